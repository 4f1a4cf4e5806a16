"""MILESTONE: a chosen stat of each milestone card its owner plays, for the rest of the match."""

from collections.abc import Iterable
from typing import ClassVar

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.boosts import equalising
from hodlbot.games.hodltrumps.cards import STATS, Power, Stat, Title, amount
from hodlbot.games.hodltrumps.play import Play
from hodlbot.games.hodltrumps.powers.behaviour import PowerBehaviour
from hodlbot.games.hodltrumps.state import Change, Match
from hodlbot.games.hodltrumps.words import PlayPower
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Violation


def unserved(match: Match, seat: Seat, power: Power) -> list[Title]:
    """The milestone cards on the table that have not been boosted yet, first laid first."""
    return [
        card.title
        for card in match.sides[seat].table
        if power.title not in card.served and "milestone" in match.book.tokens[card.title].tags
    ]


def boost(seat: Seat, power: Power, stat: Stat, card: Title) -> Change:
    change = amount(power.effect.percent, power.effect.points, (stat,))
    return Change(seat, power.title, seat, change, card)


class Milestone(PowerBehaviour):
    titles: ClassVar[int] = 1
    takes_stat: ClassVar[bool] = True

    def check(self, match: Match, seat: Seat, power: Power, word: PlayPower) -> Violation | None:
        ruling = f"R-POWER-{power.title}"
        cards = unserved(match, seat, power)
        if not cards:
            if word.stat is not None or word.titles:
                return Violation("no-milestone", ruling, {"power": power.title})
            return None
        if word.stat is None:
            return Violation("stat-needed", ruling, {"card": power.title})
        card = word.titles[0] if word.titles else cards[0]
        if card not in cards:
            return Violation("not-a-milestone", ruling, {"title": card, "cards": tuple(cards)})
        return equalising(match, boost(seat, power, word.stat, card))

    def check_again(self, match: Match, seat: Seat, power: Power) -> Violation | None:
        """While it is active the same words serve each further milestone card."""
        return None if unserved(match, seat, power) else super().check_again(match, seat, power)

    def words(self, match: Match, seat: Seat, power: Power) -> Iterable[PlayPower]:
        cards = unserved(match, seat, power)
        if not cards:
            yield PlayPower(seat, power.title)
        for card in cards:
            named = () if card == cards[0] else (card,)
            for stat in STATS:
                yield PlayPower(seat, power.title, named, stat)

    def play(self, play: Play, seat: Seat, power: Power, word: PlayPower) -> None:
        if word.stat is None:
            return
        card = word.titles[0] if word.titles else unserved(play.match, seat, power)[0]
        play.emit(e.PowerServed(seat, power.title, card))
        change = boost(seat, power, word.stat, card)
        play.change(seat, power.title, seat, change.amount, card=card)
