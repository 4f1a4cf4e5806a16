"""The 31 medals against the rulebook's list: supply, uses, condition, boost or effect."""

from hodlbot.catalogue import Catalogue
from hodlbot.catalogue.models import MedalCard

# title: supply, uses, condition, "+percent/+points on stats" or "effect percent/points"
MEDALS = {
    "GAMBLER": (21, 1, "released=2022-08", "+10/+2 all"),
    "DECKBUILDER": (50, None, "rarity=uncommon", "+5/+1 chosen"),
    "PLAYTESTER": (20, 1, "", "+0/+2 I"),
    "FRENMAKER": (50, None, "tag=friend", "+10/+2 rolled"),
    "COLISEUM": (150, 1, "", "invert-next"),
    "TRADER": (150, 1, "", "swap-commons"),
    "HATTRICK": (10, 4, "", "matching-rolls 25/5"),
    "ROLLER": (1, 0, "", "reuse-power"),
    "SLEEPER": (60, None, "tag=eyes", "+5/+1 chosen"),
    "EATER": (60, None, "tag=eaten", "+5/+1 rolled"),
    "REFEREE": (5, 2, "", "+0/+3 I"),
    "LEARNER": (150, 1, "", "+5/+1 chosen"),
    "GIVER": (100, None, "tag=named", "+5/+1 chosen"),
    "LOSER": (10, 1, "", "reroll"),
    "ARTISTE": (99, 1, "", "lowest-common"),
    "SELLOUT": (99, None, "", "undispensed 5/1"),
    "STAKER": (40, 4, "", "guess-boost 10/2"),
    "TRUMPHUSTLER": (40, 3, "", "guess-exchange"),
    "PESSIMIST": (1, None, "", "widen-flips 0/4"),
    "CLOUDNINE": (1, None, "number_multiple_of=9", "+10/+2 all"),
    "GOLDMEDAL": (1, 0, "", "amplify 15/3"),
    "SILVERMEDAL": (1, 0, "", "amplify 10/2"),
    "BRONZEMEDAL": (1, 0, "", "amplify 5/1"),
    "COLLECTOR": (99, None, "rarity=rare", "+10/+2 all"),
    "ENTRANT": (32, 1, "", "+5/+1 chosen"),
    "QUARTERFINALIST": (8, 1, "", "+10/+2 chosen"),
    "SEMIFINALIST": (4, 2, "", "+10/+2 chosen"),
    "RUNNERUP": (1, 1, "", "+10/+2 all"),
    "CHAMPION": (1, 2, "", "+10/+2 all"),
    "PEPETROPHY": (1, 3, "", "+15/+3 all, trophy"),
    "BIDDER": (10, 2, "", "+10/+2 chosen"),
}


def does(card: MedalCard) -> str:
    said = []
    if card.boost is not None:
        boost = card.boost
        stats = boost.stats if isinstance(boost.stats, str) else "".join(boost.stats)
        said.append(f"+{boost.percent}/+{boost.points} {stats}")
    if card.effect is not None:
        effect = card.effect
        amounts = f" {effect.percent}/{effect.points}" if effect.percent or effect.points else ""
        said.append(f"{effect.name}{amounts}")
    return ", ".join(said)


def wants(card: MedalCard) -> str:
    named = card.when.model_dump(exclude_none=True) if card.when is not None else {}
    return ",".join(f"{field}={value}" for field, value in named.items())


def test_the_list(shipped: Catalogue) -> None:
    assert len(MEDALS) == 31
    assert {
        card.title: (card.supply, card.uses, wants(card), does(card)) for card in shipped.medals
    } == MEDALS


def test_only_two_may_be_played_at_any_time(shipped: Catalogue) -> None:
    assert {card.title for card in shipped.medals if card.anytime} == {"COLISEUM", "TRADER"}


def test_nothing_about_medals_is_a_guess(shipped: Catalogue) -> None:
    assert not any(card.provisional for card in shipped.medals)


def test_conditions_choose_the_cards_the_rulebook_lists(shipped: Catalogue) -> None:
    book = shipped.book
    cloudnine = book.medals[shipped.book.medals["CLOUDNINE"].title].when  # type: ignore[index]
    assert cloudnine is not None
    met = {title for title, token in book.tokens.items() if cloudnine.met_by(token)}
    assert met == {"HODLTUNE", "BURGER", "SPLIFF"}
