"""WEAKEN and GROWTH: what this turn's loser (winner) carries into the next one."""

from collections.abc import Iterable
from typing import ClassVar

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.cards import Power, Stats, amount
from hodlbot.games.hodltrumps.play import Play
from hodlbot.games.hodltrumps.powers.behaviour import PowerBehaviour
from hodlbot.games.hodltrumps.state import LAST_TURN, Match
from hodlbot.games.hodltrumps.words import PlayPower
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Violation


class CarriedOver(PowerBehaviour):
    takes_yes: ClassVar[bool] = True

    def check(self, match: Match, seat: Seat, power: Power, word: PlayPower) -> Violation | None:
        """R-POWER-2: in turn 9 nothing can be carried over, so it must be said twice."""
        if match.turn == LAST_TURN and not word.sure:
            return Violation("no-next-turn", "R-POWER-2", {"power": power.title})
        if word.sure and match.turn != LAST_TURN:
            return Violation("yes-not-needed", "R-POWER-2", {"power": power.title})
        return None

    def words(self, match: Match, seat: Seat, power: Power) -> Iterable[PlayPower]:
        yield PlayPower(seat, power.title, sure=match.turn == LAST_TURN)

    def carry(self, play: Play, owner: Seat, power: Power, seat: Seat, change: Stats) -> None:
        stand = play.match.sides[owner].powers[power.title]
        if stand.since == play.match.turn != LAST_TURN:
            play.emit(e.ChangeWaits(seat, power.title, owner, change, stand.order))


class Weaken(CarriedOver):
    def turn_won(self, play: Play, owner: Seat, power: Power, winner: Seat, loser: Seat) -> None:
        effect = power.effect
        self.carry(play, owner, power, loser, -amount(effect.percent, effect.points))


class Growth(CarriedOver):
    def turn_won(self, play: Play, owner: Seat, power: Power, winner: Seat, loser: Seat) -> None:
        effect = power.effect
        self.carry(play, owner, power, winner, amount(effect.percent, effect.points))
