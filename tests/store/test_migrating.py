"""A group becomes a supergroup, in time or late."""

import pytest

from hodlbot.store import Chat, Conflict, Store
from tests.store.making import GROUP, entry, person, running, seat, with_match

pytestmark = pytest.mark.asyncio


NEW = -1001


async def test_a_migrated_group_keeps_everything_and_answers_to_both_ids(store: Store) -> None:
    async with store.unit() as unit:
        await running(unit, "first")
        await unit.matches.finish("first", now=6)
        await running(unit, "m")
        await unit.entries.append(entry("m", 1))
        await unit.people.met(person(7))
        await unit.chats.set_settings(GROUP, '{"clock":5}')
        await unit.referees.appoint(GROUP, 7, None, now=1)
    async with store.unit() as unit:
        migration = await unit.chats.migrate(GROUP, NEW, now=9)
        assert (migration.moved, migration.closed) == (("m",), ())
    async with store.unit() as unit:
        assert (await unit.chats.migrate(GROUP, NEW, now=10)).moved == ()
        for chat in (GROUP, NEW):
            assert await unit.chats.home(chat) == NEW
            assert await unit.chats.get(chat) == Chat(NEW, "supergroup", "Coliseum", '{"clock":5}')
            standing = await unit.matches.standing(chat)
            assert standing is not None
            assert (standing.id, standing.chat_id, standing.number) == ("m", NEW, 2)
            numbered = await unit.matches.numbered(chat, 1)
            assert numbered is not None
            assert numbered.id == "first"
            assert await unit.referees.has(chat, 7)
        # A late word under the old id finds, and opens, things in the new chat.
        await unit.chats.met(GROUP, "group", "Coliseum")
        opened = await unit.matches.open(seat("late", chat=GROUP, topic=3))
        assert opened.chat_id == NEW
        assert not await unit.referees.appoint(GROUP, 7, None, now=2)
    assert await store.faults() == []


async def test_a_late_migration_numbers_the_old_matches_first(store: Store) -> None:
    async with store.unit() as unit:
        for match_id in ("old1", "old2", "old3"):
            await running(unit, match_id)
            await unit.matches.finish(match_id, now=6)
        for match_id in ("new1", "new2"):
            await running(unit, match_id, chat=NEW)
            await unit.matches.finish(match_id, now=7)
        await unit.chats.set_settings(GROUP, '{"a":1,"b":1}')
        await unit.chats.set_settings(NEW, '{"b":2}')
        await unit.chats.migrate(GROUP, NEW, now=9)
        ids = []
        for number in range(1, 6):
            match = await unit.matches.numbered(NEW, number)
            ids.append(match and match.id)
        assert ids == ["old1", "old2", "old3", "new1", "new2"]
        chat = await unit.chats.get(NEW)
        assert chat is not None
        assert chat.settings == '{"a":1,"b":2}'


@pytest.mark.parametrize("seat_in", [GROUP, NEW])
async def test_a_seat_gives_way_to_a_match_of_the_other_chat(store: Store, seat_in: int) -> None:
    other = NEW if seat_in == GROUP else GROUP
    async with store.unit() as unit:
        await running(unit, "m", chat=other)
        await unit.chats.met(seat_in, "group", "G")
        await unit.matches.open(seat("waits", chat=seat_in))
        migration = await unit.chats.migrate(GROUP, NEW, now=9)
        assert migration.closed == ("waits",)
        standing = await unit.matches.standing(NEW)
        assert standing is not None
        assert standing.id == "m"
        assert await unit.cursors.behind() == ["waits"]


async def test_two_running_matches_cannot_become_one(store: Store) -> None:
    await with_match(store, "a", chat=GROUP)
    await with_match(store, "b", chat=NEW)
    with pytest.raises(Conflict):
        async with store.unit() as unit:
            await unit.chats.migrate(GROUP, NEW, now=9)
    async with store.reading() as reading:
        assert await reading.chats.home(GROUP) == GROUP


async def test_a_chat_that_moved_twice_answers_to_its_first_id(store: Store) -> None:
    async with store.unit() as unit:
        await unit.chats.migrate(GROUP, NEW, now=1)
        await unit.chats.migrate(NEW, -1002, now=2)
        assert [await unit.chats.home(chat) for chat in (GROUP, NEW, -1002)] == [-1002] * 3
    with pytest.raises(Conflict):
        async with store.unit() as unit:
            await unit.chats.migrate(-1002, NEW, now=3)
