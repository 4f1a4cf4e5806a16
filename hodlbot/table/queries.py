"""Inline mode: a player types after the bot's name and sees their own moves, nobody else's.

The query says nothing of the chat it is typed in, so *My moves* begins it with the match's id.
Nothing is written down: it is heard at every letter typed.
"""

import re

from hodlbot.chat.markup import within
from hodlbot.games.seats import Seat
from hodlbot.store import Match as Row
from hodlbot.store import Unit
from hodlbot.table.answers import Answer, Choice, Listed
from hodlbot.table.desk import Desk
from hodlbot.table.heard import Queried
from hodlbot.table.live import Live

LONGEST_LABEL = 64
HELLO = "hello"
"""What the private chat is started with where there is no match to open: it says hello."""
_MOST_PAGES = 100
_WITH_ID = re.compile(r"\s*([a-km-np-z2-9]{10})(?:\s+(.*))?", re.DOTALL)

NO_MATCH = "You play no match now: /toss in a group opens a seat"
UNKNOWN = "I know no such match"
SEVERAL = "You play several: press ✨ My moves in one of them"
NOT_PLAYING = "You do not play in that match"
NOT_BEGUN = "That match has not begun"
OVER = "That match is over"
PAUSED = "A referee has paused the match"
NOTHING_LIKE_IT = "You have no such move now"
NOTHING_TO_DO = "There is nothing for you to do now"
MORE = "More moves privately"


async def queried(desk: Desk, unit: Unit, heard: Queried) -> list[Answer]:
    return [await _listed(desk, unit, heard)]


async def _listed(desk: Desk, unit: Unit, heard: Queried) -> Listed:
    begins = _WITH_ID.fullmatch(heard.text)
    if begins is not None:
        row = await unit.matches.get(begins[1])
        if row is not None:
            return await _in_match(desk, unit, heard, row, begins[2] or "")
    rows = [row for row in await unit.matches.played_by(heard.who.id) if row.state == "running"]
    if len(rows) == 1:
        found = await _in_match(desk, unit, heard, rows[0], heard.text)
        # What looks like an id may be the beginning of a title.
        if found.choices or begins is None:
            return found
    if begins is not None:
        return Listed(heard.query, label=UNKNOWN, start=HELLO)
    return Listed(heard.query, label=SEVERAL if rows else NO_MATCH, start=HELLO)


async def _in_match(desk: Desk, unit: Unit, heard: Queried, row: Row, asked: str) -> Listed:
    if row.number is None:
        begun = NOT_BEGUN if row.state == "seat" else UNKNOWN
        return Listed(heard.query, label=begun, start=HELLO)
    live = await desk.live(unit, row)
    seat = live.seat_of(heard.who.id)
    if seat is None:
        return Listed(heard.query, label=NOT_PLAYING, start=HELLO)
    if live.over or row.state == "over":
        return Listed(heard.query, label=OVER, start=HELLO)
    if live.record.paused:
        return Listed(heard.query, label=PAUSED, start=_moves(live))
    return _moves_of(live, seat, heard, asked)


def _moves_of(live: Live, seat: Seat, heard: Queried, asked: str) -> Listed:
    offered = live.face.moves(live.match, seat)
    options = live.face.inline_moves(offered, asked, _page(heard.offset))
    label = _label(live, seat, bool(options.options), options.private, bool(asked.strip()))
    return Listed(
        heard.query,
        tuple(Choice(o.id, o.title, o.description, o.word) for o in options.options),
        "" if options.next_page is None else str(options.next_page),
        label,
        _moves(live) if label else "",
    )


def _label(live: Live, seat: Seat, some: bool, private: bool, narrowed: bool) -> str:
    """What stands above the list: whose move it is, why it is empty, or where there is more."""
    floor = live.face.floor(live.match)
    if not floor or seat in floor:
        why = "" if some else NOTHING_LIKE_IT if narrowed else NOTHING_TO_DO
        return MORE if private else why
    end = f" to move. {MORE}" if private else " to move"
    names = " and ".join(live.names[other] for other in floor)
    return within(names, LONGEST_LABEL - len(end)) + end


def _moves(live: Live) -> str:
    return f"m{live.id}"


def _page(offset: str) -> int:
    """Forged or torn ones begin anew."""
    known = offset.isascii() and offset.isdecimal() and len(offset) < 4
    return min(int(offset), _MOST_PAGES) if known else 0
