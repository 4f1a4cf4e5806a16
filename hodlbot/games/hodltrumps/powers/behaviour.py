"""What a power is to the engine: its arguments, what it does, and the moments it listens to."""

from collections.abc import Iterable
from typing import ClassVar

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.cards import Power, Title
from hodlbot.games.hodltrumps.play import Play
from hodlbot.games.hodltrumps.state import AwaitedShow, Match
from hodlbot.games.hodltrumps.words import PlayPower
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Violation


class PowerBehaviour:
    """The quiet power: takes no arguments, does nothing, listens to nothing."""

    titles: ClassVar[int] = 0
    takes_stat: ClassVar[bool] = False
    takes_yes: ClassVar[bool] = False
    referee_may_activate: ClassVar[bool] = True

    def check(self, match: Match, seat: Seat, power: Power, word: PlayPower) -> Violation | None:
        """Why it cannot be played now, floor, phase and state apart."""
        return None

    def check_again(self, match: Match, seat: Seat, power: Power) -> Violation | None:
        """Why it cannot be played while it is active. Only MILESTONE ever can."""
        return Violation("power-active", "R-TURN-5", {"power": power.title})

    def words(self, match: Match, seat: Seat, power: Power) -> Iterable[PlayPower]:
        """The words that might play it now; `check` has the last word."""
        yield PlayPower(seat, power.title)

    def activated(self, play: Play, seat: Seat, power: Power) -> None:
        """It has become active, by its owner or by a referee."""

    def play(self, play: Play, seat: Seat, power: Power, word: PlayPower) -> None:
        """Its owner has played it."""

    def token_laid(
        self, play: Play, owner: Seat, power: Power, seat: Seat, title: Title
    ) -> None: ...

    def turn_won(
        self, play: Play, owner: Seat, power: Power, winner: Seat, loser: Seat
    ) -> None: ...

    def flip_played(self, play: Play, owner: Seat, power: Power, flipper: Seat) -> None:
        """The owner's opponent has flipped."""

    def all_shown(self, play: Play, show: AwaitedShow) -> None:
        """Everybody has shown what this power asked for."""

    def ended(self, play: Play, seat: Seat, power: Power) -> None:
        """It is active no more; what it left on the table by itself is gone already."""


BEHAVIOURS: dict[str, PowerBehaviour] = {}
"""By effect name. Filled by `registry.py`: powers use the machinery of the turn, and the turn
asks the powers, so the list cannot stand where both begin."""


def behaviour_of(power: Power) -> PowerBehaviour:
    return BEHAVIOURS[power.effect.name]


def active_powers(match: Match, seat: Seat) -> list[tuple[Power, PowerBehaviour]]:
    """In the order in which they were activated: the deck's own order is a secret (R-DECK-3)."""
    powers = match.book.powers
    active = [
        (stand.order, title)
        for title, stand in match.sides[seat].powers.items()
        if stand.state == "active"
    ]
    return [(powers[title], BEHAVIOURS[powers[title].effect.name]) for _, title in sorted(active)]


def end_power(play: Play, seat: Seat, power: Power, behaviour: PowerBehaviour) -> None:
    """R-POWER-1; a refreshed one becomes ready instead of used (WAGMI)."""
    refreshed = play.match.sides[seat].powers[power.title].refreshed
    play.emit(e.PowerEnded(seat, power.title, "ready" if refreshed else "used"))
    behaviour.ended(play, seat, power)


def end_all_powers(play: Play) -> None:
    for seat in play.match.seats:
        for power, behaviour in active_powers(play.match, seat):
            end_power(play, seat, power, behaviour)
