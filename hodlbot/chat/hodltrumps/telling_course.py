"""Lines for the course of a match: coin, turns, tokens, duels, flips, the end."""

from collections.abc import Callable
from typing import Any

from hodlbot.chat.hodltrumps.figures import STAT_WORDS, figure, figures, number
from hodlbot.chat.hodltrumps.told import Told
from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.state import LAST_TURN


def coin_landed(event: e.CoinLanded, told: Told) -> str:
    return f"🪙 The coin falls for {told.name(event.first)}, who goes first."


def turn_opened(event: e.TurnOpened, told: Told) -> str:
    flipped = "FLIPPED ⟲ · " if told.after.flipped else ""
    return (
        f"⚔ Turn {event.turn}/{LAST_TURN} · {flipped}{told.score()}"
        f" · first: {told.name(event.first)}"
    )


def token_played(event: e.TokenPlayed, told: Told) -> str:
    card = told.after.card(event.seat, event.title)
    turned = " ⟲" if event.inverted != event.flipped else ""
    shown = f"{event.title}{turned}" + (f": {figures(card.stats)}" if card else "")
    who = told.name(event.seat)
    if event.second is not None:
        return f"{who} lays a second card ({event.second}), {shown}"
    if event.random:
        return f"🎲 No token for {who} to play: the collection gives {shown}"
    return f"{who} lays {shown}"


def happy_said(event: e.HappySaid, told: Told) -> str:
    who = told.name(event.seat)
    return f"{who} is happy too." if told.before.happy else f"{who} is happy."


def stat_set(event: e.StatSet, told: Told) -> str:
    stat = STAT_WORDS[event.stat]
    return {
        "rolled": f"🎲 {stat}!",
        "repeated": f"🔁 {stat}, as last turn!",
        "referee": f"⚖ {stat}, by the referee's word.",
    }[event.how]


def stat_drawn(event: e.StatDrawn, told: Told) -> str:
    return f"Both have {figure(event.stat, event.value)}: once more."


def choice_awaited(event: e.ChoiceAwaited, told: Told) -> str:
    first = told.name(event.seats[0])
    then = f", then {told.name(event.seats[1])}" if len(event.seats) > 1 else ""
    return f"{first} chooses which card duels{then}."


def card_chosen(event: e.CardChosen, told: Told) -> str:
    return f"{told.name(event.seat)} sends {event.title} into the duel."


def appeal_awaited(event: e.AppealAwaited, told: Told) -> str:
    return f"{told.name(event.seat)} is about to lose, but holds {event.medal}."


def loss_accepted(event: e.LossAccepted, told: Told) -> str:
    return f"{told.name(event.seat)} accepts."


def places_exchanged(event: e.PlacesExchanged, told: Told) -> str:
    if not event.exchanged:
        return f"🔄 {told.all_names(event.guessers)} both called it: nothing is exchanged."
    return f"🔄 {told.all_names(event.guessers)} called it: winner and loser change places!"


def turn_won(event: e.TurnWon, told: Told) -> str:
    who = told.name(event.seat)
    points = f" for {event.points} points" if event.points != 1 else ""
    taken = f"{who} takes turn {told.before.turn}{points} · {told.score()}"
    if event.stat is None:
        return taken
    return f"{_duel(event, told)}\n{taken}"


def _duel(event: e.TurnWon, told: Told) -> str:
    assert event.stat is not None
    mine = told.before.duelling[event.seat]
    theirs = told.before.duelling[told.before.other(event.seat)]
    high, low = mine.stats.of(event.stat), theirs.stats.of(event.stat)
    # After an exchange the winner's card has the lower value; nothing is "beaten" then.
    verb = "beats" if high > low else "wins against"
    return (
        f"{mine.title} {figure(event.stat, high)} {verb} {theirs.title} {figure(event.stat, low)}."
    )


def turn_shut_down(event: e.TurnShutDown, told: Told) -> str:
    return f"🔌 Lights out: turn {told.before.turn} ends and nobody scores."


def card_returned(event: e.CardReturned, told: Told) -> str:
    return f"{event.title} goes back to {told.name(event.seat)}'s hand."


def table_cleared(event: e.TableCleared, told: Told) -> None:
    return None


