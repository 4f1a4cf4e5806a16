"""Whatever is heard goes to whoever deals with it."""

from collections.abc import Awaitable, Callable
from difflib import get_close_matches

from hodlbot.chat.markup import escaped
from hodlbot.games.violation import Violation
from hodlbot.store import Person, Unit
from hodlbot.table import (
    decking,
    lobby,
    looking,
    pets,
    practice,
    presses,
    queries,
    refereeing,
    saying,
    undoing,
)
from hodlbot.table.answers import Answer, Private, Shown
from hodlbot.table.desk import Desk
from hodlbot.table.heard import (
    AdminsChanged,
    Heard,
    Migrated,
    Place,
    Pressed,
    Queried,
    Standing,
    Typed,
    Who,
)
from hodlbot.table.hearing import Hearing
from hodlbot.table.live import SEATS
from hodlbot.table.memory import follow
from hodlbot.table.playing import RefusedError

ANONYMOUS = Who(0, "an anonymous admin")
LONGEST_COMMAND = 32
ALIKE = 0.75
"""`/mme` is like `/mem`; `/weather` is not like `/warn`."""


async def hear(desk: Desk, unit: Unit, heard: Heard) -> list[Answer]:
    """The answers; what is written down is in the unit. May raise FactWanted: then nothing
    counts, and it is to be heard again when the fact is known."""
    match heard:
        case Typed() | Pressed():
            return await _person(desk, unit, heard)
        case Queried():
            return await queries.queried(desk, unit, heard)
        case Migrated(old=old, new=new):
            await follow(unit, old, new, desk.now())
        case Standing(place=place, who=who, present=present):
            await _meet(desk, unit, who, place, present=present)
        case AdminsChanged(chat=chat):
            desk.facts.forget(chat)
    return []


async def _person(desk: Desk, unit: Unit, heard: Typed | Pressed) -> list[Answer]:
    who = heard.who or ANONYMOUS
    place = heard.place or Place(who.id, "private")
    if isinstance(heard, Typed) and not _concerns_us(heard):
        return []
    await _meet(desk, unit, who, place)
    hearing = Hearing(desk, unit, heard, who, place)
    try:
        desk.said_in, desk.asides = [], []
        async with unit.part():
            await (_typed(hearing) if isinstance(heard, Typed) else presses.pressed(hearing))
            await pets.reply_to_all(desk, unit)
    except RefusedError as refused:
        desk.forget()
        hearing.answers.clear()
        desk.asides.clear()
        _refuse(hearing, refused)
    hearing.answers += [Private(person, Shown(text)) for person, text in desk.asides]
    return hearing.ranked()


def _refuse(h: Hearing, refused: RefusedError) -> None:
    if not refused.privately:
        h.toast(str(refused))
    elif isinstance(h.heard, Pressed) or h.place.private:
        # Nobody else reads an alert.
        h.toast(refused.privately)
    else:
        h.toast(str(refused))
        h.answers.append(Private(h.who.id, Shown(escaped(refused.privately))))


def _concerns_us(heard: Typed) -> bool:
    """What people say to each other is not even looked at."""
    return heard.text.startswith("/") or heard.place.private


async def _meet(desk: Desk, unit: Unit, who: Who, place: Place, *, present: bool = True) -> None:
    if who.id:
        started = place.private and present
        await unit.people.met(
            Person(who.id, who.name, who.username, who.language, started, desk.now())
        )
        if place.private and not present:
            await unit.people.blocked(who.id)
    if not place.private:
        await unit.chats.met(place.chat, place.kind, place.title)


# --- typed -----------------------------------------------------------------------------------


async def _typed(h: Hearing) -> None:
    assert isinstance(h.heard, Typed)
    text = h.heard.text.strip()
    if not text.startswith("/"):
        await _chatter(h)
        return
    command, rest = _split(text)
    if command == "/ref":
        await refereeing.typed(h, text, anonymous=h.who is ANONYMOUS)
    elif h.who is ANONYMOUS and command in _FOR_ANYBODY:
        await _COMMANDS[command](h, rest)
    elif h.who is ANONYMOUS:
        if command in _COMMANDS or command in h.desk.face.words:
            h.reply("You write as the group itself, so I cannot tell who you are.")
    elif command in _COMMANDS:
        await _COMMANDS[command](h, rest)
    elif command in h.desk.face.words:
        await _word(h, command, rest, text)
    else:
        await _slip(h, text)


