"""Who looks at which match now: told when something of it has changed."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

MOST = 2000
MOST_EACH = 200


class FullError(Exception):
    """So many look already that one more would cost the match."""


class Watching:
    def __init__(self) -> None:
        self._bells: dict[str, set[asyncio.Event]] = {}
        self._count = 0

    def changed(self, match: str) -> None:
        for bell in self._bells.get(match, ()):
            bell.set()

    @contextmanager
    def bell(self, match: str) -> Iterator[asyncio.Event]:
        """Rings on every change until the block ends."""
        bells = self._bells.setdefault(match, set())
        if self._count >= MOST or len(bells) >= MOST_EACH:
            raise FullError
        bell = asyncio.Event()
        bells.add(bell)
        self._count += 1
        try:
            yield bell
        finally:
            self._count -= 1
            bells.discard(bell)
            if not bells:
                self._bells.pop(match, None)
