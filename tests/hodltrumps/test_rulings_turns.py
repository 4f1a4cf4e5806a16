"""R-TURN: whose turn, whose floor, who scores, and how it ends."""

import pytest
from msgspec.structs import replace

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.cards import Stats
from hodlbot.games.hodltrumps.state import Match
from hodlbot.games.seats import Result
from tests.hodltrumps.scene import Scene, hodltune_against_broom, scene
from tests.hodltrumps.table import ALICE, BOB, table


def test_the_toss_winner_goes_first_then_they_alternate() -> None:
    """R-TURN-1: bob wins the toss and goes first in turns 1, 3, 5, 7, 9."""
    game = scene(first="bob")
    leaders = []
    for _ in range(9):
        leaders.append(game.match.leader)
        game.turns(1)
    assert leaders == [BOB, ALICE] * 4 + [BOB]


def test_a_shut_down_turn_counts_for_the_order() -> None:
    """R-TURN-1: whatever happened in the turn, SHUTDOWN too, the other one goes first next."""
    game = scene(alice="SHUTDOWN HODLTUNE", bob="BROOM").meet("HODLTUNE", "BROOM")
    game.say("alice /power SHUTDOWN")
    assert (game.match.turn, game.match.leader, game.score()) == (2, BOB, (0, 0))


def test_either_player_tosses_once() -> None:
    """R-TURN-1: before it nothing else is heard but resigning; a second toss is refused."""
    game = table()
    game.refuses("alice /mem SHROOM", "toss-first", "R-TURN-1")
    game.refuses("bob /flip", "toss-first", "R-TURN-1")
    game.refuses("bob /flip next", "toss-first", "R-TURN-1")
    game.refuses("alice /roll", "toss-first", "R-TURN-1")
    game.say("bob /toss", dice="alice").refuses("alice /toss", "tossed-already", "R-TURN-1")


def test_a_turn_runs_opening_answer_effects_duel() -> None:
    """R-TURN-2: first player's token, second player's, effects, duel, next turn's opening."""
    game = scene(alice="HODLTUNE", bob="BROOM")
    phases = [game.match.phase]
    game.refuses("bob /mem BROOM", "not-your-token", "R-TURN-2")
    game.refuses("alice /roll", "tokens-first", "R-TURN-2")
    for line in ("alice /mem HODLTUNE", "bob /mem BROOM"):
        game.say(line)
        phases.append(game.match.phase)
    game.refuses("alice /mem TOTER", "tokens-laid", "R-TURN-2")
    game.roll("F")
    assert [*phases, game.match.phase] == ["opening", "answer", "effects", "opening"]
    assert game.match.turn == 2


def test_there_are_nine_turns() -> None:
    """R-TURN-2: after the ninth the match is over, and nothing is heard any more (R-REF-1)."""
    game = scene()
    game.turns(9)
    assert (game.match.phase, game.match.turn) == ("over", 9)
    for line in ("alice /roll", "bob /resign", "cy /ref score alice 3", "cy /ref void"):
        game.refuses(line, "match-over", "R-REF-1")


# --- R-TURN-3: the floor -----------------------------------------------------------------------


def happy(game: Scene) -> tuple[int, str | None]:
    return game.match.happy, game.match.floor


def test_two_happy_words_in_a_row_are_the_roll() -> None:
    """R-TURN-3: /pass is as good as /roll; the second one rolls."""
    game = hodltune_against_broom()
    assert happy(game) == (0, ALICE)
    game.say("alice /pass")
    assert happy(game) == (1, BOB)
    game.refuses("alice /roll", "not-your-floor", "R-TURN-3")
    game.say("bob /roll", dice="F")
    assert game.score() == (1, 0)


def test_any_number_of_powers_and_medals() -> None:
    """R-TURN-3: alice plays three and still has the floor; bob may not play meanwhile."""
    game = hodltune_against_broom("WEAKEN LEARNER PLAYTESTER", "LEARNER")
    game.say("alice /power WEAKEN", "alice /med LEARNER F", "alice /med PLAYTESTER")
    assert happy(game) == (0, ALICE)
    game.refuses("bob /med LEARNER F", "not-your-floor", "R-TURN-3")
    game.refuses("bob /power WAGMI", "not-your-floor", "R-TURN-3")


