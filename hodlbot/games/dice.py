"""Whoever holds a match's dice: the secret behind them, and the next one when it is known.

The secret never enters the record or a screen; it leaves through the result line alone.
"""

import hashlib
from collections.abc import Callable, Sequence
from typing import Literal, Protocol

from msgspec import Struct

from hodlbot.games.chance import Drawing, Fair, Scripted

SECRET_BYTES = 32


def commitment_of(secret: bytes) -> str:
    """What is shown before the first luck word, so that the secret cannot be changed later."""
    return hashlib.sha256(secret).hexdigest()


class Dice(Protocol):
    """`chance` serves one word; `renewed` follows when the secret has been told and the match
    goes on after all."""

    @property
    def kind(self) -> Literal["fair", "scripted"]: ...

    @property
    def secret(self) -> bytes | None: ...

    @property
    def commitment(self) -> str | None: ...

    def chance(self, luck: Sequence[str], k: int) -> Drawing: ...

    def renewed(self) -> "Dice": ...


class FairDice(Struct, frozen=True):
    """`fresh` makes the next secret out of this one; where secrets are random, it ignores it."""

    match: str
    secret: bytes
    fresh: Callable[[bytes], bytes]

    @property
    def kind(self) -> Literal["fair"]:
        return "fair"

    @property
    def commitment(self) -> str:
        return commitment_of(self.secret)

    def chance(self, luck: Sequence[str], k: int) -> Fair:
        return Fair(self.secret, self.match, luck, k)

    def renewed(self) -> "FairDice":
        return FairDice(self.match, self.fresh(self.secret), self.fresh)

    def __repr__(self) -> str:
        # A secret in a traceback is a secret told.
        return f"FairDice({self.match!r}, commitment={self.commitment!r})"


class ScriptedDice(Struct, frozen=True):
    words: tuple[str, ...]

    @property
    def kind(self) -> Literal["scripted"]:
        return "scripted"

    @property
    def secret(self) -> None:
        return None

    @property
    def commitment(self) -> None:
        return None

    def chance(self, luck: Sequence[str], k: int) -> Scripted:
        return Scripted(self.words, k)

    def renewed(self) -> "ScriptedDice":
        return self


def seeded_dice(text: str, match: str = "pipe") -> FairDice:
    """Fair dice that anyone can throw again who knows `text`."""
    return FairDice(match, _sha256(text.encode()), _sha256)


def random_dice(match: str, source: Callable[[int], bytes]) -> FairDice:
    """Fair dice whose secrets come from `source`, which is given the number of bytes."""
    return FairDice(match, source(SECRET_BYTES), lambda _: source(SECRET_BYTES))


def _sha256(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()
