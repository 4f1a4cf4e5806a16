"""What players type, and what becomes of it (RULINGS, “Spelling”)."""

import pytest

from hodlbot.games.hodltrumps import words as w
from hodlbot.games.hodltrumps.cards import Title
from hodlbot.games.record_words import Luck
from tests.chat.speech import ALICE, CY, heard, refused

T = Title


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("/luck banana", Luck(ALICE, "banana")),
        ("/luck --", Luck(ALICE, "--")),
        ("/toss", w.Toss(ALICE)),
        ("/flip", w.Flip(ALICE)),
        ("/Flip NEXT", w.FlipNext(ALICE)),
        ("/mem", w.Mem(ALICE)),
        ("/mem SHROOM", w.Mem(ALICE, T("SHROOM"))),
        ("  /MEM   mario   shroom ", w.Mem(ALICE, T("MARIOSHROOM"))),
        ("/mem mario's-shroom!", None),
        ("/mem mario-shroom!", w.Mem(ALICE, T("MARIOSHROOM"))),
        ("/mem pepecobee", w.Mem(ALICE, T("PEPECOBBEE"))),
        ("/power nu uh", w.PlayPower(ALICE, T("NU-UH"))),
        ("/power NU-UH!", w.PlayPower(ALICE, T("NU-UH"))),
        ("/power weaken", w.PlayPower(ALICE, T("WEAKEN"))),
        ("/power WEAKEN yes", w.PlayPower(ALICE, T("WEAKEN"), sure=True)),
        ("/power growth YES", w.PlayPower(ALICE, T("GROWTH"), sure=True)),
        ("/power cobreecat", w.PlayPower(ALICE, T("COBBEECAT"))),
        ("/power double vision broom", w.PlayPower(ALICE, T("DOUBLEVISION"), (T("BROOM"),))),
        ("/power milestone", w.PlayPower(ALICE, T("MILESTONE"))),
        ("/power milestone iq", w.PlayPower(ALICE, T("MILESTONE"), stat="I")),
        (
            "/power MILESTONE feels two fiddy",
            w.PlayPower(ALICE, T("MILESTONE"), (T("TWOFIDDY"),), stat="F"),
        ),
        ("/med learner Karma", w.PlayMedal(ALICE, T("LEARNER"), stat="K")),
        ("/med learner", w.PlayMedal(ALICE, T("LEARNER"))),
        ("/med staker d", w.PlayMedal(ALICE, T("STAKER"), stat="D")),
        ("/med trumphustler I", w.PlayMedal(ALICE, T("TRUMPHUSTLER"), stat="I")),
        ("/med hat trick", w.PlayMedal(ALICE, T("HATTRICK"))),
        (
            "/med trader broom, pinkshit",
            w.PlayMedal(ALICE, T("TRADER"), (T("BROOM"), T("PINKSHIT"))),
        ),
        (
            "/med ARTISTE my  third common 1,000",
            w.PlayMedal(ALICE, T("ARTISTE"), common="my third common", supply=1000),
        ),
        ("/med ARTISTE", w.PlayMedal(ALICE, T("ARTISTE"))),
        ("/roll", w.Roll(ALICE)),
        ("/pass", w.Pass(ALICE)),
        ("/warn", w.Warn(ALICE)),
        ("/choose b r o o m", w.Choose(ALICE, T("BROOM"))),
        ("/drop MYDROP 21", w.Show(ALICE, "drop", "MYDROP", 21)),
        ("/drop none", w.Show(ALICE, "drop")),
        ("/common NONE", w.Show(ALICE, "common")),
        ("/common none 5", w.Show(ALICE, "common", "none", 5)),
        ("/resign", w.Resign(ALICE)),
    ],
)  # fmt: skip
def test_a_typed_word(text: str, word: w.Word | None) -> None:
    if word is None:
        assert refused(ALICE, text).code == "unknown-title"
    else:
        assert heard(ALICE, text) == word


