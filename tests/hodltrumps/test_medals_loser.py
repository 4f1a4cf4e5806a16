"""LOSER: whoever is about to lose the turn has the stat rolled again.

HODLTUNE 10 5 0 1 against BROOM 5 0 1 2: alice has F and D, bob has I and K.
"""

from hodlbot.games.hodltrumps import events as e
from tests.hodltrumps.scene import hodltune_against_broom, scene


def test_loser_the_turn_waits_for_who_is_about_to_lose() -> None:
    """R-MEDAL-LOSER."""
    game = hodltune_against_broom("LOSER").roll("K")
    awaited = game.event(e.AppealAwaited)
    assert (awaited.seat, awaited.medal) == ("alice", "LOSER")
    assert (game.match.phase, game.match.stat, game.awaited()) == ("appeal", "K", ("alice",))
    assert game.score() == (0, 0)


def test_loser_the_stat_is_rolled_again() -> None:
    """R-MEDAL-LOSER."""
    game = hodltune_against_broom("LOSER").roll("K").say("alice /med LOSER", dice="F")
    assert game.event(e.StatSet) == e.StatSet("F", "rolled")
    assert game.score() == (1, 0)
    assert game.match.last_stat == "F"
    assert game.left("alice", "LOSER") == 0


def test_loser_the_same_stat_may_come_again_and_then_it_is_lost() -> None:
    """R-MEDAL-LOSER."""
    game = hodltune_against_broom("LOSER").roll("K").say("alice /med LOSER", dice="K")
    assert game.score() == (0, 1)
    assert game.all_of(e.AppealAwaited) == []


def test_loser_may_be_kept_by_a_pass() -> None:
    """R-MEDAL-LOSER."""
    game = hodltune_against_broom("LOSER").roll("K").say("alice /pass")
    assert game.event(e.LossAccepted).seat == "alice"
    assert game.score() == (0, 1)
    assert game.match.last_stat == "K"
    assert game.left("alice", "LOSER") == 1


def test_loser_is_not_for_the_winner() -> None:
    """R-MEDAL-LOSER."""
    game = hodltune_against_broom("LOSER").roll("F")
    assert game.score() == (1, 0)
    assert game.match.turn == 2


def test_loser_is_heard_in_no_other_moment() -> None:
    """R-MEDAL-LOSER."""
    game = hodltune_against_broom("LOSER", "LOSER")
    game.refuses("alice /med LOSER", "appeal-not-now", "R-MEDAL-LOSER", medal="LOSER")
    game.roll("K").refuses("bob /med LOSER", "appeal-not-now", "R-MEDAL-LOSER", medal="LOSER")


def test_loser_nothing_else_goes_on_meanwhile() -> None:
    """R-MEDAL-LOSER."""
    game = hodltune_against_broom("LOSER LEARNER COLISEUM").roll("K")
    for line in ("alice /roll", "bob /pass", "bob /roll", "alice /med LEARNER F"):
        game.refuses(line, "appeal-awaited", "R-MEDAL-LOSER", waiting="alice")
    game.say("alice /med COLISEUM")
    assert (game.match.phase, game.awaited()) == ("appeal", ("alice",))


def test_loser_after_it_the_other_player_may_do_the_same() -> None:
    """R-MEDAL-LOSER."""
    game = hodltune_against_broom("LOSER", "LOSER").roll("K").say("alice /med LOSER", dice="F")
    assert (game.match.phase, game.awaited()) == ("appeal", ("bob",))
    game.say("bob /med LOSER", dice="I")
    assert game.score() == (0, 1)
    assert (game.left("alice", "LOSER"), game.left("bob", "LOSER")) == (0, 0)


def test_loser_a_draw_on_the_new_stat_is_rolled_again() -> None:
    """R-MEDAL-LOSER, R-TURN-4."""
    # CANDYCANE 10 0 -1 2 against BROOM 5 0 1 2: D and K are draws.
    game = scene("CANDYCANE LOSER", "BROOM").meet("CANDYCANE", "BROOM").roll("D I")
    assert game.awaited() == ("alice",)
    assert game.say("alice /med LOSER", dice="K D F").score() == (1, 0)


def test_loser_counts_the_exchange() -> None:
    """R-MEDAL-LOSER, R-MEDAL-3: alice has the better F, and loses by her own guess."""
    game = hodltune_against_broom("LOSER TRUMPHUSTLER").say("alice /med TRUMPHUSTLER F").roll("F")
    assert game.awaited() == ("alice",)
    assert game.say("alice /med LOSER", dice="D").score() == (1, 0)


def test_loser_the_exchange_is_counted_when_the_loss_is_accepted() -> None:
    """R-MEDAL-LOSER, R-MEDAL-3."""
    game = hodltune_against_broom("LOSER TRUMPHUSTLER").say("alice /med TRUMPHUSTLER F").roll("F")
    assert game.say("alice /pass").score() == (0, 1)
    assert game.event(e.PlacesExchanged).exchanged


def test_loser_is_asked_after_cobbeecat_and_rolls_freely() -> None:
    """R-MEDAL-LOSER, R-POWER-COBBEECAT."""
    game = hodltune_against_broom("COBBEECAT MARIO", "LOSER SHADES").roll("K")
    # MARIO 10 5 1 3 against SHADES 5 20 1 1.
    game.meet("MARIO", "SHADES").plays("alice /power COBBEECAT").roll()
    assert (game.match.stat, game.awaited()) == ("K", ("bob",))
    assert game.say("bob /med LOSER", dice="D").score() == (0, 2)


def test_loser_is_asked_after_a_referees_stat() -> None:
    """R-MEDAL-LOSER, R-REF-4."""
    game = hodltune_against_broom("LOSER").say("cy /ref stat K").roll()
    assert game.awaited() == ("alice",)
    assert game.say("alice /med LOSER", dice="D").score() == (1, 0)


def test_loser_a_correction_in_between_judges_the_turn_again() -> None:
    """R-REF-1, R-MEDAL-LOSER."""
    game = hodltune_against_broom("LOSER").roll("K").say("cy /ref boost alice K 5")
    assert game.score() == (1, 0)
    assert game.left("alice", "LOSER") == 1


def test_loser_once_spent_is_not_waited_for() -> None:
    """R-MEDAL-LOSER, R-TURN-5."""
    game = hodltune_against_broom("LOSER PINKSHIT", "RAMEN").roll("K")
    game.say("alice /med LOSER", dice="F").turn("PINKSHIT", "RAMEN", "F")
    assert game.score() == (1, 1)
