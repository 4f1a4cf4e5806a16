"""Seats, matches, numbers; one at a time in a topic."""

import pytest

from hodlbot.store import Conflict, Missing, Store
from tests.store.making import GROUP, running, seat, with_match

pytestmark = pytest.mark.asyncio


async def test_a_seat_becomes_a_match_and_gets_its_number(store: Store) -> None:
    await with_match(store)
    async with store.reading() as reading:
        match = await reading.matches.get("m")
        assert match is not None
        assert (match.state, match.number, match.started_at) == ("running", 1, 5)
        assert match.seats == {"1": 1, "2": 2}
        assert match == await reading.matches.standing(GROUP)
        assert match == await reading.matches.latest(GROUP)
        assert match == await reading.matches.numbered(GROUP, 1)
        assert await reading.matches.numbered(GROUP, 2) is None
        assert await reading.matches.standing(GROUP, topic=7) is None


async def test_a_topic_holds_one_that_is_not_over(store: Store) -> None:
    await with_match(store)
    with pytest.raises(Conflict) as refused:
        async with store.unit() as unit:
            await unit.matches.open(seat("second"))
    assert (refused.value.table, refused.value.columns) == ("matches", ("chat_id", "topic"))
    async with store.unit() as unit:
        await unit.matches.open(seat("elsewhere", topic=7))
        await unit.matches.finish("m", now=9)
        await unit.matches.open(seat("third"))
        standing = await unit.matches.standing(GROUP)
        assert standing is not None
        assert standing.id == "third"


async def test_numbers_count_matches_not_seats(store: Store) -> None:
    async with store.unit() as unit:
        await running(unit, "a")
        await unit.matches.finish("a", now=6)
        await unit.matches.open(seat("withdrawn"))
        await unit.matches.finish("withdrawn", now=7)
        assert (await running(unit, "b")).number == 2
        assert (await running(unit, "c", topic=3)).number == 3
        assert (await running(unit, "d", chat=-200)).number == 1
        assert await unit.matches.numbers(GROUP) == [3, 2, 1]
        assert await unit.matches.numbers(GROUP, most=1) == [3]


async def test_two_accept_one_seat(store: Store) -> None:
    await with_match(store)
    with pytest.raises(Conflict):
        async with store.unit() as unit:
            await unit.matches.start("m", header="{}", dice="{}", seats={"1": 1, "2": 3}, now=6)
    async with store.reading() as reading:
        match = await reading.matches.get("m")
        assert match is not None
        assert match.seats == {"1": 1, "2": 2}


async def test_an_end_is_undone_until_the_next_match_starts(store: Store) -> None:
    await with_match(store)
    async with store.unit() as unit:
        await unit.matches.finish("m", now=9)
        await unit.matches.reopen("m", dice='{"secret":"y"}', commitment="c2")
        match = await unit.matches.get("m")
        assert match is not None
        assert (match.state, match.ended_at, match.dice, match.commitment) == (
            "running",
            None,
            '{"secret":"y"}',
            "c2",
        )
        await unit.matches.finish("m", now=10)
        await running(unit, "next")
        await unit.matches.finish("next", now=11)
    with pytest.raises(Conflict):
        async with store.unit() as unit:
            await unit.matches.reopen("m", dice="{}", commitment=None)
    async with store.unit() as unit:
        await unit.matches.open(seat("open"))
    with pytest.raises(Conflict) as refused:
        async with store.unit() as unit:
            await unit.matches.reopen("next", dice="{}", commitment=None)
    assert refused.value.columns == ("chat_id", "topic")


async def test_what_is_over_ends_once(store: Store) -> None:
    await with_match(store)
    async with store.unit() as unit:
        await unit.matches.finish("m", now=9)
    with pytest.raises(Conflict):
        async with store.unit() as unit:
            await unit.matches.finish("m", now=10)


async def test_alter_changes_what_is_given_and_nothing_else(store: Store) -> None:
    await with_match(store)
    async with store.unit() as unit:
        before = await unit.matches.get("m")
        await unit.matches.alter("m", expires_at=50, seats={"1": 1, "2": 9})
        await unit.matches.alter("m", dice='{"k":1}')
        await unit.matches.alter("m")
        after = await unit.matches.get("m")
        assert before is not None
        assert after is not None
        assert (after.expires_at, after.seats, after.dice) == (50, {"1": 1, "2": 9}, '{"k":1}')
        assert (after.header, after.number, after.state) == (
            before.header,
            before.number,
            before.state,
        )
        await unit.matches.alter("m", expires_at=None)
        assert await unit.matches.next_due() is None
    with pytest.raises(Missing):
        async with store.unit() as unit:
            await unit.matches.alter("nobody", dice="{}")


async def test_deadlines(store: Store) -> None:
    async with store.unit() as unit:
        for topic, expires in enumerate((30, 10, 20, None)):
            await running(unit, f"m{topic}", topic=topic)
            await unit.matches.alter(f"m{topic}", expires_at=expires)
        assert await unit.matches.next_due() == 10
        assert await unit.matches.due(now=20) == ["m1", "m2"]
        assert await unit.matches.due(now=99, most=1) == ["m1"]
        await unit.matches.finish("m1", now=15)
        assert await unit.matches.due(now=20) == ["m2"]
        assert await unit.matches.next_due() == 20


async def test_what_a_person_plays(store: Store) -> None:
    async with store.unit() as unit:
        await running(unit, "a")
        await running(unit, "b", topic=1)
        await running(unit, "c", topic=2)
        await unit.matches.alter("b", seats={"1": 7, "2": 2})
        await unit.matches.finish("c", now=9)
        assert [match.id for match in await unit.matches.played_by(1)] == ["a"]
        two = await unit.matches.played_by(2)
        assert [(match.id, match.seats) for match in two] == [
            ("a", {"1": 1, "2": 2}),
            ("b", {"1": 7, "2": 2}),
        ]
        assert await unit.matches.played_by(99) == []


async def test_everything_standing_comes_in_pages(store: Store) -> None:
    async with store.unit() as unit:
        for chat in (-3, -2, 5):
            for topic in (0, 4):
                await running(unit, f"{chat}/{topic}", chat=chat, topic=topic)
        await unit.matches.finish("-2/0", now=9)
    async with store.reading() as reading:
        first = await reading.matches.all_standing(most=3)
        assert first == [(-3, 0, "-3/0"), (-3, 4, "-3/4"), (-2, 4, "-2/4")]
        rest = await reading.matches.all_standing(after=first[-1][:2])
        assert rest == [(5, 0, "5/0"), (5, 4, "5/4")]


async def test_only_seats_that_nobody_took_are_pruned(store: Store) -> None:
    async with store.unit() as unit:
        await running(unit, "played")
        await unit.matches.finish("played", now=6)
        await unit.matches.open(seat("old"))
        await unit.matches.finish("old", now=7)
        await unit.matches.open(seat("young"))
        await unit.matches.finish("young", now=20)
        await unit.matches.open(seat("open"))
        assert await unit.matches.prune_seats(before=10) == 1
        assert await unit.matches.prune_seats(before=10) == 0
        assert await unit.matches.get("old") is None
        for kept in ("played", "young", "open"):
            assert await unit.matches.get(kept) is not None
    assert await store.faults() == []


async def test_a_match_needs_a_chat(store: Store) -> None:
    with pytest.raises(Missing):
        async with store.unit() as unit:
            await unit.matches.open(seat("m", chat=-999))
