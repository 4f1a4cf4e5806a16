"""The cards as the rules know them, and the book that holds a catalogue's worth of them."""

from collections.abc import Iterable
from typing import Literal, NewType

from msgspec import Struct

Title = NewType("Title", str)
Turn = NewType("Turn", int)

Stat = Literal["F", "D", "I", "K"]
STATS: tuple[Stat, ...] = ("F", "D", "I", "K")
Rarity = Literal["rare", "uncommon", "common"]
RARITIES: tuple[Rarity, ...] = ("rare", "uncommon", "common")
Tag = Literal["eaten", "drunk", "friend", "milestone", "eyes", "named"]
Lasts = Literal["instant", "turn", "next-turn", "match"]

PERCENT_STATS = ("F", "D")
"""Feels and Dank are percentages, IQ and Karma are points: "+5%/+1" means 5 here, 1 there."""


class Stats(Struct, frozen=True):
    """Four values, or four changes of them."""

    F: int = 0
    D: int = 0
    I: int = 0  # noqa: E741 - the rulebook's letter
    K: int = 0

    def __add__(self, other: "Stats") -> "Stats":
        return Stats(self.F + other.F, self.D + other.D, self.I + other.I, self.K + other.K)

    def __neg__(self) -> "Stats":
        return Stats(-self.F, -self.D, -self.I, -self.K)

    def of(self, stat: Stat) -> int:
        value: int = getattr(self, stat)
        return value


NOTHING = Stats()


def amount(percent: int, points: int, stats: Iterable[Stat] = STATS) -> Stats:
    """The change "+percent%/+points" on the named stats."""
    named = set(stats)
    return Stats(
        F=percent if "F" in named else 0,
        D=percent if "D" in named else 0,
        I=points if "I" in named else 0,
        K=points if "K" in named else 0,
    )


class Token(Struct, frozen=True):
    """A memory token."""

    title: Title
    rarity: Rarity
    stats: Stats
    number: int | None = None
    power: Title | None = None
    released: str | None = None
    tags: frozenset[Tag] = frozenset()


class Condition(Struct, frozen=True):
    """What a medal asks of its owner's card. Everything that is named must hold."""

    rarity: Rarity | None = None
    tag: Tag | None = None
    released: str | None = None
    number_multiple_of: int | None = None

    def met_by(self, token: Token) -> bool:
        if self.rarity is not None and token.rarity != self.rarity:
            return False
        if self.tag is not None and self.tag not in token.tags:
            return False
        if self.released is not None and token.released != self.released:
            return False
        return self.number_multiple_of is None or (
            token.number is not None and token.number % self.number_multiple_of == 0
        )


class Boost(Struct, frozen=True):
    """A plain boost: "+percent%/+points" on a chosen stat, a rolled one, all, or those named."""

    percent: int
    points: int
    stats: Literal["chosen", "rolled", "all"] | tuple[Stat, ...]


class Effect(Struct, frozen=True):
    """What a power does, or a medal that is more than a plain boost: a name the engine knows."""

    name: str
    percent: int = 0
    points: int = 0


class Power(Struct, frozen=True):
    title: Title
    lasts: Lasts
    effect: Effect


class Medal(Struct, frozen=True):
    """`uses` per match: None has no limit, 0 is passive."""

    title: Title
    supply: int
    uses: int | None
    anytime: bool = False
    when: Condition | None = None
    boost: Boost | None = None
    effect: Effect | None = None


class Deck(Struct, frozen=True):
    """Nine tokens and up to three medals, in the order in which they were given."""

    tokens: tuple[Title, ...]
    medals: tuple[Title, ...] = ()


class Book:
    """One catalogue, ready for play. Compared and stored by its hash."""

    def __init__(
        self,
        tokens: Iterable[Token],
        powers: Iterable[Power],
        medals: Iterable[Medal],
        sha256: str,
    ) -> None:
        self.tokens = {token.title: token for token in tokens}
        self.powers = {power.title: power for power in powers}
        self.medals = {medal.title: medal for medal in medals}
        self.sha256 = sha256
        self.alphabetical = tuple(sorted(self.tokens))
        self._upright = {title: token.stats for title, token in self.tokens.items()}
        self._inverted = {title: -token.stats for title, token in self.tokens.items()}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Book) and other.sha256 == self.sha256

    def __hash__(self) -> int:
        return hash(self.sha256)

    def __repr__(self) -> str:
        return f"Book({self.sha256[:12]}…)"

    def base(self, title: Title, inverted: bool) -> Stats:
        """The printed stats, turned over if `inverted`."""
        return (self._inverted if inverted else self._upright)[title]
