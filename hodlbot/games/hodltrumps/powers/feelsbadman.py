"""FEELSBADMAN: while the game is flipped, each token the opponent lays loses on a rolled stat."""

from hodlbot.games.hodltrumps.cards import Power, Title, amount
from hodlbot.games.hodltrumps.play import Play
from hodlbot.games.hodltrumps.powers.behaviour import PowerBehaviour
from hodlbot.games.hodltrumps.words import PlayPower
from hodlbot.games.seats import Seat


class FeelsBadMan(PowerBehaviour):
    def play(self, play: Play, seat: Seat, power: Power, word: PlayPower) -> None:
        other = play.match.other(seat)
        for card in play.match.sides[other].table:
            self.sadden(play, seat, power, card.title)
        play.settle_equal_pairs()

    def token_laid(self, play: Play, owner: Seat, power: Power, seat: Seat, title: Title) -> None:
        if owner != seat:
            self.sadden(play, owner, power, title)

    def sadden(self, play: Play, owner: Seat, power: Power, title: Title) -> None:
        if not play.match.flipped:
            return
        victim = play.match.other(owner)
        stat = play.roll_for(victim, power.title)
        loss = -amount(power.effect.percent, power.effect.points, (stat,))
        play.change(victim, power.title, owner, loss, card=title)
