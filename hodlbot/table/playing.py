"""Saying a word in a match: heard, judged, written down."""

from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from hodlbot.games.chance import ScriptError
from hodlbot.games.game import Spoken
from hodlbot.games.record import Said, say
from hodlbot.games.violation import Violation
from hodlbot.store import Unit
from hodlbot.table.clock import wind
from hodlbot.table.desk import Desk
from hodlbot.table.dice import with_dice
from hodlbot.table.kept import dump
from hodlbot.table.live import Live, stored

MOST_WORDS = 2_000
"""Of one match, twenty times what one takes. Whoever goes on undoing and correcting would make
every word of it dearer, and all other matches wait while it is told."""
_ENOUGH = (
    f"{MOST_WORDS:,} words were said in this match: now only moves are heard, and what ends it."
)


class RefusedError(Exception):
    """A word that cannot be carried out, in words for whoever said it. Nothing was changed.
    `privately`: what of it is for their eyes alone."""

    def __init__(self, why: str, privately: str = "") -> None:
        super().__init__(why)
        self.privately = privately


async def utter(
    desk: Desk, unit: Unit, live: Live, word: Spoken, person: int | None
) -> Live | Violation:
    """The match after the word, written down; or why it is refused. `person`: who said it,
    None if that is not to be known."""
    face = live.face
    try:
        said = say(
            face.game,
            live.record,
            word,
            text=face.unparse(word),
            at=desk.stamp(),
            dice=live.dice,
        )
    except ScriptError as error:
        raise RefusedError(f"{error} (HODLBOT_DICE)") from error
    if isinstance(said, Violation):
        return said
    if len(live.record.entries) >= MOST_WORDS and not _goes_on(live, said):
        raise RefusedError(_ENOUGH)
    after = replace(
        live,
        record=said.record,
        dice=said.dice,
        secrets=with_dice(live.secrets, said.dice),
    )
    await unit.entries.append(stored(live, said.entry, person))
    await _note_the_end(desk, unit, live, after)
    decision = await next_decision(desk, unit, live, after)
    if after.kept.clock and choices(desk, live) != choices(desk, after):
        await wind(unit, after, desk.now())
    await unit.cursors.want(live.id, decision)
    desk.remember(live.id, said.record)
    desk.said_in.append(live.id)
    desk.asides += [aside for aside in _asides(after) if aside[0] not in (desk.me.id, -desk.me.id)]
    return after


def _goes_on(live: Live, said: Said[Any]) -> bool:
    """What everybody sees a player do brings the match nearer its end, and so does an end. What
    could be said for ever, plans and corrections, must not keep a match from being played."""
    moved = said.entry.by in live.record.seats and live.face.publicly_seen(said.entry.events)
    return moved or said.result is not None


def _asides(live: Live) -> list[tuple[int, str]]:
    """A word that all have seen may bring about what one player alone may know: their planned
    flip has lapsed (R-FLIP-6). Without this they would learn it nowhere."""
    events = live.record.entries[-1].events
    if not live.face.publicly_seen(events):
        return []
    return [
        (person, "\n".join((live.whereabouts, *told)))
        for seat, person in live.people.items()
        if (told := live.face.secretly(events, live.match, live.names, seat))
    ]


async def _note_the_end(desk: Desk, unit: Unit, before: Live, after: Live) -> None:
    if after.over and not before.over:
        await unit.matches.finish(after.id, desk.now())
    elif before.over and not after.over:
        await unit.matches.reopen(
            after.id, dice=dump(after.secrets), commitment=after.record.commitment
        )
    elif after.secrets is not before.secrets:
        await unit.matches.alter(after.id, dice=dump(after.secrets), expires_at=UNSET)


async def next_decision(desk: Desk, unit: Unit, before: Live, after: Live) -> int:
    """Rises when what the board's buttons stand for changes, which everybody may know."""
    cursor = await unit.cursors.get(before.id)
    now = 0 if cursor is None else cursor.decision
    return now + 1 if choices(desk, before) != choices(desk, after) else now


def choices(desk: Desk, live: Live) -> Any:
    """What was made after one word is asked for again before the next."""
    match, paused = live.match, live.record.paused
    known = desk.offered.get(live.id)
    if known is None or known[0] is not match or known[1] != paused:
        known = (match, paused, live.face.choices(match, paused))
        desk.offered.put(live.id, known)
    return known[2]