def test_a_medal_in_between_starts_the_count_anew() -> None:
    """R-TURN-3: alice happy, bob plays LEARNER and is happy: that is one again."""
    game = hodltune_against_broom("", "LEARNER")
    game.say("alice /roll", "bob /med LEARNER K")
    assert happy(game) == (0, BOB)
    game.say("bob /roll")
    assert happy(game) == (1, ALICE)
    game.say("alice /roll", dice="F")
    assert game.match.turn == 2


def test_a_power_in_between_starts_the_count_anew() -> None:
    """R-TURN-3: bob's WEAKEN after alice's happy word; the floor stays with bob."""
    game = hodltune_against_broom("", "WEAKEN").say("alice /roll", "bob /power WEAKEN")
    assert happy(game) == (0, BOB)


def test_milestone_served_again_starts_the_count_anew() -> None:
    """R-TURN-3: words that serve a further milestone card are a power too."""
    game = scene(alice="MILESTONE CHATROOM TWITTA", bob="BROOM BATHTIME")
    game.meet("CHATROOM", "BROOM").say("alice /power MILESTONE F").roll("K")
    game.meet("TWITTA", "BATHTIME").say("bob /roll", "alice /power MILESTONE F")
    assert happy(game) == (0, ALICE)


def test_an_any_time_medal_of_the_other_player_too() -> None:
    """R-TURN-3: alice is happy, bob has the floor; her COLISEUM undoes her own happy word."""
    game = hodltune_against_broom("COLISEUM").say("alice /roll", "alice /med COLISEUM")
    assert happy(game) == (0, BOB)
    game.say("bob /roll")
    assert game.match.phase == "effects"
    game.say("alice /roll", dice="F")
    assert game.match.turn == 2


@pytest.mark.parametrize(
    "correction",
    ["score alice 3", "boost bob F 1", "flipped off", "stat K", "medal bob COLISEUM 0"],
)
def test_a_correction_starts_the_count_anew_and_leaves_the_floor(correction: str) -> None:
    """R-TURN-3: after alice's happy word and a correction bob still has the floor, count 0."""
    game = hodltune_against_broom("", "COLISEUM").say("alice /roll", f"cy /ref {correction}")
    assert happy(game) == (0, BOB)


def test_warnings_plans_and_refusals_do_not() -> None:
    """R-TURN-3: /warn, /flip next and refused words leave the count at one."""
    game = hodltune_against_broom("FORESIGHT").say("alice /power FORESIGHT", "alice /roll")
    game.say("bob /warn", "bob /flip next", "alice /flip next")
    game.refuses("alice /med LEARNER F", "not-your-medal", "R-DECK-1")
    assert happy(game) == (1, BOB)
    game.say("bob /roll", dice="F")
    assert game.score() == (1, 0)


# --- R-TURN-4, R-TURN-5 ------------------------------------------------------------------------


def test_the_highest_value_wins_one_point() -> None:
    """R-TURN-4: HODLTUNE (10 5 0 1) beats BROOM (5 0 1 2) on F and D, BROOM wins I and K."""
    for stat, score in {"F": (1, 0), "D": (1, 0), "I": (0, 1), "K": (0, 1)}.items():
        game = hodltune_against_broom().roll(stat)
        assert game.score() == score
        assert game.match.last_stat == stat


def test_a_draw_is_rolled_again_and_every_roll_is_shown() -> None:
    """R-TURN-4: HODLTUNE and TOTER have I 0 and K 1 both; the third roll decides."""
    game = scene(alice="HODLTUNE", bob="TOTER").meet("HODLTUNE", "TOTER").roll("I K F")
    rolls = [(event.stat, event.how) for event in game.all_of(e.StatSet)]
    assert rolls == [("I", "rolled"), ("K", "rolled"), ("F", "rolled")]
    assert [(event.stat, event.value) for event in game.all_of(e.StatDrawn)] == [("I", 0), ("K", 1)]
    assert (game.score(), game.match.last_stat) == ((1, 0), "F")


def test_each_token_once() -> None:
    """R-TURN-5: a token in the graveyard is not played again, unless it is retrieved."""
    game = scene(alice="HODLTUNE TOTER TRADER", bob="BROOM").turn("HODLTUNE", "BROOM", "F")
    game.say(f"bob /mem {game.side('bob').hand[0]}")
    game.refuses("alice /mem HODLTUNE", "token-played", "R-TURN-5")
    game.refuses("alice /mem BROOM", "not-in-hand", "R-DECK-1")
    game.say("alice /med TRADER TOTER HODLTUNE", "alice /mem HODLTUNE")
    assert game.on_table("alice") == ["HODLTUNE"]


