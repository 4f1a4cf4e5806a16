"""What a medal is to the engine: its arguments, its moment, and what it does."""

from collections.abc import Iterable
from typing import ClassVar, Literal

from hodlbot.games.hodltrumps.cards import Medal, Stat, Title
from hodlbot.games.hodltrumps.play import Play
from hodlbot.games.hodltrumps.state import AwaitedShow, Guess, Match
from hodlbot.games.hodltrumps.words import PlayMedal
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Violation


class MedalBehaviour:
    """The quiet medal: takes no arguments and does nothing (the passive ones stay like that)."""

    titles: ClassVar[int] = 0
    takes_common: ClassVar[bool] = False
    declared: ClassVar[bool] = False
    moment: ClassVar[Literal["effects", "appeal"]] = "effects"

    def takes_stat(self, medal: Medal) -> bool:
        return False

    def check(self, match: Match, seat: Seat, medal: Medal, word: PlayMedal) -> Violation | None:
        """Why it cannot be played so, moment, uses and condition apart."""
        return None

    def words(self, match: Match, seat: Seat, medal: Medal) -> Iterable[PlayMedal]:
        """The words that might play it now; `check` has the last word."""
        yield PlayMedal(seat, medal.title)

    def play(self, play: Play, seat: Seat, medal: Medal, word: PlayMedal) -> None: ...

    def all_shown(self, play: Play, show: AwaitedShow) -> None:
        """The opponent has answered what this medal asked."""

    def guess_judged(self, play: Play, guess: Guess, medal: Medal, right: bool) -> None:
        """The turn is decided, and the guess made with this medal was right or wrong."""


BEHAVIOURS: dict[str | None, MedalBehaviour] = {}
"""By effect name, None for plain boosts. Filled by `registry.py`, as for powers."""


def behaviour_of(medal: Medal) -> MedalBehaviour:
    return BEHAVIOURS[None if medal.effect is None else medal.effect.name]


def playable_still(match: Match, seat: Seat, title: Title) -> Violation | None:
    """R-TURN-5: once per turn, and at most the stated uses per match."""
    stand = match.sides[seat].medals[title]
    if stand.left == 0:
        return Violation("medal-spent", "R-TURN-5", {"medal": title})
    if stand.closed == match.turn:
        return Violation("medal-closed", "R-TURN-5", {"medal": title})
    return None


def appeal_medal(match: Match, seat: Seat) -> Title | None:
    """The medal with which this seat may appeal against losing the turn (LOSER)."""
    for title in match.sides[seat].medals:
        behaviour = behaviour_of(match.book.medals[title])
        if behaviour.moment == "appeal" and playable_still(match, seat, title) is None:
            return title
    return None


def guess_judged(play: Play, guess: Guess, stat: Stat | None) -> None:
    medal = play.match.book.medals[guess.source]
    behaviour_of(medal).guess_judged(play, guess, medal, guess.stat == stat)
