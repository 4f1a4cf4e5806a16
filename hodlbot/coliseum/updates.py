"""What waits for one bot, until it acknowledges it."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

# Telegram tells of these only when they are asked for by name.
_ONLY_ON_REQUEST = frozenset({"chat_member", "message_reaction", "message_reaction_count"})
# Seconds after which Telegram gives up on an update nobody fetched.
LIFETIMES = {"callback_query": 150.0, "inline_query": 30.0}
_DAY = 86_400.0


@dataclass(slots=True)
class Waiting:
    id: int
    expires: float
    wire: dict[str, Any]


@dataclass(eq=False, slots=True)
class UpdateQueue:
    next_id: int = 100_000_001
    # None: everything but what is told on request only.
    allowed: tuple[str, ...] | None = None
    waiting: deque[Waiting] = field(default_factory=deque)
    # Acknowledged ones, kept so that a fault can deliver them a second time.
    acknowledged: deque[Waiting] = field(default_factory=lambda: deque(maxlen=200))
    listeners: set[Callable[[], None]] = field(default_factory=set)
    # The last answer, for Telegram's brake on those who ask the same again at once.
    answered_offset: int | None = None
    answered_at: float = 0.0

    def wants(self, kind: str) -> bool:
        if self.allowed is None:
            return kind not in _ONLY_ON_REQUEST
        return kind in self.allowed

    def allow(self, kinds: list[str] | None) -> None:
        """None keeps what was said before; an empty list goes back to the default."""
        if kinds is not None:
            self.allowed = tuple(kinds) or None

    def put(self, kind: str, payload: Any, now: float) -> None:
        if not self.wants(kind):
            return
        update = {"update_id": self.next_id, kind: payload}
        self.waiting.append(Waiting(self.next_id, now + LIFETIMES.get(kind, _DAY), update))
        self.next_id += 1
        for listener in tuple(self.listeners):
            listener()

    def acknowledge(self, offset: int) -> None:
        """Forget what lies before `offset`; a negative one keeps that many of the last."""
        if offset < 0:
            while len(self.waiting) > -offset:
                self.acknowledged.append(self.waiting.popleft())
        else:
            while self.waiting and self.waiting[0].id < offset:
                self.acknowledged.append(self.waiting.popleft())

    def fetch(self, limit: int, now: float) -> list[dict[str, Any]]:
        if any(update.expires < now for update in self.waiting):
            self.waiting = deque(one for one in self.waiting if one.expires >= now)
        if len(self.waiting) <= limit:
            return [update.wire for update in self.waiting]
        return [self.waiting[place].wire for place in range(limit)]