def test_each_power_once_and_each_medal_once_a_turn() -> None:
    """R-TURN-5: SEMIFINALIST has two uses, one a turn; COBBEECAT is spent after its turn."""
    game = scene(alice="COBBEECAT SEMIFINALIST SELLOUT HODLTUNE TOTER CANDYCANE", bob="BROOM")
    game.turn("HODLTUNE", "BROOM", "F").meet("TOTER", "PINKSHIT").say("bob /roll")
    game.say("alice /power COBBEECAT", "alice /med SEMIFINALIST D", "alice /med SELLOUT")
    game.refuses("alice /power COBBEECAT", "power-active", "R-TURN-5")
    game.refuses("alice /med SEMIFINALIST D", "medal-closed", "R-TURN-5")
    game.roll().meet("CANDYCANE", "BATHTIME")
    game.refuses("alice /power COBBEECAT", "power-used", "R-TURN-5")
    game.say("alice /med SEMIFINALIST F", "alice /med SELLOUT")
    assert (game.left("alice", "SEMIFINALIST"), game.left("alice", "SELLOUT")) == (0, None)
    game.roll("F").turns(1)
    game.meet(*(game.side(seat).hand[0] for seat in ("alice", "bob")))
    game.accepts("alice /med SELLOUT")
    game.refuses("alice /med SEMIFINALIST F", "medal-spent", "R-TURN-5")


# --- R-TURN-6 and the ends ---------------------------------------------------------------------


def ninth(tournament: bool = False, alice: int = 0, bob: int = 0) -> Scene:
    """The effects stage of turn 9 (alice first), with this score before it."""
    game = scene(tournament=tournament)
    game.reach(9)
    game.say(f"cy /ref score alice {alice}", f"cy /ref score bob {bob}")
    for line in ("alice", "bob"):
        game.say(f"{line} /mem {game.side(line).hand[0]}")
    return game


def test_most_points_win() -> None:
    """R-TURN-6: 4 : 3 before the last turn, bob wins it and one of them is still ahead."""
    game = ninth(alice=5, bob=3)
    game.roll(game.deciding_stat("bob"))
    assert game.score() == (5, 4)
    assert game.match.result == Result(ALICE, "score")


def test_equal_points_are_a_draw() -> None:
    """R-TURN-6: 4 : 3, bob wins the last turn: drawn, nothing more is rolled."""
    game = ninth(alice=4, bob=3)
    game.roll(game.deciding_stat("bob"))
    assert game.score() == (4, 4)
    assert game.match.result == Result(None, "score")


def test_sudden_death_in_a_tournament() -> None:
    """R-TURN-6: random tokens as printed, alice's (first in turn 9) first; HODLTUNE and TOTER draw
    on I and K; F decides for alice; `flipped` and `last_stat` stay as the ninth turn left them."""
    game = ninth(tournament=True, alice=4, bob=3)
    assert game.match.flipped
    stat = game.deciding_stat("bob")
    game.roll(f"{stat} HODLTUNE TOTER I K F")
    assert [(ev.seat, ev.title) for ev in game.all_of(e.SuddenDeathToken)] == [
        (ALICE, "HODLTUNE"),
        (BOB, "TOTER"),
    ]
    rolled = [(ev.stat, ev.winner) for ev in game.all_of(e.SuddenDeathRolled)]
    assert rolled == [("I", None), ("K", None), ("F", ALICE)]
    assert game.score() == (5, 4)
    assert game.match.result == Result(ALICE, "score")
    assert (game.match.flipped, game.match.last_stat, game.match.turn) == (True, stat, 9)


def test_sudden_death_between_equal_cards_would_never_end() -> None:
    """R-TURN-6: neither HODLTUNE again, nor a TOTER with HODLTUNE's stats, is drawn against it."""
    for answer in ("HODLTUNE", "TOTER"):
        game = ninth(tournament=True, alice=4, bob=3).with_token("TOTER", stats=Stats(10, 5, 0, 1))
        stat = game.deciding_stat("bob")
        with pytest.raises(AssertionError, match=f"{answer} is not among"):
            game.roll(f"{stat} HODLTUNE {answer} F")


