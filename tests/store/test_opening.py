"""A database is made, upgraded, or refused and left as it was."""

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from hodlbot.store import CorruptError, ReadOnlyError, SchemaError, Store, StoreError, schema
from hodlbot.store.tables import metadata
from tests.store.making import url, with_match


def _run(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


async def _refused(path: Path, kind: type[StoreError]) -> str:
    store = Store(url(path))
    with pytest.raises(kind) as refused:
        await store.open()
    return str(refused.value)


@pytest.mark.asyncio
async def test_from_nothing_the_schema_is_what_the_tables_say(path: Path) -> None:
    async with Store(url(path)):
        pass
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_the_head_that_is_looked_for_is_the_newest_revision() -> None:
    scripts = ScriptDirectory(str(schema.MIGRATIONS))
    assert scripts.get_heads() == [schema.HEAD]


@pytest.mark.asyncio
async def test_the_promised_settings_hold(path: Path) -> None:
    async with Store(url(path)) as store:
        assert store._engine is not None
        async with store._engine.connect() as connection:
            for pragma, value in (
                ("journal_mode", "wal"),
                ("synchronous", 2),
                ("foreign_keys", 1),
                ("busy_timeout", 10_000),
            ):
                found = await connection.exec_driver_sql(f"PRAGMA {pragma}")
                assert found.scalar() == value, pragma


@pytest.mark.asyncio
async def test_opening_again_keeps_everything(path: Path) -> None:
    for match_id in ("a", "b"):
        async with Store(f"sqlite+aiosqlite:///{path}") as store:
            await with_match(store, match_id, topic=ord(match_id))
    async with Store(url(path)) as store, store.reading() as reading:
        assert len(await reading.matches.all_standing()) == 2


@pytest.mark.asyncio
async def test_the_command_line_finds_the_same_migrations(path: Path) -> None:
    root = Path(__file__).resolve().parents[2]
    subprocess.run(
        [sys.executable, "-m", "alembic", "upgrade", "head"],
        cwd=root,
        env={**os.environ, "HODLBOT_DATABASE_URL": url(path)},
        check=True,
        capture_output=True,
    )
    async with Store(url(path)) as store:
        await with_match(store)


@pytest.mark.asyncio
async def test_another_programs_database_is_refused_and_untouched(path: Path) -> None:
    _run(path, "CREATE TABLE recipes (name TEXT)", "INSERT INTO recipes VALUES ('ramen')")
    before = path.read_bytes()
    text = await _refused(path, SchemaError)
    assert "recipes" in text
    assert str(path) in text
    assert path.read_bytes() == before
    assert [file.name for file in path.parent.iterdir()] == [path.name]


@pytest.mark.asyncio
@pytest.mark.parametrize(
    "statements",
    [
        ["UPDATE alembic_version SET version_num = 'hodlbot_9999'"],
        ["INSERT INTO alembic_version VALUES ('somebody_else')"],
        ["DELETE FROM alembic_version"],
    ],
)
async def test_a_newer_or_foreign_schema_is_refused_and_untouched(
    path: Path, statements: list[str]
) -> None:
    async with Store(url(path)) as store:
        await with_match(store)
    _run(path, *statements)
    before = path.read_bytes()
    text = await _refused(path, SchemaError)
    assert str(path) in text
    assert path.read_bytes() == before


@pytest.mark.asyncio
async def test_an_upgrade_that_fails_leaves_nothing_behind(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = path.parent / "migrations"
    shutil.copytree(schema.MIGRATIONS, broken)
    (broken / "versions" / "v0002_broken.py").write_text(
        "from alembic import op\n"
        "revision = 'hodlbot_0002'\ndown_revision = 'hodlbot_0001'\n"
        "def upgrade():\n"
        "    op.execute('CREATE TABLE half (done INTEGER)')\n"
        "    op.execute('this is no SQL')\n"
    )
    with monkeypatch.context() as patch:
        patch.setattr(schema, "MIGRATIONS", broken)
        patch.setattr(schema, "HEAD", "hodlbot_0002")
        await _refused(path, StoreError)
        with closing(sqlite3.connect(path)) as connection:
            assert connection.execute("SELECT name FROM sqlite_master").fetchall() == []
    async with Store(url(path)) as store:
        await with_match(store)
    with monkeypatch.context() as patch:
        patch.setattr(schema, "MIGRATIONS", broken)
        patch.setattr(schema, "HEAD", "hodlbot_0002")
        await _refused(path, StoreError)
    async with Store(url(path)) as store, store.reading() as reading:
        assert await reading.matches.get("m") is not None


@pytest.mark.asyncio
@pytest.mark.parametrize("contents", [b"this is no database at all " * 100, b"SQLite format 3\0xx"])
async def test_a_file_that_is_no_database_is_refused_and_untouched(
    path: Path, contents: bytes
) -> None:
    path.write_bytes(contents)
    await _refused(path, CorruptError)
    assert path.read_bytes() == contents


@pytest.mark.asyncio
async def test_a_damaged_database_is_named_as_such(path: Path) -> None:
    async with Store(url(path)) as store:
        await with_match(store)
    whole = path.read_bytes()
    path.write_bytes(whole[:100] + b"\xff" * 8000 + whole[8100:])
    before = path.read_bytes()
    assert "damaged" in await _refused(path, CorruptError)
    assert path.read_bytes() == before


@pytest.mark.asyncio
async def test_an_empty_file_is_a_new_database(path: Path) -> None:
    path.touch()
    async with Store(url(path)) as store:
        await with_match(store)


@pytest.mark.asyncio
async def test_a_place_where_no_database_can_be(path: Path) -> None:
    missing = path.parent / "nowhere" / "bot.sqlite3"
    assert "does not exist" in await _refused(missing, StoreError)
    assert not missing.parent.exists()
    assert "is a directory" in await _refused(path.parent, StoreError)
    path.touch()
    assert "not a directory" in await _refused(path / "bot.sqlite3", StoreError)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "cannot be read"),
        ("bot.sqlite3", "cannot be read"),
        ("mysql://root:hunter2@host/db", "mysql"),
        ("sqlite://", "must name a file"),
        ("sqlite:///:memory:", "must name a file"),
        ("sqlite:///x?mode=ro", "must name a file"),
    ],
)
def test_a_url_that_cannot_be_used(text: str, says: str) -> None:
    with pytest.raises(StoreError) as refused:
        Store(text)
    assert says in str(refused.value)
    assert "hunter2" not in str(refused.value)


