"""`/ref`: a referee corrects, ends or looks into a match; typed, or by the buttons of a menu.

Whatever a press brings is checked as if it had been typed by whoever pressed.
"""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from hodlbot.chat.actions import OpenReferee
from hodlbot.chat.markup import escaped
from hodlbot.chat.referees import COMMAND, LONGEST_REASON, STAFF_USAGE
from hodlbot.chat.screen import LONGEST_DATA
from hodlbot.chat.screens import asking
from hodlbot.chat.screens.asking import NO_MATCH
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Violation
from hodlbot.store import Match as Row
from hodlbot.table import keys, lobby, noting, offices
from hodlbot.table.answers import Shown
from hodlbot.table.heard import Pressed
from hodlbot.table.hearing import Hearing
from hodlbot.table.keys import NO_MOMENT, Moment, Press
from hodlbot.table.live import REFEREE, SEATS, Live
from hodlbot.table.naming import Called, Fault, reason_in, split_reason, with_seat_names
from hodlbot.table.offices import call, may_referee
from hodlbot.table.playing import RefusedError, utter
from hodlbot.table.ref_log import log_text

__all__ = ["call", "may_referee", "pressed", "typed"]

APPOINTING = {"appoint": "/ref appoint @name", "dismiss": "/ref dismiss @name"}
_SEAT_STANDS_OPEN = (
    "A seat stands open here. /ref void withdraws it; /ref undo does so too, and goes back into "
    "the match before it."
)
_PRIVATE = "/ref is said in the group where the match is played: here I would not know which one."
_TOO_LONG = "That is too much for a button: a referee who is not anonymous can say it."
# How many words can go back is known to whoever knows of all, and not all were seen.
_TOO_FAR = {
    "undo-too-far": "The match does not go back so far (R-REF-2).",
    "redo-too-far": "So many words were not taken back (R-REF-2).",
}


class Here(Struct, frozen=True):
    """Where the referee stands. `seat`: open, waiting for a player. `live`: the match started
    last, running or over."""

    seat: Row | None
    live: Live | None

    @property
    def match(self) -> Live | None:
        """The match that can be corrected: while a seat stands open, none."""
        return self.live if self.seat is None else None

    def match_for(self, word: str) -> Live | None:
        """An end can be undone until the next match starts; a seat is not one yet."""
        return self.live if word == "undo" else self.match


class Order(Struct, frozen=True):
    """What a referee said after `/ref`, players by their seats. `typed`: as it was said, to ask
    back. `hidden`: by an anonymous admin. `confirmed`: by a button, so whoever says it is known
    and it is not asked again."""

    words: Sequence[str]
    reason: str
    typed: str
    hidden: bool = False
    confirmed: bool = False

    @property
    def name(self) -> str:
        return self.words[0].lower() if self.words else ""

    @property
    def text(self) -> str:
        return " ".join((COMMAND, *self.words, *(("--", self.reason) if self.reason else ())))


async def typed(h: Hearing, text: str, *, anonymous: bool) -> None:
    """`/ref …` in a chat."""
    if h.place.private:
        h.reply(_PRIVATE)
        return
    here = await _here(h)
    order = await _order(h, here, text, hidden=anonymous)
    if not anonymous and not await _allowed(h, here, order):
        return
    if not order.words:
        await _open_menu(h, here, anonymous=anonymous)
    elif anonymous and not _needs_nobody(here, order):
        h.reply(await _question(h, here, order))
    else:
        await _obey(h, here, order)


def _needs_nobody(here: Here, order: Order) -> bool:
    """What an anonymous admin may do whoever they are, a player included; and what they may not,
    whoever they are, which is refused at once."""
    return order.name in ("log", "hands") or _withdraws(here, order)


def _withdraws(here: Here, order: Order) -> bool:
    return here.seat is not None and order.name == "void"


async def _here(h: Hearing) -> Here:
    row = await h.standing()
    return Here(row if row is not None and row.state == "seat" else None, await h.latest())


async def _order(h: Hearing, here: Here, text: str, *, hidden: bool) -> Order:
    rest = text.split()[1:]
    whole = " ".join((COMMAND, *rest))
    if here.live is not None:
        named = with_seat_names(whole, await _called(h, here.live), here.live.face.taking)
        if isinstance(named, Fault):
            raise RefusedError(named.text)
        rest = named.split()[1:]
    words, after = split_reason(rest)
    reason = reason_in(after)
    if len(reason) > LONGEST_REASON:
        raise RefusedError(f"That reason is too long: at most {LONGEST_REASON} characters.")
    return Order(words, reason, whole, hidden)


async def _called(h: Hearing, live: Live) -> dict[Seat, Called]:
    known = await h.unit.people.several(set(live.people.values()))
    return {
        seat: Called(known[who].name, live.names[seat], known[who].username)
        for seat, who in live.people.items()
        if who in known
    }


