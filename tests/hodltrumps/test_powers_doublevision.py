"""DOUBLEVISION: a second common beside the first; after the roll its owner picks the duellist.

HODLTUNE 10 5 0 1    TOTER 5 5 0 1    BROOM 5 0 1 2    CANDYCANE 10 0 -1 2
"""

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.cards import Stats
from tests.hodltrumps.scene import Scene, hodltune_against_broom, scene


def doubled(alice: str = "", bob: str = "") -> Scene:
    """Alice's HODLTUNE and TOTER lie against bob's BROOM."""
    game = hodltune_against_broom(f"DOUBLEVISION TOTER {alice}", bob)
    return game.say("alice /power DOUBLEVISION TOTER")


def both_doubled() -> Scene:
    """HODLTUNE and TOTER against BROOM and CANDYCANE."""
    return doubled(bob="DOUBLEVISION CANDYCANE").plays("bob /power DOUBLEVISION CANDYCANE")


# --- laying the second card ------------------------------------------------------------------


def test_doublevision_lays_a_second_common() -> None:
    """R-POWER-DOUBLEVISION."""
    game = doubled()
    played = game.event(e.TokenPlayed)
    assert (played.title, played.second, played.inverted) == ("TOTER", "DOUBLEVISION", False)
    assert game.on_table("alice") == ["HODLTUNE", "TOTER"]
    assert "TOTER" not in game.hand("alice")
    assert game.power("alice", "DOUBLEVISION") == "active"
    assert game.awaited() == ("alice",)


def test_doublevision_needs_a_common_on_the_table() -> None:
    """R-POWER-DOUBLEVISION."""
    scene("DOUBLEVISION RAMEN TOTER", "BROOM").meet("RAMEN", "BROOM").refuses(
        "alice /power DOUBLEVISION TOTER", "first-card-not-common", "R-POWER-DOUBLEVISION",
        title="RAMEN",
    )  # fmt: skip


def test_doublevision_needs_a_second_common() -> None:
    """R-POWER-DOUBLEVISION."""
    game = hodltune_against_broom("DOUBLEVISION RAMEN")
    ruling = "R-POWER-DOUBLEVISION"
    game.refuses("alice /power DOUBLEVISION", "titles-needed", ruling, needed=1)
    game.refuses("alice /power DOUBLEVISION RAMEN", "second-card-not-common", ruling, title="RAMEN")


def test_doublevision_the_second_card_must_be_unplayed() -> None:
    """R-POWER-DOUBLEVISION, R-TURN-5."""
    game = scene("DOUBLEVISION HODLTUNE TOTER", "BROOM RAMEN").turn("HODLTUNE", "BROOM", "F")
    game.meet("TOTER", "RAMEN").say("bob /roll")
    for title in ("HODLTUNE", "TOTER"):
        line = f"alice /power DOUBLEVISION {title}"
        game.refuses(line, "not-in-hand", "R-TURN-5", title=title)


def test_doublevision_the_second_card_must_differ_in_title_from_each_opposing_one() -> None:
    """R-POWER-DOUBLEVISION, R-TOKEN-1."""
    hodltune_against_broom("DOUBLEVISION BROOM").refuses(
        "alice /power DOUBLEVISION BROOM", "same-token", "R-TOKEN-1", title="BROOM"
    )
    game = doubled(bob="DOUBLEVISION TOTER").say("alice /roll")
    game.refuses("bob /power DOUBLEVISION TOTER", "same-token", "R-TOKEN-1", title="TOTER")


def test_doublevision_the_second_card_must_differ_from_ones_own_first() -> None:
    """R-POWER-DOUBLEVISION, R-TOKEN-1: the bot drew BROOM at random for alice, and a referee gave
    her own BROOM back."""
    game = scene("DOUBLEVISION BROOM", "HODLTUNE")
    for title in game.side("alice").hand:
        game.say(f"cy /ref bury alice {title}")
    game.say("alice /mem", dice="BROOM").say("bob /mem HODLTUNE", "cy /ref hand alice BROOM")
    game.refuses("alice /power DOUBLEVISION BROOM", "same-token", "R-TOKEN-1", title="BROOM")


