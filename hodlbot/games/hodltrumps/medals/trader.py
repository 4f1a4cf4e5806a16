"""TRADER: an unplayed common for a common in the graveyard, at any time."""

from collections.abc import Iterable
from typing import ClassVar

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.cards import Medal
from hodlbot.games.hodltrumps.medals.behaviour import MedalBehaviour
from hodlbot.games.hodltrumps.play import Play
from hodlbot.games.hodltrumps.state import Match
from hodlbot.games.hodltrumps.swaps import swap_violation, swaps
from hodlbot.games.hodltrumps.words import PlayMedal
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Violation


class Trader(MedalBehaviour):
    titles: ClassVar[int] = 2

    def check(self, match: Match, seat: Seat, medal: Medal, word: PlayMedal) -> Violation | None:
        return swap_violation(match, seat, f"R-MEDAL-{medal.title}", word.titles, "common")

    def words(self, match: Match, seat: Seat, medal: Medal) -> Iterable[PlayMedal]:
        for pair in swaps(match, seat, "common"):
            yield PlayMedal(seat, medal.title, pair)

    def play(self, play: Play, seat: Seat, medal: Medal, word: PlayMedal) -> None:
        buried, retrieved = word.titles
        play.emit(e.CardsSwapped(seat, medal.title, retrieved, buried))
