"""R-REF: what referees do to score, cards, powers, medals and flips, and what they are refused."""

import pytest

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.cards import Stats
from hodlbot.games.violation import Fact
from tests.hodltrumps.scene import Scene, hodltune_against_broom, scene
from tests.hodltrumps.table import ALICE, BOB, table


def told(game: Scene) -> tuple[object, ...]:
    """(what, seat, title, old, new, reason) of the correction just made; cy made it."""
    event = game.event(e.Corrected)
    assert event.by == "cy"
    return event.what, event.seat, event.title, event.old, event.new, event.reason


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("score alice 3", ("score", ALICE, None, 0, 3, "miscounted")),
        ("score bob -1", ("score", BOB, None, 0, -1, "miscounted")),
        ("bury alice TOTER", ("bury", ALICE, "TOTER", "hand", "graveyard", "miscounted")),
        ("hand alice TOTER", ("hand", ALICE, "TOTER", "graveyard", "hand", "miscounted")),
        ("power alice WEAKEN used", ("power", ALICE, "WEAKEN", "ready", "used", "miscounted")),
        ("power alice WEAKEN active", ("power", ALICE, "WEAKEN", "ready", "active", "miscounted")),
        ("medal alice LEARNER 0", ("medal", ALICE, "LEARNER", 1, 0, "miscounted")),
        ("flipped on", ("flipped", None, None, False, True, "miscounted")),
        ("flipcard bob void", ("flipcard", BOB, None, "held", "void", "miscounted")),
        ("boost alice F 5", ("boost", ALICE, None, None, "F +5", "miscounted")),
        ("boost bob K -2", ("boost", BOB, None, None, "K -2", "miscounted")),
        ("stat K", ("stat", None, None, None, "K", "miscounted")),
        ("award bob", ("award", BOB, None, None, BOB, "miscounted")),
        ("floor bob", ("floor", BOB, None, ALICE, BOB, "miscounted")),
        ("forfeit bob", ("forfeit", BOB, None, None, ALICE, "miscounted")),
        ("end alice", ("end", ALICE, None, None, ALICE, "miscounted")),
        ("end draw", ("end", None, None, None, None, "miscounted")),
        ("void", ("void", None, None, None, None, "miscounted")),
    ],
)
def test_a_correction_tells_old_new_and_reason(line: str, expected: tuple[object, ...]) -> None:
    """R-REF-1: an event with actor, old value, new value and reason, for every /ref word."""
    game = hodltune_against_broom("WEAKEN TOTER LEARNER")
    if line.startswith("hand"):
        game.say("cy /ref bury alice TOTER")
    game.say(f"cy /ref {line} -- miscounted")
    assert told(game) == expected


