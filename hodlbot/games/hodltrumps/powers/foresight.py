"""FORESIGHT: the opponent must warn exactly one turn before they flip."""

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.cards import Power
from hodlbot.games.hodltrumps.play import Play
from hodlbot.games.hodltrumps.powers.behaviour import PowerBehaviour, active_powers
from hodlbot.games.hodltrumps.state import Match
from hodlbot.games.hodltrumps.words import PlayPower
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Violation


class Foresight(PowerBehaviour):
    def check(self, match: Match, seat: Seat, power: Power, word: PlayPower) -> Violation | None:
        state = match.sides[match.other(seat)].flip
        if state != "held":
            facts = {"power": power.title, "state": state}
            return Violation("nothing-to-foresee", f"R-POWER-{power.title}", facts)
        return None

    def flip_played(self, play: Play, owner: Seat, power: Power, flipper: Seat) -> None:
        if play.match.turn - 1 not in play.match.sides[flipper].warned:
            play.emit(e.Penalised(flipper, power.effect.points, power.title))


def warn_violation(match: Match, seat: Seat) -> Violation | None:
    """`/warn` is heard while it is of use, once per turn, whoever has the floor."""
    watched = any(
        isinstance(behaviour, Foresight) for _, behaviour in active_powers(match, match.other(seat))
    )
    if not watched:
        return Violation("warn-not-needed", "R-POWER-FORESIGHT")
    side = match.sides[seat]
    if side.flip != "held":
        return Violation("warn-without-flip-card", "R-POWER-FORESIGHT", {"state": side.flip})
    if match.turn in side.warned:
        return Violation("warned-already", "R-POWER-FORESIGHT", {"turn": match.turn})
    return None
