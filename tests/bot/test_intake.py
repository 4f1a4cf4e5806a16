"""Nothing is acknowledged before it is safe, and nothing is done twice."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from hodlbot.bot.intake import Intake
from hodlbot.coliseum import Telegram
from hodlbot.coliseum.serve import serving
from tests.bot.table import Table, said

pytestmark = pytest.mark.asyncio


async def test_acknowledged_only_when_stored(table: Table) -> None:
    with closing(sqlite3.connect(table.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        table.ana.says("/hodl")
        await asyncio.sleep(0.3)
        assert len(table.bot.updates.waiting) == 1
        assert not table.written()
        other.execute("ROLLBACK")
    await table.settled()
    assert len(table.written()) == 1


async def test_an_update_that_comes_twice_counts_once(table: Table) -> None:
    await table.ana.asks("/hodl")
    table.telegram.faults.order("duplicate", "getUpdates")
    await table.bo.asks("/hodl")
    await table.cy.asks("/hodl")
    assert len(table.written()) == 3


async def test_an_edit_is_not_fetched_at_all(table: Table) -> None:
    said_ = table.ana.says("/hodl")
    await table.settled()
    table.ana.user.edits(said_, "/hodl again")
    await table.settled()
    assert len(table.written()) == 1
    poll = table.telegram.polls[-1]
    assert "edited" not in str(poll.wire())


async def test_what_was_said_while_the_bot_was_down_is_heard(table: Table) -> None:
    await table.stop()
    table.ana.says("/hodl")
    await table.start()
    await table.settled()
    assert len(table.written()) == 1


async def test_a_webhook_from_before_is_ended_and_nothing_lost(table: Table) -> None:
    await table.stop()
    await table.calls("setWebhook", url="https://example.com/hook")
    table.ana.says("/hodl")
    await table.start()
    await table.settled()
    assert len(table.written()) == 1


async def test_a_webhook_that_somebody_sets_meanwhile_is_ended_and_nothing_lost(
    table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    assert table.running is not None
    assert isinstance(table.running.intake, Intake)
    table.running.intake._rival_pause = 0.1
    await table.calls("setWebhook", url="https://example.com/hook")
    for player in (table.ana, table.bo):
        assert len(await player.asks("/hodl")) == 1
    assert "another program" in caplog.text


@pytest.mark.parametrize("fault", ["server_error", "cut_before", "cut_after", "too_many"])
async def test_fetching_survives(table: Table, fault: str) -> None:
    table.telegram.faults.order(fault, "getUpdates", times=2)  # type: ignore[arg-type]
    await table.ana.asks("/hodl")
    await table.bo.asks("/hodl")
    assert len(table.written()) == 2


async def test_shuffled_updates_are_all_heard(table: Table) -> None:
    table.telegram.faults.order("shuffled", "getUpdates")
    for player in (table.ana, table.bo, table.cy):
        player.says("/hodl")
    await table.settled()
    assert len(table.written()) == 3


async def test_telegram_down_at_start(tmp_path: Path) -> None:
    telegram = Telegram()
    async with serving(telegram) as url:
        table = Table(telegram, url, tmp_path / "x.sqlite3")
        telegram.faults.outage = "502"
        starting = asyncio.create_task(table.start())
        await asyncio.sleep(0.2)
        assert not starting.done()
        telegram.faults.outage = None
        await starting
        (answer,) = await table.ana.asks("/hodl")
        assert said(answer)
        await table.stop()


async def test_the_menus(table: Table) -> None:
    await table.telegram.until(lambda: len(table.bot.commands) == 3 or None)
    admins = [one["command"] for one in table.bot.commands["all_chat_administrators", ""]]
    groups = [one["command"] for one in table.bot.commands["all_group_chats", ""]]
    assert {*admins} - {*groups} == {"ref"}
