"""The grids: one for each card, and what happens to a card without one."""

from pathlib import Path

import pytest
from PIL import Image

from hodlbot.catalogue import default_directory, load
from hodlbot.pictures.emblems import ArtError, Emblems, drawn, fallback, grids, read_grids
from hodlbot.pictures.palette import PIXELS


def test_every_card_has_an_emblem_of_its_own() -> None:
    catalogue = load(default_directory())
    titles = {card.title for card in (*catalogue.tokens, *catalogue.powers, *catalogue.medals)}
    assert set(grids()) == titles | {"FLIP"}
    assert len(set(grids().values())) == len(grids())


def test_a_mirrored_grid_is_its_own_reflection() -> None:
    (grid,) = read_grids("X mirrored\nkr\n.y\n", "x.txt").values()
    assert grid == ("krrk", ".yy.")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("A\nkk\nk\n", "not all of one length"),
        ("A\nkQ\n", "no colour is called Q"),
        ("A\n", "not all of one length"),
        ("A\nk\n\nA\nk\n", "drawn twice"),
        ("A upside-down\nk\n", "'upside-down'"),
    ],
)
def test_a_grid_that_cannot_be_drawn_is_named(text: str, says: str) -> None:
    with pytest.raises(ArtError, match=says):
        read_grids(text, "x.txt")


def test_a_card_without_one_gets_a_creature_that_is_always_the_same() -> None:
    one, again, other = fallback("NEWCARD"), fallback("NEWCARD"), fallback("NEWCARD2")
    assert one == again != other
    assert all(row == row[::-1] for row in one)
    assert sum(letter != "." for row in one for letter in row) > 40
    assert drawn(one, 3).size == (36, 36)


def test_an_operators_own_art_comes_first(tmp_path: Path) -> None:
    Image.new("RGB", (16, 16), (1, 2, 3)).save(tmp_path / "SHROOM.png")
    emblems = Emblems(tmp_path)
    assert emblems.of("SHROOM", 192).getpixel((5, 5)) == (1, 2, 3, 255)
    assert emblems.of("SHROOM", 192).size == (192, 192)
    assert emblems.of("BROOM", 192).tobytes() == Emblems().of("BROOM", 192).tobytes()


def test_other_art_makes_other_pictures_and_the_same_art_the_same(tmp_path: Path) -> None:
    """So that a picture uploaded with the old art is not shown again by its id."""
    art = tmp_path / "SHROOM.png"
    Image.new("RGB", (16, 16), (1, 2, 3)).save(art)
    mark = Emblems(tmp_path).mark
    assert mark == Emblems(tmp_path).mark != Emblems().mark
    Image.new("RGB", (24, 16), (1, 2, 3)).save(art)
    assert Emblems(tmp_path).mark != mark


def test_large_art_is_made_to_fit(tmp_path: Path) -> None:
    Image.new("RGB", (600, 300), PIXELS["r"]).save(tmp_path / "SHROOM.png")
    assert Emblems(tmp_path).of("SHROOM", 192).size == (192, 96)


def test_broken_art_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "SHROOM.png").write_bytes(b"no picture")
    assert Emblems(tmp_path).of("SHROOM", 192).tobytes() == Emblems().of("SHROOM", 192).tobytes()
