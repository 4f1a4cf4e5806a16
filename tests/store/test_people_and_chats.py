"""People, chats and referees."""

import pytest

from hodlbot.store import Chat, Missing, Referee, Store
from tests.store.making import GROUP, entry, person, running

pytestmark = pytest.mark.asyncio


# --- people ----------------------------------------------------------------------------------


async def test_a_person_is_known_by_id_and_by_username(store: Store) -> None:
    ana = person(1, "Ana", username="AnaBanana", language="de", seen_at=5)
    async with store.unit() as unit:
        await unit.people.met(ana)
        await unit.people.met(person(2, "Bo"))
        assert await unit.people.get(1) == ana
        assert await unit.people.named("@anabanana") == ana
        assert await unit.people.named("bo") is None
        assert await unit.people.several({1, 2, 3}) == {1: ana, 2: person(2, "Bo")}
        assert await unit.people.several(set()) == {}
        assert await unit.people.get(3) is None


async def test_started_stays_until_the_private_chat_is_closed(store: Store) -> None:
    async with store.unit() as unit:
        await unit.people.met(person(1, started=True))
        await unit.people.met(person(1, "Ana B", started=False))
        known = await unit.people.get(1)
        assert known is not None
        assert (known.name, known.started) == ("Ana B", True)
        await unit.people.blocked(1)
        known = await unit.people.get(1)
        assert known is not None
        assert not known.started


async def test_a_username_belongs_to_who_was_seen_with_it_last(store: Store) -> None:
    async with store.unit() as unit:
        await unit.people.met(person(1, "Ana", username="queen"))
        await unit.people.met(person(2, "Bo", username="QUEEN"))
        holder = await unit.people.named("queen")
        assert holder is not None
        assert holder.id == 2
        former = await unit.people.get(1)
        assert former is not None
        assert former.username is None


async def test_being_seen_again_is_written_down_seldom(store: Store) -> None:
    minute = 60_000
    async with store.unit() as unit:
        for seen, kept in (
            (0, 0),
            (minute, 0),
            (61 * minute, 61 * minute),
            (2 * minute, 61 * minute),
        ):
            await unit.people.met(person(1, seen_at=seen))
            known = await unit.people.get(1)
            assert known is not None
            assert known.seen_at == kept


async def test_a_forgotten_person_is_blank_and_their_matches_stay_readable(store: Store) -> None:
    async with store.unit() as unit:
        await unit.people.met(person(1, "Ana", username="ana", language="de", started=True))
        await running(unit, "m")
        await unit.entries.append(entry("m", 1))
        await unit.decks.save(1, "mine", ("A",), (), now=1)
        await unit.referees.appoint(GROUP, 1, None, now=1)
    async with store.unit() as unit:
        await unit.people.forget(1)
        assert await unit.people.get(1) == person(1, "")
        assert await unit.people.named("ana") is None
        assert await unit.decks.of(1) == []
        assert await unit.referees.of(GROUP) == []
        assert await unit.entries.of("m") == [entry("m", 1)]
        match = await unit.matches.get("m")
        assert match is not None
        assert match.seats == {"1": 1, "2": 2}
        await unit.people.met(person(1, "Ana again"))
        assert await unit.people.get(1) == person(1, "Ana again")
    assert await store.faults() == []


# --- chats and referees ----------------------------------------------------------------------


async def test_a_chat_is_renamed_and_keeps_its_settings(store: Store) -> None:
    async with store.unit() as unit:
        await unit.chats.met(GROUP, "group", "Old")
        await unit.chats.set_settings(GROUP, '{"clock": 5}')
        await unit.chats.met(GROUP, "group", "New")
        assert await unit.chats.get(GROUP) == Chat(GROUP, "group", "New", '{"clock": 5}')
        assert await unit.chats.get(-1) is None
        assert await unit.chats.home(-1) == -1
    with pytest.raises(Missing):
        async with store.unit() as unit:
            await unit.chats.set_settings(-1, "{}")


async def test_referees_are_appointed_once_and_dismissed_once(store: Store) -> None:
    async with store.unit() as unit:
        await unit.chats.met(GROUP, "group", "G")
        await unit.people.met(person(7))
        assert await unit.referees.appoint(GROUP, 7, 3, now=1)
        assert not await unit.referees.appoint(GROUP, 7, 4, now=2)
        assert await unit.referees.of(GROUP) == [Referee(GROUP, 7, 3, 1)]
        assert await unit.referees.has(GROUP, 7)
        assert not await unit.referees.has(GROUP, 8)
        assert await unit.referees.dismiss(GROUP, 7)
        assert not await unit.referees.dismiss(GROUP, 7)
