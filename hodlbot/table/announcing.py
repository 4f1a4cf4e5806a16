"""What a match's chat should learn now, out of the record and how far it has been told.

Everything here is made from what the public may know: two matches with the same public history
give the same steps, byte for byte.
"""

import hashlib
from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from hodlbot.chat.face import Face
from hodlbot.chat.markup import escaped, italic, utf16
from hodlbot.chat.mentions import linked
from hodlbot.chat.screen import Picture, Screen
from hodlbot.chat.screens import lobby as screens
from hodlbot.chat.screens.turning_back import turned_back
from hodlbot.games.record import Entry, Record, append, fold
from hodlbot.games.record_events import LuckSaid, Redone, Undone
from hodlbot.games.seats import Seat
from hodlbot.store import Cursor, Unit
from hodlbot.store import Entry as StoredEntry
from hodlbot.store import Match as Row
from hodlbot.table import keys
from hodlbot.table.answers import Shown
from hodlbot.table.clock import told
from hodlbot.table.desk import Desk
from hodlbot.table.heard import Place
from hodlbot.table.kept import AGREED, Kept, load_kept
from hodlbot.table.keys import Links, Moment
from hodlbot.table.live import REFEREE, Live, bring_to_life, entry_of, revive
from hodlbot.table.memory import Memory, at_home, memory_of, remembering
from hodlbot.table.telling import Step, Telling

ANYBODY = 0
"""Instead of a person: what is shown goes as soon as anything is said in the match."""
FULL = 3000
"""Characters of one message of news; what comes after waits for the next."""


async def telling(desk: Desk, unit: Unit, match_id: str) -> Telling | None:
    """None: the chat knows everything."""
    row, cursor = await unit.matches.get(match_id), await unit.cursors.get(match_id)
    if row is None or cursor is None or cursor.shown >= cursor.wanted:
        return None
    cursor = at_home(cursor, row.chat_id)
    place = Place(row.chat_id, topic=row.topic)
    kept = load_kept(row.header)
    links = Links(desk.me.link, desk.me.inline, desk.settings.watch)
    if kept.log is None:
        steps = await _seat(desk, unit, row, kept, cursor, links)
        return Telling(row.id, place, steps, replace(cursor, shown=cursor.wanted))
    face = await desk.face_of(unit, kept.log.catalogue)
    past = await _past(desk, unit, face, row, kept, cursor.announced)
    live = await bring_to_life(unit, face, row, past.now)
    return await _match(unit, live, past, cursor, place, links)


class _Past(Struct, frozen=True):
    """The record as the chat knows it, what was said since, and the record with that."""

    told: Record[Any]
    waiting: list[StoredEntry]
    now: Record[Any]


async def _past(desk: Desk, unit: Unit, face: Face, row: Row, kept: Kept, announced: int) -> _Past:
    """From the store alone: what the lanes have at hand may hold a word that is not committed
    yet. What was read of a log once is not read again, since nothing in it ever changes."""
    told = desk.told.get(row.id)
    if told is None or len(told.entries) > announced:
        told = revive(face, row, kept, [])
    entries = await unit.entries.of(row.id, len(told.entries))
    place = announced - len(told.entries)
    known, waiting = entries[:place], entries[place:]
    told = fold(face.game, told, (entry_of(face, entry) for entry in known))
    desk.told.put(row.id, told)
    now = fold(face.game, told, (entry_of(face, entry) for entry in waiting))
    return _Past(told, waiting, now)


# --- an open seat ----------------------------------------------------------------------------


async def _seat(
    desk: Desk, unit: Unit, row: Row, kept: Kept, cursor: Cursor, links: Links
) -> tuple[Step, ...]:
    person = await unit.people.get(kept.opener)
    opener = person.name if person is not None else ""
    if row.state == "seat":
        seat = screens.OpenSeat(
            opener,
            row.commitment,
            desk.settings.seat_minutes,
            kept.challenged_name,
            kept.place,
            told(kept.clock) if kept.clock else "",
            kept.tournament,
        )
        screen = screens.open_seat(seat)
    elif kept.parting == "expired":
        screen = screens.seat_expired(opener)
    else:
        screen = screens.seat_withdrawn(opener)
    memory = memory_of(cursor)
    shown = keys.shown(screen, Moment(row.id), links)
    now = replace(cursor, board_hash=_hash(shown), shown=cursor.wanted)
    if memory.seat is None:
        if row.state != "seat":
            return ()
        # A challenge is a question to one person: their phone buzzes.
        silent = kept.challenged is None
        if kept.challenged is not None and kept.challenged_name is not None:
            shown = _mentioning(shown, kept.challenged)

        def offered(sent: int) -> Cursor:
            return remembering(now, _with(memory, seat=sent))

        return (Step("send", offered, shown, silent=silent),)
    if cursor.board_hash == now.board_hash:
        return ()
    return (
        Step(
            "edit",
            lambda _: now,
            shown,
            memory.seat,
            lost=remembering(cursor, _with(memory, seat=None)),
        ),
    )


