"""The line of play: who said what, what was drawn, what happened, and where we stand in it.

Undo moves a cursor and a new word cuts what lay beyond it; the entries keep everything. The game
never learns that time was turned back. Luck, the count of draws, the commitment and the pause
belong to the record and never rewind.
"""

import unicodedata
from collections.abc import Iterable
from typing import Any, Generic, TypeVar

from msgspec import Struct

from hodlbot.games.dice import Dice
from hodlbot.games.game import Chance, Game, M, Spoken
from hodlbot.games.record_events import LuckSaid, Paused, Redone, Resumed, Undone
from hodlbot.games.record_words import Luck, Pause, Redo, Resume, Undo
from hodlbot.games.seats import Result, Seat
from hodlbot.games.violation import Violation

E = TypeVar("E")

LONGEST_LUCK = 64
# Line and paragraph separators, control characters, and surrogates that no UTF-8 can hold: a
# newline inside a luck word would let two different matches have the same dice.
BAD_IN_LUCK = frozenset({"Cc", "Cs", "Zl", "Zp"})


class Entry(Struct, Generic[E], frozen=True, omit_defaults=True):
    """One accepted word, as the log keeps it. `commitment`: to the fresh secret that draws use
    from here on, where the old one had been told."""

    n: int
    at: str
    by: str
    word: str
    draws: tuple[str, ...]
    events: tuple[E, ...]
    commitment: str | None = None


class Step(Struct, Generic[M], frozen=True):
    """The match after entry number `n`, a word that counts."""

    n: int
    match: M


class Record(Struct, Generic[M], frozen=True):
    """`steps` are the words that count, those that can be redone included; `cursor` of them
    stand. `luck` is in the order of `seats`."""

    start: M
    seats: tuple[Seat, ...]
    luck: tuple[str, ...]
    commitment: str | None = None
    entries: tuple[Entry[Any], ...] = ()
    steps: tuple[Step[M], ...] = ()
    cursor: int = 0
    draws: int = 0
    paused: bool = False

    @property
    def match(self) -> M:
        return self.steps[self.cursor - 1].match if self.cursor else self.start

    @property
    def undoable(self) -> int:
        return self.cursor

    @property
    def redoable(self) -> int:
        return len(self.steps) - self.cursor

    @property
    def standing(self) -> tuple[int, ...]:
        """The numbers of the entries that count and are not undone."""
        return tuple(step.n for step in self.steps[: self.cursor])


class Said(Struct, Generic[M], frozen=True):
    """A word was accepted. `dice` serve the next one. `result`: the match is over now, and a
    result line is due, with the secret of `dice`."""

    record: Record[M]
    entry: Entry[Any]
    dice: Dice
    result: Result | None


def begin(game: Game[M, Any], match: M, commitment: str | None) -> Record[M]:
    seats = game.seats(match)
    return Record(match, seats, ("",) * len(seats), commitment)


def say(
    game: Game[M, Any], record: Record[M], word: Spoken, *, text: str, at: str, dice: Dice
) -> Said[M] | Violation:
    """Hear a word, the game's or one about the line of play; `text` and `at` are what the log
    will say of it."""
    chance = dice.chance(record.luck, record.draws)
    events = hear(game, record, word, chance)
    if isinstance(events, Violation):
        return events
    commitment = None
    if isinstance(word, Undo) and game.result(record.match) is not None:
        # The end told the secret. Whoever knows it knows all draws to come.
        dice = dice.renewed()
        commitment = dice.commitment
    n = len(record.entries) + 1
    entry = Entry(n, at, word.by, text, tuple(chance.drawn), events, commitment)
    record = append(game, record, entry)
    return Said(record, entry, dice, game.result(record.match))


def hear(
    game: Game[M, Any], record: Record[M], word: Spoken, chance: Chance
) -> tuple[Any, ...] | Violation:
    """What a word would bring about, or why it is refused. Changes nothing."""
    match word:
        case Undo():
            return _undo(record, word)
        case Redo():
            return _redo(record, word)
        case Pause() | Resume():
            return _pause(game, record, word)
        case Luck():
            return _luck(game, record, word)
        case _:
            return _play(game, record, word, chance)


