"""Boosts: how large a medal's is, and the one boost that is refused (R-TOKEN-3, R-MEDAL-5)."""

from msgspec.structs import replace

from hodlbot.games.hodltrumps.cards import Medal, Stat, Stats, Title, amount
from hodlbot.games.hodltrumps.state import Change, Match
from hodlbot.games.hodltrumps.values import effective, only_equal_pairs
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Violation


def amplifiers(match: Match, seat: Seat) -> tuple[Medal, ...]:
    """The held medals that make the others' boosts larger. They are passive, so they never boost
    by themselves and never amplify each other. By title: the deck's order is a secret."""
    medals = match.book.medals
    return tuple(
        medals[title]
        for title in sorted(match.sides[seat].medals)
        if (effect := medals[title].effect) is not None and effect.name == "amplify"
    )


def amplified(
    match: Match, seat: Seat, percent: int, points: int, stats: tuple[Stat, ...]
) -> tuple[Stats, tuple[Title, ...]]:
    """A medal's boost as it counts, and the medals that made it larger."""
    titles = []
    for medal in amplifiers(match, seat):
        assert medal.effect is not None
        percent += medal.effect.percent
        points += medal.effect.points
        titles.append(medal.title)
    return amount(percent, points, stats), tuple(titles)


def equalising(match: Match, change: Change) -> Violation | None:
    """R-TOKEN-3: a boost after which only equal pairs would be left is refused."""
    one, two = match.sides[match.seats[0]].table, match.sides[match.seats[1]].table
    if len(one) == 1 and len(two) == 1:
        # The plain case without making a new match: this is asked for every word listed. No boost
        # comes so far whose condition the only card does not meet.
        mine, theirs = (one[0], two[0]) if change.seat == match.seats[0] else (two[0], one[0])
        value = effective(match, change.seat, mine) + change.amount
        equal = value == effective(match, match.other(change.seat), theirs)
    else:
        equal = only_equal_pairs(replace(match, changes=(*match.changes, change)))
    if equal:
        return Violation("boost-makes-equal", "R-TOKEN-3", {"source": change.source})
    return None
