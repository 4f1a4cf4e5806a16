"""LOSER: whoever is about to lose the turn has the stat rolled again."""

from typing import ClassVar, Literal

from hodlbot.games.hodltrumps.cards import Medal
from hodlbot.games.hodltrumps.duel import judge, roll_duel
from hodlbot.games.hodltrumps.medals.behaviour import MedalBehaviour
from hodlbot.games.hodltrumps.play import Play
from hodlbot.games.hodltrumps.words import PlayMedal
from hodlbot.games.seats import Seat


class Loser(MedalBehaviour):
    moment: ClassVar[Literal["effects", "appeal"]] = "appeal"

    def play(self, play: Play, seat: Seat, medal: Medal, word: PlayMedal) -> None:
        roll_duel(play)
        judge(play)
