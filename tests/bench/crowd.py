"""The load: in each of some groups somebody says a word, and the next one when that was answered.

It lives in the process of the loopback Bot API, apart from the bot's. A word is answered when a
message without buttons (boards have them) has reached the Bot API in its group."""

import asyncio
from collections import deque
from collections.abc import Iterable
from time import perf_counter

from hodlbot.coliseum.accounts import BotAccount
from tests.bench.hall import Corner, Hall, Line

PATIENCE = 60.0


class Talk:
    """What is said in one group."""

    def __init__(self, corner: Corner, lines: Iterable[Line]) -> None:
        self.corner = corner
        self.said_at = 0.0
        self._lines = iter(lines)

    def goes_on(self) -> bool:
        line = next(self._lines, None)
        if line is None:
            return False
        self.said_at = perf_counter()
        self.corner.players[line.player].says(self.corner.chat, line.text)
        return True


class Crowd:
    """`turns`: the groups speak in turn, each one word at a time; else each goes on until it has
    nothing more to say. `pause`: seconds between an answer and the next word. `latencies`: of each
    answered word, in seconds."""

    def __init__(
        self, hall: Hall, talks: Iterable[Talk], *, turns: bool = False, pause: float = 0.0
    ) -> None:
        self._hall = hall
        self._waiting = deque(talks)
        self._turns = turns
        self._pause = pause
        self._open: dict[int, Talk] = {}
        self._seen = 0
        self._speaking = False
        self._some = asyncio.Event()
        self.latencies: list[float] = []

    async def speaks(self, at_once: int, count: int) -> None:
        """Until so many more words have been answered; those begun by then are left open."""
        self.begin(at_once)
        await self.until_answered(len(self.latencies) + count)

    def begin(self, at_once: int) -> None:
        self._hall.telegram.listeners.add(self._look)
        self._speaking = True
        for _ in range(at_once - len(self._open)):
            self._next_group()

    async def until_answered(self, count: int) -> None:
        while len(self.latencies) < count:
            await self._wait()

    async def until_silent(self) -> None:
        """Nothing new is said, and everything that was said is answered."""
        self._speaking = False
        while self._open:
            await self._wait()
        self._hall.telegram.listeners.discard(self._look)

    async def _wait(self) -> None:
        self._some.clear()
        try:
            async with asyncio.timeout(PATIENCE):
                await self._some.wait()
        except TimeoutError:
            raise AssertionError(f"no answer in the groups {list(self._open)[:5]}") from None

    def _look(self) -> None:
        change = self._hall.telegram.changes[-1]
        if change.seq <= self._seen:
            return
        self._seen = change.seq
        message = change.message
        if change.kind != "message" or message is None or message.buttons:
            return
        if not isinstance(message.author, BotAccount):
            return
        talk = self._open.pop(message.chat.id, None)
        if talk is not None:
            self.latencies.append(perf_counter() - talk.said_at)
            self._some.set()
            # Later, even without a pause: the bot gets its answer first.
            asyncio.get_running_loop().call_later(self._pause, self._after, talk)

    def _after(self, talk: Talk) -> None:
        if not self._turns:
            self._waiting.appendleft(talk)
        else:
            self._waiting.append(talk)
        if self._speaking:
            self._next_group()

    def _next_group(self) -> None:
        while self._waiting:
            talk = self._waiting.popleft()
            if talk.goes_on():
                self._open[talk.corner.chat.id] = talk
                return
