"""A refusal as a value: what is wrong and which ruling says so. The prose is elsewhere."""

from collections.abc import Mapping

from msgspec import Struct, field

Fact = str | int | tuple[str, ...] | None


class Violation(Struct, frozen=True):
    """Why a word was refused.

    `code` is stable and unique per kind of slip; `facts` are what the prose needs to be
    helpful. A violation may name cards of its author's own hand: it is for the author's eyes.
    """

    code: str
    ruling: str
    facts: Mapping[str, Fact] = field(default_factory=dict)
