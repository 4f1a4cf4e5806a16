"""The bot holds: a rival poller, a break that Telegram asks for, old rows, a failpoint misspelt."""

import asyncio
import sqlite3
from contextlib import closing
from datetime import UTC, datetime

import pytest

from hodlbot.bot.intake import Intake
from hodlbot.bot.pacing import Kind
from hodlbot.bot.running import running_bot
from hodlbot.store import Update
from hodlbot.store.inbox import ALWAYS_KEPT
from tests.bot.matches import live
from tests.bot.processes import ended, hodlbot_run
from tests.bot.table import Table, catalogue, said

pytestmark = pytest.mark.asyncio


async def test_a_second_poller_is_told_of_and_nothing_is_lost(
    table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    assert table.running is not None
    assert isinstance(table.running.intake, Intake)
    table.running.intake._rival_pause = 0.1
    await table.calls("getUpdates", timeout=0)
    table.ana.says("/hodl")
    await table.telegram.next_message(table.group)
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


async def test_a_board_edit_that_is_overtaken_is_skipped(table: Table) -> None:
    """Three scores while Telegram wants a break: the board shows the last one, in one edit."""
    await table.sit()
    board = table.board()
    await table.cy.asks("/ref score Ana 1")
    table.telegram.faults.order("too_many", chat_id=table.group.id, retry_after=1)
    seen = len(table.telegram.calls)
    for score in (2, 3, 4):
        table.cy.says(f"/ref score Ana {score}")
    await table.settled()
    after = [call for call in list(table.telegram.calls)[seen:] if call.ok]
    shown = [call.payload for call in after if call.payload.get("reply_markup")]
    assert len(shown) == 1, shown
    assert "4 – 0" in said(table.board())
    assert table.board().id >= board.id


async def heard(table: Table) -> None:
    """Until all that was said is written down, and not yet told perhaps."""
    running = table.running
    assert running is not None
    async with asyncio.timeout(60):
        while table.bot.updates.waiting or not (running.intake.idle and running.lanes.idle):
            await asyncio.sleep(0.002)


class Turnstile:
    """Lets so many messages out and then none, until it is opened."""

    def __init__(self, table: Table, monkeypatch: pytest.MonkeyPatch, *, lets: int) -> None:
        assert table.running is not None
        pace = table.running.post.pace
        self._turn, self._wait, self._lets = pace.turn, pace.wait, lets
        self._open = asyncio.Event()
        self.waits = asyncio.Event()
        monkeypatch.setattr(pace, "turn", self._one)
        monkeypatch.setattr(pace, "wait", self._how_long)

    def _how_long(self, chat: int, kind: Kind = "news") -> float:
        if self._lets == 0:
            return 1.0
        self._lets -= 1
        return self._wait(chat, kind)

    async def _one(self, chat: int) -> None:
        self.waits.set()
        await self._open.wait()
        await self._turn(chat)

    def open(self) -> None:
        self._lets = 1_000
        self._open.set()


@pytest.mark.parametrize("lets", [0, 1])
async def test_whatever_is_overtaken_while_it_waits_is_skipped(
    table: Table, monkeypatch: pytest.MonkeyPatch, lets: int
) -> None:
    """The news of the first word waits, or the board that follows it, while others are said one
    by one: their news come in one message, and the board is edited once, to the last of them."""
    await table.sit()
    before, seen = table.last().id, len(table.telegram.calls)
    turnstile = Turnstile(table, monkeypatch, lets=lets)
    table.cy.says("/ref score Ana 1")
    await asyncio.wait_for(turnstile.waits.wait(), 60)
    for score in (2, 3):
        table.cy.says(f"/ref score Ana {score}")
        await heard(table)
    turnstile.open()
    await table.settled()
    told = [one for one in table.written(after=before) if "Referee Cy" in said(one)]
    assert [said(one).count("Referee Cy") for one in told] == ([1, 2] if lets else [3])
    calls = list(table.telegram.calls)[seen:]
    assert [call.method for call in calls].count("editMessageText") == 1
    assert "3 – 0" in said(table.board())


async def test_two_words_of_one_moment_are_both_heard_in_their_order(table: Table) -> None:
    """They come in one batch, and by the desk's clock in the same millisecond."""
    await table.sit()
    assert table.running is not None
    moment = datetime.now(UTC)
    table.running.desk._now = lambda: moment
    for word in ("/ref score Ana 1", "/ref score Ana 2", "/ref score Bo 3"):
        table.cy.says(word)
    await table.settled()
    found = await live(table)
    entries = found.record.entries[-3:]
    assert [entry.word for entry in entries] == [
        "/ref score 1 1",
        "/ref score 1 2",
        "/ref score 2 3",
    ]
    assert len({entry.at for entry in entries}) == 1
    assert [found.match.sides[seat].score for seat in found.record.seats] == [2, 3]


async def test_old_updates_and_old_pictures_are_pruned(table: Table) -> None:
    assert table.running is not None
    await table.ana.asks("/hodl")
    store = table.running.store
    async with store.unit() as unit:
        await unit.sent.keep(1, "old", "file", now=1)
        await unit.sent.keep(1, "new", "file", now=table.running.desk.now())
        arrivals = await unit.inbox.put(1, [Update(n, "0", "{}") for n in range(5_000)], 1)
        await unit.inbox.done([one.arrival for one in arrivals], 1)
    with closing(sqlite3.connect(table.database, isolation_level=None)) as other:
        await asyncio.gather(table.running.ticker._prune(), table.ana.asks("/hodl"))
        counted = "SELECT count(*) FROM inbox WHERE bot_id = 1"
        assert other.execute(counted).fetchone()[0] <= ALWAYS_KEPT
        assert other.execute("SELECT sha256 FROM sent").fetchall() == [("new",)]


async def test_a_failpoint_that_is_none(table: Table) -> None:
    code, told = await ended(await hodlbot_run(table, HODLBOT_FAILPOINT="nowhere:1"))
    assert code == 78
    assert "HODLBOT_FAILPOINT" in told


async def test_a_second_bot_waits_for_one_that_is_about_to_end(table: Table) -> None:
    begun, enough = asyncio.Event(), asyncio.Event()

    async def second() -> None:
        async with running_bot(table.settings(), catalogue(), drain=3, claim_seconds=20):
            begun.set()
            await enough.wait()

    starting = asyncio.create_task(second())
    await asyncio.sleep(0.3)
    assert not begun.is_set()
    assert not starting.done()
    await table.stop()
    await asyncio.wait_for(begun.wait(), 60)
    table.ana.says("/hodl")
    await table.telegram.next_message(table.group)
    enough.set()
    await starting
