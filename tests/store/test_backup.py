"""A copy of a live database is whole, or is not there."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from hodlbot.store import Store, StoreError
from tests.store.making import Database, entry, url, with_match

pytestmark = pytest.mark.asyncio


@pytest.fixture
def database(path: Path) -> Database:
    """A file: PostgreSQL has its own way."""
    return Database(url(path))


async def test_a_copy_made_while_somebody_writes_is_whole(store: Store, tmp_path: Path) -> None:
    await with_match(store)

    async def write() -> None:
        for n in range(1, 61):
            async with store.unit() as unit:
                await unit.entries.append(entry("m", n))
                await unit.cursors.want("m")

    writing = asyncio.create_task(write())
    copies = [tmp_path / f"copy{number}" for number in range(3)]
    for copy in copies:
        await asyncio.sleep(0.01)
        await store.backup(copy)
    await writing
    for copy in copies:
        assert [file.name for file in tmp_path.glob(f"*{copy.name}*")] == [copy.name]
        async with Store(url(copy)) as restored:
            async with restored.reading() as reading:
                cursor = await reading.cursors.get("m")
                assert cursor is not None
                assert await reading.entries.last("m") == cursor.wanted
            assert await restored.faults() == []


async def test_a_backup_in_mid_unit_holds_what_was_committed(store: Store, tmp_path: Path) -> None:
    await with_match(store)
    copy = tmp_path / "copy"
    async with store.unit() as unit:
        await unit.entries.append(entry("m", 1))
        await store.backup(copy)
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("SELECT count(*) FROM entries").fetchone() == (0,)
        assert connection.execute("SELECT count(*) FROM matches").fetchone() == (1,)


async def test_a_backup_replaces_nothing_and_leaves_nothing_half_done(
    store: Store, path: Path, tmp_path: Path
) -> None:
    before = sorted(file.name for file in tmp_path.iterdir())
    with pytest.raises(StoreError, match="already"):
        await store.backup(path)
    with pytest.raises(StoreError, match="does not exist"):
        await store.backup(tmp_path / "nowhere" / "copy")
    assert sorted(file.name for file in tmp_path.iterdir()) == before


async def test_postgresql_has_its_own_backup() -> None:
    with pytest.raises(StoreError, match="pg_dump"):
        await Store("postgresql://host/db").backup(Path("copy"))


async def test_a_copy_is_for_its_owner_alone(store: Store, tmp_path: Path) -> None:
    await store.backup(tmp_path / "copy")
    assert (tmp_path / "copy").stat().st_mode & 0o777 == 0o600
