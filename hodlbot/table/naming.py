"""Whom a referee means: a player by @username, by name, or by the number of the seat."""

from collections.abc import Mapping, Sequence
from unicodedata import normalize

from msgspec import Struct

from hodlbot.chat.plain import plain
from hodlbot.chat.referees import DRAW, REASON_MARKS
from hodlbot.games.seats import Seat

Taking = Mapping[str, int]
"""The referee's words that take a NAME, and how many others must at least follow it: a player
called "Ana Broom" does not swallow the card in `/ref hand Ana BROOM`."""
MOST_PIECES = 16


class Called(Struct, frozen=True):
    """What a player may be called: by their name, as they are shown, and by their username."""

    name: str
    shown: str
    username: str | None = None


class Fault(Struct, frozen=True):
    """Why a name cannot be told, in words for whoever typed it."""

    text: str


Players = Mapping[Seat, Called]


def seat_named(
    words: Sequence[str], players: Players, least_after: int = 0
) -> tuple[Seat, int] | Fault | None:
    """The player these words begin with, and how many words name them; None if nobody."""
    if not words:
        return None
    for seat, called in players.items():
        if words[0] == seat or _is_username(words[0], called):
            return seat, 1
    for end in range(min(len(words) - least_after, MOST_PIECES), 0, -1):
        given = folded(" ".join(words[:end]))
        if not given:
            continue
        # A whole name is meant before it is the beginning of another's.
        for names in (_whole_names, _beginnings):
            meant = [seat for seat, called in players.items() if given in names(called)]
            if len(meant) == 1:
                return meant[0], end
            if meant:
                numbers = " or ".join(players)
                return Fault(f"Both players can be called {plain(words[0])}: write {numbers}.")
    return None


def with_seat_names(text: str, players: Players, taking: Taking) -> str | Fault:
    """A typed `/ref WORD NAME …` with the seat in the name's place. Whatever names nobody stays
    for the parser to refuse."""
    words, reason = split_reason(text.split())
    name = words[1].lower() if len(words) > 1 else ""
    least_after = taking.get(name)
    if least_after is None or (name == "end" and [w.lower() for w in words[2:]] == [DRAW]):
        return text
    found = seat_named(words[2:], players, least_after)
    if found is None or isinstance(found, Fault):
        return text if found is None else found
    seat, pieces = found
    return " ".join((*words[:2], seat, *words[2 + pieces :], *reason))


def with_players(words: Sequence[str], shown: Mapping[Seat, str], taking: Taking) -> str:
    """A referee's word, `/ref` and reason left off, with the player's name in the seat's place:
    the way back."""
    if len(words) > 1 and words[0] in taking:
        return " ".join((words[0], shown.get(Seat(words[1]), words[1]), *words[2:]))
    return " ".join(words)


def split_reason(words: Sequence[str]) -> tuple[Sequence[str], Sequence[str]]:
    """What stands before the first `--`, and the rest with it."""
    place = next((n for n, word in enumerate(words) if word.startswith(REASON_MARKS)), len(words))
    return words[:place], words[place:]


def reason_in(words: Sequence[str]) -> str:
    """The reason without its mark."""
    return " ".join(words).lstrip("-—").strip()


def folded(name: str) -> str:
    return normalize("NFKC", plain(name)).casefold()


def _is_username(word: str, called: Called) -> bool:
    return called.username is not None and folded(word) == folded(f"@{called.username}")


def _whole_names(called: Called) -> tuple[str, ...]:
    return folded(called.name), folded(called.shown)


def _beginnings(called: Called) -> set[str]:
    """A first name may be of several words, and nobody but its owner knows of how many."""
    pieces = [name.split() for name in _whole_names(called)]
    return {" ".join(words[:end]) for words in pieces for end in range(1, len(words))} | {
        words[0] for words in pieces if words
    }
