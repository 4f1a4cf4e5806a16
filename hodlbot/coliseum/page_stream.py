"""Changes as server-sent events: a browser that lost the line asks again from where it was."""

import asyncio
from collections.abc import AsyncIterator

import msgspec

from hodlbot.coliseum.accounts import Account
from hodlbot.coliseum.changes import Change
from hodlbot.coliseum.page_wire import change_wire
from hodlbot.coliseum.telegram import Telegram

KEEP_ALIVE_SECONDS = 15.0
RETRY_MILLISECONDS = 500


class Streams:
    """`world` tells one run of the server from the next: numbers begin anew with it."""

    def __init__(self, telegram: Telegram, world: str) -> None:
        self._telegram = telegram
        self._world = world
        self._ending = asyncio.Event()

    def close(self) -> None:
        """A server that closes waits for nobody."""
        self._ending.set()
        self._telegram.wake()

    async def events(self, viewer: Account, last: str) -> AsyncIterator[bytes]:
        """`last` is the id of the last event seen, WORLD-NUMBER."""
        yield b"retry: %d\n\n" % RETRY_MILLISECONDS
        after = self._resumed(last)
        if after is None:
            yield b"event: anew\ndata: {}\n\n"
            return
        woken = asyncio.Event()
        self._telegram.listeners.add(woken.set)
        try:
            while not self._ending.is_set():
                woken.clear()
                for change in self._since(after):
                    after = change.seq
                    told = change_wire(self._telegram, change, viewer)
                    if told is not None:
                        data = msgspec.json.encode(told)
                        yield b"id: %s-%d\ndata: %s\n\n" % (self._world.encode(), after, data)
                try:
                    async with asyncio.timeout(KEEP_ALIVE_SECONDS):
                        await woken.wait()
                except TimeoutError:
                    yield b": still here\n\n"
        finally:
            self._telegram.listeners.discard(woken.set)

    def _resumed(self, last: str) -> int | None:
        """None: of another run, or so long ago that not all is remembered."""
        world, _, number = last.partition("-")
        if world != self._world or not (number.isascii() and number.isdigit()):
            return None
        changes = self._telegram.changes
        forgotten = changes.maxlen is not None and len(changes) == changes.maxlen
        if forgotten and changes[0].seq > int(number) + 1:
            return None
        return int(number)

    def _since(self, after: int) -> list[Change]:
        found: list[Change] = []
        for change in reversed(self._telegram.changes):
            if change.seq <= after:
                break
            found.append(change)
        return found[::-1]
