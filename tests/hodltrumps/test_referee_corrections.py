"""R-REF: a referee's corrections, one by one."""

import pytest

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.views import floor
from hodlbot.games.seats import Result
from tests.hodltrumps.scene import Scene, hodltune_against_broom, scene
from tests.hodltrumps.table import ALICE, BOB


def corrected(game: Scene) -> tuple[object, ...]:
    """What the log will say of the last correction."""
    event = game.event(e.Corrected)
    assert event.by == "cy"
    return (event.what, event.seat, event.title, event.old, event.new, event.reason)


def test_score_is_set_and_kept_with_old_value_and_reason() -> None:
    """R-REF-1, R-TURN-7: old, new, who and why; below zero is possible."""
    game = scene().say("cy /ref score bob -2 -- laid two cards")
    assert game.score() == (0, -2)
    assert corrected(game) == ("score", BOB, None, 0, -2, "laid two cards")
    game.refuses("cy /ref score bob 100", "ref-number", "R-REF-1", largest=99)
    game.accepts("cy /ref score bob 99").accepts("cy /ref score bob -99")


def test_a_correction_leaves_phase_and_floor_and_starts_the_happy_count_anew() -> None:
    """R-REF-1, R-TURN-3: alice was happy; after the correction she must be so again."""
    game = hodltune_against_broom().say("alice /roll", "cy /ref score alice 1")
    assert (game.match.phase, game.match.floor, game.match.happy) == ("effects", BOB, 0)
    game.say("bob /roll")
    assert game.match.phase == "effects"
    game.say("alice /roll", dice="F")
    assert game.match.turn == 2


def test_hand_takes_a_card_back_from_the_graveyard() -> None:
    """R-REF-8: in its deck's place; a card that is elsewhere is refused."""
    game = scene(alice="HODLTUNE", bob="BROOM")
    deck = game.side("alice").hand
    game.turn("HODLTUNE", "BROOM", "F")
    game.refuses("cy /ref hand alice BROOM", "ref-not-in-graveyard", "R-REF-8",
                 title="BROOM", seat="alice")  # fmt: skip
    game.say("cy /ref hand alice HODLTUNE -- never dueled")
    assert game.side("alice").hand == deck
    assert game.graveyard("alice") == []
    assert corrected(game) == (
        "hand", ALICE, "HODLTUNE", "graveyard", "hand", "never dueled"
    )  # fmt: skip
    game.refuses("cy /ref hand alice HODLTUNE", "ref-not-in-graveyard", "R-REF-8")


def test_bury_puts_a_held_card_into_the_graveyard_face_up() -> None:
    """R-REF-8."""
    game = scene(alice="HODLTUNE", bob="BROOM").say("cy /ref bury alice HODLTUNE")
    assert game.graveyard("alice") == [("HODLTUNE", False)]
    assert "HODLTUNE" not in game.hand("alice")
    assert corrected(game) == ("bury", ALICE, "HODLTUNE", "hand", "graveyard", "")
    game.refuses("cy /ref bury alice HODLTUNE", "ref-not-in-hand", "R-REF-8",
                 title="HODLTUNE", seat="alice")  # fmt: skip


def test_with_everything_buried_the_match_goes_on_with_random_tokens() -> None:
    """R-REF-8, R-TOKEN-4: some word is always possible."""
    game = scene(alice="HODLTUNE", bob="BROOM")
    for title in game.side("alice").hand:
        game.say(f"cy /ref bury alice {title}")
    game.say("alice /mem", dice="BROOM")
    assert game.on_table("alice") == ["BROOM"]
    assert game.side("alice").table[0].instead_of is None


