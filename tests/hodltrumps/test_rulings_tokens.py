"""R-TOKEN, R-STAT: which tokens may meet, random ones, and what is added in which order."""

from msgspec.structs import replace

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.cards import Stats
from hodlbot.games.hodltrumps.corrections import BY_REFEREE
from hodlbot.games.hodltrumps.tokens import random_options
from hodlbot.games.hodltrumps.views import PUBLIC, view
from tests.hodltrumps.scene import Scene, hodltune_against_broom, scene
from tests.hodltrumps.table import ALICE, BOB, book


def only(game: Scene, seat: str, *titles: str) -> Scene:
    """Everything else this seat holds is buried by a referee."""
    for title in game.side(seat).hand:
        if title not in titles:
            game.say(f"cy /ref bury {seat} {title}")
    return game


def test_the_same_title_may_not_answer() -> None:
    """R-TOKEN-1: BROOM lies there, bob's own BROOM stays in his hand."""
    game = scene(alice="BROOM", bob="BROOM").say("alice /mem BROOM")
    game.refuses("bob /mem BROOM", "same-token", "R-TOKEN-1")
    assert "BROOM" in game.hand("bob")


def test_equal_stats_may_not_meet() -> None:
    """R-TOKEN-2: a TOTER with HODLTUNE's stats (10 5 0 1) cannot answer HODLTUNE."""
    game = scene(alice="HODLTUNE", bob="TOTER").with_token("TOTER", stats=Stats(10, 5, 0, 1))
    game.say("alice /mem HODLTUNE").refuses("bob /mem TOTER", "equal-token", "R-TOKEN-2")


def test_the_comparison_counts_inversion() -> None:
    """R-TOKEN-2: bob's COLISEUM turns a (−10 −5 0 −1) into HODLTUNE's (10 5 0 1), and an equal
    TOTER into an unequal one."""
    game = scene(alice="HODLTUNE", bob="TOTER BATHTIME COLISEUM")
    game.with_token("TOTER", stats=Stats(10, 5, 0, 1))
    game.with_token("BATHTIME", stats=Stats(-10, -5, 0, -1))
    game.say("alice /mem HODLTUNE").accepts("bob /mem BATHTIME")
    game.refuses("bob /mem TOTER", "equal-token", "R-TOKEN-2")
    game.say("bob /med COLISEUM").refuses("bob /mem BATHTIME", "equal-token", "R-TOKEN-2")
    game.say("bob /mem TOTER")
    assert game.stats("bob") == (-10, -5, 0, -1)


def test_the_comparison_counts_no_boost() -> None:
    """R-TOKEN-2: a referee's F −5 makes HODLTUNE (10 5 0 1) look like TOTER (5 5 0 1): bob may lay
    TOTER, and it is the boost that gives way (R-TOKEN-3)."""
    game = scene(alice="HODLTUNE", bob="TOTER").say("alice /mem HODLTUNE")
    game.say("cy /ref boost alice F -5")
    assert game.stats("alice") == (5, 5, 0, 1)
    game.say("bob /mem TOTER")
    assert game.event(e.ChangeTakenBack).source == BY_REFEREE
    assert game.stats("alice") == (10, 5, 0, 1)


def test_a_boost_that_makes_equal_is_refused_and_not_used_up() -> None:
    """R-TOKEN-3: TOTER (5 5 0 1) with +5 on F would be HODLTUNE (10 5 0 1)."""
    game = scene(alice="TOTER LEARNER", bob="HODLTUNE").meet("TOTER", "HODLTUNE")
    game.refuses("alice /med LEARNER F", "boost-makes-equal", "R-TOKEN-3")
    assert game.left("alice", "LEARNER") == 1
    game.say("alice /med LEARNER D")
    assert game.stats("alice") == (5, 10, 0, 1)


def test_what_happens_by_itself_is_taken_back_newest_first() -> None:
    """R-TOKEN-3: CANDYCANE (10 0 −1 2) gets LEARNER's K +1; EATER then rolls I (+1), and at once it
    equals (10 0 0 3): EATER's own change goes, LEARNER's stays."""
    game = scene(alice="CANDYCANE LEARNER EATER", bob="BROOM")
    game.with_token("BROOM", stats=Stats(10, 0, 0, 3)).meet("CANDYCANE", "BROOM")
    game.say("alice /med LEARNER K").say("alice /med EATER", dice="I")
    back = game.event(e.ChangeTakenBack)
    assert (back.source, back.seat, back.amount) == ("EATER", ALICE, Stats(I=1))
    assert game.stats("alice") == (10, 0, -1, 3)
    assert game.order_of(e.StatsChanged, e.ChangeTakenBack) == ["StatsChanged", "ChangeTakenBack"]


