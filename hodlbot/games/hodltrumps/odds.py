"""Who wins which stat, and each player's chance to win the turn, from public facts alone.

Draws are rolled again, a stat that is set counts before COBBEECAT's, guesses that exchange places
count. Where DOUBLEVISION leaves a choice, its owner takes the card that serves them best. A LOSER
nobody has seen yet is not counted.
"""

from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from hodlbot.games.hodltrumps.cards import STATS, Book, Stat, Title
from hodlbot.games.hodltrumps.turns import exchanges
from hodlbot.games.hodltrumps.views import CardView, View
from hodlbot.games.seats import Seat


class Odds(Struct, frozen=True):
    """`winners`: of each stat, exchange counted; None is a draw. `chances` of the turn add up
    to 1. `decided`: no die will be rolled for it any more, unless the loser appeals."""

    winners: dict[Stat, Seat | None]
    chances: dict[Seat, Fraction]
    decided: bool


def odds(seen: View, book: Book) -> Odds | None:
    """None where no duel is on the table."""
    if not all(side.table for side in seen.sides.values()) or seen.phase == "over":
        return None
    winners = {stat: _winner(seen, book, stat, (1, 0, -1)) for stat in STATS}
    set_stat = seen.stat or (seen.forced[0].stat if seen.forced else None)
    winner = None if set_stat is None else winners[set_stat]
    if winner is not None:
        chances = {seat: Fraction(seat == winner) for seat in seen.seats}
        return Odds(winners, chances, decided=True)
    free, anew = winners, seen
    if seen.chosen:
        # After a draw whoever has two cards chooses again.
        anew = replace(seen, chosen={})
        free = {stat: _winner(anew, book, stat, (1, 0, -1)) for stat in STATS}
    if not any(free.values()):
        # Whoever can always choose a draw is made to decide in the end (R-POWER-DOUBLEVISION).
        free = {stat: _winner(anew, book, stat, (1, -1, 0)) for stat in STATS}
    decisive = [seat for seat in free.values() if seat is not None]
    chances = {seat: Fraction(decisive.count(seat), len(decisive)) for seat in seen.seats}
    return Odds(winners, chances, decided=False)


def _winner(seen: View, book: Book, stat: Stat, liking: tuple[int, int, int]) -> Seat | None:
    """Who wins on this stat if everybody who may choose chooses well. `liking`: outcomes for
    oneself (1 win, 0 draw, −1 loss), best first."""
    assert seen.first is not None
    first = seen.first
    second = next(seat for seat in seen.seats if seat != first)
    turned = sum(guess.stat == stat and exchanges(book, guess.source) for guess in seen.guesses)
    sign = -1 if turned % 2 else 1

    def outcome(mine: CardView, theirs: CardView) -> int:
        """For the turn's first player."""
        lead = mine.stats.of(stat) - theirs.stats.of(stat)
        return sign * ((lead > 0) - (lead < 0))

    def answer(mine: CardView) -> int:
        """What the second player makes of the first one's card; choosing equals is refused."""
        replies = [outcome(mine, card) for card in _cards(seen, second) if card.stats != mine.stats]
        return max(replies, key=lambda value: _rank(liking, -value))

    theirs = _cards(seen, second)
    mine = [
        card for card in _cards(seen, first) if any(other.stats != card.stats for other in theirs)
    ]
    best = max((answer(card) for card in mine), key=lambda value: _rank(liking, value))
    return first if best > 0 else second if best < 0 else None


def _rank(liking: tuple[int, int, int], value: int) -> int:
    return -liking.index(value)


def _cards(seen: View, seat: Seat) -> list[CardView]:
    """The cards that can still duel for this seat."""
    chosen: Title | None = seen.chosen.get(seat)
    return [card for card in seen.sides[seat].table if chosen in (None, card.title)]
