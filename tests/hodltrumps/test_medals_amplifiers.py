"""GOLDMEDAL, SILVERMEDAL and BRONZEMEDAL: the boosts of their owner's other medals grow."""

import pytest

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.cards import Stats
from tests.hodltrumps.scene import hodltune_against_broom, scene

AMPLIFIERS = [("GOLDMEDAL", 15, 3), ("SILVERMEDAL", 10, 2), ("BRONZEMEDAL", 5, 1)]


@pytest.mark.parametrize(("medal", "percent", "points"), AMPLIFIERS)
def test_boosts_grow_on_the_stats_they_boost(medal: str, percent: int, points: int) -> None:
    """R-MEDAL-GOLDMEDAL, R-MEDAL-SILVERMEDAL, R-MEDAL-BRONZEMEDAL, R-MEDAL-5."""
    game = hodltune_against_broom(f"LEARNER {medal}").say("alice /med LEARNER F")
    assert game.gained("alice") == (5 + percent, 0, 0, 0)
    assert game.event(e.StatsChanged).amplified == (medal,)
    game = hodltune_against_broom(f"LEARNER {medal}").say("alice /med LEARNER K")
    assert game.gained("alice") == (0, 0, 0, 1 + points)
    game = hodltune_against_broom(f"CHAMPION {medal}").say("alice /med CHAMPION")
    assert game.gained("alice") == (10 + percent, 10 + percent, 2 + points, 2 + points)


@pytest.mark.parametrize(("medal", "percent", "points"), AMPLIFIERS)
def test_amplifiers_work_by_themselves(medal: str, percent: int, points: int) -> None:
    """R-MEDAL-GOLDMEDAL, R-MEDAL-SILVERMEDAL, R-MEDAL-BRONZEMEDAL."""
    game = hodltune_against_broom(medal)
    game.refuses(f"alice /med {medal}", "medal-passive", f"R-MEDAL-{medal}", medal=medal)
    assert game.left("alice", medal) == 0


def test_amplifiers_add_up_and_do_not_amplify_each_other() -> None:
    """R-MEDAL-5."""
    game = hodltune_against_broom("GOLDMEDAL LEARNER BRONZEMEDAL").say("alice /med LEARNER D")
    assert game.gained("alice") == (0, 25, 0, 0)
    assert game.event(e.StatsChanged).amplified == ("BRONZEMEDAL", "GOLDMEDAL")


def test_amplifiers_are_for_their_owners_medals_alone() -> None:
    """R-MEDAL-GOLDMEDAL."""
    game = hodltune_against_broom("GOLDMEDAL", "LEARNER").plays("bob /med LEARNER F")
    assert game.gained("bob") == (5, 0, 0, 0)
    assert game.event(e.StatsChanged).amplified == ()


def test_iq_only_boosts_gain_the_points_on_iq() -> None:
    """R-MEDAL-5, R-MEDAL-PLAYTESTER, R-MEDAL-REFEREE."""
    game = hodltune_against_broom("GOLDMEDAL PLAYTESTER REFEREE").say("alice /med PLAYTESTER")
    assert game.gained("alice") == (0, 0, 5, 0)
    assert game.say("alice /med REFEREE").gained("alice") == (0, 0, 11, 0)


def test_a_rolled_boost_is_amplified_on_the_stat_rolled() -> None:
    """R-MEDAL-5, R-MEDAL-FRENMAKER."""
    game = scene("MARIO FRENMAKER SILVERMEDAL", "BROOM").meet("MARIO", "BROOM")
    assert game.say("alice /med FRENMAKER", dice="I").gained("alice") == (0, 0, 4, 0)


def test_a_hattrick_that_hits_is_amplified() -> None:
    """R-MEDAL-5, R-MEDAL-HATTRICK."""
    game = hodltune_against_broom("HATTRICK BRONZEMEDAL").say("alice /med HATTRICK", dice="I I")
    assert game.gained("alice") == (30, 30, 6, 6)
    assert game.event(e.StatsChanged).amplified == ("BRONZEMEDAL",)


def test_a_boost_of_zero_is_not_amplified() -> None:
    """R-MEDAL-5, R-MEDAL-HATTRICK."""
    game = hodltune_against_broom("HATTRICK GOLDMEDAL").say("alice /med HATTRICK", dice="I K")
    assert game.gained("alice") == (0, 0, 0, 0)
    assert game.event(e.MedalMissed).title == "HATTRICK"


def test_a_staker_win_is_amplified() -> None:
    """R-MEDAL-5, R-MEDAL-STAKER."""
    game = hodltune_against_broom("STAKER GOLDMEDAL MARIO", "RAMEN").say("alice /med STAKER F")
    game.roll("F")
    assert game.event(e.ChangeWaits).amount == Stats(25, 25, 5, 5)
    assert game.event(e.ChangeWaits).amplified == ("GOLDMEDAL",)
    assert game.meet("MARIO", "RAMEN").gained("alice") == (25, 25, 5, 5)


def test_sellout_is_amplified() -> None:
    """R-MEDAL-5, R-MEDAL-SELLOUT."""
    game = hodltune_against_broom("SELLOUT BRONZEMEDAL").say("alice /med SELLOUT")
    assert game.gained("alice") == (10, 10, 2, 2)


def test_extra_points_and_powers_do_not_grow() -> None:
    """R-MEDAL-5, R-MEDAL-ARTISTE, R-POWER-GROWTH."""
    game = hodltune_against_broom("ARTISTE GOLDMEDAL GROWTH MARIO", "RAMEN")
    game.say("alice /med ARTISTE MYCOMMON 5", "bob /common none", "alice /power GROWTH").roll("F")
    assert game.score() == (2, 0)
    assert game.meet("MARIO", "RAMEN").gained("alice") == (5, 5, 1, 1)