def test_a_referees_change_is_taken_back_last() -> None:
    """R-TOKEN-3: the referee's F +5 is newer than LEARNER's K +1, yet LEARNER's goes when a power's
    end leaves the cards equal."""
    game = scene(alice="CANDYCANE LEARNER NOMNOM", bob="BROOM NU-UH")
    game.with_token("BROOM", stats=Stats(15, 0, -1, 3)).meet("CANDYCANE", "BROOM")
    game.say("alice /power NOMNOM", dice="D")
    game.say("alice /med LEARNER K", "cy /ref boost alice F 5", "alice /roll")
    assert game.stats("alice") == (15, 10, -1, 3)
    game.say("bob /power NU-UH")
    assert game.event(e.ChangeTakenBack).source == "LEARNER"
    assert game.stats("alice") == (15, 0, -1, 2)


def test_changes_are_taken_back_until_a_pair_differs() -> None:
    """R-TOKEN-3: LEARNER makes HODLTUNE (10 5 0 1) equal to BROOM (here 15 5 0 1), which is fine
    while SPRAYCAN lies beside it. NU-UH sends SPRAYCAN back: GIVER's change, which counts for
    nothing any more, is the newest and goes; they are equal still, so LEARNER's goes too."""
    game = scene(alice="DOUBLEVISION HODLTUNE SPRAYCAN LEARNER GIVER", bob="BROOM NU-UH")
    game.with_token("BROOM", stats=Stats(15, 5, 0, 1)).meet("HODLTUNE", "BROOM")
    game.say("alice /power DOUBLEVISION SPRAYCAN", "alice /med LEARNER F", "alice /med GIVER D")
    game.say("alice /roll").say("bob /power NU-UH")
    assert [back.source for back in game.all_of(e.ChangeTakenBack)] == ["GIVER", "LEARNER"]
    assert game.stats("alice") == (10, 5, 0, 1)


def test_a_referees_changes_go_newest_first_too() -> None:
    """R-TOKEN-3: two referee's boosts on alice's card meet a token that equals it: the newer one,
    I +1, is enough."""
    game = scene(alice="HODLTUNE", bob="TOTER").with_token("TOTER", stats=Stats(15, 5, 1, 1))
    game.say("alice /mem HODLTUNE", "cy /ref boost alice F 5", "cy /ref boost alice I 1")
    game.say("bob /mem TOTER")
    assert game.event(e.ChangeTakenBack).amount == Stats(I=1)
    assert game.stats("alice") == (15, 5, 0, 1)


def test_the_order_of_changes_as_a_token_is_laid() -> None:
    """R-TOKEN-3: waiting ones in the order in which they were played (STAKER, then bob's WEAKEN),
    then NOMNOM, then FEELSBADMAN; the comparison once, after the last."""
    game = scene(
        alice="NOMNOM HODLTUNE TOTER CANDYCANE STAKER", bob="FEELSBADMAN WEAKEN BROOM BATHTIME"
    )
    game.say("bob /flip").meet("HODLTUNE", "BROOM")
    game.say("alice /power NOMNOM", "alice /med STAKER F", "alice /roll")
    game.say("bob /power FEELSBADMAN", dice="K").say("bob /power WEAKEN", "bob /roll")
    game.say("alice /roll", dice="F")
    assert game.score() == (0, 1)
    game.say("bob /mem BATHTIME").say("alice /mem TOTER", dice="D I")
    changes = [(change.source, change.amount) for change in game.all_of(e.StatsChanged)]
    assert changes == [
        ("STAKER", Stats(10, 10, 2, 2)),
        ("WEAKEN", Stats(-5, -5, -1, -1)),
        ("NOMNOM", Stats(D=10)),
        ("FEELSBADMAN", Stats(I=-1)),
    ]
    assert game.stats("alice") == (-5 + 5, -5 + 5 + 10, 0 + 1 - 1, -1 + 1)


