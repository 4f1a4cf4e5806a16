"""The shipped cards against what the rulebook and the public asset list say, fact by fact."""

import pytest

from hodlbot.catalogue import Catalogue
from hodlbot.catalogue.models import Tier, TokenCard

# fmt: off
ALL_TOKENS = [
    "BASKETBALL", "BATHTIME", "BROOM", "BURGER", "CANDYCANE", "CHATROOM", "CLYDE", "FOOTBALL",
    "GAMEBOY", "GLITCH", "GREENCANDLES", "HANGOVER", "HODLTUNE", "LAUNCH", "MARIO",
    "MARIOSHROOM", "MYSTERYBOX", "ONEFIDDY", "PARTY", "PEPECOBBEE", "PINKSHIT", "PUNCHANDPIE",
    "RAMEN", "REDSPEX", "RULEBOOK", "SHADES", "SHROOM", "SNEK", "SPICEMELANGE", "SPLIFF",
    "SPRAYCAN", "TOTER", "TWITTA", "TWOFIDDY", "TWOHUNDY", "VOMIT",
]
FRIENDS = ["PINKSHIT", "BROOM", "PEPECOBBEE", "MARIO", "PARTY", "MARIOSHROOM", "BATHTIME"]
EATEN = [
    "SHROOM", "PEPECOBBEE", "SPICEMELANGE", "RAMEN", "MARIOSHROOM", "PUNCHANDPIE", "BURGER",
    "CANDYCANE", "TOTER",
]
# fmt: on
NINES = ["HODLTUNE", "BURGER", "SPLIFF"]


def bearing(catalogue: Catalogue, tag: str) -> set[str]:
    return {card.title for card in catalogue.tokens if tag in card.tags}


def is_sure(card: TokenCard, field: str) -> bool:
    return not card.is_provisional(field)


def test_36_tokens_29_of_them_numbered(shipped: Catalogue) -> None:
    assert sorted(card.title for card in shipped.tokens) == ALL_TOKENS
    numbers = [card.number for card in shipped.tokens if card.number is not None]
    assert sorted(numbers) == list(range(1, 30))


def test_set_one_by_name(shipped: Catalogue) -> None:
    """The rulebook's lists “for Set One” name these, so they cannot be promos."""
    for title in [*FRIENDS, *EATEN, *NINES, "VOMIT", "GREENCANDLES", "CLYDE", "TWOFIDDY"]:
        assert shipped.token_by_title[title].number is not None, title


def test_promos(shipped: Catalogue) -> None:
    for title in ("LAUNCH", "ONEFIDDY"):
        card = shipped.token_by_title[title]
        assert card.number is None
        assert is_sure(card, "number")


@pytest.mark.parametrize(
    ("rarity", "titles"),
    [
        ("rare", "SHROOM VOMIT GREENCANDLES PEPECOBBEE CLYDE TWOFIDDY"),
        ("uncommon", "LAUNCH RAMEN HANGOVER"),
        ("common", "HODLTUNE PINKSHIT BROOM"),
    ],
)
def test_rarities(shipped: Catalogue, rarity: str, titles: str) -> None:
    for title in titles.split():
        card = shipped.token_by_title[title]
        assert card.rarity == rarity
        assert is_sure(card, "rarity")


def test_attested_stats(shipped: Catalogue) -> None:
    vomit, shroom, broom = (shipped.token_by_title[t] for t in ("VOMIT", "SHROOM", "BROOM"))
    assert vomit.stats.model_dump() == {"F": -20, "D": -15, "I": -1, "K": -3}
    assert is_sure(vomit, "stats")
    assert (shroom.stats.D, broom.stats.D) == (10, 0)
    for card in (shroom, broom):
        assert is_sure(card, "stats.D")
        assert [stat for stat in "FDIK" if card.is_provisional(f"stats.{stat}")] == ["F", "I", "K"]
    for card in shipped.tokens:
        if card not in (vomit, shroom, broom):
            assert "stats" in card.provisional


@pytest.mark.parametrize(
    ("token", "power"),
    [
        ("SHROOM", "EARLY"),
        ("PEPECOBBEE", "COBBEECAT"),
        ("CLYDE", "WEAKEN"),
        ("TWOFIDDY", "MILESTONE"),
    ],
)
def test_attested_powers(shipped: Catalogue, token: str, power: str) -> None:
    card = shipped.token_by_title[token]
    assert card.power == power
    assert is_sure(card, "power")


def test_one_power_on_each_of_13_rares(shipped: Catalogue) -> None:
    rares = [card for card in shipped.tokens if card.rarity == "rare"]
    assert len(rares) == 13
    assert all(card.number is not None for card in rares)
    assert {card.power for card in rares} == {card.title for card in shipped.powers}