def append(game: Game[M, Any], record: Record[M], entry: Entry[Any]) -> Record[M]:
    """The record with one entry more, out of its events alone."""
    entries = (*record.entries, entry)
    draws = record.draws + len(entry.draws)
    commitment = entry.commitment or record.commitment
    steps, cursor, luck, paused = record.steps, record.cursor, record.luck, record.paused
    match entry.events:
        case (Undone(entries=undone),):
            cursor -= len(undone)
        case (Redone(entries=redone),):
            cursor += len(redone)
        case (Paused(),):
            paused = True
        case (Resumed(),):
            paused = False
        case (LuckSaid(seat=seat, word=lucky),):
            place = record.seats.index(seat)
            luck = (*luck[:place], lucky, *luck[place + 1 :])
            steps, cursor = _stepped(record, entry.n, record.match)
        case events:
            match = record.match
            for event in events:
                match = game.evolve(match, event)
            steps, cursor = _stepped(record, entry.n, match)
    return Record(
        record.start, record.seats, luck, commitment, entries, steps, cursor, draws, paused
    )


def fold(game: Game[M, Any], start: Record[M], entries: Iterable[Entry[Any]]) -> Record[M]:
    """The record that a log's entries make, from where `start` stands: no chance, no deciding."""
    for entry in entries:
        start = append(game, start, entry)
    return start


def _stepped(record: Record[M], n: int, match: M) -> tuple[tuple[Step[M], ...], int]:
    return (*record.steps[: record.cursor], Step(n, match)), record.cursor + 1


def _undo(record: Record[M], word: Undo) -> tuple[Undone] | Violation:
    wrong = _miscounted(record, word, "undo", record.undoable)
    if wrong is not None:
        return wrong
    taken = record.steps[record.cursor - word.steps : record.cursor]
    return (Undone(word.by, tuple(step.n for step in reversed(taken)), word.reason),)


def _redo(record: Record[M], word: Redo) -> tuple[Redone] | Violation:
    wrong = _miscounted(record, word, "redo", record.redoable)
    if wrong is not None:
        return wrong
    brought = record.steps[record.cursor : record.cursor + word.steps]
    return (Redone(word.by, tuple(step.n for step in brought), word.reason),)


def _miscounted(record: Record[M], word: Undo | Redo, what: str, possible: int) -> Violation | None:
    if word.by in record.seats:
        return Violation("not-a-referee", "R-REF-1")
    if word.steps < 1:
        return Violation("bad-count", "R-REF-2", {"given": word.steps})
    if not possible:
        return Violation(f"nothing-to-{what}", "R-REF-2")
    if word.steps > possible:
        facts = {"asked": word.steps, "possible": possible}
        return Violation(f"{what}-too-far", "R-REF-2", dict(facts))
    return None


def _pause(
    game: Game[M, Any], record: Record[M], word: Pause | Resume
) -> tuple[Paused | Resumed] | Violation:
    if word.by in record.seats:
        return Violation("not-a-referee", "R-REF-1")
    if game.result(record.match) is not None:
        return Violation("match-over", "R-REF-1")
    if isinstance(word, Pause):
        if record.paused:
            return Violation("already-paused", "R-REF-2")
        return (Paused(word.by, word.reason),)
    if not record.paused:
        return Violation("not-paused", "R-REF-2")
    return (Resumed(word.by, word.reason),)


def _luck(game: Game[M, Any], record: Record[M], word: Luck) -> tuple[LuckSaid] | Violation:
    if word.by not in record.seats:
        return Violation("not-a-player", "R-REF-1")
    if game.result(record.match) is not None:
        return Violation("match-over", "R-REF-1")
    if record.paused:
        return Violation("paused", "R-REF-2")
    if record.draws:
        return Violation("luck-closed", "R-DICE-1")
    if not word.word.strip():
        return Violation("luck-empty", "R-DICE-1")
    if len(word.word) > LONGEST_LUCK:
        return Violation("luck-too-long", "R-DICE-1", {"longest": LONGEST_LUCK})
    if not BAD_IN_LUCK.isdisjoint(map(unicodedata.category, word.word)):
        return Violation("luck-bad-characters", "R-DICE-1")
    return (LuckSaid(word.by, word.word),)


def _play(
    game: Game[M, Any], record: Record[M], word: Spoken, chance: Chance
) -> tuple[Any, ...] | Violation:
    match = record.match
    held_up = record.paused and word.by in record.seats and not game.heard_while_paused(word)
    # A match that ended while paused is over first of all, and `check` says so.
    if held_up and game.result(match) is None:
        return Violation("paused", "R-REF-2")
    violation = game.check(match, word)
    return game.decide(match, word, chance) if violation is None else violation
