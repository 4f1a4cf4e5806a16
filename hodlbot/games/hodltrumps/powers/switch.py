"""SWITCH: an unplayed card for one of the same rarity in the graveyard."""

from collections.abc import Iterable
from typing import ClassVar

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.cards import Power
from hodlbot.games.hodltrumps.play import Play
from hodlbot.games.hodltrumps.powers.behaviour import PowerBehaviour
from hodlbot.games.hodltrumps.state import Match
from hodlbot.games.hodltrumps.swaps import swap_violation, swaps
from hodlbot.games.hodltrumps.words import PlayPower
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Violation


class Switch(PowerBehaviour):
    titles: ClassVar[int] = 2

    def check(self, match: Match, seat: Seat, power: Power, word: PlayPower) -> Violation | None:
        return swap_violation(match, seat, f"R-POWER-{power.title}", word.titles)

    def words(self, match: Match, seat: Seat, power: Power) -> Iterable[PlayPower]:
        for pair in swaps(match, seat):
            yield PlayPower(seat, power.title, pair)

    def play(self, play: Play, seat: Seat, power: Power, word: PlayPower) -> None:
        buried, retrieved = word.titles
        play.emit(e.CardsSwapped(seat, power.title, retrieved, buried))
