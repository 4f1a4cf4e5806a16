"""EARLY and COBBEECAT."""

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps import words as w
from hodlbot.games.violation import Fact, Violation
from tests.hodltrumps.scene import hodltune_against_broom, scene
from tests.hodltrumps.table import ALICE

# --- EARLY -----------------------------------------------------------------------------------


def test_early_lowest_supply_gains_an_extra_point_for_winning() -> None:
    """R-POWER-EARLY."""
    game = hodltune_against_broom("EARLY").say("alice /power EARLY")
    asked = game.event(e.ShowAsked)
    assert (asked.owner, asked.source) == ("alice", "EARLY")
    assert (asked.seats, asked.kinds) == (("alice", "bob"), ("drop", "common"))
    assert game.awaited() == ("alice", "bob")
    game.say("alice /drop MOONDROP 100", "bob /common BOBCOMMON 101")
    assert game.event(e.ShowEnded).winner == "alice"
    assert game.event(e.ExtraPointPromised).seat == "alice"
    game.roll("F")
    assert game.event(e.TurnWon).points == 2
    assert game.score() == (2, 0)
    assert game.power("alice", "EARLY") == "used"


def test_early_the_opponents_lower_supply_gains_the_point_too() -> None:
    """R-POWER-EARLY."""
    game = hodltune_against_broom("EARLY").say("alice /power EARLY")
    game.say("bob /drop MOONDROP 99", "alice /common MYCOMMON 100").roll("K")
    assert game.score() == (0, 2)


def test_early_brings_nothing_to_its_gainer_who_loses() -> None:
    """R-POWER-EARLY."""
    game = hodltune_against_broom("EARLY").say("alice /power EARLY")
    game.say("alice /drop MOONDROP 100", "bob /drop none").roll("K")
    assert game.score() == (0, 1)


def test_early_equal_lowest_gains_nobody_anything() -> None:
    """R-POWER-EARLY."""
    game = hodltune_against_broom("EARLY").say("alice /power EARLY")
    game.say("alice /drop MOONDROP 100", "bob /common BOBCOMMON 100")
    assert game.event(e.ShowEnded).winner is None
    assert game.all_of(e.ExtraPointPromised) == []
    assert game.roll("F").score() == (1, 0)


def test_early_both_own_none() -> None:
    """R-POWER-EARLY."""
    game = hodltune_against_broom("EARLY").say("alice /power EARLY")
    game.say("alice /drop none", "bob /common none")
    assert game.event(e.ShowEnded).winner is None
    assert game.roll("F").score() == (1, 0)


def test_early_who_owns_one_beats_who_owns_none() -> None:
    """R-POWER-EARLY."""
    game = hodltune_against_broom("EARLY").say("alice /power EARLY")
    game.say("alice /drop none", "bob /common BOBCOMMON 999999").roll("K")
    assert game.score() == (0, 2)


def test_early_while_a_show_is_awaited_little_else_is_heard() -> None:
    """R-POWER-EARLY, R-MEDAL-6."""
    game = scene(alice="EARLY GROWTH FORESIGHT HODLTUNE LEARNER", bob="BROOM COLISEUM LEARNER")
    game.meet("HODLTUNE", "BROOM").say("alice /power FORESIGHT", "alice /power EARLY")
    waiting: dict[str, Fact] = {"waiting": ("alice", "bob"), "source": "EARLY"}
    for line in ("alice /roll", "alice /pass", "alice /power GROWTH", "alice /med LEARNER F"):
        game.refuses(line, "show-awaited", "R-POWER-EARLY", **waiting)
    game.refuses("bob /roll", "show-awaited", "R-POWER-EARLY", **waiting)
    game.refuses("bob /med LEARNER F", "show-awaited", "R-POWER-EARLY", **waiting)
    game.refuses("bob /flip", "flip-only-in-opening", "R-FLIP-1")
    game.say("bob /med COLISEUM", "bob /warn", "bob /flip next").accepts("bob /resign")
    assert game.awaited() == ("alice", "bob")


