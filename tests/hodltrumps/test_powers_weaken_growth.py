"""WEAKEN and GROWTH: what this turn's loser or winner carries into the next one."""

import pytest

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.cards import Stats
from tests.hodltrumps.scene import Scene, hodltune_against_broom, scene


def test_weaken_takes_from_the_loser_next_turn() -> None:
    """R-POWER-WEAKEN, R-STAT-2."""
    game = hodltune_against_broom("WEAKEN MARIO", "RAMEN").say("alice /power WEAKEN").roll("F")
    waits = game.event(e.ChangeWaits)
    assert (waits.seat, waits.source, waits.amount) == ("bob", "WEAKEN", Stats(-5, -5, -1, -1))
    assert game.power("alice", "WEAKEN") == "active"
    game.meet("MARIO", "RAMEN")
    assert game.gained("bob") == (-5, -5, -1, -1)
    assert game.gained("alice") == (0, 0, 0, 0)
    assert game.match.waiting == ()


def test_weaken_takes_from_its_owner_who_loses() -> None:
    """R-POWER-WEAKEN."""
    game = hodltune_against_broom("WEAKEN MARIO", "RAMEN").say("alice /power WEAKEN").roll("K")
    game.meet("MARIO", "RAMEN")
    assert game.gained("alice") == (-5, -5, -1, -1)
    assert game.gained("bob") == (0, 0, 0, 0)


def test_weaken_is_over_after_the_next_turn() -> None:
    """R-POWER-WEAKEN, R-POWER-1."""
    game = hodltune_against_broom("WEAKEN MARIO BATHTIME", "RAMEN PINKSHIT")
    game.say("alice /power WEAKEN").roll("F").turn("MARIO", "RAMEN", "K")
    ended = game.event(e.PowerEnded)
    assert (ended.seat, ended.title, ended.state) == ("alice", "WEAKEN", "used")
    game.meet("BATHTIME", "PINKSHIT")
    assert game.gained("alice") == game.gained("bob") == (0, 0, 0, 0)


def test_growth_gives_to_the_winner_next_turn() -> None:
    """R-POWER-GROWTH."""
    game = hodltune_against_broom("GROWTH MARIO", "RAMEN").say("alice /power GROWTH").roll("F")
    waits = game.event(e.ChangeWaits)
    assert (waits.seat, waits.source, waits.amount) == ("alice", "GROWTH", Stats(5, 5, 1, 1))
    game.meet("MARIO", "RAMEN")
    assert game.gained("alice") == (5, 5, 1, 1)
    assert game.gained("bob") == (0, 0, 0, 0)
    game.roll("K")
    assert game.power("alice", "GROWTH") == "used"


def test_growth_gives_to_the_opponent_who_wins() -> None:
    """R-POWER-GROWTH."""
    game = hodltune_against_broom("GROWTH MARIO", "RAMEN").say("alice /power GROWTH").roll("K")
    game.meet("MARIO", "RAMEN")
    assert game.gained("bob") == (5, 5, 1, 1)
    assert game.gained("alice") == (0, 0, 0, 0)


def test_weaken_of_both_players_adds_up() -> None:
    """R-POWER-WEAKEN."""
    game = hodltune_against_broom("WEAKEN MARIO", "WEAKEN RAMEN").say("alice /power WEAKEN")
    game.plays("bob /power WEAKEN").roll("F").meet("MARIO", "RAMEN")
    assert game.gained("bob") == (-10, -10, -2, -2)


def test_growth_of_both_players_adds_up() -> None:
    """R-POWER-GROWTH."""
    game = hodltune_against_broom("GROWTH MARIO", "GROWTH RAMEN").say("alice /power GROWTH")
    game.plays("bob /power GROWTH").roll("F").meet("MARIO", "RAMEN")
    assert game.gained("alice") == (10, 10, 2, 2)


def test_weaken_and_growth_together() -> None:
    """R-POWER-WEAKEN, R-POWER-GROWTH."""
    game = hodltune_against_broom("WEAKEN GROWTH MARIO", "RAMEN")
    game.say("alice /power GROWTH", "alice /power WEAKEN").roll("F").meet("MARIO", "RAMEN")
    assert game.gained("alice") == (5, 5, 1, 1)
    assert game.gained("bob") == (-5, -5, -1, -1)


def test_weaken_counts_after_an_awarded_turn() -> None:
    """R-POWER-WEAKEN, R-REF-3."""
    game = hodltune_against_broom("WEAKEN MARIO", "RAMEN").say("alice /power WEAKEN")
    game.say("cy /ref award alice").meet("MARIO", "RAMEN")
    assert game.gained("bob") == (-5, -5, -1, -1)


def test_growth_counts_after_an_awarded_turn() -> None:
    """R-POWER-GROWTH, R-REF-3."""
    game = hodltune_against_broom("GROWTH MARIO", "RAMEN").say("alice /power GROWTH")
    game.say("cy /ref award bob").meet("MARIO", "RAMEN")
    assert game.gained("bob") == (5, 5, 1, 1)


