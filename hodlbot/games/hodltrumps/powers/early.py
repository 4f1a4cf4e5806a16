"""EARLY: the lowest supply shown is worth an extra point this turn."""

from typing import ClassVar

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.cards import Power
from hodlbot.games.hodltrumps.play import Play
from hodlbot.games.hodltrumps.powers.behaviour import PowerBehaviour
from hodlbot.games.hodltrumps.state import AwaitedShow
from hodlbot.games.hodltrumps.words import PlayPower
from hodlbot.games.seats import Seat


class Early(PowerBehaviour):
    referee_may_activate: ClassVar[bool] = False

    def play(self, play: Play, seat: Seat, power: Power, word: PlayPower) -> None:
        asked = (seat, play.match.other(seat))
        play.emit(e.ShowAsked(seat, power.title, asked, ("drop", "common")))

    def all_shown(self, play: Play, show: AwaitedShow) -> None:
        supplies = [shown.supply for shown in show.shown if shown.supply is not None]
        lowest = [shown.seat for shown in show.shown if supplies and shown.supply == min(supplies)]
        winner = lowest[0] if len(lowest) == 1 else None
        play.emit(e.ShowEnded(show.owner, show.source, winner))
        if winner is not None:
            play.emit(e.ExtraPointPromised(winner, show.owner, show.source))
