"""Dice by script, and dice by record."""

import pytest

from hodlbot.games.chance import DrawError, Recorded, Scripted, ScriptError
from hodlbot.games.dice import ScriptedDice
from hodlbot.games.game import Draw

SEATS = ("alice", "bob")
STATS = ("F", "D", "I", "K")
TOKENS = ("SHROOM", "VOMIT")


def test_draw_number_k_takes_word_number_k() -> None:
    dice = ScriptedDice(("alice", "D", "F"))
    chance = dice.chance(("", ""), 0)
    assert chance.draw("toss", SEATS) == "alice"
    assert chance.draw("stat", STATS) == "D"
    assert chance.drawn == ["alice", "D"]
    assert dice.chance(("", ""), 2).draw("stat", STATS) == "F"


def test_stats_and_titles_are_read_without_regard_to_case() -> None:
    chance = Scripted(("d", "shroom"))
    assert chance.draw("stat", STATS) == "D"
    assert chance.draw("token", TOKENS) == "SHROOM"
    assert chance.drawn == ["D", "SHROOM"]


@pytest.mark.parametrize(
    ("word", "kind", "options"),
    [
        ("Alice", "toss", SEATS),
        ("D", "toss", SEATS),
        ("alice", "stat", STATS),
        ("FEELS", "stat", STATS),
        ("", "stat", STATS),
        ("PEPE", "token", TOKENS),
    ],
)
def test_a_word_of_the_wrong_kind(word: str, kind: Draw, options: tuple[str, ...]) -> None:
    chance = Scripted(("x", word), 1)
    with pytest.raises(ScriptError) as error:
        chance.draw(kind, options)
    assert f"Scripted draw 2 is {word!r}" in str(error.value)
    assert f"a {kind} is drawn: one of {', '.join(options)}." in str(error.value)
    assert not chance.drawn


@pytest.mark.parametrize("words", [(), ("alice",)])
def test_a_script_that_is_used_up(words: tuple[str, ...]) -> None:
    chance = Scripted(words, len(words))
    with pytest.raises(ScriptError) as error:
        chance.draw("stat", STATS)
    assert f"draw {len(words) + 1} is a stat (F, D, I, K)" in str(error.value)
    assert f"only {len(words)} words were given" in str(error.value)


def test_long_lists_of_options_are_cut_short() -> None:
    with pytest.raises(ScriptError, match=r"one of 0, 1, 2, 3, 4, 5, 6, 7, …\.$"):
        Scripted(("x",)).draw("token", [str(n) for n in range(9)])
    with pytest.raises(ScriptError, match=r"one of 0, 1, 2, 3, 4, 5, 6, 7\.$"):
        Scripted(("x",)).draw("token", [str(n) for n in range(8)])


def test_scripted_dice_have_no_secret() -> None:
    dice = ScriptedDice(("alice",))
    assert (dice.kind, dice.secret, dice.commitment, dice.renewed()) == (
        "scripted",
        None,
        None,
        dice,
    )


def test_recorded_draws_are_given_again() -> None:
    chance = Recorded(("alice", "D"))
    assert chance.draw("toss", SEATS) == "alice"
    assert chance.draw("stat", STATS) == "D"
    with pytest.raises(DrawError, match="the log holds no such draw"):
        chance.draw("stat", STATS)
    assert chance.drawn == ["alice", "D"]


def test_a_recorded_draw_must_be_possible() -> None:
    with pytest.raises(DrawError, match="'d' was drawn as a stat"):
        Recorded(("d",)).draw("stat", STATS)
