"""People's names as screens show them: clean, not endless, and never twice the same."""

from collections.abc import Mapping
from functools import lru_cache
from unicodedata import category, normalize

from hodlbot.chat.markup import clusters, cut, escaped, isolated, width
from hodlbot.chat.plain import plain
from hodlbot.games.seats import Seat

Names = Mapping[Seat, str]

LONGEST_NAME = 20
_MOST_IN_CLUSTER = 8
_MOST_MARKS = 2
# Letters without a shape, which Unicode does not count among the unseen ones.
_BLANK = "\u3164\uffa0\u115f\u1160\u2800"


def display_names(raw: Mapping[Seat, str]) -> dict[Seat, str]:
    """What people call themselves, made fit to be shown. Two that look the same get their seat's
    number, which is also what a referee may type."""
    shown = {
        seat: clean_name(name) or f"Player {n}" for n, (seat, name) in enumerate(raw.items(), 1)
    }
    seen = [_looks(name) for name in shown.values()]
    return {
        seat: f"{name} ({n})" if seen.count(_looks(name)) > 1 else name
        for n, (seat, name) in enumerate(shown.items(), 1)
    }


@lru_cache(maxsize=4096)
def clean_name(name: str, most: int = LONGEST_NAME) -> str:
    kept = "".join(c for c in plain(name) if c not in _BLANK and not _noncharacter(c))
    short = cut("".join(map(_tamed, clusters(" ".join(kept.split())))), most)
    return short if any(width(c) and not c.isspace() for c in clusters(short)) else ""


def _tamed(cluster: str) -> str:
    """Towers of marks reach into the lines above; joined emoji can be endless."""
    marks = 0
    kept = cluster[0]
    for character in cluster[1:_MOST_IN_CLUSTER]:
        if category(character) in ("Mn", "Me") and character != "\ufe0f":
            marks += 1
            if marks > _MOST_MARKS:
                continue
        kept += character
    return kept.rstrip("\u200d")


def _noncharacter(character: str) -> bool:
    """Names stand in prose as such characters until it is escaped (see `prose.py`)."""
    return "\ufdd0" <= character <= "\ufdef"


def _looks(name: str) -> str:
    return normalize("NFKC", name).casefold()


def name_of(names: Names, seat: Seat) -> str:
    """Ready to stand in HTML."""
    return isolated(escaped(names.get(seat, str(seat))))
