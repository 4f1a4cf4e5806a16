"""The inbox worked off: in order, once, and no lane waits for another's fact."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from hodlbot.bot import failpoints, lanes
from hodlbot.bot.api import Api
from hodlbot.coliseum import Telegram
from hodlbot.coliseum.serve import serving
from hodlbot.store import FullError, Store, Unit, Update
from hodlbot.table import routes
from hodlbot.table.desk import Desk, FactWanted
from hodlbot.table.heard import Heard, Place
from tests.bot.table import Table, said
from tests.bot.test_asking import lays

pytestmark = pytest.mark.asyncio


async def test_only_the_lane_that_wants_a_fact_waits(table: Table) -> None:
    await table.sit()
    elsewhere = table.telegram.supergroup("Elsewhere", table.bo.user, table.bot)
    await table.settled()
    table.telegram.faults.order("slow", "getChatAdministrators", seconds=0.5)
    asked = table.cy.says("/ref pause")
    later = table.bo.says("/hodl")
    other = table.bo.user.says(elsewhere, "/hodl")
    await table.telegram.next_message(elsewhere, after=other)
    assert not table.written(after=asked.id)
    await table.settled()
    texts = [said(one) for one in table.written(after=later.id)]
    assert any("Referee Cy" in text for text in texts)
    assert len(table.written(elsewhere)) == 1


async def test_a_word_that_is_parked_while_the_fact_arrives_is_heard(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or its lane would stand still until the next start."""
    asked, go = asyncio.Event(), asyncio.Event()
    real = Api.admins

    async def slow(api: Api, chat: int) -> frozenset[int]:
        asked.set()
        await go.wait()
        return await real(api, chat)

    async def meanwhile(desk: Desk, unit: Unit, heard: Heard) -> object:
        answers = await routes.hear(desk, unit, heard)
        if asked.is_set() and getattr(heard, "place", None) == elsewhere_place:
            go.set()
            while not _known(desk):
                await asyncio.sleep(0)
        return answers

    def _known(desk: Desk) -> bool:
        try:
            desk.facts.admins(table.group.id)
        except FactWanted:
            return False
        return True

    await table.sit()
    elsewhere = table.telegram.supergroup("Elsewhere", table.bo.user, table.bot)
    elsewhere_place = Place(elsewhere.id, title="Elsewhere")
    await table.settled()
    monkeypatch.setattr(Api, "admins", slow)
    monkeypatch.setattr(lanes, "hear", meanwhile)
    table.cy.says("/ref log")
    await asked.wait()
    later = table.bo.says("/hodl")
    table.bo.user.says(elsewhere, "/hodl")
    await table.settled()
    assert go.is_set()
    assert any("A guess" in said(one) for one in table.written(after=later.id))


async def test_admins_who_cannot_be_asked_for_are_nobody_for_now(table: Table) -> None:
    await table.sit()
    table.telegram.faults.order("server_error", "getChatAdministrators", times=3)
    (refused,) = await table.cy.asks("/ref log")
    (told,) = await table.cy.asks("/ref log")
    assert "Nothing was corrected" not in said(refused)
    assert "Nothing was corrected" in said(told)


async def test_admins_told_in_a_way_nobody_thought_of_hold_up_no_lane(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def odd(api: Api, chat: int) -> frozenset[int]:
        raise KeyError("user")

    await table.sit()
    with monkeypatch.context() as patched:
        patched.setattr(Api, "admins", odd)
        await table.cy.asks("/ref log")
        (told,) = await table.ana.asks("/hodl")
    assert said(told)
    (log,) = await table.cy.asks("/ref log")
    assert "Nothing was corrected" in said(log)


async def test_a_fault_of_ours_changes_nothing_and_is_owned_up_to(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def faulty(desk: Desk, unit: Unit, heard: Heard) -> object:
        answers = await routes.hear(desk, unit, heard)
        if getattr(heard, "text", "") == "/luck boom":
            raise ZeroDivisionError("a fault of ours")
        return answers

    await table.sit()
    monkeypatch.setattr(lanes, "hear", faulty)
    (sorry,) = await table.ana.asks("/luck boom")
    assert sorry.text == lanes.SORRY
    (told,) = await table.bo.asks("/hodl")
    assert said(told)


async def test_a_fault_that_breaks_the_whole_unit_stops_nobody(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def faulty(desk: Desk, unit: Unit, heard: Heard) -> object:
        if getattr(heard, "text", "") == "/poison":
            await unit.people.get(2**70)
        return await routes.hear(desk, unit, heard)

    monkeypatch.setattr(lanes, "hear", faulty)
    for player, text in ((table.ana, "/hodl"), (table.bo, "/poison"), (table.cy, "/hodl")):
        player.says(text)
    await table.settled()
    texts = [said(one) for one in table.written()]
    assert len(texts) == 3
    assert texts.count(lanes.SORRY) == 1


async def test_what_was_stored_and_not_worked_off_is_worked_off_first(tmp_path: Path) -> None:
    telegram = Telegram()
    async with serving(telegram) as url:
        table = Table(telegram, url, tmp_path / "x.sqlite3")
        raw = [
            (10, '{"update_id": 10, "message": {"message_id": 900, "date": 1, "text": "/hodl", '),
            (11, '{"update_id": 11, "message": {"message_id": 901, "date": 1, "text": "/hodl", '),
        ]
        rest = (
            f'"chat": {{"id": {table.group.id}, "type": "supergroup", "title": "x"}}, '
            f'"from": {{"id": {table.ana.id}, "first_name": "Ana"}}}}}}'
        )
        updates = [Update(number, str(table.group.id), text + rest) for number, text in raw]
        async with Store(f"sqlite:///{table.database}") as store, store.unit() as unit:
            arrivals = await unit.inbox.put(table.bot.id, [*updates], 0)
            await unit.inbox.done([arrivals[1].arrival], 0)
        await table.start()
        await table.settled()
        assert len(table.written()) == 1
        await table.stop()
        with closing(sqlite3.connect(table.database)) as looked:
            waiting = "SELECT count(*) FROM inbox WHERE done_at IS NULL"
            assert looked.execute(waiting).fetchone() == (0,)


def stored_words(table: Table) -> list[str]:
    with closing(sqlite3.connect(table.database)) as looked:
        return [word for (word,) in looked.execute("SELECT word FROM entries ORDER BY n")]


async def test_a_commit_that_fails_is_done_again_and_nothing_counts_twice(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was at hand of the match then holds a word that never was."""
    reached, full = failpoints.reached, [FullError("the disk is full")]

    def fails(name: str) -> None:
        if name == "lanes:before-commit" and full:
            raise full.pop()
        reached(name)

    await table.sit()
    before = stored_words(table)
    word = await lays(table, "1")
    monkeypatch.setattr(failpoints, "reached", fails)
    told = await table.ana.asks(word)
    assert not full
    assert stored_words(table) == [*before, word]
    assert lanes.SORRY not in [one.text for one in told]


async def test_a_locked_database_loses_nothing(table: Table) -> None:
    await table.ana.asks("/hodl")
    with closing(sqlite3.connect(table.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        for player in (table.ana, table.bo):
            player.says("/hodl")
        await asyncio.sleep(0.2)
        other.execute("ROLLBACK")
    await table.settled()
    assert len(table.written()) == 3
