"""Folding flips and changes of stats."""

from typing import Any

from msgspec.structs import replace

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.evolve.sides import medals_shown, sides_with
from hodlbot.games.hodltrumps.state import Change, Match, Waiting


def flip_played(match: Match, event: e.FlipPlayed) -> Match:
    return replace(
        match,
        flipped=event.flipped,
        flipped_at=match.duels,
        sides=sides_with(match, event.seat, flip="played", flip_next=False),
    )


def game_flipped_itself(match: Match, event: e.GameFlippedItself) -> Match:
    sides = {seat: replace(side, flip="void") for seat, side in match.sides.items()}
    return replace(match, flipped=True, sides=sides)


def flip_voided(match: Match, event: e.FlipVoided) -> Match:
    return replace(match, sides=sides_with(match, event.seat, flip="void"))


def flip_planned(match: Match, event: e.FlipPlanned) -> Match:
    return replace(match, sides=sides_with(match, event.seat, flip_next=event.on))


def flip_lapsed(match: Match, event: e.FlipLapsed) -> Match:
    return replace(match, sides=sides_with(match, event.seat, flip_next=False))


def warned(match: Match, event: e.Warned) -> Match:
    warned = (*match.sides[event.seat].warned, event.turn)
    return replace(match, sides=sides_with(match, event.seat, warned=warned))


def penalised(match: Match, event: e.Penalised) -> Match:
    score = match.sides[event.seat].score - event.points
    return replace(match, sides=sides_with(match, event.seat, score=score))


def stats_changed(match: Match, event: e.StatsChanged) -> Match:
    change = Change(
        event.seat, event.source, event.owner, event.amount, event.card, event.condition
    )
    changed: dict[str, Any] = {"changes": (*match.changes, change)}
    if event.waited is not None:
        changed["waiting"] = tuple(
            waiting
            for waiting in match.waiting
            if waiting.seat != event.seat or waiting.order != event.waited
        )
    if event.amplified and event.owner is not None:
        medals = medals_shown(match.sides[event.owner], event.amplified)
        changed["sides"] = sides_with(match, event.owner, medals=medals)
    return replace(match, **changed)


def change_taken_back(match: Match, event: e.ChangeTakenBack) -> Match:
    changes = match.changes[: event.index] + match.changes[event.index + 1 :]
    return replace(match, changes=changes)


def change_waits(match: Match, event: e.ChangeWaits) -> Match:
    waiting = Waiting(event.seat, event.source, event.owner, event.amount, event.order)
    medals = medals_shown(match.sides[event.owner], event.amplified)
    return replace(
        match,
        waiting=(*match.waiting, waiting),
        sides=sides_with(match, event.owner, medals=medals),
    )
