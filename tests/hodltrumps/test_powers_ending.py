"""NU-UH, SHUTDOWN and WAGMI: powers that end powers, and one that brings them back."""

from hodlbot.games.hodltrumps import events as e
from tests.hodltrumps.scene import hodltune_against_broom, scene

# --- NU-UH -----------------------------------------------------------------------------------


def test_nu_uh_ends_every_active_power_of_both_players() -> None:
    """R-POWER-NU-UH, R-POWER-1."""
    game = hodltune_against_broom("NU-UH WEAKEN", "GROWTH FORESIGHT").say("alice /power WEAKEN")
    game.plays("bob /power GROWTH").say("bob /power FORESIGHT").plays("alice /power NU-UH")
    ended = {(event.seat, event.title, event.state) for event in game.all_of(e.PowerEnded)}
    assert ended == {
        ("alice", "WEAKEN", "used"), ("bob", "GROWTH", "used"), ("bob", "FORESIGHT", "used")
    }  # fmt: skip
    assert game.power("alice", "NU-UH") == "used"
    assert game.roll("F").match.waiting == ()


def test_nu_uh_leaves_ready_powers_ready() -> None:
    """R-POWER-NU-UH."""
    game = hodltune_against_broom("NU-UH WEAKEN", "GROWTH").say("alice /power NU-UH")
    assert game.all_of(e.PowerEnded) == []
    assert game.power("alice", "WEAKEN") == game.power("bob", "GROWTH") == "ready"


def test_nu_uh_removes_changes_on_the_table() -> None:
    """R-POWER-1, R-POWER-NU-UH."""
    game = hodltune_against_broom("NOMNOM GROWTH TOTER", "NU-UH RAMEN").say("alice /power GROWTH")
    game.roll("F").meet("TOTER", "RAMEN", dice="").plays("alice /power NOMNOM", dice="I")
    assert game.stats("alice") == (5, 5, 2, 1)  # GROWTH was taken back: it made TOTER a RAMEN
    game.plays("bob /power NU-UH")
    assert game.gained("alice") == (0, 0, 0, 0)


def test_nu_uh_removes_what_growth_brought_into_this_turn() -> None:
    """R-POWER-1, R-POWER-GROWTH."""
    game = hodltune_against_broom("GROWTH MARIO", "NU-UH RAMEN").say("alice /power GROWTH")
    game.roll("F").meet("MARIO", "RAMEN")
    assert game.gained("alice") == (5, 5, 1, 1)
    game.plays("bob /power NU-UH")
    assert game.gained("alice") == (0, 0, 0, 0)


def test_nu_uh_leaves_what_medals_and_referees_added() -> None:
    """R-POWER-1, R-POWER-NU-UH."""
    game = hodltune_against_broom("LEARNER", "NU-UH").say("alice /med LEARNER F")
    game.say("cy /ref boost alice K 3").plays("bob /power NU-UH")
    assert game.gained("alice") == (5, 0, 0, 3)


def test_nu_uh_removes_the_forced_stat() -> None:
    """R-POWER-1, R-POWER-COBBEECAT."""
    game = hodltune_against_broom("COBBEECAT MARIO", "NU-UH PINKSHIT").roll("K")
    game.meet("MARIO", "PINKSHIT").plays("alice /power COBBEECAT").plays("bob /power NU-UH")
    assert game.roll("D").match.last_stat == "D"


def test_nu_uh_removes_the_extra_point() -> None:
    """R-POWER-1, R-POWER-EARLY."""
    game = hodltune_against_broom("EARLY", "NU-UH").say("alice /power EARLY")
    game.say("alice /drop MOONDROP 1", "bob /drop none").plays("bob /power NU-UH")
    assert game.roll("F").score() == (1, 0)


def test_nu_uh_removes_the_extra_point_that_the_opponent_gained() -> None:
    """R-POWER-1, R-POWER-EARLY."""
    game = hodltune_against_broom("EARLY NU-UH").say("alice /power EARLY")
    game.say("alice /drop none", "bob /drop MOONDROP 1", "alice /power NU-UH")
    assert game.roll("K").score() == (0, 1)


