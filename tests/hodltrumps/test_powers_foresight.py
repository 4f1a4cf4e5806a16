"""FORESIGHT: the opponent must warn exactly one turn before they flip."""

from hodlbot.games.hodltrumps import events as e
from tests.hodltrumps.scene import Scene, hodltune_against_broom, scene


def watched() -> Scene:
    """Turn 1, effects: alice's FORESIGHT watches bob's flip card."""
    return hodltune_against_broom("FORESIGHT").say("alice /power FORESIGHT")


def test_foresight_a_warned_flip_costs_nothing() -> None:
    """R-POWER-FORESIGHT."""
    game = watched().say("bob /warn")
    assert (game.event(e.Warned).seat, game.event(e.Warned).turn) == ("bob", 1)
    game.roll("K").say("bob /flip")
    assert game.all_of(e.Penalised) == []
    assert game.match.flipped
    assert game.score() == (0, 1)


def test_foresight_an_unwarned_flip_costs_two_points_and_stands() -> None:
    """R-POWER-FORESIGHT, R-TURN-7."""
    game = watched().roll("F").say("bob /flip")
    penalty = game.event(e.Penalised)
    assert (penalty.seat, penalty.points, penalty.source) == ("bob", 2, "FORESIGHT")
    assert game.match.flipped
    assert game.score() == (1, -2)


def test_foresight_a_warning_of_another_turn_does_not_count() -> None:
    """R-POWER-FORESIGHT."""
    game = watched().say("bob /warn").roll("K").turns(1)
    before = game.side("bob").score
    game.say("bob /flip")
    assert game.side("bob").score == before - 2


def test_foresight_a_warning_in_the_turn_of_the_flip_comes_too_late() -> None:
    """R-POWER-FORESIGHT."""
    game = watched().roll("K").say("bob /warn", "bob /flip")
    assert game.score() == (0, -1)


def test_foresight_a_warning_not_followed_by_a_flip_lapses_free_of_charge() -> None:
    """R-POWER-FORESIGHT."""
    game = watched().say("bob /warn").roll("K")
    game.turns(1)
    assert sum(game.score()) == 2
    game.say("bob /warn").turns(1).say("bob /flip")
    assert sum(game.score()) == 3


def test_foresight_a_planned_flip_must_be_warned_of_too() -> None:
    """R-POWER-FORESIGHT, R-FLIP-6."""
    game = watched().say("bob /flip next").roll("K")
    assert game.order_of(e.TurnOpened, e.FlipPlayed, e.Penalised) == [
        "TurnOpened", "FlipPlayed", "Penalised"
    ]  # fmt: skip
    assert game.score() == (0, -1)


def test_foresight_does_not_watch_its_owner() -> None:
    """R-POWER-FORESIGHT."""
    game = watched().refuses("alice /warn", "warn-not-needed", "R-POWER-FORESIGHT")
    game.roll("K").say("alice /flip")
    assert game.score() == (0, 1)


def test_foresight_warn_is_heard_once_per_turn_whoever_has_the_floor() -> None:
    """R-POWER-FORESIGHT, R-TURN-3."""
    game = watched().say("alice /roll", "bob /warn")
    game.refuses("bob /warn", "warned-already", "R-POWER-FORESIGHT", turn=1)
    # A warning is no power and no medal: alice's happy word still counts.
    game.say("bob /roll", dice="K")
    assert game.match.turn == 2
    game.accepts("bob /warn")


def test_foresight_warn_is_of_no_use_without_it() -> None:
    """R-POWER-FORESIGHT."""
    hodltune_against_broom("FORESIGHT").refuses("bob /warn", "warn-not-needed", "R-POWER-FORESIGHT")


def test_foresight_warn_is_of_no_use_without_a_flip_card() -> None:
    """R-POWER-FORESIGHT."""
    game = watched().roll("K").say("bob /flip")
    game.refuses("bob /warn", "warn-without-flip-card", "R-POWER-FORESIGHT", state="played")


def test_foresight_has_nothing_to_foresee_once_the_opponents_flip_is_spent() -> None:
    """R-POWER-FORESIGHT."""
    game = scene("FORESIGHT HODLTUNE", "BROOM").say("bob /flip").meet("HODLTUNE", "BROOM")
    game.refuses(
        "alice /power FORESIGHT", "nothing-to-foresee", "R-POWER-FORESIGHT",
        power="FORESIGHT", state="played",
    )  # fmt: skip


def test_foresight_is_allowed_when_only_its_owner_has_flipped() -> None:
    """R-POWER-FORESIGHT."""
    game = scene("FORESIGHT HODLTUNE", "BROOM").say("alice /flip").meet("HODLTUNE", "BROOM")
    game.accepts("alice /power FORESIGHT")


def test_foresight_the_automatic_flip_of_turn_7_costs_nothing() -> None:
    """R-POWER-FORESIGHT, R-FLIP-4."""
    game = watched().roll("K").reach(7)
    assert game.match.flipped
    assert sum(game.score()) == 6
    assert game.all_of(e.Penalised) == []


def owed(warn_in: int | None) -> Scene:
    """Alice flipped in turn 2; bob must flip when turn 9 opens."""
    game = watched().roll("K").say("alice /flip").reach(8)
    if warn_in == 8:
        game.say("bob /warn")
    return game.reach(9)


def test_foresight_the_owed_flip_of_turn_9_must_be_warned_of_too() -> None:
    """R-POWER-FORESIGHT, R-FLIP-5."""
    game = owed(warn_in=None)
    assert sum(game.score()) == 8
    game.refuses(f"alice /mem {game.side('alice').hand[0]}", "flip-owed", "R-FLIP-5", seat="bob")
    assert sum(game.say("bob /flip").score()) == 6


def test_foresight_the_owed_flip_is_free_if_warned_of_in_turn_8() -> None:
    """R-POWER-FORESIGHT, R-FLIP-5."""
    assert sum(owed(warn_in=8).say("bob /flip").score()) == 8


def test_foresight_ended_by_nu_uh_asks_nothing_any_more() -> None:
    """R-POWER-FORESIGHT, R-POWER-NU-UH."""
    game = hodltune_against_broom("FORESIGHT", "NU-UH").say("alice /power FORESIGHT")
    game.plays("bob /power NU-UH").refuses("bob /warn", "warn-not-needed", "R-POWER-FORESIGHT")
    assert game.roll("K").say("bob /flip").score() == (0, 1)


def test_foresight_of_both_players_watches_both() -> None:
    """R-POWER-FORESIGHT."""
    game = hodltune_against_broom("FORESIGHT", "FORESIGHT").say("alice /power FORESIGHT")
    game.plays("bob /power FORESIGHT").say("bob /warn", "alice /warn").roll("K")
    assert game.say("alice /flip").score() == (0, 1)
    assert sum(game.turns(2).say("bob /flip").score()) == 1


def test_foresight_lasts_for_the_rest_of_the_match() -> None:
    """R-POWER-FORESIGHT."""
    game = watched().roll("K").reach(5)
    assert game.power("alice", "FORESIGHT") == "active"
    assert sum(game.score()) == 4
    assert sum(game.say("bob /flip").score()) == 2
