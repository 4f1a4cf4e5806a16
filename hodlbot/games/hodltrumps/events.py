"""What happened, as values: outcomes, not causes. Folding them gives the match back.

Each event class names the ruling it rests on; powers and medals have a ruling of their own,
by title (`rulings_of`). Events name seats, never people, except a correction's actor.
"""

from typing import ClassVar, Literal, TypeAlias

from msgspec import Struct

from hodlbot.games.hodltrumps.cards import Condition, Stat, Stats, Title, Turn
from hodlbot.games.hodltrumps.state import PowerState
from hodlbot.games.seats import Reason, Seat


def _tag(name: str) -> str:
    return "".join("_" + c.lower() if c.isupper() else c for c in name).lstrip("_")


class Happening(Struct, frozen=True, tag_field="type", tag=_tag):
    """The common part: nothing but the ruling."""

    ruling: ClassVar[str] = ""


# --- the course of the match ---------------------------------------------------------------


class CoinLanded(Happening, frozen=True, tag=_tag):
    ruling: ClassVar[str] = "R-TURN-1"
    first: Seat


class TurnOpened(Happening, frozen=True, tag=_tag):
    ruling: ClassVar[str] = "R-TURN-2"
    turn: Turn
    first: Seat


class TokenPlayed(Happening, frozen=True, tag=_tag):
    """`random`: drawn from the whole collection, `instead_of` a held token that is buried.
    `second`: laid beside the first card by this power."""

    ruling: ClassVar[str] = "R-TURN-5"
    seat: Seat
    title: Title
    inverted: bool
    flipped: bool
    random: bool = False
    instead_of: Title | None = None
    second: Title | None = None


class HappySaid(Happening, frozen=True, tag=_tag):
    """The floor goes over; two in a row start the duel."""

    ruling: ClassVar[str] = "R-TURN-3"
    seat: Seat


class StatSet(Happening, frozen=True, tag=_tag):
    """The stat that is to decide this turn is there."""

    ruling: ClassVar[str] = "R-TURN-4"
    stat: Stat
    how: Literal["rolled", "repeated", "referee"]


class StatDrawn(Happening, frozen=True, tag=_tag):
    """Both cards have the same value there: it is rolled again."""

    ruling: ClassVar[str] = "R-TURN-4"
    stat: Stat
    value: int


class ChoiceAwaited(Happening, frozen=True, tag=_tag):
    """These seats have two cards on the table and must say which one duels, in this order."""

    ruling: ClassVar[str] = "R-POWER-DOUBLEVISION"
    seats: tuple[Seat, ...]


class CardChosen(Happening, frozen=True, tag=_tag):
    ruling: ClassVar[str] = "R-POWER-DOUBLEVISION"
    seat: Seat
    title: Title


class AppealAwaited(Happening, frozen=True, tag=_tag):
    """This seat is about to lose and may play this medal."""

    ruling: ClassVar[str] = "R-MEDAL-LOSER"
    seat: Seat
    medal: Title


class LossAccepted(Happening, frozen=True, tag=_tag):
    ruling: ClassVar[str] = "R-MEDAL-LOSER"
    seat: Seat


class PlacesExchanged(Happening, frozen=True, tag=_tag):
    """A right guess turns winner and loser round; an even number of them changes nothing."""

    ruling: ClassVar[str] = "R-MEDAL-3"
    guessers: tuple[Seat, ...]
    exchanged: bool


class TurnWon(Happening, frozen=True, tag=_tag):
    """`stat` None: awarded by a referee."""

    ruling: ClassVar[str] = "R-TURN-4"
    seat: Seat
    stat: Stat | None
    points: int


class TurnShutDown(Happening, frozen=True, tag=_tag):
    ruling: ClassVar[str] = "R-POWER-SHUTDOWN"
    seat: Seat


class CardReturned(Happening, frozen=True, tag=_tag):
    """A card that did not duel goes back from the table to the hand."""

    ruling: ClassVar[str] = "R-POWER-DOUBLEVISION"
    seat: Seat
    title: Title


class TableCleared(Happening, frozen=True, tag=_tag):
    """What lies on the table goes to the graveyards; random tokens vanish."""

    ruling: ClassVar[str] = "R-TOKEN-5"


class SuddenDeathToken(Happening, frozen=True, tag=_tag):
    ruling: ClassVar[str] = "R-TURN-6"
    seat: Seat
    title: Title


class SuddenDeathRolled(Happening, frozen=True, tag=_tag):
    """`winner` None: a draw on that stat, rolled again."""

    ruling: ClassVar[str] = "R-TURN-6"
    stat: Stat
    winner: Seat | None


class MatchEnded(Happening, frozen=True, tag=_tag):
    ruling: ClassVar[str] = "R-TURN-6"
    winner: Seat | None
    reason: Reason