def test_doublevision_the_second_card_must_differ_in_stats_from_each_opposing_one() -> None:
    """R-POWER-DOUBLEVISION, R-TOKEN-2."""
    game = hodltune_against_broom("DOUBLEVISION TOTER").with_token("TOTER", stats=Stats(5, 0, 1, 2))
    game.refuses(
        "alice /power DOUBLEVISION TOTER", "equal-token", "R-TOKEN-2", title="TOTER", other="BROOM"
    )


def test_doublevision_leaves_coliseum_for_a_token_laid_by_mem() -> None:
    """R-POWER-DOUBLEVISION, R-MEDAL-COLISEUM."""
    game = hodltune_against_broom("DOUBLEVISION TOTER COLISEUM RAMEN", "MARIO")
    game.say("alice /med COLISEUM", "alice /power DOUBLEVISION TOTER")
    assert game.stats("alice", 1) == (5, 5, 0, 1)
    game.roll("F").say("alice /choose HODLTUNE").meet("RAMEN", "MARIO")
    assert game.stats("alice") == (-10, -10, -1, -2)


# --- choosing --------------------------------------------------------------------------------


def test_doublevision_its_owner_chooses_after_the_roll() -> None:
    """R-POWER-DOUBLEVISION."""
    game = doubled().roll("F")
    assert game.match.phase == "choice"
    assert game.match.stat == "F"
    assert game.event(e.ChoiceAwaited).seats == ("alice",)
    assert game.awaited() == ("alice",)
    game.say("alice /choose HODLTUNE")
    assert game.score() == (1, 0)


def test_doublevision_the_card_that_does_not_duel_returns_to_the_hand() -> None:
    """R-POWER-DOUBLEVISION, R-TURN-5."""
    game = doubled().roll("F").say("alice /choose HODLTUNE")
    assert game.event(e.CardReturned).title == "TOTER"
    assert game.graveyard("alice") == [("HODLTUNE", False)]
    assert "TOTER" in game.hand("alice")
    assert game.power("alice", "DOUBLEVISION") == "used"
    assert game.match.turn == 2


def test_doublevision_the_first_card_may_be_the_one_that_returns() -> None:
    """R-POWER-DOUBLEVISION."""
    game = doubled().roll("D").say("alice /choose TOTER")
    assert game.graveyard("alice") == [("TOTER", False)]
    assert "HODLTUNE" in game.hand("alice")
    assert game.score() == (1, 0)


def test_doublevision_only_its_owner_chooses_and_only_among_the_two() -> None:
    """R-POWER-DOUBLEVISION."""
    ruling = "R-POWER-DOUBLEVISION"
    game = doubled("BATHTIME").refuses("alice /choose TOTER", "nothing-to-choose", ruling)
    game.roll("F").refuses("bob /choose BROOM", "not-your-choice", ruling, waiting=("alice",))
    game.refuses(
        "alice /choose BATHTIME", "not-on-your-table", ruling,
        title="BATHTIME", table=("HODLTUNE", "TOTER"),
    )  # fmt: skip


def test_doublevision_while_a_choice_is_awaited_nothing_else_is_played() -> None:
    """R-POWER-DOUBLEVISION."""
    game = doubled("LEARNER").roll("F")
    for line in ("alice /roll", "alice /med LEARNER F", "bob /pass"):
        game.refuses(line, "choice-awaited", "R-POWER-DOUBLEVISION", waiting=("alice",))


def test_doublevision_after_a_draw_its_owner_chooses_again() -> None:
    """R-POWER-DOUBLEVISION, R-TURN-4."""
    game = doubled().roll("F").say("alice /choose TOTER", dice="K")
    assert game.event(e.StatDrawn) == e.StatDrawn("F", 5)
    assert game.event(e.ChoiceAwaited).seats == ("alice",)
    assert (game.match.phase, game.match.stat) == ("choice", "K")
    assert game.match.chosen == {}
    assert game.say("alice /choose HODLTUNE").score() == (0, 1)


