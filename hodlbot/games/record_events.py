"""What happened to the line of play itself, the same in every game."""

from typing import TypeAlias

from msgspec import Struct

from hodlbot.games.seats import Seat


class LuckSaid(Struct, frozen=True, tag_field="type", tag="luck_said"):
    seat: Seat
    word: str


class Undone(Struct, frozen=True, tag_field="type", tag="undone"):
    """`entries`: the numbers of the log entries taken back, latest first."""

    by: str
    entries: tuple[int, ...]
    reason: str = ""


class Redone(Struct, frozen=True, tag_field="type", tag="redone"):
    """`entries`: the numbers of the log entries brought back, earliest first."""

    by: str
    entries: tuple[int, ...]
    reason: str = ""


class Paused(Struct, frozen=True, tag_field="type", tag="paused"):
    by: str
    reason: str = ""


class Resumed(Struct, frozen=True, tag_field="type", tag="resumed"):
    by: str
    reason: str = ""


RecordEvent: TypeAlias = LuckSaid | Undone | Redone | Paused | Resumed
