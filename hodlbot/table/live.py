"""A stored match brought to life: its line of play, its dice, its people."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from hodlbot.chat.face import Face
from hodlbot.chat.markup import escaped, isolated
from hodlbot.chat.names import display_names
from hodlbot.chat.surroundings import Surroundings
from hodlbot.games.dice import Dice
from hodlbot.games.record import Entry, Record, begin, fold
from hodlbot.games.record_events import RecordEvent
from hodlbot.games.seats import Seat
from hodlbot.store import Entry as StoredEntry
from hodlbot.store import Match as Row
from hodlbot.store import Unit
from hodlbot.table.dice import dice_of
from hodlbot.table.kept import Kept, Secrets, load_kept, load_secrets

SEATS = (Seat("1"), Seat("2"))
"""The opener and the accepter."""
REFEREE = "referee"


class Live(Struct, frozen=True):
    """A match that has started. `people`: who sits where; `names`: what they are called."""

    row: Row
    kept: Kept
    secrets: Secrets
    face: Face
    record: Record[Any]
    dice: Dice
    people: dict[Seat, int]
    names: dict[Seat, str]

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def match(self) -> Any:
        return self.record.match

    @property
    def over(self) -> bool:
        return self.face.game.result(self.record.match) is not None

    def seat_of(self, person: int) -> Seat | None:
        return next((seat for seat, who in self.people.items() if who == person), None)

    @property
    def whereabouts(self) -> str:
        """Which match it is, for the top of a private message: HTML."""
        where = isolated(escaped(self.kept.place)) if self.kept.place else "your match"
        return f"<i>{where}</i>"

    @property
    def for_show(self) -> bool:
        """Two HodlPets play, and whoever reads only looks on: the second pet has the only id that
        is negative (table.pets)."""
        return any(person < 0 for person in self.people.values())

    @property
    def around(self) -> Surroundings:
        """What a board tells besides the match itself. The secret: once it is over."""
        secret = self.dice.secret if self.over else None
        return Surroundings(
            paused=self.record.paused,
            first=self.row.number == 1,
            place=self.kept.place,
            commitment=self.record.commitment,
            secret=None if secret is None else secret.hex(),
            draws=self.record.draws,
        )


def seats_of(row: Row) -> dict[Seat, int]:
    return {seat: row.seats[seat] for seat in SEATS if seat in row.seats}


async def names_of(unit: Unit, people: Mapping[Seat, int]) -> dict[Seat, str]:
    known = await unit.people.several(set(people.values()))
    raw = {seat: known[who].name if who in known else "" for seat, who in people.items()}
    return display_names(raw)


def revive(face: Face, row: Row, kept: Kept, entries: list[StoredEntry]) -> Record[Any]:
    """The record that the stored entries make."""
    assert kept.log is not None, "a match that has started has a header"
    start = face.start(SEATS, kept.log.decks, tournament=kept.log.tournament)
    record = begin(face.game, start, kept.log.commitment)
    return fold(face.game, record, (entry_of(face, entry) for entry in entries))


def entry_of(face: Face, stored: StoredEntry) -> Entry[Any]:
    return Entry(
        stored.n,
        stored.at,
        stored.by,
        stored.word,
        stored.draws,
        _events(face).decode(stored.events),
        stored.commitment,
    )


_decoders: dict[str, "msgspec.json.Decoder[tuple[Any, ...]]"] = {}


def _events(face: Face) -> "msgspec.json.Decoder[tuple[Any, ...]]":
    name = face.game.name
    if name not in _decoders:
        union: Any = face.game.event_types | RecordEvent
        _decoders[name] = msgspec.json.Decoder(tuple[union, ...])
    return _decoders[name]


def stored(live: Live, entry: Entry[Any], person: int | None) -> StoredEntry:
    return StoredEntry(
        live.id,
        entry.n,
        entry.at,
        entry.by,
        person,
        entry.word,
        entry.draws,
        msgspec.json.encode(entry.events).decode(),
        entry.commitment,
    )


async def bring_to_life(unit: Unit, face: Face, row: Row, known: Record[Any] | None) -> Live:
    """`known`: the record, where it is at hand already."""
    kept, kept_dice = load_kept(row.header), load_secrets(row.dice)
    record = known or revive(face, row, kept, await unit.entries.of(row.id))
    people = seats_of(row)
    return Live(
        row,
        kept,
        kept_dice,
        face,
        record,
        dice_of(row.id, kept_dice),
        people,
        await names_of(unit, people),
    )
