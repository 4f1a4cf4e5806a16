"""SWITCH, NOMNOM, FEELSBADMAN and MILESTONE: powers that look at the cards."""

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.cards import Stats
from tests.hodltrumps.scene import Scene, hodltune_against_broom, scene

# --- SWITCH ----------------------------------------------------------------------------------


def second_turn() -> Scene:
    """HODLTUNE and BROOM are buried; MARIO lies against PINKSHIT; alice has the floor."""
    game = scene("SWITCH HODLTUNE TOTER MARIO", "BROOM PINKSHIT").turn("HODLTUNE", "BROOM", "F")
    return game.meet("MARIO", "PINKSHIT").say("bob /roll")


def test_switch_swaps_an_unplayed_card_for_one_of_the_graveyard() -> None:
    """R-POWER-SWITCH, R-DECK-3: the unplayed one lies face down."""
    game = second_turn().say("alice /power SWITCH TOTER HODLTUNE")
    swapped = game.event(e.CardsSwapped)
    assert (swapped.seat, swapped.source) == ("alice", "SWITCH")
    assert (swapped.retrieved, swapped.buried) == ("HODLTUNE", "TOTER")
    assert game.graveyard("alice") == [("TOTER", True)]
    assert "HODLTUNE" in game.hand("alice")
    assert "TOTER" not in game.hand("alice")
    assert game.power("alice", "SWITCH") == "used"


def test_switch_the_retrieved_card_may_be_played_again() -> None:
    """R-POWER-SWITCH, R-TURN-5."""
    game = second_turn().say("alice /power SWITCH TOTER HODLTUNE").roll("F")
    game.refuses("alice /mem TOTER", "token-played", "R-TURN-5", title="TOTER")
    game.accepts("alice /mem HODLTUNE")


def test_switch_asks_for_the_same_rarity() -> None:
    """R-POWER-SWITCH."""
    second_turn().refuses(
        "alice /power SWITCH RAMEN HODLTUNE", "swap-rarities-differ", "R-POWER-SWITCH",
        titles=("RAMEN", "HODLTUNE"),
    )  # fmt: skip


def test_switch_works_for_every_rarity() -> None:
    """R-POWER-SWITCH."""
    game = scene("SWITCH GROWTH RAMEN MARIO LAUNCH", "BROOM PINKSHIT")
    game.turn("RAMEN", "BROOM", "F").meet("MARIOSHROOM", "PINKSHIT").say("bob /roll")
    game.accepts("alice /power SWITCH LAUNCH RAMEN").say("alice /roll", dice="F")
    game.meet("MARIO", game.side("bob").hand[0])
    game.accepts("alice /power SWITCH MYSTERYBOX MARIOSHROOM")


def test_switch_the_cards_on_the_table_take_no_part() -> None:
    """R-POWER-SWITCH."""
    game = second_turn()
    game.refuses(
        "alice /power SWITCH MARIO HODLTUNE", "swap-not-in-hand", "R-POWER-SWITCH", title="MARIO"
    )
    game.refuses(
        "alice /power SWITCH RAMEN MARIO", "swap-not-in-graveyard", "R-POWER-SWITCH", title="MARIO"
    )


def test_switch_does_not_reach_into_the_opponents_graveyard() -> None:
    """R-POWER-SWITCH."""
    second_turn().refuses(
        "alice /power SWITCH TOTER BROOM", "swap-not-in-graveyard", "R-POWER-SWITCH", title="BROOM"
    )


def test_switch_needs_two_titles() -> None:
    """R-POWER-SWITCH."""
    second_turn().refuses("alice /power SWITCH", "titles-needed", "R-POWER-SWITCH", needed=2)


def test_switch_never_moves_powers() -> None:
    """R-DECK-2, R-POWER-SWITCH."""
    game = scene("SWITCH GROWTH WEAKEN HODLTUNE", "BROOM RAMEN").turn("CLYDE", "BROOM", "F")
    before = set(game.side("alice").powers)
    game.meet("HODLTUNE", "RAMEN").plays("alice /power SWITCH MARIOSHROOM CLYDE")
    assert set(game.side("alice").powers) == before == {"SWITCH", "GROWTH", "WEAKEN"}
    game.accepts("alice /power GROWTH").accepts("alice /power WEAKEN")


