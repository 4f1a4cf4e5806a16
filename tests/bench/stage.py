"""Where a bot is measured: a hall on the loopback Bot API, and, for hodlbot, its database. When it
ends, what was committed is counted: every word that was answered, and no other."""

import shutil
import sqlite3
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, closing
from itertools import islice
from pathlib import Path
from time import perf_counter

from hodlbot.coliseum.serve import serving
from tests.bench import bots
from tests.bench.crowd import Crowd, Talk
from tests.bench.gauges import cpu_seconds, resident_kb
from tests.bench.hall import Hall, Line, Matches, played

MOST_LINES = 60
"""Of one match, made before anything is measured."""


class Act:
    """A bot at work in a hall. `began`: when its process was started."""

    def __init__(self, hall: Hall, lines: dict[int, list[Line]], pid: int, began: float) -> None:
        self.hall = hall
        self.began = began
        self._lines = lines
        self._pid = pid
        self._crowds: list[Crowd] = []

    def crowd(self, groups: Iterable[int], *, turns: bool = False, pause: float = 0.0) -> Crowd:
        """People of the groups with these numbers; nobody is asked into two crowds."""
        talks = [Talk(self.hall.corners[n], self._lines.pop(n)) for n in groups]
        crowd = Crowd(self.hall, talks, turns=turns, pause=pause)
        self._crowds.append(crowd)
        return crowd

    @property
    def cpu_seconds(self) -> float:
        return cpu_seconds(self._pid)

    @property
    def resident_kb(self) -> int:
        return resident_kb(self._pid)

    @property
    def answered(self) -> int:
        return sum(len(crowd.latencies) for crowd in self._crowds)

    async def silence(self) -> None:
        for crowd in self._crowds:
            await crowd.until_silent()


class Stage:
    def __init__(self, directory: Path, matches: Matches) -> None:
        self._directory = directory
        self._matches = matches
        self._lines: dict[tuple[int, int], list[Line]] = {}
        self._count = 0

    def _said(self, number: int, hall: Hall, most: int) -> list[Line]:
        """The same words for every bot."""
        key = number, most
        if key not in self._lines:
            lines = self._matches.lines(number, hall.corners[number])
            self._lines[key] = list(islice(lines, most))
        return self._lines[key]

    @asynccontextmanager
    async def echo(self, groups: int, at_once: int, *, swift: bool = False) -> AsyncIterator[Act]:
        hall = Hall(groups)
        lines = {n: self._said(n, hall, MOST_LINES) for n in range(groups)}
        async with serving(hall.telegram) as url:
            began = perf_counter()
            async with bots.echo(hall, url, at_once, swift=swift) as process:
                act = Act(hall, lines, process.pid, began)
                yield act
                await act.silence()

    @asynccontextmanager
    async def hodlbot(
        self,
        groups: int,
        *,
        most: int = MOST_LINES,
        heard_first: bool = False,
        pictures: bool = False,
    ) -> AsyncIterator[Act]:
        """`most`: words said in one match at most. `heard_first`: the bot is on stage before it
        has asked for updates."""
        hall = Hall(groups)
        lines = {n: self._said(n, hall, most) for n in range(groups)}
        database = await self._database(hall)
        before = _entries(database)
        async with serving(hall.telegram) as url:
            began = perf_counter()
            running = bots.hodlbot(hall, url, database, at_once=heard_first, pictures=pictures)
            async with running as process:
                act = Act(hall, lines, process.pid, began)
                yield act
                await act.silence()
        committed = _entries(database) - before
        assert committed == act.answered, f"{committed} committed, {act.answered} answered"
        shutil.rmtree(database.parent)

    async def _database(self, hall: Hall) -> Path:
        self._count += 1
        path = self._directory / str(self._count) / "bot.sqlite3"
        path.parent.mkdir()
        template = self._directory / f"of-{len(hall.corners)}.sqlite3"
        if not template.exists():
            await self._matches.write(template, hall)
        shutil.copy(template, path)
        return path


def _entries(database: Path) -> int:
    with closing(sqlite3.connect(database)) as looked:
        return int(looked.execute("SELECT count(*) FROM entries").fetchone()[0])


async def set_up(directory: Path) -> Stage:
    return Stage(directory, await played(directory))