def test_multiples_of_nine(shipped: Catalogue) -> None:
    nines = {card.title: card.number for card in shipped.tokens if (card.number or 1) % 9 == 0}
    assert sorted(nines) == sorted(NINES)
    assert sorted(n for n in nines.values() if n) == [9, 18, 27]


def test_released_in_august_2022(shipped: Catalogue) -> None:
    released = {card.title for card in shipped.tokens if card.released == "2022-08"}
    early = {card.title for card in shipped.tokens if card.number and card.number <= 11}
    assert released == early | {"LAUNCH", "ONEFIDDY"}
    for title in ("LAUNCH", "ONEFIDDY"):
        assert is_sure(shipped.token_by_title[title], "released")


def test_tags(shipped: Catalogue) -> None:
    assert bearing(shipped, "friend") == set(FRIENDS)
    assert bearing(shipped, "eaten") == set(EATEN)
    assert bearing(shipped, "drunk") == {"PEPECOBBEE", "PUNCHANDPIE"}
    assert {"TWOHUNDY", "TWOFIDDY", "ONEFIDDY", "LAUNCH"} <= bearing(shipped, "milestone")
    for title in FRIENDS:
        assert is_sure(shipped.token_by_title[title], "tags.friend")
    for title in EATEN:
        assert is_sure(shipped.token_by_title[title], "tags.eaten")
    for title in ("TWOHUNDY", "TWOFIDDY"):
        assert is_sure(shipped.token_by_title[title], "tags.milestone")


def test_what_nobody_attests_is_marked(shipped: Catalogue) -> None:
    for card in shipped.tokens:
        for tag in ("eyes", "named", "drunk"):
            assert card.is_provisional(f"tags.{tag}"), card.title
        if card.title not in ("LAUNCH", "ONEFIDDY"):
            assert card.is_provisional("number"), card.title
            assert card.is_provisional("released"), card.title


def test_the_guesses_keep_to_the_guidance(shipped: Catalogue) -> None:
    worth: dict[str, list[int]] = {"rare": [], "uncommon": [], "common": []}
    for card in shipped.tokens:
        stats = card.stats
        for percent in (stats.F, stats.D):
            assert abs(percent) <= 25
            assert percent % 5 == 0
        assert max(abs(stats.I), abs(stats.K)) <= 5
        worth[card.rarity].append(stats.F // 5 + stats.D // 5 + stats.I + stats.K)
    for values in worth.values():
        assert 0.25 <= sum(value < 0 for value in values) / len(values) <= 0.4
    strengths = [sum(map(abs, values)) / len(values) for values in worth.values()]
    assert strengths == sorted(strengths, reverse=True)


def test_spellings(shipped: Catalogue) -> None:
    assert shipped.token_by_title["PEPECOBBEE"].aliases == ("PEPECOBEE", "PEPECOBREE")
    assert shipped.power_by_title["COBBEECAT"].aliases == ("COBREECAT",)


def test_coliseums(shipped: Catalogue) -> None:
    assert [card.title for card in shipped.coliseums] == [
        "Pepecobbee's Grotto",
        "Pinkshit's Disco",
        "Mario's Sewer",
        "Snek's Jungle",
        "Broom's Cupboard",
    ]


POWERS = {
    "EARLY": ("turn", "lowest-supply", 0, 0),
    "COBBEECAT": ("turn", "repeat-stat", 0, 0),
    "WEAKEN": ("next-turn", "weaken-loser", 5, 1),
    "FORESIGHT": ("match", "warn-before-flip", 0, 2),
    "NU-UH": ("instant", "end-powers", 0, 0),
    "SWITCH": ("instant", "swap-cards", 0, 0),
    "GROWTH": ("next-turn", "strengthen-winner", 5, 1),
    "NOMNOM": ("match", "feed-card", 10, 2),
    "WAGMI": ("instant", "refresh-powers", 0, 0),
    "FEELSBADMAN": ("match", "weaken-flipped", 5, 1),
    "DOUBLEVISION": ("turn", "second-card", 0, 0),
    "SHUTDOWN": ("instant", "end-turn", 0, 0),
    "MILESTONE": ("match", "boost-milestone", 10, 2),
}


def test_powers(shipped: Catalogue) -> None:
    assert {
        card.title: (card.lasts, card.effect.name, card.effect.percent, card.effect.points)
        for card in shipped.powers
    } == POWERS


@pytest.mark.parametrize(
    ("supply", "tier"),
    [(1, "diamond"), (5, "diamond"), (6, "gold"), (49, "gold"), (50, "silver"), (99, "silver"),
     (100, "bronze"), (150, "bronze")],
)  # fmt: skip
def test_tiers(shipped: Catalogue, supply: int, tier: Tier) -> None:
    assert shipped.medals[0].model_copy(update={"supply": supply}).tier == tier


def test_every_card_has_a_text(shipped: Catalogue) -> None:
    for cards in shipped.files.values():
        assert all(card.text for card in cards)
    assert all(card.how for card in shipped.medals)
