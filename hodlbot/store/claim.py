"""One bot per database. The lock is the operating system's or PostgreSQL's: it goes with the
process that holds it, however that dies."""

import asyncio
import contextlib
import fcntl
import os
import socket
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Protocol

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hodlbot.store.errors import Busy, StoreError
from hodlbot.store.translating import translated

_LONGEST = 300
# Any number, as long as every hodlbot takes the same.
_KEY = 0x686F646C_0002
_TAKE = text(f"SELECT pg_try_advisory_lock({_KEY})")
_HOLDER = text(
    "SELECT a.application_name, a.pid, coalesce(host(a.client_addr), 'this host')"
    " FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid"
    " WHERE l.locktype = 'advisory' AND l.granted"
    f" AND l.classid::bigint = {_KEY >> 32} AND l.objid::bigint = {_KEY & 0xFFFFFFFF}"
)


class Claim(Protocol):
    async def release(self) -> None: ...


class FileClaim:
    def __init__(self, handle: int) -> None:
        self._handle: int | None = handle

    async def release(self) -> None:
        """The file stays: removing it would let two others lock two different files."""
        if self._handle is not None:
            os.ftruncate(self._handle, 0)
            os.close(self._handle)
            self._handle = None


class ConnectionClaim:
    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def release(self) -> None:
        """The lock is the session's: a connection that went back to the pool would keep it."""
        await self._connection.invalidate()
        await self._connection.close()


def of_file(database: Path) -> FileClaim:
    """Under whatever name: a link leads to the same lock as the file itself."""
    database = database.resolve()
    _refuse_two_names(database)
    path = database.with_name(f"{database.name}.lock")
    try:
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    except OSError as error:
        raise StoreError(f"the lock file {path} cannot be made: {error.strerror}") from error
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        os.ftruncate(handle, 0)
        os.pwrite(handle, f"process {os.getpid()} on {socket.gethostname()}".encode(), 0)
    except BlockingIOError:
        holder = os.pread(handle, _LONGEST, 0).decode(errors="replace").strip()
        os.close(handle)
        raise Busy(holder or "another process") from None
    except OSError as error:
        os.close(handle)
        raise StoreError(f"the lock file {path} cannot be locked: {error.strerror}") from error
    return FileClaim(handle)


def _refuse_two_names(database: Path) -> None:
    """SQLite keeps its log beside the name it was opened by: two names, two logs, and the file is
    lost. No lock of ours can be found from both."""
    with contextlib.suppress(FileNotFoundError):
        names = database.stat().st_nlink
        if names > 1:
            raise StoreError(
                f"{database} has {names} names (hard links); a database must have one alone:"
                " remove the others"
            )


async def of_server(engine: AsyncEngine) -> ConnectionClaim:
    with translated():
        connection = await engine.connect()
        try:
            connection = await connection.execution_options(isolation_level="AUTOCOMMIT")
            if (await connection.execute(_TAKE)).scalar_one():
                return ConnectionClaim(connection)
            row = (await connection.execute(_HOLDER)).first()
        except BaseException:
            await connection.close()
            raise
        await connection.close()
    raise Busy(f"process {row[1]} ({row[0]}) on {row[2]}" if row else "another process")


async def patiently(attempt: Callable[[], Awaitable[Claim]], wait_seconds: float) -> Claim:
    """Try until it is free or the time is up."""
    loop = asyncio.get_running_loop()
    end = loop.time() + wait_seconds
    while True:
        try:
            return await attempt()
        except Busy:
            if loop.time() >= end:
                raise
        await asyncio.sleep(min(0.25, max(0.0, end - loop.time())))
