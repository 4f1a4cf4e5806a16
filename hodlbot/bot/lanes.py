"""The inbox worked off in order of arrival, many arrivals in one commit. A lane whose word waits
for an outside fact is parked, and it alone."""

import asyncio
import heapq
import logging
import time
from collections.abc import Iterable

from msgspec import Struct
from telegram.error import BadRequest, Forbidden, TelegramError

from hodlbot.bot import failpoints, logs, reading, wire
from hodlbot.bot.api import Api
from hodlbot.bot.health import DATABASE, Part
from hodlbot.bot.post import Post
from hodlbot.store import Arrival, Conflict, Missing, Store, StoreError, Unfit, Unit
from hodlbot.table.answers import Answer, Listed, Reply, Shown, Toast
from hodlbot.table.desk import Desk, FactWanted
from hodlbot.table.heard import Heard, Pressed, Queried, Standing, Typed
from hodlbot.table.routes import hear

SORRY = "Something went wrong on my side, and nothing was changed. Please try again."
_MOST, _LONGEST_UNIT = 100, 0.1
"""A commit waits for so many, or for so many seconds: whoever pressed is waiting for it."""
MOST_WAITING = 10_000
"""Updates at hand; while there are more, none is taken in, and Telegram keeps them."""
_ASK_AT_ONCE = 8
"""Questions for admins on their way: they share the line with everything that is sent."""
_FIRST_PAUSE, _LONGEST_PAUSE = 0.5, 30.0
_FACT_PAUSES = (0.5, 1.0, 2.0)
UNIT_SECONDS, ASKING_SECONDS = 60.0, 180.0
"""Far more than these may take: one is stuck then."""
log = logging.getLogger(__name__)


class _DoneAlreadyError(Exception):
    pass


class _PoisonError(Exception):
    """Our fault at this arrival broke the whole unit: it must be done without."""

    def __init__(self, arrival: Arrival) -> None:
        super().__init__(f"update {arrival.update_id}")
        self.arrival = arrival


class _Worked(Struct):
    """What one unit has brought about; nothing of it counts before the commit."""

    done: list[tuple[Heard, list[Answer]]] = []
    heard_from: dict[int, bool] = {}
    parked: list[tuple[str, Arrival]] = []
    wanted: list[tuple[str, int]] = []
    news: list[tuple[str, int, int]] = []
    left: list[Arrival] = []


