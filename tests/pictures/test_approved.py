"""Pictures against those somebody has looked at and approved."""

import pytest
from PIL import Image, ImageChops

from hodlbot.catalogue import load
from hodlbot.chat.hodltrumps.orders import CardOrder
from hodlbot.games.hodltrumps.cards import Stats
from hodlbot.pictures.artist import Artist
from tests.pictures.approve import APPROVED, CARDS, small
from tests.pictures.samples import SAMPLES

# Letters may be smoothed a little differently by another build of the drawing library.
_FAR, _SHARE = 40, 0.001


@pytest.fixture(scope="module")
def artist() -> Artist:
    return Artist(load(CARDS))


def share_of_other_pixels(one: Image.Image, other: Image.Image) -> float:
    difference = ImageChops.difference(one.convert("RGB"), other.convert("RGB"))
    most = ImageChops.lighter(
        ImageChops.lighter(difference.getchannel("R"), difference.getchannel("G")),
        difference.getchannel("B"),
    )
    far = sum(most.histogram()[_FAR:])
    return far / (most.width * most.height)


@pytest.mark.parametrize("name", SAMPLES)
def test_the_picture_is_the_approved_one(artist: Artist, name: str) -> None:
    drawn = small(artist, SAMPLES[name])
    with Image.open(APPROVED / f"{name}.png") as approved:
        assert drawn.size == approved.size
        assert share_of_other_pixels(drawn, approved) < _SHARE


def test_the_tolerance_notices_one_changed_value(artist: Artist) -> None:
    other = CardOrder("token", "SHROOM", Stats(15, 10, 2, 4))
    drawn = small(artist, other)
    with Image.open(APPROVED / "rare.png") as approved:
        assert share_of_other_pixels(drawn, approved) >= _SHARE


def test_every_approved_picture_is_drawn_by_a_sample() -> None:
    assert {path.stem for path in APPROVED.iterdir()} == set(SAMPLES)
