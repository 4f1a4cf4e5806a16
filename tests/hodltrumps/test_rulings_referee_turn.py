"""R-REF: what referees do to the running turn: award, stat, boost, floor, and judging again."""

import pytest

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.odds import odds
from hodlbot.games.hodltrumps.views import PUBLIC, view
from hodlbot.games.seats import Result
from tests.hodltrumps.scene import Scene, hodltune_against_broom, scene
from tests.hodltrumps.table import ALICE, BOB, book


def choice(medals: str = "", bob: str = "") -> Scene:
    """Rolled K: alice has HODLTUNE (10 5 0 1) and RULEBOOK (0 0 4 1), bob BROOM (5 0 1 2)."""
    game = scene(alice=f"DOUBLEVISION HODLTUNE RULEBOOK {medals}", bob=f"BROOM {bob}")
    game.meet("HODLTUNE", "BROOM").say("alice /power DOUBLEVISION RULEBOOK").roll("K")
    assert game.match.phase == "choice"
    return game


def appeal() -> Scene:
    """Rolled F: bob's BROOM is about to lose to HODLTUNE, and he holds LOSER."""
    game = hodltune_against_broom("", "LOSER").roll("F")
    assert (game.match.phase, game.match.appeal) == ("appeal", BOB)
    return game


# --- R-REF-3: award ------------------------------------------------------------------------------


def test_an_award_is_a_duel_without_a_stat() -> None:
    """R-REF-3: point and duel count, no stat decided, COBBEECAT is refused next turn."""
    game = scene(alice="HODLTUNE", bob="COBBEECAT BROOM BATHTIME").meet("HODLTUNE", "BROOM")
    game.say("cy /ref award bob -- alice's phone died")
    assert (game.score(), game.match.duels, game.match.last_stat) == ((0, 1), 1, None)
    assert game.graveyard("alice") == [("HODLTUNE", False)]
    game.meet("TOTER" if "TOTER" in game.hand("alice") else game.side("alice").hand[0], "BATHTIME")
    game.refuses("bob /power COBBEECAT", "no-last-stat", "R-POWER-COBBEECAT")


def test_award_needs_both_tokens() -> None:
    """R-REF-3: refused in the opening and while the answer is awaited."""
    game = scene(alice="HODLTUNE", bob="BROOM")
    game.refuses("cy /ref award bob", "ref-no-duel", "R-REF-3", phase="opening")
    game.say("alice /mem HODLTUNE")
    game.refuses("cy /ref award bob", "ref-no-duel", "R-REF-3", phase="answer")
    game.say("bob /mem BROOM")
    game.accepts("cy /ref award bob")


def test_extra_points_weaken_and_growth_count_in_an_award() -> None:
    """R-REF-3: EARLY's extra point makes two; the loser is weakened, the winner grows."""
    game = scene(alice="EARLY WEAKEN GROWTH HODLTUNE TOTER", bob="BROOM BATHTIME")
    game.meet("HODLTUNE", "BROOM").say("alice /power EARLY", "alice /drop A 5", "bob /drop B 9")
    game.say("alice /power WEAKEN", "alice /power GROWTH", "cy /ref award alice")
    assert game.score() == (2, 0)
    game.meet("TOTER", "BATHTIME")
    assert (game.gained("alice"), game.gained("bob")) == ((5, 5, 1, 1), (-5, -5, -1, -1))


def test_the_extra_point_is_its_owners_alone() -> None:
    """R-REF-3: awarded to bob, alice's promised extra point is lost."""
    game = hodltune_against_broom("EARLY").say("alice /power EARLY", "alice /drop A 5")
    game.say("bob /drop B 9", "cy /ref award bob")
    assert game.score() == (0, 1)


