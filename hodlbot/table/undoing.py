"""A player asks to take their last word back, and the opponent agrees or does not.

Words that only their author knows of (`/flip next`) go back with the others, silently: what is
asked, and what the buttons carry, comes from what everybody has seen.
"""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from hodlbot.chat.markup import escaped
from hodlbot.chat.screens import asking
from hodlbot.games.record import Entry
from hodlbot.games.record_words import Undo
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Violation
from hodlbot.table import keys, pets
from hodlbot.table.answers import Shown
from hodlbot.table.hearing import Hearing
from hodlbot.table.kept import AGREED
from hodlbot.table.keys import Moment, Press
from hodlbot.table.live import REFEREE, SEATS, Live
from hodlbot.table.playing import RefusedError, utter

_NOTHING = "You have said nothing yet that could be taken back (R-REF-2)."
_REFEREE_SPOKE = (
    "A referee has spoken since, and only a referee can go back beyond that (R-REF-2). "
    "/call calls one."
)
_IN_THE_GROUP = "Ask for it in the group, where the other player sees it."


class Takeback(Struct, frozen=True):
    """`steps`: how many words go back, the unseen ones too. `words`: what everybody saw said."""

    steps: int
    words: tuple[str, ...]


def takeback(live: Live, seat: Seat) -> Takeback | str:
    """Everything from the last word on that this seat said openly; or why not."""
    record, face = live.record, live.face
    standing = [record.entries[n - 1] for n in record.standing]
    seen = [face.publicly_seen(entry.events) for entry in standing]
    own = [n for n, entry in enumerate(standing) if entry.by == seat and seen[n]]
    if not own:
        return _NOTHING
    back = standing[own[-1] :]
    if any(entry.draws for entry in back):
        return asking.UNDO_STOPS
    if any(entry.by not in record.seats for entry in back):
        return _REFEREE_SPOKE
    return Takeback(
        len(back),
        tuple(_openly(live, e) for e, open_ in zip(back, seen[own[-1] :], strict=True) if open_),
    )


def _openly(live: Live, entry: Entry[Any]) -> str:
    """The command and its card. What follows may name a card that lies face down."""
    said = live.face.parse(SEATS, entry.by, entry.word)
    title = getattr(said, "title", None)
    command = entry.word.split()[0]
    return command if title is None else f"{command} {title}"


async def asked(h: Hearing, live: Live) -> None:
    """`/undo` in the group."""
    if h.place.private:
        raise RefusedError(_IN_THE_GROUP)
    seat = live.seat_of(h.who.id)
    if seat is None:
        h.reply(escaped(asking.NOT_PLAYING))
        return
    if live.over or live.record.paused:
        why = Violation(*(("match-over", "R-REF-1") if live.over else ("paused", "R-REF-2")))
        h.reply(live.face.refusal(why, live.match, live.names, live.record.paused), refusal=live.id)
        return
    back = takeback(live, seat)
    if isinstance(back, str):
        h.reply(escaped(back), refusal=live.id)
        return
    if pets.pet_seats(h.desk, live):
        # HodlPet always agrees.
        await utter(h.desk, h.unit, live, Undo(REFEREE, back.steps, AGREED), h.who.id)
        return
    question = asking.undo_question(seat, ", ".join(back.words), live.names)
    shown = _counted(live, h.shown(question, await _moment(h, live)))
    h.reply(shown, refusal=live.id, lapses=True)


async def _moment(h: Hearing, live: Live) -> Moment:
    cursor = await h.unit.cursors.get(live.id)
    return Moment(live.id, 0 if cursor is None else cursor.decision, h.who.id)


def _counted(live: Live, shown: Shown) -> Shown:
    """With the count of words that everybody has seen: one more, and it is another question,
    even if the board offers the same as before."""
    count = keys.based(_seen(live))
    rows = tuple(tuple(replace(k, data=f"{k.data}{count}") for k in row) for row in shown.rows)
    return Shown(shown.text, rows)


def _seen(live: Live) -> int:
    return sum(live.face.publicly_seen(entry.events) for entry in live.record.entries)


async def answered(h: Hearing, press: Press) -> None:
    """The opponent's press: `y` or `n`, and the count."""
    live = await h.running()
    asker = None if live is None else live.seat_of(press.moment.person)
    if live is None or live.id != press.moment.match or asker is None:
        h.remove()
        h.toast(asking.GONE if live is None else asking.STALE)
        return
    seat = live.seat_of(h.who.id)
    if seat is None or seat == asker:
        h.toast(asking.NOT_FOR_YOU)
        return
    cursor = await h.unit.cursors.get(live.id)
    fresh = cursor is not None and cursor.decision == press.moment.decision
    back = takeback(live, asker)
    if not fresh or keys.unbased(press.rest[1:]) != _seen(live) or isinstance(back, str):
        h.remove()
        h.toast(asking.STALE)
    elif press.rest[:1] != "y":
        h.redraw(Shown(escaped(asking.UNDO_REFUSED)))
        h.toast()
    else:
        # A referee's word, so that the log can be replayed by any referee; the asker's name is
        # kept with it.
        word = Undo(REFEREE, back.steps, AGREED)
        heard = await utter(h.desk, h.unit, live, word, press.moment.person)
        if isinstance(heard, Violation):
            raise RefusedError(live.face.refusal_alert(heard, live.names))
        h.remove()
        h.toast("Taken back.", alert=False)
