"""The effects a card may name: those the engine has code for, and the amounts each one takes.

The engine's code is not imported: a catalogue is checked, and its schema written, without it.
That the two agree is a test's business.
"""

from typing import NamedTuple

from hodlbot.games.hodltrumps.cards import Lasts


class EffectRule(NamedTuple):
    """What the YAML must say beside an effect's name, so that no amount is silently ignored."""

    percent: bool = False
    points: bool = False
    passive: bool = False
    """Works by being in the deck: such a medal is never played, so `uses` is 0."""
    boosted: bool = False
    """Says something besides a plain boost instead of replacing it."""
    anytime: bool = False
    """Needs no card on the table, so the medal may be played at any time."""
    lasts: Lasts | None = None
    """How long the rules let a power with this effect stand: no file can change that."""


_PLAIN = EffectRule()
_POINTS = EffectRule(points=True)
_AMOUNT = EffectRule(percent=True, points=True)

POWER_EFFECTS: dict[str, EffectRule] = {
    "lowest-supply": EffectRule(lasts="turn"),
    "repeat-stat": EffectRule(lasts="turn"),
    "weaken-loser": EffectRule(percent=True, points=True, lasts="next-turn"),
    "strengthen-winner": EffectRule(percent=True, points=True, lasts="next-turn"),
    "warn-before-flip": EffectRule(points=True, lasts="match"),
    "end-powers": EffectRule(lasts="instant"),
    "swap-cards": EffectRule(lasts="instant"),
    "feed-card": EffectRule(percent=True, points=True, lasts="match"),
    "refresh-powers": EffectRule(lasts="instant"),
    "weaken-flipped": EffectRule(percent=True, points=True, lasts="match"),
    "second-card": EffectRule(lasts="turn"),
    "end-turn": EffectRule(lasts="instant"),
    "boost-milestone": EffectRule(percent=True, points=True, lasts="match"),
}

MEDAL_EFFECTS: dict[str, EffectRule] = {
    "invert-next": EffectRule(anytime=True),
    "swap-commons": EffectRule(anytime=True),
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