def test_sudden_death_knows_no_changes() -> None:
    """R-TURN-6: alice's STAKER win of turn 9 waits for a token that sudden death does not lay."""
    game = scene(alice="STAKER", tournament=True)
    game.reach(9)
    game.say("cy /ref score alice 4", "cy /ref score bob 3")
    game.say(*(f"{seat} /mem {game.side(seat).hand[0]}" for seat in ("alice", "bob")))
    stat = game.deciding_stat("bob")
    game.say(f"alice /med STAKER {stat}").roll(f"{stat} TOTER HODLTUNE D K F")
    assert game.match.result == Result(BOB, "score")


def test_a_shut_down_ninth_turn_can_end_in_sudden_death() -> None:
    """R-TURN-6: SHUTDOWN at 2 : 2 in turn 9 of a tournament; no stat decided the turn."""
    game = scene(alice="SHUTDOWN", tournament=True)
    game.reach(9)
    game.say("cy /ref score alice 2", "cy /ref score bob 2")
    game.say(*(f"{seat} /mem {game.side(seat).hand[0]}" for seat in ("alice", "bob")))
    game.say("alice /power SHUTDOWN", dice="TOTER HODLTUNE F")
    assert game.score() == (2, 3)
    assert (game.match.result, game.match.last_stat) == (Result(BOB, "score"), None)


def test_a_score_may_go_below_zero() -> None:
    """R-TURN-7: FORESIGHT's two points from nothing."""
    game = hodltune_against_broom("FORESIGHT").say("alice /power FORESIGHT").roll("F")
    game.say("bob /flip")
    assert game.score() == (1, -2)


def test_any_time_is_any_time() -> None:
    """R-TURN-8: COLISEUM in every phase from the toss on, whoever has the floor."""
    table(alice="COLISEUM").refuses("alice /med COLISEUM", "toss-first", "R-TURN-1")
    game = scene(alice="EARLY COLISEUM HODLTUNE", bob="BROOM LOSER")
    moments = [
        (),
        ("alice /mem HODLTUNE",),
        ("bob /mem BROOM",),
        ("alice /roll",),
        ("bob /roll",),
    ]
    for lines, phase in zip(
        moments, ("opening", "answer", "effects", "effects", "appeal"), strict=True
    ):
        game.say(*lines, dice="F" if lines == ("bob /roll",) else "")
        assert game.match.phase == phase
        game.accepts("alice /med COLISEUM")
    game.say("alice /med COLISEUM")
    assert (game.match.phase, game.match.appeal) == ("appeal", BOB)


def test_an_any_time_medal_is_heard_while_a_show_is_awaited() -> None:
    """R-TURN-8: EARLY waits for both; COLISEUM is heard, and EARLY goes on waiting."""
    game = hodltune_against_broom("EARLY COLISEUM").say("alice /power EARLY", "alice /med COLISEUM")
    assert game.awaited() == ("alice", "bob")


def without_end(match: Match) -> Match:
    return replace(match, phase="opening", result=None)


@pytest.mark.parametrize(
    ("line", "result"),
    [
        ("bob /resign", Result(ALICE, "resigned")),
        ("cy /ref forfeit alice", Result(BOB, "forfeit")),
        ("cy /ref end bob", Result(BOB, "referee")),
        ("cy /ref end draw", Result(None, "referee")),
        ("cy /ref void", Result(None, "void")),
    ],
)
@pytest.mark.parametrize("moment", range(5))
def test_an_end_changes_phase_and_result_only(line: str, result: Result, moment: int) -> None:
    """R-TURN-9: before the toss, after it, on the table, after one happy word, in an appeal."""
    game = Scene("HODLTUNE", "BROOM LOSER")
    words = ["alice /toss", "alice /mem HODLTUNE", "bob /mem BROOM", "alice /roll", "bob /roll"]
    draws = ["alice", "", "", "", "F"]
    for word, dice in list(zip(words, draws, strict=True))[: (0, 1, 3, 4, 5)[moment]]:
        game.say(word, dice=dice)
    before = game.match
    game.say(line)
    assert game.match.result == result
    assert game.match.phase == "over"
    assert without_end(game.match) == without_end(before)
