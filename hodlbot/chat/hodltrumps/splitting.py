"""Several titles in a row: `green candles mario shroom` is two of them, and only two.

Titles may be written with spaces in them, so where one ends and the next begins is found by
trying. Commas between titles are welcome and settle it.
"""

from collections.abc import Sequence

from hodlbot.catalogue.titles import Kind, TitleIndex
from hodlbot.chat.hodltrumps.reading import (
    MOST_PIECES,
    Refused,
    longest_title,
    refuse,
    shortened,
    unknown,
)
from hodlbot.games.hodltrumps.cards import Title


def read_titles(
    titles: TitleIndex, kind: Kind, words: Sequence[str], count: int, usage: str
) -> tuple[Title, ...]:
    """At most `count` titles, as many as there are; fewer are left to the rules to refuse."""
    parts = _parts(words)
    if not parts:
        return ()
    if sum(map(len, parts)) > MOST_PIECES:
        raise unknown(titles, kind, parts[0])
    for wanted in range(count, 0, -1):
        found = _split(titles, kind, parts, wanted)
        if found is not None:
            return found
    raise _fault(titles, kind, parts, usage)


def _parts(words: Sequence[str]) -> list[list[str]]:
    pieces = (piece.split() for piece in " ".join(words).split(","))
    return [piece for piece in pieces if piece]


def _split(
    titles: TitleIndex, kind: Kind, parts: Sequence[Sequence[str]], count: int
) -> tuple[Title, ...] | None:
    """Exactly `count` titles that use up every word; the longest first title is preferred."""
    if not parts:
        return () if count == 0 else None
    if count < len(parts):
        return None
    first, *later = parts
    for end in range(len(first), 0, -1):
        title = titles.find(kind, " ".join(first[:end]))
        if title is None:
            continue
        left = [first[end:], *later] if end < len(first) else later
        rest = _split(titles, kind, left, count - 1)
        if rest is not None:
            return (title, *rest)
    return None


def _fault(titles: TitleIndex, kind: Kind, parts: Sequence[Sequence[str]], usage: str) -> Refused:
    """The first words that are no title; or they all are, and there are too many."""
    for part in parts:
        left = list(part)
        while left:
            found = longest_title(titles, kind, left)
            if found is None:
                return unknown(titles, kind, _before_a_title(titles, kind, left))
            left = left[found[1] :]
    given = ", ".join(" ".join(part) for part in parts)
    return refuse("too-many-arguments", given=shortened(given), usage=usage)


def _before_a_title(titles: TitleIndex, kind: Kind, words: list[str]) -> list[str]:
    """`shrom green candles`: the slip is in `shrom`, what follows is right."""
    for start in range(1, len(words)):
        if longest_title(titles, kind, words[start:]) is not None:
            return words[:start]
    return words
