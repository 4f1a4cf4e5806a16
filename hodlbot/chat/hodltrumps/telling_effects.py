"""Lines for powers, medals and the changes they make."""

from collections.abc import Callable
from typing import Any

from hodlbot.chat.hodltrumps.figures import STAT_WORDS, change
from hodlbot.chat.hodltrumps.told import Told
from hodlbot.chat.plain import plain
from hodlbot.games.hodltrumps import events as e

# What is not seen at once; the other powers' first deed says what they do.
DOES = {
    "WEAKEN": "who loses this turn is weaker in the next",
    "GROWTH": "who wins this turn is stronger in the next",
    "FORESIGHT": "an opposing flip costs points unless it is warned of",
    "NOMNOM": "the owner's food and drink gains on a rolled stat, from now on",
    "FEELSBADMAN": "while the game is flipped, opposing tokens lose on a rolled stat",
    "MILESTONE": "the owner's milestone cards gain on a stat of choice",
    "NU-UH": "every active power ends",
    "EARLY": "the scarcer card is worth an extra point this turn",
}


def stat_rolled(event: e.StatRolled, told: Told) -> str:
    return f"🎲 {event.source} rolls {STAT_WORDS[event.stat]}."


def stats_changed(event: e.StatsChanged, told: Told) -> str:
    source = event.source if event.owner is not None else "by the referee"
    target = f"{told.name(event.seat)}'s {event.card}" if event.card else told.name(event.seat)
    return f"{change(event.amount)} for {target} ({source}{_amplified(event.amplified)})"


def _amplified(medals: tuple[str, ...]) -> str:
    return f", with {' and '.join(medals)}" if medals else ""


def change_taken_back(event: e.ChangeTakenBack, told: Told) -> str:
    return (
        f"The cards may not be equal: {change(event.amount)} for {told.name(event.seat)}"
        f" ({event.source}) is taken back."
    )


def change_waits(event: e.ChangeWaits, told: Told) -> str:
    return (
        f"{told.name(event.seat)}'s next token: {change(event.amount)}"
        f" ({event.source}{_amplified(event.amplified)})"
    )


def power_played(event: e.PowerPlayed, told: Told) -> str:
    again = f" once more, thanks to {event.by_roller}" if event.by_roller else ""
    does = DOES.get(event.title, "")
    return f"✨ {told.name(event.seat)} plays {event.title}{again}{': ' if does else ''}{does}."


def power_served(event: e.PowerServed, told: Told) -> None:
    """The change that comes of it names the power and the card."""


def power_ended(event: e.PowerEnded, told: Told) -> str:
    now = "is ready again" if event.state == "ready" else "is over"
    return f"{told.name(event.seat)}'s {event.title} {now}."


def powers_refreshed(event: e.PowersRefreshed, told: Told) -> str:
    # Which powers a deck holds is its owner's secret until they are used.
    which = f": {', '.join(event.titles)}" if told.knows(event.seat) and event.titles else ""
    return f"{told.name(event.seat)}'s other powers are ready again{which}."


def stat_forced(event: e.StatForced, told: Told) -> str:
    return f"{STAT_WORDS[event.stat]} will decide this turn again: no roll."


def extra_point_promised(event: e.ExtraPointPromised, told: Told) -> str:
    return f"An extra point for {told.name(event.seat)}, if this turn is won ({event.source})."


def show_asked(event: e.ShowAsked, told: Told) -> str:
    who = told.all_names(event.seats)
    kinds = " or ".join(event.kinds)
    words = ", ".join(f"/{kind} TITLE SUPPLY" for kind in event.kinds)
    if len(event.seats) > 1:
        return f"{who}, show your scarcest {kinds}: {words}, or none."
    return f"{who}, can you show a {kinds} as scarce? {words}, or none."


def card_shown(event: e.CardShown, told: Told) -> str:
    who = told.name(event.seat)
    if event.name is None:
        return f"{who} has none to show."
    declared = ", declared" if event.declared else ""
    return f"{who} shows the {event.kind} {plain(event.name)}, supply {event.supply:,}{declared}."


def show_ended(event: e.ShowEnded, told: Told) -> str | None:
    # Who has won it is told by what they win, or by what the other keeps.
    return f"Nobody gains by {event.source}." if event.winner is None else None


def cards_swapped(event: e.CardsSwapped, told: Told) -> str:
    buried = event.buried if event.buried and told.knows(event.seat) else "another card"
    return (
        f"{told.name(event.seat)} takes {event.retrieved} back from the graveyard;"
        f" {buried} goes there face down."
    )


def medal_played(event: e.MedalPlayed, told: Told) -> str:
    notes = []
    if event.left is not None:
        notes.append(f"{event.left} left" if event.left else "the last one")
    if event.declared:
        notes.append("declared")
    after = f" ({', '.join(notes)})" if notes else ""
    return f"🏅 {told.name(event.seat)} plays {event.title}{after}."


def medal_missed(event: e.MedalMissed, told: Told) -> str:
    return f"{told.name(event.seat)}'s {event.title} comes to nothing."


def medal_returned(event: e.MedalReturned, told: Told) -> str:
    return f"{event.title} is beaten: {told.name(event.seat)} keeps it for a later turn."


def guess_made(event: e.GuessMade, told: Told) -> str:
    return f"{told.name(event.seat)} calls {STAT_WORDS[event.stat]} ({event.source})."


def inversion_waits(event: e.InversionWaits, told: Told) -> str:
    return f"The next token {told.name(event.seat)} lays will be upside down ({event.source})."


def gap_widened(event: e.GapWidened, told: Told) -> str:
    return f"From now on {event.duels} duels must lie between two flips ({event.source})."


LINES: dict[type[e.Happening], Callable[[Any, Told], str | None]] = {
    e.StatRolled: stat_rolled,
    e.StatsChanged: stats_changed,
    e.ChangeTakenBack: change_taken_back,
    e.ChangeWaits: change_waits,
    e.PowerPlayed: power_played,
    e.PowerServed: power_served,
    e.PowerEnded: power_ended,
    e.PowersRefreshed: powers_refreshed,
    e.StatForced: stat_forced,
    e.ExtraPointPromised: extra_point_promised,
    e.ShowAsked: show_asked,
    e.CardShown: card_shown,
    e.ShowEnded: show_ended,
    e.CardsSwapped: cards_swapped,
    e.MedalPlayed: medal_played,
    e.MedalMissed: medal_missed,
    e.MedalReturned: medal_returned,
    e.GuessMade: guess_made,
    e.InversionWaits: inversion_waits,
    e.GapWidened: gap_widened,
}
