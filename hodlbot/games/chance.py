"""Where outcomes come from: fair dice, a script, or what was drawn before.

Each remembers in `drawn` what it gave. One object serves one word; the count of draws goes on
from word to word and belongs to the record.
"""

import hashlib
import hmac
from collections.abc import Sequence
from typing import Protocol

from hodlbot.games.game import Chance, Draw

RANGE = 2**64
"""A draw looks at 8 bytes."""


class DrawError(Exception):
    """An outcome was asked for that cannot be given."""


class ScriptError(DrawError):
    """A script has no word for this draw, or one that does not fit."""


class Drawing(Chance, Protocol):
    """A chance that tells what it gave."""

    @property
    def drawn(self) -> Sequence[str]: ...


def option_of(x: int, n: int) -> int | None:
    """Which of n options x stands for. None in the last, incomplete stretch of n numbers below
    2⁶⁴: counting it would favour the first options."""
    return x % n if x < n * (RANGE // n) else None


def fair_option(secret: bytes, match: str, luck: Sequence[str], k: int, n: int) -> int:
    """Draw number k among n options: anyone who knows the secret gets the same."""
    head = "\n".join((match, *luck, str(k)))
    j = 0
    while True:
        digest = hmac.digest(secret, f"{head}\n{j}".encode(), hashlib.sha256)
        option = option_of(int.from_bytes(digest[:8], "big"), n)
        if option is not None:
            return option
        j += 1


class Fair:
    """Fair dice for one word: `luck` in the order of the seats, `k` draws made before."""

    def __init__(self, secret: bytes, match: str, luck: Sequence[str], k: int) -> None:
        self._secret = secret
        self._match = match
        self._luck = tuple(luck)
        self._first = k
        self.drawn: list[str] = []

    def draw(self, kind: Draw, options: Sequence[str]) -> str:
        if not options:
            raise DrawError(f"A {kind} cannot be drawn: there is nothing to draw from.")
        k = self._first + len(self.drawn)
        outcome = options[fair_option(self._secret, self._match, self._luck, k, len(options))]
        self.drawn.append(outcome)
        return outcome


class Scripted:
    """Draw number k takes word number k of a script."""

    def __init__(self, words: Sequence[str], k: int = 0) -> None:
        self._words = words
        self._first = k
        self.drawn: list[str] = []

    def draw(self, kind: Draw, options: Sequence[str]) -> str:
        k = self._first + len(self.drawn)
        if k >= len(self._words):
            raise ScriptError(
                f"The scripted dice are used up: draw {k + 1} is a {kind} "
                f"({_listed(options)}), but only {len(self._words)} words were given."
            )
        outcome = _meant(self._words[k], kind, options)
        if outcome is None:
            raise ScriptError(
                f"Scripted draw {k + 1} is {self._words[k]!r}, but a {kind} is drawn: "
                f"one of {_listed(options)}."
            )
        self.drawn.append(outcome)
        return outcome


class Recorded:
    """Gives again what a log says was drawn, and nothing else."""

    def __init__(self, draws: Sequence[str]) -> None:
        self._draws = draws
        self.drawn: list[str] = []

    def draw(self, kind: Draw, options: Sequence[str]) -> str:
        place = len(self.drawn)
        if place >= len(self._draws):
            raise DrawError(f"a {kind} was drawn, but the log holds no such draw")
        outcome = self._draws[place]
        if outcome not in options:
            raise DrawError(f"{outcome!r} was drawn as a {kind}, but is not one of its options")
        self.drawn.append(outcome)
        return outcome


def _meant(word: str, kind: Draw, options: Sequence[str]) -> str | None:
    """The option a scripted word names. Seats are names of people's choosing, where case may be
    the only difference; stats and titles are not."""
    if word in options:
        return word
    if kind == "toss":
        return None
    folded = word.casefold()
    return next((option for option in options if option.casefold() == folded), None)


def _listed(options: Sequence[str], most: int = 8) -> str:
    more = ", …" if len(options) > most else ""
    return ", ".join(options[:most]) + more
