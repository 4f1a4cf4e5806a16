"""What everybody at the table can see of a moment, as far as telling it needs it.

A teller gets scenes, never the match: what is not in here cannot slip into a public line.
"""

from msgspec import Struct

from hodlbot.games.hodltrumps.cards import Stat, Stats, Title
from hodlbot.games.hodltrumps.state import Match
from hodlbot.games.hodltrumps.values import duelling, effective
from hodlbot.games.seats import Seat


class Card(Struct, frozen=True):
    """A card on the table, with the stats it has now."""

    title: Title
    stats: Stats


class Scene(Struct, frozen=True):
    """`duelling`: the card each seat sends, or would send, into the duel."""

    seats: tuple[Seat, Seat]
    turn: int
    flipped: bool
    score: dict[Seat, int]
    table: dict[Seat, tuple[Card, ...]]
    duelling: dict[Seat, Card]
    happy: int
    stat: Stat | None

    def other(self, seat: Seat) -> Seat:
        one, two = self.seats
        return two if seat == one else one

    def card(self, seat: Seat, title: Title) -> Card | None:
        return next((card for card in self.table[seat] if card.title == title), None)


def scene(match: Match) -> Scene:
    table = {
        seat: tuple(
            Card(laid.title, effective(match, seat, laid)) for laid in match.sides[seat].table
        )
        for seat in match.seats
    }
    sent = {}
    for seat in match.seats:
        if table[seat]:
            # Titles on the table are all different.
            title = duelling(match, seat).title
            sent[seat] = next(card for card in table[seat] if card.title == title)
    return Scene(
        seats=match.seats,
        turn=match.turn,
        flipped=match.flipped,
        score={seat: match.sides[seat].score for seat in match.seats},
        table=table,
        duelling=sent,
        happy=match.happy,
        stat=match.stat,
    )
