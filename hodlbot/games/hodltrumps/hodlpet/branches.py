"""What may come of a word: every way the dice can fall, with how likely it is."""

from collections.abc import Iterator, Sequence

from hodlbot.games.game import Draw
from hodlbot.games.hodltrumps import words as w
from hodlbot.games.hodltrumps.decide import decide
from hodlbot.games.hodltrumps.evolve import evolve
from hodlbot.games.hodltrumps.state import Match

DEEPEST = 3
"""So many draws are looked at in all their outcomes; any beyond fall on the first option."""


class _Path:
    """Dice that fall as they are told to, and remember how many ways there were."""

    def __init__(self, falls: Sequence[int]) -> None:
        self.falls = list(falls)
        self.ways: list[int] = []

    def draw(self, kind: Draw, options: Sequence[str]) -> str:
        place = len(self.ways)
        self.ways.append(len(options) if place < DEEPEST else 1)
        return options[self.falls[place] if place < len(self.falls) else 0]


def branches(match: Match, word: w.PlayerWord) -> Iterator[tuple[float, Match]]:
    falls: list[int] | None = []
    while falls is not None:
        path = _Path(falls)
        after = match
        for event in decide(match, word, path):
            after = evolve(after, event)
        likely = 1.0
        for ways in path.ways:
            likely /= ways
        yield likely, after
        falls = _next(path)


def _next(path: _Path) -> list[int] | None:
    """The path beside this one, as with the digits of a number."""
    falls = [*path.falls, *([0] * (len(path.ways) - len(path.falls)))]
    for place in range(len(path.ways) - 1, -1, -1):
        if falls[place] + 1 < path.ways[place]:
            return [*falls[:place], falls[place] + 1]
    return None