class TrophyWon(Happening, frozen=True, tag=_tag):
    """The winner has beaten the trophy's holder, who owes it to them."""

    ruling: ClassVar[str] = "R-MEDAL-PEPETROPHY"
    seat: Seat
    holder: Seat
    medal: Title


class Resigned(Happening, frozen=True, tag=_tag):
    ruling: ClassVar[str] = "R-TURN-9"
    seat: Seat


# --- flips -----------------------------------------------------------------------------------


class FlipPlayed(Happening, frozen=True, tag=_tag):
    ruling: ClassVar[str] = "R-FLIP-2"
    seat: Seat
    flipped: bool
    planned: bool = False


class GameFlippedItself(Happening, frozen=True, tag=_tag):
    """Nobody flipped in time: flipped from here on, and both flip cards are void."""

    ruling: ClassVar[str] = "R-FLIP-4"


class FlipVoided(Happening, frozen=True, tag=_tag):
    """Too late for it to be legal any more."""

    ruling: ClassVar[str] = "R-FLIP-5"
    seat: Seat


class FlipPlanned(Happening, frozen=True, tag=_tag):
    """For its owner only. `on` False: taken back."""

    ruling: ClassVar[str] = "R-FLIP-6"
    seat: Seat
    on: bool


class FlipLapsed(Happening, frozen=True, tag=_tag):
    """For its owner only: the planned flip was not legal."""

    ruling: ClassVar[str] = "R-FLIP-6"
    seat: Seat


class Warned(Happening, frozen=True, tag=_tag):
    ruling: ClassVar[str] = "R-POWER-FORESIGHT"
    seat: Seat
    turn: Turn


class Penalised(Happening, frozen=True, tag=_tag):
    """Flipped unwarned: the score drops by `points`."""

    ruling: ClassVar[str] = "R-TURN-7"
    seat: Seat
    points: int
    source: Title


# --- stats -----------------------------------------------------------------------------------


class StatRolled(Happening, frozen=True, tag=_tag):
    """A roll for a power or a medal, not for the duel."""

    ruling: ClassVar[str] = "R-DICE-1"
    seat: Seat
    source: Title
    stat: Stat


class StatsChanged(Happening, frozen=True, tag=_tag):
    """`amount` is added in `seat`'s duel of this turn; only to `card` if named, only to cards
    that meet `condition`. `waited`: it was waiting for this token, from that play on.
    `amplified`: the medals that made the boost larger."""

    ruling: ClassVar[str] = "R-STAT-1"
    seat: Seat
    source: Title
    owner: Seat | None
    amount: Stats
    card: Title | None = None
    condition: Condition | None = None
    waited: int | None = None
    amplified: tuple[Title, ...] = ()


class ChangeTakenBack(Happening, frozen=True, tag=_tag):
    """Only equal pairs were left: change number `index` on the table is gone."""

    ruling: ClassVar[str] = "R-TOKEN-3"
    index: int
    seat: Seat
    source: Title
    amount: Stats


class ChangeWaits(Happening, frozen=True, tag=_tag):
    """`amount` comes with `seat`'s next token."""

    ruling: ClassVar[str] = "R-STAT-2"
    seat: Seat
    source: Title
    owner: Seat
    amount: Stats
    order: int
    amplified: tuple[Title, ...] = ()


# --- powers ----------------------------------------------------------------------------------


class PowerPlayed(Happening, frozen=True, tag=_tag):
    """`state`: what the power is now (an instant one is used at once). `by_roller`: the medal
    that let a used power be activated once more."""

    ruling: ClassVar[str] = "R-POWER-1"
    seat: Seat
    title: Title
    state: PowerState
    by_roller: Title | None = None


class PowerServed(Happening, frozen=True, tag=_tag):
    """An active power gave this card what it gives once per card."""

    ruling: ClassVar[str] = "R-POWER-MILESTONE"
    seat: Seat
    title: Title
    card: Title


class PowerEnded(Happening, frozen=True, tag=_tag):
    """Everything that still stood from it is gone."""

    ruling: ClassVar[str] = "R-POWER-1"
    seat: Seat
    title: Title
    state: PowerState


class PowersRefreshed(Happening, frozen=True, tag=_tag):
    ruling: ClassVar[str] = "R-POWER-WAGMI"
    seat: Seat
    titles: tuple[Title, ...]


class StatForced(Happening, frozen=True, tag=_tag):
    ruling: ClassVar[str] = "R-POWER-COBBEECAT"
    seat: Seat
    source: Title
    stat: Stat


class ExtraPointPromised(Happening, frozen=True, tag=_tag):
    """An extra point for `seat` if it wins this turn."""

    ruling: ClassVar[str] = "R-TURN-4"
    seat: Seat
    owner: Seat
    source: Title


class ShowAsked(Happening, frozen=True, tag=_tag):
    ruling: ClassVar[str] = "R-MEDAL-6"
    owner: Seat
    source: Title
    seats: tuple[Seat, ...]
    kinds: tuple[Literal["drop", "common"], ...]


