"""A match at one moment. Nothing here decides anything; nothing here is ever changed in place."""

from typing import Literal

from msgspec import Struct

from hodlbot.games.hodltrumps.cards import (
    Book,
    Condition,
    Deck,
    Stat,
    Stats,
    Title,
    Turn,
)
from hodlbot.games.seats import Result, Seat

Phase = Literal["toss", "opening", "answer", "effects", "choice", "appeal", "over"]
FlipCard = Literal["held", "played", "void"]
PowerState = Literal["ready", "active", "used"]

LAST_TURN = Turn(9)


class Laid(Struct, frozen=True):
    """A token on the table. `second`: the power that laid it beside the first (DOUBLEVISION).
    `served`: powers that have given this card what they give once per card (MILESTONE)."""

    title: Title
    inverted: bool
    flipped: bool
    random: bool = False
    instead_of: Title | None = None
    second: Title | None = None
    served: tuple[Title, ...] = ()


class Buried(Struct, frozen=True):
    """A card in a graveyard. Face down: it went there unplayed and is still a secret."""

    title: Title
    face_down: bool = False


class PowerStand(Struct, frozen=True):
    """`order`: when it was activated, among all powers and medals played. `refreshed`: becomes
    ready, not used, when it ends (WAGMI). `shown`: its owner's opponent has seen it."""

    state: PowerState = "ready"
    since: Turn = Turn(0)
    order: int = 0
    refreshed: bool = False
    shown: bool = False


class MedalStand(Struct, frozen=True):
    """`left`: uses left this match, None without limit. `closed`: the last turn in which it was
    played. `spent`: a passive medal's one service was taken (ROLLER)."""

    left: int | None
    closed: Turn = Turn(0)
    spent: bool = False
    shown: bool = False


class Side(Struct, frozen=True):
    """What belongs to one seat. `hand` keeps the deck's order."""

    hand: tuple[Title, ...]
    powers: dict[Title, PowerStand]
    medals: dict[Title, MedalStand]
    table: tuple[Laid, ...] = ()
    graveyard: tuple[Buried, ...] = ()
    flip: FlipCard = "held"
    flip_next: bool = False
    warned: tuple[Turn, ...] = ()
    inverting: Title | None = None
    score: int = 0


class Change(Struct, frozen=True):
    """A change of stats in `seat`'s duel of this turn. `owner` None: a referee's.
    With a `card` it belongs to that card alone (R-STAT-2)."""

    seat: Seat
    source: Title
    owner: Seat | None
    amount: Stats
    card: Title | None = None
    condition: Condition | None = None


class Waiting(Struct, frozen=True):
    """A change that comes with `seat`'s next token."""

    seat: Seat
    source: Title
    owner: Seat
    amount: Stats
    order: int


class Forced(Struct, frozen=True):
    """A stat that will decide this turn without a roll."""

    owner: Seat
    source: Title
    stat: Stat


class Extra(Struct, frozen=True):
    """An extra point for `seat`, if it wins this turn."""

    seat: Seat
    owner: Seat
    source: Title


class Guess(Struct, frozen=True):
    """A guess at the stat that will decide this turn."""

    seat: Seat
    source: Title
    stat: Stat
    order: int


class Shown(Struct, frozen=True):
    """What a player has shown: None for owning none."""

    seat: Seat
    kind: Literal["drop", "common"]
    name: str | None
    supply: int | None


class AwaitedShow(Struct, frozen=True):
    """A power or medal (`source`) has asked `seats` to show something; nothing else goes on."""

    owner: Seat
    source: Title
    seats: tuple[Seat, ...]
    kinds: tuple[Literal["drop", "common"], ...]
    shown: tuple[Shown, ...] = ()


class Match(Struct, frozen=True):
    """`flipped_at`: how many duels had been fought when the latest flip was played.
    `plays`: powers and medals played so far. `happy`: happy words in a row (R-TURN-3).
    `drawn`: stats of this turn that were a draw."""

    book: Book
    seats: tuple[Seat, Seat]
    decks: dict[Seat, Deck]
    tournament: bool
    sides: dict[Seat, Side]
    phase: Phase = "toss"
    turn: Turn = Turn(1)
    first: Seat | None = None
    flipped: bool = False
    flipped_at: int = 0
    gap: int = 2
    duels: int = 0
    plays: int = 0
    stat: Stat | None = None
    last_stat: Stat | None = None
    changes: tuple[Change, ...] = ()
    waiting: tuple[Waiting, ...] = ()
    forced: tuple[Forced, ...] = ()
    extras: tuple[Extra, ...] = ()
    guesses: tuple[Guess, ...] = ()
    floor: Seat | None = None
    happy: int = 0
    show: AwaitedShow | None = None
    chosen: dict[Seat, Title] = {}
    drawn: int = 0
    appeal: Seat | None = None
    result: Result | None = None

    def other(self, seat: Seat) -> Seat:
        one, two = self.seats
        return two if seat == one else one

    @property
    def leader(self) -> Seat:
        """The turn's first player. Asked only after the toss."""
        assert self.first is not None
        return self.first
