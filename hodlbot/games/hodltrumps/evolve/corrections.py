"""Folding a referee's corrections."""

from collections.abc import Callable

from msgspec.structs import replace

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.cards import Turn
from hodlbot.games.hodltrumps.evolve.sides import in_deck_order, sides_with
from hodlbot.games.hodltrumps.state import Buried, Match, PowerStand


def corrected(match: Match, event: e.Corrected) -> Match:
    """What a correction changes by itself; what follows from it has events of its own. Happy
    words are counted anew and choices made anew, except in a match that ends (R-TURN-9)."""
    if event.what in _ENDS:
        return match
    match = replace(match, happy=0, chosen={})
    change = _CORRECTED.get(event.what)
    return match if change is None else change(match, event)


def set_score(match: Match, event: e.Corrected) -> Match:
    assert event.seat is not None
    return replace(match, sides=sides_with(match, event.seat, score=event.new))


def to_hand(match: Match, event: e.Corrected) -> Match:
    assert event.seat is not None
    assert event.title is not None
    side = match.sides[event.seat]
    hand = in_deck_order(match, event.seat, (*side.hand, event.title))
    graveyard = tuple(card for card in side.graveyard if card.title != event.title)
    return replace(match, sides=sides_with(match, event.seat, hand=hand, graveyard=graveyard))


def to_graveyard(match: Match, event: e.Corrected) -> Match:
    assert event.seat is not None
    assert event.title is not None
    side = match.sides[event.seat]
    hand = tuple(title for title in side.hand if title != event.title)
    graveyard = (*side.graveyard, Buried(event.title))
    return replace(match, sides=sides_with(match, event.seat, hand=hand, graveyard=graveyard))


def set_power(match: Match, event: e.Corrected) -> Match:
    assert event.seat is not None
    assert event.title is not None
    powers = dict(match.sides[event.seat].powers)
    order = match.plays + 1
    # Begun anew it has not ended: what WAGMI promised for its end still holds.
    old = powers[event.title]
    refreshed = old.refreshed and event.new == old.state == "active"
    powers[event.title] = PowerStand(
        event.new,  # type: ignore[arg-type]
        match.turn,
        order,
        refreshed,
        shown=True,
    )
    return replace(match, sides=sides_with(match, event.seat, powers=powers), plays=order)


def set_medal(match: Match, event: e.Corrected) -> Match:
    assert event.seat is not None
    assert event.title is not None
    assert isinstance(event.new, int)
    assert isinstance(event.old, int)
    medals = dict(match.sides[event.seat].medals)
    stand = replace(medals[event.title], left=event.new, shown=True)
    medals[event.title] = replace(stand, closed=Turn(0)) if event.new > event.old else stand
    return replace(match, sides=sides_with(match, event.seat, medals=medals))


def set_flipped(match: Match, event: e.Corrected) -> Match:
    sides = {
        seat: replace(side, table=tuple(replace(card, flipped=event.new) for card in side.table))
        for seat, side in match.sides.items()
    }
    return replace(match, flipped=event.new, sides=sides)


def set_flipcard(match: Match, event: e.Corrected) -> Match:
    assert event.seat is not None
    flipped_at = match.duels if event.new == "played" else match.flipped_at
    sides = sides_with(match, event.seat, flip=event.new)
    return replace(match, sides=sides, flipped_at=flipped_at)


def set_floor(match: Match, event: e.Corrected) -> Match:
    return replace(match, floor=event.seat)


_ENDS = ("forfeit", "end", "void")

_CORRECTED: dict[str, Callable[[Match, e.Corrected], Match]] = {
    "score": set_score,
    "hand": to_hand,
    "bury": to_graveyard,
    "power": set_power,
    "medal": set_medal,
    "flipped": set_flipped,
    "flipcard": set_flipcard,
    "floor": set_floor,
}
