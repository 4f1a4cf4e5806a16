"""Nothing grows without end: seats, luck words, notes, referees, what is remembered."""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import pairwise

import pytest
from msgspec.structs import replace

from hodlbot.bot import lanes
from hodlbot.bot.answering import Answering
from hodlbot.chat.markup import utf16
from hodlbot.chat.screen import LONGEST_TEXT
from hodlbot.store import Match as Row
from hodlbot.store import Person
from hodlbot.table import desk as desks
from hodlbot.table import lobby, noting, offices, pets, playing
from hodlbot.table.announcing import ANYBODY
from hodlbot.table.desk import Facts, FactWanted
from hodlbot.table.kept import Note, dump, load_kept
from hodlbot.table.memory import memory_of
from hodlbot.table.refusals import MOST_PEOPLE, remember_refusal
from tests.bot.matches import live
from tests.bot.table import Table, said

pytestmark = pytest.mark.asyncio


def seat(match: str, chat: int, person: int) -> Row:
    return Row(
        id=match,
        game="hodltrumps",
        chat_id=chat,
        topic=0,
        number=None,
        state="seat",
        header="{}",
        dice="{}",
        commitment=None,
        opened_at=1,
        started_at=None,
        ended_at=None,
        expires_at=2**50,
        seats={"1": person},
    )


async def test_one_person_sits_in_so_many_matches_and_no_more(table: Table) -> None:
    await table.ana.asks_privately("/deck random")
    await table.bo.asks_privately("/deck random")
    assert table.running is not None
    async with table.running.store.unit() as unit:
        for number in range(1, lobby.MOST_SEATS + 1):
            await unit.chats.met(-number, "group", "")
            await unit.matches.open(seat(f"elsewhere{number}", -number, table.ana.id))
    (refused,) = await table.ana.asks("/toss")
    assert f"{lobby.MOST_SEATS} matches" in said(refused)
    await table.bo.asks("/toss")
    (refused,) = await table.ana.asks("/toss")
    assert f"{lobby.MOST_SEATS} matches" in said(refused)
    async with table.running.store.unit() as unit:
        await unit.matches.finish("elsewhere1", 1)
    await table.ana.asks("/toss")
    assert [entry.word.split()[0] for entry in (await live(table)).record.entries][-1] == "/toss"


async def test_a_crowd_that_wishes_luck_does_not_silence_the_players(table: Table) -> None:
    for player in (table.ana, table.bo):
        player.whispers("/deck random")
    await table.ana.asks("/toss @cy")
    fans = [table.player(f"Fan {number}") for number in range(lobby.MOST_LUCKS + 1)]
    for fan in fans:
        fan.user.joins(table.group)
        fan.says("/luck crowd")
    await table.settled()
    assert "So many" in said(table.last())
    for player in (table.ana, table.cy):
        (noted,) = await player.asks("/luck mine")
        assert "noted" in said(noted)


async def test_referees_and_notes_have_an_end(table: Table) -> None:
    await table.sit()
    assert table.running is not None
    now = await live(table)
    async with table.running.store.unit() as unit:
        for number in range(offices.MOST_APPOINTED):
            person = table.telegram.user(f"Ref {number}")
            await unit.people.met(Person(person.id, "👑" * 30, None))
            await unit.referees.appoint(table.group.id, person.id, None, 1)
        notes = (Note("2026-11-18T12:00:00Z", "⚖ seen", 1, 3),) * noting.MOST_NOTES
        kept = replace(load_kept(now.row.header), notes=notes)
        await unit.matches.alter(now.id, header=dump(kept))
    (refused,) = await table.cy.asks("/ref appoint @ana")
    assert f"{offices.MOST_APPOINTED} referees" in said(refused)
    dan = table.player("Dan", "dan")
    dan.user.joins(table.group)
    await dan.asks("/hodl")
    (question,) = [m for m in await table.cy.asks("/ref sub Bo @dan") if "notes" in said(m)]
    assert f"{noting.MOST_NOTES} notes" in said(question)
    (settings,) = await table.cy.asks("/settings")
    assert utf16(settings.text) <= LONGEST_TEXT


async def test_whose_admins_they_are_is_not_remembered_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(desks, "MOST_CHATS", 10)
    time = [0.0]
    facts = Facts(lambda: time[0])
    for chat in range(100):
        time[0] += 20
        facts.learn_admins(chat, frozenset({1}))
    assert len(facts._admins) <= 10
    assert facts.admins(99) == {1}
    with pytest.raises(FactWanted):
        facts.admins(1)


