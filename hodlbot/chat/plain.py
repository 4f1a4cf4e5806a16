"""What people typed, as text that is nothing but text."""

from unicodedata import category

# Nothing in it may steer a terminal or turn a line round.
_STEERING = ("Cc", "Cf", "Co", "Cs", "Zl", "Zp")
# Joins emoji and some scripts' letters, and is harmless.
_JOINERS = "\u200c\u200d"


def plain(text: str) -> str:
    kept = (c if c in _JOINERS or category(c) not in _STEERING else " " for c in text)
    return " ".join("".join(kept).split())
