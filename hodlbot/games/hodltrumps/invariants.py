"""Everything that must be true of every match at every moment, listed where it is not."""

from collections.abc import Iterator

from hodlbot.games.hodltrumps.legal import legal_words
from hodlbot.games.hodltrumps.state import Match
from hodlbot.games.hodltrumps.values import only_equal_pairs
from hodlbot.games.hodltrumps.views import floor
from hodlbot.games.hodltrumps.words import FlipNext, Resign
from hodlbot.games.seats import Seat


def problems(match: Match) -> Iterator[str]:
    """What is wrong with this match. Nothing, one hopes."""
    for seat in match.seats:
        yield from _cards(match, seat)
        yield from _uses(match, seat)
    if match.phase in ("effects", "choice", "appeal") and only_equal_pairs(match):
        yield "R-TOKEN-3: only equal pairs are left"
    if (match.phase == "over") != (match.result is not None):
        yield "R-TURN-6: phase and result disagree"
    if match.phase != "over" and not _somebody_can_go_on(match):
        yield f"nobody on the floor can go on in {match.phase}"
    if not 1 <= match.turn <= 9:
        yield f"R-TURN-2: turn {match.turn}"


def _cards(match: Match, seat: Seat) -> Iterator[str]:
    """Each card of the deck in exactly one place; random tokens are nobody's."""
    side = match.sides[seat]
    places = [*side.hand, *(card.title for card in side.graveyard)]
    places += [card.title for card in side.table if not card.random]
    if sorted(places) != sorted(match.decks[seat].tokens):
        yield f"R-TURN-5: {seat}'s cards are {places}"
    if len(side.table) > 2:
        yield f"R-TURN-2: {seat} has {len(side.table)} cards on the table"


def _uses(match: Match, seat: Seat) -> Iterator[str]:
    for title, stand in match.sides[seat].medals.items():
        uses = match.book.medals[title].uses
        if (stand.left is None) != (uses is None):
            yield f"R-TURN-5: {seat}'s {title} has lost its limit, or found one"
        elif stand.left is not None and uses is not None and not 0 <= stand.left <= uses:
            yield f"R-TURN-5: {seat}'s {title} has {stand.left} uses left of {uses}"


def _somebody_can_go_on(match: Match) -> bool:
    """Resigning is always possible, planning a flip nearly always: neither is a way to go on."""
    return any(
        not isinstance(word, Resign | FlipNext)
        for seat in floor(match)
        for word in legal_words(match, seat)
    )
