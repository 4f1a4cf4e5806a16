"""Telegram's limits, by a clock of the test's own."""

from functools import partial

import pytest

from hodlbot.bot.pacing import Pace

# Never sooner than Telegram allows, and not much later.
approx = partial(pytest.approx, rel=0.06)


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def sent_at(pace: Pace, clock: Clock, chat: int, count: int) -> list[float]:
    """When so many messages to one chat may go, each as soon as it may."""
    times = []
    for _ in range(count):
        while (wait := pace.wait(chat)) > 0:
            clock.now += wait
        times.append(clock.now - 1000)
    return times


def test_one_a_second_in_a_chat() -> None:
    clock = Clock()
    assert sent_at(Pace(clock), clock, 5, 4) == approx([0, 1, 2, 3])


def test_twenty_a_minute_in_a_group() -> None:
    clock = Clock()
    times = sent_at(Pace(clock), clock, -5, 41)
    assert times[19] == approx(19)
    assert times[20] == approx(60)
    assert times[40] == approx(120)


def test_thirty_a_second_overall() -> None:
    clock = Clock()
    pace = Pace(clock)
    waits = [pace.wait(chat) for chat in range(1, 32)]
    assert waits[:30] == [0] * 30
    assert waits[30] == approx(1)


def test_whoever_is_told_to_wait_waits_alone() -> None:
    clock = Clock()
    for pace in (Pace(clock), Pace(clock, limited=False)):
        pace.wait(-7)
        pace.hold(-5, 7)
        assert pace.wait(-5) == 7
        assert pace.wait(-6) == 0
        clock.now += 2
        assert pace.wait(-7) == 0


def test_without_limits_nothing_waits() -> None:
    clock = Clock()
    assert sent_at(Pace(clock, limited=False), clock, -5, 100) == [0] * 100


def test_chats_that_fell_silent_are_forgotten() -> None:
    clock = Clock()
    pace = Pace(clock)
    for chat in range(1, 10_050):
        clock.now += 1
        pace.wait(chat)
    assert len(pace._chats) < 1_000
