"""What powers and medals are worth while they are kept, in points.

A thing that can be used once, with many turns to come, waits for the best of them; the fewer
turns are left, the less it is worth, until in the last turn it is worth nothing.
"""

from hodlbot.games.hodltrumps.cards import Medal, Stats, Title
from hodlbot.games.hodltrumps.state import LAST_TURN, Match
from hodlbot.games.seats import Seat

# The most that one use can bring, by effect name. Measured by `hodlbot simulate`.
READY = {
    "repeat-stat": 1.1, "end-turn": 0.8, "second-card": 0.7, "weaken-loser": 0.2,
    "strengthen-winner": 0.2, "end-powers": 0.3, "swap-cards": 0.4, "refresh-powers": 0.5,
    "warn-before-flip": 0.1, "weaken-flipped": 0.2, "feed-card": 0.1, "boost-milestone": 0.2,
}  # fmt: skip
USE = {
    "matching-rolls": 0.3, "invert-next": 0.8, "swap-commons": 0.3, "reroll": 0.9,
    "guess-exchange": 0.7, "guess-boost": 0.2, "trophy": 1.1,
}  # fmt: skip
ALL_STATS, CHOSEN_STAT, NAMED_STAT = 1.0, 0.3, 0.3
"""Of +10%/+2; other amounts in proportion."""
ACTIVE_ON_CARD = {"feed-card": 0.25, "boost-milestone": 0.4}
FED, MILESTONES = ("eaten", "drunk"), ("milestone",)
FORESEEN, SADDENED, REUSED = 0.4, 0.1, 0.4
CHANGE = 0.6
"""Of +10%/+2 on all stats of a token to come."""


def kept(best: float, left: int, turns: int) -> float:
    """`left` uses for the best of `turns` turns to come."""
    uses = min(left, turns)
    return best * sum(1 - use / (turns + 1) for use in range(1, uses + 1))


def best_of(medal: Medal) -> float:
    if medal.effect is not None:
        return USE.get(medal.effect.name, 0.0)
    if medal.boost is None:
        return 0.0
    size = max(medal.boost.percent / 10, medal.boost.points / 2)
    if medal.boost.stats == "all":
        return ALL_STATS * size
    return (CHOSEN_STAT if medal.boost.stats == "chosen" else NAMED_STAT) * size


def change_worth(amount: Stats) -> float:
    return CHANGE * (amount.F / 10 + amount.D / 10 + amount.I / 2 + amount.K / 2) / 4


def means_worth(match: Match, seat: Seat, flipped: float) -> float:
    """Everything this seat still has besides its tokens. `flipped`: turns to come that will be."""
    turns = LAST_TURN - match.turn
    side, book = match.sides[seat], match.book
    worth = 0.0
    for title, medal in side.medals.items():
        card = book.medals[title]
        if card.effect is not None and card.effect.name == "reuse-power":
            worth += 0.0 if medal.spent else kept(REUSED, 1, turns)
        elif medal.left:
            worth += kept(best_of(card), medal.left, turns)
    for title, power in side.powers.items():
        effect = book.powers[title].effect.name
        if power.state == "ready" or power.refreshed:
            worth += kept(READY.get(effect, 0.0), 1, turns)
        if power.state == "active":
            worth += _active(match, seat, effect, turns, flipped)
    worth += sum(change_worth(w.amount) for w in match.waiting if w.seat == seat)
    return worth


def _active(match: Match, seat: Seat, effect: str, turns: int, flipped: float) -> float:
    if effect in ACTIVE_ON_CARD:
        tags = FED if effect == "feed-card" else MILESTONES
        return ACTIVE_ON_CARD[effect] * _tagged(match, seat, tags, turns)
    if effect == "warn-before-flip":
        held = match.sides[match.other(seat)].flip == "held"
        return FORESEEN if held and turns else 0.0
    return SADDENED * flipped if effect == "weaken-flipped" else 0.0


def _tagged(match: Match, seat: Seat, tags: tuple[str, ...], turns: int) -> float:
    """How many such cards are to come: those in the hand, or as many as usual of an unknown one."""
    tokens = match.book.tokens
    hand: tuple[Title, ...] = match.sides[seat].hand
    of = [tokens[title] for title in hand] if hand else list(tokens.values())
    many = sum(not token.tags.isdisjoint(tags) for token in of)
    return many if hand else turns * many / len(of)