def test_power_ready_and_used_end_an_active_one_first() -> None:
    """R-REF-5, R-POWER-1: COBBEECAT's forced stat goes with it."""
    game = scene(alice="COBBEECAT HODLTUNE TOTER", bob="BROOM PINKSHIT")
    game.turn("HODLTUNE", "BROOM", "F").meet("TOTER", "PINKSHIT").plays("alice /power COBBEECAT")
    assert [forced.stat for forced in game.match.forced] == ["F"]
    game.say("cy /ref power alice COBBEECAT used -- misread")
    assert game.match.forced == ()
    assert game.power("alice", "COBBEECAT") == "used"
    assert game.event(e.PowerEnded).state == "used"
    assert corrected(game) == ("power", ALICE, "COBBEECAT", "active", "used", "misread")
    game.say("cy /ref power alice COBBEECAT ready")
    assert game.power("alice", "COBBEECAT") == "ready"
    assert game.all_of(e.PowerEnded) == []
    game.plays("alice /power COBBEECAT")


def test_power_active_counts_from_this_turn_on() -> None:
    """R-REF-5: COBBEECAT repeats the last stat; GROWTH set now strengthens this turn's winner."""
    game = scene(alice="COBBEECAT GROWTH HODLTUNE TOTER", bob="BROOM PINKSHIT")
    game.turn("HODLTUNE", "BROOM", "F").meet("TOTER", "PINKSHIT")
    game.say("cy /ref power alice COBBEECAT active", "cy /ref power alice GROWTH active")
    assert [forced.stat for forced in game.match.forced] == ["F"]
    assert game.side("alice").powers["GROWTH"].since == 2  # type: ignore[index]
    game.roll()
    assert len(game.match.waiting) == 1
    assert game.power("alice", "COBBEECAT") == "used"
    assert game.power("alice", "GROWTH") == "active"
    game.say("cy /ref power alice GROWTH active")
    game.turns(1)
    assert game.power("alice", "GROWTH") == "active", "set anew in turn 3, it lasts through turn 4"
    game.turns(1)
    assert game.power("alice", "GROWTH") == "used"


@pytest.mark.parametrize("power", ["NU-UH", "EARLY", "DOUBLEVISION"])
def test_some_powers_cannot_be_set_active(power: str) -> None:
    """R-REF-5: instant ones, EARLY, DOUBLEVISION."""
    game = scene(alice=power)
    game.refuses(f"cy /ref power alice {power} active", "ref-power-not-activated", "R-REF-5",
                 title=power, seat="alice")  # fmt: skip


def test_cobbeecat_cannot_be_set_active_where_no_stat_decided() -> None:
    """R-REF-5."""
    game = scene(alice="COBBEECAT")
    game.refuses("cy /ref power alice COBBEECAT active", "no-last-stat", "R-REF-5",
                 power="COBBEECAT")  # fmt: skip


def test_a_power_that_is_not_theirs_is_refused() -> None:
    """R-REF-5."""
    game = scene(alice="NU-UH", bob="EARLY")
    game.refuses("cy /ref power bob NU-UH used", "ref-not-their-power", "R-REF-5",
                 title="NU-UH", seat="bob")  # fmt: skip


def test_active_feelsbadman_rolls_nothing_for_cards_already_there() -> None:
    """R-REF-5."""
    game = scene(alice="FEELSBADMAN HODLTUNE", bob="BROOM").say("alice /flip")
    game.meet("HODLTUNE", "BROOM").say("cy /ref power alice FEELSBADMAN active")
    assert game.gained("bob") == (0, 0, 0, 0)


def test_medal_sets_the_uses_left_and_raising_opens_it_again() -> None:
    """R-REF-6: and no boost is taken back."""
    game = hodltune_against_broom(alice="LEARNER").plays("alice /med LEARNER F")
    game.refuses("alice /med LEARNER D", "medal-spent", "R-TURN-5")
    game.say("cy /ref medal alice LEARNER 1 -- bot was slow")
    assert corrected(game) == ("medal", ALICE, "LEARNER", 0, 1, "bot was slow")
    assert game.gained("alice") == (5, 0, 0, 0)
    game.say("alice /med LEARNER D")
    assert game.gained("alice") == (5, 5, 0, 0)


