"""The duel on the table, as a table: both cards, stat by stat, and who is ahead."""

from fractions import Fraction

from hodlbot.chat.hodltrumps.figures import STAT_WORDS, figure, figures, whole_percent
from hodlbot.chat.markup import WIDEST, cut, escaped, isolated, left, pre, right, width
from hodlbot.chat.names import Names, name_of
from hodlbot.games.hodltrumps.cards import STATS, Stat
from hodlbot.games.hodltrumps.odds import Odds
from hodlbot.games.hodltrumps.views import CardView, View
from hodlbot.games.seats import Seat

# Label, the first seat's column, the sign between, the second seat's column: 32 in all.
_LABEL, _FIRST_COLUMN, _COLUMN = 6, 11, 12
# Small triangles point at who is ahead. The large ones are emoji on some phones.
_FIRST, _SECOND, _DRAW = "◂", "▸", "="
DECIDES = "•"


def percent(chance: Fraction) -> str:
    return f"{whole_percent(chance)}%"


def deciding_stat(seen: View) -> Stat | None:
    """The stat that is there already, rolled or set."""
    return seen.stat or (seen.forced[0].stat if seen.forced else None)


def duel_table(seen: View, odds: Odds | None, names: Names) -> str:
    """HTML; empty where no card lies on the table."""
    one, two = seen.seats
    tables = [duellists(seen, seat) for seat in seen.seats]
    if not any(tables):
        return ""
    if any(len(table) > 1 for table in tables):
        return _several(seen, odds, names)
    mine, theirs = (table[0] if table else None for table in tables)
    lines = [
        _line("", _short_name(names, one), " ", _short_name(names, two)),
        _line("", _title(mine), " ", _title(theirs)),
    ]
    for stat in STATS:
        label = f"{DECIDES}{STAT_WORDS[stat]}" if stat == deciding_stat(seen) else STAT_WORDS[stat]
        lines.append(
            _line(label, _value(mine, stat), _sign(seen, odds, stat), _value(theirs, stat))
        )
    if odds is not None:
        chances = (percent(odds.chances[seat]) for seat in seen.seats)
        lines.append(_line("Chance", next(chances), " ", next(chances)))
    return pre(*lines)


def duellists(seen: View, seat: Seat) -> list[CardView]:
    """The cards that can still duel: all that lie there, or the chosen one."""
    chosen = seen.chosen.get(seat)
    return [card for card in seen.sides[seat].table if chosen in (None, card.title)]


def turned(card: CardView) -> str:
    """A card both inverted and flipped stands upright again."""
    return f"{card.title} ⟲" if card.inverted != card.flipped else card.title


def _line(label: str, first: str, sign: str, second: str) -> str:
    # Names and titles have no label: they may reach into its place.
    before = (
        left(label, _LABEL) + right(first, _FIRST_COLUMN)
        if label
        else right(first, _LABEL + _FIRST_COLUMN)
    )
    return f"{before} {sign} {left(second, _COLUMN)}"


def _short_name(names: Names, seat: Seat) -> str:
    """Set apart, so that a name written from right to left leaves its column where it is."""
    return isolated(cut(names.get(seat, str(seat)), _COLUMN))


def _title(card: CardView | None) -> str:
    if card is None:
        return "–"
    mark = " ⟲" if card.inverted != card.flipped else ""
    return cut(card.title, _COLUMN - width(mark)) + mark


def _value(card: CardView | None, stat: Stat) -> str:
    return "" if card is None else figure(stat, card.stats.of(stat))


def _sign(seen: View, odds: Odds | None, stat: Stat) -> str:
    if odds is None:
        return " "
    winner = odds.winners[stat]
    if winner is None:
        return _DRAW
    return _FIRST if winner == seen.seats[0] else _SECOND


def _several(seen: View, odds: Odds | None, names: Names) -> str:
    """DOUBLEVISION: more than two cards do not fit side by side."""
    lines: list[str] = []
    for seat in seen.seats:
        lines.append(isolated(cut(names.get(seat, str(seat)), WIDEST)))
        for card in duellists(seen, seat):
            lines += [cut(f" {turned(card)}", WIDEST), cut(f"  {figures(card.stats)}", WIDEST)]
    table = pre(*lines)
    if odds is None:
        return table
    winners = (
        f"{escaped(STAT_WORDS[stat])} {'=' if winner is None else name_of(names, winner)}"
        for stat, winner in odds.winners.items()
    )
    chances = (f"{name_of(names, seat)} {percent(odds.chances[seat])}" for seat in seen.seats)
    return f"{table}\nChosen well: {' · '.join(winners)}\nChance: {' · '.join(chances)}"
