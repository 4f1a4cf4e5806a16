"""Telegram's HTML, and how wide a text is on a phone's fixed-width font."""

import html
from collections.abc import Iterator
from functools import lru_cache
from unicodedata import bidirectional, category, combining, east_asian_width

WIDEST = 32
"""Columns of a table: what the narrowest phone shows without a line break."""

_JOINER, _EMOJI_STYLE = "\u200d", "\ufe0f"
_RIGHT_TO_LEFT = frozenset({"R", "AL", "AN", "RLE", "RLO", "RLI", "LRE", "LRO", "LRI", "FSI"})
_ISOLATE, _END_OF_ISOLATE = "\u2068", "\u2069"


def escaped(text: str) -> str:
    return html.escape(text, quote=False)


def isolated(text: str) -> str:
    """Text of either direction that leaves the line around it as it is. What runs from left to
    right needs no marks, and without them it is found by a search."""
    if any(bidirectional(character) in _RIGHT_TO_LEFT for character in text):
        return f"{_ISOLATE}{text}{_END_OF_ISOLATE}"
    return text


def bold(text: str) -> str:
    """`text` is HTML already."""
    return f"<b>{text}</b>"


def italic(text: str) -> str:
    """`text` is HTML already."""
    return f"<i>{text}</i>"


def code(text: str) -> str:
    return f"<code>{escaped(text)}</code>"


def pre(*lines: str) -> str:
    """A table; its lines are plain text."""
    return f"<pre>{escaped(chr(10).join(line.rstrip() for line in lines))}</pre>"


def utf16(text: str) -> int:
    """How Telegram counts."""
    return len(text.encode("utf-16-le")) // 2


def clusters(text: str) -> Iterator[str]:
    """What a reader sees as one character: a letter with its marks, a joined emoji, a flag."""
    cluster = ""
    for character in text:
        if cluster and (
            _continues(character) or cluster.endswith(_JOINER) or _flag(cluster, character)
        ):
            cluster += character
        else:
            if cluster:
                yield cluster
            cluster = character
    if cluster:
        yield cluster


def _continues(character: str) -> bool:
    tone = "\U0001f3fb" <= character <= "\U0001f3ff"
    return tone or bool(combining(character)) or category(character) in ("Mn", "Me", "Cf")


def _flag(cluster: str, character: str) -> bool:
    return len(cluster) == 1 and _regional(cluster) and _regional(character)


def _regional(character: str) -> bool:
    return "\U0001f1e6" <= character <= "\U0001f1ff"


@lru_cache(maxsize=4096)
def width(text: str) -> int:
    """Asked for the same titles, labels and names with every board."""
    return sum(map(_cluster_width, clusters(text)))


def _cluster_width(cluster: str) -> int:
    first = cluster[0]
    if _continues(first):
        return 0
    wide = any(east_asian_width(c) in "WF" or _regional(c) for c in cluster)
    return 2 if wide or _EMOJI_STYLE in cluster else 1


def cut(text: str, most: int) -> str:
    """At most so many columns; what is longer ends in …"""
    if width(text) <= most:
        return text
    kept, used = "", 0
    for cluster in clusters(text):
        used += _cluster_width(cluster)
        if used > most - 1:
            break
        kept += cluster
    return kept.rstrip() + "…"


def left(text: str, columns: int) -> str:
    shown = cut(text, columns)
    return shown + " " * (columns - width(shown))


def right(text: str, columns: int) -> str:
    shown = cut(text, columns)
    return " " * (columns - width(shown)) + shown


def within(text: str, most: int) -> str:
    """At most so many of Telegram's characters, whole clusters only."""
    if utf16(text) <= most:
        return text
    kept = ""
    for cluster in clusters(text):
        if utf16(kept) + utf16(cluster) > most - 1:
            break
        kept += cluster
    return kept.rstrip() + "…"
