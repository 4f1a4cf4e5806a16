"""COBBEECAT: last turn's stat decides this one too."""

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.cards import Power
from hodlbot.games.hodltrumps.play import Play
from hodlbot.games.hodltrumps.powers.behaviour import PowerBehaviour
from hodlbot.games.hodltrumps.state import Match
from hodlbot.games.hodltrumps.words import PlayPower
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Violation


def nothing_to_repeat(match: Match, power: Power) -> Violation | None:
    if match.last_stat is None:
        return Violation("no-last-stat", f"R-POWER-{power.title}", {"power": power.title})
    return None


class Cobbeecat(PowerBehaviour):
    def check(self, match: Match, seat: Seat, power: Power, word: PlayPower) -> Violation | None:
        return nothing_to_repeat(match, power)

    def activated(self, play: Play, seat: Seat, power: Power) -> None:
        stat = play.match.last_stat
        assert stat is not None
        play.emit(e.StatForced(seat, power.title, stat))