def _mentioning(shown: Shown, person: int) -> Shown:
    """An invisible link: it buzzes the person's phone and changes nothing one sees."""
    return replace(shown, text=f'<a href="tg://user?id={person}">\u2060</a>{shown.text}')


# --- a match ---------------------------------------------------------------------------------


class _Path:
    """Steps one after the other, each from the cursor that the one before leaves."""

    def __init__(self, cursor: Cursor) -> None:
        self.cursor = cursor
        self.memory = memory_of(cursor)
        self.steps: list[Step] = []

    def at(self) -> Cursor:
        return remembering(self.cursor, self.memory)

    def add(self, step: Step) -> None:
        self.steps.append(step)


async def _match(
    unit: Unit, live: Live, past: _Past, cursor: Cursor, place: Place, links: Links
) -> Telling:
    path = _Path(cursor)
    if path.memory.seat is not None:
        _close_the_seat(path, live)
    news = await _news(unit, live, past, path)
    if news.left or path.steps:
        # The board comes when all news are told; if there are more by then, it is not drawn.
        return Telling(live.id, place, tuple(path.steps), path.at(), left=True)
    _tidy(path)
    _board(path, live, links)
    if path.steps:
        path.steps[-1] = _final(path.steps[-1], cursor.wanted)
    path.cursor = replace(path.cursor, shown=cursor.wanted)
    return Telling(live.id, place, tuple(path.steps), path.at())


def _final(step: Step, wanted: int) -> Step:
    """With the last step done, the chat knows everything that was wanted when it began."""
    told = step.told
    return replace(step, told=lambda sent: replace(told(sent), shown=wanted))


def _close_the_seat(path: _Path, live: Live) -> None:
    message = path.memory.seat
    one, two = live.record.seats
    screen = screens.seat_taken(live.names[one], live.names[two], live.kept.tournament)
    path.memory = _with(path.memory, seat=None)
    path.cursor = replace(path.cursor, board_hash=None)
    after = path.at()
    path.add(Step("edit", lambda _: after, Shown(screen.text), message, lost=after))


class _News(Struct):
    lines: list[str]
    passed: set[Seat]
    spoke: set[int]
    announced: int
    notes: int
    left: bool = False
    picture: Picture | None = None

    @property
    def full(self) -> bool:
        return sum(map(utf16, self.lines)) > FULL


async def _news(unit: Unit, live: Live, past: _Past, path: _Path) -> _News:
    """The message of news, if there is any, and the refusals that are settled by it."""
    waiting = past.waiting
    referees = await referees_of(unit, waiting)
    news = _gathered(live, past.told, waiting, referees, path)
    path.memory = _with(path.memory, notes=news.notes)
    path.cursor = replace(path.cursor, announced=news.announced)
    refusals = path.memory.refusals
    refused = [message for person in news.spoke for message in refusals.get(str(person), ())]
    path.memory = _with(
        path.memory,
        refusals={k: v for k, v in refusals.items() if int(k) not in news.spoke},
        settled=(*path.memory.settled, *refused),
    )
    after = path.at()
    if news.lines:
        buzzed = [seat for seat in live.face.floor(live.match) if seat in news.passed]
        text = "\n".join((*news.lines, *_who_is_next(live, buzzed, news.left)))
        silent = not buzzed or news.left
        shown = Shown(text, picture=_picture(live, news))
        path.add(Step("send", lambda _: after, shown, silent=silent))
    return news


def _tidy(path: _Path) -> None:
    """Take away what is settled, one message after the other."""
    for message in path.memory.settled:
        path.memory = _with(path.memory, settled=path.memory.settled[1:])
        after = path.at()
        path.add(Step("delete", _whatever_it_is(after), message=message, lost=after))


def _whatever_it_is(after: Cursor) -> Callable[[int], Cursor]:
    return lambda _: after


def _gathered(
    live: Live,
    record: Record[Any],
    waiting: list[StoredEntry],
    referees: dict[int, str],
    path: _Path,
) -> _News:
    """`record`: as the chat knows it. Notes stand where they happened."""
    face = live.face
    notes = live.kept.notes
    news = _News([], set(), set(), path.cursor.announced, path.memory.notes)

    def tell_notes(up_to: int) -> None:
        while news.notes < len(notes) and notes[news.notes].after <= up_to:
            if news.full:
                news.left = True
                return
            news.lines.append(notes[news.notes].text)
            news.passed |= {Seat(seat) for seat in notes[news.notes].buzz}
            news.notes += 1

    tell_notes(news.announced)
    for stored in waiting:
        if news.left or news.full:
            news.left = True
            return news
        entry = entry_of(face, stored)
        told = told_lines(live, stored, entry, record.match, referees)
        floor = face.floor(record.match)
        news.picture = face.news_picture(entry.events, record.match, live.names) or news.picture
        record = append(face.game, record, entry)
        if face.publicly_seen(entry.events):
            news.lines += told
            if live.for_show and entry.by in live.people:
                news.lines += _commentary(face, record, entry)
            gone = set(face.floor(record.match)) - set(floor)
            news.passed = (news.passed & set(face.floor(record.match))) | {
                seat for seat in gone if seat != stored.by
            }
            news.spoke.add(ANYBODY)
            if stored.person_id is not None:
                news.spoke.add(stored.person_id)
        news.announced = entry.n
        tell_notes(entry.n)
    if not news.left:
        tell_notes(len(live.record.entries))
    return news


