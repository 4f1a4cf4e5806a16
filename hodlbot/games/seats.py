"""Who sits where, and how a match can end: the words every game shares."""

from typing import Literal, NewType

from msgspec import Struct

Seat = NewType("Seat", str)
"""A place at the table, by the name the log gives it. Never a person."""

Reason = Literal["score", "resigned", "forfeit", "referee", "void"]


class Result(Struct, frozen=True):
    """How a match ended. No winner: drawn, or declared void."""

    winner: Seat | None
    reason: Reason