# --- NOMNOM ----------------------------------------------------------------------------------


def test_nomnom_feeds_the_card_on_the_table_at_once() -> None:
    """R-POWER-NOMNOM."""
    game = scene("NOMNOM TOTER", "BROOM").meet("TOTER", "BROOM")
    game.say("alice /power NOMNOM", dice="D")
    rolled = game.event(e.StatRolled)
    assert (rolled.seat, rolled.source, rolled.stat) == ("alice", "NOMNOM", "D")
    assert game.gained("alice") == (0, 10, 0, 0)
    assert game.event(e.StatsChanged).card == "TOTER"


def test_nomnom_adds_two_points_to_iq_or_karma() -> None:
    """R-POWER-NOMNOM."""
    game = scene("NOMNOM TOTER", "BROOM").meet("TOTER", "BROOM")
    assert game.say("alice /power NOMNOM", dice="K").gained("alice") == (0, 0, 0, 2)


def test_nomnom_does_not_feed_what_is_no_food() -> None:
    """R-POWER-NOMNOM."""
    game = hodltune_against_broom("NOMNOM").say("alice /power NOMNOM")
    assert game.gained("alice") == (0, 0, 0, 0)
    assert game.power("alice", "NOMNOM") == "active"


def test_nomnom_feeds_every_later_card_of_its_owner_for_its_turn() -> None:
    """R-POWER-NOMNOM."""
    game = hodltune_against_broom("NOMNOM TOTER RAMEN MARIO", "CANDYCANE PINKSHIT")
    game.say("alice /power NOMNOM").roll("F").meet("TOTER", "CANDYCANE", dice="F")
    assert game.gained("alice") == (10, 0, 0, 0)
    assert game.gained("bob") == (0, 0, 0, 0)
    game.roll("F").meet("RAMEN", "PINKSHIT", dice="I")
    assert game.gained("alice") == (0, 0, 2, 0)


def test_nomnom_takes_drinks_too() -> None:
    """R-POWER-NOMNOM."""
    game = hodltune_against_broom("NOMNOM").with_token("HODLTUNE", tags={"drunk"})
    assert game.say("alice /power NOMNOM", dice="F").gained("alice") == (10, 0, 0, 0)


def test_nomnom_feeds_the_second_card_of_doublevision() -> None:
    """R-POWER-NOMNOM, R-POWER-DOUBLEVISION, R-STAT-2."""
    game = hodltune_against_broom("NOMNOM DOUBLEVISION TOTER").say("alice /power NOMNOM")
    game.say("alice /power DOUBLEVISION TOTER", dice="K")
    assert game.gained("alice", 0) == (0, 0, 0, 0)
    assert game.gained("alice", 1) == (0, 0, 0, 2)


def test_nomnom_feeds_both_cards_of_doublevision_that_lie_there() -> None:
    """R-POWER-NOMNOM, R-POWER-DOUBLEVISION."""
    game = scene("NOMNOM DOUBLEVISION TOTER CANDYCANE", "BROOM").meet("TOTER", "BROOM")
    game.say("alice /power DOUBLEVISION CANDYCANE").say("alice /power NOMNOM", dice="F I")
    assert game.gained("alice", 0) == (10, 0, 0, 0)
    assert game.gained("alice", 1) == (0, 0, 2, 0)


def test_nomnom_is_not_amplified() -> None:
    """R-POWER-NOMNOM, R-MEDAL-5: amplifiers are for medals."""
    game = scene("NOMNOM TOTER GOLDMEDAL", "BROOM").meet("TOTER", "BROOM")
    assert game.say("alice /power NOMNOM", dice="F").gained("alice") == (10, 0, 0, 0)


def test_nomnom_comes_after_what_was_waiting_and_before_feelsbadman() -> None:
    """R-TOKEN-3, R-POWER-NOMNOM, R-POWER-FEELSBADMAN."""
    game = hodltune_against_broom("NOMNOM GROWTH RAMEN", "FEELSBADMAN PINKSHIT")
    game.say("alice /power NOMNOM", "alice /power GROWTH").plays("bob /power FEELSBADMAN")
    game.roll("F").say("bob /flip").meet("RAMEN", "PINKSHIT", dice="F D")
    assert [change.source for change in game.match.changes] == ["GROWTH", "NOMNOM", "FEELSBADMAN"]
    # RAMEN turned over is -10 -10 -1 -2.
    assert game.stats("alice") == (5, -10, 0, -1)


