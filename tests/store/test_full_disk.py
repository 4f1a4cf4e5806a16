"""No room left: a clear word, nothing half done, and all is well once there is room again."""

import sqlite3
from pathlib import Path

import pytest

from hodlbot.store import FullError, Store, Unit, Update, sqlite_driver
from tests.store.making import count, entry, url, with_match

pytestmark = pytest.mark.asyncio

_real_connect = sqlite_driver.connect


def _cramped(pages: int) -> object:
    def connect(path: Path, busy_seconds: float) -> sqlite3.Connection:
        connection = _real_connect(path, busy_seconds)
        connection.execute(f"PRAGMA max_page_count={pages}")
        return connection

    return connect


async def _too_much(unit: Unit) -> None:
    await unit.entries.append(entry("m", 1))
    await unit.inbox.put(1, [Update(k, "lane", "x" * 4000) for k in range(200)], now=1)


async def _swallowed(unit: Unit) -> None:
    """SQLite may have rolled back: not even a part of the unit may go on after that."""
    with pytest.raises(FullError):
        async with unit.part():
            await _too_much(unit)
    with pytest.raises(FullError):
        await unit.entries.append(entry("m", 1))


async def test_a_full_disk_in_mid_unit(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Store(url(path)) as store:
        await with_match(store)
    with monkeypatch.context() as patch:
        patch.setattr(sqlite_driver, "connect", _cramped(1))
        async with Store(url(path)) as store:
            with pytest.raises(FullError) as refused:
                async with store.unit() as unit:
                    await _too_much(unit)
            assert "full" in str(refused.value)
            assert (count(path, "entries"), count(path, "inbox")) == (0, 0)
            with pytest.raises(FullError):
                async with store.unit() as unit:
                    await _swallowed(unit)
            assert (count(path, "entries"), count(path, "inbox")) == (0, 0)
            async with store.reading() as reading:
                assert await reading.matches.get("m") is not None
    async with Store(url(path)) as store:
        async with store.unit() as unit:
            await unit.entries.append(entry("m", 1))
        assert await store.faults() == []


async def test_a_full_disk_while_the_schema_is_made(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(sqlite_driver, "connect", _cramped(10))
        with pytest.raises(FullError):
            await Store(url(path)).open()
        assert count(path, "sqlite_master") == 0
    async with Store(url(path)) as store:
        await with_match(store)
