"""Folding powers and medals: what they are now, and what stands from them."""

from typing import Any

from msgspec.structs import replace

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.evolve.sides import in_deck_order, sides_with
from hodlbot.games.hodltrumps.state import (
    AwaitedShow,
    Buried,
    Extra,
    Forced,
    Guess,
    Match,
    PowerStand,
    Shown,
)


def power_played(match: Match, event: e.PowerPlayed) -> Match:
    side = match.sides[event.seat]
    order = match.plays + 1
    stand = PowerStand(event.state, match.turn, order, refreshed=False, shown=True)
    changed: dict[str, Any] = {"powers": {**side.powers, event.title: stand}}
    if event.by_roller is not None:
        roller = replace(side.medals[event.by_roller], spent=True, shown=True)
        changed["medals"] = {**side.medals, event.by_roller: roller}
    return replace(match, sides=sides_with(match, event.seat, **changed), plays=order, happy=0)


def power_served(match: Match, event: e.PowerServed) -> Match:
    table = tuple(
        replace(card, served=(*card.served, event.title)) if card.title == event.card else card
        for card in match.sides[event.seat].table
    )
    return replace(match, sides=sides_with(match, event.seat, table=table), happy=0)


def power_ended(match: Match, event: e.PowerEnded) -> Match:
    """R-POWER-1: whatever still stands from it goes, told apart by owner and source alone."""
    seat, title = event.seat, event.title
    side = match.sides[seat]
    stand = replace(side.powers[title], state=event.state, refreshed=False)
    table = tuple(
        replace(card, served=tuple(power for power in card.served if power != title))
        if card.served
        else card
        for card in side.table
    )
    show = match.show
    if show is not None and show.owner == seat and show.source == title:
        show = None
    return replace(
        match,
        sides=sides_with(match, seat, powers={**side.powers, title: stand}, table=table),
        changes=tuple(c for c in match.changes if c.source != title or c.owner != seat),
        waiting=tuple(w for w in match.waiting if w.source != title or w.owner != seat),
        forced=tuple(f for f in match.forced if f.source != title or f.owner != seat),
        extras=tuple(x for x in match.extras if x.source != title or x.owner != seat),
        show=show,
    )


def powers_refreshed(match: Match, event: e.PowersRefreshed) -> Match:
    powers = dict(match.sides[event.seat].powers)
    for title in event.titles:
        stand = powers[title]
        powers[title] = (
            replace(stand, refreshed=True)
            if stand.state == "active"
            else replace(stand, state="ready")
        )
    return replace(match, sides=sides_with(match, event.seat, powers=powers))


def stat_forced(match: Match, event: e.StatForced) -> Match:
    return replace(match, forced=(*match.forced, Forced(event.seat, event.source, event.stat)))


def extra_point_promised(match: Match, event: e.ExtraPointPromised) -> Match:
    return replace(match, extras=(*match.extras, Extra(event.seat, event.owner, event.source)))


def show_asked(match: Match, event: e.ShowAsked) -> Match:
    show = AwaitedShow(event.owner, event.source, event.seats, event.kinds)
    return replace(match, show=show)


def card_shown(match: Match, event: e.CardShown) -> Match:
    assert match.show is not None
    shown = Shown(event.seat, event.kind, event.name, event.supply)
    return replace(match, show=replace(match.show, shown=(*match.show.shown, shown)))


def show_ended(match: Match, event: e.ShowEnded) -> Match:
    return replace(match, show=None)


def cards_swapped(match: Match, event: e.CardsSwapped) -> Match:
    assert event.buried is not None
    side = match.sides[event.seat]
    hand = (*(title for title in side.hand if title != event.buried), event.retrieved)
    graveyard = (
        *(card for card in side.graveyard if card.title != event.retrieved),
        Buried(event.buried, face_down=True),
    )
    hand = in_deck_order(match, event.seat, hand)
    return replace(match, sides=sides_with(match, event.seat, hand=hand, graveyard=graveyard))


def medal_played(match: Match, event: e.MedalPlayed) -> Match:
    side = match.sides[event.seat]
    stand = replace(side.medals[event.title], left=event.left, closed=match.turn, shown=True)
    return replace(
        match,
        sides=sides_with(match, event.seat, medals={**side.medals, event.title: stand}),
        plays=match.plays + 1,
        happy=0,
    )


def medal_returned(match: Match, event: e.MedalReturned) -> Match:
    side = match.sides[event.seat]
    stand = replace(side.medals[event.title], left=event.left, closed=match.turn)
    return replace(
        match, sides=sides_with(match, event.seat, medals={**side.medals, event.title: stand})
    )


def guess_made(match: Match, event: e.GuessMade) -> Match:
    guess = Guess(event.seat, event.source, event.stat, match.plays)
    return replace(match, guesses=(*match.guesses, guess))


def inversion_waits(match: Match, event: e.InversionWaits) -> Match:
    return replace(match, sides=sides_with(match, event.seat, inverting=event.source))


def gap_widened(match: Match, event: e.GapWidened) -> Match:
    return replace(match, gap=event.duels)
