"""COLISEUM, TRADER, HATTRICK, SELLOUT and PESSIMIST: medals that are more than a plain boost."""

import pytest

from hodlbot.games.hodltrumps import events as e
from tests.hodltrumps.scene import Scene, hodltune_against_broom, scene

# --- COLISEUM --------------------------------------------------------------------------------


def test_coliseum_turns_its_owners_next_token_over() -> None:
    """R-MEDAL-COLISEUM."""
    game = scene("COLISEUM HODLTUNE MARIO", "BROOM RAMEN").say("alice /med COLISEUM")
    assert game.event(e.InversionWaits).seat == "alice"
    game.meet("HODLTUNE", "BROOM")
    assert game.stats("alice") == (-10, -5, 0, -1)
    assert game.stats("bob") == (5, 0, 1, 2)
    game.roll("F").meet("MARIO", "RAMEN")
    assert game.stats("alice") == (10, 5, 1, 3)


def test_coliseum_and_the_flip_turn_a_token_over_twice() -> None:
    """R-MEDAL-COLISEUM, R-STAT-1."""
    game = scene("COLISEUM HODLTUNE", "BROOM").say("alice /med COLISEUM", "alice /flip")
    game.meet("HODLTUNE", "BROOM")
    assert game.stats("alice") == (10, 5, 0, 1)
    assert game.stats("bob") == (-5, 0, -1, -2)


def test_coliseum_comes_before_boosts() -> None:
    """R-MEDAL-COLISEUM, R-STAT-1."""
    game = scene("COLISEUM LEARNER HODLTUNE", "BROOM").say("alice /med COLISEUM")
    game.meet("HODLTUNE", "BROOM").say("alice /med LEARNER F")
    assert game.stats("alice") == (-5, -5, 0, -1)


def test_coliseum_played_after_ones_token_waits_for_the_next_one() -> None:
    """R-MEDAL-COLISEUM."""
    game = hodltune_against_broom("COLISEUM MARIO", "RAMEN").say("alice /med COLISEUM")
    assert game.stats("alice") == (10, 5, 0, 1)
    game.roll("F").meet("MARIO", "RAMEN")
    assert game.stats("alice") == (-10, -5, -1, -3)


def test_coliseum_may_be_played_at_any_time_and_the_phase_stays() -> None:
    """R-MEDAL-COLISEUM, R-TURN-8."""
    game = Scene("COLISEUM HODLTUNE", "BROOM")
    game.refuses("alice /med COLISEUM", "toss-first", "R-TURN-1")
    game.start("bob")
    game.accepts("alice /med COLISEUM").say("bob /mem BROOM").accepts("alice /med COLISEUM")
    game.say("alice /mem HODLTUNE", "alice /med COLISEUM")
    assert (game.match.phase, game.awaited()) == ("effects", ("bob",))
    game.refuses("alice /med COLISEUM", "medal-spent", "R-TURN-5", medal="COLISEUM")


def test_coliseum_of_the_player_without_the_floor_starts_the_happy_count_anew() -> None:
    """R-TURN-3, R-MEDAL-COLISEUM."""
    game = hodltune_against_broom("COLISEUM").say("alice /roll", "alice /med COLISEUM", "bob /roll")
    assert (game.match.phase, game.awaited()) == ("effects", ("alice",))


def test_coliseum_a_second_one_while_the_first_waits_adds_nothing() -> None:
    """R-MEDAL-COLISEUM, R-REF-6."""
    game = hodltune_against_broom("COLISEUM MARIO BATHTIME", "RAMEN PINKSHIT")
    game.say("alice /med COLISEUM", "cy /ref medal alice COLISEUM 1", "alice /med COLISEUM")
    game.roll("F").meet("MARIO", "RAMEN")
    assert game.stats("alice") == (-10, -5, -1, -3)
    game.roll("F").meet("BATHTIME", "PINKSHIT")
    assert game.stats("alice") == (10, -5, 1, 2)


# --- TRADER ----------------------------------------------------------------------------------


