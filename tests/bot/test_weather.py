"""Telegram at its worst, mixed by a seed: the matches are those of a quiet day all the same."""

import asyncio
import os
import random
from pathlib import Path

import pytest

from hodlbot.coliseum.faults import FAULT_KINDS, FaultKind
from tests.bot.arena import arena, undisturbed

pytestmark = pytest.mark.asyncio
SOAK = os.environ.get("HYPOTHESIS_PROFILE") == "soak"
FIRST = int(os.environ.get("WEATHER_SEED") or random.randrange(10**6))
SEEDS = [FIRST + k for k in range(8 if SOAK else 1)]
RATES: dict[FaultKind, float] = {
    "too_many": 0.02,
    "server_error": 0.04,
    "cut_before": 0.04,
    "cut_after": 0.04,
    "slow": 0.06,
    "duplicate": 0.2,
    "shuffled": 0.2,
}


@pytest.mark.parametrize("place", range(len(SEEDS)))
async def test_in_any_weather_the_matches_are_those_of_a_quiet_day(
    tmp_path: Path, place: int
) -> None:
    seed = SEEDS[place]
    chats = [f"{seed}-{number}" for number in range(6 if SOAK else 3)]
    again = f"WEATHER_SEED={seed} pytest tests/bot/test_weather.py"
    try:
        async with arena(tmp_path / "storm", chats, lambda corner: corner.matches < 1) as hall:
            faults = hall.table.telegram.faults
            faults.seconds = 0.1
            faults.mix(seed, RATES)
            process = await hall.bot()
            await hall.talk(random.Random(seed))
            hall.last_words()
            await hall.settled(process)
            telegram = hall.table.telegram
            met = {call.fault for call in (*telegram.calls, *telegram.polls)}
            faults.clear()
            await hall.told_to_end(process)
            await hall.check_everything_was_told()
            logs = await asyncio.to_thread(hall.logs)
        assert met >= set(FAULT_KINDS), "it was not much of a storm"
        quiet = await undisturbed(tmp_path / "quiet", chats, dict.fromkeys(chats, 1))
        assert logs == quiet
    except BaseException:
        print(f"to repeat: {again}")
        raise
