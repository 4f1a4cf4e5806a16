"""Answers to presses and inline queries: at once, past all messages, and never so many that the
messages suffer. One person's wait for each other, and for nobody else's."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine

AT_ONCE = 24
MOST_OF_A_PERSON = 50
"""Nobody has pressed fifty buttons and watches them all: the oldest give way."""
MOST_PEOPLE = 5_000
log = logging.getLogger(__name__)

Call = Callable[[], Awaitable[None]]


class Answering:
    def __init__(self) -> None:
        self._slots = asyncio.Semaphore(AT_ONCE)
        self._waiting: dict[int, deque[tuple[bool, Call]]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def idle(self) -> bool:
        return not self._tasks

    def put(self, person: int, call: Call, *, overtakes: bool = False) -> None:
        """`overtakes`: such an answer makes those of its kind before it needless."""
        waiting = self._waiting.get(person)
        if waiting is None:
            if len(self._waiting) >= MOST_PEOPLE:
                return
            waiting = self._waiting[person] = deque()
            self.beside(self._of(person, waiting))
        if overtakes:
            kept = [one for one in waiting if not one[0]]
            waiting.clear()
            waiting.extend(kept)
        waiting.append((overtakes, call))
        if len(waiting) > MOST_OF_A_PERSON:
            waiting.popleft()

    def beside(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _of(self, person: int, waiting: deque[tuple[bool, Call]]) -> None:
        try:
            while waiting:
                _, call = waiting.popleft()
                async with self._slots:
                    try:
                        await call()
                    except Exception:
                        log.exception("an answer failed in a way nobody thought of")
        finally:
            self._waiting.pop(person, None)

    def cancel(self) -> None:
        for task in self._tasks:
            task.cancel()
