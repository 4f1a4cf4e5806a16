"""Writing on pictures: a font of the project's own, so that they look the same everywhere."""

import unicodedata
from functools import cache
from importlib.resources import as_file, files

from PIL import ImageDraw, ImageFont, features

from hodlbot.pictures.palette import Colour

_FILES = {False: "DejaVuSansCondensed.ttf", True: "DejaVuSansCondensed-Bold.ttf"}
_MISSING = "\U0010fffe"
_DOTS = "…"


_RIGHT_TO_LEFT = ("R", "AL")


@cache
def font(size: int, bold: bool = False, shaping: bool = False) -> ImageFont.FreeTypeFont:
    """`shaping`: for scripts written from right to left. It needs a library that not every
    machine has, so everything else goes without: it must look the same everywhere."""
    engine = ImageFont.Layout.RAQM if shaping else ImageFont.Layout.BASIC
    with as_file(files("hodlbot.pictures") / "fonts" / _FILES[bold]) as path:
        return ImageFont.truetype(str(path), size, layout_engine=engine)


def _right_to_left(text: str) -> bool:
    return any(unicodedata.bidirectional(letter) in _RIGHT_TO_LEFT for letter in text)


@cache
def _drawable(letter: str) -> bool:
    """Fonts draw an empty box for what they do not know: emoji, many scripts."""
    if letter.isspace() or unicodedata.category(letter)[0] in "CM":
        return letter == " "
    if _right_to_left(letter) and not features.check("raqm"):
        return False
    known = font(16)
    box, mask = known.getmask(_MISSING), known.getmask(letter)
    return mask.getbbox() is not None and (mask.size, bytes(mask)) != (box.size, bytes(box))


def readable(text: str, instead: str) -> str:
    """What of a name can be drawn; `instead` if that is nothing."""
    kept = "".join(letter for letter in text[:64] if _drawable(letter))
    return " ".join(kept.split()) or instead


def fitting(text: str, width: int, size: int, bold: bool, least: int = 18) -> tuple[str, int]:
    """The text and the size at which it is no wider: smaller first, then cut."""
    while size > least and font(size, bold).getlength(text) > width:
        size -= 1
    if font(size, bold).getlength(text) <= width:
        return text, size
    while text and font(size, bold).getlength(text + _DOTS) > width:
        text = text[:-1]
    return text.rstrip() + _DOTS, size


def wrapped(text: str, width: int, size: int, most: int) -> list[str]:
    """Lines no wider than that, at most so many; the last one is cut if there is more."""
    lines: list[str] = []
    words = text.split()
    while words and len(lines) < most:
        line = words.pop(0)
        while words and font(size).getlength(f"{line} {words[0]}") <= width:
            line += f" {words.pop(0)}"
        lines.append(line)
    if words:
        lines[-1], _ = fitting(f"{lines[-1]} {' '.join(words)}", width, size, False, least=size)
    return lines


def filling(text: str, width: int, height: int, size: int, least: int) -> tuple[list[str], int]:
    """The text as large as it fits into a box whole; cut only at the least size."""
    while size > least:
        made = wrapped(text, width, size, max(1, height // leading(size)))
        if " ".join(made) == " ".join(text.split()):
            return made, size
        size -= 1
    return wrapped(text, width, least, max(1, height // leading(least))), least


def leading(size: int) -> int:
    """From one line to the next."""
    return size + 6


def write(
    draw: ImageDraw.ImageDraw,
    at: tuple[int, int],
    text: str,
    colour: Colour,
    size: int,
    *,
    bold: bool = False,
    anchor: str = "la",
    width: int | None = None,
) -> None:
    """`width`: no wider than that, whatever it takes."""
    if width is not None:
        text, size = fitting(text, width, size, bold)
    chosen = font(size, bold, _right_to_left(text))
    draw.text(at, text, fill=colour, font=chosen, anchor=anchor)
