"""Everything in a unit happens, or nothing does."""

import asyncio

import pytest

from hodlbot.store import Conflict, LockedError, Missing, Store, Unfit, Unit
from tests.store.making import Database, entry, running, updates, with_match

pytestmark = pytest.mark.asyncio


class OopsError(Exception):
    """Somebody else's exception."""


async def _say_and_raise(unit: Unit, error: BaseException) -> None:
    await unit.inbox.put(1, updates(1), now=1)
    await running(unit, "m")
    raise error


async def _swallow_a_conflict(unit: Unit) -> None:
    await unit.inbox.put(1, updates(1), now=1)
    for n in (7, 1):
        with pytest.raises(Conflict):
            await unit.entries.append(entry("m", n))


async def _work_off(unit: Unit, arrival: int, n: int, error: BaseException | None = None) -> None:
    async with unit.part():
        await unit.inbox.done([arrival], now=2)
        await unit.entries.append(entry("m", n, word=f"/word {n}"))
        if error is not None:
            raise error


async def _swallow_in_a_part(unit: Unit) -> None:
    async with unit.part():
        with pytest.raises(Missing):
            await unit.entries.append(entry("nobody", 1))


@pytest.mark.parametrize("error", [OopsError(), OSError("mine"), KeyboardInterrupt()])
async def test_any_exception_rolls_back_and_comes_out_as_it_was(
    store: Store, database: Database, error: BaseException
) -> None:
    with pytest.raises(type(error)) as raised:
        async with store.unit() as unit:
            await _say_and_raise(unit, error)
    assert raised.value is error
    assert [await database.count(table) for table in ("inbox", "matches", "chats")] == [0, 0, 0]
    await with_match(store)


async def test_nothing_goes_on_after_a_failure_even_if_it_is_swallowed(
    store: Store, database: Database
) -> None:
    await with_match(store)
    with pytest.raises(Conflict):
        async with store.unit() as unit:
            await _swallow_a_conflict(unit)
    assert (await database.count("inbox"), await database.count("entries")) == (0, 0)


async def test_a_failed_part_is_taken_back_and_the_others_stay(store: Store) -> None:
    await with_match(store)
    async with store.unit() as unit:
        first, second, third, fourth = await unit.inbox.put(1, updates(1, 2, 3, 4), now=1)
        await _work_off(unit, first.arrival, 1)
        with pytest.raises(Conflict):
            await _work_off(unit, second.arrival, 1)
        with pytest.raises(OopsError):
            await _work_off(unit, third.arrival, 2, OopsError())
        with pytest.raises(Missing):
            await _swallow_in_a_part(unit)
        await _work_off(unit, fourth.arrival, 2)
    async with store.reading() as reading:
        assert [one.word for one in await reading.entries.of("m")] == ["/word 1", "/word 2"]
        assert await reading.inbox.waiting() == [second, third]


async def test_a_reading_sees_one_moment_and_waits_for_nobody(store: Store) -> None:
    await with_match(store)
    async with store.reading() as reading:
        assert await reading.entries.last("m") == 0
        async with store.unit() as unit:
            await unit.entries.append(entry("m", 1))
            assert await reading.entries.last("m") == 0
        assert await reading.entries.last("m") == 0
    async with store.reading() as reading:
        assert await reading.entries.last("m") == 1


async def test_a_reading_changes_nothing(store: Store) -> None:
    async with store.reading() as reading:
        with pytest.raises(RuntimeError):
            await reading.inbox.put(1, updates(1), now=1)
        with pytest.raises(RuntimeError):
            await reading.chats.met(1, "group", "G")
        with pytest.raises(RuntimeError):
            async with reading.part():
                pass


async def test_a_unit_inside_a_unit_is_refused_rather_than_stuck(store: Store) -> None:
    async with store.unit():
        with pytest.raises(RuntimeError):
            async with store.unit():
                pass
    await with_match(store)


async def test_units_of_many_tasks_take_turns(store: Store) -> None:
    await with_match(store)

    async def say() -> None:
        async with store.unit() as unit:
            n = await unit.entries.last("m")
            await asyncio.sleep(0)
            await unit.entries.append(entry("m", n + 1))

    await asyncio.gather(*(say() for _ in range(20)))
    async with store.reading() as reading:
        assert [one.n for one in await reading.entries.of("m")] == list(range(1, 21))


@pytest.mark.parametrize("delay", [0, 0.0002, 0.0005, 0.001, 0.002, 0.004, 0.008])
async def test_a_cancelled_unit_leaves_all_or_nothing_and_the_store_works_on(
    store: Store, database: Database, delay: float
) -> None:
    await with_match(store)

    async def work() -> None:
        async with store.unit() as unit:
            await unit.inbox.put(1, updates(*range(20)), now=1)
            for n in range(1, 11):
                await unit.entries.append(entry("m", n))

    task = asyncio.create_task(work())
    await asyncio.sleep(delay)
    task.cancel()
    await asyncio.wait([task])
    async with store.unit() as unit:
        last = await unit.entries.last("m")
        assert last in (0, 10)
        assert len(await unit.inbox.waiting()) == 2 * last
        await unit.entries.append(entry("m", last + 1))
    assert await database.count("entries") == last + 1


async def test_a_store_that_another_one_blocks_says_so(store: Store, database: Database) -> None:
    async with Store(database.url, busy_seconds=0.05) as other, store.unit() as unit:
        await unit.chats.met(1, "group", "G")
        with pytest.raises(LockedError):
            async with other.unit():
                pass
        async with other.reading() as reading:
            assert await reading.chats.get(1) is None
    assert await database.count("chats") == 1


async def test_a_value_without_room_is_told_apart_from_a_database_that_fails(store: Store) -> None:
    """Nothing else of the unit suffers for it."""
    await with_match(store)
    async with store.unit() as unit:
        with pytest.raises(Unfit):
            async with unit.part():
                await unit.entries.append(entry("m", 1, word="half a \ud800"))
        with pytest.raises(Unfit):
            async with unit.part():
                await unit.chats.met(2**63, "group", "G")
        await unit.entries.append(entry("m", 1))
    async with store.reading() as reading:
        assert await reading.entries.last("m") == 1


async def test_a_closed_store_is_refused(database: Database) -> None:
    store = Store(database.url)
    with pytest.raises(RuntimeError):
        async with store.unit():
            pass
    await store.open()
    await store.close()
    await store.close()
    with pytest.raises(RuntimeError):
        async with store.reading():
            pass