def test_guesses_fail_in_an_award() -> None:
    """R-REF-3: TRUMPHUSTLER and STAKER miss whatever they guessed; their uses are gone."""
    game = hodltune_against_broom("TRUMPHUSTLER STAKER")
    game.say("alice /med TRUMPHUSTLER F", "alice /med STAKER F", "cy /ref stat F")
    game.say("cy /ref award bob")
    assert [miss.title for miss in game.all_of(e.MedalMissed)] == ["TRUMPHUSTLER", "STAKER"]
    assert (game.score(), game.match.waiting) == ((0, 1), ())
    assert game.left("alice", "TRUMPHUSTLER") == 2


def test_with_doublevision_the_first_card_duelled() -> None:
    """R-REF-3: HODLTUNE is buried, RULEBOOK returns, also if RULEBOOK had been chosen already."""
    game = choice().say("cy /ref award bob")
    assert game.graveyard("alice") == [("HODLTUNE", False)]
    assert "RULEBOOK" in game.hand("alice")

    game = scene(alice="DOUBLEVISION HODLTUNE RULEBOOK LOSER", bob="BROOM")
    game.meet("HODLTUNE", "BROOM").say("alice /power DOUBLEVISION RULEBOOK").roll("K")
    game.say("alice /choose RULEBOOK")
    assert game.match.phase == "appeal"
    game.say("cy /ref award alice")
    assert game.graveyard("alice") == [("HODLTUNE", False)]
    assert (game.score(), game.match.turn) == ((1, 0), 2)


def test_an_award_while_early_waits() -> None:
    """R-REF-3: the show is off, nobody gains by it, and EARLY is used."""
    game = hodltune_against_broom("EARLY").say("alice /power EARLY", "alice /drop A 5")
    game.say("cy /ref award alice")
    assert (game.score(), game.match.show, game.match.phase) == ((1, 0), None, "opening")
    assert game.power("alice", "EARLY") == "used"
    game.refuses("bob /drop B 3", "no-show-awaited", "R-MEDAL-6")


def test_an_award_in_turn_nine_ends_the_match() -> None:
    """R-REF-3 with R-TURN-6: the last point decides."""
    game = scene().reach(9)
    game.say("cy /ref score alice 4", "cy /ref score bob 4")
    game.meet(game.side("alice").hand[0], game.side("bob").hand[0]).say("cy /ref award bob")
    assert game.match.result == Result(BOB, "score")


# --- R-REF-4: stat -------------------------------------------------------------------------------


def test_a_set_stat_decides_without_a_roll() -> None:
    """R-REF-4: it shows at once, and both happy words end the turn with no die."""
    game = hodltune_against_broom().say("cy /ref stat K")
    assert game.event(e.StatSet) == e.StatSet("K", "referee")
    assert (view(game.match, PUBLIC).stat, game.match.phase) == ("K", "effects")
    game.roll()
    assert (game.score(), game.match.last_stat, game.match.stat) == ((0, 1), "K", None)


def test_a_set_stat_comes_before_cobbeecat() -> None:
    """R-REF-4: COBBEECAT says F, the referee K."""
    game = scene(alice="COBBEECAT HODLTUNE TOTER", bob="BROOM BATHTIME")
    game.turn("HODLTUNE", "BROOM", "F").meet("TOTER", "BATHTIME")
    game.say("bob /roll", "alice /power COBBEECAT", "cy /ref stat K").roll()
    assert (game.score(), game.match.last_stat) == ((1, 1), "K")


def test_a_draw_on_a_set_stat_is_rolled_freely() -> None:
    """R-REF-4: HODLTUNE and TOTER both have K 1; the roll gives F."""
    game = scene(alice="HODLTUNE", bob="TOTER").meet("HODLTUNE", "TOTER").say("cy /ref stat K")
    game.roll("F")
    assert (game.score(), game.match.last_stat) == ((1, 0), "F")