@pytest.mark.parametrize(
    ("typed", "titles"),
    [
        ("green candles mario shroom", ("GREENCANDLES", "MARIOSHROOM")),
        ("mario shroom", ("MARIO", "SHROOM")),
        ("mario shroom shroom", ("MARIOSHROOM", "SHROOM")),
        ("mario, mario shroom", ("MARIO", "MARIOSHROOM")),
        (", VOMIT,CLYDE ,", ("VOMIT", "CLYDE")),
        ("two fiddy spray can", ("TWOFIDDY", "SPRAYCAN")),
        ("vomit", ("VOMIT",)),
        ("", ()),
    ],
)
def test_two_titles_are_told_apart(typed: str, titles: tuple[str, ...]) -> None:
    assert heard(ALICE, f"/power SWITCH {typed}") == w.PlayPower(
        ALICE, T("SWITCH"), tuple(map(T, titles))
    )


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not-a-word"),
        ("hello there", "not-a-word"),
        ("mem SHROOM", "not-a-word"),
        ("/ mem SHROOM", "not-a-word"),
        ("/memm SHROOM", "not-a-word"),
        ("/luck", "missing-argument"),
        ("/luck two words", "too-many-arguments"),
        ("/luck " + "x" * 65, "luck-too-long"),
        ("/toss heads", "too-many-arguments"),
        ("/flip later", "too-many-arguments"),
        ("/mem SHROM", "unknown-title"),
        ("/mem !!", "unknown-title"),
        ("/mem SHROOM VOMIT", "too-many-arguments"),
        ("/mem EARLY", "wrong-kind"),
        ("/power SHROOM", "wrong-kind"),
        ("/med WEAKEN", "wrong-kind"),
        ("/power", "missing-title"),
        ("/med", "missing-title"),
        ("/choose", "missing-title"),
        ("/power EARLY SHROOM", "too-many-arguments"),
        ("/power WEAKEN no", "too-many-arguments"),
        ("/power WEAKEN yes yes", "too-many-arguments"),
        ("/power SWITCH VOMIT CLYDE BROOM", "too-many-arguments"),
        ("/power SWITCH VOMIT SHROM", "unknown-title"),
        ("/power SWITCH SHROM VOMIT", "unknown-title"),
        ("/power SWITCH EARLY VOMIT", "wrong-kind"),
        ("/power MILESTONE TWOFIDDY", "bad-stat"),
        ("/power MILESTONE F TWOFIDDY ONEFIDDY", "too-many-arguments"),
        ("/med LEARNER luck", "bad-stat"),
        ("/med LEARNER F D", "too-many-arguments"),
        ("/med HATTRICK F", "too-many-arguments"),
        ("/med ARTISTE Mine", "missing-argument"),
        ("/med ARTISTE Mine many", "bad-number"),
        ("/med ARTISTE Mine 0", "bad-number"),
        ("/med ARTISTE Mine 1,00", "bad-number"),
        ("/med ARTISTE Mine 1_000", "bad-number"),
        ("/med ARTISTE Mine ٣", "bad-number"),
        ("/med ARTISTE Mine 1000000000001", "bad-number"),
        ("/med ARTISTE " + "x" * 65 + " 5", "name-too-long"),
        ("/drop", "missing-argument"),
        ("/drop MINE", "missing-argument"),
        ("/drop MINE -3", "bad-number"),
        ("/ref undo", "not-a-referee"),
        ("x" * 5000, "too-long"),
    ],
)
def test_a_slip_is_refused(text: str, code: str) -> None:
    violation = refused(ALICE, text)
    assert violation.code == code
    assert violation.ruling.startswith("R-")


@pytest.mark.parametrize(
    ("text", "likeliest"),
    [("/mem SHROM", "SHROOM"), ("/power wekaen yes", "WEAKEN"), ("/powr EARLY", "/power")],
)
def test_a_near_miss_gets_suggestions_and_is_not_guessed(text: str, likeliest: str) -> None:
    suggestions = refused(ALICE, text).facts["suggestions"]
    assert isinstance(suggestions, tuple)
    assert suggestions[0] == likeliest
    assert len(suggestions) <= 3


def test_a_title_of_the_wrong_kind_points_to_the_right_word() -> None:
    facts = refused(ALICE, "/mem early").facts
    assert (facts["title"], facts["kind"], facts["word"]) == ("EARLY", "power", "/power")


def test_the_part_that_is_wrong_is_the_part_that_is_named() -> None:
    assert refused(ALICE, "/power SWITCH green candels vomit").facts["given"] == "green candels"
    assert refused(ALICE, "/power SWITCH vomit, clide").facts["given"] == "clide"


def test_a_referee_does_not_play() -> None:
    assert refused(CY, "/mem SHROOM").code == "not-a-player"