async def _slip(h: Hearing, text: str) -> None:
    """A command that is not ours may be another bot's, unless it is nearly one of ours."""
    said = _split(text)[0][:LONGEST_COMMAND]
    known = (*h.desk.face.words, *_COMMANDS)
    near = next(iter(get_close_matches(said, known, n=1, cutoff=ALIKE)), None)
    if h.place.private:
        meant = "" if near is None else f" Did you mean {near}?"
        h.reply(f"I do not know {escaped(said)}.{meant} /help tells what I know.")
        return
    if near is None:
        return
    live = await h.running()
    seat = None if live is None else live.seat_of(h.who.id)
    if live is not None and seat is None and near in live.face.words:
        # Not theirs to say, so most likely meant for another bot.
        return
    if live is not None and seat is not None and near in live.face.words:
        slip = live.face.parse(SEATS, seat, text)
        if isinstance(slip, Violation):
            await saying.refuse(h, live, seat, slip, text)
            return
    h.reply(f"Did you mean {near}?")


def _split(text: str) -> tuple[str, str]:
    parts = text.split(maxsplit=1)
    return parts[0].lower(), parts[1] if len(parts) > 1 else ""


async def _chatter(h: Hearing) -> None:
    """In the private chat: the name of a deck that was asked for, or a lost soul."""
    if not await decking.named(h):
        h.reply("I listen to commands: /help tells which.")


async def _word(h: Hearing, command: str, rest: str, text: str) -> None:
    """A word of the game: in a match it counts; elsewhere it does what it always did."""
    if h.place.private:
        mine = await h.own_matches()
        if len(mine) == 1:
            await saying.typed(h, mine[0], text)
            return
        if mine:
            h.reply(looking.which_match(mine, h.who.id))
            return
    else:
        row = await h.standing()
        if row is not None and row.state == "running":
            await saying.typed(h, await h.desk.live(h.unit, row), text)
            return
        if row is not None and command == "/luck":
            await lobby.luck_before(h, row, text)
            return
        if row is not None and command == "/resign" and row.seats.get(SEATS[0]) == h.who.id:
            await lobby.withdraw(h, row)
            return
    if command == "/toss":
        await lobby.toss(h, rest)
    else:
        h.reply(h.desk.face.habit(command, rest, h.desk.rng))


# --- commands that are no words of the game --------------------------------------------------


async def _start(h: Hearing, rest: str) -> None:
    if not h.place.private:
        h.reply(h.desk.face.greeting(has_deck=True))
        return
    if rest == "deck":
        await decking.build(h)
        return
    if rest == "hand":
        await looking.hand(h)
        return
    if rest.startswith("m"):
        row = await h.unit.matches.get(rest[1:])
        if row is not None and row.state == "running":
            await looking.moves(h, await h.desk.live(h.unit, row))
            return
    has_deck = await h.unit.decks.chosen(h.who.id) is not None
    h.reply(h.desk.face.greeting(has_deck))


async def _undo(h: Hearing, rest: str) -> None:
    if h.place.private:
        h.reply("Say /undo in the group: your opponent has to agree there.")
        return
    row = await h.standing()
    # The match that is over can still be undone, by a referee, until the next one starts.
    live = await (h.running() if row is not None else h.latest())
    if live is None:
        h.reply("No match runs here, so there is nothing to take back.")
    else:
        await undoing.asked(h, live)


async def _card(h: Hearing, rest: str) -> None:
    h.reply(h.desk.face.card(rest))


async def _rules(h: Hearing, rest: str) -> None:
    h.reply(h.desk.face.rules(rest))


async def _hodl(h: Hearing, rest: str) -> None:
    h.reply(h.desk.face.mood(h.desk.rng.randrange(1000)))


_FOR_ANYBODY = frozenset(
    ("/board", "/odds", "/history", "/help", "/settings", "/card", "/rules", "/hodl", "/why")
)
"""What even somebody unknown may ask."""


def _looks(look: Callable[[Hearing], Awaitable[None]]) -> Callable[[Hearing, str], Awaitable[None]]:
    async def looked(h: Hearing, rest: str) -> None:
        await look(h)

    return looked


_COMMANDS: dict[str, Callable[[Hearing, str], Awaitable[None]]] = {
    "/start": _start,
    "/help": _looks(looking.help_),
    "/board": _looks(looking.board),
    "/hand": _looks(looking.hand),
    "/odds": _looks(looking.odds),
    "/history": _looks(looking.history),
    "/settings": looking.settings,
    "/deck": decking.typed,
    "/card": _card,
    "/rules": _rules,
    "/undo": _undo,
    "/call": _looks(refereeing.call),
    "/hodl": _hodl,
    "/why": _looks(practice.why),
}
