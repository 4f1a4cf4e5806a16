"""Telegram's limits, by a clock of the test's own."""

from collections import Counter
from functools import partial

import pytest

from hodlbot.bot.pacing import (
    ANSWERS_PER_GROUP_MINUTE,
    AT_ONCE,
    AT_ONCE_SECONDS,
    TO_ONLOOKERS_PER_GROUP_MINUTE,
    Kind,
    Pace,
)

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


def test_however_much_is_asked_in_a_group_there_is_room_for_the_news_of_its_match() -> None:
    clock = Clock()
    pace = Pace(clock)
    gone: Counter[Kind] = Counter()
    kinds: tuple[Kind, ...] = ("onlooker", "answer")
    for _ in range(56):
        for kind in kinds:
            if pace.wait(-5, kind) == 0:
                gone[kind] += 1
        clock.now += 1.06
    assert gone == {
        "onlooker": TO_ONLOOKERS_PER_GROUP_MINUTE,
        "answer": ANSWERS_PER_GROUP_MINUTE - TO_ONLOOKERS_PER_GROUP_MINUTE,
    }
    assert pace.wait(-5, "news") == 0


def test_thirty_a_second_overall_and_never_all_at_once() -> None:
    clock = Clock()
    pace, times = Pace(clock), []
    for chat in range(1, 201):
        while (wait := pace.wait(chat)) > 0:
            clock.now += wait
        times.append(clock.now - 1000)
    swarms = [times[n + AT_ONCE] - times[n] for n in range(len(times) - AT_ONCE)]
    assert min(swarms) >= AT_ONCE_SECONDS
    seconds = [times[n + 30] - times[n] for n in range(len(times) - 30)]
    assert min(seconds) > 1.04
    assert times[-1] == pytest.approx(200 / 27, rel=0.1)


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
