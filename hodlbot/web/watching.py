"""Who looks at which match now: told when something of it has changed."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

MOST = 2000
MOST_EACH = 200
MOST_OF_A_PERSON = 8
"""Windows in which one person looks at what is their own."""


class FullError(Exception):
    """So many look already that one more would cost the match."""


class Watching:
    """A `topic` is a match's id, or stands for a person who looks at what is their own."""

    def __init__(self, most: int = MOST) -> None:
        self._most = min(most, MOST)
        self._bells: dict[str, set[asyncio.Event]] = {}
        self._count = 0

    def changed(self, match: str) -> None:
        for bell in self._bells.get(match, ()):
            bell.set()

    def room(self, topic: str, most: int = MOST_EACH) -> None:
        """FullError if nobody else may look. To be asked while there is still an answer to give:
        once a stream has begun, it can only be broken off."""
        if self._count >= self._most or len(self._bells.get(topic, ())) >= most:
            raise FullError

    @contextmanager
    def bell(self, topic: str, most: int = MOST_EACH) -> Iterator[asyncio.Event]:
        """Rings on every change until the block ends."""
        self.room(topic, most)
        bell = asyncio.Event()
        bells = self._bells.setdefault(topic, set())
        bells.add(bell)
        self._count += 1
        try:
            yield bell
        finally:
            self._count -= 1
            bells.discard(bell)
            if not bells:
                self._bells.pop(topic, None)
