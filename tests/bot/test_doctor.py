"""`hodlbot doctor` as an operator calls it: what it finds, what it advises, and that it changes
nothing."""

import asyncio
import contextlib
import io
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from pathlib import Path

import pytest
import pytest_asyncio

from hodlbot import cli
from hodlbot.coliseum import Telegram
from hodlbot.coliseum.serve import serving
from hodlbot.store import Store
from tests.bot.table import CARDS, Table, by_webhook
from tests.postgresql import PASSWORD, Server

pytestmark = pytest.mark.asyncio


class Doctor:
    """In a folder of its own, with the Coliseum for Telegram."""

    def __init__(self, table: Table, patch: pytest.MonkeyPatch) -> None:
        self.table = table
        self.folder = table.database.parent
        self.settings = {
            "TOKEN": table.bot.token,
            "BOT_API": table.url,
            "DATABASE_URL": table.database_url,
            "CARDS_DIR": str(CARDS),
        }
        self._patch = patch

    async def says(self, **more: str | None) -> tuple[int, str]:
        """In another thread, as it has a loop of its own."""
        before = self._files()
        with self._patch.context() as patch, contextlib.redirect_stdout(io.StringIO()) as out:
            for name in [name for name in os.environ if name.startswith("HODLBOT_")]:
                patch.delenv(name)
            for name, value in {**self.settings, **more}.items():
                if value:
                    patch.setenv(f"HODLBOT_{name}", value)
            patch.chdir(self.folder)
            code = await asyncio.to_thread(cli.main, ["doctor"])
        text = out.getvalue()
        assert self.table.bot.token.partition(":")[2] not in text
        assert self._files() == before, "it has changed something"
        return code, text

    def _files(self) -> dict[str, bytes]:
        """A bot at work changes them by itself; then their names alone."""
        alone = self.table.running is None
        files = (file for file in self.folder.rglob("*") if file.is_file())
        return {str(file): file.read_bytes() if alone else b"" for file in files}


@pytest_asyncio.fixture
async def doctor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Doctor]:
    telegram = Telegram()
    async with serving(telegram) as url:
        table = Table(telegram, url, tmp_path / "bot.sqlite3")
        try:
            yield Doctor(table, monkeypatch)
        finally:
            await table.stop()


async def test_before_the_first_start(doctor: Doctor) -> None:
    code, said = await doctor.says()
    assert code == 0, said
    assert "bot.sqlite3 is empty" in said
    assert "@hodl_bot" in said
    assert "long polling" in said
    assert "provisional" in said
    assert "Fit to run" in said


async def test_beside_a_bot_at_work(doctor: Doctor) -> None:
    listen = by_webhook()["web_listen"]
    await doctor.table.start(web_listen=listen)
    code, said = await doctor.says(WEB_LISTEN=listen)
    assert doctor.table.running is not None
    with doctor.table.running.health.sender.doing("sending", -1.0):
        stuck = await doctor.says(WEB_LISTEN=listen)
    await doctor.table.ana.asks("/hodl")
    assert code == 0, said
    assert f"a bot is at work on it (process {os.getpid()} on" in said
    assert f"the bot answers at {listen}: it is well" in said
    assert "schema hodlbot_" in said
    assert stuck[0] == 1
    assert "stuck in sender: sending" in stuck[1]


@pytest.mark.parametrize(
    ("setting", "value", "says"),
    [
        ("TOKEN", None, ("HODLBOT_TOKEN is missing", "@BotFather")),
        ("TOKEN", "99:wrong", ("does not accept the token", "@BotFather")),
        ("CARDS_DIR", "nowhere", ("HODLBOT_CARDS_DIR", "no folder nowhere")),
        ("REFEREES", "@cy", ("HODLBOT_REFEREES", "ids are numbers")),
        ("DATABASE_URL", "sqlite:///no/where.sqlite3", ("directory", "does not exist")),
        ("WEB_URL", "https://bot.example.org", ("HODLBOT_WEB_LISTEN",)),
        ("BOT_API", "http://127.0.0.1:9", ("does not answer", "HTTPS_PROXY")),
    ],
)
async def test_a_setting_that_is_wrong(
    doctor: Doctor, setting: str, value: str | None, says: tuple[str, ...]
) -> None:
    """It says so, and looks at all the rest nevertheless."""
    code, said = await doctor.says(**{setting: value})
    assert code == 1
    for text in says:
        assert text in said
    assert "✓ web" in said or setting == "WEB_URL"
    assert "1 thing to put right" in said


