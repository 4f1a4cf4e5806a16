"""`hodlbot referee`: the whole referee on a pipe, as REFEREE-PROTOCOL says."""

import argparse
import secrets
import sys
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, BinaryIO

import msgspec
from msgspec import UNSET, Struct, UnsetType

from hodlbot.catalogue import Catalogue, TitleIndex, default_directory, load
from hodlbot.chat.hodltrumps.decks_file import name_fault, read_decks
from hodlbot.chat.hodltrumps.now import what_now
from hodlbot.chat.hodltrumps.parse import parse
from hodlbot.chat.hodltrumps.reading import SPELLING, shortened
from hodlbot.chat.hodltrumps.referee_words import AskLog
from hodlbot.chat.hodltrumps.refusals import message
from hodlbot.chat.hodltrumps.unparse import unparse
from hodlbot.games import log
from hodlbot.games.chance import ScriptError
from hodlbot.games.dice import Dice, ScriptedDice, random_dice, seeded_dice
from hodlbot.games.game import Game
from hodlbot.games.hodltrumps.cards import Deck
from hodlbot.games.hodltrumps.decks import start
from hodlbot.games.hodltrumps.rules import HodlTrumps
from hodlbot.games.hodltrumps.state import Match
from hodlbot.games.hodltrumps.views import PUBLIC, REFEREE, ProtocolMatch, protocol, view
from hodlbot.games.record import Entry, begin, say
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Violation
from hodlbot.log_file import LogFile, LogFileError

MATCH = "pipe"
GOOD, FAILED, BAD_ARGUMENTS, BAD_DICE, UNWRITABLE = 0, 1, 2, 3, 4

GAME: Game[Match, Any] = HodlTrumps()


class Refusal(Struct, frozen=True):
    """A violation on the wire."""

    code: str
    ruling: str
    message: str


class Answer(Struct, frozen=True):
    """One line of output. `log` answers `/ref log` and is there for nothing else."""

    line: int
    by: str
    text: str
    ok: bool
    violation: Refusal | None
    events: tuple[Any, ...]
    match: ProtocolMatch
    log: tuple[Entry[Any], ...] | UnsetType = UNSET


class Setup(Struct, frozen=True):
    """Everything a match on the pipe is made of."""

    catalogue: Catalogue
    decks: dict[Seat, Deck]
    dice: Dice
    referee: str | None = None
    tournament: bool = False

    @property
    def seats(self) -> tuple[Seat, Seat]:
        one, two = self.decks
        return one, two


class Pipe:
    """One match: lines in, answers out."""

    def __init__(self, setup: Setup, sink: log.Sink | None, clock: Callable[[], str]) -> None:
        self.setup = setup
        self.titles = TitleIndex(setup.catalogue)
        self.names = {seat: str(seat) for seat in setup.seats}
        self.dice = setup.dice
        match = start(setup.catalogue.book, setup.seats, setup.decks, setup.tournament)
        self.record = begin(GAME, match, self.dice.commitment)
        self.clock = clock
        self.sink = sink
        self._write(
            log.header(
                GAME,
                match=MATCH,
                catalogue=setup.catalogue.sha256,
                seats=setup.seats,
                decks={str(seat): deck for seat, deck in setup.decks.items()},
                tournament=setup.tournament,
                dice=self.dice,
            )
        )

    def answer(self, number: int, line: str) -> Answer | None:
        """None for a line that is skipped."""
        if line.startswith("#") or not line.strip():
            return None
        by, *rest = line.split(maxsplit=1)
        text = rest[0] if rest else ""
        heard = self._hear(by, text)
        if isinstance(heard, Violation):
            return self._answer(number, by, text, violation=self._refusal(heard, by))
        if heard is None:
            return self._answer(number, by, text, log=self.record.entries)
        return self._answer(number, by, text, events=heard.events)

    def _hear(self, by: str, text: str) -> Entry[Any] | Violation | None:
        """The entry that was made of it; None for a question about the log."""
        setup = self.setup
        if by not in setup.seats and by != setup.referee:
            facts = {"given": shortened(by), "seats": setup.seats, "referee": setup.referee}
            return Violation("unknown-name", SPELLING, facts)
        word = parse(setup.catalogue.book, self.titles, setup.seats, by, text)
        if isinstance(word, Violation):
            return word
        if isinstance(word, AskLog):
            return None
        said = say(GAME, self.record, word, text=unparse(word), at=self.clock(), dice=self.dice)
        if isinstance(said, Violation):
            return said
        self.record, self.dice = said.record, said.dice
        self._write(said.entry)
        if said.result is not None:
            self._write(log.ending(said.result, self.dice))
        return said.entry

    def _write(self, part: log.Header | log.Line) -> None:
        if self.sink is not None:
            log.write(self.sink, part)

    def _refusal(self, violation: Violation, by: str) -> Refusal:
        seat = next((seat for seat in self.setup.seats if seat == by), None)
        public = view(self.record.match, PUBLIC)
        now = what_now(public, seat, self.names, self.record.paused)
        return Refusal(violation.code, violation.ruling, message(violation, self.names, now))

    def _answer(
        self,
        number: int,
        by: str,
        text: str,
        *,
        violation: Refusal | None = None,
        events: tuple[Any, ...] = (),
        log: tuple[Entry[Any], ...] | UnsetType = UNSET,
    ) -> Answer:
        seen = protocol(view(self.record.match, REFEREE), self.record.paused)
        return Answer(number, by, text, violation is None, violation, events, seen, log)


