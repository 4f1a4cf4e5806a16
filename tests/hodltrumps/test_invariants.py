"""What simulate looks for: a sound match has no problems, and a broken one says which."""

from typing import Any

import pytest
from msgspec.structs import replace

from hodlbot.games.hodltrumps.cards import Stats, Title
from hodlbot.games.hodltrumps.invariants import problems
from hodlbot.games.hodltrumps.state import Buried, Match, MedalStand, Side
from hodlbot.games.seats import Result
from tests.hodltrumps.scene import Scene, hodltune_against_broom, scene
from tests.hodltrumps.table import ALICE, BOB
from tests.hodltrumps.walks import walk


def with_side(match: Match, **changed: Any) -> Match:
    """Alice's side is another than the rules would have it."""
    return replace(match, sides={**match.sides, ALICE: replace(match.sides[ALICE], **changed)})


def test_a_sound_match_has_no_problems() -> None:
    for seed in range(3):
        for step in walk(f"sound {seed}"):
            assert list(problems(step.after)) == []


def test_a_match_that_is_over_waits_for_nobody() -> None:
    assert list(problems(hodltune_against_broom().say("bob /resign").match)) == []


def test_a_random_token_is_nobodys() -> None:
    """R-TOKEN-4: it lies on the table and belongs to no deck."""
    game = scene(alice="HODLTUNE", bob="BROOM")
    for title in game.side("alice").hand:
        game.say(f"cy /ref bury alice {title}")
    assert list(problems(game.say("alice /mem", dice="BROOM").match)) == []


def test_a_card_in_two_places() -> None:
    """R-TURN-5: HODLTUNE lies on the table and in the graveyard."""
    match = with_side(hodltune_against_broom().match, graveyard=(Buried(Title("HODLTUNE")),))
    (found,) = problems(match)
    assert found.startswith("R-TURN-5: alice's cards are [")
    assert found.count("HODLTUNE") == 2


def test_a_card_that_is_gone() -> None:
    """R-TURN-5."""
    game = hodltune_against_broom()
    match = with_side(game.match, hand=game.side("alice").hand[1:])
    (found,) = problems(match)
    assert game.side("alice").hand[0] not in found


def test_more_than_two_cards_on_the_table() -> None:
    """R-TURN-2."""
    game = scene("DOUBLEVISION HODLTUNE TOTER CANDYCANE", "BROOM").meet("HODLTUNE", "BROOM")
    game.say("alice /power DOUBLEVISION TOTER")
    assert list(problems(game.match)) == []
    side = game.side("alice")
    third = replace(side.table[0], title=Title("CANDYCANE"))
    hand = tuple(title for title in side.hand if title != "CANDYCANE")
    match = with_side(game.match, table=(*side.table, third), hand=hand)
    assert list(problems(match)) == ["R-TURN-2: alice has 3 cards on the table"]


def medal_left(game: Scene, title: str, left: int | None) -> Match:
    side: Side = game.side("alice")
    return with_side(game.match, medals={**side.medals, Title(title): MedalStand(left)})


@pytest.mark.parametrize("left", [-1, 5])
def test_more_uses_than_stated_or_less_than_none(left: int) -> None:
    """R-TURN-5: HATTRICK may be played four times."""
    game = hodltune_against_broom("HATTRICK")
    found = list(problems(medal_left(game, "HATTRICK", left)))
    assert found == [f"R-TURN-5: alice's HATTRICK has {left} uses left of 4"]


@pytest.mark.parametrize("left", [0, 4])
def test_no_use_left_and_all_uses_left_are_sound(left: int) -> None:
    assert list(problems(medal_left(hodltune_against_broom("HATTRICK"), "HATTRICK", left))) == []


@pytest.mark.parametrize(("title", "left"), [("HATTRICK", None), ("DECKBUILDER", 1)])
def test_a_limit_lost_or_found(title: str, left: int | None) -> None:
    """R-TURN-5: DECKBUILDER has none."""
    found = list(problems(medal_left(hodltune_against_broom(title), title, left)))
    assert found == [f"R-TURN-5: alice's {title} has lost its limit, or found one"]


def test_only_equal_cards_on_the_table() -> None:
    """R-TOKEN-3: in the effects, the choice and the appeal; where no duel is fought any more, cards
    may lie as they like."""
    game = hodltune_against_broom(bob="LOSER").with_token("BROOM", stats=Stats(10, 5, 0, 1))
    equal = ["R-TOKEN-3: only equal pairs are left"]
    assert list(problems(game.match)) == equal
    appeal = replace(game.match, phase="appeal", appeal=BOB, stat="F")
    assert list(problems(appeal)) == equal
    choice = replace(game.match, phase="choice", stat="F")
    assert equal[0] in list(problems(choice))
    assert list(problems(game.say("bob /resign").match)) == []


def test_an_end_without_a_result_and_a_result_without_an_end() -> None:
    """R-TURN-6."""
    match = hodltune_against_broom().match
    disagree = ["R-TURN-6: phase and result disagree"]
    assert list(problems(replace(match, phase="over"))) == disagree
    assert list(problems(replace(match, result=Result(ALICE, "score")))) == disagree


def test_nobody_can_go_on() -> None:
    """A choice is awaited, and nobody has two cards; or alice has two, but neither may be chosen,
    because all three are equal: she could only resign, or plan a flip."""
    stuck = "nobody on the floor can go on in choice"
    match = replace(hodltune_against_broom().match, phase="choice", stat="F")
    assert list(problems(match)) == [stuck]
    game = hodltune_against_broom("DOUBLEVISION TOTER").say("alice /power DOUBLEVISION TOTER")
    game.roll("F")
    assert list(problems(game.match)) == []
    for title in ("TOTER", "BROOM"):
        game.with_token(title, stats=Stats(10, 5, 0, 1))
    assert list(problems(game.match)) == ["R-TOKEN-3: only equal pairs are left", stuck]


@pytest.mark.parametrize(("turn", "sound"), [(0, False), (1, True), (9, True), (10, False)])
def test_nine_turns(turn: int, sound: bool) -> None:
    """R-TURN-2."""
    match = replace(hodltune_against_broom().match, turn=turn)
    assert list(problems(match)) == ([] if sound else [f"R-TURN-2: turn {turn}"])
