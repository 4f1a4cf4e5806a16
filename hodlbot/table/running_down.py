"""A move clock has run down: first a warning, with a mention; after the time of grace the forfeit.

The time in which nobody could be heard is nobody's. So the bot must have listened without a break
for all the time of grace, the warning must have been told, and nothing that came before the end
may wait to be heard. A referee takes a forfeit back like any other word.
"""

import logging

from msgspec.structs import replace

from hodlbot.chat.screens.lobby import person
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Violation
from hodlbot.store import Match as Row
from hodlbot.store import Unit
from hodlbot.table.clock import MINUTE, grace, told
from hodlbot.table.desk import Desk
from hodlbot.table.kept import CLOCK, Note, dump
from hodlbot.table.live import REFEREE, SEATS, Live
from hodlbot.table.noting import MOST_NOTES
from hodlbot.table.playing import utter

LOOK_AGAIN = MINUTE
log = logging.getLogger(__name__)


async def ring(desk: Desk, unit: Unit, row: Row, listening: float) -> bool:
    """Whether there is something to tell. `listening`: for how many seconds, without a break."""
    live = await desk.live(unit, row)
    awaited = live.face.floor(live.match)
    cursor = await unit.cursors.get(live.id)
    # Of two who are awaited at once, the clock cannot tell which one holds the match up.
    runs = live.kept.clock and not (live.over or live.record.paused)
    if cursor is None or not runs or len(awaited) != 1:
        await unit.matches.alter(live.id, expires_at=None)
        return False
    moment = cursor.decision + 1
    if live.kept.warned != moment:
        return await _warn(desk, unit, live, awaited[0], moment)
    waiting = await unit.inbox.waiting(most=1)
    if (
        listening < grace(live.kept.clock) * 60
        or cursor.shown < cursor.wanted
        or (waiting and waiting[0].received_at <= (row.expires_at or 0))
    ):
        await unit.matches.alter(live.id, expires_at=desk.now() + LOOK_AGAIN)
        return False
    return await _forfeit(desk, unit, live, awaited[0])


async def _warn(desk: Desk, unit: Unit, live: Live, seat: Seat, moment: int) -> bool:
    if len(live.kept.notes) >= MOST_NOTES:
        await unit.matches.alter(live.id, expires_at=None)
        return False
    left = grace(live.kept.clock)
    (other,) = (one for one in live.record.seats if one != seat)
    text = (
        f"⏳ No move for {told(live.kept.clock - left)}: in {told(left)} "
        f"{person(live.names[seat])} forfeits, and {person(live.names[other])} wins (R-TURN-9)."
    )
    note = Note(desk.stamp(), text, None, len(live.record.entries), (seat,))
    kept = replace(live.kept, notes=(*live.kept.notes, note), warned=moment)
    due = desk.now() + round(left * MINUTE)
    await unit.matches.alter(live.id, header=dump(kept), expires_at=due)
    await unit.cursors.want(live.id)
    return True


async def _forfeit(desk: Desk, unit: Unit, live: Live, seat: Seat) -> bool:
    await unit.matches.alter(live.id, expires_at=None)
    why = f"the move clock, {told(live.kept.clock)} without a move"
    word = live.face.parse(SEATS, REFEREE, f"/ref forfeit {seat} -- {why}")
    heard = word if isinstance(word, Violation) else await utter(desk, unit, live, word, CLOCK)
    if isinstance(heard, Violation):
        log.error("the clock of match %s cannot end it: %s", live.id, heard.code)
        return False
    return True
