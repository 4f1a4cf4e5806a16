"""Redo a log, word by word and draw by draw, and say where it first goes wrong.

Nothing in the log is believed but the words: draws come from the secret told at the end, events
from the rules. Where no end has told the secret yet, the recorded draws are taken, and counted
as unchecked.
"""

import hmac
import re
from collections.abc import Callable
from typing import Any, Generic

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from hodlbot.games.chance import DrawError, Drawing, Fair, Recorded
from hodlbot.games.dice import SECRET_BYTES, commitment_of
from hodlbot.games.game import Game, M, W
from hodlbot.games.log import Ending, Header, Log
from hodlbot.games.record import Entry, Record, append, begin, hear
from hodlbot.games.record_words import RecordWord
from hodlbot.games.seal import seal
from hodlbot.games.seats import Result
from hodlbot.games.violation import Violation


class Verified(Struct, frozen=True):
    """`unchecked` of the `draws` can be checked only when an end tells their secret."""

    entries: int
    draws: int
    unchecked: int
    result: Result | None


class Wrong(Struct, frozen=True):
    """The first entry that is wrong, 0 for the header. A result line goes by the entry before
    it."""

    n: int
    reason: str


class Unverifiable(Struct, frozen=True):
    """Not wrong, but not to be checked either."""

    reason: str


class Rulebook(Struct, Generic[M, W], frozen=True):
    """What verifying needs to know of a game: its rules, how a match starts from a header (it
    may raise), and what a text means when `by` says it."""

    game: Game[M, W]
    start: Callable[[Header], M]
    parse: Callable[[M, str, str], W | RecordWord | Violation]


class _FoundError(Exception):
    def __init__(self, n: int, reason: str) -> None:
        super().__init__(reason)
        self.wrong = Wrong(n, reason)


def verify(rulebook: Rulebook[M, W], log: Log) -> Verified | Wrong | Unverifiable:
    if log.header.dice == "scripted":
        return Unverifiable("its dice were scripted: there is no secret that could prove the draws")
    opened = next((line for line in log.endings if line.decks is not None), None)
    if log.header.sealed and opened is None:
        return Unverifiable("its decks are sealed, and no result line opens them yet")
    try:
        return _Redoing(rulebook, log, _open(log.header, opened)).verified()
    except _FoundError as found:
        return found.wrong


def _open(header: Header, opened: Ending | None) -> Header:
    """The header with the decks that a result line shows, if they are those that were sealed."""
    if opened is None:
        return header
    decks, salts = opened.decks or {}, opened.salts or {}
    for seat, sealed in header.decks.items():
        if seat not in decks:
            raise _FoundError(0, f"the deck of {seat} is not opened")
        if not isinstance(sealed, str):
            if sealed != decks[seat]:
                raise _FoundError(0, f"the deck of {seat} is another one at the end")
        elif seal(decks[seat], _unhexed(salts.get(seat))) != sealed:
            raise _FoundError(0, f"the deck of {seat} does not fit its seal")
    return replace(header, decks=decks)