def test_waiting_changes_come_in_the_order_they_were_played() -> None:
    """R-TOKEN-3: WEAKEN before STAKER this time, and so they come."""
    game = scene(alice="HODLTUNE TOTER STAKER", bob="WEAKEN BROOM BATHTIME")
    game.meet("HODLTUNE", "BROOM").say("alice /roll", "bob /power WEAKEN", "bob /roll")
    game.say("alice /med STAKER K").say("alice /roll", "bob /roll", dice="K")
    game.say("bob /mem BATHTIME", "alice /mem TOTER")
    assert [change.source for change in game.all_of(e.StatsChanged)] == ["WEAKEN", "STAKER"]


# --- R-TOKEN-4: random tokens ------------------------------------------------------------------


def shared_last(last: str = "BROOM", medals: str = "") -> Scene:
    """Turn 9, alice first, and BROOM is all that either of them holds."""
    game = scene(alice=f"{last} {medals}", bob=last)
    for _ in range(8):
        for seat in (game.match.leader, game.match.other(game.match.leader)):
            clashes = game.on_table(game.match.other(seat))
            titles = [t for t in game.side(seat).hand if t != last and t not in clashes]
            game.say(f"{seat} /mem {titles[0]}")
        game.roll(game.deciding_stat())
    assert (game.side("alice").hand, game.side("bob").hand) == ((last,), (last,))
    return game


def test_the_same_last_title_both_draw() -> None:
    """R-TOKEN-4: both type /mem; the random tokens differ; BROOM goes to both graveyards at once,
    and the random tokens vanish (R-TOKEN-5)."""
    game = shared_last()
    game.refuses("alice /mem BROOM", "both-draw", "R-TOKEN-4")
    game.say("alice /mem", dice="SNEK")
    assert game.hand("alice") == set()
    assert game.graveyard("alice")[-1] == ("BROOM", True)
    game.refuses("bob /mem BROOM", "both-draw", "R-TOKEN-4")
    assert "SNEK" not in random_options(game.match, BOB)
    assert len(random_options(game.match, BOB)) == 35
    game.say("bob /mem", dice="BROOM")
    assert game.graveyard("bob")[-1] == ("BROOM", True)
    assert (game.on_table("alice"), game.on_table("bob")) == (["SNEK"], ["BROOM"])
    game.roll(game.deciding_stat())
    assert game.match.phase == "over"
    assert [len(game.graveyard(seat)) for seat in ("alice", "bob")] == [9, 9]
    assert "SNEK" not in dict(game.graveyard("alice"))


def test_random_tokens_differ_in_stats_too() -> None:
    """R-TOKEN-4: what equals the card on the table is not among the options."""
    game = shared_last().with_token("MARIO", stats=book().tokens["SNEK"].stats)  # type: ignore[index]
    game.say("alice /mem", dice="SNEK")
    assert not {"SNEK", "MARIO"} & set(random_options(game.match, BOB))


def test_flip_and_coliseum_apply_to_random_tokens() -> None:
    """R-TOKEN-4: flipped since turn 7 and inverted by COLISEUM, SNEK stands as printed."""
    game = shared_last(medals="COLISEUM").say("alice /med COLISEUM").say("alice /mem", dice="SNEK")
    assert game.stats("alice") == (-15, -20, -2, -1)
    game.say("bob /mem", dice="TOTER")
    assert game.stats("bob") == (-5, -5, 0, -1)


def test_waiting_changes_apply_to_random_tokens() -> None:
    """R-TOKEN-4: WEAKEN's −5%/−1 meets bob's random SNEK."""
    game = scene(alice="WEAKEN HODLTUNE BROOM", bob="BATHTIME BROOM").meet("HODLTUNE", "BATHTIME")
    game.say("alice /power WEAKEN").roll("D")
    only(game, "bob").say("bob /mem", dice="SNEK")
    assert game.stats("bob") == (-20, -25, -3, -2)


def test_in_turn_nine_different_last_titles_are_played() -> None:
    """R-TOKEN-4: /mem without a title is refused and tells its author what can be played."""
    game = scene()
    game.reach(9)
    (last,) = game.side("alice").hand
    game.refuses("alice /mem", "title-needed", "R-TOKEN-4")
    assert game.facts("alice /mem") == {"playable": (last,)}


