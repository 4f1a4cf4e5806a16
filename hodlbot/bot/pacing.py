"""Telegram's limits, kept: one message a second in a chat, twenty a minute in a group, thirty a
second overall. A chat that was told to wait waits alone."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Literal

PER_GROUP_MINUTE = 20
ANSWERS_PER_GROUP_MINUTE = 14
TO_ONLOOKERS_PER_GROUP_MINUTE = 8
"""Of those twenty: whatever is asked in a group, the rest is left for the news of its match, and
something for its players."""
PER_SECOND = 30
AT_ONCE, AT_ONCE_SECONDS = 9, 0.33
"""Thirty sent in one moment arrive over the next few tenths of a second, and may so come to lie in
one second with the first of the next thirty. So they go in smaller swarms."""
ANSWERS_PER_SECOND = 20
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


Kind = Literal["news", "answer", "onlooker"]
"""What is sent: a match's news, an answer to somebody of the match, or to anybody else."""


class _Windows:
    """What each kind has to keep: the wider ones hold for the narrower ones too."""

    def __init__(self, all_: list[Window], answers: list[Window], onlookers: list[Window]) -> None:
        self._of: dict[Kind, list[Window]] = {
            "news": all_,
            "answer": [*all_, *answers],
            "onlooker": [*all_, *answers, *onlookers],
        }

    def free_at(self, now: float, kind: Kind = "onlooker") -> float:
        return max((window.free_at(now) for window in self._of[kind]), default=now)

    def take(self, now: float, kind: Kind) -> None:
        for window in self._of[kind]:
            window.take(now)

    @property
    def empty(self) -> bool:
        return all(window.empty for window in self._of["onlooker"])


class _Chat:
    def __init__(self, chat: int, second: float, minute: float) -> None:
        one = [Window(1, second)]
        if chat < 0:
            self.windows = _Windows(
                [*one, Window(PER_GROUP_MINUTE, minute)],
                [Window(ANSWERS_PER_GROUP_MINUTE, minute)],
                [Window(TO_ONLOOKERS_PER_GROUP_MINUTE, minute)],
            )
        else:
            self.windows = _Windows(one, [], [])
        self.held_until = 0.0

    def free_at(self, now: float, kind: Kind) -> float:
        return max(self.held_until, self.windows.free_at(now, kind))

    def idle(self, now: float) -> bool:
        return self.free_at(now, "onlooker") <= now and self.windows.empty


class Pace:
    """Not `limited`: only what Telegram asks for is kept. `clock`: another than the loop's.
    `second` and `minute`: shorter ones, for tests."""

    def __init__(
        self,
        clock: Callable[[], float] | None = None,
        *,
        limited: bool = True,
        second: float = SECOND,
        minute: float = MINUTE,
    ) -> None:
        self._clock = clock
        self.limited = limited
        self._second, self._minute = second, minute
        self._chats: dict[int, _Chat] = {}
        self._overall = _Windows(
            [Window(PER_SECOND, second), Window(AT_ONCE, second * AT_ONCE_SECONDS)],
            [Window(ANSWERS_PER_SECOND, second)],
            [],
        )

    def _now(self) -> float:
        return self._clock() if self._clock else asyncio.get_running_loop().time()

    async def turn(self, chat: int) -> None:
        """Wait until one more message may go to that chat."""
        while (wait := self.wait(chat)) > 0:
            await asyncio.sleep(wait)

    def is_held(self, chat: int) -> bool:
        """Whether Telegram has asked for a break there."""
        known = self._chats.get(chat)
        return known is not None and known.held_until > self._now()

    async def held(self, chat: int) -> None:
        """For what does not count as a message: wait only while Telegram has asked for it."""
        while (known := self._chats.get(chat)) and (wait := known.held_until - self._now()) > 0:
            await asyncio.sleep(wait)

    def wait(self, chat: int, kind: Kind = "news") -> float:
        """0, and the turn is taken; or how long to wait before asking again."""
        now = self._now()
        known = self._known(chat)
        if not self.limited:
            return max(known.held_until - now, 0.0) if known is not None else 0.0
        if known is None:
            known = self._chats[chat] = self._new(chat)
        free = max(known.free_at(now, kind), self._overall.free_at(now, kind))
        if free > now:
            return free - now
        known.windows.take(now, kind)
        self._overall.take(now, kind)
        return 0.0

    def hold(self, chat: int, seconds: float) -> None:
        """Telegram asked for a break there."""
        known = self._chats.get(chat)
        if known is None:
            known = self._chats[chat] = self._new(chat)
        known.held_until = max(known.held_until, self._now() + seconds)

    def _new(self, chat: int) -> _Chat:
        return _Chat(chat, self._second, self._minute)

    def _known(self, chat: int) -> _Chat | None:
        if len(self._chats) > _MOST_CHATS:
            now = self._now()
            self._chats = {key: one for key, one in self._chats.items() if not one.idle(now)}
        return self._chats.get(chat)
