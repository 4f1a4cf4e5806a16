"""Is the bot at work, or is a part of it stuck? One judgement, for /healthz and the heartbeat.

A part that has begun something says by when that should be over; late, it is stuck, and only a new
start helps. What waits for somebody else (Telegram is down, a disk is full) and tries again is not
stuck: a new start would change nothing.
"""

import asyncio
import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from msgspec import UNSET, Struct, UnsetType

BEAT_EVERY = 2.0
TELEGRAM, DATABASE = "Telegram", "the database"
Status = Literal["ok", "waiting", "stuck"]
_WORST_LAST: tuple[Status, ...] = ("ok", "waiting", "stuck")
log = logging.getLogger(__name__)


class PartState(Struct, frozen=True, omit_defaults=True):
    """`at`: what a stuck part began so many `seconds` ago. `waiting_for`: whom, so long."""

    status: Status
    at: str | UnsetType = UNSET
    waiting_for: str | UnsetType = UNSET
    seconds: int | UnsetType = UNSET


class Report(Struct, frozen=True):
    status: Status
    parts: dict[str, PartState]


class _Deed(Struct):
    what: str
    begun: float
    due: float


class Part:
    def __init__(self) -> None:
        self._deeds: dict[int, _Deed] = {}
        self._waiting: dict[str, float] = {}
        self._next = 0

    @contextmanager
    def doing(self, what: str, most: float) -> Iterator[None]:
        """Something that is over within so many seconds, however it ends."""
        self._next += 1
        number, now = self._next, time.monotonic()
        self._deeds[number] = _Deed(what, now, now + most)
        try:
            yield
        finally:
            del self._deeds[number]

    def waits_for(self, whom: str) -> None:
        """For somebody who does not do their part now; it is tried again and again."""
        self._waiting.setdefault(whom, time.monotonic())

    def goes_on(self, whom: str) -> None:
        self._waiting.pop(whom, None)

    @property
    def state(self) -> PartState:
        now = time.monotonic()
        late = [deed for deed in self._deeds.values() if deed.due < now]
        if late:
            first = min(late, key=lambda deed: deed.begun)
            return PartState("stuck", at=first.what, seconds=int(now - first.begun))
        if self._waiting:
            whom, since = next(iter(self._waiting.items()))
            return PartState("waiting", waiting_for=whom, seconds=int(now - since))
        return PartState("ok")


class Health:
    def __init__(self) -> None:
        self.start, self.fetcher, self.lanes, self.sender, self.ticker = (Part() for _ in range(5))
        self._told: Status = "ok"

    @property
    def report(self) -> Report:
        parts = {
            name: part.state
            for name, part in (
                ("start", self.start),
                ("fetcher", self.fetcher),
                ("lanes", self.lanes),
                ("sender", self.sender),
                ("ticker", self.ticker),
            )
        }
        return Report(max((one.status for one in parts.values()), key=_WORST_LAST.index), parts)

    async def beat(self, file: Path | None) -> None:
        """The file is touched for as long as nothing is stuck."""
        while True:
            report = self.report
            self._tell(report)
            if file is not None and report.status != "stuck":
                try:
                    file.touch()
                except OSError as error:
                    log.warning("the heartbeat %s cannot be written: %s", file, error.strerror)
            await asyncio.sleep(BEAT_EVERY)

    def _tell(self, report: Report) -> None:
        if report.status == "stuck" and self._told != "stuck":
            for name, part in report.parts.items():
                if part.status == "stuck":
                    log.error("stuck in %s: %s, for %s s now", name, part.at, part.seconds)
        self._told = report.status
