import random
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

import httpx
import msgspec
import pytest_asyncio
from playwright.async_api import Browser
from starlette.applications import Starlette

from hodlbot.chat.hodltrumps.face import HodlTrumpsFace
from hodlbot.web.init_data import signed
from hodlbot.web.pages import Pages
from hodlbot.web.watching import Watching
from tests.bot.matches import live, next_word, sit
from tests.bot.table import Player, Table, seated
from tests.browsing import Window, browser, window


class Web:
    """The pages of a running bot, and its people's browsers."""

    def __init__(self, table: Table) -> None:
        assert table.running is not None
        self.table = table
        running = table.running
        face = running.desk.face
        assert isinstance(face, HodlTrumpsFace)
        self.pages = Pages(running.desk, face, running.store, table.bot.token, Watching())
        self.client = httpx.AsyncClient(
            transport=httpx.ASGITransport(Starlette(routes=self.pages.routes)),
            base_url="http://pages",
        )

    def launch(self, player: Player) -> str:
        user = {"id": player.id, "first_name": player.user.first_name}
        fields = {
            "auth_date": str(int(time.time())),
            "query_id": str(random.random()),
            "user": msgspec.json.encode(user).decode(),
        }
        return urlencode({**fields, "hash": signed(fields, self.table.bot.token)})

    async def signed_in(self, player: Player) -> dict[str, str]:
        """The headers of their browser."""
        answer = await self.client.post("/api/session", json={"init_data": self.launch(player)})
        assert answer.status_code == 200, answer.text
        return {"Authorization": f"Bearer {answer.json()['session']}"}


@pytest_asyncio.fixture
async def web(tmp_path: Path) -> AsyncIterator[Web]:
    async with seated(tmp_path / "db.sqlite3") as table:
        web = Web(table)
        async with web.client:
            yield web
        web.pages.close()


@pytest_asyncio.fixture
async def match(web: Web) -> Web:
    """Ana and Bo have sat down."""
    await sit(web.table, seed=3)
    return web


class Scene:
    def __init__(self, table: Table, web: Web, chromium: Browser) -> None:
        assert table.running is not None
        self.table = table
        self.web = web
        self.base = f"http://127.0.0.1:{table.running.web_port}"
        self._chromium = chromium
        self.windows: list[Window] = []

    async def open(self, path: str, **how: Any) -> Window:
        opened = await window(self._chromium, self.base, **how)
        self.windows.append(opened)
        await opened.page.goto(self.base + path)
        return opened

    async def deck(self, player: Player, **how: Any) -> Window:
        """Their Deckviewer, as Telegram opens it."""
        opened = await self.open(f"/deck#tgWebAppData={quote(self.web.launch(player))}", **how)
        await opened.page.wait_for_selector("#cards .card")
        return opened

    async def link(self) -> str:
        return f"/m/{self.web.pages.tickets.link((await live(self.table)).id)}"

    async def words(self, most: int, rng: random.Random) -> None:
        for _ in range(most):
            word = await next_word(self.table, rng)
            if word is None:
                return
            player, text = word
            await player.asks(text)


@pytest_asyncio.fixture
async def scene(tmp_path: Path) -> AsyncIterator[Scene]:
    where = {"web_listen": "127.0.0.1:0", "web_url": "http://127.0.0.1"}
    async with seated(tmp_path / "db.sqlite3", **where) as table, browser() as chromium:
        web = Web(table)
        made = Scene(table, web, chromium)
        yield made
        for one in made.windows:
            assert one.faults == []
        web.pages.close()