def test_lowering_a_medal_does_not_open_it() -> None:
    """R-REF-6."""
    game = hodltune_against_broom(alice="SEMIFINALIST").plays("alice /med SEMIFINALIST F")
    game.say("cy /ref medal alice SEMIFINALIST 1")
    game.refuses("alice /med SEMIFINALIST D", "medal-closed", "R-TURN-5")


def test_medals_without_a_count_cannot_be_set() -> None:
    """R-REF-6: no limit, passive, out of range, not theirs."""
    game = scene(alice="DECKBUILDER ROLLER LEARNER")
    for medal in ("DECKBUILDER", "ROLLER"):
        game.refuses(f"cy /ref medal alice {medal} 0", "ref-medal-uncounted", "R-REF-6",
                     title=medal, seat="alice")  # fmt: skip
    game.refuses("cy /ref medal alice LEARNER 2", "ref-medal-number", "R-REF-6",
                 title="LEARNER", seat="alice", uses=1)  # fmt: skip
    game.refuses("cy /ref medal bob LEARNER 1", "ref-not-their-medal", "R-REF-6",
                 title="LEARNER", seat="bob")  # fmt: skip
    game.accepts("cy /ref medal alice LEARNER 0")


def test_flipped_turns_the_cards_on_the_table_and_is_no_flip() -> None:
    """R-REF-7: both flip cards are still held, and either player may flip at once."""
    game = hodltune_against_broom().say("cy /ref flipped on -- it was announced by voice")
    assert (game.stats("alice"), game.stats("bob")) == ((-10, -5, 0, -1), (-5, 0, -1, -2))
    assert corrected(game) == (
        "flipped", None, None, False, True, "it was announced by voice"
    )  # fmt: skip
    assert [game.side(seat).flip for seat in ("alice", "bob")] == ["held", "held"]
    game.roll("F")
    game.accepts("alice /flip").accepts("bob /flip").say("cy /ref flipped off", "bob /flip")
    assert game.match.flipped


def test_flipped_takes_changes_back_if_only_equal_pairs_are_left() -> None:
    """R-REF-7, R-TOKEN-3: turned over, alice's changed HODLTUNE equals BROOM; the newest goes."""
    game = hodltune_against_broom()
    for change in ("F 5", "D 5", "I -1", "K -1"):
        game.say(f"cy /ref boost alice {change}")
    game.say("cy /ref flipped on")
    taken = game.event(e.ChangeTakenBack)
    assert (taken.index, taken.seat, taken.source, taken.amount.K) == (3, ALICE, "referee", -1)
    assert (game.stats("alice"), game.stats("bob")) == ((-5, 0, -1, -1), (-5, 0, -1, -2))


def test_flipcard_set_to_played_counts_as_the_latest_flip() -> None:
    """R-REF-7, R-FLIP-3: two duels from there; with no card played nothing is asked."""
    game = scene().say("cy /ref flipcard alice played -- flipped by voice")
    assert corrected(game) == ("flipcard", ALICE, None, "held", "played", "flipped by voice")
    assert not game.match.flipped
    game.refuses("bob /flip", "flip-too-soon", "R-FLIP-3", needed=2, fought=0)
    game.turns(1)
    game.refuses("bob /flip", "flip-too-soon", "R-FLIP-3", needed=2, fought=1)
    game.say("cy /ref flipcard alice held").accepts("bob /flip")
    game.say("cy /ref flipcard alice void").accepts("bob /flip")
    game.say("cy /ref flipcard bob played").reach(7)
    assert game.all_of(e.GameFlippedItself) == []