def traded() -> Scene:
    """Turn 2 opens: alice's HODLTUNE is buried, TOTER and RAMEN are in her hand."""
    game = scene("TRADER HODLTUNE TOTER RAMEN MARIO", "BROOM PINKSHIT BATHTIME")
    return game.turn("HODLTUNE", "BROOM", "F")


def test_trader_swaps_an_unplayed_common_for_a_buried_one() -> None:
    """R-MEDAL-TRADER, R-DECK-3."""
    game = traded().say("alice /med TRADER TOTER HODLTUNE")
    swapped = game.event(e.CardsSwapped)
    assert (swapped.seat, swapped.source) == ("alice", "TRADER")
    assert (swapped.retrieved, swapped.buried) == ("HODLTUNE", "TOTER")
    assert game.graveyard("alice") == [("TOTER", True)]
    assert "HODLTUNE" in game.hand("alice")
    assert game.left("alice", "TRADER") == 0


def test_trader_may_be_played_at_any_time() -> None:
    """R-MEDAL-TRADER, R-TURN-8."""
    line = "alice /med TRADER TOTER HODLTUNE"
    game = traded().accepts(line).say("bob /mem PINKSHIT").accepts(line)
    game.say("alice /mem MARIO", line)
    assert (game.match.phase, game.awaited()) == ("effects", ("bob",))


def test_trader_is_for_commons_alone() -> None:
    """R-MEDAL-TRADER."""
    game = traded().turn("RAMEN", "PINKSHIT", "F")
    ruling = "R-MEDAL-TRADER"
    game.refuses(
        "alice /med TRADER MARIO RAMEN", "swap-wrong-rarity", ruling, rarity="common", title="MARIO"
    )
    game.refuses("alice /med TRADER MARIO HODLTUNE", "swap-rarities-differ", ruling)


def test_trader_needs_a_card_in_the_hand_and_one_in_the_graveyard() -> None:
    """R-MEDAL-TRADER, R-MEDAL-2."""
    game, ruling = traded(), "R-MEDAL-TRADER"
    game.refuses("alice /med TRADER", "titles-needed", ruling, needed=2)
    game.refuses("alice /med TRADER HODLTUNE TOTER", "swap-not-in-hand", ruling, title="HODLTUNE")
    game.refuses("alice /med TRADER TOTER BROOM", "swap-not-in-graveyard", ruling, title="BROOM")
    assert game.left("alice", "TRADER") == 1


# --- HATTRICK --------------------------------------------------------------------------------


@pytest.mark.parametrize("stat", ["F", "D", "I", "K"])
def test_hattrick_the_same_stat_twice_boosts_everything(stat: str) -> None:
    """R-MEDAL-HATTRICK."""
    game = hodltune_against_broom("HATTRICK").say("alice /med HATTRICK", dice=f"{stat} {stat}")
    assert [event.stat for event in game.all_of(e.StatRolled)] == [stat, stat]
    assert game.gained("alice") == (25, 25, 5, 5)


def test_hattrick_that_misses_is_used_up() -> None:
    """R-MEDAL-HATTRICK, R-MEDAL-2."""
    game = hodltune_against_broom("HATTRICK").say("alice /med HATTRICK", dice="F D")
    missed = game.event(e.MedalMissed)
    assert (missed.seat, missed.title) == ("alice", "HATTRICK")
    assert game.gained("alice") == (0, 0, 0, 0)
    assert game.left("alice", "HATTRICK") == 3
    game.refuses("alice /med HATTRICK", "medal-closed", "R-TURN-5", medal="HATTRICK")


def test_hattrick_four_times_a_match() -> None:
    """R-MEDAL-HATTRICK, R-MEDAL-1."""
    game = scene("HATTRICK")
    for _ in range(4):
        game.meet(game.side("alice").hand[0], game.side("bob").hand[0])
        game.plays("alice /med HATTRICK", dice="F K").roll(game.deciding_stat())
    game.meet(game.side("alice").hand[0], game.side("bob").hand[0])
    game.refuses("alice /med HATTRICK", "medal-spent", "R-TURN-5", medal="HATTRICK")


