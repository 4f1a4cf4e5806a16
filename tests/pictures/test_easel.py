"""Drawings that never end."""

import asyncio
import threading
from collections.abc import Iterator

import pytest

from hodlbot.pictures import easel
from hodlbot.pictures.easel import MOST_LEFT_BEHIND, Easel, StuckError

pytestmark = pytest.mark.asyncio


@pytest.fixture
def never() -> Iterator[threading.Event]:
    """Until the test is over."""
    event = threading.Event()
    yield event
    event.set()


def hanging(never: threading.Event) -> bytes:
    never.wait()
    return b""


async def test_a_picture_that_fails_fails_for_whoever_ordered_it() -> None:
    stand = Easel("test")
    with pytest.raises(ZeroDivisionError):
        await stand.drawn(lambda: bytes(1 // 0))
    assert await stand.drawn(lambda: b"fine") == b"fine"
    stand.close()


async def test_a_picture_that_hangs_is_left_behind_and_the_next_is_drawn(
    never: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(easel, "STUCK", 0.05)
    stand = Easel("test")
    for _ in range(MOST_LEFT_BEHIND):
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(stand.drawn(lambda: hanging(never)), 0.1)
        assert await stand.drawn(lambda: b"fine") == b"fine"
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(stand.drawn(lambda: hanging(never)), 0.1)
    with pytest.raises(StuckError):
        await stand.drawn(lambda: b"no thread is left for it")


async def test_what_nobody_waits_for_any_more_is_not_drawn(never: threading.Event) -> None:
    stand = Easel("test")
    drawn: list[bytes] = []

    def unwanted() -> bytes:
        drawn.append(b"in vain")
        return drawn[-1]

    first = asyncio.create_task(stand.drawn(lambda: hanging(never)))
    second = asyncio.create_task(stand.drawn(unwanted))
    await asyncio.sleep(0.01)
    second.cancel()
    await asyncio.sleep(0)
    never.set()
    await first
    assert await stand.drawn(lambda: b"the last") == b"the last"
    assert not drawn
    stand.close()
