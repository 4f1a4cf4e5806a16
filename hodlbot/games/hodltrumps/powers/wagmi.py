"""WAGMI: the owner's other powers can be used again."""

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.cards import Power
from hodlbot.games.hodltrumps.play import Play
from hodlbot.games.hodltrumps.powers.behaviour import PowerBehaviour
from hodlbot.games.hodltrumps.words import PlayPower
from hodlbot.games.seats import Seat


class Wagmi(PowerBehaviour):
    def play(self, play: Play, seat: Seat, power: Power, word: PlayPower) -> None:
        """Ready ones are left out: naming them would show them; so would the deck's order
        (R-DECK-3)."""
        refreshed = sorted(
            title
            for title, stand in play.match.sides[seat].powers.items()
            if title != power.title and stand.state != "ready"
        )
        play.emit(e.PowersRefreshed(seat, tuple(refreshed)))