def _commentary(face: Face, record: Record[Any], entry: Entry[Any]) -> list[str]:
    """Why a HodlPet said that word, for those who look on; nothing once the dice have fallen."""
    turned = face.turn(record.match) != face.turn(record.steps[record.cursor - 2].match)
    if turned or face.game.result(record.match) is not None:
        return []
    reason = face.why(record, Seat(entry.by))
    return [] if reason is None else [italic(f"🐾 {escaped(reason)}")]


def _picture(live: Live, news: _News) -> Picture | None:
    """At the end the whole match; before it the latest duel that the news tell of."""
    if live.over and not news.left and news.picture is not None:
        return live.face.match_picture(live.record, live.names, live.kept.place)
    return news.picture


async def referees_of(unit: Unit, entries: Iterable[StoredEntry]) -> dict[int, str]:
    """What they are called who spoke as referees."""
    spoke = {e.person_id for e in entries if e.by == REFEREE and e.person_id is not None}
    return {person: known.name for person, known in (await unit.people.several(spoke)).items()}


def told_lines(
    live: Live, stored: StoredEntry, entry: Entry[Any], before: Any, referees: dict[int, str]
) -> list[str]:
    """What everybody is told of an entry, wherever it is told. `before`: the match before it."""
    person = stored.person_id
    by_referee = person is not None and stored.by == REFEREE
    referee = referees.get(person, "") if by_referee and person is not None else ""
    return _told_apart(live, entry, person, referee) or live.face.news(
        entry.events, before, live.names, referee
    )


def _told_apart(live: Live, entry: Entry[Any], person: int | None, referee: str) -> list[str]:
    """Lines that need to know more than the event: words taken back or brought back, and luck
    that nobody said. Nothing for any other entry."""
    match entry.events:
        case (LuckSaid(seat=seat, word=word),):
            if word == live.kept.seated_by.get(str(person)):
                return [live.face.auto_luck(seat, word, live.names)]
        case (Undone() | Redone() as event,):
            words = [
                live.record.entries[n - 1].word
                for n in event.entries
                if live.face.publicly_seen(live.record.entries[n - 1].events)
            ]
            asked = live.seat_of(person) if person is not None else None
            by = live.names[asked] if asked is not None and event.reason == AGREED else ""
            return [turned_back(event, words, referee=referee, agreed_by=by)]
    return []


def _who_is_next(live: Live, buzzed: list[Seat], left: bool) -> list[str]:
    if left or live.over or live.for_show:
        return []
    if live.record.paused or not buzzed:
        return [live.face.next_line(live.match, live.names, live.record.paused)]
    return [linked(live.face.mention_line(live.match, buzzed, live.names), live.people)]


def board_screen(live: Live) -> Screen:
    screen = live.face.board(live.match, live.names, live.around)
    if live.record.commitment is None:
        warning = escaped("⚠ Scripted dice: a test, nothing is left to chance.")
        return replace(screen, text=f"{screen.text}\n{warning}")
    return screen


def _board(path: _Path, live: Live, links: Links) -> None:
    moment = Moment(live.id, path.cursor.decision)
    shown = keys.board_shown(board_screen(live), moment, links)
    turn = live.face.turn(live.match)
    old = path.cursor.board_message_id
    if old is not None and path.memory.turn != turn:
        gone = Shown(live.face.turn_over(live.match, path.memory.turn, live.names))
        path.cursor = replace(path.cursor, board_message_id=None, board_hash=None)
        after = path.at()
        path.add(Step("edit", lambda _: after, gone, old, lost=after))
        old = None
    if path.cursor.board_hash == _hash(shown) and old is not None:
        return
    path.memory = _with(path.memory, turn=turn)
    path.cursor = replace(path.cursor, board_hash=_hash(shown))
    now = path.at()
    if old is None:
        path.add(Step("send", lambda sent: replace(now, board_message_id=sent), shown))
        return
    lost = replace(now, board_message_id=None, board_hash=None)
    path.add(Step("edit", lambda _: now, shown, old, lost=lost))


def _with(memory: Memory, **changes: Any) -> Memory:
    return msgspec.structs.replace(memory, **changes)


def _hash(shown: Shown) -> str:
    return hashlib.sha256(msgspec.json.encode(shown)).hexdigest()[:16]