def test_a_set_stat_is_for_this_turn() -> None:
    """R-REF-4: refused in opening and answer; gone after SHUTDOWN."""
    game = scene(alice="SHUTDOWN HODLTUNE", bob="BROOM")
    game.refuses("cy /ref stat K", "ref-no-duel", "R-REF-4", phase="opening")
    game.say("alice /mem HODLTUNE")
    game.refuses("cy /ref stat K", "ref-no-duel", "R-REF-4", phase="answer")
    game.say("bob /mem BROOM")
    game.say("cy /ref stat K", "alice /power SHUTDOWN")
    assert game.match.stat is None


def test_a_stat_set_in_an_appeal_is_judged_at_once() -> None:
    """R-REF-4: F made bob lose; on K he wins, alice holds no LOSER, the turn is over."""
    game = appeal().say("cy /ref stat K")
    assert (game.score(), game.match.turn) == ((0, 1), 2)
    assert (game.event(e.Corrected).old, game.event(e.Corrected).new) == ("F", "K")


def test_a_stat_set_in_an_appeal_can_be_appealed_against() -> None:
    """R-REF-4: on D bob loses as well and may still play LOSER (R-MEDAL-LOSER)."""
    game = appeal().say("cy /ref stat D")
    assert (game.match.phase, game.match.stat, game.match.appeal) == ("appeal", "D", BOB)
    game.say("bob /med LOSER", dice="I")
    assert game.score() == (0, 1)


def test_a_stat_set_in_a_choice_is_chosen_for_again() -> None:
    """R-REF-4: K was rolled; on I alice chooses RULEBOOK (4) and wins."""
    game = choice().say("cy /ref stat I")
    assert (game.match.phase, game.match.stat) == ("choice", "I")
    game.say("alice /choose RULEBOOK")
    assert game.score() == (1, 0)


# --- R-REF-1: judged again -----------------------------------------------------------------------


def test_a_boost_in_an_appeal_turns_the_turn() -> None:
    """R-REF-1: BROOM's F 5 becomes 11 against 10: bob wins on the same stat."""
    game = appeal().say("cy /ref boost bob F 6")
    assert (game.score(), game.match.last_stat) == ((0, 1), "F")


def test_a_boost_that_makes_the_stat_a_draw_is_rolled_on() -> None:
    """R-REF-1: F 10 against 10: a draw, rolled again (R-TURN-4); K goes to bob."""
    game = appeal().say("cy /ref boost bob F 5", dice="K")
    assert game.event(e.StatDrawn) == e.StatDrawn("F", 10)
    assert game.score() == (0, 1)


def test_a_correction_that_changes_nothing_leaves_the_appeal() -> None:
    """R-REF-1: the score is corrected; the same stat, the same wait."""
    game = appeal().say("cy /ref score bob 3")
    assert (game.match.phase, game.match.stat, game.match.appeal) == ("appeal", "F", BOB)
    game.say("bob /pass")
    assert game.score() == (1, 3)


def test_taking_loser_away_ends_the_appeal() -> None:
    """R-REF-1 with R-REF-6: LOSER set to 0 while it waits: alice has won."""
    assert appeal().say("cy /ref medal bob LOSER 0").score() == (1, 0)


def test_turning_the_cards_turns_the_appeal() -> None:
    """R-REF-1 with R-REF-7: flipped, F is −10 against −5: bob wins."""
    assert appeal().say("cy /ref flipped on").score() == (0, 1)


def test_choices_are_made_again() -> None:
    """R-REF-1: alice chose HODLTUNE on K (1 against 2) and may appeal; a correction later she
    chooses anew."""
    game = choice(medals="LOSER").say("alice /choose HODLTUNE")
    assert game.match.phase == "appeal"
    game.say("cy /ref boost alice K 5")
    assert game.event(e.ChoiceAwaited).seats == (ALICE,)
    assert (game.match.phase, game.match.stat, game.match.chosen) == ("choice", "K", {})
    assert game.match.appeal is None, "nobody is losing yet"
    game.say("alice /choose RULEBOOK")
    assert game.score() == (1, 0)


