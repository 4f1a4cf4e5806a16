"""SIGKILL at any moment: nothing that was said is lost or counts twice, and all of it is told."""

import asyncio
import os
import random
from asyncio.subprocess import Process
from pathlib import Path

import pytest

from hodlbot.bot.failpoints import NAMES
from hodlbot.bot.ticker import RESCAN_EVERY
from tests.bot.arena import Arena, arena, undisturbed
from tests.bot.processes import ended, until
from tests.bot.table import by_webhook

pytestmark = pytest.mark.asyncio
SOAK = os.environ.get("HYPOTHESIS_PROFILE") == "soak"
SEED = int(os.environ.get("CRASH_SEED") or random.randrange(10**6))
KILLS = {"polling": 100 if SOAK else 11, "webhook": 50 if SOAK else 3}
CHATS = [f"{SEED}-{place}" for place in range(6 if SOAK else 2)]


def _moments(rng: random.Random, kills: int) -> list[str]:
    """Every failpoint in turn, each time reached more or less often; and moments by chance."""
    named = [f"{NAMES[k % len(NAMES)]}:{rng.choice((1, 1, 2, 3, 7))}" for k in range(kills)]
    chosen = named[: min(kills - 1, max(len(NAMES), kills * 2 // 3))]
    chosen += ["random"] * (kills - len(chosen))
    rng.shuffle(chosen)
    return chosen


async def _killed(hall: Arena, moment: str, rng: random.Random) -> None:
    if moment != "random":
        process = await hall.bot(HODLBOT_FAILPOINT=moment)
        code, said = await ended(process)
        assert code == -9, said
        assert moment in said, "it did not say that it would kill itself"
        return
    process = await hall.bot()
    await _by_chance(hall, process, rng)
    process.kill()
    await ended(process)


async def _dies_before_it_tells(hall: Arena) -> None:
    """The last word of every match is written down and nobody hears of it. As nothing is said any
    more, the start alone can make up for it."""
    hall.last_words()
    process = await hall.bot(HODLBOT_FAILPOINT="lanes:after-commit:1")
    code, said = await ended(process)
    assert code == -9, said


async def _by_chance(hall: Arena, process: Process, rng: random.Random) -> None:
    """While it starts, or while it works."""
    if rng.random() < 0.2:
        await asyncio.sleep(rng.uniform(0, 0.8))
        return
    await _begins(hall)
    await asyncio.sleep(rng.uniform(0, 0.3))


async def _begins(hall: Arena) -> None:
    """Until the bot that was just started listens to Telegram."""
    telegram = hall.table.telegram

    def begun() -> int:
        return len(telegram.polls) + len(telegram.calls_of("setWebhook"))

    seen = begun()
    await until(lambda: begun() > seen)


@pytest.mark.parametrize("way", ["polling", "webhook"])
async def test_killed_again_and_again_the_matches_are_those_of_a_quiet_day(
    tmp_path: Path, way: str
) -> None:
    most = KILLS[way]
    chats = CHATS if way == "polling" else CHATS[:1]
    rng = random.Random(SEED)
    kills: list[str] = []
    again = f"CRASH_SEED={SEED} pytest {os.environ.get('PYTEST_CURRENT_TEST', '').split(' ')[0]}"
    try:
        async with arena(tmp_path / "killed", chats, lambda _: len(kills) < most) as hall:
            if way == "webhook":
                hall.settings = {
                    f"HODLBOT_{name.upper()}": value for name, value in by_webhook().items()
                }
            talking = asyncio.create_task(hall.talk(random.Random(SEED + 1)))
            for moment in _moments(rng, most):
                await _killed(hall, moment, rng)
                kills.append(moment)
            process = await hall.bot()
            await talking
            await hall.settled(process)
            await hall.told_to_end(process)
            await _dies_before_it_tells(hall)
            process = await hall.bot()
            await _begins(hall)
            await hall.settled(process, RESCAN_EVERY * 0.8)
            await hall.told_to_end(process)
            await hall.check_everything_was_told()
            logs = await asyncio.to_thread(hall.logs)
            matches = {corner.seed: corner.matches for corner in hall.corners}
        assert logs == await undisturbed(tmp_path / "quiet", chats, matches)
    except BaseException:
        print(f"after {len(kills)} kills ({', '.join(kills[-3:])}); to repeat: {again}")
        raise
