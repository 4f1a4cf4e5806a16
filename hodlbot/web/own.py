"""One player's own page: decks, and during a match what is left of the deck that plays."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from hodlbot.catalogue import Catalogue
from hodlbot.games.hodltrumps.cards import Title
from hodlbot.games.hodltrumps.legal import legal_words
from hodlbot.games.hodltrumps.views import Viewer, view
from hodlbot.games.hodltrumps.words import Mem
from hodlbot.games.seats import Seat
from hodlbot.store import Deck as StoredDeck
from hodlbot.table.live import Live
from hodlbot.web.frames import Card, table_of


class OwnDeck(Struct, frozen=True):
    name: str
    tokens: tuple[str, ...]
    medals: tuple[str, ...]
    chosen: bool
    faults: tuple[str, ...] = ()


class OwnMatch(Struct, frozen=True):
    """`gone`: tokens of the deck that are played or buried, which the page blacks out."""

    match: str
    against: str
    place: str
    turn: int
    phase: str
    flipped: bool
    score: tuple[int, int]
    my_move: bool
    tokens: tuple[str, ...]
    gone: tuple[str, ...]
    playable: tuple[str, ...]
    table: tuple[Card, ...]
    powers: Mapping[Title, str]
    medals: Mapping[Title, int | None]
    flip: str
    flip_next: bool
    over: bool
    link: str


def own_deck(deck: StoredDeck, faults: list[str]) -> OwnDeck:
    return OwnDeck(deck.name, deck.tokens, deck.medals, deck.chosen, tuple(faults))


def own_match(live: Live, seat: Seat, link: str) -> OwnMatch:
    """Made of that seat's own view."""
    seen = view(live.match, Viewer(seat))
    mine = seen.sides[seat]
    (other,) = (one for one in seen.seats if one != seat)
    assert live.kept.log is not None
    hand = mine.hand or ()
    # What was swapped or given during the match belongs to the deck as it now is.
    tokens = dict.fromkeys(live.kept.log.decks[seat]["tokens"])
    tokens |= dict.fromkeys(hand)
    playable = [w.title for w in legal_words(live.match, seat) if isinstance(w, Mem) and w.title]
    return OwnMatch(
        live.id,
        live.names[other],
        live.kept.place,
        seen.turn,
        seen.phase,
        seen.flipped,
        (mine.score, seen.sides[other].score),
        seat in seen.floor and not live.record.paused,
        tuple(tokens),
        tuple(title for title in tokens if title not in hand),
        tuple(playable),
        table_of(seen, seat, live.match.book),
        mine.powers,
        mine.medals,
        mine.flip,
        bool(mine.flip_next),
        live.over,
        link,
    )


def collection(catalogue: Catalogue) -> dict[str, Any]:
    """Every card with its texts, for everybody."""
    return {
        "catalogue": catalogue.sha256,
        "tokens": [
            {
                "title": token.title,
                "number": token.number,
                "rarity": token.rarity,
                "stats": token.stats.model_dump(),
                "power": token.power,
                "tags": token.tags,
                "giver": token.giver,
                "text": token.text,
                "provisional": token.provisional,
            }
            for token in catalogue.tokens
        ],
        "medals": [
            {
                "title": m.title,
                "tier": m.tier,
                "supply": m.supply,
                "uses": m.uses,
                "anytime": m.anytime,
                "text": m.text,
                "how": m.how,
                "provisional": m.provisional,
            }
            for m in catalogue.medals
        ],
        "powers": [{"title": p.title, "lasts": p.lasts, "text": p.text} for p in catalogue.powers],
    }