def test_growth_comes_after_the_flip() -> None:
    """R-POWER-GROWTH, R-STAT-1."""
    game = hodltune_against_broom("GROWTH MARIO", "RAMEN").say("alice /power GROWTH").roll("F")
    game.say("bob /flip").meet("MARIO", "RAMEN")
    # MARIO 10 5 1 3 turned over, and then 5 5 1 1 more.
    assert game.stats("alice") == (-5, 0, 0, -2)


def test_growth_does_not_work_a_second_time_in_its_second_turn() -> None:
    """R-POWER-GROWTH."""
    game = hodltune_against_broom("GROWTH MARIO", "RAMEN").say("alice /power GROWTH").roll("F")
    game.turn("MARIO", "RAMEN", "K")
    assert game.all_of(e.ChangeWaits) == []
    assert game.match.waiting == ()


def test_weaken_cannot_be_played_twice() -> None:
    """R-POWER-WEAKEN, R-TURN-5."""
    game = hodltune_against_broom("WEAKEN MARIO BATHTIME", "RAMEN PINKSHIT")
    game.say("alice /power WEAKEN")
    game.refuses("alice /power WEAKEN", "power-active", "R-TURN-5", power="WEAKEN")
    game.roll("F").turn("MARIO", "RAMEN", "K").meet("BATHTIME", "PINKSHIT")
    game.refuses("alice /power WEAKEN", "power-used", "R-TURN-5", power="WEAKEN")


@pytest.fixture
def ninth() -> Scene:
    """Turn 9, both last tokens on the table, alice has the floor."""
    game = scene("WEAKEN GROWTH").reach(9)
    (mine,), (theirs,) = game.side("alice").hand, game.side("bob").hand
    return game.meet(mine, theirs)


def test_weaken_and_growth_do_nothing_in_turn_9_and_must_be_meant(ninth: Scene) -> None:
    """R-POWER-2, R-POWER-WEAKEN, R-POWER-GROWTH."""
    ninth.refuses("alice /power WEAKEN", "no-next-turn", "R-POWER-2", power="WEAKEN")
    ninth.refuses("alice /power GROWTH", "no-next-turn", "R-POWER-2", power="GROWTH")
    ninth.say("alice /power WEAKEN yes", "alice /power GROWTH yes")
    ninth.roll(ninth.deciding_stat())
    assert ninth.all_of(e.ChangeWaits) == []
    assert ninth.match.phase == "over"


def test_weaken_needs_no_yes_before_turn_9() -> None:
    """R-POWER-2."""
    game = hodltune_against_broom("WEAKEN GROWTH")
    game.refuses("alice /power WEAKEN yes", "yes-not-needed", "R-POWER-2", power="WEAKEN")
    game.refuses("alice /power GROWTH yes", "yes-not-needed", "R-POWER-2", power="GROWTH")
    game.accepts("alice /power WEAKEN").accepts("alice /power GROWTH")


def test_changes_that_wait_come_in_the_order_in_which_they_were_played() -> None:
    """R-TOKEN-3, R-POWER-WEAKEN, R-MEDAL-STAKER."""
    game = hodltune_against_broom("WEAKEN MARIO STAKER", "RAMEN").say("alice /med STAKER K")
    game.say("alice /power WEAKEN").roll("K").meet("MARIO", "RAMEN")
    assert [change.source for change in game.match.changes] == ["STAKER", "WEAKEN"]
    game = hodltune_against_broom("WEAKEN MARIO STAKER", "RAMEN").say("alice /power WEAKEN")
    game.say("alice /med STAKER K").roll("K").meet("MARIO", "RAMEN")
    assert [change.source for change in game.match.changes] == ["WEAKEN", "STAKER"]
    assert game.gained("alice") == (5, 5, 1, 1)


def test_growth_that_makes_both_cards_equal_is_taken_back() -> None:
    """R-TOKEN-3, R-POWER-GROWTH."""
    # TOTER 5 5 0 1 and 5 5 1 1 more is RAMEN 10 10 1 2.
    game = hodltune_against_broom("GROWTH TOTER", "RAMEN").say("alice /power GROWTH").roll("F")
    game.meet("TOTER", "RAMEN")
    taken = game.event(e.ChangeTakenBack)
    assert (taken.index, taken.seat, taken.source) == (0, "alice", "GROWTH")
    assert taken.amount == Stats(5, 5, 1, 1)
    assert game.gained("alice") == (0, 0, 0, 0)


def test_weaken_that_makes_both_cards_equal_is_taken_back() -> None:
    """R-TOKEN-3, R-POWER-WEAKEN."""
    game = hodltune_against_broom("WEAKEN TOTER", "RAMEN").say("alice /power WEAKEN").roll("F")
    game.meet("TOTER", "RAMEN")
    assert game.event(e.ChangeTakenBack).source == "WEAKEN"
    assert game.stats("bob") == (10, 10, 1, 2)