def test_nu_uh_leaves_artistes_extra_point() -> None:
    """R-POWER-1, R-MEDAL-ARTISTE."""
    game = hodltune_against_broom("ARTISTE", "NU-UH").say("alice /med ARTISTE MYCOMMON 10")
    game.say("bob /common none").plays("bob /power NU-UH")
    assert game.roll("F").score() == (2, 0)


def test_nu_uh_sends_the_second_card_back_to_the_hand() -> None:
    """R-POWER-1, R-POWER-DOUBLEVISION."""
    game = hodltune_against_broom("DOUBLEVISION TOTER", "NU-UH")
    game.say("alice /power DOUBLEVISION TOTER").plays("bob /power NU-UH")
    assert game.event(e.CardReturned).title == "TOTER"
    assert game.on_table("alice") == ["HODLTUNE"]
    assert "TOTER" in game.hand("alice")
    assert game.roll("F").score() == (1, 0)


def test_nu_uh_makes_milestone_forget_whom_it_served() -> None:
    """R-POWER-1, R-POWER-MILESTONE."""
    game = scene("MILESTONE LAUNCH ROLLER", "NU-UH RAMEN").meet("LAUNCH", "RAMEN")
    game.say("alice /power MILESTONE F").plays("bob /power NU-UH")
    assert game.gained("alice") == (0, 0, 0, 0)
    game.plays("alice /power MILESTONE K")
    assert game.gained("alice") == (0, 0, 0, 2)


def test_nu_uh_does_not_undo_switch_and_wagmi() -> None:
    """R-POWER-1, R-POWER-NU-UH."""
    game = scene("SWITCH WAGMI NU-UH HODLTUNE TOTER RAMEN", "BROOM MARIO")
    game.turn("HODLTUNE", "BROOM", "F").meet("RAMEN", "MARIO")
    game.plays("alice /power SWITCH TOTER HODLTUNE").say("alice /power WAGMI", "alice /power NU-UH")
    assert "HODLTUNE" in game.hand("alice")
    assert game.power("alice", "SWITCH") == "ready"
    assert game.score() == (1, 0)


def test_nu_uh_ended_changes_may_leave_equal_cards_and_then_newer_ones_go_too() -> None:
    """R-TOKEN-3, R-POWER-NU-UH: a referee's change is taken back last."""
    game = scene("NOMNOM NU-UH RAMEN LEARNER", "LAUNCH").meet("RAMEN", "LAUNCH")
    game.say("alice /power NOMNOM", dice="F").say("alice /med LEARNER I")
    game.say("cy /ref boost alice K 1", "cy /ref boost alice K -1", "alice /power NU-UH")
    # RAMEN 10 10 1 2 and LEARNER's +1 I is LAUNCH 10 10 2 2.
    assert [event.source for event in game.all_of(e.ChangeTakenBack)] == ["LEARNER"]
    assert game.stats("alice") == (10, 10, 1, 2)
    assert game.left("alice", "LEARNER") == 0


# --- SHUTDOWN --------------------------------------------------------------------------------


def test_shutdown_ends_the_turn_and_nobody_scores() -> None:
    """R-POWER-SHUTDOWN, R-TURN-1."""
    game = hodltune_against_broom("SHUTDOWN").say("alice /power SHUTDOWN")
    assert game.event(e.TurnShutDown).seat == "alice"
    assert game.score() == (0, 0)
    assert (game.match.turn, game.match.first, game.match.phase) == (2, "bob", "opening")
    assert game.graveyard("alice") == [("HODLTUNE", False)]
    assert game.graveyard("bob") == [("BROOM", False)]
    assert (game.match.duels, game.match.last_stat) == (0, None)