def test_early_each_shows_once_and_the_floor_is_again_with_who_asked() -> None:
    """R-POWER-EARLY, R-TURN-3."""
    game = hodltune_against_broom(bob="EARLY").plays("bob /power EARLY")
    game.say("bob /drop MOONDROP 5")
    game.refuses("bob /drop MOONDROP 4", "shown-already", "R-POWER-EARLY", waiting=("alice",))
    assert game.awaited() == ("alice",)
    game.say("alice /drop none")
    assert game.awaited() == ("bob",)
    # Alice's earlier /roll counts no more: two happy words are needed from here.
    game.say("bob /roll")
    assert game.match.phase == "effects"
    assert game.say("alice /roll", dice="K").score() == (0, 2)


def test_early_a_show_needs_a_name_and_a_real_supply() -> None:
    """R-POWER-EARLY, R-MEDAL-6."""
    game = hodltune_against_broom("EARLY")
    game.refuses("alice /drop MOONDROP 5", "no-show-awaited", "R-MEDAL-6", kind="drop")
    game.say("alice /power EARLY")
    assert game.why(w.Show(ALICE, "drop", "MOONDROP", 1)) is None
    assert game.why(w.Show(ALICE, "drop", "MOONDROP", 10**12)) is None
    assert game.why(w.Show(ALICE, "drop", "M" * 64, 5)) is None
    ruling = "R-POWER-EARLY"
    for supply in (0, -1, 10**12 + 1):
        assert game.why(w.Show(ALICE, "drop", "MOONDROP", supply)) == Violation(
            "supply-out-of-range", ruling, {"largest": 10**12}
        )
    for name in ("M" * 65, ""):
        assert game.why(w.Show(ALICE, "drop", name, 5)) == Violation(
            "name-too-long", ruling, {"longest": 64}
        )
    assert game.why(w.Show(ALICE, "drop", "MOONDROP")) == Violation(
        "supply-needed", ruling, {"name": "MOONDROP"}
    )


def test_early_what_is_shown_is_marked_declared() -> None:
    """R-POWER-EARLY, R-MEDAL-6."""
    game = hodltune_against_broom("EARLY").say("alice /power EARLY", "bob /common BOBCOMMON 7")
    shown = game.event(e.CardShown)
    assert (shown.seat, shown.kind, shown.supply, shown.declared) == ("bob", "common", 7, True)


def test_early_extra_points_of_several_sources_add_up() -> None:
    """R-POWER-EARLY, R-MEDAL-ARTISTE."""
    game = hodltune_against_broom("EARLY ARTISTE", "EARLY").say("alice /power EARLY")
    game.say("alice /drop MOONDROP 1", "bob /drop none")
    game.say("alice /med ARTISTE MYCOMMON 50", "bob /common none")
    game.plays("bob /power EARLY").say("bob /drop none", "alice /drop MOONDROP 1")
    game.roll("F")
    assert game.event(e.TurnWon).points == 4
    assert game.score() == (4, 0)


def test_early_lasts_one_turn() -> None:
    """R-POWER-EARLY."""
    game = hodltune_against_broom("EARLY MARIO", "PINKSHIT").say("alice /power EARLY")
    game.say("alice /drop MOONDROP 1", "bob /drop none").roll("K")
    game.turn("MARIO", "PINKSHIT", "F")
    assert game.score() == (1, 1)


# --- COBBEECAT -------------------------------------------------------------------------------


def test_cobbeecat_last_turns_stat_decides_without_a_roll() -> None:
    """R-POWER-COBBEECAT."""
    game = hodltune_against_broom("COBBEECAT MARIO", "PINKSHIT").roll("K")
    game.meet("MARIO", "PINKSHIT").plays("alice /power COBBEECAT")
    assert game.event(e.StatForced).stat == "K"
    game.roll()
    assert game.event(e.StatSet) == e.StatSet("K", "repeated")
    assert game.match.last_stat == "K"
    assert game.score() == (1, 1)
    assert game.power("alice", "COBBEECAT") == "used"


