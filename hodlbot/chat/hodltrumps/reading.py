"""Reading the parts of a typed word: titles, stats, numbers, names.

Each reader either gives a value or raises `Refused`, which `parse` turns into the violation it
carries; nothing else leaves this package.
"""

import re
from collections.abc import Sequence
from difflib import get_close_matches

from hodlbot.catalogue.titles import Kind, TitleIndex
from hodlbot.chat.hodltrumps.usage import WORD_FOR_KIND
from hodlbot.games.hodltrumps.cards import Stat, Title
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Fact, Violation

SPELLING = "R-SPELLING"

LONGEST_NAME = 64
LARGEST_NUMBER = 10**12
# Nobody spells a title in more pieces than this, and it keeps the search for splits short.
MOST_PIECES = 32

STAT_NAMES: dict[str, Stat] = {
    "F": "F", "FEELS": "F", "D": "D", "DANK": "D", "I": "I", "IQ": "I", "K": "K", "KARMA": "K",
}  # fmt: skip

_NUMBER = re.compile(r"(?:[0-9]{1,3}(?:,[0-9]{3}){1,5}|[0-9]{1,18})", re.ASCII)


class Refused(Exception):  # noqa: N818 - nothing went wrong here
    def __init__(self, violation: Violation) -> None:
        super().__init__(violation.code)
        self.violation = violation


def refuse(code: str, ruling: str = SPELLING, /, **facts: Fact) -> Refused:
    return Refused(Violation(code, ruling, facts))


def shortened(text: str, most: int = 32) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def near(given: str, known: Sequence[str]) -> tuple[str, ...]:
    """Up to three of the known words that `given` may have been meant to be."""
    return tuple(get_close_matches(given[:24], known, n=3, cutoff=0.6))


def read_stat(text: str, usage: str) -> Stat:
    stat = STAT_NAMES.get(text.upper())
    if stat is None:
        raise refuse("bad-stat", given=shortened(text), usage=usage)
    return stat


def read_number(text: str, usage: str, least: int | None = None) -> int:
    """A whole number. With no `least` it may have a sign; a percent sign after it is let pass,
    because that is how the cards write F and D."""
    digits, sign = text, 1
    if least is None:
        digits = text.removesuffix("%")
        if digits[:1] in ("+", "-", "−"):
            sign = 1 if digits[0] == "+" else -1
            digits = digits[1:]
    if _NUMBER.fullmatch(digits):
        value = sign * int(digits.replace(",", ""))
        if abs(value) <= LARGEST_NUMBER and (least is None or value >= least):
            return value
    raise refuse("bad-number", given=shortened(text), usage=usage, least=least)


def read_seat(text: str, seats: Sequence[Seat]) -> Seat:
    """A seat's name: exactly, or but for the case of its letters."""
    for seat in seats:
        if seat == text:
            return seat
    alike = [seat for seat in seats if seat.casefold() == text.casefold()]
    if len(alike) == 1:
        return alike[0]
    raise refuse("unknown-seat", given=shortened(text), seats=tuple(seats))


def read_option(text: str, options: Sequence[str], usage: str) -> str:
    if text.lower() in options:
        return text.lower()
    raise refuse("bad-option", given=shortened(text), options=tuple(options), usage=usage)


def longest_title(titles: TitleIndex, kind: Kind, words: Sequence[str]) -> tuple[Title, int] | None:
    """The longest run of first words that is a title, and how many words it takes."""
    for end in range(min(len(words), MOST_PIECES), 0, -1):
        title = titles.find(kind, " ".join(words[:end]))
        if title is not None:
            return title, end
    return None


def unknown(titles: TitleIndex, kind: Kind, words: Sequence[str]) -> Refused:
    """These words are no title of this kind: say what they are, or what they may be."""
    for end in range(min(len(words), MOST_PIECES), 0, -1):
        text = " ".join(words[:end])
        really = titles.kind_of(text)
        if really is not None and really[0] != kind:
            other, title = really
            return refuse(
                "wrong-kind", title=title, kind=other, wanted=kind, word=WORD_FOR_KIND[other]
            )
    # What follows the title is often right: a suggestion for the first word will do then.
    whole = " ".join(words)[:LONGEST_NAME]
    guesses = titles.suggest(kind, whole) or titles.suggest(kind, words[0][:LONGEST_NAME])
    return refuse(
        "unknown-title", given=shortened(whole), wanted=kind, suggestions=tuple(guesses[:3])
    )


def read_title(
    titles: TitleIndex, kind: Kind, words: Sequence[str], usage: str
) -> tuple[Title, Sequence[str]]:
    """The title these words begin with, and the words after it."""
    if not words:
        raise refuse("missing-title", wanted=kind, usage=usage)
    found = longest_title(titles, kind, words)
    if found is None:
        raise unknown(titles, kind, words)
    title, end = found
    return title, words[end:]


def read_only_title(titles: TitleIndex, kind: Kind, words: Sequence[str], usage: str) -> Title:
    title, rest = read_title(titles, kind, words, usage)
    read_no_more(rest, usage)
    return title


def read_no_more(words: Sequence[str], usage: str) -> None:
    if words:
        raise refuse("too-many-arguments", given=shortened(" ".join(words[:8])), usage=usage)


def read_supply(words: Sequence[str], usage: str) -> tuple[str, int]:
    """A name in any words, then a supply: the outside world's titles are not in the book."""
    if len(words) < 2:
        raise refuse("missing-argument", usage=usage)
    supply = read_number(words[-1], usage, least=1)
    name = " ".join(words[:-1])
    if len(name) > LONGEST_NAME:
        raise refuse("name-too-long", longest=LONGEST_NAME)
    return name, supply