def test_doublevision_after_loser_its_owner_chooses_again() -> None:
    """R-POWER-DOUBLEVISION, R-MEDAL-LOSER."""
    game = doubled(bob="LOSER").roll("F").say("alice /choose HODLTUNE")
    assert (game.match.phase, game.awaited()) == ("appeal", ("bob",))
    game.say("bob /med LOSER", dice="D")
    assert (game.match.phase, game.match.stat, game.awaited()) == ("choice", "D", ("alice",))
    assert game.say("alice /choose TOTER").graveyard("alice") == [("TOTER", False)]


def test_doublevision_after_cobbeecat_its_owner_chooses_too() -> None:
    """R-POWER-DOUBLEVISION, R-POWER-COBBEECAT."""
    game = scene("DOUBLEVISION COBBEECAT RAMEN HODLTUNE TOTER", "MARIO BROOM")
    game.turn("RAMEN", "MARIO", "D").meet("HODLTUNE", "BROOM").say("bob /roll")
    game.say("alice /power COBBEECAT", "alice /power DOUBLEVISION TOTER").roll()
    assert (game.match.phase, game.match.stat) == ("choice", "D")
    assert game.say("alice /choose TOTER").score() == (2, 0)


def test_doublevision_a_card_equal_to_the_only_opponent_cannot_be_chosen() -> None:
    """R-POWER-DOUBLEVISION, R-TOKEN-3: the boost is allowed, for an unequal pair is left."""
    game = scene("DOUBLEVISION FOOTBALL TOTER LEARNER", "HODLTUNE").meet("FOOTBALL", "HODLTUNE")
    game.refuses("alice /med LEARNER I", "boost-makes-equal", "R-TOKEN-3", source="LEARNER")
    game.say("alice /power DOUBLEVISION TOTER", "alice /med LEARNER I")
    assert game.stats("alice", 0) == game.stats("bob") == (10, 5, 0, 1)
    game.roll("F")
    game.refuses("alice /choose FOOTBALL", "choice-equal", "R-POWER-DOUBLEVISION", title="FOOTBALL")
    assert game.say("alice /choose TOTER").score() == (0, 1)


# --- both players ----------------------------------------------------------------------------


def test_doublevision_where_both_play_it_the_turns_first_player_chooses_first() -> None:
    """R-POWER-DOUBLEVISION."""
    game = both_doubled().roll("F")
    assert game.event(e.ChoiceAwaited).seats == ("alice", "bob")
    waiting = ("alice", "bob")
    game.refuses("bob /choose BROOM", "not-your-choice", "R-POWER-DOUBLEVISION", waiting=waiting)
    game.say("alice /choose HODLTUNE")
    chosen = game.event(e.CardChosen)
    assert (chosen.seat, chosen.title) == ("alice", "HODLTUNE")
    assert game.match.phase == "choice"
    game.say("bob /choose BROOM")
    assert game.score() == (1, 0)
    assert ("TOTER" in game.hand("alice"), "CANDYCANE" in game.hand("bob")) == (True, True)


def test_doublevision_in_turn_2_bob_chooses_first() -> None:
    """R-POWER-DOUBLEVISION, R-TURN-1."""
    game = scene("DOUBLEVISION RAMEN HODLTUNE TOTER", "DOUBLEVISION MARIO BROOM CANDYCANE")
    game.turn("RAMEN", "MARIO", "D").meet("HODLTUNE", "BROOM")
    game.plays("bob /power DOUBLEVISION CANDYCANE").plays("alice /power DOUBLEVISION TOTER")
    assert game.roll("K").event(e.ChoiceAwaited).seats == ("bob", "alice")


def test_doublevision_who_chooses_second_cannot_meet_an_equal_card() -> None:
    """R-POWER-DOUBLEVISION."""
    game = scene("DOUBLEVISION FOOTBALL TOTER LEARNER", "DOUBLEVISION HODLTUNE BROOM")
    game.meet("FOOTBALL", "HODLTUNE").say("alice /power DOUBLEVISION TOTER")
    game.plays("bob /power DOUBLEVISION BROOM").plays("alice /med LEARNER I").roll("F")
    game.say("alice /choose FOOTBALL")
    game.refuses("bob /choose HODLTUNE", "choice-equal", "R-POWER-DOUBLEVISION", title="HODLTUNE")
    assert game.say("bob /choose BROOM").score() == (1, 0)


