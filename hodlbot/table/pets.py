"""HodlPet at the table: the bot itself in a seat, and what it says there.

Its words are said in the unit of work of the word it answers, by the same door as a player's: a
crash leaves both or neither, so no move of its is ever owed, lost or made twice. Two HodlPets
against each other go one word at a time, whenever time passes (`watched`); where they stand is in
the record, so a restart changes nothing.
"""

import logging
from collections.abc import Collection

from hodlbot.games.game import Spoken
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Violation
from hodlbot.store import Match as Row
from hodlbot.store import Person, Unit
from hodlbot.table.desk import Desk
from hodlbot.table.live import Live
from hodlbot.table.playing import MOST_WORDS, utter

MOST_IN_A_ROW = 60
"""In answer to one word; it has never needed more than a few."""
MOST_WATCHED = 20
"""Matches in which two of them play each other: anybody may begin one, and each costs time every
two seconds, whether anybody looks on or not."""
LUCK = "hodl"
CARD_BEATS, TURN_BEATS, GLANCE = 2, 3, 60
"""How many ticks a word of a match for show is left to be read, and how many letters need no
more than one."""
log = logging.getLogger(__name__)


def pets(desk: Desk) -> dict[int, str]:
    """Ids and names. The second one plays only against the first; no person's id is negative."""
    return {desk.me.id: "HodlPet", -desk.me.id: "HodlPup"}


def pet_seats(desk: Desk, live: Live) -> tuple[Seat, ...]:
    return tuple(seat for seat, person in live.people.items() if person in pets(desk))


async def introduce(desk: Desk, unit: Unit) -> None:
    for person, name in pets(desk).items():
        await unit.people.met(Person(person, name, None, seen_at=desk.now()))


async def reply(desk: Desk, unit: Unit, live: Live) -> Live:
    """The match after everything a pet has to say to a person's word."""
    seats = pet_seats(desk, live)
    if len(seats) != 1:
        return live
    for _ in range(MOST_IN_A_ROW):
        after = await _one_word(desk, unit, live, seats[0])
        if after is None:
            return live
        live = after
    return live


async def reply_to_all(desk: Desk, unit: Unit) -> None:
    """In every match in which something was said since this was last asked."""
    said, desk.said_in = desk.said_in, []
    for match in dict.fromkeys(said):
        row = await unit.matches.get(match)
        if row is not None and row.state == "running":
            await reply(desk, unit, await desk.live(unit, row))
    desk.said_in = []


async def watched(desk: Desk, unit: Unit, resting: Collection[str] = ()) -> list[tuple[Row, int]]:
    """One word in each match that two pets play and that is not `resting`; those matches, and
    how long each word takes to read."""
    moved = []
    for row in await unit.matches.played_by(-desk.me.id):
        if row.state != "running" or row.id in resting:
            continue
        live = await desk.live(unit, row)
        for seat in pet_seats(desk, live):
            after = await _one_word(desk, unit, live, seat)
            if after is not None:
                moved.append((row, _beats(live, after)))
                break
    return moved


def _beats(before: Live, after: Live) -> int:
    """A happy word is read at a glance; a card wants to be looked at, and the end of a turn to be
    enjoyed."""
    face = after.face
    if face.turn(after.match) != face.turn(before.match) or after.over:
        return TURN_BEATS
    events = after.record.entries[-1].events
    told = face.news(events, before.match, after.names, "")
    pictured = face.news_picture(events, before.match, after.names) is not None
    return CARD_BEATS if pictured or sum(map(len, told)) > GLANCE else 1


async def _one_word(desk: Desk, unit: Unit, live: Live, seat: Seat) -> Live | None:
    if live.over or live.record.paused or live.face.before_toss(live.match):
        return None
    if len(live.record.entries) >= MOST_WORDS:
        return None
    word: Spoken | None = live.face.pet_word(live.match, seat)
    if word is None:
        return None
    heard = await utter(desk, unit, live, word, live.people[seat])
    if isinstance(heard, Violation):
        log.error("HodlPet's word was refused in match %s: %s", live.id, heard.code)
        return None
    return heard
