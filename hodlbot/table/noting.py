"""What a referee does around a match that is no word of the game: it is noted and told to all."""

from collections.abc import Sequence

from msgspec.structs import replace

from hodlbot.chat.markup import escaped
from hodlbot.chat.plain import plain
from hodlbot.chat.screens import asking
from hodlbot.chat.screens.lobby import person
from hodlbot.games.seats import Seat
from hodlbot.store import Person
from hodlbot.table.answers import Shown
from hodlbot.table.clock import wind
from hodlbot.table.hearing import Hearing
from hodlbot.table.kept import Note, dump
from hodlbot.table.live import SEATS, Live
from hodlbot.table.offices import holds_office, meant
from hodlbot.table.playing import RefusedError

MOST_NOTES = 200
SUB_USAGE = "/ref sub NAME @new"
_OFFICIALS_ONLY = (
    "Only a referee who was appointed here, or by the operator, looks into hands (R-REF-1)."
)


async def new_player(h: Hearing, live: Live, words: Sequence[str]) -> tuple[Seat, Person]:
    """The seat and who is to take it, of what stands after `/ref sub`."""
    seat = next((seat for seat in SEATS if words and words[0] == seat), None)
    if seat is None:
        raise RefusedError(f"Whose seat? Write {SUB_USAGE}; NAME is a player, or 1 or 2.")
    one = await meant(h, words[1:], SUB_USAGE)
    if one.id == h.desk.me.id:
        raise RefusedError("I referee; I do not play.")
    if one.id == h.who.id:
        raise RefusedError("A referee does not put themselves into a match they referee (R-REF-1).")
    if one.id in live.people.values():
        raise RefusedError("They sit in this match already.")
    return seat, one


async def substitute(
    h: Hearing, live: Live, words: Sequence[str], reason: str, *, anonymous: bool
) -> None:
    """Another person takes a seat. The deck stays with it, and so does everything said: the log
    names seats."""
    seat, one = await new_player(h, live, words)
    people = {**live.people, seat: one.id}
    await h.unit.matches.alter(live.id, seats={str(k): v for k, v in people.items()})
    if live.kept.clock:
        # Nobody pays for the time that another let run down.
        live = replace(live, kept=replace(live.kept, warned=0))
        await wind(h.unit, live, h.now)
    what = f"{person(one.name)} takes {person(live.names[seat])}'s seat"
    # A move of theirs may be awaited: then their phone is to tell them.
    await _note(h, live, what, reason, anonymous, buzz=(seat,))


async def look_into_hands(h: Hearing, live: Live, reason: str, *, anonymous: bool) -> None:
    if anonymous or not await holds_office(h):
        raise RefusedError(_OFFICIALS_ONLY)
    known = await h.unit.people.get(h.who.id)
    if known is None or not known.started:
        raise RefusedError(asking.START_FIRST)
    h.private(Shown(live.face.hands_of_all(live.match, live.names)))
    await _note(h, live, "both hands were looked into", reason, anonymous)


async def _note(
    h: Hearing, live: Live, what: str, reason: str, anonymous: bool, *, buzz: tuple[str, ...] = ()
) -> None:
    """`what` is HTML."""
    if len(live.kept.notes) >= MOST_NOTES:
        raise RefusedError(f"{MOST_NOTES} notes of one match are enough.")
    who = "" if anonymous else f" {person(h.who.name)}"
    text = f"⚖ Referee{who}: {what}."
    if reason:
        text += f"\nReason: {escaped(plain(reason))}"
    by = None if anonymous else h.who.id
    note = Note(h.desk.stamp(), text, by, len(live.record.entries), buzz)
    kept = replace(live.kept, notes=(*live.kept.notes, note))
    await h.unit.matches.alter(live.id, header=dump(kept))
    await h.unit.cursors.want(live.id)