def test_shutdown_deactivates_every_power_and_leaves_ready_ones_ready() -> None:
    """R-POWER-SHUTDOWN."""
    game = hodltune_against_broom("SHUTDOWN WEAKEN MARIO", "FORESIGHT GROWTH RAMEN")
    game.say("alice /power WEAKEN").plays("bob /power FORESIGHT").plays("alice /power SHUTDOWN")
    assert game.power("alice", "WEAKEN") == game.power("bob", "FORESIGHT") == "used"
    assert game.power("bob", "GROWTH") == "ready"
    game.meet("MARIO", "RAMEN")
    assert game.gained("alice") == game.gained("bob") == (0, 0, 0, 0)


def test_shutdown_sends_the_second_card_back_to_the_hand() -> None:
    """R-POWER-SHUTDOWN, R-POWER-DOUBLEVISION."""
    game = hodltune_against_broom("DOUBLEVISION TOTER", "SHUTDOWN")
    game.say("alice /power DOUBLEVISION TOTER").plays("bob /power SHUTDOWN")
    assert game.graveyard("alice") == [("HODLTUNE", False)]
    assert "TOTER" in game.hand("alice")
    assert len(game.hand("alice")) == 8


def test_shutdown_loses_guesses_and_extra_points_and_their_medals_are_spent() -> None:
    """R-POWER-SHUTDOWN, R-MEDAL-STAKER, R-MEDAL-ARTISTE."""
    game = hodltune_against_broom("SHUTDOWN STAKER ARTISTE MARIO", "RAMEN")
    game.say("alice /med STAKER F", "alice /med ARTISTE MYCOMMON 10", "bob /common none")
    game.say("alice /power SHUTDOWN")
    assert (game.left("alice", "STAKER"), game.left("alice", "ARTISTE")) == (3, 0)
    game.meet("MARIO", "RAMEN")
    assert game.gained("alice") == (0, 0, 0, 0)
    assert game.roll("K").score() == (1, 0)


def test_shutdown_leaves_coliseum_waiting() -> None:
    """R-POWER-SHUTDOWN, R-MEDAL-COLISEUM."""
    game = hodltune_against_broom("SHUTDOWN COLISEUM MARIO", "RAMEN").say("alice /med COLISEUM")
    game.say("alice /power SHUTDOWN").meet("MARIO", "RAMEN")
    assert game.stats("alice") == (-10, -5, -1, -3)


def test_shutdown_in_turn_9_ends_the_match() -> None:
    """R-POWER-SHUTDOWN, R-TURN-6."""
    game = scene("SHUTDOWN").reach(9)
    before = game.score()
    (mine,), (theirs,) = game.side("alice").hand, game.side("bob").hand
    game.meet(mine, theirs).say("alice /power SHUTDOWN")
    assert game.match.phase == "over"
    assert game.score() == before
    assert game.event(e.MatchEnded).reason == "score"


# --- WAGMI -----------------------------------------------------------------------------------


def test_wagmi_makes_the_owners_other_powers_ready_again() -> None:
    """R-POWER-WAGMI."""
    game = hodltune_against_broom("WAGMI NU-UH MARIO GROWTH", "NU-UH RAMEN")
    game.plays("bob /power NU-UH").plays("alice /power NU-UH").say("alice /power WAGMI")
    # Only what was used is named: a ready GROWTH stays a secret.
    assert game.event(e.PowersRefreshed).titles == ("NU-UH",)
    assert game.power("alice", "NU-UH") == "ready"
    assert game.power("alice", "WAGMI") == "used"
    assert game.power("bob", "NU-UH") == "used"
    game.refuses("alice /power WAGMI", "power-used", "R-TURN-5", power="WAGMI")
    game.say("alice /power NU-UH")
    game.refuses("alice /power NU-UH", "power-used", "R-TURN-5", power="NU-UH")


