"""Whether powers and medals say what they do, neither less nor more than the engine reads."""

from collections.abc import Callable, Mapping
from difflib import get_close_matches

from hodlbot.catalogue.effects import EFFECTS, MEDAL_EFFECTS, POWER_EFFECTS, EffectRule
from hodlbot.catalogue.models import BoostOf, EffectOf, MedalCard
from hodlbot.catalogue.sheets import Sheets
from hodlbot.games.hodltrumps.cards import PERCENT_STATS

Say = Callable[[str, str], None]
"""Takes the field and what is wrong with it."""


def powers_do_something(sheets: Sheets) -> None:
    for index, card in sheets.powers.cards.items():

        def say(field: str, reason: str, index: int = index) -> None:
            sheets.powers.fault(index, field, reason)

        rule = _effect(card.effect, POWER_EFFECTS, "power", say)
        if rule is not None and rule.lasts != card.lasts:
            say("lasts", f"must be {rule.lasts}, as the rules have it for {card.effect.name}")


def medals_do_something(sheets: Sheets) -> None:
    for index, card in sheets.medals.cards.items():

        def say(field: str, reason: str, index: int = index) -> None:
            sheets.medals.fault(index, field, reason)

        _medal(card, say)


def _medal(card: MedalCard, say: Say) -> None:
    if card.boost is None and card.effect is None:
        say("", "does nothing: give it a boost or an effect")
    if card.boost is not None:
        _boost(card.boost, say)
    rule = None
    if card.effect is not None:
        rule = _effect(card.effect, MEDAL_EFFECTS, "medal", say)
        if rule is not None:
            _boost_beside_effect(card, card.effect.name, rule, say)
    elif card.boost is not None and card.uses == 0:
        say("uses", "a boost has to be played, so 0 uses would make it useless")
    passive = rule.passive if rule is not None else False
    if card.anytime:
        _anytime(card, rule, say)
    if passive and card.when is not None:
        say("when", "works by itself, so no card is asked for")


def _anytime(card: MedalCard, rule: EffectRule | None, say: Say) -> None:
    if rule is None and card.effect is not None:
        return  # the engine does not know it, which is said already
    if rule is not None and rule.passive:
        say("anytime", "works by itself, so there is no time to play it")
    elif rule is None or not rule.anytime:
        what = "a boost" if card.effect is None else card.effect.name
        say("anytime", f"cannot be: {what} is for the effects stage, with both cards on the table")


def _boost_beside_effect(card: MedalCard, name: str, rule: EffectRule, say: Say) -> None:
    if rule.boosted and card.boost is None:
        say("boost", f"is missing: {name} comes on top of a boost")
    if not rule.boosted and card.boost is not None:
        say("boost", f"would be ignored beside the effect {name}")
    if rule.passive and card.uses != 0:
        say("uses", f"must be 0: {name} works by itself and is never played")
    if not rule.passive and card.uses == 0:
        say("uses", f"{name} has to be played, so 0 uses would make it useless")


def _effect(
    effect: EffectOf, rules: Mapping[str, EffectRule], kind: str, say: Say
) -> EffectRule | None:
    rule = rules.get(effect.name)
    if rule is None:
        if effect.name in EFFECTS:
            reason = f"{effect.name} is no effect for a {kind}"
        else:
            near = get_close_matches(effect.name[:40], rules, n=1)
            hint = f" (did you mean {near[0]}?)" if near else ""
            reason = f"the engine knows no effect “{effect.name[:40]}”{hint}"
        say("effect", reason)
        return None
    for field, wanted, given in (
        ("percent", rule.percent, effect.percent),
        ("points", rule.points, effect.points),
    ):
        if wanted and given == 0:
            say(f"effect.{field}", f"is missing: {effect.name} needs an amount above 0")
        if not wanted and given != 0:
            say(f"effect.{field}", f"would be ignored: {effect.name} takes no {field}")
    return rule


def _boost(boost: BoostOf, say: Say) -> None:
    if boost.percent == 0 and boost.points == 0:
        say("boost", "boosts by nothing")
    elif isinstance(boost.stats, tuple):
        percents = [stat in PERCENT_STATS for stat in boost.stats]
        if boost.percent and not any(percents):
            say("boost.percent", "would be ignored: only F and D are percentages")
        if boost.points and all(percents):
            say("boost.points", "would be ignored: only I and K are points")
        if (any(percents) and not boost.percent) or (not all(percents) and not boost.points):
            say("boost.stats", "names a stat that would be boosted by 0")