def test_cobbeecat_has_nothing_to_repeat_in_turn_1() -> None:
    """R-POWER-COBBEECAT."""
    hodltune_against_broom("COBBEECAT").refuses(
        "alice /power COBBEECAT", "no-last-stat", "R-POWER-COBBEECAT", power="COBBEECAT"
    )


def test_cobbeecat_has_nothing_to_repeat_after_shutdown() -> None:
    """R-POWER-COBBEECAT, R-POWER-SHUTDOWN."""
    game = scene("COBBEECAT HODLTUNE MARIO RAMEN", "SHUTDOWN BROOM PINKSHIT BATHTIME")
    game.turn("HODLTUNE", "BROOM", "F").meet("MARIO", "PINKSHIT").say("bob /power SHUTDOWN")
    assert game.match.last_stat is None
    game.meet("RAMEN", "BATHTIME")
    game.refuses("alice /power COBBEECAT", "no-last-stat", "R-POWER-COBBEECAT")


def test_cobbeecat_has_nothing_to_repeat_after_an_awarded_turn() -> None:
    """R-POWER-COBBEECAT, R-REF-3."""
    game = scene("COBBEECAT HODLTUNE MARIO RAMEN", "BROOM PINKSHIT BATHTIME")
    game.turn("HODLTUNE", "BROOM", "F").meet("MARIO", "PINKSHIT").say("cy /ref award bob")
    game.meet("RAMEN", "BATHTIME")
    game.refuses("alice /power COBBEECAT", "no-last-stat", "R-POWER-COBBEECAT")
    game.roll("D")
    assert game.match.last_stat == "D"


def test_cobbeecat_a_draw_is_rolled_freely() -> None:
    """R-POWER-COBBEECAT, R-TURN-4."""
    game = hodltune_against_broom("COBBEECAT CANDYCANE", "MARIO").roll("F")
    # CANDYCANE 10 0 -1 2 against MARIO 10 5 1 3: F is a draw.
    game.meet("CANDYCANE", "MARIO").plays("alice /power COBBEECAT").roll("F D")
    assert game.all_of(e.StatSet) == [
        e.StatSet("F", "repeated"), e.StatSet("F", "rolled"), e.StatSet("D", "rolled")
    ]  # fmt: skip
    assert game.all_of(e.StatDrawn) == [e.StatDrawn("F", 10), e.StatDrawn("F", 10)]
    assert game.match.last_stat == "D"
    assert game.score() == (1, 1)


def test_cobbeecat_of_both_players_says_the_same() -> None:
    """R-POWER-COBBEECAT."""
    game = hodltune_against_broom("COBBEECAT MARIO", "COBBEECAT PINKSHIT").roll("K")
    game.meet("MARIO", "PINKSHIT").plays("bob /power COBBEECAT").plays("alice /power COBBEECAT")
    assert game.roll().score() == (1, 1)


def test_cobbeecat_yields_to_a_referees_stat() -> None:
    """R-POWER-COBBEECAT, R-REF-4."""
    game = hodltune_against_broom("COBBEECAT MARIO", "SHADES").roll("K")
    game.meet("MARIO", "SHADES").plays("alice /power COBBEECAT").say("cy /ref stat D").roll()
    assert game.match.last_stat == "D"
    assert game.score() == (0, 2)


def test_cobbeecat_is_also_spelt_cobreecat_and_takes_no_arguments() -> None:
    """R-POWER-COBBEECAT."""
    game = hodltune_against_broom("COBBEECAT MARIO", "PINKSHIT").roll("K")
    game.meet("MARIO", "PINKSHIT").say("bob /roll").accepts("alice /power COBREECAT")
    assert game.match.forced == ()