def test_wagmi_an_active_power_stays_active_and_ends_as_ready() -> None:
    """R-POWER-WAGMI."""
    game = hodltune_against_broom("WAGMI GROWTH MARIO BATHTIME", "RAMEN PINKSHIT")
    game.say("alice /power GROWTH", "alice /power WAGMI")
    assert game.power("alice", "GROWTH") == "active"
    game.refuses("alice /power GROWTH", "power-active", "R-TURN-5", power="GROWTH")
    game.roll("F").turn("MARIO", "RAMEN", "K")
    assert game.event(e.PowerEnded).state == "ready"
    game.meet("BATHTIME", "PINKSHIT").plays("alice /power GROWTH").roll("F").reach(5)
    assert game.power("alice", "GROWTH") == "used"


def test_wagmi_a_refreshed_power_becomes_ready_when_nu_uh_ends_it() -> None:
    """R-POWER-WAGMI, R-POWER-NU-UH."""
    game = hodltune_against_broom("WAGMI GROWTH", "NU-UH").say("alice /power GROWTH")
    game.say("alice /power WAGMI").plays("bob /power NU-UH")
    assert game.power("alice", "GROWTH") == "ready"


def test_wagmi_a_refreshed_power_becomes_ready_when_shutdown_ends_it() -> None:
    """R-POWER-WAGMI, R-POWER-SHUTDOWN."""
    game = hodltune_against_broom("WAGMI GROWTH", "SHUTDOWN").say("alice /power GROWTH")
    game.say("alice /power WAGMI").plays("bob /power SHUTDOWN")
    assert game.power("alice", "GROWTH") == "ready"


def test_wagmi_with_nothing_to_bring_back_is_played_all_the_same() -> None:
    """R-POWER-WAGMI."""
    game = hodltune_against_broom("WAGMI GROWTH").say("alice /power WAGMI")
    assert game.event(e.PowersRefreshed).titles == ()
    assert game.power("alice", "WAGMI") == "used"


# --- ROLLER ----------------------------------------------------------------------------------


def test_roller_lets_one_used_power_be_activated_once_more() -> None:
    """R-POWER-3, R-MEDAL-ROLLER."""
    game = hodltune_against_broom("NU-UH WAGMI ROLLER").say("alice /power NU-UH")
    assert game.event(e.PowerPlayed).by_roller is None
    game.say("alice /power NU-UH")
    assert game.event(e.PowerPlayed).by_roller == "ROLLER"
    game.refuses("alice /power NU-UH", "power-used", "R-TURN-5", power="NU-UH")


def test_roller_works_for_wagmi_too_and_wagmi_does_not_bring_roller_back() -> None:
    """R-POWER-3, R-MEDAL-ROLLER, R-POWER-WAGMI."""
    game = hodltune_against_broom("NU-UH WAGMI ROLLER").say("alice /power WAGMI")
    game.say("alice /power NU-UH", "alice /power WAGMI")
    assert game.event(e.PowersRefreshed).titles == ("NU-UH",)
    game.say("alice /power NU-UH")
    game.refuses("alice /power WAGMI", "power-used", "R-TURN-5")
    game.refuses("alice /power NU-UH", "power-used", "R-TURN-5")


def test_roller_works_by_itself_and_only_for_its_owner() -> None:
    """R-POWER-3, R-MEDAL-ROLLER."""
    game = hodltune_against_broom("NU-UH ROLLER", "NU-UH").say("alice /power NU-UH")
    game.refuses("alice /med ROLLER", "medal-passive", "R-MEDAL-ROLLER", medal="ROLLER")
    game.plays("bob /power NU-UH").refuses("bob /power NU-UH", "power-used", "R-TURN-5")


def test_roller_is_not_spent_on_an_active_power_or_a_refused_one() -> None:
    """R-POWER-3, R-MEDAL-ROLLER."""
    game = hodltune_against_broom("GROWTH COBBEECAT ROLLER").say("alice /power GROWTH")
    game.refuses("alice /power GROWTH", "power-active", "R-TURN-5")
    game.say("cy /ref power alice COBBEECAT used")
    game.refuses("alice /power COBBEECAT", "no-last-stat", "R-POWER-COBBEECAT")
    game.say("cy /ref power alice GROWTH used", "alice /power GROWTH")
    assert game.event(e.PowerPlayed).by_roller == "ROLLER"