# --- rights ----------------------------------------------------------------------------------


async def _allowed(h: Hearing, here: Here, order: Order) -> bool:
    """Whether this person may; if not, they have been told."""
    if order.name in APPOINTING:
        await offices.check_may_appoint(h)
        return True
    if here.seat is not None and _withdraws(here, order) and _is_opener(h, here.seat):
        return True
    live = here.match_for(order.name)
    if await may_referee(h, live):
        return True
    if live is not None and live.seat_of(h.who.id) is not None:
        why = asking.PLAYERS_NEVER_REFEREE
    else:
        why = h.desk.face.refusal_alert(Violation("not-a-referee", "R-REF-1"), {})
    _refuse(h, live, why)
    return False


def _is_opener(h: Hearing, seat: Row) -> bool:
    return seat.seats.get(SEATS[0]) == h.who.id


def _refuse(h: Hearing, live: Live | None, why: str) -> None:
    if isinstance(h.heard, Pressed):
        h.toast(why)
    else:
        h.reply(escaped(why), refusal=None if live is None else live.id)


# --- the menu --------------------------------------------------------------------------------


async def _open_menu(h: Hearing, here: Here, *, anonymous: bool) -> None:
    if here.seat is not None:
        h.reply(_SEAT_STANDS_OPEN)
    elif here.live is None:
        h.reply("\n".join((escaped(NO_MATCH), *map(escaped, STAFF_USAGE[2:]))))
    else:
        h.reply(await _menu(h, here.live, (), person=0 if anonymous else h.who.id))


async def _menu(h: Hearing, live: Live, path: tuple[str, ...], *, person: int) -> Shown:
    screen = live.face.referee_menu(live.match, live.names, path, live.record.paused)
    return h.shown(screen, await _moment(h, live, person))


async def _moment(h: Hearing, live: Live, person: int) -> Moment:
    """`person`: who may close it. Its other buttons are any referee's."""
    return Moment(live.id, await _decision(h, live), person)


async def _decision(h: Hearing, live: Live) -> int:
    cursor = await h.unit.cursors.get(live.id)
    return 0 if cursor is None else cursor.decision


# --- asking once more ------------------------------------------------------------------------


async def _question(h: Hearing, here: Here, order: Order) -> Shown:
    """The button brings the word itself, players and people by number: nobody can make another
    one of it by editing the message it was typed in. A reason may be too long for it and is
    read there."""
    words, moment = list(order.words), NO_MOMENT
    if order.name in APPOINTING:
        one = await offices.meant(h, words[1:], APPOINTING[order.name])
        words[1:] = [f"{offices.BY_ID}{one.id}"]
    else:
        live = _correctable(here, order)
        moment = await _moment(h, live, 0 if order.hidden else h.who.id)
        if order.name == "sub":
            seat, one = await noting.new_player(h, live, words[1:])
            words[1:] = [seat, f"{offices.BY_ID}{one.id}"]
        else:
            word = live.face.parse(SEATS, REFEREE, order.text)
            wrong = word if isinstance(word, Violation) else _wrong(live, word)
            if wrong is not None:
                raise RefusedError(live.face.refusal_alert(wrong, live.names))
    said = " ".join((COMMAND, *words))
    whole = keys.data("C", moment, f"{said} -- {order.reason}" if order.reason else said)
    data = whole if _fits(whole) else keys.data("C", moment, f"{said} --")
    if not _fits(data):
        raise RefusedError(_TOO_LONG)
    shown = h.shown(asking.referee_question(order.typed, order.hidden), moment)
    ((confirm, never_mind),) = shown.rows
    return Shown(shown.text, ((replace(confirm, data=data), never_mind),))


def _fits(data: str) -> bool:
    return len(data.encode()) <= LONGEST_DATA


def _wrong(live: Live, word: object) -> Violation | None:
    """Why an end would be refused, which everybody knows. Any other correction may name a card:
    who may ask whether a player holds it is known only when the button is pressed."""
    return live.face.game.check(live.match, word) if live.face.ends(word) else None


# --- obeying ---------------------------------------------------------------------------------


async def _obey(h: Hearing, here: Here, order: Order) -> bool:
    """Whoever speaks may say it. Whether it was done; if not, they have been told why."""
    hidden = order.hidden
    if order.name in APPOINTING:
        one = await offices.meant(h, order.words[1:], APPOINTING[order.name])
        if order.name == "appoint":
            await offices.appoint(h, one, anonymous=hidden)
        else:
            await offices.dismiss(h, one)
        return True
    if here.seat is not None and _withdraws(here, order):
        await lobby.withdraw(h, here.seat, referee=True)
        return True
    if order.name == "log":
        if here.live is None:
            raise RefusedError(NO_MATCH)
        h.reply(await log_text(h.unit, here.live))
        return True
    live = _correctable(here, order)
    if order.name in ("sub", "hands"):
        if live.over:
            raise RefusedError(NO_MATCH)
        if order.name == "hands":
            await noting.look_into_hands(h, live, order.reason, anonymous=hidden)
        else:
            await noting.substitute(h, live, order.words[1:], order.reason, anonymous=hidden)
        return True
    return await _correct(h, here, live, order)


