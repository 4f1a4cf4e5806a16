"""Boosts that would make the two cards equal, and changes that are taken back (R-TOKEN-3)."""

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.cards import Stats
from tests.hodltrumps.scene import scene


def test_a_chosen_boost_that_makes_both_cards_equal_is_refused_and_not_used_up() -> None:
    """R-TOKEN-3, R-MEDAL-2, R-MEDAL-LEARNER."""
    # FOOTBALL 10 5 -1 1 is HODLTUNE 10 5 0 1 but for one IQ.
    game = scene("FOOTBALL LEARNER", "HODLTUNE").meet("FOOTBALL", "HODLTUNE")
    game.refuses("alice /med LEARNER I", "boost-makes-equal", "R-TOKEN-3", source="LEARNER")
    assert game.left("alice", "LEARNER") == 1
    assert game.say("alice /med LEARNER F").gained("alice") == (5, 0, 0, 0)


def test_a_boost_is_refused_for_the_second_player_just_the_same() -> None:
    """R-TOKEN-3, R-MEDAL-LEARNER."""
    game = scene("HODLTUNE", "FOOTBALL LEARNER").meet("HODLTUNE", "FOOTBALL").say("alice /roll")
    game.refuses("bob /med LEARNER I", "boost-makes-equal", "R-TOKEN-3", source="LEARNER")


def test_an_amplified_boost_is_judged_as_large_as_it_is() -> None:
    """R-TOKEN-3, R-MEDAL-5."""
    game = scene("FOOTBALL LEARNER BRONZEMEDAL", "HODLTUNE").meet("FOOTBALL", "HODLTUNE")
    assert game.say("alice /med LEARNER I").gained("alice") == (0, 0, 2, 0)


def test_a_boost_of_every_stat_may_be_refused_too() -> None:
    """R-TOKEN-3, R-MEDAL-SELLOUT."""
    # TOTER 5 5 0 1 and 5 5 1 1 more is RAMEN 10 10 1 2.
    game = scene("TOTER SELLOUT", "RAMEN").meet("TOTER", "RAMEN")
    game.refuses("alice /med SELLOUT", "boost-makes-equal", "R-TOKEN-3", source="SELLOUT")


def test_a_rolled_boost_is_not_refused_but_taken_back() -> None:
    """R-TOKEN-3, R-MEDAL-EATER."""
    # TOTER 5 5 0 1 and 5% F more is HODLTUNE 10 5 0 1.
    game = scene("TOTER EATER", "HODLTUNE").meet("TOTER", "HODLTUNE")
    game.say("alice /med EATER", dice="F")
    taken = game.event(e.ChangeTakenBack)
    assert (taken.index, taken.seat, taken.source) == (0, "alice", "EATER")
    assert taken.amount == Stats(F=5)
    assert game.gained("alice") == (0, 0, 0, 0)
    game.refuses("alice /med EATER", "medal-closed", "R-TURN-5")


def test_a_rolled_boost_that_leaves_them_different_stands() -> None:
    """R-TOKEN-3, R-MEDAL-EATER."""
    game = scene("TOTER EATER", "HODLTUNE").meet("TOTER", "HODLTUNE")
    game.say("alice /med EATER", dice="D")
    assert game.all_of(e.ChangeTakenBack) == []
    assert game.gained("alice") == (0, 5, 0, 0)


def test_a_hattrick_that_makes_both_cards_equal_is_taken_back() -> None:
    """R-TOKEN-3, R-MEDAL-HATTRICK."""
    game = scene("TOTER HATTRICK", "BROOM").with_token("BROOM", stats=Stats(30, 30, 5, 6))
    game.meet("TOTER", "BROOM").say("alice /med HATTRICK", dice="K K")
    assert game.event(e.ChangeTakenBack).source == "HATTRICK"
    assert game.gained("alice") == (0, 0, 0, 0)


def test_a_staker_win_that_makes_both_cards_equal_is_taken_back() -> None:
    """R-TOKEN-3, R-MEDAL-STAKER."""
    game = scene("HODLTUNE TOTER STAKER", "BROOM RAMEN").meet("HODLTUNE", "BROOM")
    game.with_token("RAMEN", stats=Stats(15, 15, 2, 3)).say("alice /med STAKER F").roll("F")
    game.meet("TOTER", "RAMEN")
    assert game.event(e.ChangeTakenBack).source == "STAKER"
    assert game.gained("alice") == (0, 0, 0, 0)


def test_the_comparison_is_made_once_after_the_last_change() -> None:
    """R-TOKEN-3: GROWTH alone would make TOTER a RAMEN, but NOMNOM follows."""
    game = scene("HODLTUNE TOTER GROWTH NOMNOM", "BROOM RAMEN").meet("HODLTUNE", "BROOM")
    game.say("alice /power GROWTH", "alice /power NOMNOM").roll("F").meet(
        "TOTER", "RAMEN", dice="K"
    )
    assert game.all_of(e.ChangeTakenBack) == []
    assert game.gained("alice") == (5, 5, 1, 3)


def test_changes_are_taken_back_newest_first() -> None:
    """R-TOKEN-3: GROWTH waited, NOMNOM rolled last and is the newest."""
    game = scene("HODLTUNE TOTER GROWTH NOMNOM", "BROOM RAMEN").meet("HODLTUNE", "BROOM")
    game.with_token("RAMEN", stats=Stats(10, 10, 1, 4))
    game.say("alice /power GROWTH", "alice /power NOMNOM").roll("F").meet(
        "TOTER", "RAMEN", dice="K"
    )
    assert [event.source for event in game.all_of(e.ChangeTakenBack)] == ["NOMNOM"]
    assert game.gained("alice") == (5, 5, 1, 1)
