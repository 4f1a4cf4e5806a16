"""Borders and paper: what tells a rare from a common at arm's length."""

from functools import cache

from PIL import Image, ImageDraw

from hodlbot.pictures.palette import Colour

RADIUS, BORDER = 22, 13
_SMOOTH = 2
Size = tuple[int, int]


def gradient(size: Size, colours: tuple[Colour, ...]) -> Image.Image:
    """From the upper left to the lower right corner through all the colours."""
    width, height = size
    strip = Image.new("RGB", (len(colours), 1))
    strip.putdata(colours)
    wide = strip.resize((512, 3), Image.Resampling.BICUBIC)
    step = 511 / (width + height)
    return wide.transform(size, Image.Transform.AFFINE, (step, step, 0, 0, 0, 1))


@cache
def rounded(size: Size, radius: int) -> Image.Image:
    """A mask with round corners."""
    big = Image.new("L", (size[0] * _SMOOTH, size[1] * _SMOOTH), 0)
    ImageDraw.Draw(big).rounded_rectangle(
        (0, 0, big.width - 1, big.height - 1), radius * _SMOOTH, fill=255
    )
    return big.resize(size, Image.Resampling.LANCZOS)


def framed(size: Size, colours: tuple[Colour, ...], paper: Colour, around: Colour) -> Image.Image:
    """A card's blank: its border, its paper, and what lies around the round corners."""
    width, height = size
    blank = Image.new("RGB", size, around)
    blank.paste(gradient(size, colours), (0, 0), rounded(size, RADIUS))
    inner = (width - 2 * BORDER, height - 2 * BORDER)
    blank.paste(paper, (BORDER, BORDER), rounded(inner, RADIUS - BORDER // 2))
    return blank


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """`share` of the other in the one."""
    r, g, b = (round(a + (z - a) * share) for a, z in zip(one, other, strict=True))
    return r, g, b