# --- stalling --------------------------------------------------------------------------------


def test_doublevision_nine_draws_are_luck_the_tenth_must_decide() -> None:
    """R-POWER-DOUBLEVISION: who can decide the turn may not draw it for ever."""
    game = doubled().roll("F")
    for _ in range(9):
        game.say("alice /choose TOTER", dice="F")
    game.refuses(
        "alice /choose TOTER", "choice-must-decide", "R-POWER-DOUBLEVISION",
        title="TOTER", decisive=("HODLTUNE",),
    )  # fmt: skip
    assert game.say("alice /choose HODLTUNE").score() == (1, 0)


def test_doublevision_a_draw_that_boosts_have_made_is_stalling_too() -> None:
    """R-POWER-DOUBLEVISION: TOTER has 5 + 5 on F, SPRAYCAN 0 + 10."""
    game = scene("DOUBLEVISION HODLTUNE TOTER LEARNER", "SPRAYCAN QUARTERFINALIST")
    game.meet("HODLTUNE", "SPRAYCAN").say("alice /power DOUBLEVISION TOTER", "alice /med LEARNER F")
    game.plays("bob /med QUARTERFINALIST F").roll("F")
    for _ in range(9):
        game.say("alice /choose TOTER", dice="F")
    game.refuses(
        "alice /choose TOTER", "choice-must-decide", "R-POWER-DOUBLEVISION",
        title="TOTER", decisive=("HODLTUNE",),
    )  # fmt: skip


def test_doublevision_after_nine_draws_a_card_that_decides_is_as_free_as_before() -> None:
    """R-POWER-DOUBLEVISION."""
    game = doubled().roll("F")
    for stat in "FFFFFFFFK":
        game.say("alice /choose TOTER", dice=stat)
    game.accepts("alice /choose TOTER").accepts("alice /choose HODLTUNE")


def test_doublevision_after_nine_draws_where_both_cards_draw_either_may_be_chosen() -> None:
    """R-POWER-DOUBLEVISION: TOTER and BASKETBALL both have K 1, as FOOTBALL has; nobody stalls."""
    game = scene("DOUBLEVISION TOTER BASKETBALL", "FOOTBALL").meet("TOTER", "FOOTBALL")
    game.say("alice /power DOUBLEVISION BASKETBALL").roll("K")
    for _ in range(9):
        game.say("alice /choose TOTER", dice="K")
    game.accepts("alice /choose TOTER").accepts("alice /choose BASKETBALL")


# --- changes and the two cards ---------------------------------------------------------------


def test_doublevision_a_boost_counts_for_the_card_that_duels() -> None:
    """R-STAT-2, R-POWER-DOUBLEVISION."""
    game = doubled("LEARNER").say("alice /med LEARNER F")
    assert (game.gained("alice", 0), game.gained("alice", 1)) == ((5, 0, 0, 0), (5, 0, 0, 0))


def test_doublevision_a_boost_with_a_condition_counts_for_the_card_that_meets_it() -> None:
    """R-STAT-2, R-MEDAL-EATER."""
    game = doubled("EATER").say("alice /med EATER", dice="F")
    assert (game.gained("alice", 0), game.gained("alice", 1)) == ((0, 0, 0, 0), (5, 0, 0, 0))


def test_doublevision_growth_counts_for_either_card() -> None:
    """R-STAT-2, R-POWER-GROWTH."""
    game = scene("DOUBLEVISION GROWTH RAMEN HODLTUNE TOTER", "MARIO BROOM").meet("RAMEN", "MARIO")
    game.say("alice /power GROWTH").roll("D").meet("HODLTUNE", "BROOM")
    game.plays("alice /power DOUBLEVISION TOTER")
    assert (game.gained("alice", 0), game.gained("alice", 1)) == ((5, 5, 1, 1), (5, 5, 1, 1))


