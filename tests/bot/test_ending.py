"""SIGTERM in bad moments: what has begun is finished, as far as that can be, and the exit is 0."""

import asyncio
import os
import random
import signal
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import httpx
import pytest

from hodlbot.bot import running
from hodlbot.coliseum import Telegram
from hodlbot.coliseum.serve import serving
from tests.bot.arena import arena
from tests.bot.processes import ended, hodlbot_run, line, until
from tests.bot.table import Table, by_webhook

pytestmark = pytest.mark.asyncio
SECONDS = 40
"""A bound for a test on a busy machine. The ten seconds are kept by `LAST_SECONDS`."""


@asynccontextmanager
async def hall(tmp_path: Path) -> AsyncIterator[Table]:
    telegram = Telegram()
    async with serving(telegram) as url:
        yield Table(telegram, url, tmp_path / "bot.sqlite3")


def _environment(way: str) -> dict[str, str]:
    if way == "polling":
        return {}
    return {f"HODLBOT_{name.upper()}": value for name, value in by_webhook().items()}


SOAK = os.environ.get("HYPOTHESIS_PROFILE") == "soak"
"""Each of them waits for seconds; in a quick run one way stands for both."""


@pytest.mark.parametrize("way", ["polling", "webhook"] if SOAK else ["webhook"])
async def test_under_load(tmp_path: Path, way: str) -> None:
    """Many talk at once and go on talking; whoever is started next has heard every word."""
    async with arena(tmp_path / "a", ["one", "two"], lambda corner: corner.matches < 1) as hall:
        hall.settings.update(_environment(way))
        process = await hall.bot()
        talking = asyncio.create_task(hall.talk(random.Random(1)))
        await until(lambda: len(hall.table.telegram.calls_of("sendMessage")) > 15, 120)
        process.send_signal(signal.SIGTERM)
        code, said = await ended(process, SECONDS)
        assert code == 0, said
        process = await hall.bot()
        await talking
        hall.last_words()
        await hall.settled(process)
        await hall.told_to_end(process)
        await hall.check_everything_was_told()


async def test_the_end_is_bounded() -> None:
    assert running.DRAIN_SECONDS < running.LAST_SECONDS < 10


@pytest.mark.parametrize("way", ["polling", "webhook"] if SOAK else ["polling"])
async def test_while_telegram_does_not_answer(tmp_path: Path, way: str) -> None:
    """Whoever waits for an answer is told after the next start."""
    async with hall(tmp_path) as table:
        environment = _environment(way)
        process = await hodlbot_run(table, **environment)
        await line(process, "is at work", 90)
        table.ana.says("/toss")
        await until(lambda: bool(table.written()), 90)
        table.telegram.faults.outage = "hang"
        table.bo.says("/hodl")
        await asyncio.sleep(0.5)
        process.send_signal(signal.SIGTERM)
        code, said = await ended(process, SECONDS)
    assert code == 0, said
    assert "Traceback" not in said


async def test_while_pages_are_open(tmp_path: Path) -> None:
    """Whoever watches a match holds a connection that never ends by itself."""
    async with hall(tmp_path) as table:
        environment = _environment("webhook")
        address = environment["HODLBOT_WEB_LISTEN"]
        process = await hodlbot_run(table, HODLBOT_WEB_URL="https://bot.example.org", **environment)
        for player in (table.ana, table.bo):
            player.whispers("/deck random")
            player.says("/toss")
        await until(lambda: any("Watch" in str(one.buttons) for one in table.written()), 90)
        (link,) = (one["url"] for one in table.board().buttons if "Watch" in one["text"])
        stream = link.replace("https://bot.example.org", f"http://{address}/api") + "/stream"
        async with (
            httpx.AsyncClient(trust_env=False, timeout=30) as client,
            client.stream("GET", stream) as watching,
        ):
            assert (await anext(watching.aiter_lines())).startswith("data: ")
            process.send_signal(signal.SIGTERM)
            code, said = await ended(process, SECONDS)
    assert code == 0, said


async def test_while_the_database_is_held_by_somebody_else(tmp_path: Path) -> None:
    """What was said cannot be stored, so it was not acknowledged, and is heard after the start."""
    async with hall(tmp_path) as table:
        process = await hodlbot_run(table)
        await line(process, "is at work", 90)
        with closing(sqlite3.connect(table.database, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            table.ana.says("/hodl")
            await asyncio.sleep(0.5)
            process.send_signal(signal.SIGTERM)
            code, said = await ended(process, SECONDS)
            assert code == 0, said
        process = await hodlbot_run(table)
        await until(lambda: bool(table.written()), 90)
        process.send_signal(signal.SIGTERM)
        assert (await ended(process))[0] == 0