def _correctable(here: Here, order: Order) -> Live:
    live = here.match_for(order.name)
    if live is None:
        raise RefusedError(
            NO_MATCH if here.seat is None or here.live is None else _SEAT_STANDS_OPEN
        )
    return live


async def _correct(h: Hearing, here: Here, live: Live, order: Order) -> bool:
    word = live.face.parse(SEATS, REFEREE, order.text)
    if isinstance(word, Violation):
        return _told_wrong(h, live, word)
    if live.face.ends(word) and not order.confirmed:
        h.reply(await _question(h, here, order))
        return True
    person = None if order.hidden else h.who.id
    try:
        async with h.unit.part():
            if here.seat is not None:
                # The match before it goes on; nobody can sit down there meanwhile.
                await lobby.part(h.desk, h.unit, here.seat, "withdrawn")
            heard = await utter(h.desk, h.unit, live, word, person)
            if isinstance(heard, Violation):
                raise _StaysAsItWasError(heard)
    except _StaysAsItWasError as stays:
        return _told_wrong(h, live, stays.why)
    h.counted()
    return True


class _StaysAsItWasError(Exception):
    def __init__(self, why: Violation) -> None:
        super().__init__(why.code)
        self.why = why


def _told_wrong(h: Hearing, live: Live, wrong: Violation) -> bool:
    if wrong.code in _TOO_FAR:
        raise RefusedError(_TOO_FAR[wrong.code])
    if isinstance(h.heard, Pressed):
        h.toast(live.face.refusal_alert(wrong, live.names))
    else:
        screen = live.face.refusal(wrong, live.match, live.names, live.record.paused)
        h.reply(screen, refusal=live.id)
    return False


# --- pressed ---------------------------------------------------------------------------------


async def pressed(h: Hearing, press: Press) -> bool:
    """Whether it was a referee's button: the menu's pages, its words, or a question's Confirm."""
    if press.letter not in ("f", "w", "C") or (press.letter != "f" and not _says_ref(press.rest)):
        return False
    if h.place.private:
        raise RefusedError(_PRIVATE)
    here = await _here(h)
    live = here.match_for("".join(press.rest.split()[1:2]))
    if press.moment.match and (live is None or live.id != press.moment.match):
        h.toast(_SEAT_STANDS_OPEN if here.seat is not None else asking.GONE)
        return True
    order = await _pressed_order(h, here, press)
    if not press.moment.match and order.name not in APPOINTING:
        # Made where there was no match; one that began since is not meant.
        h.toast(asking.STALE)
    elif await _allowed(h, here, order):
        await _press(h, here, order, press)
    return True


def _says_ref(text: str) -> bool:
    return text.split()[:1] == [COMMAND]


async def _pressed_order(h: Hearing, here: Here, press: Press) -> Order:
    """An anonymous admin stays unnamed, whichever button of theirs is pressed."""
    assert isinstance(h.heard, Pressed)
    question = h.heard.question
    text = press.rest if press.letter != "f" else COMMAND
    if press.letter == "C" and text.endswith(" --") and question is not None:
        text = " ".join((text, reason_in(split_reason(question.text.split())[1])))
    hidden = question is not None and question.who is None
    order = await _order(h, here, text, hidden=hidden)
    return replace(order, confirmed=press.letter == "C")


async def _press(h: Hearing, here: Here, order: Order, press: Press) -> None:
    live = here.match
    if live is not None and press.letter == "f":
        action = keys.decode(press)
        path = action.path if isinstance(action, OpenReferee) else ()
        h.redraw(await _menu(h, live, path, person=press.moment.person))
        h.toast()
    elif live is not None and press.moment.match and await _is_stale(h, live, press):
        h.toast(asking.STALE)
        await _after(h, press)
    elif await _obey(h, here, order):
        await _after(h, press)
        h.toast()


async def _is_stale(h: Hearing, live: Live, press: Press) -> bool:
    return press.moment.decision != await _decision(h, live)


async def _after(h: Hearing, press: Press) -> None:
    """A question goes away; the menu shows what can be said now."""
    live = None if press.letter == "C" else (await _here(h)).match
    if live is None:
        h.remove()
    else:
        h.redraw(await _menu(h, live, (), person=press.moment.person))
