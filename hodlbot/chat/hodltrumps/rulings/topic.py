"""A chapter of the rulebook."""

from typing import NamedTuple


class Topic(NamedTuple):
    """`word` is what a player types after /rules."""

    word: str
    title: str
    rulings: dict[str, str]
    opening: str = ""
