"""The bot holds: a rival poller, a break that Telegram asks for, old rows, a failpoint misspelt."""

import asyncio
import sqlite3
from contextlib import closing

import pytest

from tests.bot.processes import ended, hodlbot_run
from tests.bot.table import Table, said

pytestmark = pytest.mark.asyncio


async def test_a_second_poller_is_told_of_and_nothing_is_lost(
    table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    assert table.running is not None
    table.running.intake._rival_pause = 0.1
    await table.calls("getUpdates", timeout=0)
    table.ana.says("/hodl")
    await table.telegram.next_message(table.group, seconds=10)
    assert len(table.written()) == 1
    assert "another program fetches this bot's updates" in caplog.text


async def test_what_waits_for_a_chat_is_one_message(table: Table) -> None:
    await table.sit()
    table.telegram.faults.order("too_many", chat_id=table.group.id, retry_after=1)
    before = table.last().id
    for word in ("/ref pause", "/ref resume", "/ref pause"):
        table.cy.says(word)
    await asyncio.sleep(0.3)
    await table.settled()
    told = [one for one in table.written(after=before) if "Referee Cy" in said(one)]
    assert sum(said(one).count("Referee Cy") for one in told) == 3
    assert len(told) == 1


async def test_old_updates_are_pruned(table: Table) -> None:
    assert table.running is not None
    await table.ana.asks("/hodl")
    with closing(sqlite3.connect(table.database, isolation_level=None)) as other:
        other.execute("UPDATE inbox SET done_at = 1")
        await table.running.ticker._prune()
        assert other.execute("SELECT count(*) FROM inbox").fetchone() == (0,)


async def test_a_failpoint_that_is_none(table: Table) -> None:
    code, told = await ended(await hodlbot_run(table, HODLBOT_FAILPOINT="nowhere:1"))
    assert code == 78
    assert "HODLBOT_FAILPOINT" in told
