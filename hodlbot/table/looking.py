"""Looking at things: the board, the odds, one's own hand and moves, the rules, the help."""

from collections.abc import Sequence

from msgspec.structs import replace

from hodlbot.chat.markup import bold, code, utf16, within
from hodlbot.chat.screen import LONGEST_ALERT, LONGEST_LABEL, Screen
from hodlbot.chat.screens import asking, lobby
from hodlbot.chat.screens.asking import NO_MATCH
from hodlbot.chat.screens.settings import settings_screen
from hodlbot.games.seats import Seat
from hodlbot.table import clock, keys
from hodlbot.table.announcing import board_screen
from hodlbot.table.answers import Document, Key, Shown
from hodlbot.table.chat_settings import chat_settings, set_chat_settings
from hodlbot.table.clock import USAGE
from hodlbot.table.heard import Pressed, Typed
from hodlbot.table.hearing import Hearing
from hodlbot.table.keys import Moment, Press
from hodlbot.table.live import Live
from hodlbot.table.stored_log import log_lines

_MOST_MATCHES = 20


async def board(h: Hearing) -> None:
    row = None if h.place.private else await h.standing()
    if row is not None and row.state == "seat":
        h.reply(lobby.SEAT_OPEN)
        return
    live = await h.latest()
    if live is None:
        await _none(h)
        return
    h.reply(await board_shown(h, live))


async def board_shown(h: Hearing, live: Live) -> Shown:
    cursor = await h.unit.cursors.get(live.id)
    moment = Moment(live.id, 0 if cursor is None else cursor.decision)
    return keys.board_shown(board_screen(live), moment, h.links)


async def odds(h: Hearing) -> None:
    live = await h.running()
    if live is None:
        await _none(h)
    else:
        h.reply(live.face.odds(live.match, live.names))


async def history(h: Hearing) -> None:
    live = await h.latest()
    if live is None:
        await _none(h)
    else:
        h.reply(live.face.history(live.record, live.names))


async def _none(h: Hearing) -> None:
    """No match, or in the private chat perhaps several."""
    mine = await h.own_matches() if h.place.private else []
    h.reply(which_match(mine, h.who.id) if mine else NO_MATCH)


def which_match(mine: Sequence[Live], person: int) -> Shown:
    """Said privately by somebody who plays in several. What they want may be a secret, so they
    are not sent to a group with it, but to their moves in the match that they mean."""
    labels = [
        " · ".join((f"✨ {live.kept.place}", *_opponents(live, person)))
        for live in mine[:_MOST_MATCHES]
    ]
    rows = tuple(
        (Key(within(label, LONGEST_LABEL), keys.moves_of(live.id)),)
        for label, live in zip(labels, mine, strict=False)
    )
    return Shown("You play in several matches. Which one do you mean?", rows)


def _opponents(live: Live, person: int) -> list[str]:
    return [live.names[seat] for seat, who in live.people.items() if who != person]


async def help_(h: Hearing) -> None:
    live = await h.running()
    if live is None:
        h.reply(h.desk.face.help_outside("private" if h.place.private else "groups"))
        return
    seat = live.seat_of(h.who.id)
    screen = live.face.help(live.match, seat, live.names, live.record.paused)
    h.reply(screen, Moment(live.id))


async def settings(h: Hearing, rest: str) -> None:
    """How the bot is set up here; admins choose the rules of the next match."""
    words = rest.lower().split()
    if words and not h.place.private:
        await _set(h, words)
        return
    face, desk = h.desk.face, h.desk
    told = {
        "Cards": face.cards_told,
        "Dice": "scripted, for tests" if desk.settings.script is not None else "fair, verifiable",
        "Open seats wait": f"{desk.settings.seat_minutes} minutes",
    }
    if not h.place.private:
        here = await chat_settings(h.unit, h.place.chat)
        rules = "tournament" if here.tournament else "friendly"
        told["Rules of the next match"] = f"{rules} (admins: /settings tournament on or off)"
        told["Its move clock"] = (
            f"{clock.told(here.clock) if here.clock else 'none'} (admins: {USAGE})"
        )
        appointed = await h.unit.referees.of(h.place.chat)
        known = await h.unit.people.several({one.person_id for one in appointed})
        names = ", ".join(person.name for person in known.values() if person.name)
        told["Referees"] = f"the admins{', ' + names if names else ''}"
    h.reply(settings_screen(told))


