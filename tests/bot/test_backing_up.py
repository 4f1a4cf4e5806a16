"""`hodlbot backup` as an operator, or cron, calls it."""

import asyncio
import os
import random
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from hodlbot.bot.running import running_bot
from tests.bot.matches import live, next_word, sit
from tests.bot.table import Table, catalogue

pytestmark = pytest.mark.asyncio
WORDS = 12


async def _backup(
    database: Path | str, *arguments: str, before: Callable[[], None] | None = None
) -> tuple[int, str]:
    url = f"sqlite:///{database}" if isinstance(database, Path) else database
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "hodlbot.cli",
        "backup",
        *arguments,
        env={**os.environ, "HODLBOT_DATABASE_URL": url},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        preexec_fn=before,
    )
    said, _ = await process.communicate()
    assert process.returncode is not None
    assert b"Traceback" not in said, said.decode()
    return process.returncode, said.decode()


def _rows(database: Path, table: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(database)) as looked:
        return list(looked.execute(f"SELECT * FROM {table}"))


async def test_a_copy_of_a_bot_at_work_plays_on(table: Table, tmp_path: Path) -> None:
    """It is made while the match is played, without a pause; a bot started on the copy knows every
    word up to that moment, and none by halves."""
    await sit(table, seed=7)
    rng = random.Random(7)
    copy = tmp_path / "copy.sqlite3"
    copying = asyncio.create_task(_backup(table.database, str(copy)))
    for _ in range(WORDS):
        chosen = await next_word(table, rng)
        assert chosen is not None
        await chosen[0].asks(chosen[1])
    code, said = await copying
    assert code == 0
    assert str(copy) in said
    await table.stop()
    copied = _rows(copy, "entries")
    assert copied == _rows(table.database, "entries")[: len(copied)]
    settings = table.settings(database_url=f"sqlite:///{copy}")
    async with running_bot(settings, catalogue(), drain=3, claim_seconds=0) as running:
        table.running = running
        assert len((await live(table)).record.entries) == len(copied)
        table.running = None


async def test_nothing_is_replaced(table: Table, tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.write_text("mine")
    code, said = await _backup(table.database, str(taken))
    assert code == 1
    assert "never replaces" in said
    assert taken.read_text() == "mine"


async def test_no_room_leaves_no_half_file(table: Table, tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.mkdir()

    def cramped() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000))

    code, said = await _backup(table.database, str(there / "copy"), before=cramped)
    assert code in (1, 4)
    assert "no backup was made" in said
    assert not list(there.iterdir())


@pytest.mark.parametrize(
    ("database", "why"),
    [
        ("sqlite:///nowhere.sqlite3", "there is no database"),
        ("postgresql://ana:hush@host/db", "pg_dump"),
    ],
)
async def test_what_cannot_be_copied(tmp_path: Path, database: str, why: str) -> None:
    code, said = await _backup(database, str(tmp_path / "copy"))
    assert code == 1
    assert why in said
    assert "hush" not in said
    assert not list(tmp_path.iterdir())
