"""What is kept of a match besides its entries, as JSON in the store's `header` and `dice`."""

from typing import Literal

import msgspec
from msgspec import Struct

from hodlbot.games.log import Header

CLOCK = 0
"""Instead of a person: the move clock said it."""
AGREED = "agreed by both players"
"""The reason of an undo that the players agreed on: a referee's word to every reader of a log."""

Parting = Literal["", "withdrawn", "expired"]


class Note(Struct, frozen=True, omit_defaults=True):
    """Something that happened around a match and is told to its chat, but is no word of the
    game: a player was replaced, a referee looked into the hands, the clock runs down. `buzz`: the
    seats that it is for, if they are still awaited when it is told."""

    at: str
    text: str
    by: int | None = None
    after: int = 0
    """The last entry when it happened."""
    buzz: tuple[str, ...] = ()


class Kept(Struct, frozen=True, omit_defaults=True):
    """`seated_by`: the message or press that seated each person, which is their luck if they
    say none. `luck`: what people said before the match began. Keys are people's ids. `clock`: the
    move clock's minutes, 0 for none. `warned`: of which decision, plus one, it has warned."""

    opener: int
    place: str = ""
    tournament: bool = False
    challenged: int | None = None
    challenged_name: str | None = None
    seated_by: dict[str, str] = {}
    luck: dict[str, str] = {}
    log: Header | None = None
    salts: dict[str, str] = {}
    notes: tuple[Note, ...] = ()
    parting: Parting = ""
    clock: int = 0
    warned: int = 0


class Secrets(Struct, frozen=True, omit_defaults=True):
    """`secrets` in hex: the one in use is the last; earlier ones were told at an end that was
    undone. `script`: scripted dice, for tests."""

    secrets: tuple[str, ...]
    script: tuple[str, ...] | None = None

    def __repr__(self) -> str:
        return f"Secrets({len(self.secrets)} of them)"


def dump(kept: Kept | Secrets) -> str:
    return msgspec.json.encode(kept).decode()


_kept = msgspec.json.Decoder(Kept)
_secrets = msgspec.json.Decoder(Secrets)


def load_kept(text: str) -> Kept:
    return _kept.decode(text)


def load_secrets(text: str) -> Secrets:
    return _secrets.decode(text)