class Lanes:
    def __init__(self, store: Store, desk: Desk, api: Api, post: Post, part: Part) -> None:
        self._part = part
        self._store = store
        self._desk = desk
        self._api = api
        self._post = post
        self._queue: list[tuple[int, Arrival]] = []
        self._some = asyncio.Event()
        self._less = asyncio.Event()
        self._ask_slots = asyncio.Semaphore(_ASK_AT_ONCE)
        self._parked: dict[str, list[Arrival]] = {}
        self._asked: set[str] = set()
        """The lanes for which a fact is being asked; nothing else may stay parked."""
        self._asking: set[asyncio.Task[None]] = set()
        self._unsure: set[int] = set()
        self._poison: set[int] = set()
        self._working = False

    def arrived(self, arrivals: Iterable[Arrival]) -> None:
        for arrival in arrivals:
            heapq.heappush(self._queue, (arrival.arrival, arrival))
        if self._queue:
            self._some.set()

    @property
    def idle(self) -> bool:
        return not (self._queue or self._parked or self._working)

    async def room(self) -> None:
        """Returns when there is room for more: whoever shouts faster than the bot can hear fills
        Telegram's memory, not ours."""
        while len(self._queue) + sum(map(len, self._parked.values())) >= MOST_WAITING:
            self._less.clear()
            await self._less.wait()

    async def catch_up(self) -> None:
        """What was stored before the last end and not worked off."""
        last = 0
        while True:
            async with self._store.reading() as unit:
                page = await unit.inbox.waiting(after=last)
            if not page:
                return
            self.arrived(page)
            last = page[-1].arrival

    async def run(self) -> None:
        pause = _FIRST_PAUSE
        while True:
            await self._some.wait()
            batch = [heapq.heappop(self._queue)[1] for _ in range(min(_MOST, len(self._queue)))]
            if not batch:
                self._some.clear()
                continue
            self._working = True
            try:
                with self._part.doing("working off what was said", UNIT_SECONDS):
                    worked = await self._unit(batch)
            except StoreError as error:
                # Nothing of the unit happened, and nothing of it is lost.
                self._desk.forget()
                self.arrived(batch)
                log.error("the database does not take what was said, trying again: %s", error)
                self._part.waits_for(DATABASE)
                await asyncio.sleep(pause)
                pause = min(pause * 2, _LONGEST_PAUSE)
            except _PoisonError as poison:
                self._desk.forget()
                self._poison.add(poison.arrival.arrival)
                self.arrived(batch)
            else:
                pause = _FIRST_PAUSE
                self._part.goes_on(DATABASE)
                self._hand_over(worked)
            finally:
                self._working = False
                self._less.set()

    # --- one unit ------------------------------------------------------------------------------

    async def _unit(self, batch: list[Arrival]) -> _Worked:
        worked = _Worked()
        until = time.monotonic() + _LONGEST_UNIT
        async with self._store.unit() as unit:
            for place, arrival in enumerate(batch):
                if place and time.monotonic() > until:
                    worked.left = batch[place:]
                    break
                try:
                    with logs.about(update=arrival.update_id, **_whose(arrival.lane)):
                        await self._one(unit, arrival, worked)
                except Unfit as error:
                    log.exception("update %s does not fit into the database", arrival.update_id)
                    raise _PoisonError(arrival) from error
                except (StoreError, _PoisonError):
                    raise
                except Exception as error:
                    log.exception("update %s broke the lanes", arrival.update_id)
                    raise _PoisonError(arrival) from error
                failpoints.reached("lanes:in-batch")
            for match in unit.cursors.nudged:
                row = await unit.matches.get(match)
                if row is not None:
                    worked.news.append((match, row.chat_id, row.topic))
            failpoints.reached("lanes:before-commit")
        failpoints.reached("lanes:after-commit")
        return worked

    async def _one(self, unit: Unit, arrival: Arrival, worked: _Worked) -> None:
        heard = self._read(arrival, worked)
        lane = ""
        if (self._parked or worked.parked) and arrival.arrival not in self._poison:
            lane = await self._lane(unit, arrival)
            if lane in self._parked or any(lane == other for other, _ in worked.parked):
                worked.parked.append((lane, arrival))
                return
        try:
            async with unit.part():
                await self._mark(unit, arrival)
                answers: list[Answer] = []
                if arrival.arrival in self._poison:
                    answers = [] if heard is None else _apology(heard)
                elif heard is not None:
                    answers = await hear(self._desk, unit, heard)
        except FactWanted as wanted:
            self._desk.forget()
            lane = lane or await self._lane(unit, arrival)
            worked.parked.append((lane, arrival))
            worked.wanted.append((lane, wanted.chat))
        except _DoneAlreadyError:
            log.info("the update was worked off already")
        except (Conflict, Missing, Unfit):
            await self._failed(unit, arrival, heard, worked)
        except StoreError:
            raise
        except Exception:  # noqa: BLE001 - logged in there
            await self._failed(unit, arrival, heard, worked)
        else:
            if heard is not None:
                worked.done.append((heard, answers))

    def _read(self, arrival: Arrival, worked: _Worked) -> Heard | None:
        update = wire.decode(arrival.raw)
        if update is None:
            log.error("the update cannot be read")
            return None
        try:
            heard = reading.read(update, self._desk.me.username)
        except Exception:
            log.exception("the update cannot be understood")
            return None
        if update.chat is not None:
            back = isinstance(heard, Standing) and heard.present
            worked.heard_from[update.chat] = back or worked.heard_from.get(update.chat, False)
        return heard

    async def _mark(self, unit: Unit, arrival: Arrival) -> None:
        try:
            await unit.inbox.done([arrival.arrival], self._desk.now())
        except Conflict as error:
            raise _DoneAlreadyError from error

    async def _failed(
        self, unit: Unit, arrival: Arrival, heard: Heard | None, worked: _Worked
    ) -> None:
        """A fault of ours: what was said is taken back whole, and whoever said it learns so."""
        log.exception("the update could not be dealt with")
        self._desk.forget()
        try:
            async with unit.part():
                await self._mark(unit, arrival)
        except StoreError as error:
            raise _PoisonError(arrival) from error
        if heard is not None:
            worked.done.append((heard, _apology(heard)))

    async def _lane(self, unit: Unit, arrival: Arrival) -> str:
        kind, _, match = arrival.lane.partition(":")
        if kind == "match":
            row = await unit.matches.get(match)
            return arrival.lane if row is None else _lane(row.chat_id, row.topic)
        if kind == "inline":
            return arrival.lane
        chat, _, topic = arrival.lane.partition("/")
        return _lane(await unit.chats.home(int(chat)), int(topic or 0))

    # --- after the commit ----------------------------------------------------------------------

    def _hand_over(self, worked: _Worked) -> None:
        self._poison.clear()
        self._asked.update(lane for lane, _ in worked.wanted)
        for lane, arrival in worked.parked:
            if lane in self._asked:
                self._parked.setdefault(lane, []).append(arrival)
            else:
                # The fact came while this unit was at work: nobody would fetch it from there.
                worked.left.append(arrival)
        for lane, chat in worked.wanted:
            task = asyncio.create_task(self._ask(lane, chat), name=f"admins of {chat}")
            self._asking.add(task)
            task.add_done_callback(self._asking.discard)
        self.arrived(worked.left)
        for chat, back in worked.heard_from.items():
            self._post.wake(chat, at_once=back)
        for heard, answers in worked.done:
            try:
                self._post.deliver(heard, answers)
            except Exception:
                log.exception("an answer could not be handed over")
        for match, chat, topic in worked.news:
            self._post.nudge(match, chat, topic)
        if not worked.wanted:
            for chat in self._unsure:
                self._desk.facts.forget(chat)
            self._unsure.clear()

    async def _ask(self, lane: str, chat: int) -> None:
        """Who the admins are, outside any unit; then the lane goes on where it stopped."""
        with logs.about(chat=chat), self._part.doing("asking for the admins", ASKING_SECONDS):
            admins = await self._admins(chat)
        if admins is None:
            # Nobody is an admin for as long as this word takes; the next one asks again.
            self._unsure.add(chat)
        self._desk.facts.learn_admins(chat, admins or frozenset())
        self._asked.discard(lane)
        self.arrived(self._parked.pop(lane, ()))

    async def _admins(self, chat: int) -> frozenset[int] | None:
        for pause in _FACT_PAUSES:
            try:
                async with self._ask_slots:
                    return await self._api.admins(chat)
            except (BadRequest, Forbidden) as error:
                log.warning("the admins are not told to us: %s", error)
                return None
            except TelegramError as error:
                log.warning("the admins cannot be asked for now: %s", error)
                await asyncio.sleep(pause)
            except Exception:
                # Whatever it is, the lane must not wait for ever.
                log.exception("the admins are told in a way nobody thought of")
                return None
        return None

    async def close(self) -> None:
        for task in self._asking:
            task.cancel()


def _lane(chat: int, topic: int) -> str:
    return f"{chat}/{topic}" if topic else str(chat)


def _whose(lane: str) -> dict[str, int | str]:
    """What is known of an update before it is read, for the log."""
    kind, named, match = lane.partition(":")
    if named:
        return {"match": match} if kind == "match" else {}
    chat, _, topic = lane.partition("/")
    return {"chat": int(chat), "topic": int(topic)} if topic else {"chat": int(chat)}


def _apology(heard: Heard) -> list[Answer]:
    match heard:
        case Typed(place=place, message=message):
            return [Reply(place, Shown(SORRY), message)]
        case Pressed(query=query):
            return [Toast(query, SORRY, alert=True)]
        case Queried(query=query):
            return [Listed(query)]
    return []