@pytest.mark.parametrize(
    ("line", "code", "ruling", "facts"),
    [
        ("score alice 100", "ref-number", "R-REF-1", {"largest": 99}),
        ("score alice -100", "ref-number", "R-REF-1", {"largest": 99}),
        (
            "hand alice TOTER",
            "ref-not-in-graveyard",
            "R-REF-8",
            {"title": "TOTER", "seat": "alice"},
        ),
        (
            "hand alice HODLTUNE",
            "ref-not-in-graveyard",
            "R-REF-8",
            {"title": "HODLTUNE", "seat": "alice"},
        ),
        (
            "hand alice BROOM",
            "ref-not-in-graveyard",
            "R-REF-8",
            {"title": "BROOM", "seat": "alice"},
        ),
        (
            "bury alice HODLTUNE",
            "ref-not-in-hand",
            "R-REF-8",
            {"title": "HODLTUNE", "seat": "alice"},
        ),
        ("bury alice BROOM", "ref-not-in-hand", "R-REF-8", {"title": "BROOM", "seat": "alice"}),
        (
            "power alice NOMNOM ready",
            "ref-not-their-power",
            "R-REF-5",
            {"title": "NOMNOM", "seat": "alice"},
        ),
        (
            "power alice EARLY active",
            "ref-power-not-activated",
            "R-REF-5",
            {"title": "EARLY", "seat": "alice"},
        ),
        (
            "power bob DOUBLEVISION active",
            "ref-power-not-activated",
            "R-REF-5",
            {"title": "DOUBLEVISION", "seat": "bob"},
        ),
        (
            "power bob SHUTDOWN active",
            "ref-power-not-activated",
            "R-REF-5",
            {"title": "SHUTDOWN", "seat": "bob"},
        ),
        ("power alice COBBEECAT active", "no-last-stat", "R-REF-5", {"power": "COBBEECAT"}),
        (
            "medal bob LEARNER 0",
            "ref-not-their-medal",
            "R-REF-6",
            {"title": "LEARNER", "seat": "bob"},
        ),
        (
            "medal alice HATTRICK 5",
            "ref-medal-number",
            "R-REF-6",
            {"title": "HATTRICK", "seat": "alice", "uses": 4},
        ),
        (
            "medal alice HATTRICK -1",
            "ref-medal-number",
            "R-REF-6",
            {"title": "HATTRICK", "seat": "alice", "uses": 4},
        ),
        (
            "medal alice SELLOUT 1",
            "ref-medal-uncounted",
            "R-REF-6",
            {"title": "SELLOUT", "seat": "alice"},
        ),
        (
            "medal alice ROLLER 0",
            "ref-medal-uncounted",
            "R-REF-6",
            {"title": "ROLLER", "seat": "alice"},
        ),
        ("boost alice F 0", "ref-number", "R-REF-8", {"largest": 1000}),
        ("boost alice F 1001", "ref-number", "R-REF-8", {"largest": 1000}),
        ("boost alice F -1001", "ref-number", "R-REF-8", {"largest": 1000}),
    ],
)
def test_what_would_leave_an_impossible_match_is_refused(
    line: str, code: str, ruling: str, facts: dict[str, Fact]
) -> None:
    """R-REF-1: refused, and it says why; a card on the table is in neither hand nor graveyard."""
    game = scene(
        alice="EARLY COBBEECAT WEAKEN HODLTUNE TOTER HATTRICK SELLOUT ROLLER",
        bob="DOUBLEVISION SHUTDOWN BROOM",
    ).meet("HODLTUNE", "BROOM")
    game.refuses(f"cy /ref {line}", code, ruling, **facts)


@pytest.mark.parametrize(
    "line", ["score bob 99", "score bob -99", "boost bob F 1000", "boost bob F -1000"]
)
def test_the_largest_numbers_are_accepted(line: str) -> None:
    """R-REF-1, R-REF-8."""
    hodltune_against_broom().accepts(f"cy /ref {line}")


def test_referees_are_heard_before_the_toss() -> None:
    """R-REF-1: score, cards, flips; what needs a running turn is refused; the phase stays."""
    game = table(alice="WEAKEN TOTER")
    game.say("cy /ref score alice 2", "cy /ref bury alice TOTER", "cy /ref flipped on")
    game.say("cy /ref power alice WEAKEN active", "cy /ref flipcard bob void")
    game.refuses("cy /ref stat F", "ref-no-duel", "R-REF-4")
    game.refuses("cy /ref award bob", "ref-no-duel", "R-REF-3")
    game.refuses("cy /ref floor bob", "ref-no-floor", "R-REF-8")
    game.refuses("cy /ref boost bob F 1", "ref-no-card", "R-REF-8")
    assert (game.match.phase, game.match.flipped, game.score()) == ("toss", True, (2, 0))


@pytest.mark.parametrize("line", ["score alice 1", "flipped on", "flipcard bob void", "stat K"])
def test_a_correction_never_changes_the_phase(line: str) -> None:
    """R-REF-1: effects stays effects, with the floor where it was."""
    game = hodltune_against_broom().say(f"cy /ref {line}")
    assert (game.match.phase, game.match.turn, game.match.floor) == ("effects", 1, ALICE)


