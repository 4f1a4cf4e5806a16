"""Swapping an unplayed card for one in the graveyard: SWITCH, and TRADER among commons."""

from collections.abc import Iterable

from hodlbot.games.hodltrumps.cards import Rarity, Title
from hodlbot.games.hodltrumps.state import Match
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Violation


def swaps(match: Match, seat: Seat, rarity: Rarity | None = None) -> Iterable[tuple[Title, Title]]:
    """(unplayed, buried) pairs of one rarity."""
    side, tokens = match.sides[seat], match.book.tokens
    for buried in side.graveyard:
        wanted = tokens[buried.title].rarity
        if rarity is None or wanted == rarity:
            for title in side.hand:
                if tokens[title].rarity == wanted:
                    yield title, buried.title


def swap_violation(
    match: Match,
    seat: Seat,
    ruling: str,
    titles: tuple[Title, ...],
    rarity: Rarity | None = None,
) -> Violation | None:
    if len(titles) != 2:
        return Violation("titles-needed", ruling, {"needed": 2})
    unplayed, buried = titles
    side, tokens = match.sides[seat], match.book.tokens
    if unplayed not in side.hand:
        return Violation("swap-not-in-hand", ruling, {"title": unplayed})
    if all(card.title != buried for card in side.graveyard):
        return Violation("swap-not-in-graveyard", ruling, {"title": buried})
    if tokens[unplayed].rarity != tokens[buried].rarity:
        return Violation("swap-rarities-differ", ruling, {"titles": (unplayed, buried)})
    if rarity is not None and tokens[unplayed].rarity != rarity:
        return Violation("swap-wrong-rarity", ruling, {"rarity": rarity, "title": unplayed})
    return None
