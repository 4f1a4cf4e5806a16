"""Calls on their way at a time. Under load whoever has news goes before whoever would redraw a
board: soon there will be news for that board, too, and it need not be redrawn at all."""

import asyncio
from collections.abc import Callable

LATELY = 0.25
"""Seconds: rooms that fill and empty again and again are crowded between, too."""
PATIENCE = 1.0
"""Seconds that the patient let everybody else go first."""

_Waiting = tuple[float, "asyncio.Future[None]"]


class Rooms:
    """`who`: whoever waits, for one room at a time."""

    def __init__(self, most: int, clock: Callable[[], float] | None = None) -> None:
        self._free = most
        self._full_at = -LATELY
        self._clock = clock
        self._urgent: dict[object, _Waiting] = {}
        self._patient: dict[object, _Waiting] = {}

    @property
    def crowded(self) -> bool:
        return self._free <= 0

    @property
    def crowded_lately(self) -> bool:
        return self.crowded or self._now() - self._full_at < LATELY

    async def take(self, who: object, *, patient: bool = False) -> None:
        if self._free > 0:
            self._free -= 1
            if not self._free:
                self._full_at = self._now()
            return
        given: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        (self._patient if patient else self._urgent)[who] = (self._now(), given)
        try:
            await given
        except asyncio.CancelledError:
            self._urgent.pop(who, None)
            self._patient.pop(who, None)
            if given.done() and not given.cancelled():
                self.leave()
            raise

    def hurry(self, who: object) -> None:
        """They have news now."""
        waiting = self._patient.pop(who, None)
        if waiting is not None:
            self._urgent[who] = waiting

    def leave(self) -> None:
        line = self._next_line()
        if line is None:
            self._free += 1
            return
        _, given = line.pop(next(iter(line)))
        # Whoever was cancelled a moment ago is still in line, and gives it on.
        given.set_result(None) if not given.done() else self.leave()

    def _next_line(self) -> dict[object, _Waiting] | None:
        if self._patient and self._urgent:
            since, _ = next(iter(self._patient.values()))
            return self._patient if self._now() - since > PATIENCE else self._urgent
        return self._urgent or self._patient or None

    def _now(self) -> float:
        return self._clock() if self._clock else asyncio.get_running_loop().time()