def test_a_correction_starts_the_happy_count_anew() -> None:
    """R-REF-1, R-TURN-3: alice was happy; after the correction she must be so again."""
    game = hodltune_against_broom().say("alice /roll", "cy /ref score alice 1")
    assert (game.match.phase, game.match.floor, game.match.happy) == ("effects", BOB, 0)
    game.say("bob /roll")
    assert game.match.phase == "effects"
    game.say("alice /roll", dice="F")
    assert game.match.turn == 2


# --- R-REF-5: powers -----------------------------------------------------------------------------


@pytest.mark.parametrize("state", ["ready", "used"])
def test_ready_and_used_deactivate_first(state: str) -> None:
    """R-REF-5: NOMNOM's +10 on F goes with it."""
    game = scene(alice="NOMNOM TOTER", bob="BROOM").meet("TOTER", "BROOM")
    game.say("alice /power NOMNOM", dice="F")
    assert game.gained("alice") == (10, 0, 0, 0)
    game.say(f"cy /ref power alice NOMNOM {state}")
    assert (game.gained("alice"), game.power("alice", "NOMNOM")) == ((0, 0, 0, 0), state)
    assert game.order_of(e.PowerEnded, e.Corrected) == ["PowerEnded", "Corrected"]


def test_a_refreshed_power_set_to_used_is_used() -> None:
    """R-REF-5 with WAGMI: it would become ready by itself; the referee's word counts."""
    game = scene(alice="WAGMI WEAKEN HODLTUNE", bob="BROOM").meet("HODLTUNE", "BROOM")
    game.say("alice /power WEAKEN", "alice /power WAGMI", "cy /ref power alice WEAKEN used")
    assert game.power("alice", "WEAKEN") == "used"


def test_ready_gives_a_used_power_back() -> None:
    """R-REF-5: NU-UH once more."""
    game = hodltune_against_broom("NU-UH").say("alice /power NU-UH")
    game.refuses("alice /power NU-UH", "power-used", "R-TURN-5")
    game.say("cy /ref power alice NU-UH ready", "alice /power NU-UH")


def test_active_counts_from_this_turn_and_rolls_nothing() -> None:
    """R-REF-5: NOMNOM set active over TOTER: no roll now, but one for CANDYCANE next turn."""
    game = scene(alice="NOMNOM TOTER CANDYCANE", bob="BROOM BATHTIME").meet("TOTER", "BROOM")
    game.say("cy /ref power alice NOMNOM active")
    assert game.gained("alice") == (0, 0, 0, 0)
    game.roll("K").meet("CANDYCANE", "BATHTIME", dice="D")
    assert game.gained("alice") == (0, 10, 0, 0)


def test_active_anew_lasts_from_now() -> None:
    """R-REF-5: WEAKEN of turn 1 would be over after turn 2; set active in turn 2 it weakens turn
    2's loser in turn 3 as well."""
    game = scene(alice="WEAKEN HODLTUNE TOTER CANDYCANE", bob="BROOM BATHTIME SPRAYCAN")
    game.meet("HODLTUNE", "BROOM").say("alice /power WEAKEN").roll("F")
    game.meet("TOTER", "BATHTIME")
    assert game.gained("bob") == (-5, -5, -1, -1)
    game.say("cy /ref power alice WEAKEN active")
    assert told(game)[3:5] == ("active", "active")
    assert game.gained("bob") == (-5, -5, -1, -1), "what it did stands"
    game.roll("D").meet("CANDYCANE", "SPRAYCAN")
    assert game.power("alice", "WEAKEN") == "active"
    assert game.gained("bob") == (-5, -5, -1, -1)
    game.roll("F")
    assert game.power("alice", "WEAKEN") == "used"


def test_feelsbadman_set_active_rolls_nothing_either() -> None:
    """R-REF-5: the game is flipped and bob's card lies there; played, it would roll for it."""
    game = scene(alice="FEELSBADMAN HODLTUNE", bob="BROOM").say("alice /flip")
    game.meet("HODLTUNE", "BROOM").say("cy /ref power alice FEELSBADMAN active")
    assert game.gained("bob") == (0, 0, 0, 0)


