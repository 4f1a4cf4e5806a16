"""Telegram's pace: about 1 message a second in a chat, 20 a minute in a group, 30 a second."""

import math
from collections import deque
from dataclasses import dataclass, field

from hodlbot.coliseum.errors import too_many_requests

# Edits are counted as messages are; answers to presses and to inline queries are not.
COUNTED = frozenset(
    {
        "sendmessage",
        "sendphoto",
        "senddocument",
        "editmessagetext",
        "editmessagecaption",
        "editmessagemedia",
        "editmessagereplymarkup",
    }
)


@dataclass(slots=True)
class _Window:
    """At most `most` in `seconds`."""

    most: int
    seconds: float
    times: deque[float] = field(default_factory=deque)

    def wait(self, now: float) -> float:
        while self.times and self.times[0] <= now - self.seconds:
            self.times.popleft()
        if len(self.times) < self.most:
            return 0.0
        return self.times[0] + self.seconds - now


@dataclass(slots=True)
class Limits:
    """Off unless switched on. Short bursts pass, as with Telegram."""

    on: bool = False
    # Three messages in three seconds are one a second, and a short burst.
    burst: int = 3
    per_group_minute: int = 20
    per_second: int = 30
    _chats: dict[tuple[int, str], list[_Window]] = field(default_factory=dict)
    _overall: dict[int, _Window] = field(default_factory=dict)

    def check(self, bot_id: int, chat_id: str, now: float) -> None:
        """Count one message, or refuse it with 429; a refused one is not counted."""
        key = (bot_id, chat_id)
        windows = self._chats.get(key)
        if windows is None:
            windows = [_Window(self.burst, float(self.burst))]
            if chat_id.startswith(("-", "@")):
                windows.append(_Window(self.per_group_minute, 60.0))
            self._chats[key] = windows
        overall = self._overall.setdefault(bot_id, _Window(self.per_second, 1.0))
        wait = max(window.wait(now) for window in (*windows, overall))
        if wait > 0:
            raise too_many_requests(max(1, math.ceil(wait)))
        for window in (*windows, overall):
            window.times.append(now)
