"""/healthz and the heartbeat: stuck is told from waiting, waiting from well."""

import asyncio
import os
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from hodlbot.bot import api, health, heartbeat, intake, lanes, outbox, running
from hodlbot.coliseum import Telegram
from hodlbot.coliseum.serve import serving
from hodlbot.store import Store
from hodlbot.table.answers import Answer
from tests.bot.processes import until
from tests.bot.table import Table, by_webhook, seated

pytestmark = pytest.mark.asyncio

Json = dict[str, Any]
WELL = {"status": "ok"}


class Asked:
    def __init__(self, address: str, client: httpx.AsyncClient) -> None:
        self._url = f"http://{address}/healthz"
        self._client = client

    async def once(self) -> tuple[int, Json]:
        answer = await self._client.get(self._url)
        return answer.status_code, answer.json()

    async def until(self, status: str, part: str) -> tuple[int, Json]:
        """The answer in which that part is so, and that part of it."""
        async with asyncio.timeout(90):
            while True:
                code, told = await self.once()
                if told["parts"][part]["status"] == status:
                    return code, told["parts"][part]
                await asyncio.sleep(0.02)


@asynccontextmanager
async def asked_at(address: str) -> AsyncIterator[Asked]:
    async with httpx.AsyncClient(trust_env=False, timeout=10) as client:
        yield Asked(address, client)


@asynccontextmanager
async def looked_after(tmp_path: Path, **settings: Any) -> AsyncIterator[tuple[Table, Asked]]:
    given = {"web_listen": "127.0.0.1:0", **settings}
    async with seated(tmp_path / "db.sqlite3", **given) as table:
        assert table.running is not None
        async with asked_at(f"127.0.0.1:{table.running.web_port}") as asked:
            yield table, asked


async def test_an_idle_bot_is_well(tmp_path: Path) -> None:
    async with looked_after(tmp_path) as (table, asked):
        code, told = await asked.once()
    assert code == 200
    assert told["status"] == "ok"
    assert told["parts"] == dict.fromkeys(("start", "fetcher", "lanes", "sender", "ticker"), WELL)
    assert table.bot.token not in str(told)


async def test_a_fetcher_that_hangs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api, "POLL_SECONDS", 1)
    monkeypatch.setattr(intake, "FETCHING_SECONDS", 3.0)
    async with looked_after(tmp_path) as (table, asked):
        table.telegram.faults.outage = "hang"
        code, part = await asked.until("stuck", "fetcher")
        assert (code, part["at"]) == (503, "fetching updates")
        assert (await asked.once())[1]["status"] == "stuck"


async def test_a_sender_that_hangs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox, "CALL_SECONDS", 0.3)
    async with looked_after(tmp_path) as (table, asked):
        table.telegram.faults.order("slow", "sendMessage", seconds=2)
        table.ana.says("/hodl")
        code, part = await asked.until("stuck", "sender")
        assert (code, part["at"]) == (503, "sending")
        assert (await asked.until("ok", "sender"))[0] == 200


async def test_lanes_that_are_stuck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a word that is never heard to its end."""
    release = asyncio.Event()

    async def hears_for_ever(*_: object) -> list[Answer]:
        await release.wait()
        return []

    async with looked_after(tmp_path) as (table, asked):
        monkeypatch.setattr(lanes, "UNIT_SECONDS", 0.2)
        monkeypatch.setattr(lanes, "hear", hears_for_ever)
        table.ana.says("/hodl")
        code, part = await asked.until("stuck", "lanes")
        assert (code, part["at"]) == (503, "working off what was said")
        release.set()
        assert (await asked.until("ok", "lanes"))[0] == 200


async def test_a_database_that_does_not_take_it_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "Store", partial(Store, busy_seconds=0.05))
    async with looked_after(tmp_path) as (table, asked):
        with closing(sqlite3.connect(table.database, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            table.ana.says("/hodl")
            code, part = await asked.until("waiting", "fetcher")
            assert (code, part["waiting_for"]) == (200, health.DATABASE)
        assert (await asked.until("ok", "fetcher"))[0] == 200
        await table.settled()
        assert table.written()


@pytest.mark.parametrize("webhook", [False, True])
async def test_a_bot_whose_telegram_is_down_waits_and_is_not_stuck(
    tmp_path: Path, webhook: bool
) -> None:
    """From its very start, and later."""
    telegram = Telegram()
    beat = tmp_path / "beat"
    settings = by_webhook() if webhook else {"web_listen": by_webhook()["web_listen"]}
    async with serving(telegram) as url, asked_at(settings["web_listen"]) as asked:
        telegram.faults.outage = "502"
        table = Table(telegram, url, tmp_path / "db.sqlite3", heartbeat=beat, **settings)
        starting = asyncio.create_task(table.start())
        await until(beat.exists)
        code, part = await asked.until("waiting", "start")
        assert (code, part["waiting_for"]) == (200, "Telegram")
        telegram.faults.outage = None
        await starting
        assert (await asked.once())[1]["status"] == "ok"
        telegram.faults.order("server_error", "sendMessage", times=1000)
        table.ana.says("/hodl")
        code, part = await asked.until("waiting", "sender")
        assert (code, part["waiting_for"]) == (200, "Telegram")
        telegram.faults.clear()
        assert (await asked.until("ok", "sender"))[0] == 200
        await table.stop()


async def test_the_heartbeat_stops_when_something_is_stuck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "BEAT_EVERY", 0.01)
    beat = tmp_path / "beat"
    async with looked_after(tmp_path, heartbeat=beat) as (table, _):
        await until(beat.exists)
        assert table.running is not None
        with table.running.health.sender.doing("sending", -1.0):
            await asyncio.sleep(0.05)
            os.utime(beat, (1, 1))
            await asyncio.sleep(0.1)
            assert beat.stat().st_mtime == 1
        await until(lambda: time.time() - beat.stat().st_mtime < 60)


async def test_the_image_asks_the_server_or_else_the_heartbeat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    beat = tmp_path / "beat"
    monkeypatch.delenv("HODLBOT_HEARTBEAT", raising=False)
    monkeypatch.delenv("HODLBOT_WEB_LISTEN", raising=False)
    assert heartbeat.main() == 1
    monkeypatch.setenv("HODLBOT_HEARTBEAT", str(beat))
    assert heartbeat.main() == 1
    beat.touch()
    assert heartbeat.main() == 0
    os.utime(beat, (1, 1))
    assert heartbeat.main() == 1
    async with looked_after(tmp_path, web_listen="0.0.0.0:0") as (table, _):
        assert table.running is not None
        monkeypatch.setenv("HODLBOT_WEB_LISTEN", f"0.0.0.0:{table.running.web_port}")
        capsys.readouterr()
        assert await asyncio.to_thread(heartbeat.main) == 0
        assert '"status":"ok"' in capsys.readouterr().out
        with table.running.health.lanes.doing("working", -1.0):
            assert await asyncio.to_thread(heartbeat.main) == 1
    assert await asyncio.to_thread(heartbeat.main) == 1
    assert "does not answer" in capsys.readouterr().err
