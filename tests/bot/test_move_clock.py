"""Who walks away in mid-match: where the chat has set a clock, they are warned, and forfeit."""

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta

import pytest
import pytest_asyncio

from hodlbot.bot.api import Api
from hodlbot.bot.running import Running
from tests.bot.matches import live
from tests.bot.table import Table, said
from tests.bot.test_asking import lays

pytestmark = pytest.mark.asyncio


class Time:
    """Minutes pass, and all the while somebody chats, so that the bot hears something."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.minutes = 0.0
        self.wind(table.running)

    def wind(self, running: Running | None) -> None:
        assert running is not None
        running.desk._now = lambda: datetime.now(UTC) + timedelta(minutes=self.minutes)

    async def look(self) -> None:
        assert self.table.running is not None
        await self.table.running.ticker._expire()
        await self.table.settled()

    async def jumps(self, minutes: float) -> None:
        """Nobody hears anything meanwhile."""
        self.minutes += minutes
        await self.look()

    async def passes(self, minutes: float) -> None:
        end = self.minutes + minutes
        while self.minutes < end:
            self.minutes += min(1.0, end - self.minutes)
            self.table.cy.whispers("/hodl")
            await self.table.settled()
            await self.look()


@pytest_asyncio.fixture
async def time(table: Table) -> AsyncIterator[Time]:
    """A match is to be played, with twenty minutes for a move."""
    (told,) = await table.cy.asks("/settings clock 20m")
    assert "20 minutes" in told.text
    await table.sit()
    yield Time(table)


def warnings(table: Table) -> list[str]:
    return [said(one) for one in table.written() if "No move for" in said(one)]


async def test_off_unless_it_is_set_and_for_admins_only(table: Table) -> None:
    (refused,) = await table.ana.asks("/settings clock 20m")
    assert "Only an admin" in said(refused)
    (usage,) = await table.cy.asks("/settings clock soon")
    assert "12h" in said(usage)
    await table.cy.asks("/settings tournament on")
    await table.cy.asks("/settings clock 1d")
    (shown,) = await table.ana.asks("/settings")
    assert "1 day" in said(shown)
    assert "tournament (admins" in said(shown), "one setting does not undo the other"
    await table.cy.asks("/settings clock off")
    await table.cy.asks("/settings tournament off")
    await table.sit()
    await Time(table).passes(30)
    assert not warnings(table)
    assert (await live(table)).row.expires_at is None


async def test_an_open_seat_tells_of_the_clock(table: Table) -> None:
    await table.cy.asks("/settings clock 2h")
    await table.ana.asks_privately("/deck random")
    (seat,) = await table.ana.asks("/toss")
    assert "Move clock: 2 hours" in said(seat)


async def test_warned_with_a_mention_and_then_the_match_is_lost(table: Table, time: Time) -> None:
    await table.ana.asks(await lays(table, "1"))
    await time.passes(14)
    assert not warnings(table)
    await time.passes(2)
    (warning,) = warnings(table)
    assert "in 5 minutes Bo forfeits" in warning
    (message,) = [one for one in table.written() if "No move for" in said(one)]
    assert not message.silent
    await time.passes(3)
    assert not (await live(table)).over
    await time.passes(3)
    now = await live(table)
    assert now.over
    assert any("Ana wins" in said(one) for one in table.written())
    assert "20 minutes without a move" in "\n".join(map(said, table.written()))
    (log,) = await table.cy.asks("/ref log")
    assert "the clock: forfeit Bo" in said(log)
    await table.cy.asks("/ref undo")
    again = await live(table)
    assert not again.over
    assert again.row.expires_at is not None, "a referee gives a second chance, and the clock runs"


async def test_a_move_winds_the_clock_up_and_idle_words_do_not(table: Table, time: Time) -> None:
    await time.passes(16)
    assert len(warnings(table)) == 1
    await table.ana.asks(await lays(table, "1"))
    await time.passes(13)
    await table.bo.asks_privately("/flip next")
    await table.bo.asks("/odds")
    await time.passes(3)
    assert "Bo forfeits" in warnings(table)[-1]
    await table.bo.asks(await lays(table, "2"))
    await time.passes(10)
    assert not (await live(table)).over
    assert len(warnings(table)) == 2


async def test_a_pause_stops_it(table: Table, time: Time) -> None:
    await table.cy.asks("/ref pause")
    await time.passes(30)
    assert not warnings(table)
    await table.cy.asks("/ref resume")
    await time.passes(14)
    assert not warnings(table)
    await time.passes(2)
    assert warnings(table)


async def test_the_time_when_nobody_could_be_heard_is_nobodys(table: Table, time: Time) -> None:
    """The bot was down, or Telegram was, when the time of grace ran out."""
    await time.passes(16)
    assert warnings(table)
    await table.stop()
    time.minutes += 600
    time.wind(await table.start())
    await table.settled()
    await time.look()
    assert not (await live(table)).over
    await time.passes(3)
    await time.jumps(20)
    assert not (await live(table)).over, "the machine slept"
    await time.passes(3)
    assert not (await live(table)).over
    await time.passes(4)
    assert (await live(table)).over
    assert len(warnings(table)) == 1


async def test_a_chat_that_was_not_warned_loses_nobody_the_match(table: Table, time: Time) -> None:
    table.group.members_may_write = False
    await time.passes(40)
    assert not (await live(table)).over
    table.group.members_may_write = True
    table.cy.says("/hodl")
    await table.settled()
    assert warnings(table)
    await time.passes(2)
    assert (await live(table)).over


async def test_a_word_that_came_in_time_counts_though_it_is_heard_late(
    table: Table, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its lane waits for its group's admins while the time of grace runs out."""
    word, known = await lays(table, "1"), asyncio.Event()

    async def in_the_end(api: Api, chat: int) -> frozenset[int]:
        await known.wait()
        return frozenset({table.cy.id})

    await time.passes(16)
    running = table.running
    assert running is not None
    running.desk.facts.forget(table.group.id)
    monkeypatch.setattr(Api, "admins", in_the_end)
    table.cy.says("/ref log")
    table.ana.says(word)
    async with asyncio.timeout(60):
        while sum(map(len, running.lanes._parked.values())) < 2:
            await asyncio.sleep(0.002)
    for _ in range(6):
        time.minutes += 1
        running.ticker._listening.heard()
    await running.ticker._expire()
    known.set()
    await table.settled()
    now = await live(table)
    assert (now.over, now.record.entries[-1].word) == (False, word)


async def test_who_takes_a_seat_over_gets_the_time_of_a_move(table: Table, time: Time) -> None:
    table.telegram.set_member(table.group, (dan := table.player("Dan", "dan")).user, "member")
    await dan.asks("/hodl")
    await time.passes(18)
    await table.cy.asks("/ref sub Ana @dan")
    await time.passes(14)
    assert not (await live(table)).over
    assert len(warnings(table)) == 1
    await time.passes(2)
    assert "Dan forfeits" in warnings(table)[-1]


async def test_a_practice_match_that_its_player_left_ends_too(table: Table) -> None:
    await table.cy.asks("/settings clock 5m")
    await table.ana.asks("/toss hodlpet")
    time = Time(table)
    await time.passes(8)
    assert (await live(table)).over
