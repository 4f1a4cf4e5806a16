"""The narrow door between a game's rules and everything that carries them."""

from collections.abc import Sequence
from typing import Any, Literal, Protocol, TypeVar

from hodlbot.games.seats import Result, Seat
from hodlbot.games.violation import Violation

Draw = Literal["toss", "stat", "token"]


class Chance(Protocol):
    """Where outcomes come from. Every draw is one of `options`, in the order they are given."""

    def draw(self, kind: Draw, options: Sequence[str]) -> str: ...


M = TypeVar("M")
W = TypeVar("W")


class Game(Protocol[M, W]):
    """What a game must tell the record, the table and the pages; nothing of its inner parts.

    Words and events are the game's own frozen structs; a word has `by`.
    """

    name: str
    rules: str

    @property
    def event_types(self) -> Any:
        """The union of the game's event structs, for decoding a log."""

    def seats(self, match: M) -> tuple[Seat, ...]: ...

    def check(self, match: M, word: W) -> Violation | None: ...

    def decide(self, match: M, word: W, chance: Chance) -> tuple[Any, ...]: ...

    def evolve(self, match: M, event: Any) -> M: ...

    def result(self, match: M) -> Result | None: ...

    def heard_while_paused(self, word: W) -> bool: ...

