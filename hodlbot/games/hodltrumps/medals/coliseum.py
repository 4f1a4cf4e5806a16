"""COLISEUM: the next token its owner lays by /mem is turned over before everything else."""

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.cards import Medal
from hodlbot.games.hodltrumps.medals.behaviour import MedalBehaviour
from hodlbot.games.hodltrumps.play import Play
from hodlbot.games.hodltrumps.words import PlayMedal
from hodlbot.games.seats import Seat


class Coliseum(MedalBehaviour):
    def play(self, play: Play, seat: Seat, medal: Medal, word: PlayMedal) -> None:
        play.emit(e.InversionWaits(seat, medal.title))