async def test_an_hours_news_come_in_messages_that_fit_and_in_order(
    table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    """While the chat could not be written to, a referee gave the longest reasons there are."""
    await table.sit()
    before = table.last().id
    table.telegram.faults.order("server_error", chat_id=table.group.id, times=10_000)
    for score in range(1, 21):
        table.cy.says(f"/ref score Ana {score} -- {'👑' * 490}")
    table.cy.whispers("/start")
    with pytest.raises(TimeoutError):
        await table.settled(1)
    table.telegram.faults.clear()
    await table.settled()
    told = [said(one) for one in table.written(after=before) if "Referee Cy" in said(one)]
    assert all(utf16(text) <= LONGEST_TEXT for text in told)
    lines = [line for text in told for line in text.split("\n")]
    assert sum(line.count("👑") for line in lines) == 20 * 490
    scores = [int(line.rsplit(" ", 1)[-1].rstrip(".")) for line in lines if "Referee Cy" in line]
    assert all(one < two for one, two in pairwise(scores)), lines
    assert "without its tags" not in caplog.text


async def test_an_answer_that_fails_takes_no_other_with_it(
    caplog: pytest.LogCaptureFixture,
) -> None:
    answering, done = Answering(), asyncio.Event()

    async def fails() -> None:
        raise ZeroDivisionError

    async def works() -> None:
        done.set()

    calls: list[Callable[[], Awaitable[None]]] = [fails, works]
    for call in calls:
        answering.put(1, call)
    await asyncio.wait_for(done.wait(), 60)
    assert "nobody thought of" in caplog.text


async def test_more_than_the_bot_can_hear_stays_with_telegram(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A lane waits for its admins, and so does everything said in it: up to a point."""
    monkeypatch.setattr(lanes, "MOST_WAITING", 5)
    await table.sit()
    assert table.running is not None
    parked = table.running.lanes._parked
    table.telegram.faults.order("slow", "getChatAdministrators", seconds=1)
    before = table.cy.says("/ref log").id
    for _ in range(4):
        table.ana.says("/hodl")
    async with asyncio.timeout(60):
        while sum(map(len, parked.values())) < 5:
            await asyncio.sleep(0.001)
    for _ in range(4):
        table.bo.says("/hodl")
    await asyncio.sleep(0.3)
    assert sum(map(len, parked.values())) == 5
    assert len(table.bot.updates.waiting) >= 4, "acknowledged, though there is no room for it"
    await table.settled()
    assert len(table.written(after=before)) == 9


async def test_a_crowds_slips_are_not_remembered_for_ever(table: Table) -> None:
    await table.sit()
    assert table.running is not None
    match, chat = (await live(table)).id, table.group.id
    async with table.running.store.unit() as unit:
        await remember_refusal(unit, match, table.bo.id, chat, 7)
        await remember_refusal(unit, match, ANYBODY, chat, 8)
        for number in range(500):
            await remember_refusal(unit, match, 1000 + number % 300, chat, 100 + number)
        cursor = await unit.cursors.get(match)
    assert cursor is not None
    known = memory_of(cursor).refusals
    assert known[str(table.bo.id)] == (7,)
    assert known[str(ANYBODY)] == (8,)
    assert len(known) == MOST_PEOPLE + 2
    assert "1199" in known, "the latest are known"


async def test_endless_corrections_and_plans_keep_no_match_from_being_played(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await table.sit()
    before = len((await live(table)).record.entries)
    monkeypatch.setattr(playing, "MOST_WORDS", before + 3)
    for score in range(6):
        table.cy.says(f"/ref score Ana {score}")
    await table.settled()
    assert len((await live(table)).record.entries) == before + 3
    assert "only moves are heard" in said(table.last())
    await table.bo.asks_privately("/flip next")
    assert len((await live(table)).record.entries) == before + 3
    now = await live(table)
    (seat,) = now.face.floor(now.match)
    mover = table.ana if seat == "1" else table.bo
    words: list[str] = [move.word for move in now.face.moves(now.match, seat)]
    await mover.asks(next(word for word in words if word.startswith("/mem ")))
    assert len((await live(table)).record.entries) == before + 4
    await table.ana.asks("/resign yes")
    assert (await live(table)).over


async def test_so_many_hodlpets_play_each_other_and_no_more(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pets, "MOST_WATCHED", 2)
    forum = table.telegram.supergroup("Forum", table.cy.user, table.bot, forum=True)
    topics = [table.telegram.topic(forum, f"{n}").id for n in range(4)]
    for topic in topics:
        table.cy.user.says(forum, "/toss hodlpet hodlpet", topic=topic)
    await table.settled()
    assert table.running is not None
    async with table.running.store.reading() as unit:
        assert len(await unit.matches.played_by(-table.bot.id)) == 2
    refused = [said(one) for one in table.written(forum) if "So many HodlPets" in said(one)]
    assert len(refused) == 2


async def test_of_a_chat_that_fell_silent_nothing_is_left_in_memory(table: Table) -> None:
    """Besides what is small and bounded: who was answered how often, whose admins are known."""
    groups = [table.telegram.supergroup(f"G{n}", table.bo.user, table.bot) for n in range(30)]
    await table.settled()
    for number, group in enumerate(groups):
        table.bo.user.says(group, ("/hodl", "/ref log", "/toss hodlpet", "/mem SHROOM")[number % 4])
    table.bo.whispers("/help")
    await table.settled()
    assert table.running is not None
    running = table.running
    assert not running.post._outboxes
    assert not running.post._shut
    assert not running.post._silent
    assert not running.post._waking
    assert not running.post._answering._waiting
    assert running.post.tally.waiting == 0
    assert not running.lanes._parked
    assert not running.lanes._asking
    assert not running.lanes._queue
