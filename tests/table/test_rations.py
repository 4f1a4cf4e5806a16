"""How much is answered, by a clock of the test's own."""

from hodlbot.table import rations
from hodlbot.table.rations import GROUP, PERSON, PRIVATE, Buckets, Ration, Rations


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


GROUP_ID = -5


def test_so_many_at_once_then_one_every_while() -> None:
    buckets = Buckets(Ration(3, 10.0))
    assert [buckets.take(1, 0.0) for _ in range(5)] == [True, True, True, False, False]
    assert not buckets.take(1, 9.9)
    assert buckets.take(1, 10.0)
    assert not buckets.take(1, 10.0)
    assert [buckets.take(1, 100.0) for _ in range(4)] == [True, True, True, False]


def test_refusals_do_not_prolong_the_wait() -> None:
    buckets = Buckets(Ration(1, 10.0))
    assert buckets.take(1, 0.0)
    assert not any(buckets.take(1, second) for second in range(1, 10))
    assert buckets.take(1, 10.0)


def test_buckets_are_forgotten() -> None:
    buckets = Buckets(Ration(2, 10.0), most=100)
    for person in range(1000):
        buckets.take(person, float(person))
        assert len(buckets) <= 100
    for person in range(1000):
        buckets.take(person, 5000.0)
        assert len(buckets) <= 100


def test_one_person_has_one_ration_in_all_groups() -> None:
    given = Rations(Clock())
    answered = [given.answer(7, -chat, involved=True) for chat in range(1, 100)]
    assert answered.count(True) == PERSON.at_once
    assert given.answer(8, -1, involved=True)


def test_onlookers_share_a_groups_ration_and_players_have_their_own() -> None:
    given = Rations(Clock())
    answered = [given.answer(one, GROUP_ID, involved=False) for one in range(1, 500)]
    assert answered.count(True) == GROUP.at_once
    assert given.answer(1000, GROUP_ID, involved=True)
    assert given.answer(1001, -6, involved=False)


def test_the_private_chat_of_a_flooder_is_their_own_affair() -> None:
    given = Rations(Clock())
    answered = [given.answer(7, 7, involved=False) for _ in range(100)]
    assert answered.count(True) == PRIVATE.at_once
    assert given.answer(8, 8, involved=False)
    assert given.answer(7, GROUP_ID, involved=False)


def test_the_note_comes_once_in_a_while() -> None:
    clock = Clock()
    given = Rations(clock)
    assert [given.note(7, GROUP_ID) for _ in range(3)] == [True, False, False]
    assert not given.note(8, GROUP_ID)
    assert given.note(9, 9)
    clock.now += rations.NOTE_TO_PERSON.every
    assert given.note(7, GROUP_ID)


def test_whoever_writes_as_the_group_is_one_person_per_group() -> None:
    given = Rations(Clock())
    answered = [given.answer(0, GROUP_ID, involved=True) for _ in range(100)]
    assert answered.count(True) == PERSON.at_once
    assert given.answer(0, -6, involved=True)


def test_without_limits_everybody_is_answered() -> None:
    given = Rations(Clock(), limited=False)
    assert all(given.answer(7, GROUP_ID, involved=False) for _ in range(1000))
