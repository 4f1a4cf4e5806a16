"""The colours of the drawings: a letter each in the grids of `art/`, names for the rest."""

Colour = tuple[int, int, int]


def _hex(text: str) -> Colour:
    return int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16)


INK = _hex("1b1b2f")
PAPER = _hex("fff8e7")
NIGHT = _hex("232042")
"""What paper is while the duel is flipped."""
GOOD, BAD, PLAIN = _hex("1f9d4d"), _hex("d62839"), _hex("5c6378")
LIT = _hex("ffd23f")
SEATS: tuple[Colour, Colour] = (_hex("2a5fd0"), _hex("d9641a"))
"""Whose side it is: the first player's, the second's."""
SEATS_BY_NIGHT: tuple[Colour, Colour] = (_hex("7fa8ff"), _hex("ffa45c"))

PIXELS: dict[str, Colour] = {
    "k": INK,
    "w": _hex("ffffff"),
    "s": _hex("c9d1dc"),
    "g": _hex("7d8597"),
    "r": _hex("e5383b"),
    "m": _hex("8f1d2c"),
    "o": _hex("f58a2c"),
    "y": _hex("ffd23f"),
    "u": _hex("c58b24"),
    "n": _hex("7a4a21"),
    "t": _hex("f2c79a"),
    "l": _hex("7bd84f"),
    "e": _hex("2b8a3e"),
    "c": _hex("53c9e8"),
    "b": _hex("3069d6"),
    "z": _hex("26347f"),
    "p": _hex("ff8fc8"),
    "v": _hex("8e4fd1"),
    "h": _hex("ffe9b8"),
}

RAINBOW: tuple[Colour, ...] = tuple(
    map(_hex, ("ff595e", "ff924c", "ffca3a", "8ac926", "1fb6c9", "4267ac", "8e4fd1"))
)
SILVER: tuple[Colour, ...] = tuple(map(_hex, ("eef2f7", "9aa5b5", "d5dce6", "8d98a9", "eef2f7")))
BLACK: tuple[Colour, ...] = (_hex("16161d"), _hex("2b2b38"), _hex("16161d"))
DIAMOND: tuple[Colour, ...] = tuple(map(_hex, ("b9f2ff", "4fc3e8", "e8fbff", "3a9fd1", "b9f2ff")))
GOLD: tuple[Colour, ...] = tuple(map(_hex, ("ffe9a3", "d9a520", "fff3c4", "b8860b", "ffe9a3")))
BRONZE: tuple[Colour, ...] = tuple(map(_hex, ("e8b48a", "b06a34", "f0c8a8", "8c4a1d", "e8b48a")))
POWER: tuple[Colour, ...] = tuple(map(_hex, ("c9a7ff", "6d3fc0", "e2d0ff", "512da8", "c9a7ff")))
FLIP: tuple[Colour, ...] = (_hex("ffffff"), _hex("26347f"), _hex("ffffff"), _hex("26347f"))
COMMON_WINDOW: tuple[Colour, ...] = tuple(map(_hex, ("d9b98a", "b98d5a", "d9b98a")))
"""A black border's window would be a grey one."""
