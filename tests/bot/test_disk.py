"""`hodlbot run` on a disk that takes nothing more: a clear word, nothing half done, and on it goes
when there is room again."""

import ctypes
import os
import resource
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from hodlbot.coliseum import Telegram
from hodlbot.coliseum.serve import serving
from tests.bot.processes import ended, hodlbot_run, line, until
from tests.bot.table import Table, said

pytestmark = pytest.mark.asyncio
_PR_CAPBSET_DROP, _CAP_DAC_OVERRIDE = 24, 1


def _permissions_count() -> None:
    """In the child, before it becomes the bot: also for root, what is read-only cannot be
    written."""
    if os.geteuid() == 0:
        refused = ctypes.CDLL(None).prctl(_PR_CAPBSET_DROP, _CAP_DAC_OVERRIDE, 0, 0, 0)
        assert not refused


def _entries(table: Table) -> list[str]:
    with closing(sqlite3.connect(table.database)) as looked:
        return [word for (word,) in looked.execute("SELECT word FROM entries ORDER BY n")]


def _sound(table: Table) -> bool:
    with closing(sqlite3.connect(table.database)) as looked:
        return list(looked.execute("PRAGMA integrity_check")) == [("ok",)]


async def test_no_room_in_mid_match_and_room_again(tmp_path: Path) -> None:
    telegram = Telegram()
    async with serving(telegram) as url:
        table = Table(telegram, url, tmp_path / "bot.sqlite3")
        process = await hodlbot_run(table, HODLBOT_PICTURES="off")
        for player in (table.ana, table.bo):
            player.whispers("/deck random")
            player.says("/toss")
        await until(lambda: any("Turn 1/9" in said(one) for one in table.written()))
        before = _entries(table)
        room = resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (0, -1))
        for word in ("/resign yes", "/board"):
            table.ana.says(word)
            table.bo.says(word)
        told = await line(process, "updates cannot be stored")
        assert "Traceback" not in told
        assert table.bot.updates.waiting, "acknowledged, and stored nowhere"
        assert _entries(table) == before
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, room)
        await until(lambda: any("Bo wins" in said(one) for one in table.written()))
        await until(lambda: not table.bot.updates.waiting)
        process.send_signal(signal.SIGTERM)
        code, _ = await ended(process)
    assert code == 0
    assert _entries(table) == [*before, "/resign"]
    assert _sound(table)


@pytest.mark.parametrize("locked", ["file", "directory"])
async def test_a_read_only_database_is_refused_and_untouched(tmp_path: Path, locked: str) -> None:
    place = tmp_path / "data"
    place.mkdir()
    telegram = Telegram()
    async with serving(telegram) as url:
        table = Table(telegram, url, place / "bot.sqlite3")
        await table.start()
        await table.sit()
        await table.stop()
        before = table.database.read_bytes()
        (table.database if locked == "file" else place).chmod(0o444 if locked == "file" else 0o555)
        table.ana.says("/resign yes")
        code, told = await ended(await hodlbot_run(table, _permissions_count))
        place.chmod(0o755)
        assert table.database.read_bytes() == before
        assert table.bot.updates.waiting, "acknowledged, and stored nowhere"
        table.database.chmod(0o644)
        await table.start()
        await table.settled()
        assert any("Bo wins" in said(one) for one in table.written())
        await table.stop()
    assert code == 1
    assert "read-only" in told
    assert "Traceback" not in told
