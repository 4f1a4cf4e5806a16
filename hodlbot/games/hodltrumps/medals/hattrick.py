"""HATTRICK: two rolls; the same stat twice boosts everything, otherwise nothing happens."""

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.boosts import amplified
from hodlbot.games.hodltrumps.cards import STATS, Medal
from hodlbot.games.hodltrumps.medals.behaviour import MedalBehaviour
from hodlbot.games.hodltrumps.play import Play
from hodlbot.games.hodltrumps.words import PlayMedal
from hodlbot.games.seats import Seat


class Hattrick(MedalBehaviour):
    def play(self, play: Play, seat: Seat, medal: Medal, word: PlayMedal) -> None:
        assert medal.effect is not None
        if play.roll_for(seat, medal.title) != play.roll_for(seat, medal.title):
            play.emit(e.MedalMissed(seat, medal.title))
            return
        boost, by = amplified(play.match, seat, medal.effect.percent, medal.effect.points, STATS)
        play.change(seat, medal.title, seat, boost, amplified=by)
        play.settle_equal_pairs()
