"""What `hodlbot cards check` has to say."""

from collections import Counter
from collections.abc import Iterable

from hodlbot.catalogue.catalogue import Catalogue
from hodlbot.catalogue.faults import Fault
from hodlbot.catalogue.models import Tier
from hodlbot.games.hodltrumps.cards import RARITIES

_TIERS: tuple[Tier, ...] = ("diamond", "gold", "silver", "bronze")


def summary(catalogue: Catalogue) -> str:
    """A sound catalogue: how much of everything, then what in it is still a guess."""
    promos = sum(card.number is None for card in catalogue.tokens)
    rarities = Counter(card.rarity for card in catalogue.tokens)
    tiers = Counter(card.tier for card in catalogue.medals)
    lines = [
        f"tokens     {len(catalogue.tokens):3}  "
        + ", ".join(f"{rarities[rarity]} {rarity}" for rarity in RARITIES)
        + f"; {len(catalogue.tokens) - promos} numbered, {promos} promos",
        f"powers     {len(catalogue.powers):3}",
        f"medals     {len(catalogue.medals):3}  "
        + ", ".join(f"{tiers[tier]} {tier}" for tier in _TIERS),
        f"coliseums  {len(catalogue.coliseums):3}",
        f"sha256     {catalogue.sha256}",
        "",
        *_provisional(catalogue),
    ]
    return "\n".join(lines)


def _provisional(catalogue: Catalogue) -> list[str]:
    cards = catalogue.provisional
    if not cards:
        return ["No provisional fields: every value is attested."]
    total = sum(len(card.fields) for card in cards)
    width = max(len(card.title) for card in cards)
    counts = f"{_count(total, 'provisional field')} on {_count(len(cards), 'card')}"
    return [
        f"{counts}: filled in to be playable, attested by nobody.",
        *(f"  {card.title:{width}}  {', '.join(card.fields)}" for card in cards),
    ]


def listing(faults: Iterable[Fault]) -> str:
    """A broken catalogue: one line per fault, in the form that editors turn into links."""
    found = tuple(faults)
    return "\n".join([*map(str, found), _count(len(found), "fault")])


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