# --- SELLOUT ---------------------------------------------------------------------------------


def test_sellout_boosts_a_card_no_dispenser_sells() -> None:
    """R-MEDAL-SELLOUT, R-MEDAL-6: it stands as declared."""
    game = hodltune_against_broom("SELLOUT").say("alice /med SELLOUT")
    assert game.gained("alice") == (5, 5, 1, 1)
    assert game.event(e.MedalPlayed).declared
    assert game.left("alice", "SELLOUT") is None


def test_sellout_belongs_to_the_first_card_laid() -> None:
    """R-MEDAL-SELLOUT, R-STAT-2."""
    game = hodltune_against_broom("SELLOUT DOUBLEVISION TOTER")
    game.say("alice /power DOUBLEVISION TOTER", "alice /med SELLOUT")
    assert (game.gained("alice", 0), game.gained("alice", 1)) == ((5, 5, 1, 1), (0, 0, 0, 0))
    assert game.event(e.StatsChanged).card == "HODLTUNE"


def test_sellout_each_turn_anew() -> None:
    """R-MEDAL-SELLOUT, R-MEDAL-1."""
    game = hodltune_against_broom("SELLOUT MARIO", "RAMEN").say("alice /med SELLOUT")
    game.refuses("alice /med SELLOUT", "medal-closed", "R-TURN-5", medal="SELLOUT")
    game.roll("F").meet("MARIO", "RAMEN").plays("alice /med SELLOUT")
    assert game.gained("alice") == (5, 5, 1, 1)


# --- PESSIMIST -------------------------------------------------------------------------------


def test_pessimist_flips_lie_four_duels_apart() -> None:
    """R-MEDAL-PESSIMIST, R-FLIP-3."""
    game = scene("PESSIMIST HODLTUNE", "BROOM").say("alice /flip").meet("HODLTUNE", "BROOM")
    widened = game.say("alice /med PESSIMIST").event(e.GapWidened)
    assert (widened.seat, widened.source, widened.duels) == ("alice", "PESSIMIST", 4)
    game.roll("F").reach(4)
    game.refuses("bob /flip", "flip-too-soon", "R-FLIP-3", needed=4, fought=3)
    game.reach(5).accepts("bob /flip")


def test_without_pessimist_two_duels_are_enough() -> None:
    """R-FLIP-3, R-MEDAL-PESSIMIST."""
    game = scene("PESSIMIST").say("alice /flip").reach(2)
    game.refuses("bob /flip", "flip-too-soon", "R-FLIP-3", needed=2, fought=1)
    game.reach(3).accepts("bob /flip")


def test_pessimist_is_played_once_by_whichever_player() -> None:
    """R-MEDAL-PESSIMIST."""
    game = hodltune_against_broom("PESSIMIST MARIO", "PESSIMIST RAMEN").say("alice /med PESSIMIST")
    game.say("alice /roll")
    ruling = "R-MEDAL-PESSIMIST"
    game.refuses("bob /med PESSIMIST", "gap-wide-already", ruling, duels=4)
    game.say("bob /roll", dice="F").meet("MARIO", "RAMEN").say("bob /roll")
    game.refuses("alice /med PESSIMIST", "gap-wide-already", ruling, duels=4)


def test_pessimist_needs_a_flip_card_still_held() -> None:
    """R-MEDAL-PESSIMIST."""
    game = scene("PESSIMIST").say("alice /flip")
    game.turns(2)
    game.say("bob /flip").meet(game.side("alice").hand[0], game.side("bob").hand[0])
    game.refuses("alice /med PESSIMIST", "no-flip-card-held", "R-MEDAL-PESSIMIST")


def test_pessimist_the_opponents_flip_card_is_enough() -> None:
    """R-MEDAL-PESSIMIST."""
    game = scene("PESSIMIST HODLTUNE", "BROOM").say("alice /flip").meet("HODLTUNE", "BROOM")
    game.accepts("alice /med PESSIMIST")
