"""The effects a card may name: those the engine has code for, and the amounts each one takes.

The engine is not imported: a catalogue is checked, and its schema written, without it. That the
two agree is a test's business.
"""

from typing import NamedTuple


class EffectRule(NamedTuple):
    """What the YAML must say beside an effect's name, so that no amount is silently ignored."""

    percent: bool = False
    points: bool = False
    passive: bool = False
    """Works by being in the deck: such a medal is never played, so `uses` is 0."""
    boosted: bool = False
    """Says something besides a plain boost instead of replacing it."""


_PLAIN = EffectRule()
_POINTS = EffectRule(points=True)
_AMOUNT = EffectRule(percent=True, points=True)

POWER_EFFECTS: dict[str, EffectRule] = {
    "lowest-supply": _PLAIN,
    "repeat-stat": _PLAIN,
    "weaken-loser": _AMOUNT,
    "strengthen-winner": _AMOUNT,
    "warn-before-flip": _POINTS,
    "end-powers": _PLAIN,
    "swap-cards": _PLAIN,
    "feed-card": _AMOUNT,
    "refresh-powers": _PLAIN,
    "weaken-flipped": _AMOUNT,
    "second-card": _PLAIN,
    "end-turn": _PLAIN,
    "boost-milestone": _AMOUNT,
}

MEDAL_EFFECTS: dict[str, EffectRule] = {
    "invert-next": _PLAIN,
    "swap-commons": _PLAIN,
    "matching-rolls": _AMOUNT,
    "reuse-power": EffectRule(passive=True),
    "reroll": _PLAIN,
    "lowest-common": _PLAIN,
    "undispensed": _AMOUNT,
    "guess-boost": _AMOUNT,
    "guess-exchange": _PLAIN,
    "widen-flips": _POINTS,
    "amplify": EffectRule(percent=True, points=True, passive=True),
    "trophy": EffectRule(boosted=True),
}

EFFECTS: frozenset[str] = frozenset(POWER_EFFECTS) | frozenset(MEDAL_EFFECTS)
