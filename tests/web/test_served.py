"""The pages of the bot as it runs: where they listen, what leads to them, that they keep up."""

import json
import random
from pathlib import Path

import httpx
import pytest

from hodlbot.bot.doors import WebError
from hodlbot.serving import listening
from tests.bot.matches import live, next_word, sit
from tests.bot.table import seated

pytestmark = pytest.mark.asyncio


async def test_the_board_leads_to_the_page_and_the_page_keeps_up(tmp_path: Path) -> None:
    settings = {"web_listen": "127.0.0.1:0", "web_url": "https://bot.example.org"}
    async with seated(tmp_path / "db.sqlite3", **settings) as table:
        assert table.running is not None
        await sit(table, seed=3)
        (link,) = (b["url"] for b in table.board().buttons if "Watch" in b["text"])
        page = link.removeprefix("https://bot.example.org")
        base = f"http://127.0.0.1:{table.running.web_port}"
        async with httpx.AsyncClient(base_url=base, trust_env=False) as client:
            assert "<title>Match" in (await client.get(page)).text
            async with client.stream("GET", f"/api{page}/stream") as stream:
                lines = stream.aiter_lines()
                assert (await anext(lines)).startswith("data: ")
                assert await anext(lines) == ""
                word = await next_word(table, random.Random(1))
                assert word is not None
                player, text = word
                player.says(text)
                told = json.loads((await anext(lines)).removeprefix("data: "))
                assert told["frames"][-1]["n"] == len((await live(table)).record.entries)


async def test_without_an_address_there_are_no_pages(tmp_path: Path) -> None:
    async with seated(tmp_path / "db.sqlite3") as table:
        assert table.running is not None
        await sit(table, seed=3)
        assert table.running.web_port is None
        assert not any("url" in button for button in table.board().buttons)


async def test_a_taken_port_is_named(tmp_path: Path) -> None:
    taken = listening("127.0.0.1")
    address = f"127.0.0.1:{taken.getsockname()[1]}"
    with pytest.raises(WebError, match=address):
        async with seated(tmp_path / "db.sqlite3", web_listen=address):
            raise AssertionError("started all the same")
    taken.close()