def test_boost_needs_a_card_and_an_amount() -> None:
    """R-REF-8."""
    game = scene(alice="HODLTUNE", bob="BROOM")
    game.refuses("cy /ref boost alice F 5", "ref-no-card", "R-REF-8", seat="alice")
    game.say("alice /mem HODLTUNE", "cy /ref boost alice K -4 -- printed wrong")
    assert game.gained("alice") == (0, 0, 0, -4)
    assert corrected(game) == ("boost", ALICE, None, None, "K -4", "printed wrong")
    game.refuses("cy /ref boost alice F 0", "ref-number", "R-REF-8", largest=1000)
    game.refuses("cy /ref boost alice F 1001", "ref-number", "R-REF-8", largest=1000)
    game.accepts("cy /ref boost alice F 1000").accepts("cy /ref boost alice F -1000")


def test_boost_that_leaves_only_equal_pairs_is_refused() -> None:
    """R-REF-8, R-TOKEN-3."""
    game = hodltune_against_broom()
    game.say("cy /ref boost alice F -5", "cy /ref boost alice D -5", "cy /ref boost alice I 1")
    game.refuses("cy /ref boost alice K 1", "boost-makes-equal", "R-TOKEN-3", source="referee")
    game.accepts("cy /ref boost alice K 2")


def test_stat_decides_and_shows_at_once() -> None:
    """R-REF-4: before COBBEECAT; outside effects, choice and appeal it is refused."""
    game = scene(alice="COBBEECAT HODLTUNE TOTER", bob="BROOM PINKSHIT")
    game.refuses("cy /ref stat F", "ref-no-duel", "R-REF-4", phase="opening")
    game.turn("HODLTUNE", "BROOM", "F").meet("TOTER", "PINKSHIT")
    game.plays("alice /power COBBEECAT").say("cy /ref stat K -- die on the floor")
    assert game.match.stat == "K"
    assert corrected(game) == ("stat", None, None, None, "K", "die on the floor")
    assert game.event(e.StatSet).how == "referee"
    game.roll()
    assert game.match.last_stat == "K"


def test_award_is_a_duel_without_a_stat() -> None:
    """R-REF-3: point, extra points and GROWTH count; guesses fail; nothing to repeat next turn."""
    game = hodltune_against_broom(alice="GROWTH STAKER TRUMPHUSTLER", bob="COBBEECAT")
    game.say("alice /power GROWTH", "alice /med STAKER F", "alice /med TRUMPHUSTLER F")
    game.say("cy /ref award bob -- alice left")
    assert game.score() == (0, 1)
    assert corrected(game) == ("award", BOB, None, None, "bob", "alice left")
    assert len(game.all_of(e.MedalMissed)) == 2
    assert [(waiting.seat, waiting.source) for waiting in game.match.waiting] == [(BOB, "GROWTH")]
    assert (game.match.last_stat, game.match.duels, game.match.turn) == (None, 1, 2)
    game.turns(0)
    game.refuses("cy /ref award bob", "ref-no-duel", "R-REF-3", phase="opening")
    first, second = (game.side(seat).hand[0] for seat in ("bob", "alice"))
    game.duel(first, second)
    game.refuses("bob /power COBBEECAT", "no-last-stat", "R-POWER-COBBEECAT")


def test_award_while_a_show_is_awaited() -> None:
    """R-REF-3: the show is dropped with the turn."""
    game = hodltune_against_broom(alice="EARLY").say("alice /power EARLY", "cy /ref award alice")
    assert (game.match.show, game.score(), game.match.turn) == (None, (1, 0), 2)


def test_floor_moves_in_the_effects_stage_only() -> None:
    """R-REF-8: and not while a show is awaited."""
    game = scene(alice="EARLY HODLTUNE", bob="BROOM")
    game.refuses("cy /ref floor bob", "ref-no-floor", "R-REF-8", phase="opening")
    game.meet("HODLTUNE", "BROOM").say("cy /ref floor bob")
    assert floor(game.match) == (BOB,)
    assert corrected(game) == ("floor", BOB, None, "alice", "bob", "")
    game.say("cy /ref floor alice", "alice /power EARLY")
    game.refuses("cy /ref floor bob", "ref-no-floor", "R-REF-8", phase="effects")
    game.say("cy /ref power alice EARLY used")
    assert (game.match.show, game.awaited()) == (None, ("alice",))


