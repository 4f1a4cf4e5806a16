"""From the catalogue's cards to the engine's: texts, aliases and doubts stay behind."""

from hodlbot.catalogue.models import (
    BoostOf,
    ConditionOf,
    EffectOf,
    MedalCard,
    PowerCard,
    TokenCard,
)
from hodlbot.games.hodltrumps.cards import (
    Boost,
    Condition,
    Effect,
    Medal,
    Power,
    Stats,
    Title,
    Token,
)


def token(card: TokenCard) -> Token:
    return Token(
        title=Title(card.title),
        rarity=card.rarity,
        stats=Stats(card.stats.F, card.stats.D, card.stats.I, card.stats.K),
        number=card.number,
        power=None if card.power is None else Title(card.power),
        released=card.released,
        tags=frozenset(card.tags),
    )


def power(card: PowerCard) -> Power:
    return Power(Title(card.title), card.lasts, effect(card.effect))


def medal(card: MedalCard) -> Medal:
    return Medal(
        title=Title(card.title),
        supply=card.supply,
        uses=card.uses,
        anytime=card.anytime,
        when=None if card.when is None else condition(card.when),
        boost=None if card.boost is None else boost(card.boost),
        effect=None if card.effect is None else effect(card.effect),
    )


def effect(said: EffectOf) -> Effect:
    return Effect(said.name, said.percent, said.points)


def boost(said: BoostOf) -> Boost:
    return Boost(said.percent, said.points, said.stats)


def condition(said: ConditionOf) -> Condition:
    return Condition(said.rarity, said.tag, said.released, said.number_multiple_of)
