"""A real PostgreSQL for the tests that ask for one: the machine's own programs, on a directory and
a socket that go with the tests."""

import itertools
import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg

from hodlbot.store import Store

USER, PASSWORD = "hodlbot", "hunter2"
HOW_TO_GET_IT = (
    "No PostgreSQL was found, so nothing was tried on one. Debian, Ubuntu: apt-get install "
    "postgresql; elsewhere see that initdb and postgres are on the PATH. Then run the tests again."
)
_SETTINGS = (
    # A power cut takes these databases with it anyway.
    *("fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off"),
    *("max_connections=60", "shared_buffers=16MB", "listen_addresses="),
)
# It goes when whoever holds the other end of its standard input goes, however that dies.
_AS_LONG_AS_WE = '"$@" & server=$!; read -r _; kill -QUIT $server; wait $server'


def _program(name: str) -> str | None:
    """Debian keeps them off the PATH, a directory for each version."""
    versions = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return shutil.which(name) or (str(versions[-1]) if versions else None)


def _servant() -> str | None:
    """PostgreSQL refuses to run as root. None: as who we are."""
    if os.getuid() != 0:
        return None
    known = {user.pw_name for user in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


INITDB, POSTGRES = _program("initdb"), _program("postgres")
THERE_IS_ONE = INITDB is not None and POSTGRES is not None


class Server:
    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self._names = (f"test{number}" for number in itertools.count())
        self._template: str | None = None

    def url(self, database: str, *, password: str = PASSWORD) -> str:
        return f"postgresql://{USER}:{password}@/{database}?host={self._directory}"

    async def empty(self) -> str:
        """The URL of a database with nothing in it."""
        name = next(self._names)
        await self.run(f"CREATE DATABASE {name}")
        return self.url(name)

    async def made(self) -> str:
        """The URL of a database with our tables, copied: that is quicker than to make them."""
        if self._template is None:
            url = await self.empty()
            async with Store(url):
                pass
            self._template = url.partition("@/")[2].partition("?")[0]
        name = next(self._names)
        await self.run(f"CREATE DATABASE {name} TEMPLATE {self._template}")
        return self.url(name)

    async def run(self, statement: str, url: str | None = None) -> list[asyncpg.Record]:
        return await run_at(url or self.url("postgres"), statement)


async def run_at(url: str, statement: str) -> list[asyncpg.Record]:
    connection = await asyncpg.connect(url)
    try:
        rows: list[asyncpg.Record] = await connection.fetch(statement)
        return rows
    finally:
        await connection.close()


async def cut_off(url: str) -> None:
    """Everybody else who is connected to that database."""
    await run_at(
        url,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()",
    )


@contextmanager
def server() -> Iterator[Server]:
    assert INITDB is not None, HOW_TO_GET_IT
    assert POSTGRES is not None, HOW_TO_GET_IT
    servant = _servant()
    # Not below pytest's own: a socket's path has room for a hundred letters.
    with tempfile.TemporaryDirectory(prefix="hodlbot-pg-") as name:
        directory = Path(name)
        if servant is not None:
            shutil.chown(directory, servant)
        secret = directory / "password"
        secret.write_text(PASSWORD)
        data = directory / "data"
        subprocess.run(
            [
                *(INITDB, "--pgdata", str(data), "--username", USER, "--pwfile", str(secret)),
                *("--auth", "scram-sha-256", "--encoding", "UTF8", "--no-locale", "--no-sync"),
            ],
            user=servant,
            cwd=directory,
            check=True,
            capture_output=True,
        )
        settings = [word for one in _SETTINGS for word in ("-c", one)]
        with (directory / "log").open("wb") as log:
            process = subprocess.Popen(
                [
                    *("sh", "-c", _AS_LONG_AS_WE, "sh", POSTGRES),
                    *("-D", str(data), "-k", str(directory), *settings),
                ],
                user=servant,
                cwd=directory,
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
            )
        try:
            _await_readiness(process, directory)
            yield Server(directory)
        finally:
            assert process.stdin is not None
            process.stdin.close()
            process.wait(30)


def _await_readiness(process: subprocess.Popen[bytes], directory: Path) -> None:
    status = directory / "data" / "postmaster.pid"
    end = time.monotonic() + 60
    while not (status.exists() and "ready" in status.read_text()):
        assert process.poll() is None, (directory / "log").read_text()
        assert time.monotonic() < end, (directory / "log").read_text()
        time.sleep(0.02)
