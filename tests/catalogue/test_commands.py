"""`hodlbot cards check` and `hodlbot cards schema`, as an operator sees them."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from hodlbot.catalogue.commands import check, schema

Edit = Callable[[str, str, str], None]
Output = pytest.CaptureFixture[str]


def test_a_sound_catalogue_is_counted(capsys: Output) -> None:
    assert check(None) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert "36  13 rare, 11 uncommon, 12 common; 29 numbered, 7 promos" in out
    assert "31  11 diamond, 9 gold, 7 silver, 4 bronze" in out
    assert "224 provisional fields on 36 cards" in out
    assert "  VOMIT         number, power, released, tags\n" in out


def test_the_list_shrinks(cards: Path, edit: Edit, capsys: Output) -> None:
    edit("tokens.yaml", "  provisional: [number, power, released, tags]\n", "")
    assert check(cards) == 0
    assert "220 provisional fields on 35 cards" in capsys.readouterr().out


def test_nothing_provisional_left(cards: Path, capsys: Output) -> None:
    path = cards / "tokens.yaml"
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join(line for line in lines if "  provisional:" not in line))
    assert check(cards) == 0
    assert "every value is attested" in capsys.readouterr().out


def test_a_broken_one_is_listed_and_fails(cards: Path, edit: Edit, capsys: Output) -> None:
    edit("medals.yaml", "effect: reroll", "effect: rerol")
    assert check(cards) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert "LOSER: effect: the engine knows no effect “rerol” (did you mean reroll?)" in err
    assert err.endswith("\n1 fault\n")


def test_a_folder_that_is_not_there(tmp_path: Path, capsys: Output) -> None:
    assert check(tmp_path / "nowhere") == 2
    assert "nowhere" in capsys.readouterr().err


def test_schemas_are_printed(capsys: Output) -> None:
    assert schema() == 0
    assert sorted(json.loads(capsys.readouterr().out)) == [
        "coliseums",
        "medals",
        "powers",
        "tokens",
    ]


def test_schemas_are_written(tmp_path: Path, capsys: Output) -> None:
    assert schema(tmp_path / "new" / "folder") == 0
    assert len(list((tmp_path / "new" / "folder").glob("*.schema.json"))) == 4
    assert "tokens.schema.json" in capsys.readouterr().out


def test_schemas_that_cannot_be_written(tmp_path: Path, capsys: Output) -> None:
    (tmp_path / "file").write_text("")
    assert schema(tmp_path / "file") == 2
    assert "cannot write" in capsys.readouterr().err
