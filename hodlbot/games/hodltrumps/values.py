"""Effective stats: printed, turned over by COLISEUM, by the flip, then everything added up."""

from hodlbot.games.hodltrumps.cards import Stat, Stats, Title
from hodlbot.games.hodltrumps.state import Change, Laid, Match
from hodlbot.games.seats import Seat


def base(match: Match, card: Laid) -> Stats:
    """Inversion and flip, nothing else: what R-TOKEN-2 compares."""
    return match.book.base(card.title, card.inverted != card.flipped)


def counts_for(match: Match, change: Change, seat: Seat, card: Laid) -> bool:
    """R-STAT-2: a change of this seat's, made for this card or for any that meets its condition."""
    if change.seat != seat or (change.card is not None and change.card != card.title):
        return False
    return change.condition is None or change.condition.met_by(match.book.tokens[card.title])


def effective(match: Match, seat: Seat, card: Laid) -> Stats:
    value = base(match, card)
    for change in match.changes:
        if counts_for(match, change, seat, card):
            value += change.amount
    return value


def equal_pair(match: Match, one: Laid, two: Laid) -> bool:
    """Are these two cards, the first seat's and the second's, equal in all four stats?"""
    first, second = match.seats
    return effective(match, first, one) == effective(match, second, two)


def only_equal_pairs(match: Match) -> bool:
    """Is every duel that could still be fought one of equal cards?"""
    first, second = match.seats
    ones, twos = match.sides[first].table, match.sides[second].table
    if not ones or not twos:
        return False
    return all(equal_pair(match, one, two) for one in ones for two in twos)


def may_meet(match: Match, seat: Seat, card: Laid) -> tuple[Laid, ...]:
    """The opposing cards that can still duel this one and are unequal to it."""
    other = match.other(seat)
    chosen = match.chosen.get(other)
    mine = effective(match, seat, card)
    return tuple(
        theirs
        for theirs in match.sides[other].table
        if chosen in (None, theirs.title) and effective(match, other, theirs) != mine
    )


def draws(match: Match, seat: Seat, card: Laid) -> bool:
    """Would this card leave the stat on the table a draw, whatever can still meet it? (So does one
    that nothing can meet: it cannot be chosen.)"""
    assert match.stat is not None
    mine = effective(match, seat, card).of(match.stat)
    other = match.other(seat)
    return all(
        effective(match, other, theirs).of(match.stat) == mine
        for theirs in may_meet(match, seat, card)
    )


def duelling(match: Match, seat: Seat) -> Laid:
    """The card that duels: the chosen one, or the only one (the first, where nobody chose)."""
    table = match.sides[seat].table
    chosen = match.chosen.get(seat)
    return next((card for card in table if card.title == chosen), table[0])


def value_of(match: Match, seat: Seat, stat: Stat) -> int:
    return effective(match, seat, duelling(match, seat)).of(stat)


def owners_of_two(match: Match) -> tuple[Seat, ...]:
    """Who has two cards on the table (DOUBLEVISION), the turn's first player first."""
    first = match.leader
    return tuple(seat for seat in (first, match.other(first)) if len(match.sides[seat].table) > 1)


def choosers(match: Match) -> tuple[Seat, ...]:
    """Who must still say which card duels, in this order."""
    return tuple(seat for seat in owners_of_two(match) if seat not in match.chosen)


def on_table(match: Match, seat: Seat, title: Title | None) -> Laid | None:
    return next((card for card in match.sides[seat].table if card.title == title), None)
