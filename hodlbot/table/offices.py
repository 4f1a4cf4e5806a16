"""Who may referee: the group's admins, those they appoint, and the operator's list; never a
player in their own match."""

from collections.abc import Iterable, Sequence

from hodlbot.chat.markup import escaped, isolated
from hodlbot.chat.names import clean_name
from hodlbot.chat.screens import asking
from hodlbot.chat.screens.asking import NO_MATCH
from hodlbot.chat.screens.lobby import person
from hodlbot.store import Person
from hodlbot.table.heard import Typed, Who
from hodlbot.table.hearing import Hearing
from hodlbot.table.live import Live
from hodlbot.table.playing import RefusedError

MOST_CALLED = 20
MOST_APPOINTED = 50
BY_ID = "id:"
"""How a button names somebody: usernames change hands, and not everybody has one."""
_ADMINS_ONLY = "Only an admin of this group appoints and dismisses referees (R-REF-1)."
_NOT_WHILE_PLAYING = (
    "Who plays here does not choose the referees meanwhile (R-REF-1). Another admin can."
)


async def may_referee(h: Hearing, live: Live | None) -> bool:
    """Whether whoever speaks or presses may referee here, and in that match if one is given.
    May raise FactWanted."""
    if live is not None and live.seat_of(h.who.id) is not None:
        return False
    may = await holds_office(h) or _is_admin(h)
    if may:
        h.involved()
    return may


async def holds_office(h: Hearing) -> bool:
    """Appointed here, or on the operator's list."""
    return h.who.id in h.desk.settings.referees or await h.unit.referees.has(h.place.chat, h.who.id)


def _is_admin(h: Hearing) -> bool:
    return h.who.id in h.desk.facts.admins(h.place.chat)


# --- appointing ------------------------------------------------------------------------------


async def check_may_appoint(h: Hearing) -> None:
    if h.who.id not in h.desk.settings.referees and not _is_admin(h):
        raise RefusedError(_ADMINS_ONLY)
    home = await h.unit.chats.home(h.place.chat)
    played = await h.unit.matches.played_by(h.who.id)
    # In any topic: whoever is appointed may act in all of them.
    if any(row.state == "running" and row.chat_id == home for row in played):
        raise RefusedError(_NOT_WHILE_PLAYING)


async def appoint(h: Hearing, one: Person, *, anonymous: bool) -> None:
    """A player may hold the office too; it means nothing in their own match."""
    if one.id == h.desk.me.id:
        raise RefusedError("I referee every match here already.")
    appointed = await h.unit.referees.of(h.place.chat)
    if len(appointed) >= MOST_APPOINTED and all(one.id != known.person_id for known in appointed):
        raise RefusedError(f"{MOST_APPOINTED} referees are enough: /ref dismiss @name makes room.")
    by = None if anonymous else h.who.id
    news = await h.unit.referees.appoint(h.place.chat, one.id, by, h.now)
    how = "is a referee here now" if news else "is a referee here already"
    h.reply(f"⚖ {person(one.name)} {how}. /ref opens the referee's menu.")


async def dismiss(h: Hearing, one: Person) -> None:
    if await h.unit.referees.dismiss(h.place.chat, one.id):
        h.reply(f"⚖ {person(one.name)} is no appointed referee here any more.")
    else:
        h.reply(f"{person(one.name)} was not appointed here. Admins referee as admins.")


async def meant(h: Hearing, words: Sequence[str], usage: str) -> Person:
    """Whom a referee names: @username, a link, or the author of the message they answer."""
    typed = h.heard if isinstance(h.heard, Typed) else None
    first = words[0] if words else ""
    found: Person | None = None
    if first.startswith(BY_ID) and first[len(BY_ID) :].isdecimal():
        found = await h.unit.people.get(int(first[len(BY_ID) :][:18]))
    elif first.startswith("@"):
        found = await h.unit.people.named(first) if len(words) == 1 else None
    elif first and typed is not None and typed.mentions:
        found = await _met(h, typed.mentions[-1])
    elif not first and typed is not None and typed.reply_to is not None:
        found = await _met(h, typed.reply_to)
    if found is not None:
        return found
    if first:
        raise RefusedError(
            f"I have not met {' '.join(words)[:40]} here. Write their @name, or answer one of "
            f"their messages with {usage.replace(' @name', '').replace(' @new', '')}."
        )
    raise RefusedError(f"Whom? Write {usage}, or answer one of their messages with it.")


async def _met(h: Hearing, who: Who) -> Person:
    known = await h.unit.people.get(who.id)
    if known is None:
        known = Person(who.id, who.name, who.username, seen_at=h.now)
        await h.unit.people.met(known)
    return known


# --- calling ---------------------------------------------------------------------------------


async def call(h: Hearing) -> None:
    """`/call`: whoever may referee here is mentioned; not the players, who may not."""
    if h.place.private:
        h.reply("Referees are called in the group where the match is played.")
        return
    live = await h.latest()
    if live is None:
        h.reply(NO_MATCH)
        return
    admins = h.desk.facts.admins(h.place.chat)
    appointed = [referee.person_id for referee in await h.unit.referees.of(h.place.chat)]
    left_out = {h.desk.me.id, h.who.id, *live.people.values()}
    callable_ = [one for one in dict.fromkeys((*appointed, *sorted(admins))) if one not in left_out]
    known = await h.unit.people.several(set(callable_))
    names = {one: clean_name(known[one].name) for one in callable_ if one in known}
    links = _links(
        (one, names.get(one) or ("a referee" if one in appointed else "an admin"))
        for one in callable_[:MOST_CALLED]
    )
    h.reply(asking.call_line(h.who.name, links), loud=True)


def _links(people: Iterable[tuple[int, str]]) -> str:
    return ", ".join(
        f'<a href="tg://user?id={one}">{isolated(escaped(name))}</a>' for one, name in people
    )