def test_a_forced_stat_goes_with_cobbeecat() -> None:
    """R-REF-5, R-POWER-1: used ends it first; what has ended already does not end again."""
    game = scene(alice="COBBEECAT HODLTUNE TOTER", bob="BROOM PINKSHIT")
    game.turn("HODLTUNE", "BROOM", "F").meet("TOTER", "PINKSHIT").plays("alice /power COBBEECAT")
    assert [forced.stat for forced in game.match.forced] == ["F"]
    game.say("cy /ref power alice COBBEECAT used -- misread")
    assert game.match.forced == ()
    assert game.event(e.PowerEnded).state == "used"
    assert told(game) == ("power", ALICE, "COBBEECAT", "active", "used", "misread")
    game.say("cy /ref power alice COBBEECAT ready")
    assert game.all_of(e.PowerEnded) == []
    game.plays("alice /power COBBEECAT")


def test_cobbeecat_set_active_repeats_the_last_stat() -> None:
    """R-REF-5: refused in turn 1 and after an award; after F it decides by F, without a roll."""
    game = scene(alice="COBBEECAT HODLTUNE TOTER CANDYCANE", bob="BROOM BATHTIME SPRAYCAN")
    game.turn("HODLTUNE", "BROOM", "F")
    for _ in range(2):
        game.say("cy /ref power alice COBBEECAT active")
        assert [(forced.owner, forced.stat) for forced in game.match.forced] == [(ALICE, "F")]
    game.meet("TOTER", "BATHTIME")
    game.roll()
    assert game.event(e.StatSet) == e.StatSet("F", "repeated")
    assert len(game.match.forced) == 0
    game.meet("CANDYCANE", "SPRAYCAN").say("cy /ref award bob")
    game.refuses("cy /ref power alice COBBEECAT active", "no-last-stat", "R-REF-5")


# --- R-REF-6: medals -----------------------------------------------------------------------------


def test_raising_a_medal_reopens_it_for_this_turn() -> None:
    """R-REF-6: SEMIFINALIST 1 → 2 may be played again at once, 1 → 1 not. No boost goes."""
    game = hodltune_against_broom("SEMIFINALIST").say("alice /med SEMIFINALIST F")
    game.say("cy /ref medal alice SEMIFINALIST 1")
    game.refuses("alice /med SEMIFINALIST F", "medal-closed", "R-TURN-5")
    game.say("cy /ref medal alice SEMIFINALIST 2")
    assert game.gained("alice") == (10, 0, 0, 0)
    game.say("alice /med SEMIFINALIST D")
    assert game.gained("alice") == (10, 10, 0, 0)


def test_lowering_a_medal_to_nothing() -> None:
    """R-REF-6: HATTRICK from 4 to 0 is spent."""
    game = hodltune_against_broom("HATTRICK").say("cy /ref medal alice HATTRICK 0")
    game.refuses("alice /med HATTRICK", "medal-spent", "R-TURN-5")


def test_a_beaten_artiste_has_no_more_uses_than_stated() -> None:
    """R-REF-6 with R-MEDAL-2: given back by the referee and by the beaten claim: still one, and
    closed for this turn."""
    game = hodltune_against_broom("ARTISTE").say("alice /med ARTISTE MINE 5")
    game.say("cy /ref medal alice ARTISTE 1", "bob /common HIS 3")
    assert game.left("alice", "ARTISTE") == 1
    game.refuses("alice /med ARTISTE MINE 5", "medal-closed", "R-TURN-5")


# --- R-REF-7: flips ------------------------------------------------------------------------------


def test_flipped_turns_the_cards_on_the_table() -> None:
    """R-REF-7: on and off again; no flip card is spent, no duels are counted from it."""
    game = hodltune_against_broom("LEARNER").say("alice /med LEARNER F", "cy /ref flipped on")
    assert (game.stats("alice"), game.stats("bob")) == ((-5, -5, 0, -1), (-5, 0, -1, -2))
    assert (game.side("alice").flip, game.side("bob").flip) == ("held", "held")
    game.say("cy /ref flipped off")
    assert game.stats("alice") == (15, 5, 0, 1)
    game.say("cy /ref flipped on").roll("D")
    game.accepts("alice /flip").accepts("bob /flip")


