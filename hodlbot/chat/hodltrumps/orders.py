"""What pictures are to show, as plain values: made of public views, told apart by their contents.

An order says everything that its picture shows, besides the catalogue it is drawn from. Equal
orders are equal pictures, so a picture is drawn and uploaded once.
"""

import hashlib
from typing import Literal

import msgspec
from msgspec import Struct

from hodlbot.games.hodltrumps.cards import Stat, Stats

Kind = Literal["token", "medal", "power", "flip"]
FLIP = "FLIP"
"""What the flip card is called among the pictures."""


class CardOrder(Struct, frozen=True, tag="card"):
    """`stats`: as they stand, where they may differ from the printed ones. `because`: what
    changed them and by how much, a line each. `turned`: it counts upside down."""

    kind: Kind
    title: str
    stats: Stats | None = None
    because: tuple[str, ...] = ()
    turned: bool = False


class Corner(Struct, frozen=True):
    """One player's half of a duel. `chance` in whole percent."""

    name: str
    score: int
    cards: tuple[CardOrder, ...]
    chance: int | None = None


class DuelOrder(Struct, frozen=True, tag="duel"):
    """`stat`: the one that decides, once it is known; `winner`: 0 or 1, once there is one."""

    turn: int
    flipped: bool
    corners: tuple[Corner, Corner]
    stat: Stat | None = None
    winner: int | None = None


class TurnMark(Struct, frozen=True):
    """One turn of a match that is over. `turn` "S": sudden death. `used`: the powers and medals
    of each player in that turn."""

    turn: str
    flipped: bool
    cards: tuple[str, str]
    stat: str
    winner: int | None
    score: tuple[int, int]
    used: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())


class MatchOrder(Struct, frozen=True, tag="match"):
    names: tuple[str, str]
    score: tuple[int, int]
    turns: tuple[TurnMark, ...]
    winner: int | None
    place: str = ""
    reason: str = ""


Order = CardOrder | DuelOrder | MatchOrder
LOOK = 2
"""Rises when pictures are drawn differently: what was uploaded before is not shown any more."""


def fingerprint(order: Order, catalogue: str) -> str:
    """The picture's name: what it shows, the cards' catalogue, and our way of drawing."""
    said = msgspec.json.encode((LOOK, catalogue, order), order="deterministic")
    return hashlib.sha256(said).hexdigest()
