"""How strong a card is against what the opponent may still hold, and a hand over the turns left."""

from collections.abc import Sequence

from msgspec import Struct

from hodlbot.games.hodltrumps.cards import RARITIES, Stats, Title
from hodlbot.games.hodltrumps.decks import TOKENS_PER_RARITY
from hodlbot.games.hodltrumps.flips import AUTOMATIC_TURN, anybody_flipped
from hodlbot.games.hodltrumps.state import LAST_TURN, Match
from hodlbot.games.seats import Seat


class Rival(Struct, frozen=True):
    """A card that may come from the other side, and how likely it is among them all."""

    title: Title
    stats: Stats
    weight: float


def chance(mine: Stats, theirs: Stats) -> float:
    """To win a duel on a rolled stat; draws are rolled again."""
    ahead = (mine.F > theirs.F) + (mine.D > theirs.D) + (mine.I > theirs.I) + (mine.K > theirs.K)
    behind = (mine.F < theirs.F) + (mine.D < theirs.D) + (mine.I < theirs.I) + (mine.K < theirs.K)
    return ahead / (ahead + behind) if ahead or behind else 0.5


def rivals(match: Match, seat: Seat) -> list[Rival]:
    """What the opponent of `seat` may still hold, as printed: three of each rarity, less what has
    been seen of them."""
    other = match.sides[match.other(seat)]
    seen = {card.title for card in other.graveyard}
    seen |= {card.title for card in other.table if not card.random}
    found: list[Rival] = []
    for rarity in RARITIES:
        left = [t for t in match.book.tokens.values() if t.rarity == rarity and t.title not in seen]
        gone = sum(match.book.tokens[title].rarity == rarity for title in seen)
        held = max(TOKENS_PER_RARITY - gone, 0) + 0.05
        found += [Rival(t.title, t.stats, held / len(left)) for t in left]
    whole = sum(rival.weight for rival in found) or 1.0
    return [Rival(rival.title, rival.stats, rival.weight / whole) for rival in found]


def edge(stats: Stats, against: Sequence[Rival]) -> float:
    """Points this card is worth on average while nothing is flipped, from −1 to 1; flipped, it is
    worth as much the other way round."""
    return sum(rival.weight * (2 * chance(stats, rival.stats) - 1) for rival in against)


def hand_worth(edges: Sequence[float], flipped: float) -> float:
    """Of cards for the turns to come, so many of them flipped: the strong ones are kept for the
    upright turns, the weak ones for the flipped ones."""
    ordered = sorted(edges)
    low = int(flipped)
    worth = _assigned(ordered, low)
    if flipped > low:
        worth += (flipped - low) * (_assigned(ordered, low + 1) - worth)
    return worth


def _assigned(ordered: Sequence[float], flipped: int) -> float:
    return sum(ordered[flipped:]) - sum(ordered[:flipped])


def flipped_turns(match: Match, seat: Seat, first: int, flipped: bool) -> list[float]:
    """How many of the turns from `first` to the last will be flipped: one number for each way in
    which this seat may have it. `flipped`: how the game stands now."""
    turns = LAST_TURN - first + 1
    if turns <= 0:
        return [0.0]
    mine = match.sides[seat].flip
    theirs = match.sides[match.other(seat)].flip
    if not anybody_flipped(match):
        if flipped or "held" not in (mine, theirs):
            return [float(turns if flipped else 0)]
        own = [float(min(turns, LAST_TURN - AUTOMATIC_TURN + 1))]
        if mine == "held":
            own += [_until_they_end_it(begin, match.gap) for begin in range(first, AUTOMATIC_TURN)]
        return own
    if not flipped or "held" not in (mine, theirs):
        return [float(turns if flipped else 0)]
    duels_wanting = match.flipped_at + match.gap - match.duels
    earliest = max(first, match.turn + duels_wanting)
    if earliest > LAST_TURN:
        return [float(turns)]
    ends = [float(end - first) for end in range(earliest, LAST_TURN + 1)]
    return ends if mine == "held" else [sum(ends) / len(ends)]


def _until_they_end_it(begin: int, gap: int) -> float:
    """Flipped at `begin`: the opponent ends it somewhere between then and turn 9."""
    ends = [end - begin for end in range(begin + gap, LAST_TURN + 1)]
    return sum(ends) / len(ends) if ends else float(LAST_TURN - begin + 1)


def outlook(match: Match, seat: Seat, edges: Sequence[float], first: int) -> float:
    """What the hand is worth from turn `first` on, if the flips are used as well as they can."""
    options = flipped_turns(match, seat, first, match.flipped)
    return max(hand_worth(edges, min(number, len(edges))) for number in options)
