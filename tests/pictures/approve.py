"""Draws the samples anew into `approved/`: `python -m tests.pictures.approve`. Look at them before
you commit them: they are what the tests hold every later drawing against."""

from pathlib import Path

from PIL import Image

from hodlbot.catalogue import load
from hodlbot.chat.hodltrumps.orders import Order
from hodlbot.pictures.artist import Artist
from tests.pictures.samples import SAMPLES

APPROVED = Path(__file__).parent / "approved"
CARDS = Path(__file__).parents[1] / "cards"


def small(artist: Artist, order: Order) -> Image.Image:
    """Half as large: enough to see a wrong picture, and the repository stays light."""
    picture = artist.draw(order)
    return picture.resize((picture.width // 2, picture.height // 2), Image.Resampling.BOX)


def main() -> None:
    artist = Artist(load(CARDS))
    for name, order in SAMPLES.items():
        small(artist, order).save(APPROVED / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
