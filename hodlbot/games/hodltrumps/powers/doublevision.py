"""DOUBLEVISION: a second common beside the first; after the roll its owner picks the duellist."""

from collections.abc import Iterable
from typing import ClassVar

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.cards import Power
from hodlbot.games.hodltrumps.play import Play
from hodlbot.games.hodltrumps.powers.behaviour import PowerBehaviour
from hodlbot.games.hodltrumps.state import Match
from hodlbot.games.hodltrumps.tokens import clash, lay
from hodlbot.games.hodltrumps.words import PlayPower
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Violation


class DoubleVision(PowerBehaviour):
    titles: ClassVar[int] = 1
    referee_may_activate: ClassVar[bool] = False

    def check(self, match: Match, seat: Seat, power: Power, word: PlayPower) -> Violation | None:
        ruling = f"R-POWER-{power.title}"
        side, tokens = match.sides[seat], match.book.tokens
        first = side.table[0].title
        if tokens[first].rarity != "common":
            return Violation("first-card-not-common", ruling, {"title": first})
        if len(word.titles) != 1:
            return Violation("titles-needed", ruling, {"needed": 1})
        (title,) = word.titles
        if title not in side.hand:
            return Violation("not-in-hand", "R-TURN-5", {"title": title})
        if tokens[title].rarity != "common":
            return Violation("second-card-not-common", ruling, {"title": title})
        if title == first:
            return Violation("same-token", "R-TOKEN-1", {"title": title})
        return clash(match, seat, title, inverted=False)

    def words(self, match: Match, seat: Seat, power: Power) -> Iterable[PlayPower]:
        tokens = match.book.tokens
        if tokens[match.sides[seat].table[0].title].rarity == "common":
            for title in match.sides[seat].hand:
                if tokens[title].rarity == "common":
                    yield PlayPower(seat, power.title, (title,))

    def play(self, play: Play, seat: Seat, power: Power, word: PlayPower) -> None:
        lay(play, seat, word.titles[0], second=power.title)

    def ended(self, play: Play, seat: Seat, power: Power) -> None:
        for card in play.match.sides[seat].table:
            if card.second == power.title:
                play.emit(e.CardReturned(seat, card.title))
