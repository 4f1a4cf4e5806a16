"""MILESTONE: a chosen stat of each milestone card its owner plays."""

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps import words as w
from hodlbot.games.hodltrumps.cards import Title
from hodlbot.games.violation import Violation
from tests.hodltrumps.scene import Scene, hodltune_against_broom, scene
from tests.hodltrumps.table import ALICE


def launch() -> Scene:
    """Alice's LAUNCH lies against bob's RAMEN."""
    return scene("MILESTONE LAUNCH ONEFIDDY", "RAMEN BROOM").meet("LAUNCH", "RAMEN")


def test_milestone_boosts_a_chosen_stat() -> None:
    """R-POWER-MILESTONE."""
    game = launch().say("alice /power MILESTONE F")
    assert game.gained("alice") == (10, 0, 0, 0)
    assert game.event(e.PowerServed).card == "LAUNCH"
    assert launch().say("alice /power MILESTONE K").gained("alice") == (0, 0, 0, 2)


def test_milestone_needs_a_stat_while_a_milestone_card_lies_there() -> None:
    """R-POWER-MILESTONE."""
    launch().refuses("alice /power MILESTONE", "stat-needed", "R-POWER-MILESTONE", card="MILESTONE")


def test_milestone_may_be_activated_without_a_milestone_card_and_without_a_stat() -> None:
    """R-POWER-MILESTONE."""
    game = hodltune_against_broom("MILESTONE")
    game.refuses("alice /power MILESTONE F", "no-milestone", "R-POWER-MILESTONE", power="MILESTONE")
    word = w.PlayPower(ALICE, Title("MILESTONE"), (Title("HODLTUNE"),))
    assert game.why(word) == Violation("no-milestone", "R-POWER-MILESTONE", {"power": "MILESTONE"})
    game.say("alice /power MILESTONE")
    assert game.power("alice", "MILESTONE") == "active"
    assert game.gained("alice") == (0, 0, 0, 0)


def test_milestone_serves_each_card_once() -> None:
    """R-POWER-MILESTONE."""
    game = launch().say("alice /power MILESTONE F")
    game.refuses("alice /power MILESTONE D", "power-active", "R-TURN-5", power="MILESTONE")
    game.refuses("alice /power MILESTONE", "power-active", "R-TURN-5", power="MILESTONE")


def test_milestone_serves_each_later_milestone_card_at_no_cost() -> None:
    """R-POWER-MILESTONE."""
    game = launch().say("alice /power MILESTONE F").roll("F").meet("ONEFIDDY", "BROOM")
    assert game.gained("alice") == (0, 0, 0, 0)
    game.plays("alice /power MILESTONE I")
    assert game.all_of(e.PowerPlayed) == []
    assert game.event(e.PowerServed).card == "ONEFIDDY"
    assert game.gained("alice") == (0, 0, 2, 0)
    assert game.power("alice", "MILESTONE") == "active"


def test_milestone_serving_a_later_card_starts_the_happy_count_anew() -> None:
    """R-POWER-MILESTONE, R-TURN-3."""
    game = launch().say("alice /power MILESTONE F").roll("F").meet("ONEFIDDY", "BROOM")
    game.say("bob /roll", "alice /power MILESTONE I", "alice /roll")
    assert game.match.phase == "effects"
    game.say("bob /roll", dice="D")
    assert game.match.turn == 3


def test_milestone_serves_a_later_card_only_while_its_owner_has_the_floor() -> None:
    """R-POWER-MILESTONE, R-TURN-3."""
    game = launch().say("alice /power MILESTONE F").roll("F").meet("ONEFIDDY", "BROOM")
    game.refuses("alice /power MILESTONE I", "not-your-floor", "R-TURN-3", floor="bob")


def two_milestones() -> Scene:
    """Alice's RULEBOOK and, by DOUBLEVISION, CHATROOM lie against bob's BROOM."""
    game = scene("MILESTONE DOUBLEVISION RULEBOOK CHATROOM", "BROOM").meet("RULEBOOK", "BROOM")
    return game.say("alice /power DOUBLEVISION CHATROOM")


def test_milestone_with_two_cards_serves_the_first_laid_unless_told() -> None:
    """R-POWER-MILESTONE, R-POWER-DOUBLEVISION, R-STAT-2."""
    game = two_milestones().say("alice /power MILESTONE F")
    assert (game.gained("alice", 0), game.gained("alice", 1)) == ((10, 0, 0, 0), (0, 0, 0, 0))
    game.say("alice /power MILESTONE D")
    assert (game.gained("alice", 0), game.gained("alice", 1)) == ((10, 0, 0, 0), (0, 10, 0, 0))
    game.refuses("alice /power MILESTONE D", "power-active", "R-TURN-5")


def test_milestone_with_two_cards_the_title_says_which() -> None:
    """R-POWER-MILESTONE, R-POWER-DOUBLEVISION."""
    game = two_milestones().say("alice /power MILESTONE K CHATROOM")
    assert (game.gained("alice", 0), game.gained("alice", 1)) == ((0, 0, 0, 0), (0, 0, 0, 2))
    game.refuses(
        "alice /power MILESTONE K CHATROOM", "not-a-milestone", "R-POWER-MILESTONE",
        title="CHATROOM", cards=("RULEBOOK",),
    )  # fmt: skip
    game.say("alice /power MILESTONE K RULEBOOK")
    assert (game.gained("alice", 0), game.gained("alice", 1)) == ((0, 0, 0, 2), (0, 0, 0, 2))


def test_milestone_title_must_be_a_milestone_of_ones_own_table() -> None:
    """R-POWER-MILESTONE."""
    launch().refuses(
        "alice /power MILESTONE K ONEFIDDY", "not-a-milestone", "R-POWER-MILESTONE",
        title="ONEFIDDY", cards=("LAUNCH",),
    )  # fmt: skip


def test_milestone_that_would_make_both_cards_equal_is_refused() -> None:
    """R-TOKEN-3, R-POWER-MILESTONE."""
    # LAUNCH 10 10 2 2; a referee makes RAMEN 10 10 1 2 a 10 10 2 4.
    game = launch().say("cy /ref boost bob K 2", "cy /ref boost bob I 1")
    game.refuses("alice /power MILESTONE K", "boost-makes-equal", "R-TOKEN-3", source="MILESTONE")
    assert game.power("alice", "MILESTONE") == "ready"
    game.accepts("alice /power MILESTONE F")


def test_milestone_boost_belongs_to_its_card_alone() -> None:
    """R-STAT-2, R-POWER-MILESTONE."""
    game = two_milestones().say("alice /power MILESTONE F").roll("F").say("alice /choose CHATROOM")
    # CHATROOM -5 against BROOM 5: RULEBOOK's boost does not help it.
    assert game.score() == (0, 1)
