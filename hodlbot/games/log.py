"""One match, one file of JSON lines, to the letter of the referee protocol.

Times are handed in as text; nothing here looks at a clock.
"""

from collections.abc import Mapping
from typing import Any, Literal, Protocol, TypeAlias, Union

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType
from msgspec.structs import replace

from hodlbot.games.dice import Dice
from hodlbot.games.game import Game
from hodlbot.games.record import Entry
from hodlbot.games.record_events import RecordEvent
from hodlbot.games.seal import seal
from hodlbot.games.seats import Result, Seat

LOG_VERSION = 1


class LogError(ValueError):
    """A log that cannot be read: which line, counted from 1, and why."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class Header(Struct, frozen=True):
    """The first line. `decks` are the game's own affair; under seal, each is its hash."""

    hodlbot_log: int
    game: str
    rules: str
    match: str
    catalogue: str
    seats: tuple[Seat, ...]
    decks: dict[str, Any]
    tournament: bool
    dice: Literal["fair", "scripted"]
    commitment: str | None

    @property
    def sealed(self) -> bool:
        return any(isinstance(deck, str) for deck in self.decks.values())


class Ending(Struct, frozen=True, omit_defaults=True):
    """The result line. `secret` is in hex, None with scripted dice; `decks` and `salts` (in
    hex) open the seals of a sealed header."""

    result: Result
    secret: str | None
    decks: dict[str, Any] | None = None
    salts: dict[str, str] | None = None


Line: TypeAlias = Entry[Any] | Ending


class Log(Struct, frozen=True):
    """A log as read: everything after the header, in order."""

    header: Header
    lines: tuple[Line, ...]

    @property
    def entries(self) -> tuple[Entry[Any], ...]:
        return tuple(line for line in self.lines if isinstance(line, Entry))

    @property
    def endings(self) -> tuple[Ending, ...]:
        return tuple(line for line in self.lines if isinstance(line, Ending))


def header(
    game: Game[Any, Any],
    *,
    match: str,
    catalogue: str,
    seats: tuple[Seat, ...],
    decks: Mapping[str, Any],
    tournament: bool,
    dice: Dice,
) -> Header:
    return Header(
        LOG_VERSION,
        game.name,
        game.rules,
        match,
        catalogue,
        seats,
        dict(decks),
        tournament,
        dice.kind,
        dice.commitment,
    )


def sealed_header(plain: Header, salts: Mapping[str, bytes]) -> Header:
    """The header with each deck under its seal."""
    return replace(
        plain, decks={seat: seal(deck, salts[seat]) for seat, deck in plain.decks.items()}
    )


def ending(result: Result, dice: Dice) -> Ending:
    return Ending(result, None if dice.secret is None else dice.secret.hex())


def opening_ending(
    result: Result, dice: Dice, decks: Mapping[str, Any], salts: Mapping[str, bytes]
) -> Ending:
    """The result line of a sealed log: it opens the seals too."""
    opened = {seat: salt.hex() for seat, salt in salts.items()}
    return replace(ending(result, dice), decks=dict(decks), salts=opened)


# --- writing ---------------------------------------------------------------------------------


class Sink(Protocol):
    def write(self, text: str, /) -> object: ...

    def flush(self) -> object: ...


def as_line(part: Header | Line) -> str:
    return msgspec.json.encode(part).decode() + "\n"


def write(sink: Sink, part: Header | Line) -> None:
    """Write one line and see it off: after a crash the log holds every word that was answered."""
    sink.write(as_line(part))
    sink.flush()


# --- reading ---------------------------------------------------------------------------------


class _Kind(Struct, frozen=True):
    """Which kind of line it is: by the key that only that kind has."""

    n: Raw | UnsetType = UNSET
    result: Raw | UnsetType = UNSET


_header = msgspec.json.Decoder(Header)
_kind = msgspec.json.Decoder(_Kind)
_ending = msgspec.json.Decoder(Ending)


def read_header(text: str) -> Header:
    """The header of a log; the rest is not looked at (which game it is, is in the header)."""
    return _read_header(text.partition("\n")[0])


def read_log(game: Game[Any, Any], text: str) -> Log:
    """Keys we do not know are passed over; anything else out of order is a LogError."""
    # Not splitlines: JSON strings may hold other line separators as they are.
    first, *rest = text.removesuffix("\n").split("\n")
    head = _read_header(first)
    if head.game != game.name:
        raise LogError(1, f"this is a log of {head.game!r}, not of {game.name!r}")
    events: Any = Union[game.event_types, RecordEvent]  # noqa: UP007 - made at run time
    entries = msgspec.json.Decoder(Entry[events])
    return Log(head, tuple(_read_line(entries, i, line) for i, line in enumerate(rest, 2)))


def _read_header(line: str) -> Header:
    head: Header = _decoded(_header, 1, line)
    if head.hodlbot_log != LOG_VERSION:
        raise LogError(1, f"log version {head.hodlbot_log} is not known here")
    if len(set(head.seats)) != len(head.seats) or not head.seats:
        raise LogError(1, "the seats are not different names")
    if set(head.decks) != set(head.seats):
        raise LogError(1, "decks and seats do not have the same names")
    if (head.dice == "fair") != (head.commitment is not None):
        raise LogError(1, f"{head.dice} dice and commitment {head.commitment!r} do not fit")
    return head


def _read_line(entries: "msgspec.json.Decoder[Any]", number: int, line: str) -> Line:
    kind = _decoded(_kind, number, line)
    if (kind.n is UNSET) == (kind.result is UNSET):
        raise LogError(number, "neither an entry (with `n`) nor a result line (with `result`)")
    found: Line = _decoded(_ending if kind.n is UNSET else entries, number, line)
    return found


def _decoded(decoder: "msgspec.json.Decoder[Any]", number: int, line: str) -> Any:
    try:
        return decoder.decode(line)
    except (msgspec.DecodeError, UnicodeEncodeError) as error:
        raise LogError(number, str(error)) from error
