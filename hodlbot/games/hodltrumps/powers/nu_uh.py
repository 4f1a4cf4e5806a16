"""NU-UH: every active power of both players ends."""

from hodlbot.games.hodltrumps.cards import Power
from hodlbot.games.hodltrumps.play import Play
from hodlbot.games.hodltrumps.powers.behaviour import PowerBehaviour, end_all_powers
from hodlbot.games.hodltrumps.words import PlayPower
from hodlbot.games.seats import Seat


class NuUh(PowerBehaviour):
    def play(self, play: Play, seat: Seat, power: Power, word: PlayPower) -> None:
        end_all_powers(play)
        play.settle_equal_pairs()
