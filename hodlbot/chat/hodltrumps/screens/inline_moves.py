"""My moves as a list in inline mode: picking one posts its word in the group.

What is posted is read by everybody, so a move that would give something away is not in this
list: it is offered in the private chat.
"""

from collections.abc import Sequence

from msgspec import Struct

from hodlbot.chat.hodltrumps.screens.moves import Move
from hodlbot.chat.screen import MOST_RESULTS


class Option(Struct, frozen=True):
    """`id` is unique in its page. Plain text throughout."""

    id: str
    title: str
    description: str
    word: str


class Options(Struct, frozen=True):
    """`next_page` None: that was all. `private`: moves are left that only the private chat has."""

    options: tuple[Option, ...]
    next_page: int | None
    private: bool


def inline_moves(offered: Sequence[Move], asked: str = "", page: int = 0) -> Options:
    """`asked`: what the player has typed of a title so far."""
    wanted = asked.strip().casefold()
    public = [
        move
        for move in offered
        if not (move.secret or move.typed) and wanted in f"{move.title} {move.word}".casefold()
    ]
    start = page * MOST_RESULTS
    shown = public[start : start + MOST_RESULTS]
    return Options(
        tuple(
            Option(str(start + n), move.title, move.description, move.word)
            for n, move in enumerate(shown)
        ),
        page + 1 if len(public) > start + MOST_RESULTS else None,
        any(move.secret or move.typed for move in offered),
    )
