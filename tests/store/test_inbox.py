"""Updates are stored once, worked off once, in the order in which they came."""

import pytest

from hodlbot.store import Conflict, Store, Update
from hodlbot.store.inbox import ALWAYS_KEPT
from tests.store.making import updates

pytestmark = pytest.mark.asyncio


async def test_a_batch_is_stored_in_order_and_handed_back(store: Store) -> None:
    batch = [Update(9, "a", "nine"), Update(3, "b", "three"), Update(5, "a", "five")]
    async with store.unit() as unit:
        stored = await unit.inbox.put(1, batch, now=50)
    assert [(one.update_id, one.lane, one.raw) for one in stored] == [
        (9, "a", "nine"),
        (3, "b", "three"),
        (5, "a", "five"),
    ]
    assert [one.arrival for one in stored] == sorted(one.arrival for one in stored)
    async with store.reading() as reading:
        assert await reading.inbox.waiting() == stored
        assert await reading.inbox.waiting(after=stored[0].arrival, most=1) == stored[1:2]


async def test_an_update_that_came_before_is_left_out_done_or_not(store: Store) -> None:
    async with store.unit() as unit:
        first = await unit.inbox.put(1, updates(1, 2), now=1)
        await unit.inbox.done([first[0].arrival], now=2)
    async with store.unit() as unit:
        again = await unit.inbox.put(1, updates(1, 2, 3, 3), now=3)
        assert [one.update_id for one in again] == [3]
        other_bot = await unit.inbox.put(2, updates(1), now=3)
        assert [one.bot_id for one in other_bot] == [2]
        assert [one.update_id for one in await unit.inbox.waiting()] == [2, 3, 1]
        assert await unit.inbox.put(1, [], now=3) == []


async def test_an_update_is_worked_off_once(store: Store) -> None:
    async with store.unit() as unit:
        stored = await unit.inbox.put(1, updates(1, 2), now=1)
        await unit.inbox.done([stored[0].arrival], now=2)
        await unit.inbox.done([], now=2)
    for again in ([stored[0].arrival], [one.arrival for one in stored], [4711]):
        with pytest.raises(Conflict):
            async with store.unit() as unit:
                await unit.inbox.done(again, now=3)
    async with store.reading() as reading:
        assert await reading.inbox.waiting() == stored[1:]


async def test_pruning_drops_old_done_rows_only_and_numbers_are_never_given_twice(
    store: Store,
) -> None:
    async with store.unit() as unit:
        stored = await unit.inbox.put(1, updates(1, 2, 3, 4), now=1)
        newer = await unit.inbox.put(2, updates(*range(ALWAYS_KEPT)), now=1)
        await unit.inbox.done([one.arrival for one in newer], now=2)
        await unit.inbox.done([stored[0].arrival, stored[3].arrival], now=10)
        await unit.inbox.done([stored[1].arrival], now=20)
        assert await unit.inbox.prune(before=15, most=1) == 1
        assert await unit.inbox.prune(before=15) == 1
        assert await unit.inbox.prune(before=15) == 0
        assert await unit.inbox.waiting() == [stored[2]]
        late = await unit.inbox.put(1, updates(5), now=30)
        assert late[0].arrival > newer[-1].arrival


async def test_the_newest_are_kept_though_the_clock_jumps(store: Store) -> None:
    """Or else what Telegram sends again after a crash would count twice."""
    async with store.unit() as unit:
        stored = await unit.inbox.put(1, updates(*range(ALWAYS_KEPT + 10)), now=1)
        await unit.inbox.done([one.arrival for one in stored], now=2)
        assert await unit.inbox.prune(before=10**15) == 10
        assert await unit.inbox.prune(before=10**15) == 0
        again = await unit.inbox.put(1, updates(*range(10, ALWAYS_KEPT + 10)), now=3)
        assert again == []


async def test_a_thousand_and_more_in_one_batch(store: Store) -> None:
    async with store.unit() as unit:
        stored = await unit.inbox.put(1, updates(*range(2500)), now=1)
    assert [one.update_id for one in stored] == list(range(2500))
    async with store.unit() as unit:
        await unit.inbox.done([one.arrival for one in stored], now=2)
        assert await unit.inbox.waiting() == []
