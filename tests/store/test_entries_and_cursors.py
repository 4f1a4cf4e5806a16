"""The words of a match, and how far its chat knows them."""

import pytest

from hodlbot.store import Conflict, Cursor, Missing, Store
from tests.store.making import entry, running, with_match

pytestmark = pytest.mark.asyncio


async def test_entries_come_back_byte_for_byte_and_in_order(store: Store) -> None:
    await with_match(store)
    said = [
        entry("m", 1, word="/luck 🍌\u202e", events='[ {"b": 1,  "a":2} ]', draws=()),
        entry("m", 2, by="referee", person_id=None, commitment="abc"),
        entry("m", 3, draws=("1", "D")),
    ]
    async with store.unit() as unit:
        assert await unit.entries.last("m") == 0
        for one in said:
            await unit.entries.append(one)
    async with store.reading() as reading:
        assert await reading.entries.of("m") == said
        assert await reading.entries.of("m", after=2) == said[2:]
        assert await reading.entries.last("m") == 3
        assert await reading.entries.of("other") == []


@pytest.mark.parametrize("n", [0, 1, 2, 4])
async def test_only_the_next_number_is_taken(store: Store, n: int) -> None:
    await with_match(store)
    async with store.unit() as unit:
        await unit.entries.append(entry("m", 1))
        await unit.entries.append(entry("m", 2))
    with pytest.raises(Conflict) as refused:
        async with store.unit() as unit:
            await unit.entries.append(entry("m", n))
    assert refused.value.table == "entries"
    async with store.reading() as reading:
        assert [one.n for one in await reading.entries.of("m")] == [1, 2]


async def test_an_entry_needs_its_match(store: Store) -> None:
    with pytest.raises(Missing):
        async with store.unit() as unit:
            await unit.entries.append(entry("nobody", 1))


async def test_a_new_match_has_a_cursor_that_is_not_behind(store: Store) -> None:
    await with_match(store)
    async with store.reading() as reading:
        assert await reading.cursors.get("m") == Cursor("m")
        assert await reading.cursors.get("other") is None
        assert await reading.cursors.behind() == []


async def test_what_is_wanted_while_sending_leaves_the_match_behind(store: Store) -> None:
    await with_match(store)
    async with store.unit() as unit:
        await unit.cursors.want("m", decision=4)
    async with store.reading() as reading:
        read = await reading.cursors.get("m")
        assert read is not None
        assert (read.wanted, read.decision) == (1, 4)
    async with store.unit() as unit:
        await unit.cursors.want("m")
    told = Cursor("m", 1, 0, read.wanted, 77, "hash", 999, '{"mention":5}')
    async with store.unit() as unit:
        await unit.cursors.told(told)
        now = await unit.cursors.get("m")
        assert now == Cursor("m", 1, 2, 1, 77, "hash", 4, '{"mention":5}')
        assert await unit.cursors.behind() == ["m"]
        await unit.cursors.told(Cursor("m", 1, shown=2))
        assert await unit.cursors.behind() == []


async def test_those_behind_come_in_pages(store: Store) -> None:
    async with store.unit() as unit:
        for topic in range(5):
            await running(unit, f"m{topic}", topic=topic)
            if topic != 2:
                await unit.cursors.want(f"m{topic}")
        assert await unit.cursors.behind(most=2) == ["m0", "m1"]
        assert await unit.cursors.behind(after="m1") == ["m3", "m4"]


async def test_a_cursor_needs_its_match(store: Store) -> None:
    with pytest.raises(Missing):
        async with store.unit() as unit:
            await unit.cursors.want("nobody")
    with pytest.raises(Missing):
        async with store.unit() as unit:
            await unit.cursors.told(Cursor("nobody"))
