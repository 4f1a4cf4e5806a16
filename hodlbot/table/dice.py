"""A match's dice out of what is kept: fair ones, or a script that fair ones follow."""

import secrets
from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from hodlbot.games.chance import Drawing, Fair, Scripted
from hodlbot.games.dice import SECRET_BYTES, Dice, FairDice
from hodlbot.games.game import Draw
from hodlbot.table.kept import Secrets


class _Chained:
    """Draw number k takes word k of the script; when it has ended, fair dice."""

    def __init__(self, script: tuple[str, ...], fair: Fair, k: int) -> None:
        self._scripted = Scripted(script, k)
        self._left = max(len(script) - k, 0)
        self._fair = fair
        self.drawn: list[str] = []

    def draw(self, kind: Draw, options: Sequence[str]) -> str:
        source: Drawing = self._scripted if len(self.drawn) < self._left else self._fair
        outcome = source.draw(kind, options)
        self.drawn.append(outcome)
        return outcome


class ScriptThenFair(Struct, frozen=True):
    """Scripted dice: whoever set them knows them, so there is nothing to commit to."""

    script: tuple[str, ...]
    after: FairDice

    @property
    def kind(self) -> Literal["scripted"]:
        return "scripted"

    @property
    def secret(self) -> None:
        return None

    @property
    def commitment(self) -> None:
        return None

    def chance(self, luck: Sequence[str], k: int) -> Drawing:
        # The fair part counts on from the script's end, as if its draws had been fair ones.
        fair = Fair(self.after.secret, self.after.match, luck, max(k, len(self.script)))
        return _Chained(self.script, fair, k)

    def renewed(self) -> "ScriptThenFair":
        return ScriptThenFair(self.script, self.after.renewed())


def new_secrets(script: tuple[str, ...] | None) -> Secrets:
    return Secrets((secrets.token_bytes(SECRET_BYTES).hex(),), script)


def dice_of(match: str, kept: Secrets) -> Dice:
    fair = FairDice(
        match, bytes.fromhex(kept.secrets[-1]), lambda _: secrets.token_bytes(SECRET_BYTES)
    )
    return fair if kept.script is None else ScriptThenFair(kept.script, fair)


def with_dice(kept: Secrets, dice: Dice) -> Secrets:
    """What is to be kept when `dice` follow."""
    fair = dice.after if isinstance(dice, ScriptThenFair) else dice
    assert isinstance(fair, FairDice)
    secret = fair.secret.hex()
    if secret == kept.secrets[-1]:
        return kept
    return Secrets((*kept.secrets, secret), kept.script)


def secret_told(match: str, kept: Secrets, which: int) -> Dice:
    """The dice as they were after `which` fresh secrets: for a log's result lines."""
    return dice_of(match, Secrets(kept.secrets[: which + 1], kept.script))
