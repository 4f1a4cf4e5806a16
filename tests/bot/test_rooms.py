"""Calls on their way at a time: who waits, and who goes first."""

import asyncio

import pytest

from hodlbot.bot.rooms import LATELY, PATIENCE, Rooms

pytestmark = pytest.mark.asyncio


_tasks: list[asyncio.Future[None]] = []


class _Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


async def _line(rooms: Rooms, *who: str) -> list[str]:
    """Those in line, in the order in which they are let in; the patient end in "?"."""
    came: list[str] = []

    async def waits(one: str) -> None:
        await rooms.take(one, patient=one.endswith("?"))
        came.append(one)

    for one in who:
        _tasks.append(asyncio.ensure_future(waits(one)))
        await asyncio.sleep(0)
    return came


async def _leave(rooms: Rooms, times: int) -> None:
    for _ in range(times):
        rooms.leave()
        await asyncio.sleep(0)
        await asyncio.sleep(0)


async def test_news_go_before_boards() -> None:
    rooms = Rooms(1, _Clock())
    came = await _line(rooms, "first", "board?", "one", "two")
    await _leave(rooms, 3)
    assert came == ["first", "one", "two", "board?"]
    await _leave(rooms, 1)
    assert not rooms.crowded


async def test_who_has_waited_long_goes_first() -> None:
    clock = _Clock()
    rooms = Rooms(1, clock)
    came = await _line(rooms, "first", "board?", "one")
    clock.now += PATIENCE + 0.1
    await _leave(rooms, 1)
    assert came == ["first", "board?"]


async def test_who_has_news_by_now_waits_with_the_others() -> None:
    rooms = Rooms(1, _Clock())
    came = await _line(rooms, "first", "board?", "other?", "one")
    rooms.hurry("other?")
    await _leave(rooms, 3)
    assert came == ["first", "one", "other?", "board?"]


async def test_who_is_cancelled_leaves_no_room_behind() -> None:
    rooms = Rooms(1, _Clock())
    await rooms.take("first")
    waiting = asyncio.ensure_future(rooms.take("second"))
    late = asyncio.ensure_future(rooms.take("third"))
    await asyncio.sleep(0)
    waiting.cancel()
    rooms.leave()
    late.cancel()
    await asyncio.wait({waiting, late})
    await asyncio.wait_for(rooms.take("fourth"), 1)


async def test_rooms_that_were_full_a_moment_ago_are_crowded_still() -> None:
    clock = _Clock()
    rooms = Rooms(1, clock)
    seen = [rooms.crowded_lately]
    await rooms.take("first")
    rooms.leave()
    seen.append(rooms.crowded_lately)
    clock.now += LATELY
    seen.append(rooms.crowded_lately)
    assert seen == [False, True, False]
