"""R-FLIP: one flip card each, two duels apart, owed in turn 9, planned or automatic."""

import pytest

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.views import PUBLIC, Viewer, view, visible
from tests.hodltrumps.scene import Scene, hodltune_against_broom, scene
from tests.hodltrumps.table import ALICE, BOB


def cards(game: Scene) -> tuple[str, str]:
    return game.side("alice").flip, game.side("bob").flip


def lay_both(game: Scene) -> Scene:
    """The first legal token each."""
    game.say(f"{game.match.leader} /mem {game.side(game.match.leader).hand[0]}")
    other = game.match.other(game.match.leader)
    game.say(f"{other} /mem {game.side(other).hand[0]}")
    return game


def test_only_in_the_opening() -> None:
    """R-FLIP-1: not before the toss, not after the first token, not in the effects stage."""
    game = scene(alice="HODLTUNE", bob="BROOM").say("alice /mem HODLTUNE")
    game.refuses("bob /flip", "flip-only-in-opening", "R-FLIP-1")
    game.say("bob /mem BROOM").refuses("alice /flip", "flip-only-in-opening", "R-FLIP-1")


def test_exactly_one_each_whoever_goes_first() -> None:
    """R-FLIP-1: bob, second in turn 1, may flip; a second time he has no card."""
    game = scene().say("bob /flip")
    assert (cards(game), game.match.flipped) == (("held", "played"), True)
    game.refuses("bob /flip", "flip-card-spent", "R-FLIP-1")
    game.reach(3)
    game.refuses("bob /flip", "flip-card-spent", "R-FLIP-1")


def test_the_first_flip_inverts_and_the_second_ends_it() -> None:
    """R-FLIP-2: VOMIT is (20 15 1 3) flipped, CLYDE in turn 3 after both flips as printed."""
    game = scene(alice="VOMIT CLYDE HODLTUNE", bob="BROOM BATHTIME SPRAYCAN").say("alice /flip")
    game.meet("VOMIT", "BROOM")
    assert (game.stats("alice"), game.stats("bob")) == ((20, 15, 1, 3), (-5, 0, -1, -2))
    game.roll("F").turn("HODLTUNE", "BATHTIME", "D").say("bob /flip").meet("CLYDE", "SPRAYCAN")
    assert not game.match.flipped
    assert game.stats("alice") == (-10, -5, -4, -3)


def test_a_card_given_back_turns_the_game_over_once_more() -> None:
    """R-FLIP-2: both have flipped; a referee gives alice's card back, two duels later she flips."""
    game = scene().say("alice /flip").reach(3).say("bob /flip").reach(5)
    game.say("cy /ref flipcard alice held", "alice /flip")
    assert (game.match.flipped, cards(game)) == (True, ("played", "played"))


def test_two_duels_lie_between_the_flips() -> None:
    """R-FLIP-3: flipped in turn 1: refused in turns 1 and 2 (0 and 1 duels), heard in turn 3."""
    game = scene().say("alice /flip")
    for fought in (0, 1):
        game.refuses("bob /flip", "flip-too-soon", "R-FLIP-3")
        assert game.facts("bob /flip") == {"needed": 2, "fought": fought}
        game.turns(1)
    game.accepts("bob /flip")


def test_four_duels_once_pessimist_was_played() -> None:
    """R-FLIP-3: PESSIMIST between the flips counts from now on: turns 2–4 too soon, 5 is fine."""
    game = scene(alice="HODLTUNE", bob="BROOM PESSIMIST").say("alice /flip")
    game.meet("HODLTUNE", "BROOM").say("alice /roll", "bob /med PESSIMIST").roll("F")
    for fought in (1, 2, 3):
        game.refuses("bob /flip", "flip-too-soon", "R-FLIP-3")
        assert game.facts("bob /flip") == {"needed": 4, "fought": fought}
        game.turns(1)
    game.accepts("bob /flip")