class _Redoing(Generic[M, W]):
    """One pass over a log. `secret` is that of the stretch we are in: up to the next result
    line, the next one after it."""

    def __init__(self, rulebook: Rulebook[M, W], log: Log, header: Header) -> None:
        self.game = rulebook.game
        self.parse = rulebook.parse
        self.log = log
        self.header = header
        if header.rules != self.game.rules:
            raise _FoundError(0, f"played by rules {header.rules!r}, not {self.game.rules!r}")
        try:
            match = rulebook.start(header)
        # Whatever its kind: such a match cannot start, and the reason says why.
        except Exception as error:
            raise _FoundError(0, f"this match cannot start: {error}") from error
        if self.game.seats(match) != header.seats:
            raise _FoundError(0, "the match has other seats")
        self.record: Record[M] = begin(self.game, match, header.commitment)
        self.unchecked = 0
        self.secrets = iter(log.endings)
        self.secret = self._next_secret()
        self.result_due = False

    def verified(self) -> Verified:
        for line in self.log.lines:
            if isinstance(line, Ending):
                self._end(line)
            else:
                self._redo(line)
        if self.result_due:
            raise self._wrong("the match is over, but the result line is missing")
        return Verified(
            len(self.record.entries),
            self.record.draws,
            self.unchecked,
            self.game.result(self.record.match),
        )

    def _wrong(self, reason: str) -> _FoundError:
        return _FoundError(len(self.record.entries), reason)

    def _next_secret(self) -> bytes | None:
        """The secret that the next result line tells, checked against the commitment."""
        line = next(self.secrets, None)
        if line is None:
            if not re.fullmatch("[0-9a-f]{64}", self.record.commitment or ""):
                raise self._wrong("the commitment is no SHA-256 in hex")
            return None
        secret = _unhexed(line.secret)
        if len(secret) != SECRET_BYTES:
            raise self._wrong(f"the secret is not {SECRET_BYTES} bytes in hex")
        if not hmac.compare_digest(commitment_of(secret), self.record.commitment or ""):
            raise self._wrong("the secret does not fit the commitment")
        return secret

    def _end(self, line: Ending) -> None:
        if not self.result_due:
            raise self._wrong("a result line where the match has not just ended")
        if line.result != self.game.result(self.record.match):
            raise self._wrong("the result is another one")
        self.result_due = False

    def _redo(self, entry: Entry[Any]) -> None:
        n = len(self.record.entries) + 1
        if entry.n != n:
            raise _FoundError(n, f"entry {entry.n} stands where entry {n} should")
        if self.result_due:
            raise _FoundError(n, "the match was over, but the result line before this is missing")
        if not _TIME.fullmatch(entry.at):
            raise _FoundError(n, f"{entry.at!r} is no time")
        was_over = self.game.result(self.record.match) is not None
        self._compare(entry)
        self.record = append(self.game, self.record, entry)
        # After an end only an undo is heard, so the match goes on with a fresh secret.
        if was_over:
            if entry.commitment is None:
                raise _FoundError(n, "the secret was told, and no fresh one is committed to")
            self.secret = self._next_secret()
        elif entry.commitment is not None:
            raise _FoundError(n, "a commitment where no secret had been told")
        self.result_due = self.game.result(self.record.match) is not None

    def _compare(self, entry: Entry[Any]) -> None:
        """Hear the word again and see whether the same comes of it."""
        n = entry.n
        word = self.parse(self.record.match, entry.by, entry.word)
        if isinstance(word, Violation):
            raise _FoundError(n, f"{entry.word!r} is no word {entry.by} can say ({word.code})")
        chance = self._chance(entry)
        try:
            events = hear(self.game, self.record, word, chance)
        except DrawError as error:
            raise _FoundError(n, str(error)) from error
        if isinstance(events, Violation):
            raise _FoundError(n, f"{entry.word!r} is refused ({events.code}, {events.ruling})")
        drawn = tuple(chance.drawn)
        if drawn != entry.draws:
            k, logged, right = self.record.draws, _told(entry.draws), _told(drawn)
            raise _FoundError(n, f"from draw number {k} on, {logged} is logged, not {right}")
        if self.secret is None:
            self.unchecked += len(drawn)
        # As text: to Python, True and 1 are equal.
        if _EVENTS.encode(events) != _EVENTS.encode(entry.events):
            raise _FoundError(n, _difference(events, entry.events))

    def _chance(self, entry: Entry[Any]) -> Drawing:
        if self.secret is None:
            return Recorded(entry.draws)
        return Fair(self.secret, self.header.match, self.record.luck, self.record.draws)


_EVENTS = msgspec.json.Encoder(order="deterministic")
_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z")


def _difference(right: tuple[Any, ...], logged: tuple[Any, ...]) -> str:
    if len(right) != len(logged):
        return f"{len(logged)} events are logged, {len(right)} happened"
    place, happened = next(
        (place, event)
        for place, (event, other) in enumerate(zip(right, logged, strict=True), 1)
        if _EVENTS.encode(event) != _EVENTS.encode(other)
    )
    return f"event {place} is wrong: what happened is {_EVENTS.encode(happened).decode()}"


def _told(draws: tuple[str, ...]) -> str:
    return ", ".join(draws) or "nothing"


def _unhexed(text: str | None) -> bytes:
    """The bytes; none at all where there is no hex."""
    try:
        return bytes.fromhex(text or "")
    except ValueError:
        return b""
