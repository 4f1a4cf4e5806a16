"""The narrow door between a game's rules and everything that carries them."""

from collections.abc import Sequence
from typing import Any, Literal, Protocol, TypeVar

from hodlbot.games.seats import Result, Seat
from hodlbot.games.violation import Violation

Draw = Literal["toss", "stat", "token"]


class Chance(Protocol):
    """Where outcomes come from. Every draw is one of `options`, in the order they are given."""

    def draw(self, kind: Draw, options: Sequence[str]) -> str: ...


class Spoken(Protocol):
    """A word, whatever the game: someone said it, a seat or a referee."""

    @property
    def by(self) -> str: ...


M = TypeVar("M")
W = TypeVar("W", bound=Spoken)
W_contra = TypeVar("W_contra", bound=Spoken, contravariant=True)


class Game(Protocol[M, W_contra]):
    """What a game must tell the record, the table and the pages; nothing of its inner parts.

    Words and events are the game's own frozen structs; events are tagged by `type`.
    """

    @property
    def name(self) -> str: ...

    @property
    def rules(self) -> str: ...

    @property
    def event_types(self) -> Any:
        """The union of the game's event structs, for decoding a log."""

    def seats(self, match: M) -> tuple[Seat, ...]: ...

    def check(self, match: M, word: W_contra) -> Violation | None:
        """Why the word is refused, if it is. After the end: always, with code `match-over`."""

    def decide(self, match: M, word: W_contra, chance: Chance) -> tuple[Any, ...]:
        """Carry out a word that `check` has let pass."""

    def evolve(self, match: M, event: Any) -> M: ...

    def result(self, match: M) -> Result | None: ...

    def heard_while_paused(self, word: W_contra) -> bool:
        """Whether a player may say this while the match is paused."""