class CardShown(Happening, frozen=True, tag=_tag):
    """`name` None: none owned (or made). Declared by the player, until it can be looked up."""

    ruling: ClassVar[str] = "R-MEDAL-6"
    seat: Seat
    kind: Literal["drop", "common"]
    name: str | None
    supply: int | None
    declared: bool = True


class ShowEnded(Happening, frozen=True, tag=_tag):
    """`winner` None: nobody gains by it."""

    ruling: ClassVar[str] = "R-MEDAL-6"
    owner: Seat
    source: Title
    winner: Seat | None


class CardsSwapped(Happening, frozen=True, tag=_tag):
    """`retrieved` goes from the graveyard to the hand, for all to see; `buried` takes its place,
    face down (None in the eyes of others)."""

    ruling: ClassVar[str] = "R-DECK-3"
    seat: Seat
    source: Title
    retrieved: Title
    buried: Title | None


# --- medals ----------------------------------------------------------------------------------


class MedalPlayed(Happening, frozen=True, tag=_tag):
    """`left`: uses left, None without limit. `declared`: rests on an outside fact nobody has
    looked up."""

    ruling: ClassVar[str] = "R-TURN-5"
    seat: Seat
    title: Title
    left: int | None
    declared: bool = False


class MedalMissed(Happening, frozen=True, tag=_tag):
    """Played, spent, and nothing came of it."""

    ruling: ClassVar[str] = "R-MEDAL-2"
    seat: Seat
    title: Title


class MedalReturned(Happening, frozen=True, tag=_tag):
    """Beaten: the use is given back, but it stays closed for this turn."""

    ruling: ClassVar[str] = "R-MEDAL-2"
    seat: Seat
    title: Title
    left: int | None


class GuessMade(Happening, frozen=True, tag=_tag):
    ruling: ClassVar[str] = "R-MEDAL-3"
    seat: Seat
    source: Title
    stat: Stat


class InversionWaits(Happening, frozen=True, tag=_tag):
    """The next token this seat lays by /mem is turned over."""

    ruling: ClassVar[str] = "R-MEDAL-COLISEUM"
    seat: Seat
    source: Title


class GapWidened(Happening, frozen=True, tag=_tag):
    """So many duels must lie between two flips from now on."""

    ruling: ClassVar[str] = "R-MEDAL-PESSIMIST"
    seat: Seat
    source: Title
    duels: int


# --- referees --------------------------------------------------------------------------------

CorrectedWhat = Literal[
    "score", "hand", "bury", "power", "medal", "flipped", "flipcard", "boost", "stat", "award",
    "floor", "forfeit", "end", "void",
]  # fmt: skip


class Corrected(Happening, frozen=True, tag=_tag):
    """A referee's correction: who, what, from what to what, and why."""

    ruling: ClassVar[str] = "R-REF-1"
    by: str
    what: CorrectedWhat
    seat: Seat | None
    title: Title | None
    old: str | int | bool | None
    new: str | int | bool | None
    reason: str


Event: TypeAlias = (
    CoinLanded | TurnOpened | TokenPlayed | HappySaid | StatSet | StatDrawn | ChoiceAwaited
    | CardChosen | AppealAwaited | LossAccepted | PlacesExchanged | TurnWon | TurnShutDown
    | CardReturned | TableCleared | SuddenDeathToken | SuddenDeathRolled | MatchEnded | TrophyWon
    | Resigned | FlipPlayed | GameFlippedItself | FlipVoided | FlipPlanned | FlipLapsed | Warned
    | Penalised | StatRolled | StatsChanged | ChangeTakenBack | ChangeWaits | PowerPlayed
    | PowerServed | PowerEnded | PowersRefreshed | StatForced | ExtraPointPromised | ShowAsked
    | CardShown | ShowEnded | CardsSwapped | MedalPlayed | MedalMissed | MedalReturned
    | GuessMade | InversionWaits | GapWidened | Corrected
)  # fmt: skip


def rulings_of(event: Event) -> tuple[str, ...]:
    """The rulings an event rests on: its class's, and those of the powers and medals it names."""
    if isinstance(event, PowerPlayed):
        power = f"R-POWER-{event.title}"
        if event.by_roller is None:
            return (event.ruling, power)
        return (event.ruling, power, "R-POWER-3", f"R-MEDAL-{event.by_roller}")
    if isinstance(event, MedalPlayed):
        return (event.ruling, f"R-MEDAL-{event.title}")
    if isinstance(event, StatsChanged | ChangeWaits) and event.amplified:
        return (event.ruling, "R-MEDAL-5", *(f"R-MEDAL-{title}" for title in event.amplified))
    if isinstance(event, TokenPlayed) and event.random:
        return (event.ruling, "R-TOKEN-4")
    return (event.ruling,)
