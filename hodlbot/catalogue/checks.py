"""What no single field can get wrong: cards that do not fit together.

Each check looks at all cards and adds its faults to the sheets; none relies on another.
"""

from collections.abc import Callable
from difflib import get_close_matches

from hodlbot.catalogue.book import condition, token
from hodlbot.catalogue.checks_of_effects import medals_do_something, powers_do_something
from hodlbot.catalogue.models import TAGS, provisional_names
from hodlbot.catalogue.normalising import normalise
from hodlbot.catalogue.sheets import Sheets
from hodlbot.games.hodltrumps.cards import RARITIES

PER_RARITY = 3
"""A deck has three of each rarity (R-DECK-1): with fewer in all, nobody could build one."""

RESERVED = frozenset(
    "F FEELS D DANK I IQ K KARMA YES NONE NEXT ON OFF DRAW".split()  # noqa: SIM905
)
"""Words that follow a command. A card called so could not be named after one."""

Check = Callable[[Sheets], None]


def check(sheets: Sheets) -> None:
    """Run all checks, whatever the earlier ones found."""
    for one in CHECKS:
        one(sheets)


def titles_are_unique(sheets: Sheets) -> None:
    """Across the kinds too: a player who mixes them up is to be told, not misunderstood."""
    owner: dict[str, str] = {}
    for sheet in (sheets.tokens, sheets.powers, sheets.medals):
        kind = sheet.reading.file.removesuffix("s.yaml")
        for index, card in sheet.cards.items():
            for field, name in (("title", card.title), *(("aliases", a) for a in card.aliases)):
                key = normalise(name)
                if not key:
                    sheet.fault(index, field, f"“{name}” has no letters in it")
                elif key.upper() in RESERVED:
                    sheet.fault(
                        index, field, f"{name} is a word of the game, so nobody could type it"
                    )
                elif key in owner:
                    sheet.fault(index, field, f"{name} is already the name of {owner[key]}")
                else:
                    owner[key] = f"the {kind} {card.title}"


def coliseums_are_unique(sheets: Sheets) -> None:
    seen: set[str] = set()
    for index, card in sheets.coliseums.cards.items():
        key = normalise(card.title)
        if key in seen:
            sheets.coliseums.fault(index, "title", f"{card.title} is already a coliseum")
        seen.add(key)


def numbers_are_unique(sheets: Sheets) -> None:
    seen: dict[int, str] = {}
    for index, card in sheets.tokens.cards.items():
        if card.number is None:
            continue
        if card.number in seen:
            reason = f"{card.number} is already the number of {seen[card.number]}"
            sheets.tokens.fault(index, "number", reason)
        seen.setdefault(card.number, card.title)


def stats_are_unique(sheets: Sheets) -> None:
    """Two cards with four equal stats may not duel (R-TOKEN-2), so they are not made."""
    seen: dict[tuple[int, ...], str] = {}
    for index, card in sheets.tokens.cards.items():
        stats = (card.stats.F, card.stats.D, card.stats.I, card.stats.K)
        if stats in seen:
            reason = f"all four are equal to {seen[stats]}’s, so the two could never duel"
            sheets.tokens.fault(index, "stats", reason)
        seen.setdefault(stats, card.title)


def rares_carry_powers(sheets: Sheets) -> None:
    known = sheets.powers.words("title")
    carrier: dict[str, str] = {}
    for index, card in sheets.tokens.cards.items():
        if card.power is None:
            if card.rarity == "rare":
                sheets.tokens.fault(index, "power", "a rare carries a power")
            continue
        if card.rarity != "rare":
            sheets.tokens.fault(index, "power", f"only rares carry powers, and it is {card.rarity}")
        if card.power in carrier:
            reason = f"{card.power} is already carried by {carrier[card.power]}"
            sheets.tokens.fault(index, "power", reason)
        elif card.power not in known and sheets.powers.reading.complete:
            near = get_close_matches(card.power, known, n=1)
            hint = f" (did you mean {near[0]}?)" if near else ""
            sheets.tokens.fault(index, "power", f"there is no power {card.power}{hint}")
        carrier.setdefault(card.power, card.title)


def powers_are_carried(sheets: Sheets) -> None:
    carried = sheets.tokens.words("power")
    for index, card in sheets.powers.cards.items():
        if sheets.tokens.reading.complete and card.title not in carried:
            sheets.powers.fault(index, "title", "no token carries this power")


def decks_can_be_built(sheets: Sheets) -> None:
    if not sheets.tokens.whole:
        return
    rarities = [card.rarity for card in sheets.tokens.cards.values()]
    for rarity in RARITIES:
        count = rarities.count(rarity)
        if count < PER_RARITY:
            reason = f"a deck needs {PER_RARITY} {rarity} tokens, and there are only {count}"
            sheets.tokens.reading.fault((), reason)


def tags_are_given_once(sheets: Sheets) -> None:
    for index, card in sheets.tokens.cards.items():
        for tag in TAGS:
            if card.tags.count(tag) > 1:
                sheets.tokens.fault(index, "tags", f"{tag} is given twice")


def conditions_can_be_met(sheets: Sheets) -> None:
    tokens = [token(card) for card in sheets.tokens.cards.values()]
    for index, card in sheets.medals.cards.items():
        if card.when is None:
            continue
        if not card.when.model_fields_set:
            sheets.medals.fault(index, "when", "names nothing that a card must be")
        elif sheets.tokens.whole:
            wanted = condition(card.when)
            if not any(wanted.met_by(one) for one in tokens):
                sheets.medals.fault(index, "when", "no token is like that")


def provisional_fields_exist(sheets: Sheets) -> None:
    for sheet in sheets:
        for index, card in sheet.cards.items():
            known = provisional_names(type(card))
            for field in dict.fromkeys(card.provisional):
                whole = field.partition(".")[0]
                if field not in known:
                    near = get_close_matches(field[:40], known, n=1)
                    hint = f" (did you mean {near[0]}?)" if near else ""
                    sheet.fault(index, "provisional", f"there is no field {field}{hint}")
                elif card.provisional.count(field) > 1:
                    sheet.fault(index, "provisional", f"{field} is given twice")
                elif field != whole and whole in card.provisional:
                    sheet.fault(index, "provisional", f"{whole} already covers {field}")


CHECKS: tuple[Check, ...] = (
    titles_are_unique,
    coliseums_are_unique,
    numbers_are_unique,
    stats_are_unique,
    rares_carry_powers,
    powers_are_carried,
    decks_can_be_built,
    tags_are_given_once,
    powers_do_something,
    medals_do_something,
    conditions_can_be_met,
    provisional_fields_exist,
)