def sudden_death_token(event: e.SuddenDeathToken, told: Told) -> str:
    return f"⚡ Sudden death: {told.name(event.seat)} draws {event.title}."


def sudden_death_rolled(event: e.SuddenDeathRolled, told: Told) -> str:
    stat = STAT_WORDS[event.stat]
    if event.winner is None:
        return f"🎲 {stat}! A draw: once more."
    return f"🎲 {stat}! {told.name(event.winner)} has it."


def match_ended(event: e.MatchEnded, told: Told) -> str:
    score = told.after.score
    if event.reason == "void":
        return "The match is void."
    if event.winner is None:
        return f"🤝 The match is drawn · {told.score()}"
    winner, loser = event.winner, told.after.other(event.winner)
    names = f"🏆 {told.name(winner)} wins"
    match event.reason:
        case "score":
            points = f"{number(score[winner])}–{number(score[loser])}"
            return f"{names} {points} against {told.name(loser)}."
        case "resigned":
            why = f"{told.name(loser)} resigned"
        case "forfeit":
            why = f"{told.name(loser)} forfeits"
        case _:
            why = "by the referee's word"
    return f"{names}: {why} · {told.score()}"


def trophy_won(event: e.TrophyWon, told: Told) -> str:
    return (
        f"🐸 {told.name(event.seat)} has beaten the holder of {event.medal}:"
        f" the trophy passes on from {told.name(event.holder)}."
    )


def resigned(event: e.Resigned, told: Told) -> str:
    return f"🏳 {told.name(event.seat)} resigns."


def flip_played(event: e.FlipPlayed, told: Told) -> str:
    who = told.name(event.seat)
    if event.flipped:
        return f"⟲ {who} FLIPS the game: tokens laid from now on count upside down."
    return f"⟳ {who} FLIPS the game back: tokens count as printed again."


def game_flipped_itself(event: e.GameFlippedItself, told: Told) -> str:
    return "⟲ Nobody flipped, so the game FLIPS itself to the end. Both flip cards are void."


def flip_voided(event: e.FlipVoided, told: Told) -> str:
    return f"{told.name(event.seat)}'s flip card can no longer be played: it is void."


def flip_planned(event: e.FlipPlanned, told: Told) -> str | None:
    if not told.knows(event.seat):
        return None
    who = told.name(event.seat)
    if event.on:
        return f"🤫 {who} plans to flip when the next turn opens."
    return f"🤫 {who} takes the planned flip back."


def flip_lapsed(event: e.FlipLapsed, told: Told) -> str | None:
    if not told.knows(event.seat):
        return None
    return f"🤫 {told.name(event.seat)}'s planned flip lapses: it is not legal now."


def warned(event: e.Warned, told: Told) -> str:
    return f"📣 {told.name(event.seat)} warns: a flip may come next turn."


def penalised(event: e.Penalised, told: Told) -> str:
    return (
        f"{event.source}: no warning came before this flip,"
        f" −{event.points} for {told.name(event.seat)} · {told.score()}"
    )


LINES: dict[type[e.Happening], Callable[[Any, Told], str | None]] = {
    e.CoinLanded: coin_landed,
    e.TurnOpened: turn_opened,
    e.TokenPlayed: token_played,
    e.HappySaid: happy_said,
    e.StatSet: stat_set,
    e.StatDrawn: stat_drawn,
    e.ChoiceAwaited: choice_awaited,
    e.CardChosen: card_chosen,
    e.AppealAwaited: appeal_awaited,
    e.LossAccepted: loss_accepted,
    e.PlacesExchanged: places_exchanged,
    e.TurnWon: turn_won,
    e.TurnShutDown: turn_shut_down,
    e.CardReturned: card_returned,
    e.TableCleared: table_cleared,
    e.SuddenDeathToken: sudden_death_token,
    e.SuddenDeathRolled: sudden_death_rolled,
    e.MatchEnded: match_ended,
    e.TrophyWon: trophy_won,
    e.Resigned: resigned,
    e.FlipPlayed: flip_played,
    e.GameFlippedItself: game_flipped_itself,
    e.FlipVoided: flip_voided,
    e.FlipPlanned: flip_planned,
    e.FlipLapsed: flip_lapsed,
    e.Warned: warned,
    e.Penalised: penalised,
}