def test_doublevision_in_an_awarded_turn_the_first_card_duelled() -> None:
    """R-REF-3, R-POWER-DOUBLEVISION."""
    game = doubled().roll("F").say("cy /ref award alice")
    assert game.graveyard("alice") == [("HODLTUNE", False)]
    assert "TOTER" in game.hand("alice")


def test_doublevision_sellout_counts_for_the_first_card_alone() -> None:
    """R-STAT-2, R-TOKEN-3: HODLTUNE would equal BROOM, but TOTER beside it would not."""
    game = scene("DOUBLEVISION HODLTUNE TOTER SELLOUT", "BROOM")
    game.with_token("TOTER", stats=Stats(10, 5, 0, 1)).with_token(
        "BROOM", stats=Stats(15, 10, 1, 2)
    )
    game.meet("HODLTUNE", "BROOM")
    game.refuses("alice /med SELLOUT", "boost-makes-equal", "R-TOKEN-3", source="SELLOUT")
    game.say("alice /power DOUBLEVISION TOTER", "alice /med SELLOUT")
    assert (game.gained("alice", 0), game.gained("alice", 1)) == ((5, 5, 1, 1), (0, 0, 0, 0))


def test_doublevision_milestone_counts_for_the_card_it_names_alone() -> None:
    """R-STAT-2, R-TOKEN-3: FOOTBALL would equal BROOM, but TOTER beside it would not."""
    game = scene("DOUBLEVISION MILESTONE FOOTBALL TOTER", "BROOM")
    game.with_token("TOTER", stats=Stats(10, 5, -1, 1)).with_token(
        "BROOM", stats=Stats(20, 5, -1, 1)
    )
    game.meet("FOOTBALL", "BROOM")
    line = "alice /power MILESTONE F"
    game.refuses(line, "boost-makes-equal", "R-TOKEN-3", source="MILESTONE")
    game.say("alice /power DOUBLEVISION TOTER", line)
    assert (game.gained("alice", 0), game.gained("alice", 1)) == ((10, 0, 0, 0), (0, 0, 0, 0))


def alike(alice: str, second: str) -> Scene:
    """Alice's HODLTUNE and her `second` card are both 10 5 0 1, bob's BROOM is 15 5 0 1."""
    game = scene(f"DOUBLEVISION HODLTUNE {second} {alice}", "BROOM")
    game.with_token(second, stats=Stats(10, 5, 0, 1)).with_token("BROOM", stats=Stats(15, 5, 0, 1))
    return game.meet("HODLTUNE", "BROOM").say(f"alice /power DOUBLEVISION {second}")


def test_doublevision_a_boost_is_refused_if_no_unequal_pair_would_be_left() -> None:
    """R-POWER-DOUBLEVISION, R-TOKEN-3."""
    game = alike("LEARNER", "TOTER")
    game.refuses("alice /med LEARNER F", "boost-makes-equal", "R-TOKEN-3", source="LEARNER")
    game.accepts("alice /med LEARNER D")


def test_doublevision_a_boost_with_a_condition_may_leave_the_other_card_unequal() -> None:
    """R-STAT-2, R-TOKEN-3: SLEEPER counts for BATHTIME, which has eyes, and not for HODLTUNE; if
    HODLTUNE had eyes too, only equal pairs would be left."""
    game = alike("SLEEPER", "BATHTIME").accepts("alice /med SLEEPER F")
    game.with_token("HODLTUNE", tags=frozenset({"eyes"}))
    game.refuses("alice /med SLEEPER F", "boost-makes-equal", "R-TOKEN-3", source="SLEEPER")


def test_doublevision_of_the_other_player_leaves_an_unequal_pair_too() -> None:
    """R-POWER-DOUBLEVISION, R-TOKEN-3: HODLTUNE −5 on F would equal TOTER; BROOM lies beside it."""
    game = scene("HODLTUNE", "DOUBLEVISION TOTER BROOM").meet("HODLTUNE", "TOTER")
    game.refuses("cy /ref boost alice F -5", "boost-makes-equal", "R-TOKEN-3", source="referee")
    game.plays("bob /power DOUBLEVISION BROOM").accepts("cy /ref boost alice F -5")
