"""A player says a word of the game: typed, pressed, or picked from their own moves."""

from hodlbot.chat.markup import escaped
from hodlbot.chat.screens import asking, lobby
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Violation
from hodlbot.table import pets
from hodlbot.table.answers import Private
from hodlbot.table.hearing import Hearing
from hodlbot.table.keys import Moment, Press
from hodlbot.table.live import SEATS, Live
from hodlbot.table.looking import moves, own_moves, seen_by
from hodlbot.table.playing import utter


async def typed(h: Hearing, live: Live, text: str) -> None:
    """In the group, or in the private chat of somebody who plays in one match."""
    seat = live.seat_of(h.who.id)
    if seat is None:
        wants_to_play = text.lower().split()[:1] == ["/toss"]
        why = lobby.MATCH_RUNNING if wants_to_play else asking.NOT_PLAYING
        h.reply(escaped(why), refusal=live.id)
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
        await refuse(h, live, seat, heard, text)
    elif h.place.private:
        h.reply(_acknowledged(heard, seat))
    elif not live.face.publicly_seen(heard.record.entries[-1].events):
        # Nothing will be announced, and silence would look like deafness.
        h.reply("✓ Noted.", refusal=live.id)


async def refuse(h: Hearing, live: Live, seat: Seat, why: Violation, text: str) -> None:
    """A typed word that does not count, with a button where one word obviously helps."""
    face, private = live.face, h.place.private
    screen = face.refusal(
        why, live.match, live.names, live.record.paused, said=text, by=seat, privately=private
    )
    cursor = await h.unit.cursors.get(live.id)
    moment = Moment(live.id, 0 if cursor is None else cursor.decision, h.who.id)
    h.reply(screen, moment, refusal=None if private else live.id)
    if face.shows_moves(why) and not private:
        h.answers.append(Private(h.who.id, own_moves(h, live, seat)))


def _acknowledged(live: Live, seat: Seat) -> str:
    """Privately. A word that nobody else learns of is told here, since it is told nowhere else:
    `/flip next` plans, and said again it takes the plan back."""
    entry = live.record.entries[-1]
    hidden = not live.face.publicly_seen(entry.events)
    told = live.face.secretly(entry.events, live.match, live.names, seat) if hidden else []
    return "\n".join((f"✓ {escaped(entry.word)}", *told))


async def pressed(h: Hearing, live: Live, word: str) -> Live | None:
    """One of the board's buttons. The match after it; None if the word does not count."""
    seat = live.seat_of(h.who.id)
    if seat is None:
        h.toast(asking.NOT_PLAYING)
        return None
    heard = await _said(h, live, seat, word)
    if isinstance(heard, Violation):
        h.toast(_alert(live, seat, heard))
        return None
    h.toast()
    return heard


def _alert(live: Live, seat: Seat, why: Violation) -> str:
    return live.face.refusal_alert(why, live.names, live.match, seat, live.record.paused)


async def remedied(h: Hearing, live: Live, press: Press, word: str) -> None:
    """The button under a refusal: the word that helps, for whoever slipped, and only as long as
    the match stands where it stood."""
    if press.moment.person != h.who.id:
        h.toast(asking.NOT_FOR_YOU)
        return
    cursor = await h.unit.cursors.get(live.id)
    if live.over or cursor is None or cursor.decision != press.moment.decision:
        h.remove()
        h.toast(asking.GONE if live.over else asking.STALE)
    elif await pressed(h, live, word) is not None:
        h.remove()


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
        h.toast(_alert(live, seat, heard))
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
