"""`hodlbot cards preview` and `hodlbot cards diff`, as a card maker calls them."""

import shutil
from pathlib import Path

import pytest
from PIL import Image

from hodlbot.cli import main
from tests.pictures.approve import CARDS


def test_one_card_is_drawn_upright_and_flipped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = main(["cards", "preview", "vomit", "--cards", str(CARDS), "--out", str(tmp_path / "p")])
    assert code == 0
    drawn = sorted(path.name for path in (tmp_path / "p").iterdir())
    assert drawn == ["token-VOMIT-flipped.png", "token-VOMIT.png"]
    assert capsys.readouterr().out.count("VOMIT") == 2
    with Image.open(tmp_path / "p" / "token-VOMIT.png") as picture:
        assert picture.size == (720, 1008)


def test_a_typo_is_met_with_a_suggestion(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["cards", "preview", "VOMITT", "--out", str(tmp_path)]) == 2
    assert "VOMIT" in capsys.readouterr().err.replace("VOMITT", "")
    assert not list(tmp_path.iterdir())


def test_own_art_must_be_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "preview", "VOMIT", "--art", str(tmp_path / "none")]) == 2
    assert "none" in capsys.readouterr().err


@pytest.fixture
def edited(tmp_path: Path) -> Path:
    copy = tmp_path / "cards"
    shutil.copytree(CARDS, copy)
    tokens = copy / "tokens.yaml"
    text = tokens.read_text(encoding="utf-8")
    assert "{F: 15, D: 10, I: 2, K: 3}" in text
    tokens.write_text(
        text.replace("{F: 15, D: 10, I: 2, K: 3}", "{F: -15, D: 10, I: 2, K: 3}", 1),
        encoding="utf-8",
    )
    return copy


def test_the_same_cards_do_not_differ(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "diff", str(CARDS), str(CARDS)]) == 0
    assert "the same" in capsys.readouterr().out


def test_a_changed_stat_is_named(edited: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "diff", str(CARDS), str(edited)]) == 1
    assert capsys.readouterr().out == "tokens: SHROOM: stats.F: 15 → −15\n"


def test_cards_that_cannot_be_played_cannot_be_compared(
    edited: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (edited / "tokens.yaml").write_text("- title: X\n", encoding="utf-8")
    assert main(["cards", "diff", str(CARDS), str(edited)]) == 2
    assert "cannot be played" in capsys.readouterr().err
    assert main(["cards", "diff", str(CARDS), str(edited / "none")]) == 2
