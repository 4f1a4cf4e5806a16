"""What has happened, as short messages for the group: the tellers' lines, merged.

`happenings` is the only place here that sees a match; what leaves it is public.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from hodlbot.chat.hodltrumps.figures import STAT_WORDS
from hodlbot.chat.hodltrumps.scene import Scene, scene
from hodlbot.chat.hodltrumps.screens.board import floor_line
from hodlbot.chat.hodltrumps.screens.prose import REFEREE, stand_ins, to_html
from hodlbot.chat.hodltrumps.telling import tell
from hodlbot.chat.markup import escaped
from hodlbot.chat.mentions import mention
from hodlbot.chat.names import Names, name_of
from hodlbot.games import record_events as r
from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.evolve import evolve
from hodlbot.games.hodltrumps.state import Match
from hodlbot.games.hodltrumps.views import PUBLIC, View, visible
from hodlbot.games.seats import Seat

SHORT = 100
"""Two lines that fit into so many characters together are one."""

# These read as the first half of a line; what comes of them follows on the same one.
_LEADS_ON = (e.StatSet, e.StatRolled)
# People should notice these: each begins a line of its own.
_STANDS_OUT = (
    e.CoinLanded, e.TurnOpened, e.TokenPlayed, e.StatSet, e.TurnWon, e.TurnShutDown, e.MatchEnded,
    e.FlipPlayed, e.GameFlippedItself, e.PowerPlayed, e.MedalPlayed, e.Corrected,
    e.SuddenDeathToken, e.SuddenDeathRolled, e.Resigned,
)  # fmt: skip
_BY_REFEREE = (e.Corrected, r.Undone, r.Redone, r.Paused, r.Resumed)


class Happening(Struct, frozen=True):
    """An event as the public may know it, and the public scenes around it."""

    event: e.Event | r.RecordEvent
    before: Scene
    after: Scene


def happenings(events: Iterable[e.Event | r.RecordEvent], match: Match) -> tuple[Happening, ...]:
    """`match` is how it was before them."""
    seen: list[Happening] = []
    before = scene(match)
    for event in events:
        if isinstance(event, e.Happening):
            match = evolve(match, event)
            after = scene(match)
            seen += [Happening(shown, before, after) for shown in visible((event,), PUBLIC)]
            before = after
        else:
            seen.append(Happening(event, before, before))
    return tuple(seen)


def news(
    happened: Sequence[Happening],
    now: View | None,
    names: Names,
    *,
    referee: str = "",
    paused: bool = False,
) -> list[str]:
    """HTML lines, the last one says who acts next. `now`: the public's view after all of it, None
    where nothing about that should be said. `referee`: whom to name for corrections."""
    lines = [to_html(line, names, referee) for line in _merged(happened, names)]
    if lines and now is not None and now.phase != "over":
        lines.append(f"👉 {floor_line(now, names, paused)}")
    return lines


def _merged(happened: Sequence[Happening], names: Names) -> list[str]:
    marks = stand_ins(names)
    lines: list[str] = []
    leads_on = False
    for one in _answers_before_questions(happened):
        line = tell(_unnamed(one.event), one.before, one.after, marks)
        if line is None:
            continue
        if isinstance(one.event, e.TurnWon) and one.event.stat is not None and not leads_on:
            # The roll was told before, in another message.
            line = f"{STAT_WORDS[one.event.stat]}: {line}"
        apart = isinstance(one.event, _STANDS_OUT) and not leads_on
        if lines and leads_on:
            lines[-1] += f" {line}"
        elif lines and not apart and len(lines[-1]) + len(line) < SHORT:
            lines[-1] += f"{'' if lines[-1].endswith(('.', '!', '…')) else ' ·'} {line}"
        else:
            lines.append(line)
        leads_on = isinstance(one.event, _LEADS_ON)
    return lines


def _answers_before_questions(happened: Sequence[Happening]) -> list[Happening]:
    """ARTISTE's owner names a common and asks for a scarcer one: one wants to know than which."""
    told = list(happened)
    for place, (one, after) in enumerate(pairwise(happened)):
        if isinstance(one.event, e.ShowAsked) and isinstance(after.event, e.CardShown):
            told[place : place + 2] = after, one
    return told


def _unnamed(event: e.Event | r.RecordEvent) -> e.Event | r.RecordEvent:
    """The record says "referee"; which one is said by whoever knows."""
    return replace(event, by=REFEREE) if isinstance(event, _BY_REFEREE) else event


# --- whose phone buzzes ------------------------------------------------------------------------


def passes_to(before: View, after: View, actor: Seat | None) -> tuple[Seat, ...]:
    """Whom the move has passed to by what `actor` said, if to another person."""
    return tuple(seat for seat in after.floor if seat not in before.floor and seat != actor)


def mention_line(now: View, seats: Sequence[Seat], names: Names) -> str:
    """The one short message that buzzes. Its links are put right by `linked`. `seats`: whom the
    move has passed to; whoever had it before and has it still is named without a link."""
    awaited = [seat for seat in now.seats if seat in (*seats, *now.floor)]
    who = " and ".join(
        f'<a href="{escaped(mention(seat))}">{name_of(names, seat)}</a>'
        if seat in seats
        else name_of(names, seat)
        for seat in awaited
    )
    how = floor_line(now, names).partition(": ")[2]
    return f"👉 {who}, your move: {how}"
