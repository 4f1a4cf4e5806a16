"""What the pictures of a match show, made of what everybody may see."""

from collections.abc import Iterable, Sequence

from hodlbot.chat.hodltrumps.figures import change, whole_percent
from hodlbot.chat.hodltrumps.orders import (
    CardOrder,
    Corner,
    DuelOrder,
    MatchOrder,
    Order,
    TurnMark,
)
from hodlbot.chat.hodltrumps.screens.duel_table import deciding_stat, duellists
from hodlbot.chat.hodltrumps.screens.history import turn_lines
from hodlbot.chat.hodltrumps.screens.news import Happening
from hodlbot.chat.names import Names
from hodlbot.games import record_events as r
from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.cards import NOTHING, Book, Stat, Stats
from hodlbot.games.hodltrumps.evolve import evolve
from hodlbot.games.hodltrumps.odds import Odds
from hodlbot.games.hodltrumps.odds import odds as odds_of
from hodlbot.games.hodltrumps.state import Match
from hodlbot.games.hodltrumps.views import PUBLIC, CardView, View, view
from hodlbot.games.seats import Seat

_REASONS = {
    "resigned": "by resignation",
    "forfeit": "by forfeit",
    "referee": "by the referee's word",
}


def news_picture(
    events: Iterable[e.Event | r.RecordEvent], match: Match, names: Names, book: Book
) -> Order | None:
    """The picture for what has just happened, if it is worth one: a token laid (alone, or both
    as the duel), a turn won. `match`: how it was before."""
    picture: Order | None = None
    for event in events:
        if not isinstance(event, e.Happening):
            continue
        before, match = match, evolve(match, event)
        if isinstance(event, e.TokenPlayed):
            picture = laid_picture(view(match, PUBLIC, half_told=True), names, book)
        elif isinstance(event, e.TurnWon):
            # The points are counted already; the cards are where they fought.
            seen = view(before, PUBLIC, half_told=True)
            after = view(match, PUBLIC, half_told=True)
            scored = {seat: side.score for seat, side in after.sides.items()}
            picture = duel_picture(seen, names, book, event.stat, event.seat, scored) or picture
    return picture


def laid_picture(seen: View, names: Names, book: Book) -> Order | None:
    """The first card alone, then both as the duel."""
    tables = [duellists(seen, seat) for seat in seen.seats]
    cards = [card for table in tables for card in table]
    if len(cards) == 1:
        (seat,) = (seat for seat, table in zip(seen.seats, tables, strict=True) if table)
        return _card(seen, seat, cards[0], book)
    return duel_picture(seen, names, book, deciding_stat(seen), odds=odds_of(seen, book))


def duel_picture(
    seen: View,
    names: Names,
    book: Book,
    stat: Stat | None = None,
    winner: Seat | None = None,
    score: dict[Seat, int] | None = None,
    odds: Odds | None = None,
) -> DuelOrder | None:
    tables = {seat: duellists(seen, seat) for seat in seen.seats}
    if not any(tables.values()):
        return None
    one, two = (
        Corner(
            names.get(seat, str(seat)),
            (score or {}).get(seat, seen.sides[seat].score),
            tuple(_card(seen, seat, card, book) for card in tables[seat]),
            None if odds is None else whole_percent(odds.chances[seat]),
        )
        for seat in seen.seats
    )
    won = None if winner is None else seen.seats.index(winner)
    return DuelOrder(seen.turn, seen.flipped, (one, two), stat, won)


def _card(seen: View, seat: Seat, card: CardView, book: Book) -> CardOrder:
    turned = card.inverted != card.flipped
    return CardOrder("token", card.title, card.stats, causes(seen, seat, card, book), turned=turned)


def causes(seen: View, seat: Seat, card: CardView, book: Book) -> tuple[str, ...]:
    """What changed a card's stats, and by how much in all."""
    if card.stats == card.base:
        return ()
    amounts: dict[str, Stats] = {}
    for one in seen.changes:
        if one.seat != seat or one.card not in (None, card.title):
            continue
        if one.condition is None or one.condition.met_by(book.tokens[card.title]):
            amounts[one.source] = amounts.get(one.source, NOTHING) + one.amount
    return tuple(f"{source} {change(amount)}" for source, amount in amounts.items())


def match_picture(
    happened: Sequence[Happening], seen: View, names: Names, place: str
) -> MatchOrder:
    """Of a match that is over."""
    assert seen.result is not None
    one, two = seen.seats
    used = _used(happened)
    marks = tuple(
        TurnMark(
            line.turn,
            line.flipped,
            (line.cards.get(one, ""), line.cards.get(two, "")),
            line.stat,
            None if line.winner is None else seen.seats.index(line.winner),
            (line.score[one], line.score[two]),
            (used.get((line.turn, one), ()), used.get((line.turn, two), ())),
        )
        for line in turn_lines(happened)
    )
    winner = seen.result.winner
    return MatchOrder(
        (names.get(one, str(one)), names.get(two, str(two))),
        (seen.sides[one].score, seen.sides[two].score),
        marks,
        None if winner is None else seen.seats.index(winner),
        place,
        _REASONS.get(seen.result.reason, ""),
    )


def _used(happened: Iterable[Happening]) -> dict[tuple[str, Seat], tuple[str, ...]]:
    """Powers and medals, by the turn and the player who used them."""
    used: dict[tuple[str, Seat], tuple[str, ...]] = {}
    for one in happened:
        if isinstance(one.event, e.PowerPlayed | e.MedalPlayed):
            key = (str(one.before.turn), one.event.seat)
            used[key] = (*used.get(key, ()), one.event.title)
    return used
