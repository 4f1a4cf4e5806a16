"""The whole bot on a real PostgreSQL: play, a crash, a second bot, a server that goes away."""

import asyncio
import json
import os
import random
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import pytest_asyncio

from hodlbot import cli
from hodlbot.bot.lanes import SORRY
from hodlbot.coliseum import Telegram
from hodlbot.coliseum.serve import serving
from hodlbot.games.verify import Verified, verify
from hodlbot.replay import rulebook
from hodlbot.store import Busy, Claim, Store
from tests.bot.matches import live, next_word, sit, stored_log
from tests.bot.processes import ended, hodlbot_run, line, until
from tests.bot.table import Table, catalogue
from tests.postgresql import PASSWORD, Server, cut_off, run_at

pytestmark = [pytest.mark.asyncio, pytest.mark.postgresql]


@pytest.fixture
def dice() -> None:
    """Fair ones."""


@pytest_asyncio.fixture
async def url(postgresql: Callable[[], Server]) -> str:
    return await postgresql().empty()


@asynccontextmanager
async def hall(tmp_path: Path, url: str) -> AsyncIterator[Table]:
    """Everything but the bot."""
    telegram = Telegram()
    async with serving(telegram) as address:
        table = Table(telegram, address, tmp_path / "none")
        table.database_url = url
        try:
            yield table
        finally:
            await table.stop()


async def _play(table: Table, rng: random.Random, most: int = 400) -> None:
    for _ in range(most):
        chosen = await next_word(table, rng)
        if chosen is None:
            return
        await chosen[0].asks(chosen[1])


async def test_a_whole_match(
    tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With a restart in its midst; then it is verified, and printed by `hodlbot log`."""
    rng = random.Random(11)
    async with hall(tmp_path, url) as table:
        await table.start()
        await sit(table, 11)
        await _play(table, rng, most=15)
        await table.restart()
        await _play(table, rng)
        assert "revealed" in table.board().text
        log = await stored_log(table)
        monkeypatch.setenv("HODLBOT_DATABASE_URL", url)
        capsys.readouterr()
        assert await asyncio.to_thread(cli.main, ["log", str(table.group.id)]) == 0
        printed = [json.loads(one) for one in capsys.readouterr().out.splitlines()]
        assert await asyncio.to_thread(cli.main, ["log", str(table.group.id), "--match", "2"]) == 1
        assert "no match" in capsys.readouterr().err
    assert isinstance(verify(rulebook(catalogue()), log), Verified)
    assert [one["word"] for one in printed if "word" in one] == [one.word for one in log.entries]


async def test_a_migrated_group_keeps_its_match(tmp_path: Path, url: str) -> None:
    async with hall(tmp_path, url) as table:
        await table.start()
        group = table.telegram.group(
            "Small", table.cy.user, table.ana.user, table.bo.user, table.bot
        )
        await table.settled()
        await table.sit(group)
        larger = table.telegram.migrate(group)
        await table.settled()
        assert any("Turn 1/9" in one.text for one in table.written(larger))


async def test_a_name_that_no_database_takes_holds_up_nobody(tmp_path: Path, url: str) -> None:
    async with hall(tmp_path, url) as table:
        await table.start()
        strange = table.player("A\0na")
        strange.user.joins(table.group)
        (sorry,) = await strange.asks("/toss")
        assert sorry.text == SORRY
        (answer,) = await table.ana.asks("/hodl")
        assert answer.text != SORRY


async def test_killed_and_started_again_nothing_is_lost(tmp_path: Path, url: str) -> None:
    async with hall(tmp_path, url) as table:
        for player in (table.ana, table.bo):
            player.whispers("/start")
            player.whispers("/deck random")
            player.says("/toss")
        process = await hodlbot_run(table)
        await until(lambda: bool(table.written()))
        process.kill()
        await ended(process)
        process = await hodlbot_run(table)
        told = await line(process, "is at work")
        await until(lambda: any("Turn 1/9" in message.text for message in table.written()))
        process.send_signal(signal.SIGTERM)
        code, rest = await ended(process)
        async with Store(url) as store, store.reading() as unit:
            row = await unit.matches.latest(table.group.id, 0)
            assert row is not None
            words = [one.word.split()[0] for one in await unit.entries.of(row.id)]
            assert not await unit.inbox.waiting()
    assert code == 0
    assert words == ["/luck", "/luck", "/toss"]
    assert PASSWORD not in told + rest


async def test_a_second_bot_is_refused_and_changes_nothing(tmp_path: Path, url: str) -> None:
    """Not even the schema, which it may have newer than the first."""
    async with hall(tmp_path, url) as table:
        claim = await Store(url).claim()
        with pytest.raises(Busy, match=f"in use by process {os.getpid()} on"):
            await table.start()
        await claim.release()
        assert not await run_at(url, "SELECT 1 FROM pg_tables WHERE schemaname = 'public'")


async def test_a_bot_that_has_lost_the_database_to_another_one_ends(
    tmp_path: Path, url: str
) -> None:
    async with hall(tmp_path, url) as table:
        process = await hodlbot_run(table)
        await line(process, "is at work")
        other = await _snatched(url)
        code, told = await ended(process)
        await other.release()
    assert code == 1
    assert f"in use by process {os.getpid()}" in told


async def _snatched(url: str) -> Claim:
    """Taken from a bot whose connections broke, before it has noticed."""
    while True:
        await cut_off(url)
        try:
            return await Store(url).claim()
        except Busy:
            continue


async def test_a_server_that_cuts_everybody_off_loses_no_word(tmp_path: Path, url: str) -> None:
    async with hall(tmp_path, url) as table:
        await table.start()
        await sit(table, 3)
        rng = random.Random(3)
        for _ in range(6):
            chosen = await next_word(table, rng)
            assert chosen is not None
            before = len((await live(table)).record.entries)
            await cut_off(url)
            await chosen[0].asks(chosen[1])
            assert len((await live(table)).record.entries) == before + 1
