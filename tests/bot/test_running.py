"""`hodlbot run` as an operator sees it: a process, its exit code and what it says."""

import asyncio
import errno
import os
import signal
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from hodlbot.coliseum import Telegram
from hodlbot.coliseum.serve import serving
from hodlbot.store import Store
from tests.bot.processes import ended, hodlbot_run, line, until
from tests.bot.table import Table

pytestmark = pytest.mark.asyncio


@asynccontextmanager
async def hall(tmp_path: Path) -> AsyncIterator[Table]:
    """Everything but the bot."""
    telegram = Telegram()
    async with serving(telegram) as url:
        yield Table(telegram, url, tmp_path / "bot.sqlite3")


async def test_it_answers_and_ends_when_told_to(tmp_path: Path) -> None:
    async with hall(tmp_path) as table:
        beat = tmp_path / "beat"
        process = await hodlbot_run(table, HODLBOT_DICE="1,D", HODLBOT_HEARTBEAT=str(beat))
        table.ana.says("/hodl")
        await table.telegram.next_message(table.group)
        await until(beat.exists)
        process.send_signal(signal.SIGTERM)
        code, told = await ended(process)
    assert code == 0
    assert table.database.stat().st_mode & 0o077 == 0
    assert "SCRIPTED (1,D)" in told
    assert "@hodl_bot is at work" in told
    assert table.bot.token not in told
    assert table.bot.token.partition(":")[2] not in told


async def test_killed_and_started_again_nothing_is_lost_or_doubled(tmp_path: Path) -> None:
    """Killed as soon as it works, as soon as it has been given what was said, and as soon as it
    answers."""
    async with hall(tmp_path) as table:
        for player in (table.ana, table.bo):
            player.whispers("/start")
            player.whispers("/deck random")
            player.says("/toss")

        async def works(process: Process) -> None:
            await line(process, "is at work")

        async def has_fetched(process: Process) -> None:
            polls = len(table.telegram.polls)
            await until(lambda: len(table.telegram.polls) > polls)

        async def answers(process: Process) -> None:
            await until(lambda: bool(table.written()))

        for moment in (works, has_fetched, answers):
            process = await hodlbot_run(table)
            await moment(process)
            process.kill()
            await ended(process)
        process = await hodlbot_run(table)
        await line(process, "is at work")
        await until(lambda: any("Turn 1/9" in message.text for message in table.written()))
        process.send_signal(signal.SIGINT)
        code, _ = await ended(process)
        async with Store(f"sqlite:///{table.database}") as store, store.reading() as unit:
            row = await unit.matches.latest(table.group.id, 0)
            assert row is not None
            entries = await unit.entries.of(row.id)
            decks = [await unit.decks.of(person) for person in row.seats.values()]
            waiting = await unit.inbox.waiting()
    assert code == 0
    assert row.number == 1
    assert [entry.word.split()[0] for entry in entries] == ["/luck", "/luck", "/toss"]
    assert [len(each) for each in decks] == [1, 1]
    assert not waiting


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
async def test_told_to_end_while_it_starts(tmp_path: Path, sign: signal.Signals) -> None:
    """It is reading its cards, and waits for more of them."""
    cards = tmp_path / "cards"
    cards.mkdir()
    os.mkfifo(cards / "tokens.yaml")
    async with hall(tmp_path) as table:
        process = await hodlbot_run(table, HODLBOT_CARDS_DIR=str(cards))
        pipe = await _read_from(cards / "tokens.yaml")
        process.send_signal(sign)
        code, told = await ended(process)
        os.close(pipe)
    assert code == 0
    assert not told


async def _read_from(pipe: Path) -> int:
    """The pipe's other end, once somebody reads from it."""
    while True:
        try:
            return os.open(pipe, os.O_WRONLY | os.O_NONBLOCK)
        except OSError as error:
            if error.errno != errno.ENXIO:
                raise
            await asyncio.sleep(0.01)


async def test_a_token_that_is_none(tmp_path: Path) -> None:
    async with hall(tmp_path) as table:
        code, told = await ended(await hodlbot_run(table, HODLBOT_TOKEN="99:very-secret"))
    assert code == 78
    assert "HODLBOT_TOKEN" in told
    assert "very-secret" not in told
    assert "Traceback" not in told


async def test_a_token_that_is_revoked_meanwhile(tmp_path: Path) -> None:
    async with hall(tmp_path) as table:
        process = await hodlbot_run(table)
        table.ana.says("/hodl")
        await table.telegram.next_message(table.group)
        table.bot.revoked = True
        table.ana.says("/hodl")
        code, told = await ended(process)
    assert code == 78
    assert "HODLBOT_TOKEN" in told
    assert table.bot.token not in told


async def test_told_to_end_while_telegram_is_down(tmp_path: Path) -> None:
    async with hall(tmp_path) as table:
        table.telegram.faults.outage = "502"
        process = await hodlbot_run(table)
        told = await line(process, "Telegram does not answer")
        process.send_signal(signal.SIGTERM)
        code, rest = await ended(process)
    assert code == 0
    assert table.bot.token not in told + rest


async def test_a_second_bot_on_the_same_database_is_refused(tmp_path: Path) -> None:
    async with hall(tmp_path) as table:
        await table.start()
        code, told = await ended(await hodlbot_run(table))
        await table.ana.asks("/hodl")
        await table.stop()
    assert code == 1
    assert f"in use by process {os.getpid()}" in told


async def test_a_foreign_database_is_refused_and_untouched(tmp_path: Path) -> None:
    async with hall(tmp_path) as table:
        table.database.write_bytes(b"no database at all" * 100)
        before = table.database.read_bytes()
        code, told = await ended(await hodlbot_run(table))
    assert code in (1, 78)
    assert "database" in told
    assert "Traceback" not in told
    assert table.database.read_bytes() == before


async def test_cards_that_are_none(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    async with hall(tmp_path) as table:
        code, told = await ended(
            await hodlbot_run(table, HODLBOT_CARDS_DIR=str(tmp_path / "empty"))
        )
    assert code == 78
    assert "Traceback" not in told
