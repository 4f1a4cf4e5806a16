"""The match as one seat knows it: what the other holds unseen is not in it (R-DECK-3)."""

from msgspec.structs import replace

from hodlbot.games.hodltrumps.cards import Deck
from hodlbot.games.hodltrumps.state import Match
from hodlbot.games.seats import Seat


def known_to(match: Match, seat: Seat) -> Match:
    """Two matches that look the same to this seat become the same match, so whatever is decided
    from it cannot rest on a secret. Cards that lie face down are left out too."""
    other = match.other(seat)
    side = match.sides[other]
    hidden = replace(
        side,
        hand=(),
        powers={title: stand for title, stand in sorted(side.powers.items()) if stand.shown},
        medals={title: stand for title, stand in sorted(side.medals.items()) if stand.shown},
        table=tuple(replace(card, instead_of=None) for card in side.table),
        graveyard=tuple(card for card in side.graveyard if not card.face_down),
        flip_next=False,
    )
    return replace(
        match,
        decks={**match.decks, other: Deck(())},
        sides={one: hidden if one == other else match.sides[one] for one in match.seats},
    )
