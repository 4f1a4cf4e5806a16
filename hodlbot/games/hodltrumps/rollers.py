"""ROLLER: one used power may be activated once more (R-POWER-3)."""

from hodlbot.games.hodltrumps.cards import Title
from hodlbot.games.hodltrumps.state import Match
from hodlbot.games.seats import Seat


def roller_of(match: Match, seat: Seat) -> Title | None:
    """The held medal that can still bring a used power back."""
    for title, stand in match.sides[seat].medals.items():
        effect = match.book.medals[title].effect
        if effect is not None and effect.name == "reuse-power" and not stand.spent:
            return title
    return None
