"""How long one group waits for its answer while nobody else says anything."""

from statistics import median, quantiles

from tests.bench.figures import Figure
from tests.bench.stage import Act, Stage

GROUPS = 5
WARM, WORDS = 30, 150
PAUSE = 0.04
"""Seconds between an answer and the next word: the board is drawn by then."""
ROUNDS = 3


async def waits(stage: Stage) -> list[Figure]:
    echo: list[list[float]] = []
    ours: list[list[float]] = []
    for _ in range(ROUNDS):
        async with stage.echo(GROUPS, 8) as act:
            echo.append(await _latencies(act))
        async with stage.hodlbot(GROUPS) as act:
            ours.append(await _latencies(act))
    ratios = [_p99(one) / _p99(other) for one, other in zip(ours, echo, strict=True)]
    return [
        Figure("p99 of one group on an idle bot, echo bot", median(map(_p99, echo)), "ms"),
        Figure("p99 of one group on an idle bot, hodlbot", median(map(_p99, ours)), "ms"),
        Figure(
            "p99, of the echo bot's",
            median(ratios),
            "",
            "<",
            2,
            {
                "p99_ratios": [round(ratio, 2) for ratio in ratios],
                "median_ms": {
                    "echo": median(map(median, echo)),
                    "hodlbot": median(map(median, ours)),
                },
            },
        ),
    ]


async def _latencies(act: Act) -> list[float]:
    """In milliseconds."""
    crowd = act.crowd(range(GROUPS), pause=PAUSE)
    await crowd.speaks(1, WARM + WORDS)
    await crowd.until_silent()
    return [seconds * 1000 for seconds in crowd.latencies[WARM:]]


def _p99(latencies: list[float]) -> float:
    return quantiles(latencies, n=100, method="inclusive")[98]
