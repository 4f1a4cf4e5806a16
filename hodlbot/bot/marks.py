"""What the sender writes down: many small notes in one commit, each taken back alone."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from hodlbot.bot import failpoints
from hodlbot.bot.health import DATABASE, Part
from hodlbot.store import Conflict, Missing, Store, StoreError, Unfit, Unit

Note = Callable[[Unit], Awaitable[object]]


class _FaultyError(Exception):
    """A fault of ours in one note: the others must not suffer for it."""

    def __init__(self, place: int, error: Exception) -> None:
        super().__init__(str(error))
        self.place = place
        self.error = error


_MOST = 200
NOTING_SECONDS = 60.0
_GATHERING = 0.02
"""Seconds that notes are left to gather under load: a commit takes as long for many."""
_FIRST_PAUSE, _LONGEST_PAUSE = 0.5, 30.0
log = logging.getLogger(__name__)


class Marks:
    """`crowded`: whether so much is to be sent that nobody waits for these notes."""

    def __init__(
        self, store: Store, part: Part, crowded: Callable[[], bool] = lambda: False
    ) -> None:
        self._part = part
        self._store = store
        self._crowded = crowded
        self._waiting: list[tuple[Note, asyncio.Future[None]]] = []
        self._some = asyncio.Event()

    async def write(self, note: Note) -> None:
        """Returns when it is safe. Conflict and Missing come from the note itself; a database
        that fails is tried again until it does not."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((note, done))
        self._some.set()
        await done

    @property
    def idle(self) -> bool:
        return not self._waiting

    async def run(self) -> None:
        pause = _FIRST_PAUSE
        while True:
            await self._some.wait()
            if self._crowded():
                await asyncio.sleep(_GATHERING)
            batch = self._waiting[:_MOST]
            try:
                with self._part.doing("noting what was sent", NOTING_SECONDS):
                    outcomes = await self._commit([note for note, _ in batch])
                self._part.goes_on(DATABASE)
            except StoreError as error:
                self._part.waits_for(DATABASE)
                log.error("what was sent cannot be noted down, trying again: %s", error)
                await asyncio.sleep(pause)
                pause = min(pause * 2, _LONGEST_PAUSE)
                continue
            except _FaultyError as faulty:
                _, done = self._waiting.pop(faulty.place)
                _settle(done, faulty.error)
            else:
                del self._waiting[: len(batch)]
                for (_, done), failure in zip(batch, outcomes, strict=True):
                    _settle(done, failure)
            pause = _FIRST_PAUSE
            if not self._waiting:
                self._some.clear()

    async def _commit(self, notes: list[Note]) -> list[Exception | None]:
        outcomes: list[Exception | None] = []
        async with self._store.unit() as unit:
            for place, note in enumerate(notes):
                try:
                    async with unit.part():
                        await note(unit)
                except (Conflict, Missing, Unfit) as failure:
                    outcomes.append(failure)
                except StoreError:
                    raise
                except Exception as error:
                    raise _FaultyError(place, error) from error
                else:
                    outcomes.append(None)
            failpoints.reached("marks:before-commit")
        failpoints.reached("marks:after-commit")
        return outcomes


def _settle(done: "asyncio.Future[None]", failure: Exception | None) -> None:
    if done.done():
        return
    if failure is None:
        done.set_result(None)
    else:
        done.set_exception(failure)
