"""Words a second with 200 groups at once, beside the echo bot at its best."""

import asyncio
from statistics import median
from time import perf_counter

from tests.bench.figures import Figure
from tests.bench.stage import Act, Stage

GROUPS = 200
WARM = 300
"""Words before the clock starts."""
SECONDS, SHORT_SECONDS = 6.0, 3.0
ROUNDS = 3
AT_ONCE = (4, 8, 16)
"""What the echo bot is tried with: one by one, and with 32 and more at once, it is slower."""


async def rates(stage: Stage) -> list[Figure]:
    tried = {count: await _echo(stage, count, SHORT_SECONDS) for count in AT_ONCE}
    best = max(tried, key=lambda count: tried[count]["per_s"])
    echo, swift, plain, drawn = [], [], [], []
    for _ in range(ROUNDS):
        swift.append(await _echo(stage, best, SECONDS, swift=True))
        echo.append(await _echo(stage, best, SECONDS))
        plain.append(await _hodlbot(stage, pictures=False))
        drawn.append(await _hodlbot(stage, pictures=True))
    measured = {
        "echo_at_once": best,
        "echo_tried": tried,
        "echo": echo,
        "echo_on_our_client": swift,
        "hodlbot": plain,
        "hodlbot_with_pictures": drawn,
    }
    return [
        Figure("echo bot, 200 groups at once", _of(echo, "per_s"), "words/s", measured=measured),
        Figure("hodlbot, in text alone", _of(plain, "per_s"), "committed words/s"),
        Figure("hodlbot, with pictures", _of(drawn, "per_s"), "committed words/s"),
        Figure("text alone, of the echo bot's rate", _ratio(plain, echo), "", "≥", 0.6),
        Figure("with pictures, of the echo bot's rate", _ratio(drawn, echo)),
        Figure("text alone, of an echo bot's on hodlbot's HTTP client", _ratio(plain, swift)),
        Figure("CPU a word, echo bot", _of(echo, "cpu_ms"), "ms"),
        Figure("CPU a word, hodlbot in text alone", _of(plain, "cpu_ms"), "ms"),
    ]


async def _echo(
    stage: Stage, at_once: int, seconds: float, *, swift: bool = False
) -> dict[str, float]:
    async with stage.echo(GROUPS, at_once, swift=swift) as act:
        return await _rate(act, seconds)


async def _hodlbot(stage: Stage, *, pictures: bool) -> dict[str, float]:
    async with stage.hodlbot(GROUPS, pictures=pictures) as act:
        return await _rate(act, SECONDS)


async def _rate(act: Act, seconds: float) -> dict[str, float]:
    crowd = act.crowd(range(GROUPS))
    await crowd.speaks(GROUPS, WARM)
    words, cpu, began = len(crowd.latencies), act.cpu_seconds, perf_counter()
    await asyncio.sleep(seconds)
    words = len(crowd.latencies) - words
    passed, cpu = perf_counter() - began, act.cpu_seconds - cpu
    await crowd.until_silent()
    return {"per_s": round(words / passed, 1), "cpu_ms": round(cpu / words * 1000, 3)}


def _of(runs: list[dict[str, float]], what: str) -> float:
    return median(run[what] for run in runs)


def _ratio(runs: list[dict[str, float]], others: list[dict[str, float]]) -> float:
    """Each run beside the one just before it."""
    return median(run["per_s"] / other["per_s"] for run, other in zip(runs, others, strict=True))