def serve(pipe: Pipe, lines: Iterable[bytes], out: BinaryIO) -> int:
    """Answer every line at once. Only a newline ends a line, with or without \\r before it."""
    for number, raw in enumerate(lines, 1):
        text = raw.removesuffix(b"\n").removesuffix(b"\r").decode("utf-8", "replace")
        if number == 1:
            text = text.removeprefix("\ufeff")
        try:
            answer = pipe.answer(number, text)
        except ScriptError as error:
            print(f"line {number}: {error}", file=sys.stderr)
            return BAD_DICE
        if answer is not None:
            out.write(msgspec.json.encode(answer) + b"\n")
            out.flush()
    return GOOD


def main(options: argparse.Namespace) -> int:
    catalogue = load(options.cards or default_directory())
    setup = read_setup(catalogue, options)
    if not isinstance(setup, Setup):
        for fault in setup:
            print(fault, file=sys.stderr)
        return BAD_ARGUMENTS
    with ExitStack() as stack:
        sink = None
        if options.log is not None:
            try:
                sink = stack.enter_context(LogFile(options.log))
            except LogFileError as error:
                print(error, file=sys.stderr)
                return BAD_ARGUMENTS
        try:
            return serve(Pipe(setup, sink, _now), sys.stdin.buffer, sys.stdout.buffer)
        except LogFileError as error:
            # The word that could not be logged is not answered either: the log holds every answer.
            print(error, file=sys.stderr)
            return UNWRITABLE


def read_setup(catalogue: Catalogue, options: argparse.Namespace) -> Setup | list[str]:
    """The match to be judged, or every fault of the arguments and the deck file."""
    file: Path = options.decks
    try:
        text = file.read_text("utf-8-sig")
    except OSError as error:
        return [f"{file}: cannot be read: {error.strerror}"]
    except UnicodeDecodeError:
        return [f"{file}: is not UTF-8 text"]
    read = read_decks(catalogue.book, TitleIndex(catalogue), text, options.tournament)
    faults = [f"{file}: {fault}" for fault in read.faults]
    if options.referee is not None:
        wrong = name_fault(options.referee)
        if options.referee in read.decks:
            wrong = f"{options.referee} has a seat: a referee is somebody else"
        faults += [] if wrong is None else [f"--referee: {wrong}"]
    if options.log is not None and options.log.exists() and options.log.samefile(file):
        faults.append(f"--log: {file} is the deck file, it would be lost")
    return faults or Setup(
        catalogue, read.decks, _dice(options), options.referee, options.tournament
    )


def _dice(options: argparse.Namespace) -> Dice:
    if options.dice is not None:
        words = (word.strip() for word in options.dice.split(","))
        return ScriptedDice(tuple(words) if options.dice.strip() else ())
    if options.seed is not None:
        return seeded_dice(options.seed, MATCH)
    return random_dice(MATCH, secrets.token_bytes)


def _now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
