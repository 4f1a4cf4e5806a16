"""A refusal in one or two lines: what is wrong, which ruling says so, what works instead."""

from collections.abc import Callable, Mapping

from hodlbot.chat.hodltrumps.refusal_texts import TEXTS
from hodlbot.chat.plain import plain
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Fact, Violation

_SEATS = ("floor", "waiting", "seat", "seats")
# Everybody of these is awaited; the others are lists to look something up in.
_ALL_OF_THEM = ("floor", "waiting")


def message(violation: Violation, names: Mapping[Seat, str], now: str = "") -> str:
    """`now`: what `what_now` says, put on a line of its own."""
    wrong, instead = TEXTS[violation.code]
    words = _Words(violation.facts, names)
    first = f"{wrong.format_map(words)} ({violation.ruling})."
    second = instead.format_map(words)
    return "\n".join(filter(None, (" ".join(filter(None, (first, second))), now)))


class _Words(dict[str, str]):
    """The facts as words, and the phrases that are made of them when a text asks for them."""

    def __init__(self, facts: Mapping[str, Fact], names: Mapping[Seat, str]) -> None:
        super().__init__(
            {
                key: _as_words(
                    value,
                    names if key in _SEATS else {},
                    " and " if key in _ALL_OF_THEM else ", ",
                )
                for key, value in facts.items()
                if value is not None
            }
        )
        self._facts = facts

    def __missing__(self, key: str) -> str:
        phrase = _PHRASES.get(key)
        return phrase(self._facts) if phrase is not None else ""


def _as_words(value: Fact, names: Mapping[Seat, str], between: str) -> str:
    if isinstance(value, tuple):
        return between.join(_as_words(part, names, between) for part in value)
    if isinstance(value, str):
        return plain(names.get(Seat(value), value)) or "that"
    return f"{value:,}".replace("-", "−")


# --- phrases ---------------------------------------------------------------------------------


def _listed(facts: Mapping[str, Fact], key: str) -> tuple[str, ...]:
    value = facts.get(key)
    return value if isinstance(value, tuple) else ()


def _count(facts: Mapping[str, Fact], key: str) -> int:
    value = facts.get(key)
    return value if isinstance(value, int) else 0


def _did_you_mean(facts: Mapping[str, Fact]) -> str:
    suggestions = _listed(facts, "suggestions")
    return f"Did you mean {' or '.join(suggestions)}?" if suggestions else ""


def _surplus(facts: Mapping[str, Fact]) -> str:
    if facts.get("given"):
        return f"I do not know what to do with “{plain(str(facts['given']))}”"
    return f"{facts.get('card', 'That')} does not take all of that"


def _usage_hint(facts: Mapping[str, Fact]) -> str:
    return f"Write {facts['usage']}." if facts.get("usage") else ""


def _whole_number(facts: Mapping[str, Fact]) -> str:
    least = facts.get("least")
    return " with a whole number" + (f" from {least} on" if least is not None else "")


def _playable_hint(facts: Mapping[str, Fact]) -> str:
    """Where others read along, the cards are not named."""
    titles = ", ".join(_listed(facts, "playable"))
    return f"You can play: {titles}." if titles else "Write /mem TITLE; /hand shows yours."


def _duels(count: int) -> str:
    return {0: "no duel", 1: "one duel"}.get(count, f"{count} duels")


def _fought_duels(facts: Mapping[str, Fact]) -> str:
    return _duels(_count(facts, "fought"))


def _missing_duels(facts: Mapping[str, Fact]) -> str:
    missing = _count(facts, "needed") - _count(facts, "fought")
    return f"You can flip after {'one more duel' if missing == 1 else f'{missing} more duels'}."


def _titles_wanted(facts: Mapping[str, Fact]) -> str:
    return "That needs a card" if facts.get("needed") == 1 else "That needs two cards"


def _titles_hint(facts: Mapping[str, Fact]) -> str:
    if facts.get("needed") == 1:
        return "Name a common from your hand."
    return "First one from your hand, then one from your graveyard."


def _referee_hint(facts: Mapping[str, Fact]) -> str:
    referee = facts.get("referee")
    return f" Referee: {plain(str(referee))}." if referee else ""


_PHRASES: dict[str, Callable[[Mapping[str, Fact]], str]] = {
    "did_you_mean": _did_you_mean,
    "surplus": _surplus,
    "usage_hint": _usage_hint,
    "whole_number": _whole_number,
    "playable_hint": _playable_hint,
    "fought_duels": _fought_duels,
    "missing_duels": _missing_duels,
    "titles_wanted": _titles_wanted,
    "titles_hint": _titles_hint,
    "referee_hint": _referee_hint,
}
