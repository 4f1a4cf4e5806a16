"""STAKER and TRUMPHUSTLER: guesses at the stat that decides the turn.

HODLTUNE 10 5 0 1 against BROOM 5 0 1 2: alice has F and D, bob has I and K.
"""

import pytest

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.cards import Stats
from tests.hodltrumps.scene import hodltune_against_broom, scene

# --- STAKER ----------------------------------------------------------------------------------


def test_staker_a_right_guess_boosts_the_owners_next_token() -> None:
    """R-MEDAL-STAKER."""
    game = hodltune_against_broom("STAKER MARIO BATHTIME", "RAMEN PINKSHIT")
    game.say("alice /med STAKER F")
    guess = game.event(e.GuessMade)
    assert (guess.seat, guess.source, guess.stat) == ("alice", "STAKER", "F")
    game.roll("F")
    waits = game.event(e.ChangeWaits)
    assert (waits.seat, waits.source, waits.amount) == ("alice", "STAKER", Stats(10, 10, 2, 2))
    assert waits.amplified == ()
    game.meet("MARIO", "RAMEN")
    assert (game.gained("alice"), game.gained("bob")) == ((10, 10, 2, 2), (0, 0, 0, 0))
    game.roll("F").meet("BATHTIME", "PINKSHIT")
    assert game.gained("alice") == (0, 0, 0, 0)


def test_staker_need_not_win_the_turn() -> None:
    """R-MEDAL-STAKER."""
    game = hodltune_against_broom("STAKER MARIO", "RAMEN").say("alice /med STAKER K").roll("K")
    assert game.score() == (0, 1)
    assert game.meet("MARIO", "RAMEN").gained("alice") == (10, 10, 2, 2)


def test_staker_a_wrong_guess_is_used_up_for_nothing() -> None:
    """R-MEDAL-STAKER, R-MEDAL-2."""
    game = hodltune_against_broom("STAKER MARIO", "RAMEN").say("alice /med STAKER D").roll("F")
    missed = game.event(e.MedalMissed)
    assert (missed.seat, missed.title) == ("alice", "STAKER")
    assert game.left("alice", "STAKER") == 3
    assert game.meet("MARIO", "RAMEN").gained("alice") == (0, 0, 0, 0)


def test_staker_works_for_a_stat_that_cobbeecat_repeats() -> None:
    """R-MEDAL-STAKER, R-POWER-COBBEECAT."""
    game = hodltune_against_broom("STAKER COBBEECAT MARIO BATHTIME", "PINKSHIT RAMEN").roll("K")
    game.meet("MARIO", "PINKSHIT").plays("alice /power COBBEECAT").say("alice /med STAKER K").roll()
    assert game.meet("BATHTIME", "RAMEN").gained("alice") == (10, 10, 2, 2)


def test_staker_does_not_outlive_nu_uh_but_its_win_does() -> None:
    """R-MEDAL-STAKER, R-POWER-1: a medal's boost is no power's."""
    game = hodltune_against_broom("STAKER MARIO", "NU-UH RAMEN").say("alice /med STAKER F")
    game.roll("F").meet("MARIO", "RAMEN").plays("bob /power NU-UH")
    assert game.gained("alice") == (10, 10, 2, 2)


def test_staker_four_times_trumphustler_three_times_a_match() -> None:
    """R-MEDAL-STAKER, R-MEDAL-TRUMPHUSTLER, R-TURN-5."""
    game = scene("STAKER TRUMPHUSTLER")
    for turn in range(1, 6):
        game.meet(game.side("alice").hand[0], game.side("bob").hand[0])
        if turn % 2 == 0:
            game.say("bob /roll")
        if turn <= 3:
            game.say("alice /med TRUMPHUSTLER I")
        else:
            game.refuses("alice /med TRUMPHUSTLER I", "medal-spent", "R-TURN-5")
        if turn <= 4:
            game.say("alice /med STAKER I")
        else:
            game.refuses("alice /med STAKER I", "medal-spent", "R-TURN-5")
        game.roll(game.deciding_stat())


@pytest.mark.parametrize("medal", ["STAKER", "TRUMPHUSTLER"])
def test_a_guess_names_a_stat_once_a_turn(medal: str) -> None:
    """R-MEDAL-STAKER, R-MEDAL-TRUMPHUSTLER."""
    game = hodltune_against_broom(medal)
    game.refuses(f"alice /med {medal}", "stat-needed", f"R-MEDAL-{medal}", card=medal)
    game.say(f"alice /med {medal} F")
    game.refuses(f"alice /med {medal} D", "medal-closed", "R-TURN-5", medal=medal)


# --- TRUMPHUSTLER ----------------------------------------------------------------------------


def test_trumphustler_a_right_guess_exchanges_winner_and_loser() -> None:
    """R-MEDAL-TRUMPHUSTLER."""
    game = hodltune_against_broom("TRUMPHUSTLER").say("alice /med TRUMPHUSTLER K").roll("K")
    exchanged = game.event(e.PlacesExchanged)
    assert (exchanged.guessers, exchanged.exchanged) == (("alice",), True)
    assert (game.event(e.TurnWon).seat, game.event(e.TurnWon).stat) == ("alice", "K")
    assert game.score() == (1, 0)