@pytest.mark.parametrize(
    ("line", "result", "new"),
    [
        ("/ref forfeit alice", Result(BOB, "forfeit"), "bob"),
        ("/ref end alice", Result(ALICE, "referee"), "alice"),
        ("/ref end draw", Result(None, "referee"), None),
        ("/ref void", Result(None, "void"), None),
    ],
)
def test_a_referee_ends_the_match(line: str, result: Result, new: str | None) -> None:
    """R-REF-8, R-TURN-9: phase and result change; score and table stay as they lay."""
    game = hodltune_against_broom()
    before = game.match
    game.say(f"cy {line} -- enough")
    assert (game.match.phase, game.match.result) == ("over", result)
    assert (game.match.sides, game.match.floor) == (before.sides, before.floor)
    assert (game.event(e.Corrected).new, game.event(e.Corrected).reason) == (new, "enough")
    game.refuses("cy /ref score alice 1", "match-over", "R-REF-1")


def test_between_roll_and_end_of_turn_it_is_judged_again_on_the_same_stat() -> None:
    """R-REF-1, R-MEDAL-LOSER: bob was about to lose; the boost makes alice the loser."""
    game = hodltune_against_broom(bob="LOSER").roll("F")
    assert (game.match.phase, game.awaited()) == ("appeal", ("bob",))
    game.say("cy /ref boost bob F 10")
    assert (game.score(), game.match.last_stat, game.match.turn) == ((0, 1), "F", 2)


def test_in_an_appeal_a_new_stat_is_judged_at_once() -> None:
    """R-REF-4: bob wins on Karma, so nobody waits for his LOSER any more."""
    game = hodltune_against_broom(bob="LOSER").roll("F").say("cy /ref stat K")
    assert (game.score(), game.match.last_stat) == ((0, 1), "K")
    assert game.left("bob", "LOSER") == 1


def test_in_an_appeal_a_correction_that_makes_a_draw_rolls_on() -> None:
    """R-REF-1, R-TURN-4: Feels is a draw now; Karma comes up and is bob's."""
    game = hodltune_against_broom(bob="LOSER").roll("F")
    game.say("cy /ref boost bob F 5", dice="K")
    assert (game.score(), game.match.last_stat) == ((0, 1), "K")


def test_taking_loser_away_ends_the_appeal() -> None:
    """R-REF-6."""
    game = hodltune_against_broom(bob="LOSER").roll("F").say("cy /ref medal bob LOSER 0")
    assert (game.score(), game.match.phase) == ((1, 0), "opening")


def test_in_a_choice_a_correction_asks_for_the_choice_again() -> None:
    """R-REF-1: choices included; ending DOUBLEVISION leaves nothing to choose."""
    game = scene(alice="DOUBLEVISION HODLTUNE TOTER", bob="BROOM").meet("HODLTUNE", "BROOM")
    game.say("alice /power DOUBLEVISION TOTER").roll("F")
    assert game.match.phase == "choice"
    game.say("cy /ref score alice 1")
    assert (game.match.phase, game.awaited()) == ("choice", ("alice",))
    game.say("cy /ref power alice DOUBLEVISION used")
    assert (game.score(), game.match.turn) == ((2, 0), 2)
    assert "TOTER" in game.hand("alice")


def test_an_award_in_a_choice_buries_the_first_card() -> None:
    """R-REF-3: with DOUBLEVISION the first card is the one that duelled."""
    game = scene(alice="DOUBLEVISION HODLTUNE TOTER", bob="BROOM LOSER").meet("HODLTUNE", "BROOM")
    game.say("alice /power DOUBLEVISION TOTER").roll("F").say("cy /ref award bob")
    assert game.graveyard("alice") == [("HODLTUNE", False)]
    assert "TOTER" in game.hand("alice")
