"""NOMNOM: cards that show something eaten or drunk get a rolled boost from now on."""

from hodlbot.games.hodltrumps.cards import Power, Title, amount
from hodlbot.games.hodltrumps.play import Play
from hodlbot.games.hodltrumps.powers.behaviour import PowerBehaviour
from hodlbot.games.hodltrumps.words import PlayPower
from hodlbot.games.seats import Seat


class NomNom(PowerBehaviour):
    def play(self, play: Play, seat: Seat, power: Power, word: PlayPower) -> None:
        for card in play.match.sides[seat].table:
            self.feed(play, seat, power, card.title)
        play.settle_equal_pairs()

    def token_laid(self, play: Play, owner: Seat, power: Power, seat: Seat, title: Title) -> None:
        if owner == seat:
            self.feed(play, seat, power, title)

    def feed(self, play: Play, seat: Seat, power: Power, title: Title) -> None:
        if play.match.book.tokens[title].tags.isdisjoint(("eaten", "drunk")):
            return
        stat = play.roll_for(seat, power.title)
        boost = amount(power.effect.percent, power.effect.points, (stat,))
        play.change(seat, power.title, seat, boost, card=title)
