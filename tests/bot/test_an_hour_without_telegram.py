"""Telegram is away for an hour, by its clock and by ours: what was typed meanwhile is heard, what
was pressed is lost, and everything stands ready to be pressed again."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from hodlbot.coliseum.faults import OutageKind
from tests.bot.matches import live
from tests.bot.table import Table, said
from tests.bot.test_asking import lays

pytestmark = pytest.mark.asyncio


def hours_later(table: Table, hours: float) -> None:
    assert table.running is not None
    table.telegram.clock.advance(3600 * hours)
    late = timedelta(hours=hours)
    table.running.desk._now = lambda: datetime.now(UTC) + late


@pytest.mark.parametrize("how", ["cut", "502"])
async def test_an_hour_without_telegram(
    table: Table, how: OutageKind, caplog: pytest.LogCaptureFixture
) -> None:
    elsewhere = table.telegram.supergroup("Elsewhere", table.cy.user, table.bot)
    table.cy.whispers("/deck random")
    table.cy.user.says(elsewhere, "/toss")
    await table.sit()
    assert table.running is not None
    word = await lays(table, "1")
    board = table.board()
    table.telegram.faults.outage = how
    table.cy.says("/hodl")
    async with asyncio.timeout(60):
        while "cannot be fetched" not in caplog.text:
            await asyncio.sleep(0.01)
    table.ana.says(word)
    press = table.ana.user.presses(board, "🂠 My hand")
    hours_later(table, 1)
    table.bo.whispers("/help")
    await table.running.ticker._expire()
    assert "/mem" not in (await live(table)).record.entries[-1].word
    table.telegram.faults.outage = None
    await table.settled()
    answered = [call.payload for call in table.telegram.calls_of("answerCallbackQuery")]
    assert press.id not in [one["callback_query_id"] for one in answered], "it was lost"
    assert (await live(table)).record.entries[-1].word == word
    assert word.removeprefix("/mem ") in said(table.board())
    again = await table.ana.presses(table.board(), "🂠 My hand")
    assert again.text
    (seat,) = table.written(elsewhere)
    assert not seat.buttons, "whose quarter of an hour is over"
    assert table.written(table.bo.private)[-1].text


async def test_it_starts_in_the_middle_of_an_outage_of_an_hour(table: Table) -> None:
    """Nobody is at the other end for so long that the bot only looks now and then."""
    await table.sit()
    word = await lays(table, "1")
    await table.stop()
    table.telegram.faults.outage = "502"
    table.ana.says(word)
    press = table.ana.user.presses(table.board(), "🂠 My hand")
    starting = asyncio.create_task(table.start())
    await asyncio.sleep(0.3)
    table.telegram.clock.advance(3600)
    assert not starting.done()
    table.telegram.faults.outage = None
    await starting
    await table.settled()
    assert (await live(table)).record.entries[-1].word == word
    answered = table.telegram.calls_of("answerCallbackQuery")
    assert press.id not in [call.payload["callback_query_id"] for call in answered]
    assert (await table.ana.presses(table.board(), "🂠 My hand")).text
