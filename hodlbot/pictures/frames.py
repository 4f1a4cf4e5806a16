"""Borders, paper and windows: what tells a rare from a common at arm's length."""

from functools import cache
from math import cos, sin, tau

from PIL import Image, ImageDraw

from hodlbot.pictures.palette import PAPER, Colour

RADIUS, BORDER = 44, 26
_SMOOTH = 2
_RAYS = 14
Size = tuple[int, int]
Box = tuple[int, int, int, int]


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


@cache
def _rays(size: Size) -> Image.Image:
    """A mask of beams from the middle, as behind something precious."""
    middle = (size[0] / 2, size[1] / 2)
    far = float(sum(size))
    mask = Image.new("L", size, 0)
    draw = ImageDraw.Draw(mask)
    for ray in range(_RAYS):
        ends = (tau * (ray + part) / _RAYS for part in (0.0, 0.5))
        tips = [(middle[0] + far * cos(end), middle[1] + far * sin(end)) for end in ends]
        draw.polygon([middle, *tips], fill=90)
    return mask


def framed(
    size: Size,
    colours: tuple[Colour, ...],
    paper: Colour,
    around: Colour,
    border: int = BORDER,
    radius: int = RADIUS,
) -> Image.Image:
    """A card's blank: its border, its paper, and what lies around the round corners."""
    width, height = size
    blank = Image.new("RGB", size, around)
    blank.paste(gradient(size, colours), (0, 0), rounded(size, radius))
    inner = (width - 2 * border, height - 2 * border)
    blank.paste(paper, (border, border), rounded(inner, radius - border // 2))
    return blank


def window(
    card: Image.Image, box: Box, colours: tuple[Colour, ...], emblem: Image.Image, turned: bool
) -> None:
    """The emblem in its window; upside down, and by night, where the card counts upside down."""
    left, top, right, bottom = box
    size = (right - left, bottom - top)
    back = gradient(size, tuple(mixed(c, NIGHT_SKY if turned else PAPER, 0.66) for c in colours))
    back.paste(mixed(PAPER, colours[0], 0.35) if turned else (255, 255, 255), (0, 0), _rays(size))
    if turned:
        emblem = emblem.transpose(Image.Transpose.ROTATE_180)
    place = ((size[0] - emblem.width) // 2, (size[1] - emblem.height) // 2)
    # A shadow sets the drawing off from its ground, whatever colours the two have.
    shadow = emblem.getchannel("A").point(lambda a: a // 4)
    back.paste((10, 8, 30), (place[0] + size[1] // 42, place[1] + size[1] // 42), shadow)
    back.paste(emblem, place, emblem)
    card.paste(back, (left, top), rounded(size, RADIUS // 2))


NIGHT_SKY: Colour = (92, 84, 160)


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """`share` of the other in the one."""
    r, g, b = (round(a + (z - a) * share) for a, z in zip(one, other, strict=True))
    return r, g, b
