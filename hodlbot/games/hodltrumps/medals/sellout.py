"""SELLOUT: a boost for the card that is not for sale in any open dispenser."""

from typing import ClassVar

from hodlbot.games.hodltrumps.boosts import amplified, equalising
from hodlbot.games.hodltrumps.cards import STATS, Medal, Stats, Title
from hodlbot.games.hodltrumps.medals.behaviour import MedalBehaviour
from hodlbot.games.hodltrumps.play import Play
from hodlbot.games.hodltrumps.state import Change, Match
from hodlbot.games.hodltrumps.words import PlayMedal
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Violation


class Sellout(MedalBehaviour):
    declared: ClassVar[bool] = True

    def check(self, match: Match, seat: Seat, medal: Medal, word: PlayMedal) -> Violation | None:
        boost, _ = self.boost(match, seat, medal)
        card = match.sides[seat].table[0].title
        return equalising(match, Change(seat, medal.title, seat, boost, card))

    def play(self, play: Play, seat: Seat, medal: Medal, word: PlayMedal) -> None:
        boost, by = self.boost(play.match, seat, medal)
        card = play.match.sides[seat].table[0].title
        play.change(seat, medal.title, seat, boost, card=card, amplified=by)

    def boost(self, match: Match, seat: Seat, medal: Medal) -> tuple[Stats, tuple[Title, ...]]:
        assert medal.effect is not None
        return amplified(match, seat, medal.effect.percent, medal.effect.points, STATS)
