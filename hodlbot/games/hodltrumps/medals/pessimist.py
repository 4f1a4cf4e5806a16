"""PESSIMIST: four duels must lie between the two flips, from now on."""

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.cards import Medal
from hodlbot.games.hodltrumps.medals.behaviour import MedalBehaviour
from hodlbot.games.hodltrumps.play import Play
from hodlbot.games.hodltrumps.state import Match
from hodlbot.games.hodltrumps.words import PlayMedal
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Violation


class Pessimist(MedalBehaviour):
    def check(self, match: Match, seat: Seat, medal: Medal, word: PlayMedal) -> Violation | None:
        assert medal.effect is not None
        ruling = f"R-MEDAL-{medal.title}"
        if match.gap == medal.effect.points:
            return Violation("gap-wide-already", ruling, {"duels": match.gap})
        if all(side.flip != "held" for side in match.sides.values()):
            return Violation("no-flip-card-held", ruling)
        return None

    def play(self, play: Play, seat: Seat, medal: Medal, word: PlayMedal) -> None:
        assert medal.effect is not None
        play.emit(e.GapWidened(seat, medal.title, medal.effect.points))
