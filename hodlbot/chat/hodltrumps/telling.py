"""One short line for every event, in words for people."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any

from hodlbot.chat.hodltrumps import telling_course, telling_effects, telling_referee
from hodlbot.chat.hodltrumps.scene import Scene, scene
from hodlbot.chat.hodltrumps.told import Told
from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.evolve import evolve
from hodlbot.games.hodltrumps.state import Match
from hodlbot.games.record_events import RecordEvent
from hodlbot.games.seats import Seat

LINES: dict[type[Any], Callable[[Any, Told], str | None]] = {
    **telling_course.LINES,
    **telling_effects.LINES,
    **telling_referee.LINES,
}

# These read as the first half of a line; what comes of them follows on the same one.
_LEADS_ON = (e.StatSet, e.StatRolled)


def tell(
    event: e.Event | RecordEvent,
    before: Scene,
    after: Scene,
    names: Mapping[Seat, str],
    eyes: Collection[Seat] = (),
) -> str | None:
    """A line, or None for what is not worth one or not for these eyes (the public's: none)."""
    return LINES[type(event)](event, Told(before, after, names, eyes))


def tell_all(
    events: Iterable[e.Event | RecordEvent],
    match: Match,
    names: Mapping[Seat, str],
    eyes: Collection[Seat] = (),
) -> Iterator[str]:
    """What these events make of `match`, line by line."""
    before = scene(match)
    begun = ""
    for event in events:
        if isinstance(event, e.Happening):
            match = evolve(match, event)
        after = scene(match)
        line = tell(event, before, after, names, eyes)
        before = after
        if line is None:
            continue
        line = f"{begun} {line}".lstrip()
        begun = ""
        if isinstance(event, _LEADS_ON):
            begun = line
        else:
            yield line
    if begun:
        yield begun
