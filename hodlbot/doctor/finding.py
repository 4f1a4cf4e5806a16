"""What one look has found."""

from typing import Literal

from msgspec import Struct

Verdict = Literal["good", "hint", "bad"]
"""A hint is nothing that keeps the bot from its work."""


class Finding(Struct, frozen=True):
    """`todo`: what an operator can do about it."""

    about: str
    verdict: Verdict
    text: str
    todo: str = ""


def good(about: str, text: str) -> Finding:
    return Finding(about, "good", text)


def hint(about: str, text: str, todo: str) -> Finding:
    return Finding(about, "hint", text, todo)


def bad(about: str, text: str, todo: str) -> Finding:
    return Finding(about, "bad", text, todo)


def size(count: int) -> str:
    amount = float(count)
    for unit in ("bytes", "kB", "MB"):
        if amount < 1000:
            return f"{amount:.0f} {unit}"
        amount /= 1000
    return f"{amount:,.1f} GB"
