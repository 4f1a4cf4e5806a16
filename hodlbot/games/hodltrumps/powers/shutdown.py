"""SHUTDOWN: the turn ends at once, nobody scores, every active power of both players ends."""

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.cards import Power
from hodlbot.games.hodltrumps.play import Play
from hodlbot.games.hodltrumps.powers.behaviour import PowerBehaviour, end_all_powers
from hodlbot.games.hodltrumps.turns import end_turn
from hodlbot.games.hodltrumps.words import PlayPower
from hodlbot.games.seats import Seat


class Shutdown(PowerBehaviour):
    def play(self, play: Play, seat: Seat, power: Power, word: PlayPower) -> None:
        play.emit(e.TurnShutDown(seat))
        end_all_powers(play)
        end_turn(play)