async def test_a_setting_that_nobody_reads(doctor: Doctor, tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("HODLBOT_REFERES=17\n")
    (tmp_path / ".env").chmod(0o644)
    code, said = await doctor.says(DICE="1,D")
    assert code == 0
    assert "HODLBOT_REFERES is no setting" in said
    assert "perhaps HODLBOT_REFEREES is meant" in said
    assert "17" not in said.partition("HODLBOT_REFERES")[2].partition("\n")[0]
    assert "chmod 600 .env" in said
    assert "no match is fair" in said


async def test_a_token_that_was_revoked_and_a_telegram_that_is_down(doctor: Doctor) -> None:
    doctor.table.telegram.faults.outage = "502"
    code, said = await doctor.says()
    assert (code, "does not answer" in said) == (1, True), said
    doctor.table.telegram.faults.outage = None
    doctor.table.bot.revoked = True
    code, said = await doctor.says()
    assert (code, "revoked" in said) == (1, True), said


async def test_a_webhook_that_is_not_as_it_is_set(doctor: Doctor) -> None:
    await doctor.table.calls("setWebhook", url="https://other.example.org/their-secret")
    code, said = await doctor.says()
    assert (code, "a webhook to other.example.org is set" in said) == (0, True), said
    ours = by_webhook()
    settings = {"WEB_LISTEN": ours["web_listen"], "WEBHOOK_URL": ours["webhook_url"]}
    code, elsewhere = await doctor.says(**settings)
    assert (code, "to other.example.org and not to us" in elsewhere) == (0, True), elsewhere
    await doctor.table.start(**ours)
    await doctor.table.telegram.until(lambda: doctor.table.bot.webhook)
    await doctor.table.settled()
    code, well = await doctor.says(**settings)
    assert (code, "brought to 127.0.0.1 by webhook" in well) == (0, True), well
    assert "their-secret" not in said + elsewhere


def _newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = 'hodlbot_9999'")
        connection.commit()


def _foreign(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
        connection.commit()


def _damaged(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[:100] + b"\xff" * 8000 + whole[8100:])


@pytest.mark.parametrize(
    ("happens", "says", "advises"),
    [
        (_newer, "schema hodlbot_9999", "newer hodlbot"),
        (_foreign, "another program's data (recipes", "HODLBOT_DATABASE_URL"),
        (_damaged, "damaged", "restore a backup"),
    ],
)
async def test_a_database_that_cannot_be_used(
    doctor: Doctor, happens: Callable[[Path], None], says: str, advises: str
) -> None:
    async with Store(doctor.table.database_url):
        pass
    happens(doctor.table.database)
    code, said = await doctor.says()
    assert code == 1
    assert says in said
    assert advises in said


_AS_NOBODY = """
import asyncio, os, sys
from hodlbot.doctor import at_database
asyncio.run(at_database.look("sqlite:///nowhere.sqlite3"))  # imported now; need not be readable
if os.getuid() == 0:
    os.setuid(65534)
for one in asyncio.run(at_database.look(sys.argv[1])):
    print(one.verdict, one.text)
"""


async def test_a_database_that_is_read_only_for_this_user() -> None:
    """Looked at all the same, and nothing is made beside it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        async with Store(f"sqlite:///{folder / 'bot.sqlite3'}"):
            pass
        folder.chmod(0o555)
        run = await asyncio.to_thread(
            subprocess.run,
            [sys.executable, "-c", _AS_NOBODY, f"sqlite:///{folder / 'bot.sqlite3'}"],
            cwd=Path(__file__).parents[2],
            capture_output=True,
            text=True,
            check=True,
        )
        assert [file.name for file in folder.iterdir()] == ["bot.sqlite3"]
        folder.chmod(0o755)
    first, second, *_ = run.stdout.splitlines()
    assert first.startswith("good")
    assert "schema" in first
    assert second.startswith("bad")
    assert "read-only" in second


async def test_faulty_cards(doctor: Doctor, tmp_path: Path) -> None:
    cards = tmp_path / "cards"
    shutil.copytree(CARDS, cards)
    (cards / "tokens.yaml").write_text("tokens: 7\n")
    code, said = await doctor.says(CARDS_DIR=str(cards))
    assert code == 1
    assert f"→ hodlbot cards check {cards} lists them" in said


async def test_a_place_that_another_program_has(doctor: Doctor) -> None:
    code, said = await doctor.says(WEB_LISTEN=doctor.table.url.removeprefix("http://"))
    assert code == 1
    assert "another program" in said


@pytest.mark.postgresql
async def test_postgresql(doctor: Doctor, postgresql: Callable[[], Server]) -> None:
    server = postgresql()
    empty, made = await server.empty(), await server.made()
    code, said = await doctor.says(DATABASE_URL=empty)
    assert (code, "is empty" in said) == (0, True), said
    claim = await Store(made).claim()
    code, said = await doctor.says(DATABASE_URL=made)
    await claim.release()
    assert (code, "PostgreSQL" in said) == (0, True), said
    assert f"(process {os.getpid()} on" in said
    assert PASSWORD not in said
    code, said = await doctor.says(DATABASE_URL=server.url("nowhere"))
    assert (code, "no such database" in said, "psql" in said) == (1, True, True), said
    assert not await server.run("SELECT 1 FROM pg_tables WHERE schemaname = 'public'", empty)