# --- FEELSBADMAN -----------------------------------------------------------------------------


def test_feelsbadman_bites_the_opponents_tokens_while_the_game_is_flipped() -> None:
    """R-POWER-FEELSBADMAN."""
    game = hodltune_against_broom("FEELSBADMAN MARIO BATHTIME", "RAMEN PINKSHIT")
    game.say("alice /power FEELSBADMAN").roll("F").say("bob /flip")
    game.meet("MARIO", "RAMEN", dice="D")
    rolled = game.event(e.StatRolled)
    assert (rolled.seat, rolled.source, rolled.stat) == ("bob", "FEELSBADMAN", "D")
    assert game.gained("bob") == (0, -5, 0, 0)
    assert game.gained("alice") == (0, 0, 0, 0)
    game.roll("D").meet("BATHTIME", "PINKSHIT", dice="K")
    assert game.gained("bob") == (0, 0, 0, -1)


def test_feelsbadman_rests_while_the_game_is_not_flipped() -> None:
    """R-POWER-FEELSBADMAN."""
    game = hodltune_against_broom("FEELSBADMAN MARIO", "RAMEN").say("alice /power FEELSBADMAN")
    game.roll("F").meet("MARIO", "RAMEN")
    assert game.gained("bob") == (0, 0, 0, 0)


def test_feelsbadman_bites_at_once_if_the_game_is_flipped() -> None:
    """R-POWER-FEELSBADMAN."""
    game = scene("FEELSBADMAN HODLTUNE", "BROOM").say("alice /flip").meet("HODLTUNE", "BROOM")
    game.say("alice /power FEELSBADMAN", dice="I")
    assert game.gained("bob") == (0, 0, -1, 0)
    assert game.gained("alice") == (0, 0, 0, 0)


def test_feelsbadman_bites_the_second_card_of_doublevision() -> None:
    """R-POWER-FEELSBADMAN, R-POWER-DOUBLEVISION."""
    game = scene("FEELSBADMAN HODLTUNE", "DOUBLEVISION BROOM PINKSHIT").say("alice /flip")
    game.meet("HODLTUNE", "BROOM").say("alice /power FEELSBADMAN", dice="F")
    game.plays("bob /power DOUBLEVISION PINKSHIT", dice="D")
    assert game.gained("bob", 0) == (-5, 0, 0, 0)
    assert game.gained("bob", 1) == (0, -5, 0, 0)


def test_feelsbadman_bites_both_cards_of_doublevision_that_lie_there() -> None:
    """R-POWER-FEELSBADMAN, R-POWER-DOUBLEVISION."""
    game = scene("FEELSBADMAN HODLTUNE", "DOUBLEVISION BROOM PINKSHIT").say("alice /flip")
    game.meet("HODLTUNE", "BROOM").plays("bob /power DOUBLEVISION PINKSHIT")
    game.plays("alice /power FEELSBADMAN", dice="K F")
    assert game.gained("bob", 0) == (0, 0, 0, -1)
    assert game.gained("bob", 1) == (-5, 0, 0, 0)


def test_feelsbadman_that_makes_both_cards_equal_is_taken_back() -> None:
    """R-TOKEN-3, R-POWER-FEELSBADMAN."""
    # Turned over: HODLTUNE -10 -5 0 -1, FOOTBALL -10 -5 1 -1.
    game = scene("FEELSBADMAN HODLTUNE", "FOOTBALL").say("alice /flip")
    game.meet("HODLTUNE", "FOOTBALL").say("alice /power FEELSBADMAN", dice="I")
    taken = game.event(e.ChangeTakenBack)
    assert (taken.seat, taken.source, taken.amount) == ("bob", "FEELSBADMAN", Stats(I=-1))
    assert game.stats("bob") == (-10, -5, 1, -1)
