"""Folding the course of a match: coin, turns, tokens, duels, the end."""

from typing import Any

from msgspec.structs import replace

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.evolve.sides import in_deck_order, medals_shown, sides_with
from hodlbot.games.hodltrumps.state import Buried, Laid, Match
from hodlbot.games.seats import Result


def coin_landed(match: Match, event: e.CoinLanded) -> Match:
    return replace(match, first=event.first)


def turn_opened(match: Match, event: e.TurnOpened) -> Match:
    return replace(match, turn=event.turn, first=event.first, phase="opening")


def token_played(match: Match, event: e.TokenPlayed) -> Match:
    side = match.sides[event.seat]
    gone = event.instead_of if event.random else event.title
    laid = Laid(
        event.title,
        event.inverted,
        event.flipped,
        event.random,
        event.instead_of,
        event.second,
    )
    changed: dict[str, Any] = {
        "hand": tuple(title for title in side.hand if title != gone),
        "table": (*side.table, laid),
    }
    if event.instead_of is not None:
        changed["graveyard"] = (*side.graveyard, Buried(event.instead_of, face_down=True))
    if event.inverted:
        changed["inverting"] = None
    sides = sides_with(match, event.seat, **changed)
    if event.second is not None:
        return replace(match, sides=sides)
    if match.phase == "opening":
        return replace(match, sides=sides, phase="answer")
    return replace(match, sides=sides, phase="effects", floor=match.first, happy=0)


def happy_said(match: Match, event: e.HappySaid) -> Match:
    return replace(match, happy=match.happy + 1, floor=match.other(event.seat))


def stat_set(match: Match, event: e.StatSet) -> Match:
    return replace(match, stat=event.stat, chosen={}, appeal=None)


def stat_drawn(match: Match, event: e.StatDrawn) -> Match:
    return replace(match, drawn=match.drawn + 1)


def choice_awaited(match: Match, event: e.ChoiceAwaited) -> Match:
    return replace(match, phase="choice", chosen={}, appeal=None)


def card_chosen(match: Match, event: e.CardChosen) -> Match:
    return replace(match, chosen={**match.chosen, event.seat: event.title})


def appeal_awaited(match: Match, event: e.AppealAwaited) -> Match:
    medals = medals_shown(match.sides[event.seat], (event.medal,))
    sides = sides_with(match, event.seat, medals=medals)
    return replace(match, sides=sides, phase="appeal", appeal=event.seat)


def turn_won(match: Match, event: e.TurnWon) -> Match:
    score = match.sides[event.seat].score + event.points
    return replace(
        match,
        sides=sides_with(match, event.seat, score=score),
        last_stat=event.stat,
        duels=match.duels + 1,
    )


def turn_shut_down(match: Match, event: e.TurnShutDown) -> Match:
    return replace(match, last_stat=None)


def card_returned(match: Match, event: e.CardReturned) -> Match:
    side = match.sides[event.seat]
    laid = next(card for card in side.table if card.title == event.title)
    hand = side.hand if laid.random else (*side.hand, event.title)
    changes = tuple(
        change
        for change in match.changes
        if change.card != event.title or change.seat != event.seat
    )
    return replace(
        match,
        changes=changes,
        sides=sides_with(
            match,
            event.seat,
            table=tuple(card for card in side.table if card is not laid),
            hand=in_deck_order(match, event.seat, hand),
        ),
    )


def table_cleared(match: Match, event: e.TableCleared) -> Match:
    sides = {
        seat: replace(
            side,
            table=(),
            graveyard=(
                *side.graveyard,
                *(Buried(card.title) for card in side.table if not card.random),
            ),
        )
        for seat, side in match.sides.items()
    }
    return replace(
        match,
        sides=sides,
        stat=None,
        changes=(),
        forced=(),
        extras=(),
        guesses=(),
        floor=None,
        happy=0,
        show=None,
        chosen={},
        drawn=0,
        appeal=None,
    )


def sudden_death_rolled(match: Match, event: e.SuddenDeathRolled) -> Match:
    if event.winner is None:
        return match
    score = match.sides[event.winner].score + 1
    return replace(match, sides=sides_with(match, event.winner, score=score))


def match_ended(match: Match, event: e.MatchEnded) -> Match:
    return replace(match, phase="over", result=Result(event.winner, event.reason))
