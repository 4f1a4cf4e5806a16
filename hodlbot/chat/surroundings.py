"""What a board tells besides the match itself."""

from msgspec import Struct


class Surroundings(Struct, frozen=True):
    """What a view does not know: everything around the match. `commitment` None: the dice are
    scripted. `secret`: told when the match is over. `first`: the chat has seen no match before, so
    this one explains itself."""

    paused: bool = False
    first: bool = False
    place: str = ""
    commitment: str | None = None
    secret: str | None = None
    draws: int = 0


NO_SURROUNDINGS = Surroundings()