def test_without_the_second_card_the_first_duels() -> None:
    """R-REF-1 with R-REF-5: DOUBLEVISION ended by a referee in the choice: HODLTUNE against BROOM
    on K, bob wins."""
    game = choice().say("cy /ref power alice DOUBLEVISION used")
    assert game.score() == (0, 1)
    assert "RULEBOOK" in game.hand("alice")


def test_a_chosen_card_that_is_gone_is_not_chosen_any_more() -> None:
    """R-REF-1: RULEBOOK was chosen and alice appeals; DOUBLEVISION ends: HODLTUNE duels, she loses
    as well, and everybody's view knows one card only."""
    game = choice(medals="LOSER").say("alice /choose RULEBOOK")
    game.say("cy /ref power alice DOUBLEVISION ready")
    assert (game.match.phase, game.match.chosen) == ("appeal", {})
    assert game.on_table("alice") == ["HODLTUNE"]
    chances = odds(view(game.match, PUBLIC), book())
    assert chances is not None
    assert chances.chances[BOB] == 1


# --- R-REF-8: boost, floor, ends -----------------------------------------------------------------


def test_boost_needs_a_card_and_an_unequal_pair() -> None:
    """R-REF-8: HODLTUNE (10 5 0 1) with F −5 would be TOTER (5 5 0 1)."""
    game = scene(alice="HODLTUNE", bob="TOTER")
    game.refuses("cy /ref boost alice F 5", "ref-no-card", "R-REF-8", seat="alice")
    game.say("alice /mem HODLTUNE")
    game.refuses("cy /ref boost bob F 5", "ref-no-card", "R-REF-8", seat="bob")
    game.say("bob /mem TOTER")
    game.refuses("cy /ref boost alice F -5", "boost-makes-equal", "R-TOKEN-3", source="referee")
    game.say("cy /ref boost alice F -4")
    assert game.stats("alice") == (6, 5, 0, 1)


def test_floor_moves_the_floor() -> None:
    """R-REF-8: in the effects stage, and not while a show is awaited."""
    game = hodltune_against_broom("EARLY").say("cy /ref floor bob")
    assert game.awaited() == ("bob",)
    game.refuses("alice /power EARLY", "not-your-floor", "R-TURN-3")
    game.say("cy /ref floor alice", "alice /power EARLY")
    game.refuses("cy /ref floor bob", "ref-no-floor", "R-REF-8", phase="effects")
    for other in (choice(), appeal(), scene()):
        phase = other.match.phase
        other.refuses("cy /ref floor bob", "ref-no-floor", "R-REF-8", phase=phase)


@pytest.mark.parametrize("state", ["ready", "used"])
def test_ending_early_ends_its_show(state: str) -> None:
    """R-REF-5: while it waits; the floor is again with whoever asked."""
    game = hodltune_against_broom("EARLY").say("alice /power EARLY", "bob /drop B 3")
    game.say(f"cy /ref power alice EARLY {state}")
    assert (game.awaited(), game.match.show) == (("alice",), None)
    game.refuses("alice /drop A 2", "no-show-awaited", "R-MEDAL-6")


@pytest.mark.parametrize(
    ("line", "result"),
    [
        ("forfeit bob", Result(ALICE, "forfeit")),
        ("end bob", Result(BOB, "referee")),
        ("end draw", Result(None, "referee")),
        ("void", Result(None, "void")),
    ],
)
def test_ends(line: str, result: Result) -> None:
    """R-REF-8, R-TURN-9: phase and result change, the table stays as it lay; afterwards no word of
    the game is heard (R-REF-1)."""
    game = hodltune_against_broom()
    before = game.match
    game.say(f"cy /ref {line}")
    assert (game.match.phase, game.match.result) == ("over", result)
    assert (game.match.sides, game.match.floor) == (before.sides, before.floor)
    assert game.awaited() == ()
    game.refuses("alice /resign", "match-over", "R-REF-1")
    game.refuses("cy /ref score alice 1", "match-over", "R-REF-1")
