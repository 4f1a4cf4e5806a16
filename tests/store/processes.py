"""Other processes on the same database: python -m tests.store.processes WHAT …"""

import asyncio
import itertools
import os
import signal
import sys

from sqlalchemy import Engine, event

from hodlbot.store import Conflict, Store
from tests.store.making import entry, updates


def say(text: str) -> None:
    print(text, flush=True)


async def race(url: str, name: str, rounds: int) -> None:
    """Both believe that the same number is next, and both say so at the same word."""
    async with Store(url) as store:
        for n in range(1, rounds + 1):
            say("ready")
            await asyncio.to_thread(sys.stdin.readline)
            try:
                async with store.unit() as unit:
                    await unit.entries.append(entry("m", n, word=name))
            except Conflict:
                say("lost")
            else:
                say("won")


async def count_up(url: str, name: str, rounds: int) -> None:
    """Read the last number and write the next, as fast as possible."""
    async with Store(url, busy_seconds=60) as store:
        say("ready")
        await asyncio.to_thread(sys.stdin.readline)
        for _ in range(rounds):
            async with store.unit() as unit:
                await unit.entries.append(entry("m", await unit.entries.last("m") + 1, word=name))
    say("done")


async def hang(url: str) -> None:
    """Half a unit, and then nothing more."""
    async with Store(url) as store, store.unit() as unit:
        await unit.inbox.put(1, updates(*range(500)), now=1)
        await unit.entries.append(entry("m", 1))
        say("ready")
        await asyncio.sleep(600)


async def write_on(url: str) -> None:
    """Units without end, each told once it is committed."""
    async with Store(url, busy_seconds=60) as store:
        async with store.reading() as reading:
            n = await reading.entries.last("m")
        while True:
            n += 1
            async with store.unit() as unit:
                arrivals = await unit.inbox.put(1, updates(n), now=1)
                await unit.entries.append(entry("m", n))
                await unit.inbox.done([one.arrival for one in arrivals], now=2)
                await unit.cursors.want("m")
            say(f"{n}")


async def claim(url: str) -> None:
    store = Store(url)
    await store.claim()
    say("ready")
    await asyncio.sleep(600)


async def open_and_close(url: str) -> None:
    say("ready")
    await asyncio.to_thread(sys.stdin.readline)
    async with Store(url, busy_seconds=60):
        say("opened")


async def die_while_opening(url: str, statement: int) -> None:
    """By a power cut at one of the statements that make the schema."""
    seen = itertools.count(1)

    def executing(*_: object) -> None:
        if next(seen) == statement:
            os.kill(os.getpid(), signal.SIGKILL)

    event.listen(Engine, "before_cursor_execute", executing)
    await Store(url).open()
    say("opened")


def main() -> None:
    what, url, *more = sys.argv[1:]
    if what == "race":
        asyncio.run(race(url, more[0], int(more[1])))
    elif what == "count_up":
        asyncio.run(count_up(url, more[0], int(more[1])))
    elif what == "die_while_opening":
        asyncio.run(die_while_opening(url, int(more[0])))
    else:
        doing = {"hang": hang, "write_on": write_on, "claim": claim, "open": open_and_close}
        asyncio.run(doing[what](url))


if __name__ == "__main__":
    main()
