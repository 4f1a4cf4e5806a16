"""The catalogue does not import the engine's code, so here is the proof that they agree."""

from hodlbot.catalogue.effects import MEDAL_EFFECTS, POWER_EFFECTS
from hodlbot.games.hodltrumps.medals import behaviour as medals
from hodlbot.games.hodltrumps.powers import behaviour as powers
from hodlbot.games.hodltrumps.rules import HodlTrumps

GAME = HodlTrumps()
"""Its rules fill the registries."""


def test_every_effect_of_a_power_is_known_to_both() -> None:
    assert set(POWER_EFFECTS) == set(powers.BEHAVIOURS)


def test_every_effect_of_a_medal_is_known_to_both() -> None:
    plain_boost = None
    assert {*MEDAL_EFFECTS, plain_boost} == set(medals.BEHAVIOURS)


def test_passive_medals_are_those_that_do_nothing_when_played() -> None:
    passive = {name for name, rule in MEDAL_EFFECTS.items() if rule.passive}
    quiet = {
        name for name, made in medals.BEHAVIOURS.items() if type(made) is medals.MedalBehaviour
    }
    assert passive == quiet


def test_what_may_be_played_at_any_time() -> None:
    """COLISEUM and TRADER: the rest changes the duel on the table, or is heard after its roll."""
    anytime = {name for name, rule in MEDAL_EFFECTS.items() if rule.anytime}
    assert anytime == {"invert-next", "swap-commons"}