def test_a_shut_down_turn_is_no_duel() -> None:
    """R-FLIP-3: turn 1 shut down, turns 2 and 3 duels: bob's flip is legal in turn 4 only."""
    game = scene(alice="SHUTDOWN HODLTUNE", bob="BROOM").say("alice /flip")
    game.meet("HODLTUNE", "BROOM").say("alice /power SHUTDOWN")
    for turn in (2, 3):
        assert game.match.turn == turn
        game.refuses("bob /flip", "flip-too-soon", "R-FLIP-3")
        game.turns(1)
    game.accepts("bob /flip")


def test_an_awarded_turn_is_a_duel() -> None:
    """R-FLIP-3: turn 1 awarded, turn 2 played: legal in turn 3."""
    game = scene(alice="HODLTUNE", bob="BROOM").say("alice /flip").meet("HODLTUNE", "BROOM")
    game.say("cy /ref award bob").turns(1)
    game.accepts("bob /flip")


def test_the_game_flips_itself_in_turn_seven() -> None:
    """R-FLIP-4: nobody flipped: flipped for turns 7, 8 and 9, both cards void."""
    game = scene().reach(7)
    assert len(game.all_of(e.GameFlippedItself)) == 1
    assert (game.match.flipped, cards(game)) == (True, ("void", "void"))
    for seat in ("alice", "bob"):
        game.refuses(f"{seat} /flip", "flip-card-spent", "R-FLIP-1")
        game.refuses(f"{seat} /flip next", "flip-card-spent", "R-FLIP-6")
    game.reach(9)
    assert game.match.flipped


def test_one_flip_before_turn_seven_is_enough() -> None:
    """R-FLIP-4: flipped in turn 6, so nothing happens by itself in turn 7."""
    game = scene().reach(6).say("alice /flip").reach(7)
    assert not game.all_of(e.GameFlippedItself)
    assert cards(game) == ("played", "held")


def test_a_given_back_flip_leaves_nobody_flipped() -> None:
    """R-FLIP-4 with R-REF-7: alice flipped, a referee gave the card back: turn 7 flips itself; the
    game is flipped, not turned over once more."""
    game = scene().reach(5).say("alice /flip", "cy /ref flipcard alice held").reach(7)
    assert (game.match.flipped, cards(game)) == (True, ("void", "void"))


def test_a_flip_is_owed_in_turn_nine() -> None:
    """R-FLIP-5: alice flipped in turn 5; in turn 9 no token, and `floor` is bob, until he flips."""
    game = scene().reach(5).say("alice /flip").reach(9)
    assert game.match.leader == ALICE
    title = game.side("alice").hand[0]
    game.refuses(f"alice /mem {title}", "flip-owed", "R-FLIP-5")
    game.refuses("alice /mem", "flip-owed", "R-FLIP-5")
    assert game.awaited() == ("bob",)
    game.say("bob /flip")
    assert (game.awaited(), game.match.flipped) == (("alice",), False)
    game.accepts(f"alice /mem {title}")


@pytest.mark.parametrize(("turn", "state"), [(6, "held"), (7, "held"), (8, "void"), (9, "held")])
def test_too_late_is_void_when_turn_nine_opens(turn: int, state: str) -> None:
    """R-FLIP-5: the first flip in turn 8 leaves one duel, so the other card is void in turn 9.
    (In turn 7 it needs a referee who gave the cards back; after the opening nothing is voided.)"""
    game = scene().reach(turn)
    if turn >= 7:
        for seat in ("alice", "bob"):
            game.say(f"cy /ref flipcard {seat} held")
    game.say("alice /flip")
    if turn < 9:
        game.reach(9)
    assert cards(game) == ("played", state)
    assert bool(game.all_of(e.FlipVoided)) == (state == "void")


def test_a_void_card_holds_up_no_token() -> None:
    """R-FLIP-5: PESSIMIST makes four of two: a flip in turn 6 leaves three duels; bob's is void."""
    game = scene(alice="PESSIMIST").reach(6)
    game.say("alice /flip")
    lay_both(game).say("bob /roll", "alice /med PESSIMIST").roll(game.deciding_stat()).reach(9)
    assert game.event(e.FlipVoided).seat == BOB
    assert game.awaited() == (game.match.leader,)
    game.accepts(f"alice /mem {game.side('alice').hand[0]}")


