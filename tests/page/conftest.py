"""The real bot, the loopback Bot API and its page, and windows that look at it."""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from hodlbot.local import Local, bound_socket, opened
from hodlbot.store import Match as Row
from hodlbot.table.live import Live
from tests.bot.matches import same_secrets
from tests.bot.table import catalogue
from tests.browsing import DESK, Window, browser, window
from tests.page.eyes import Eyes


@pytest_asyncio.fixture(loop_scope="session", scope="session")
async def chromium() -> AsyncIterator[Browser]:
    """One for all tests of the page; each window in it is on its own."""
    async with browser() as opened_browser:
        yield opened_browser


class Coliseum:
    def __init__(self, local: Local, chromium: Browser) -> None:
        self.local = local
        self._chromium = chromium
        self._windows: list[Window] = []

    async def window(
        self,
        seat: str = "ana",
        room: int = 1,
        size: tuple[int, int] = DESK,
        *,
        dark: bool = False,
        calm: bool = True,
    ) -> Eyes:
        """`calm`: nothing moves by itself, so a press finds its button where it was seen."""
        made = await window(self._chromium, "http://127.0.0.1:", size, dark=dark)
        if calm:
            await made.page.emulate_media(reduced_motion="reduce")
        self._windows.append(made)
        eyes = Eyes(made.page, self.local, seat, room)
        await eyes.arrive()
        return eyes

    async def close(self) -> None:
        for one in self._windows:
            await one.page.context.close()
        assert [one.faults for one in self._windows if one.faults] == []

    async def live(self, room: int = 1) -> Live:
        """The latest match of a room, read from the store."""
        assert self.local.bot.running is not None
        async with self.local.bot.running.store.reading() as unit:
            row = await unit.matches.latest(self.local.seating.rooms[room - 1].chat.id, 0)
            assert isinstance(row, Row), "no match was ever started"
            return await self.local.bot.running.desk.live(unit, row)

    async def restarted(self) -> None:
        await self.local.bot.restart()
        self.deals_the_same(3)

    def deals_the_same(self, seed: int) -> None:
        assert self.local.bot.running is not None
        self.local.bot.running.desk.rng = random.Random(seed)


@asynccontextmanager
async def _open(folder: Path, chromium: Browser, **settings: str) -> AsyncIterator[Coliseum]:
    async with opened(bound_socket(0), catalogue(), folder, **settings) as local:
        made = Coliseum(local, chromium)
        made.deals_the_same(3)
        yield made
        await made.close()


@pytest_asyncio.fixture(loop_scope="session")
async def coliseum(
    tmp_path: Path, chromium: Browser, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Coliseum]:
    """In words alone, which is quicker."""
    same_secrets(monkeypatch)
    async with _open(tmp_path, chromium, pictures="off") as made:
        yield made


@pytest_asyncio.fixture(loop_scope="session")
async def pictured(
    tmp_path: Path, chromium: Browser, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Coliseum]:
    same_secrets(monkeypatch)
    async with _open(tmp_path, chromium) as made:
        yield made
