"""`hodlbot replay` and `hodlbot verify`: a log told again, and a log held against the rules."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from hodlbot.catalogue import Catalogue, TitleIndex, default_directory, load
from hodlbot.chat.hodltrumps.parse import parse
from hodlbot.chat.hodltrumps.reading import SPELLING
from hodlbot.chat.hodltrumps.referee_words import AskLog
from hodlbot.chat.hodltrumps.refusals import message
from hodlbot.chat.hodltrumps.story import ending_line, opening_line
from hodlbot.chat.hodltrumps.telling import tell_all
from hodlbot.chat.plain import plain
from hodlbot.games.hodltrumps.cards import Deck
from hodlbot.games.hodltrumps.decks import deck_faults, start
from hodlbot.games.hodltrumps.rules import HodlTrumps
from hodlbot.games.hodltrumps.state import Match
from hodlbot.games.hodltrumps.words import Word
from hodlbot.games.log import Header, Log, LogError, read_log
from hodlbot.games.record import Entry, append, begin
from hodlbot.games.record_words import RecordWord
from hodlbot.games.verify import Rulebook, Unverifiable, Wrong
from hodlbot.games.verify import verify as verify_log
from hodlbot.games.violation import Violation

GOOD, WRONG, NOT_THERE = 0, 1, 2
GAME = HodlTrumps()

# What folding an entry that does not fit its match can run into.
MISFITS = (KeyError, IndexError, AssertionError, AttributeError, TypeError, ValueError)


class OtherCatalogueError(ValueError):
    def __init__(self) -> None:
        super().__init__("it was played with another catalogue (--cards DIR names a folder)")


def replay(file: Path, to: int | None, cards: Path | None) -> int:
    catalogue = load(cards or default_directory())
    try:
        log = read_log(GAME, file.read_text("utf-8"))
        for line in told(catalogue, log, to):
            print(line)
    except LogError as error:
        print(f"{file}: {error}", file=sys.stderr)
        return WRONG
    except (OSError, UnicodeDecodeError) as error:
        print(_unreadable(file, error), file=sys.stderr)
        return NOT_THERE
    return GOOD


def told(catalogue: Catalogue, log: Log, to: int | None = None) -> Iterator[str]:
    """The match, entry by entry; the numbers are those that `--to` and undo go by. Whoever has
    the log may know what is in it, so nothing is held back."""
    try:
        match = start_of(catalogue, _opened(log))
    except (ValueError, msgspec.ValidationError) as error:
        raise LogError(1, str(error)) from error
    seats = match.seats
    names = {seat: str(seat) for seat in seats}
    yield opening_line(names, log.header.commitment)
    record = begin(GAME, match, log.header.commitment)
    for line, part in enumerate(log.lines, 2):
        if not isinstance(part, Entry):
            yield ending_line(part.secret, record.draws)
            continue
        if to is not None and part.n > to:
            return
        try:
            lines = list(tell_all(part.events, record.match, names, seats))
            record = append(GAME, record, part)
        except MISFITS as error:
            raise LogError(line, f"entry {part.n} does not fit the match") from error
        yield from _numbered(part, lines)


def _numbered(entry: Entry[Any], lines: list[str]) -> Iterator[str]:
    """The entry's number once, and a gap before each turn."""
    number = f"{entry.n:>4}"
    for line in "\n".join(lines).split("\n"):
        if line.startswith("⚔"):
            yield ""
        yield f"{number}  {line}"
        number = " " * 4


def verify(file: Path, cards: Path | None) -> int:
    catalogue = load(cards or default_directory())
    try:
        log = read_log(GAME, file.read_text("utf-8"))
    except LogError as error:
        print(f"{file}: {error}", file=sys.stderr)
        return WRONG
    except (OSError, UnicodeDecodeError) as error:
        print(_unreadable(file, error), file=sys.stderr)
        return NOT_THERE
    found = verify_log(rulebook(catalogue), log)
    if isinstance(found, Wrong):
        place = f"entry {found.n}" if found.n else "header"
        print(f"{file}: {place} is wrong: {plain(found.reason)}", file=sys.stderr)
        return WRONG
    if isinstance(found, Unverifiable):
        print(f"{file}: cannot be verified: {found.reason}", file=sys.stderr)
        return WRONG
    checked = found.draws - found.unchecked
    print(f"{file}: {found.entries} entries follow the rules; {checked} draws are fair.")
    if found.unchecked:
        print(f"{found.unchecked} draws can be checked only when the secret is revealed.")
    if found.result is not None:
        winner = found.result.winner or "nobody"
        print(f"The winner is {plain(winner)} ({found.result.reason}).")
    return GOOD


def rulebook(catalogue: Catalogue) -> Rulebook[Match, Word]:
    titles = TitleIndex(catalogue)

    def read(match: Match, by: str, text: str) -> Word | RecordWord | Violation:
        word = parse(catalogue.book, titles, match.seats, by, text)
        # A question about the log is answered, never recorded (so it cannot be in one).
        if isinstance(word, AskLog):
            return Violation("unknown-ref-word", SPELLING, {"given": "log"})
        return word

    return Rulebook(GAME, lambda header: start_of(catalogue, header), read)


def start_of(catalogue: Catalogue, header: Header) -> Match:
    """The match that a header describes. Raises ValueError where it cannot be."""
    if header.catalogue != catalogue.sha256:
        raise OtherCatalogueError
    if len(header.seats) != 2:
        raise ValueError("a match has two seats")
    one, two = header.seats
    decks = {seat: msgspec.convert(header.decks[seat], Deck) for seat in (one, two)}
    for seat, deck in decks.items():
        for fault in deck_faults(catalogue.book, deck, header.tournament):
            raise ValueError(f"{seat}: {message(fault, {})}")
    return start(catalogue.book, (one, two), decks, header.tournament)


def _opened(log: Log) -> Header:
    """The header with its decks, where a result line has opened their seals."""
    opened = next((line.decks for line in log.endings if line.decks is not None), None)
    if not log.header.sealed:
        return log.header
    if opened is None:
        raise ValueError("its decks are sealed, and no result line opens them yet")
    return msgspec.structs.replace(log.header, decks=opened)


def _unreadable(file: Path, error: OSError | UnicodeDecodeError) -> str:
    reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
    return f"{file}: cannot be read: {reason}"
