"""What thousands of running matches cost: at the start, in memory, and with every word."""

from statistics import median
from time import perf_counter

from tests.bench.crowd import Crowd
from tests.bench.figures import Figure
from tests.bench.stage import Act, Stage

FEW, MANY = 10, 5000
STARTS = 3
WORDS, SEGMENTS = 60, 6
WARM = 60
FEW_LINES, MANY_LINES = 60, 1


async def starts(stage: Stage) -> list[Figure]:
    """From the start of the process to the answer to a word that waited for it."""
    seconds = []
    for number in range(STARTS):
        async with stage.hodlbot(MANY, most=MANY_LINES, heard_first=True) as act:
            await act.crowd([number]).speaks(1, 1)
            seconds.append(perf_counter() - act.began)
    measured = {"seconds": [round(one, 2) for one in seconds]}
    name = "start to the first answer, 5,000 running matches"
    return [Figure(name, median(seconds), "s", "<", 2, measured)]


async def growth(stage: Stage) -> list[Figure]:
    """Two bots side by side, one with few and one with many running matches. They take turns;
    each word is said in another match than the one before, to a bot that has nothing else to do.
    In the end something was said in every match."""
    async with (
        stage.hodlbot(FEW, most=FEW_LINES) as few,
        stage.hodlbot(MANY, most=MANY_LINES) as many,
    ):
        with_few, with_many = few.crowd(range(FEW), turns=True), many.crowd(range(MANY), turns=True)
        for crowd in (with_few, with_many):
            await crowd.speaks(1, WARM)
            await crowd.until_silent()
        ratios = []
        for _ in range(SEGMENTS):
            one, other = await _cost(few, with_few), await _cost(many, with_many)
            ratios.append(other / one)
        await with_many.speaks(8, MANY - len(with_many.latencies))
        await with_many.until_silent()
        kb = (many.resident_kb - few.resident_kb) / (MANY - FEW)
        measured = {"few_kb": few.resident_kb, "many_kb": many.resident_kb}
        costs = {"ratios": [round(ratio, 3) for ratio in ratios]}
    return [
        Figure("memory a running match, of 5,000", kb, "KB", "<", 20, measured),
        Figure(
            "CPU a word with 5,000 matches, of that with 10", median(ratios), "", "≤", 1.2, costs
        ),
    ]


async def _cost(act: Act, crowd: Crowd) -> float:
    before, words = act.cpu_seconds, len(crowd.latencies)
    await crowd.speaks(1, WORDS)
    await crowd.until_silent()
    return (act.cpu_seconds - before) / (len(crowd.latencies) - words)
