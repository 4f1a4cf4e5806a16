"""The move clock of a match, where its chat has set one (R-TURN-9): how long it runs, and when it
is wound up again. What happens when it has run down is in `running_down`."""

from typing import Any

from hodlbot.store import Unit
from hodlbot.table.live import Live

MINUTE = 60_000
SHORTEST, LONGEST = 5, 7 * 24 * 60
"""In minutes, as all clocks are."""
MOST_GRACE = 60
OFF = "off"
USAGE = "/settings clock 30m, 12h, 2d or off"
_UNITS = {"m": 1, "h": 60, "d": 24 * 60}
_NAMES = ((24 * 60, "day"), (60, "hour"), (1, "minute"))


def minutes_in(text: str) -> int | None:
    """0: no clock. None: that is no time, or too short or too long a one."""
    if text == OFF:
        return 0
    number, unit = text[:-1], text[-1:]
    if unit not in _UNITS or not (number.isascii() and number.isdigit() and len(number) < 6):
        return None
    minutes = int(number) * _UNITS[unit]
    return minutes if SHORTEST <= minutes <= LONGEST else None


def told(minutes: float) -> str:
    """As people say it."""
    for size, name in _NAMES:
        if minutes % size == 0:
            count = round(minutes / size)
            return f"{count} {name}{'s' if count != 1 else ''}"
    return f"{minutes:g} minutes"


def grace(minutes: int) -> float:
    """So long before the end whoever is awaited is warned."""
    return min(minutes / 4, MOST_GRACE)


async def wind(unit: Unit, live: Live, now: int) -> None:
    """After a word that changed what can be chosen: others change nothing here, so nobody gains
    time by them."""
    runs = not (live.over or live.record.paused) and bool(live.face.floor(live.match))
    until_warned = live.kept.clock - grace(live.kept.clock)
    due: Any = now + round(until_warned * MINUTE) if runs else None
    await unit.matches.alter(live.id, expires_at=due)
