"""Telegram's limits, kept: one message a second in a chat, twenty a minute in a group, thirty a
second overall. A chat that was told to wait waits alone."""

import asyncio
from collections import deque
from collections.abc import Callable

PER_GROUP_MINUTE = 20
PER_SECOND = 30
SECOND, MINUTE = 1.05, 60.5
"""A little longer than Telegram's: it counts when a message arrives, and the way there varies."""
_MOST_CHATS = 10_000


class Window:
    """At most `most` in `seconds`."""

    def __init__(self, most: int, seconds: float) -> None:
        self._most = most
        self._seconds = seconds
        self._times: deque[float] = deque()

    def free_at(self, now: float) -> float:
        while self._times and self._times[0] <= now - self._seconds:
            self._times.popleft()
        return now if len(self._times) < self._most else self._times[0] + self._seconds

    def take(self, now: float) -> None:
        self._times.append(now)

    @property
    def empty(self) -> bool:
        return not self._times


class _Chat:
    def __init__(self, chat: int) -> None:
        self.windows = [Window(1, SECOND)]
        if chat < 0:
            self.windows.append(Window(PER_GROUP_MINUTE, MINUTE))
        self.held_until = 0.0

    def free_at(self, now: float) -> float:
        return max(self.held_until, *(window.free_at(now) for window in self.windows))

    def idle(self, now: float) -> bool:
        return self.free_at(now) <= now and all(window.empty for window in self.windows)


class Pace:
    """Not `limited`: only what Telegram asks for is kept. `clock`: another than the loop's."""

    def __init__(self, clock: Callable[[], float] | None = None, *, limited: bool = True) -> None:
        self._clock = clock
        self.limited = limited
        self._chats: dict[int, _Chat] = {}
        self._overall = Window(PER_SECOND, SECOND)

    def _now(self) -> float:
        return self._clock() if self._clock else asyncio.get_running_loop().time()

    async def turn(self, chat: int) -> None:
        """Wait until one more message may go to that chat."""
        while (wait := self.wait(chat)) > 0:
            await asyncio.sleep(wait)

    async def held(self, chat: int) -> None:
        """For what does not count as a message: wait only while Telegram has asked for it."""
        while (known := self._chats.get(chat)) and (wait := known.held_until - self._now()) > 0:
            await asyncio.sleep(wait)

    def wait(self, chat: int) -> float:
        """0, and the turn is taken; or how long to wait before asking again."""
        now = self._now()
        known = self._known(chat)
        if not self.limited:
            return max(known.held_until - now, 0.0) if known is not None else 0.0
        if known is None:
            known = self._chats[chat] = _Chat(chat)
        free = max(known.free_at(now), self._overall.free_at(now))
        if free > now:
            return free - now
        for window in (*known.windows, self._overall):
            window.take(now)
        return 0.0

    def hold(self, chat: int, seconds: float) -> None:
        """Telegram asked for a break there."""
        known = self._chats.setdefault(chat, _Chat(chat))
        known.held_until = max(known.held_until, self._now() + seconds)

    def _known(self, chat: int) -> _Chat | None:
        if len(self._chats) > _MOST_CHATS:
            now = self._now()
            self._chats = {key: one for key, one in self._chats.items() if not one.idle(now)}
        return self._chats.get(chat)