def test_corrections_in_the_opening_of_turn_nine_are_judged_anew() -> None:
    """R-FLIP-5: bob's void card is given back: too few duels, void again at once. Set to played
    and alice's to held: hers is too late as well."""
    game = scene().reach(8)
    game.say("cy /ref flipcard alice held", "cy /ref flipcard bob held", "alice /flip").reach(9)
    game.say("cy /ref flipcard bob held")
    assert game.order_of(e.Corrected, e.FlipVoided) == ["Corrected", "FlipVoided"]
    assert cards(game) == ("played", "void")
    game.say("cy /ref flipcard bob played", "cy /ref flipcard alice held")
    assert cards(game) == ("void", "played")


def test_a_flip_can_become_owed_by_a_correction() -> None:
    """R-FLIP-5: both played by turn 3; in turn 9 a referee gives bob's back: he owes it."""
    game = scene().say("alice /flip").reach(3).say("bob /flip").reach(9)
    game.accepts(f"alice /mem {game.side('alice').hand[0]}").say("cy /ref flipcard bob held")
    game.refuses(f"alice /mem {game.side('alice').hand[0]}", "flip-owed", "R-FLIP-5")
    game.say("cy /ref flipcard bob void").accepts(f"alice /mem {game.side('alice').hand[0]}")


def test_after_the_opening_of_turn_nine_nothing_is_owed() -> None:
    """R-FLIP-5: given back once a token lies there, the card is simply too late for /flip."""
    game = scene().say("alice /flip").reach(3).say("bob /flip").reach(9)
    game.say(f"alice /mem {game.side('alice').hand[0]}", "cy /ref flipcard bob held")
    game.refuses("bob /flip", "flip-only-in-opening", "R-FLIP-1")
    game.accepts(f"bob /mem {game.side('bob').hand[0]}")


# --- R-FLIP-6: planned flips ---------------------------------------------------------------------


def test_a_planned_flip_is_played_as_the_next_turn_opens() -> None:
    """R-FLIP-6: said in the effects stage by bob, without the floor; nobody else learns of it."""
    game = hodltune_against_broom().say("bob /flip next")
    assert visible(tuple(game.events), PUBLIC) == ()
    assert visible(tuple(game.events), Viewer(seat=ALICE)) == ()
    assert len(visible(tuple(game.events), Viewer(seat=BOB))) == 1
    assert view(game.match, PUBLIC).sides[BOB].flip_next is None
    assert view(game.match, Viewer(seat=BOB)).sides[BOB].flip_next is True
    game.roll("F")
    played = game.event(e.FlipPlayed)
    assert (played.seat, played.flipped, played.planned) == (BOB, True, True)
    assert game.match.flipped


def test_said_again_it_is_taken_back() -> None:
    """R-FLIP-6: on, off, and turn 2 opens without a flip."""
    game = hodltune_against_broom().say("bob /flip next", "bob /flip next").roll("F")
    assert (game.match.flipped, cards(game)) == (False, ("held", "held"))


def test_said_in_an_opening_it_is_for_the_next_turn() -> None:
    """R-FLIP-6: alice plans in turn 1's opening; turn 1 itself is not flipped."""
    game = scene().say("alice /flip next")
    assert not game.match.flipped
    game.turns(1)
    assert (game.match.turn, game.match.flipped) == (2, True)


def test_flipping_oneself_uses_the_plan_up() -> None:
    """R-FLIP-6: planned, then flipped by hand in the same opening: nothing lapses later."""
    game = scene().say("alice /flip next", "alice /flip").turns(1)
    assert not game.all_of(e.FlipLapsed)
    assert (game.match.flipped, cards(game)) == (True, ("played", "held"))


