"""Small tools every fold of an event needs."""

from typing import Any

from msgspec.structs import replace

from hodlbot.games.hodltrumps.cards import Title
from hodlbot.games.hodltrumps.state import Match, MedalStand, Side
from hodlbot.games.seats import Seat


def sides_with(match: Match, seat: Seat, **changed: Any) -> dict[Seat, Side]:
    """Both sides, one of them changed."""
    sides = match.sides.copy()
    sides[seat] = replace(sides[seat], **changed)
    return sides


def in_deck_order(match: Match, seat: Seat, hand: tuple[Title, ...]) -> tuple[Title, ...]:
    return tuple(title for title in match.decks[seat].tokens if title in hand)


def medals_shown(side: Side, titles: tuple[Title, ...]) -> dict[Title, MedalStand]:
    return {
        title: replace(stand, shown=True) if title in titles else stand
        for title, stand in side.medals.items()
    }
