"""What a position is worth to one seat, in points: those scored, those at stake, those to come."""

from msgspec import Struct

from hodlbot.games.hodltrumps.boosts import amplified
from hodlbot.games.hodltrumps.cards import NOTHING, STATS, Stat, Stats, Title
from hodlbot.games.hodltrumps.hodlpet.keeping import change_worth, means_worth
from hodlbot.games.hodltrumps.hodlpet.strengths import (
    Rival,
    chance,
    edge,
    flipped_turns,
    hand_worth,
    outlook,
    rivals,
)
from hodlbot.games.hodltrumps.odds import odds
from hodlbot.games.hodltrumps.state import LAST_TURN, Match
from hodlbot.games.hodltrumps.values import base, effective
from hodlbot.games.hodltrumps.views import PUBLIC, view
from hodlbot.games.seats import Seat

CARRIED = 0.45
"""What WEAKEN or GROWTH brings whoever wins the turn they are played in."""


class Scene(Struct, frozen=True):
    """What stays the same while one word is thought about."""

    seat: Seat
    rivals: list[Rival]
    edges: dict[Title, float]


def scene(match: Match, seat: Seat) -> Scene:
    against = rivals(match, seat)
    edges = {title: edge(token.stats, against) for title, token in match.book.tokens.items()}
    return Scene(seat, against, edges)


def worth(match: Match, here: Scene) -> float:
    seat = here.seat
    other = match.other(seat)
    mine, theirs = match.sides[seat], match.sides[other]
    edges = [here.edges[title] for title in mine.hand]
    later = match.turn + 1
    total = float(mine.score - theirs.score)
    if match.phase == "over":
        return total
    if mine.table and theirs.table:
        total += stake(match, here, turn_chance(match, seat)) + outlook(match, seat, edges, later)
    elif mine.table:
        total += stake(match, here, chance_as_first(match, here))
        total += outlook(match, seat, edges, later)
    elif mine.hand and (theirs.table or match.leader == seat):
        total += max(laid_worth(match, here, title) for title in mine.hand)
    else:
        total += outlook(match, seat, edges, match.turn)
    flipped = min(flipped_turns(match, seat, later, match.flipped))
    return total + means_worth(match, seat, flipped) - means_worth(match, other, flipped)


def turn_chance(match: Match, seat: Seat) -> float:
    found = odds(view(match, PUBLIC), match.book)
    return 0.5 if found is None else float(found.chances[seat])


def stake(match: Match, here: Scene, win: float) -> float:
    """The turn's points, and what winning it carries into the next one."""
    seat, other = here.seat, match.other(here.seat)
    extra = {one: sum(promised.seat == one for promised in match.extras) for one in match.seats}
    total = win * (1 + extra[seat]) - (1 - win) * (1 + extra[other])
    if match.turn == LAST_TURN:
        return total
    for one in match.seats:
        for title, stand in match.sides[one].powers.items():
            effect = match.book.powers[title].effect.name
            carries = effect in ("weaken-loser", "strengthen-winner")
            if carries and stand.state == "active" and stand.since == match.turn:
                total += CARRIED * (2 * win - 1)
    for guess in match.guesses:
        effect_of = match.book.medals[guess.source].effect
        if effect_of is not None and effect_of.name == "guess-boost":
            boost, _ = amplified(match, guess.seat, effect_of.percent, effect_of.points, STATS)
            right = decides(match, guess.stat) * change_worth(boost)
            total += right if guess.seat == seat else -right
    return total


def decides(match: Match, stat: Stat) -> float:
    """How likely this stat decides the turn."""
    found = odds(view(match, PUBLIC), match.book)
    if found is None:
        return 0.25
    set_stat = match.stat or (match.forced[0].stat if match.forced else None)
    if set_stat is not None and found.winners[set_stat] is not None:
        return float(set_stat == stat)
    decisive = [one for one in STATS if found.winners[one] is not None]
    return 1 / len(decisive) if stat in decisive else 0.0


def chance_as_first(match: Match, here: Scene) -> float:
    """Of a token that waits for an answer."""
    card = match.sides[here.seat].table[0]
    stats = effective(match, here.seat, card) + foreseen_boost(match, here.seat, card.title)
    return _against_rivals(match, here, card.title, stats)


def _against_rivals(match: Match, here: Scene, title: Title, stats: Stats) -> float:
    total = weight = 0.0
    other = match.other(here.seat)
    inverted = (match.sides[other].inverting is not None) != match.flipped
    coming = _waiting(match, other)
    for rival in here.rivals:
        if rival.title == title:
            continue
        weight += rival.weight
        theirs = match.book.base(rival.title, inverted) + coming
        total += rival.weight * chance(stats, theirs)
    return total / weight if weight else 0.5


def laid_worth(match: Match, here: Scene, title: Title) -> float:
    """Of laying this token now: its turn, and the hand without it."""
    seat = here.seat
    side, other = match.sides[seat], match.sides[match.other(seat)]
    inverted = (side.inverting is not None) != match.flipped
    stats = match.book.base(title, inverted) + _waiting(match, seat)
    stats += foreseen_boost(match, seat, title)
    if other.table:
        card = other.table[0]
        if card.title == title or base(match, card) == match.book.base(title, inverted):
            return -9.0
        win = chance(stats, effective(match, match.other(seat), card))
    else:
        win = _against_rivals(match, here, title, stats)
    rest = [here.edges[held] for held in side.hand if held != title]
    return stake(match, here, win) + outlook(match, seat, rest, match.turn + 1)


def _waiting(match: Match, seat: Seat) -> Stats:
    total = NOTHING
    for waiting in match.waiting:
        if waiting.seat == seat:
            total += waiting.amount
    return total


def foreseen_boost(match: Match, seat: Seat, title: Title) -> Stats:
    """What medals without limit that boost everything will add to this card once it lies there."""
    total = NOTHING
    token = match.book.tokens[title]
    for held, stand in match.sides[seat].medals.items():
        medal = match.book.medals[held]
        if stand.left is not None or medal.boost is None or medal.boost.stats != "all":
            continue
        if stand.closed != match.turn and (medal.when is None or medal.when.met_by(token)):
            total += amplified(match, seat, medal.boost.percent, medal.boost.points, STATS)[0]
    return total


def flip_gain(match: Match, here: Scene, turned: Match) -> float:
    """What flipping now brings over the best one can do without flipping in this turn."""
    seat = here.seat
    edges = [here.edges[title] for title in match.sides[seat].hand]
    flipping = outlook(turned, seat, edges, match.turn)
    waiting = [
        hand_worth(edges, min(number, len(edges)))
        for number in flipped_turns(match, seat, match.turn, match.flipped)
        # No flipped turn at all: only flipping in this very turn can bring that.
        if number or not match.flipped
    ]
    return flipping - max(waiting, default=-9.0)
