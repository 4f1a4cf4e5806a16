"""From the tellers' plain text to HTML: escaped, and every name set apart.

The tellers clean whatever people typed, so a name with marks of its own would not come through
them. Names go in as characters that no text has (Unicode's noncharacters), and come out whole.
"""

from hodlbot.chat.markup import bold, escaped
from hodlbot.chat.names import Names, name_of
from hodlbot.games.seats import Seat

_FIRST = 0xFDD0
REFEREE = "\ufdda"
"""Stands for the referee who spoke, whom the record does not name."""


def stand_ins(names: Names) -> dict[Seat, str]:
    return {seat: chr(_FIRST + place) for place, seat in enumerate(names)}


def to_html(text: str, names: Names, referee: str = "") -> str:
    """`text` was told with `stand_ins(names)` for names."""
    shown = escaped(text)
    for seat, mark in stand_ins(names).items():
        shown = shown.replace(mark, bold(name_of(names, seat)))
    if referee:
        return shown.replace(REFEREE, bold(name_of({Seat(""): referee}, Seat(""))))
    return shown.replace(f" {REFEREE}", "")
