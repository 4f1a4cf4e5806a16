"""What happens because time passes: seats expire, forgotten news are told, old rows go."""

import asyncio
import logging

from hodlbot.bot.health import DATABASE, Part
from hodlbot.bot.listening import Listening
from hodlbot.bot.post import Post
from hodlbot.store import Store, StoreError
from hodlbot.table import lobby, pets
from hodlbot.table.desk import Desk

EVERY = 2.0
STEP_SECONDS = 120.0
"""Far more than a step may take: it is stuck then."""
RESCAN_EVERY, PRUNE_EVERY = 30.0, 3600.0
_DAY = 24 * 60 * 60 * 1000
INBOX_KEPT, SEATS_KEPT, PICTURES_KEPT = 2 * _DAY, 7 * _DAY, 90 * _DAY
log = logging.getLogger(__name__)


class Ticker:
    """`listening`: for how long players could be heard, before a clock takes a match from them."""

    def __init__(
        self, store: Store, desk: Desk, post: Post, listening: Listening, part: Part
    ) -> None:
        self._store = store
        self._desk = desk
        self._post = post
        self._listening = listening
        self._resting: dict[str, int] = {}
        self._part = part

    async def run(self) -> None:
        clock = asyncio.get_running_loop().time
        rescan = prune = clock() + RESCAN_EVERY
        while True:
            try:
                with self._part.doing("what time brings about", STEP_SECONDS):
                    await self._expire()
                    await self._watched()
                    if clock() >= rescan:
                        rescan = clock() + RESCAN_EVERY
                        await self.tell_all()
                if clock() >= prune:
                    prune = clock() + PRUNE_EVERY
                    await self._prune()
                self._part.goes_on(DATABASE)
            except StoreError as error:
                self._part.waits_for(DATABASE)
                log.error("the database cannot be tidied now: %s", error)
            except Exception:
                log.exception("something that time should bring about has failed")
            await asyncio.sleep(EVERY)

    async def tell_all(self) -> None:
        """Every match whose chat does not know everything."""
        last = ""
        while True:
            async with self._store.reading() as unit:
                behind = await unit.cursors.behind(after=last)
                rows = [await unit.matches.get(match) for match in behind]
            for row in rows:
                if row is not None:
                    self._post.nudge(row.id, row.chat_id, row.topic)
            if not behind:
                return
            last = behind[-1]

    async def _expire(self) -> None:
        async with self._store.reading() as unit:
            due = await unit.matches.next_due()
        if due is None or due > self._desk.now():
            return
        try:
            async with self._store.unit() as unit:
                told = await lobby.expire(self._desk, unit, self._listening.seconds)
        except BaseException:
            self._desk.forget()
            raise
        for row in told:
            self._post.nudge(row.id, row.chat_id, row.topic)

    async def _watched(self) -> None:
        """Two HodlPets play each other at a pace that people can follow: a word at a time, and
        time to read it."""
        self._resting = {match: beats - 1 for match, beats in self._resting.items() if beats > 1}
        async with self._store.reading() as unit:
            if not await unit.matches.played_by(-self._desk.me.id):
                return
        try:
            async with self._store.unit() as unit:
                moved = await pets.watched(self._desk, unit, self._resting)
        except BaseException:
            self._desk.forget()
            raise
        for row, beats in moved:
            self._resting[row.id] = beats
            self._post.nudge(row.id, row.chat_id, row.topic)

    async def _prune(self) -> None:
        """A thousand rows at a time: nobody waits for the tidying."""
        now = self._desk.now()
        while True:
            with self._part.doing("tidying", STEP_SECONDS):
                async with self._store.unit() as unit:
                    updates = await unit.inbox.prune(now - INBOX_KEPT)
                    seats = await unit.matches.prune_seats(now - SEATS_KEPT)
                    await unit.sent.prune(now - PICTURES_KEPT)
            if not (updates or seats):
                return
            log.info("%d old updates and %d old seats are gone", updates, seats)
            await asyncio.sleep(0.1)
