"""A player says a word of the game: typed, pressed, or picked from their own moves."""

from hodlbot.chat.markup import escaped
from hodlbot.chat.screens import asking
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Violation
from hodlbot.table import pets
from hodlbot.table.hearing import Hearing
from hodlbot.table.keys import Moment, Press
from hodlbot.table.live import SEATS, Live
from hodlbot.table.looking import moves, seen_by
from hodlbot.table.playing import utter


async def typed(h: Hearing, live: Live, text: str) -> None:
    """In the group, or in the private chat of somebody who plays in one match."""
    seat = live.seat_of(h.who.id)
    if seat is None:
        h.reply(escaped(asking.NOT_PLAYING), refusal=live.id)
        return
    if text.lower().split() == ["/resign"] and not live.over:
        question = asking.resign_question(live.names[seat])
        # Who plays on does not mean it; the question goes.
        h.reply(question, Moment(live.id, person=h.who.id), refusal=live.id)
        return
    if text.lower().split() == ["/resign", "yes"]:
        text = "/resign"
    heard = await _said(h, live, seat, text)
    if isinstance(heard, Violation):
        if h.place.private:
            h.reply(escaped(live.face.refusal_alert(heard, live.names)))
        else:
            screen = live.face.refusal(heard, live.match, live.names, live.record.paused)
            h.reply(screen, Moment(live.id), refusal=live.id)
    elif h.place.private:
        h.reply(_acknowledged(heard, seat))
    elif not live.face.publicly_seen(heard.record.entries[-1].events):
        # Nothing will be announced, and silence would look like deafness.
        h.reply("✓ Noted.", refusal=live.id)


def _acknowledged(live: Live, seat: Seat) -> str:
    """Privately. A word that nobody else learns of is told here, since it is told nowhere else:
    `/flip next` plans, and said again it takes the plan back."""
    entry = live.record.entries[-1]
    told = live.face.secretly(entry.events, live.match, live.names, seat)
    return "\n".join((f"✓ {escaped(entry.word)}", *told))


async def pressed(h: Hearing, live: Live, word: str) -> None:
    """One of the board's buttons."""
    seat = live.seat_of(h.who.id)
    if seat is None:
        h.toast(asking.NOT_PLAYING)
        return
    heard = await _said(h, live, seat, word)
    if isinstance(heard, Violation):
        h.toast(live.face.refusal_alert(heard, live.names))
    else:
        h.toast()


async def move(h: Hearing, live: Live, press: Press) -> None:
    """One of the player's own moves, in the private chat."""
    seat = live.seat_of(h.who.id)
    if seat is None:
        h.toast(asking.NOT_PLAYING)
        return
    offered = live.face.moves(live.match, seat)
    fresh = press.moment.decision == seen_by(live, seat) and 0 <= press.number < len(offered)
    if not fresh or live.over:
        h.toast(asking.GONE if live.over else asking.STALE, alert=False)
        await moves(h, live)
        return
    chosen = offered[press.number]
    heard = await _said(h, live, seat, chosen.word)
    if isinstance(heard, Violation):
        h.toast(live.face.refusal_alert(heard, live.names))
        return
    h.toast(f"✓ {chosen.word}", alert=False)
    heard = await pets.reply(h.desk, h.unit, heard)
    if heard.over:
        h.remove()
    else:
        await moves(h, heard)


async def resign_confirmed(h: Hearing, live: Live, person: int) -> None:
    seat = live.seat_of(h.who.id)
    if seat is None or person != h.who.id:
        h.toast(asking.NOT_FOR_YOU)
        return
    h.remove()
    heard = await _said(h, live, seat, "/resign")
    if isinstance(heard, Violation):
        h.toast(live.face.refusal_alert(heard, live.names))
    else:
        h.toast()


async def _said(h: Hearing, live: Live, seat: Seat, text: str) -> Live | Violation:
    word = live.face.parse(SEATS, seat, text)
    if isinstance(word, Violation):
        return word
    heard = await utter(h.desk, h.unit, live, word, h.who.id)
    if not isinstance(heard, Violation):
        h.counted()
    return heard
