"""Where pictures are drawn: one after the other, beside the loop. A drawing that never ends (its
art lies on a disk that does not answer) holds up neither the next ones nor the end of the process.
"""

import asyncio
import contextlib
import logging
import threading
import time
from collections.abc import Callable
from queue import SimpleQueue
from typing import TypeAlias

STUCK = 10.0
"""Seconds after which nobody believes any more that a drawing will be finished."""
MOST_LEFT_BEHIND = 3
log = logging.getLogger(__name__)

Draw: TypeAlias = Callable[[], bytes]


class StuckError(Exception):
    """Nothing can be drawn now."""


class _Job:
    def __init__(self, draw: Draw) -> None:
        self._draw = draw
        self._loop = asyncio.get_running_loop()
        self.done: asyncio.Future[bytes] = self._loop.create_future()

    def work(self) -> None:
        """On the thread."""
        if self.done.cancelled():
            return
        drawn, failure = b"", None
        try:
            drawn = self._draw()
        except Exception as error:  # noqa: BLE001 - it is handed to whoever waits
            failure = error
        with contextlib.suppress(RuntimeError):  # the loop has ended meanwhile
            self._loop.call_soon_threadsafe(self._settle, drawn, failure)

    def _settle(self, drawn: bytes, failure: Exception | None) -> None:
        if self.done.done():
            return
        if failure is None:
            self.done.set_result(drawn)
        else:
            self.done.set_exception(failure)


class _Bench(threading.Thread):
    """A daemon: at the end of the process nobody waits for it, as the library's pools would."""

    def __init__(self, name: str) -> None:
        super().__init__(name=name, daemon=True)
        self.jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self.since: float | None = None
        """When the drawing it is at was begun."""

    def run(self) -> None:
        while (job := self.jobs.get()) is not None:
            self.since = time.monotonic()
            job.work()
            self.since = None

    @property
    def stuck(self) -> bool:
        since = self.since
        return since is not None and time.monotonic() - since > STUCK


class Easel:
    def __init__(self, name: str) -> None:
        self._name = name
        self._bench: _Bench | None = None
        self._left_behind = 0

    async def drawn(self, draw: Draw) -> bytes:
        """What `draw` returns or raises. StuckError if others before it hang."""
        job = _Job(draw)
        self._bench_at_work().jobs.put(job)
        return await job.done

    def _bench_at_work(self) -> _Bench:
        bench = self._bench
        if bench is not None and not bench.stuck:
            return bench
        if bench is not None:
            if self._left_behind >= MOST_LEFT_BEHIND:
                raise StuckError("too many drawings were never finished")
            self._left_behind += 1
            log.error("a drawing is not finished after %g s and is left behind", STUCK)
            bench.jobs.put(None)
        bench = self._bench = _Bench(self._name)
        bench.start()
        return bench

    def close(self) -> None:
        if self._bench is not None:
            self._bench.jobs.put(None)
            self._bench = None