def test_who_has_no_legal_token_draws_alone() -> None:
    """R-TOKEN-4: in turn 1 bob holds BROOM alone and BROOM lies there. His BROOM is buried face
    down, a random token takes its place; alice played as ever."""
    game = only(scene(alice="BROOM", bob="BROOM"), "bob", "BROOM").say("alice /mem BROOM")
    game.refuses("bob /mem BROOM", "nothing-playable", "R-TOKEN-4")
    assert "BROOM" not in random_options(game.match, BOB)
    game.say("bob /mem", dice="TOTER")
    laid = game.event(e.TokenPlayed)
    assert (laid.title, laid.random, laid.instead_of) == ("TOTER", True, "BROOM")
    assert game.graveyard("bob")[-1] == ("BROOM", True)
    game.roll("D")
    assert game.graveyard("alice") == [("BROOM", False)]


def test_the_random_token_takes_the_place_of_the_first_in_deck_order() -> None:
    """R-TOKEN-4: bob holds TOTER and BROOM, both unplayable; his deck names BROOM first."""
    game = scene(alice="HODLTUNE", bob="BROOM TOTER")
    only(game, "bob", "TOTER", "BROOM")
    same = book().tokens["HODLTUNE"].stats  # type: ignore[index]
    game.with_token("BROOM", stats=same).with_token("TOTER", stats=same)
    game.say("alice /mem HODLTUNE").say("bob /mem", dice="SNEK")
    assert game.event(e.TokenPlayed).instead_of == "BROOM"
    assert game.side("bob").hand == ("TOTER",)
    assert view(game.match, PUBLIC).sides[BOB].held == 1


def test_with_an_empty_hand_one_draws_too() -> None:
    """R-TOKEN-4: a referee buried all nine; there is nothing to take the place of."""
    game = only(scene(), "alice").say("alice /mem", dice="SNEK")
    assert game.event(e.TokenPlayed).instead_of is None
    assert len(game.graveyard("alice")) == 9


def test_after_the_duel_the_cards_are_buried() -> None:
    """R-TOKEN-5: each in its owner's graveyard, face up."""
    game = hodltune_against_broom().roll("F")
    assert game.graveyard("alice") == [("HODLTUNE", False)]
    assert game.graveyard("bob") == [("BROOM", False)]


# --- R-STAT --------------------------------------------------------------------------------------


def test_boosts_come_after_the_flip() -> None:
    """R-STAT-1: VOMIT's I −1 flipped is +1; one more by LEARNER is +2."""
    game = scene(alice="VOMIT LEARNER", bob="BROOM").say("bob /flip").meet("VOMIT", "BROOM")
    assert game.stats("alice") == (20, 15, 1, 3)
    game.say("alice /med LEARNER I")
    assert game.stats("alice") == (20, 15, 2, 3)


def test_inversion_and_flip_cancel() -> None:
    """R-STAT-1, the order: COLISEUM's inversion, then the flip: VOMIT as printed."""
    game = scene(alice="VOMIT COLISEUM", bob="BROOM").say("bob /flip", "alice /med COLISEUM")
    assert game.meet("VOMIT", "BROOM").stats("alice") == (-20, -15, -1, -3)


def test_changes_of_a_card_and_changes_of_the_duel() -> None:
    """R-STAT-2: SELLOUT (+5%/+1) belongs to the first card, LEARNER to whichever duels, GIVER to
    one that carries a name: SPRAYCAN does, HODLTUNE does not."""
    game = scene(alice="DOUBLEVISION HODLTUNE SPRAYCAN SELLOUT LEARNER GIVER", bob="BROOM")
    game.meet("HODLTUNE", "BROOM").say("alice /power DOUBLEVISION SPRAYCAN")
    game.say("alice /med SELLOUT", "alice /med LEARNER F", "alice /med GIVER D")
    assert game.gained("alice", 0) == (5 + 5, 5, 1, 1)
    assert game.gained("alice", 1) == (5, 5, 0, 0)


def test_a_referees_boost_belongs_to_the_duel() -> None:
    """R-STAT-2: with two cards on the table it counts for either."""
    game = scene(alice="DOUBLEVISION HODLTUNE SPRAYCAN", bob="BROOM").meet("HODLTUNE", "BROOM")
    game.say("alice /power DOUBLEVISION SPRAYCAN", "cy /ref boost alice K 2")
    assert (game.gained("alice", 0), game.gained("alice", 1)) == ((0, 0, 0, 2), (0, 0, 0, 2))


def test_the_printed_card_never_changes() -> None:
    """R-STAT-2: what was added goes with the turn."""
    game = hodltune_against_broom("LEARNER").say("alice /med LEARNER F").roll("F")
    assert game.match.changes == ()
    assert replace(game.match, changes=()) == game.match