def test_flipped_onto_equal_cards_takes_changes_back() -> None:
    """R-REF-7 with R-TOKEN-3: HODLTUNE F +10 is 20 5 0 1; flipped it is 0 −5 0 −1, as is a BROOM of
    0 5 0 1."""
    game = scene(alice="HODLTUNE QUARTERFINALIST", bob="BROOM")
    game.with_token("BROOM", stats=Stats(0, 5, 0, 1)).meet("HODLTUNE", "BROOM")
    game.say("alice /med QUARTERFINALIST F", "cy /ref flipped on")
    assert game.event(e.ChangeTakenBack).source == "QUARTERFINALIST"
    assert (game.stats("alice"), game.stats("bob")) == ((-10, -5, 0, -1), (0, -5, 0, -1))


def test_flipcard_changes_that_card_alone() -> None:
    """R-REF-7: set to played: the game is not turned, but R-FLIP-3 counts from there."""
    game = scene().reach(2).say("cy /ref flipcard alice played")
    assert not game.match.flipped
    assert game.side("bob").flip == "held"
    game.refuses("bob /flip", "flip-too-soon", "R-FLIP-3")
    game.reach(4).accepts("bob /flip")


def test_with_no_card_played_nothing_is_asked() -> None:
    """R-REF-7: alice flipped in turn 2 and got the card back: bob may flip at once."""
    game = scene().reach(2).say("alice /flip")
    game.refuses("bob /flip", "flip-too-soon", "R-FLIP-3")
    game.say("cy /ref flipcard alice held").accepts("bob /flip").accepts("alice /flip")


def test_a_card_set_to_void_does_not_count_as_a_flip() -> None:
    """R-REF-7, R-FLIP-4: after played, bob must wait; void, he need not. Played again, the game
    does not turn itself over in turn 7."""
    game = scene().say("cy /ref flipcard alice played")
    game.refuses("bob /flip", "flip-too-soon", "R-FLIP-3", needed=2, fought=0)
    game.say("cy /ref flipcard alice void").accepts("bob /flip")
    game.say("cy /ref flipcard bob played").reach(7)
    assert game.all_of(e.GameFlippedItself) == []


# --- R-REF-8: cards ------------------------------------------------------------------------------


def test_hand_and_bury() -> None:
    """R-REF-8: buried face up, and back into its place in the deck's order."""
    game = scene(alice="HODLTUNE TOTER CANDYCANE", bob="BROOM")
    before = game.side("alice").hand
    game.say("cy /ref bury alice TOTER")
    assert game.graveyard("alice") == [("TOTER", False)]
    game.refuses("alice /mem TOTER", "token-played", "R-TURN-5")
    game.say("cy /ref hand alice TOTER")
    assert game.side("alice").hand == before
    game.say("alice /mem TOTER")


def test_a_face_down_card_comes_back_too() -> None:
    """R-REF-8: what TRADER put down unplayed."""
    game = scene(alice="HODLTUNE TOTER TRADER", bob="BROOM").turn("HODLTUNE", "BROOM", "F")
    game.say("alice /med TRADER TOTER HODLTUNE", "cy /ref hand alice TOTER")
    assert {"TOTER", "HODLTUNE"} <= game.hand("alice")
    assert game.graveyard("alice") == []


def test_with_everything_buried_the_match_goes_on_with_random_tokens() -> None:
    """R-REF-8, R-TOKEN-4: some word is always possible."""
    game = scene(alice="HODLTUNE", bob="BROOM")
    for title in game.side("alice").hand:
        game.say(f"cy /ref bury alice {title}")
    game.say("alice /mem", dice="BROOM")
    assert game.on_table("alice") == ["BROOM"]
    assert game.side("alice").table[0].instead_of is None