def test_trumphustler_exchanges_to_its_owners_harm_as_well() -> None:
    """R-MEDAL-TRUMPHUSTLER."""
    game = hodltune_against_broom("TRUMPHUSTLER").say("alice /med TRUMPHUSTLER F").roll("F")
    assert game.score() == (0, 1)


def test_trumphustler_a_wrong_guess_changes_nothing_and_is_used_up() -> None:
    """R-MEDAL-TRUMPHUSTLER, R-MEDAL-2."""
    game = hodltune_against_broom("TRUMPHUSTLER").say("alice /med TRUMPHUSTLER I").roll("K")
    assert game.score() == (0, 1)
    assert game.all_of(e.PlacesExchanged) == []
    assert game.event(e.MedalMissed).title == "TRUMPHUSTLER"
    assert game.left("alice", "TRUMPHUSTLER") == 2


def test_two_right_trumphustlers_cancel_each_other() -> None:
    """R-MEDAL-3, R-MEDAL-TRUMPHUSTLER."""
    game = hodltune_against_broom("TRUMPHUSTLER", "TRUMPHUSTLER").say("alice /med TRUMPHUSTLER K")
    game.plays("bob /med TRUMPHUSTLER K").roll("K")
    exchanged = game.event(e.PlacesExchanged)
    assert (exchanged.guessers, exchanged.exchanged) == (("alice", "bob"), False)
    assert game.all_of(e.MedalMissed) == []
    assert game.score() == (0, 1)


def test_of_two_trumphustlers_only_the_right_one_counts() -> None:
    """R-MEDAL-3, R-MEDAL-TRUMPHUSTLER."""
    game = hodltune_against_broom("TRUMPHUSTLER", "TRUMPHUSTLER").say("alice /med TRUMPHUSTLER F")
    game.plays("bob /med TRUMPHUSTLER K").roll("F")
    assert game.score() == (0, 1)
    assert game.event(e.MedalMissed).seat == "bob"


def test_who_wins_after_the_exchange_wins_for_every_purpose() -> None:
    """R-MEDAL-3: point, extra point, WEAKEN and GROWTH."""
    game = hodltune_against_broom("TRUMPHUSTLER ARTISTE WEAKEN GROWTH MARIO", "RAMEN")
    game.say("alice /power WEAKEN", "alice /power GROWTH", "alice /med TRUMPHUSTLER K")
    game.say("alice /med ARTISTE MYCOMMON 5", "bob /common none").roll("K")
    assert game.score() == (2, 0)
    game.meet("MARIO", "RAMEN")
    assert (game.gained("alice"), game.gained("bob")) == ((5, 5, 1, 1), (-5, -5, -1, -1))


def test_a_right_staker_does_not_exchange_anything() -> None:
    """R-MEDAL-3, R-MEDAL-STAKER."""
    game = hodltune_against_broom("STAKER").say("alice /med STAKER K").roll("K")
    assert game.all_of(e.PlacesExchanged) == []
    assert game.score() == (0, 1)


# --- the stat that finally decided -----------------------------------------------------------


def test_guesses_are_judged_after_draws() -> None:
    """R-MEDAL-3."""
    # CANDYCANE 10 0 -1 2 against BROOM 5 0 1 2: D and K are draws.
    game = scene("CANDYCANE STAKER TRUMPHUSTLER MARIO", "BROOM RAMEN").meet("CANDYCANE", "BROOM")
    game.say("alice /med STAKER D", "alice /med TRUMPHUSTLER I").roll("D K I")
    assert game.score() == (1, 0)
    assert game.event(e.MedalMissed).title == "STAKER"


def test_guesses_are_judged_after_loser() -> None:
    """R-MEDAL-3, R-MEDAL-LOSER."""
    game = hodltune_against_broom("STAKER TRUMPHUSTLER MARIO", "LOSER RAMEN")
    game.say("alice /med STAKER K", "alice /med TRUMPHUSTLER F").roll("D")
    game.say("bob /med LOSER", dice="K")
    assert game.score() == (0, 1)
    assert game.event(e.MedalMissed).title == "TRUMPHUSTLER"
    assert game.meet("MARIO", "RAMEN").gained("alice") == (10, 10, 2, 2)


def test_guesses_fail_in_an_awarded_turn() -> None:
    """R-REF-3, R-MEDAL-3."""
    game = hodltune_against_broom("STAKER TRUMPHUSTLER MARIO", "RAMEN")
    game.say("alice /med STAKER F", "alice /med TRUMPHUSTLER F", "cy /ref award alice")
    assert [event.title for event in game.all_of(e.MedalMissed)] == ["STAKER", "TRUMPHUSTLER"]
    assert game.score() == (1, 0)
    assert game.meet("MARIO", "RAMEN").gained("alice") == (0, 0, 0, 0)


def test_guesses_are_of_this_turn_alone() -> None:
    """R-MEDAL-3."""
    game = hodltune_against_broom("TRUMPHUSTLER MARIO", "RAMEN").say("alice /med TRUMPHUSTLER K")
    game.roll("F").turn("MARIO", "RAMEN", "K")
    assert game.score() == (2, 0)
