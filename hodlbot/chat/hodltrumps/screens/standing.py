"""What is at work on the table, in short lines: changes of stats, guesses, promises, what waits."""

from collections.abc import Iterator

from hodlbot.chat.hodltrumps.figures import STAT_WORDS, change
from hodlbot.chat.markup import escaped
from hodlbot.chat.names import Names, name_of
from hodlbot.games.hodltrumps.cards import NOTHING, Stats
from hodlbot.games.hodltrumps.views import View
from hodlbot.games.seats import Seat

MOST_LINES = 12
"""More than that nobody reads, and a busy referee could fill a message with them."""


def standing(seen: View, names: Names) -> list[str]:
    lines = list(_lines(seen, names))
    if len(lines) > MOST_LINES:
        more = len(lines) - (MOST_LINES - 1)
        lines = [*lines[: MOST_LINES - 1], f"… and {more} more"]
    return lines


def _lines(seen: View, names: Names) -> Iterator[str]:
    for seat in seen.seats:
        yield from _changes(seen, names, seat)
    for forced in seen.forced[:1]:
        yield f"{STAT_WORDS[forced.stat]} decides, no roll ({escaped(forced.source)})"
    for guess in seen.guesses:
        who = name_of(names, guess.seat)
        yield f"{who} calls {STAT_WORDS[guess.stat]} ({escaped(guess.source)})"
    for extra in seen.extras:
        yield f"+1 point if {name_of(names, extra.seat)} wins ({escaped(extra.source)})"
    for waiting in seen.waiting:
        who = name_of(names, waiting.seat)
        yield f"Next token of {who}: {change(waiting.amount)} ({escaped(waiting.source)})"
    for seat in seen.seats:
        side = seen.sides[seat]
        if side.inverting is not None:
            yield f"Next token of {name_of(names, seat)}: inverted ({escaped(side.inverting)})"
        active = [title for title, state in side.powers.items() if state == "active"]
        if active:
            yield f"{name_of(names, seat)}'s powers at work: {escaped(', '.join(active))}"


def _changes(seen: View, names: Names, seat: Seat) -> Iterator[str]:
    """Changes from one source for one card are one line."""
    summed: dict[tuple[str, str | None, Seat | None], Stats] = {}
    for one in seen.changes:
        if one.seat == seat:
            key = (one.source, one.card, one.owner)
            summed[key] = summed.get(key, NOTHING) + one.amount
    for (source, card, owner), amount in summed.items():
        target = name_of(names, seat) + (f"'s {escaped(card)}" if card else "")
        by = escaped(source) if owner is not None else "by the referee"
        yield f"{change(amount)} for {target} ({by})"
