"""Telegram's moods, on order: by a script, or mixed in by a seed."""

import random
from dataclasses import dataclass, field
from typing import Literal, get_args

FaultKind = Literal[
    "too_many",  # 429 with retry_after; nothing is done
    "server_error",  # 502; nothing is done
    "cut_before",  # the connection breaks; nothing is done
    "cut_after",  # done, and then the connection breaks: the bot cannot know
    "slow",  # done, and answered late
    "duplicate",  # getUpdates: acknowledged updates come once more
    "shuffled",  # getUpdates: the batch comes in another order
]
FAULT_KINDS: tuple[FaultKind, ...] = get_args(FaultKind)
_OF_POLLING = frozenset({"duplicate", "shuffled"})

OutageKind = Literal["cut", "502", "hang"]


@dataclass(slots=True)
class Fault:
    kind: FaultKind
    # In lower case, without which it meets any method but getUpdates.
    method: str | None = None
    chat_id: str | None = None
    times: int = 1
    retry_after: int = 1
    seconds: float = 0.5

    def meets(self, method: str, chat_id: str | None) -> bool:
        if self.chat_id is not None and self.chat_id != chat_id:
            return False
        if self.method is not None:
            return self.method == method
        return (method == "getupdates") == (self.kind in _OF_POLLING)


@dataclass(slots=True)
class Faults:
    """`script` is worked off first; then chance decides, the same for the same seed."""

    script: list[Fault] = field(default_factory=list)
    rates: dict[FaultKind, float] = field(default_factory=dict)
    outage: OutageKind | None = None
    retry_after: int = 1
    seconds: float = 0.2
    _random: random.Random = field(default_factory=lambda: random.Random(0))

    def order(
        self,
        kind: FaultKind,
        method: str | None = None,
        *,
        chat_id: int | str | None = None,
        times: int = 1,
        retry_after: int = 1,
        seconds: float = 0.5,
    ) -> None:
        """The next `times` calls of that method (and chat) meet this fault."""
        chat = None if chat_id is None else str(chat_id)
        name = None if method is None else method.lower()
        self.script.append(Fault(kind, name, chat, times, retry_after, seconds))

    def mix(self, seed: int, rates: dict[FaultKind, float]) -> None:
        """From now on each call meets a fault with these probabilities."""
        self._random.seed(seed)
        self.rates = dict(rates)

    def clear(self) -> None:
        self.script.clear()
        self.rates.clear()
        self.outage = None

    def next(self, method: str, chat_id: str | None) -> Fault | None:
        for fault in self.script:
            if fault.meets(method, chat_id):
                fault.times -= 1
                if fault.times <= 0:
                    self.script.remove(fault)
                return fault
        for kind, rate in self.rates.items():
            polling = method == "getupdates" and kind in _OF_POLLING
            calling = kind not in _OF_POLLING
            if (polling or calling) and self._random.random() < rate:
                return Fault(kind, retry_after=self.retry_after, seconds=self.seconds)
        return None

    def shuffle(self, batch: list[dict[str, object]]) -> None:
        self._random.shuffle(batch)
