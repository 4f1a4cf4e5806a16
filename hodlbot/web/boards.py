"""The match pages: one for all who look at a match, made anew only when something has changed."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from hodlbot.store import Store
from hodlbot.table.announcing import referees_of
from hodlbot.table.desk import Desk
from hodlbot.table.kept import load_kept
from hodlbot.table.live import bring_to_life, names_of, revive, seats_of
from hodlbot.web.frames import MatchPage, match_page
from hodlbot.web.responses import RefusedError, as_json, as_stream
from hodlbot.web.tickets import Tickets
from hodlbot.web.watching import Watching

STILL_THERE = 15.0
_MOST_KEPT = 64
_LONGEST_LINK = 100


class Boards:
    def __init__(self, desk: Desk, store: Store, tickets: Tickets, watching: Watching) -> None:
        self._desk = desk
        self._store = store
        self._tickets = tickets
        self._watching = watching
        self._kept: OrderedDict[str, tuple[Any, MatchPage]] = OrderedDict()
        self._next: dict[str, asyncio.Task[MatchPage]] = {}
        self._one_by_one = asyncio.Lock()

    async def now(self, request: Request) -> Response:
        return as_json(await self._page(self._linked(request)))

    def _linked(self, request: Request) -> str:
        match, good = self._tickets.match(request.path_params["link"][:_LONGEST_LINK])
        if not good:
            raise RefusedError(404, "There is no such match, or the link is not whole.")
        return match

    async def _page(self, match: str) -> MatchPage:
        """As it is from now on. All who ask in the same moment get the same one."""
        task = self._next.get(match)
        if task is None:
            task = self._next[match] = asyncio.create_task(self._made_next(match))
            task.add_done_callback(lambda done: done.cancelled() or done.exception())
        return await asyncio.shield(task)

    async def _made_next(self, match: str) -> MatchPage:
        async with self._one_by_one:
            # Whoever asks from here on may know of something that is not read any more.
            del self._next[match]
            return await self._made(match)

    async def _made(self, match: str) -> MatchPage:
        """From the store alone: what is at hand elsewhere may hold a word not committed yet."""
        async with self._store.reading() as unit:
            row = await unit.matches.get(match)
            if row is None or row.state == "seat":
                raise RefusedError(404, "There is no such match, or the link is not whole.")
            kept = load_kept(row.header)
            if kept.log is None:
                raise RefusedError(404, "This match was never started.")
            entries = await unit.entries.of(match)
            referees = await referees_of(unit, entries)
            made_of = (row, entries, await names_of(unit, seats_of(row)), referees)
            known = self._kept.pop(match, None)
            if known is None or known[0] != made_of:
                face = await self._desk.face_of(unit, kept.log.catalogue)
                live = await bring_to_life(unit, face, row, revive(face, row, kept, entries))
                known = made_of, match_page(live, entries, referees)
        self._kept[match] = known
        if len(self._kept) > _MOST_KEPT:
            self._kept.popitem(last=False)
        return known[1]

    async def stream(self, request: Request) -> Response:
        match = self._linked(request)
        await self._page(match)
        self._watching.room(match)
        return as_stream(self._told(match))

    async def _told(self, match: str) -> AsyncIterator[str]:
        loop = asyncio.get_running_loop()
        page: MatchPage | None = None
        beat = loop.time() + STILL_THERE
        with self._watching.bell(match) as bell:
            while True:
                bell.clear()
                now = await self._page(match)
                # What nobody may see is no event either, not even an empty one.
                if now != page:
                    yield _event(now, _alike(page, now))
                    page = now
                try:
                    await asyncio.wait_for(bell.wait(), max(0.0, beat - loop.time()))
                except TimeoutError:
                    yield ": still there\n\n"
                    beat = loop.time() + STILL_THERE


def _alike(one: MatchPage | None, other: MatchPage) -> int:
    """How many frames of the one are the other's too."""
    if one is None:
        return 0
    for place, (was, now) in enumerate(zip(one.frames, other.frames, strict=False)):
        if was is not now and was != now:
            return place
    return min(len(one.frames), len(other.frames))


def _event(page: MatchPage, alike: int) -> str:
    """`alike`: how many frames the one who looks has already."""
    told = msgspec.structs.replace(page, frames=page.frames[alike:], alike=alike)
    return f"data: {msgspec.json.encode(told).decode()}\n\n"
