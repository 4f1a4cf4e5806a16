import random
import time
from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import urlencode

import httpx
import msgspec
import pytest_asyncio
from starlette.applications import Starlette

from hodlbot.chat.hodltrumps.face import HodlTrumpsFace
from hodlbot.web.init_data import signed
from hodlbot.web.pages import Pages
from hodlbot.web.watching import Watching
from tests.bot.matches import sit
from tests.bot.table import Player, Table, seated


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
