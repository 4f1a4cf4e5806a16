"""Everything that can be said to the HodlTrumps referee, as values.

`by` is who says it: a seat, or a referee's name. Luck, undo, redo, pause and resume belong to
the line of play, whatever the game, and are in `games/record_words.py`.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from hodlbot.games.hodltrumps.cards import Stat, Title
from hodlbot.games.hodltrumps.state import FlipCard, PowerState
from hodlbot.games.seats import Seat

ShowKind = Literal["drop", "common"]


class PlayerWord(Struct, frozen=True, kw_only=False):
    by: Seat


class Toss(PlayerWord, frozen=True):
    """`/toss`"""


class Flip(PlayerWord, frozen=True):
    """`/flip`"""


class FlipNext(PlayerWord, frozen=True):
    """`/flip next`: plan to flip when the next turn opens, or take that back."""


class Mem(PlayerWord, frozen=True):
    """`/mem TITLE`, or `/mem` for a random token where there is no legal one."""

    title: Title | None = None


class PlayPower(PlayerWord, frozen=True):
    """`/power TITLE [ARGS]`: titles for SWITCH and DOUBLEVISION, a stat (and a title) for
    MILESTONE, `sure` for the `yes` of R-POWER-2."""

    title: Title
    titles: tuple[Title, ...] = ()
    stat: Stat | None = None
    sure: bool = False


class PlayMedal(PlayerWord, frozen=True):
    """`/med TITLE [ARGS]`: a stat to boost or guess, titles for TRADER, the player's own
    HodlCommon and its supply for ARTISTE."""

    title: Title
    titles: tuple[Title, ...] = ()
    stat: Stat | None = None
    common: str | None = None
    supply: int | None = None


class Roll(PlayerWord, frozen=True):
    """`/roll`: I am happy; the second one in a row is the roll."""


class Pass(PlayerWord, frozen=True):
    """`/pass`: the same as `/roll` in the effects stage; in an appeal: I accept the loss."""


class Warn(PlayerWord, frozen=True):
    """`/warn`: I will flip next turn (FORESIGHT)."""


class Choose(PlayerWord, frozen=True):
    """`/choose TITLE`: the card that duels (DOUBLEVISION)."""

    title: Title


class Show(PlayerWord, frozen=True):
    """`/drop NAME SUPPLY`, `/common NAME SUPPLY`, or `none` for owning (having made) none."""

    kind: ShowKind
    name: str | None = None
    supply: int | None = None


class Resign(PlayerWord, frozen=True):
    """`/resign`"""


class RefereeWord(Struct, frozen=True, kw_only=True):
    by: str
    reason: str = ""


class RefScore(RefereeWord, frozen=True, kw_only=True):
    seat: Seat
    points: int


class RefHand(RefereeWord, frozen=True, kw_only=True):
    seat: Seat
    title: Title


class RefBury(RefereeWord, frozen=True, kw_only=True):
    seat: Seat
    title: Title


class RefPower(RefereeWord, frozen=True, kw_only=True):
    seat: Seat
    title: Title
    state: PowerState


class RefMedal(RefereeWord, frozen=True, kw_only=True):
    seat: Seat
    title: Title
    left: int


class RefFlipped(RefereeWord, frozen=True, kw_only=True):
    flipped: bool


class RefFlipcard(RefereeWord, frozen=True, kw_only=True):
    seat: Seat
    state: FlipCard


class RefBoost(RefereeWord, frozen=True, kw_only=True):
    seat: Seat
    stat: Stat
    amount: int


class RefStat(RefereeWord, frozen=True, kw_only=True):
    stat: Stat


class RefAward(RefereeWord, frozen=True, kw_only=True):
    seat: Seat


class RefFloor(RefereeWord, frozen=True, kw_only=True):
    seat: Seat


class RefForfeit(RefereeWord, frozen=True, kw_only=True):
    seat: Seat


class RefEnd(RefereeWord, frozen=True, kw_only=True):
    """`winner` None: a draw."""

    winner: Seat | None


class RefVoid(RefereeWord, frozen=True, kw_only=True):
    """The match is void."""


Word: TypeAlias = PlayerWord | RefereeWord