def test_a_password_is_never_shown() -> None:
    store = Store("postgresql://bot:hunter2@host/db")
    assert "hunter2" not in str(store.location)


# --- read-only: as a user for whom permissions count, which root is not -----------------------

_OPEN = """
import asyncio, os, sys
from hodlbot.store import Store, StoreError
async def main():
    scratch, path = sys.argv[1:]
    async with Store("sqlite:///" + scratch):
        pass  # everything is imported now, and need not be readable for others
    if os.getuid() == 0:
        os.setuid(65534)
    store = Store("sqlite:///" + path)
    try:
        await store.open()
    except StoreError as error:
        print(type(error).__name__, error)
    else:
        print("opened")
        await store.close()
asyncio.run(main())
"""


@pytest.mark.asyncio
@pytest.mark.parametrize("locked", ["file", "directory", "both"])
async def test_a_read_only_database_is_refused_and_untouched(locked: str, tmp_path: Path) -> None:
    root = Path(__file__).resolve().parents[2]
    with tempfile.TemporaryDirectory() as name:
        directory = Path(name)
        path = directory / "bot.sqlite3"
        async with Store(url(path)) as store:
            await with_match(store)
        before = path.read_bytes()
        path.chmod(0o666 if locked == "directory" else 0o444)
        directory.chmod(0o777 if locked == "file" else 0o555)
        run = subprocess.run(
            [sys.executable, "-c", _OPEN, str(tmp_path / "scratch.sqlite3"), str(path)],
            cwd=root,
            capture_output=True,
            text=True,
            check=False,
        )
        directory.chmod(0o700)
        assert run.stdout.startswith(ReadOnlyError.__name__), run
        assert "read-only" in run.stdout
        assert path.read_bytes() == before