def test_of_two_plans_the_first_players_comes_first() -> None:
    """R-FLIP-6: bob goes first in turn 2, so his flip stands; alice's is too soon and lapses, and
    she alone is told. Her card stays."""
    game = hodltune_against_broom().say("alice /flip next", "bob /flip next").roll("F")
    assert game.event(e.FlipPlayed).seat == BOB
    lapsed = game.event(e.FlipLapsed)
    assert lapsed.seat == ALICE
    assert visible((lapsed,), Viewer(seat=ALICE)) == (lapsed,)
    assert visible((lapsed,), Viewer(seat=BOB)) == visible((lapsed,), PUBLIC) == ()
    assert cards(game) == ("held", "played")
    game.turns(2)
    assert cards(game) == ("held", "played"), "a lapsed plan is gone"


def test_a_card_given_back_can_be_planned_again() -> None:
    """R-FLIP-6: alice's flip of turn 1 was given back, so no card is played and nothing is asked
    of hers (first in turn 5); bob's comes right after it and lapses."""
    game = scene().say("alice /flip").reach(4)
    game.say("cy /ref flipcard alice held", "alice /flip next", "bob /flip next").turns(1)
    assert game.match.leader == ALICE
    assert game.event(e.FlipPlayed).seat == ALICE
    assert game.event(e.FlipLapsed).seat == BOB
    assert not game.match.flipped, "turned over once more (R-FLIP-2)"


def test_a_plan_too_soon_lapses() -> None:
    """R-FLIP-6: flipped in turn 1, planned for turn 2: one duel is too few."""
    game = scene().say("alice /flip", "bob /flip next").turns(1)
    assert game.event(e.FlipLapsed).seat == BOB
    assert not view(game.match, Viewer(seat=BOB)).sides[BOB].flip_next
    assert cards(game) == ("played", "held")


def test_pessimist_makes_a_plan_lapse() -> None:
    """R-FLIP-6: two duels would do, but PESSIMIST comes in between."""
    game = scene(alice="PESSIMIST").say("alice /flip").turns(1)
    lay_both(game).say("bob /flip next", "bob /roll", "alice /med PESSIMIST")
    game.roll(game.deciding_stat())
    assert game.event(e.FlipLapsed).seat == BOB


def test_the_automatic_flip_comes_before_plans() -> None:
    """R-FLIP-6: in turn 7 both cards are void before bob's plan is looked at."""
    game = scene().reach(6).say("bob /flip next").turns(1)
    assert game.order_of(e.GameFlippedItself, e.FlipLapsed) == ["GameFlippedItself", "FlipLapsed"]
    assert (game.match.flipped, cards(game)) == (True, ("void", "void"))


def test_a_plan_pays_what_is_owed_in_turn_nine() -> None:
    """R-FLIP-6 before R-FLIP-5: planned in turn 8, played as turn 9 opens, and nothing is owed."""
    game = scene().reach(5).say("alice /flip").reach(8).say("bob /flip next").turns(1)
    assert (game.match.flipped, cards(game)) == (False, ("played", "played"))
    assert game.awaited() == ("alice",)


def test_in_turn_nine_a_plan_does_nothing() -> None:
    """R-FLIP-6: accepted while the card is held; the flip is owed all the same."""
    game = scene().reach(5).say("alice /flip").reach(9).say("bob /flip next")
    game.refuses(f"alice /mem {game.side('alice').hand[0]}", "flip-owed", "R-FLIP-5")


def test_a_plan_needs_a_card() -> None:
    """R-FLIP-6: refused once the card is played or void."""
    game = scene().say("alice /flip")
    game.refuses("alice /flip next", "flip-card-spent", "R-FLIP-6")
    game.accepts("bob /flip next").say("cy /ref flipcard bob void")
    game.refuses("bob /flip next", "flip-card-spent", "R-FLIP-6")


def test_a_plan_whose_card_a_referee_took_lapses() -> None:
    """R-FLIP-6: planned, then the card set to played by a referee."""
    game = scene().say("bob /flip next", "cy /ref flipcard bob played").turns(1)
    assert game.event(e.FlipLapsed).seat == BOB
    assert not game.match.flipped