async def _set(h: Hearing, words: list[str]) -> None:
    minutes = clock.minutes_in(words[1]) if len(words) == 2 and words[0] == "clock" else None
    tournament = len(words) == 2 and words[0] == "tournament" and words[1] in ("on", "off")
    if minutes is None and not tournament:
        h.reply(f"Write /settings tournament on, or off; or {USAGE}.")
        return
    # Who speaks as the group itself is one of its admins, whoever it is.
    as_the_group = isinstance(h.heard, Typed) and h.heard.who is None
    allowed = h.desk.settings.referees | h.desk.facts.admins(h.place.chat)
    if h.who.id not in allowed and not as_the_group:
        h.reply("Only an admin of this group can change that.")
        return
    here = await chat_settings(h.unit, h.place.chat)
    if minutes is None:
        on = words[1] == "on"
        await set_chat_settings(h.unit, h.place.chat, replace(here, tournament=on))
        h.reply(f"From the next match on: {bold('tournament' if on else 'friendly')} rules.")
        return
    await set_chat_settings(h.unit, h.place.chat, replace(here, clock=minutes))
    if not minutes:
        h.reply("From the next match on, a move takes as long as it takes.")
        return
    h.reply(
        f"From the next match on, a move may take {bold(clock.told(minutes))}. Whoever lets it run "
        f"down is warned {clock.told(clock.grace(minutes))} before and then forfeits (R-TURN-9)."
    )


# --- one's own -------------------------------------------------------------------------------


async def hand(h: Hearing) -> None:
    """`/hand`: for its owner's eyes only."""
    mine = await h.own_matches()
    here = [live for live in mine if _is_here(h, live)]
    wanted = here or mine
    if not wanted:
        h.reply("You play in no match now. /toss in a group opens a seat.")
        return
    for live in wanted:
        seat = live.seat_of(h.who.id)
        assert seat is not None
        shown = hand_shown(h, live, seat)
        if h.place.private:
            h.reply(shown)
        else:
            h.private(shown)


def _is_here(h: Hearing, live: Live) -> bool:
    return (live.row.chat_id, live.row.topic) == (h.place.chat, h.place.topic)


def hand_shown(h: Hearing, live: Live, seat: Seat) -> Shown:
    return h.shown(_titled(live, live.face.hand(live.match, seat)), Moment(live.id))


def _titled(live: Live, screen: Screen) -> Screen:
    """A private screen says which match it is about."""
    return Screen(f"{live.whereabouts}\n{screen.text}", screen.rows)


_MORE = "Powers, medals, flip: type /hand."


async def hand_alert(h: Hearing, live: Live, page: str) -> None:
    seat = live.seat_of(h.who.id)
    if seat is None:
        h.toast(asking.NOT_PLAYING)
        return
    tokens, rest = (live.face.hand_alert(live.match, seat, p) for p in ("tokens", "rest"))
    shown = rest if page == "rest" else f"{tokens}\n{rest}"
    # A full hand of long titles leaves no room for the rest.
    h.toast(shown if utf16(shown) <= LONGEST_ALERT else f"{tokens}\n{_MORE}")


def seen_by(live: Live, seat: Seat) -> int:
    """How many entries this seat knows of: a moment of its own, which tells nothing of what the
    other has planned."""
    return sum(live.face.publicly_seen(entry.events, seat) for entry in live.record.entries)


async def moves(h: Hearing, live: Live, path: tuple[str, ...] = (), page: int = 0) -> None:
    """A player's own moves, in the private chat; redrawn in place where they stand there."""
    seat = live.seat_of(h.who.id)
    if seat is None:
        h.toast(asking.NOT_PLAYING)
        return
    if live.over:
        h.toast(asking.GONE)
        return
    shown = own_moves(h, live, seat, path, page)
    if not h.place.private:
        h.private(shown)
        h.toast("Your moves are in our private chat.", alert=False)
    elif isinstance(h.heard, Pressed):
        h.redraw(shown)
        h.toast()
    else:
        h.reply(shown)


def own_moves(
    h: Hearing, live: Live, seat: Seat, path: tuple[str, ...] = (), page: int = 0
) -> Shown:
    offered = live.face.moves(live.match, seat)
    screen = live.face.moves_screen(offered, path, page)
    if not path:
        # Half of what one wants to know here is whether it is one's move at all.
        now = live.face.next_line(live.match, live.names, live.record.paused)
        screen = Screen(f"{screen.text}\n{now}", screen.rows)
    moment = Moment(live.id, seen_by(live, seat))
    return keys.moves_shown(_titled(live, screen), moment, offered, h.links)


async def picked(h: Hearing, live: Live, press: Press) -> None:
    """A step through one's own moves."""
    seat = live.seat_of(h.who.id)
    if seat is None:
        h.toast(asking.NOT_PLAYING)
        return
    offered = live.face.moves(live.match, seat)
    found = keys.path_of(press, offered) if press.moment.decision == seen_by(live, seat) else None
    if found is None:
        h.toast(asking.STALE, alert=False)
        await moves(h, live)
        return
    await moves(h, live, *found)


def proof(h: Hearing, live: Live) -> Shown:
    """The whole log of a match that is over, for whoever wants to redo it."""
    assert live.over, "while a match goes on its log is nobody's"
    name = f"match-{live.row.number}.log"
    lines = (
        f"🔍 Every word and every draw of match {live.row.number}, and the secret of its dice.",
        f"{code(f'hodlbot verify {name}')} redoes them all.",
    )
    watch = h.links.watch
    rows = () if watch is None else ((Key("🔍 Redo the draws here", url=watch(live.id)),),)
    return Shown("\n".join(lines), rows, document=Document(name, "".join(log_lines(live))))
