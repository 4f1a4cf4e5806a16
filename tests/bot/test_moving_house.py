"""`hodlbot move`: a match begun on SQLite goes on, on PostgreSQL."""

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from hodlbot import cli
from hodlbot.store import Store
from tests.bot.matches import live, next_word, sit
from tests.bot.table import Table
from tests.postgresql import PASSWORD, Server

pytestmark = [pytest.mark.asyncio, pytest.mark.postgresql]


async def _move(file: Path) -> int:
    return await asyncio.to_thread(cli.main, ["move", str(file)])


async def test_a_match_moves_with_everything(
    table: Table,
    postgresql: Callable[[], Server],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    url = await postgresql().empty()
    monkeypatch.setenv("HODLBOT_DATABASE_URL", url)
    group = table.telegram.group("Small", table.cy.user, table.ana.user, table.bo.user, table.bot)
    await table.settled()
    table.telegram.migrate(group)
    await sit(table, seed=3)
    assert await _move(table.database) == 1
    assert "in use by process" in capsys.readouterr().err
    before = (await live(table)).record.entries
    await table.stop()
    assert await _move(table.database) == 0
    assert PASSWORD not in capsys.readouterr().out
    assert await _move(table.database) == 1
    assert "empty one" in capsys.readouterr().err
    await table.start(database_url=url)
    assert (await live(table)).record.entries == before
    rng = random.Random(3)
    for _ in range(5):
        chosen = await next_word(table, rng)
        assert chosen is not None
        await chosen[0].asks(chosen[1])
    assert len((await live(table)).record.entries) == len(before) + 5


async def test_no_file_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HODLBOT_DATABASE_URL", f"sqlite:///{tmp_path / 'new.sqlite3'}")
    assert await _move(tmp_path / "old.sqlite3") == 1
    assert "there is no database" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


async def test_into_a_file_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """How a backup is brought into a new database, whatever that is."""
    async with Store(f"sqlite:///{tmp_path / 'old.sqlite3'}") as store, store.unit() as unit:
        await unit.chats.met(-100, "group", "Coliseum")
    monkeypatch.setenv("HODLBOT_DATABASE_URL", f"sqlite:///{tmp_path / 'new.sqlite3'}")
    assert await _move(tmp_path / "old.sqlite3") == 0
    async with Store(f"sqlite:///{tmp_path / 'new.sqlite3'}") as store, store.reading() as unit:
        assert (await unit.chats.get(-100)) is not None
