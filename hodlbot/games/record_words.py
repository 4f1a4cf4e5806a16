"""Words about the line of play itself, the same in every game (R-REF-2, R-DICE-1)."""

from typing import TypeAlias

from msgspec import Struct

from hodlbot.games.seats import Seat


class Luck(Struct, frozen=True):
    """`/luck WORD`: a player's share in the dice. Heard until the first draw."""

    by: Seat
    word: str


class Undo(Struct, frozen=True):
    by: str
    steps: int = 1
    reason: str = ""


class Redo(Struct, frozen=True):
    by: str
    steps: int = 1
    reason: str = ""


class Pause(Struct, frozen=True):
    by: str
    reason: str = ""


class Resume(Struct, frozen=True):
    by: str
    reason: str = ""


RecordWord: TypeAlias = Luck | Undo | Redo | Pause | Resume
