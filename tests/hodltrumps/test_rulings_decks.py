"""R-DECK: what a deck is, what it gives, and what nobody may see of it."""

import pytest
from msgspec.structs import replace

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.cards import Deck, Title
from hodlbot.games.hodltrumps.decks import deck_faults, powers_of
from hodlbot.games.hodltrumps.views import PUBLIC, REFEREE, Viewer, view, visible
from tests.hodltrumps.scene import scene
from tests.hodltrumps.table import ALICE, BOB, book, deck

RARES = "SHROOM PEPECOBBEE CLYDE"
UNCOMMONS = "RAMEN MARIO LAUNCH"
COMMONS = "HODLTUNE TOTER CANDYCANE"


def made(tokens: str, medals: str = "") -> Deck:
    return Deck(tuple(map(Title, tokens.split())), tuple(map(Title, medals.split())))


def faults(tokens: str, medals: str = "", tournament: bool = False) -> list[tuple[str, str]]:
    found = deck_faults(book(), made(tokens, medals), tournament)
    return [(fault.code, fault.ruling) for fault in found]


def test_nine_tokens_three_of_each_rarity() -> None:
    """R-DECK-1: three rare + three uncommon + three common; a promo (LAUNCH) as it is printed."""
    assert faults(f"{RARES} {UNCOMMONS} {COMMONS}") == []
    assert faults(f"{RARES} {UNCOMMONS} HODLTUNE TOTER") == [("deck-rarity", "R-DECK-1")]
    four_rares = faults(f"{RARES} VOMIT RAMEN MARIO {COMMONS}")
    assert four_rares == [("deck-rarity", "R-DECK-1")] * 2


def test_all_different() -> None:
    """R-DECK-1: the same token or medal twice is a fault, and a deck tells all faults at once."""
    assert ("deck-repeats", "R-DECK-1") in faults(f"{RARES} {UNCOMMONS} HODLTUNE TOTER TOTER")
    assert faults(f"{RARES} {UNCOMMONS} {COMMONS}", "LOSER LOSER") == [("deck-repeats", "R-DECK-1")]
    assert faults("SHROOM NOSUCHCARD", "NOSUCHMEDAL") == [
        ("deck-unknown-token", "R-DECK-1"),
        ("deck-unknown-medal", "R-DECK-1"),
        ("deck-rarity", "R-DECK-1"),
        ("deck-rarity", "R-DECK-1"),
        ("deck-rarity", "R-DECK-1"),
    ]


def test_a_fault_names_what_is_wrong() -> None:
    """R-DECK-1, R-DECK-5: every title, and every number held and needed."""
    found = deck_faults(
        book(), made("SHROOM NOSUCHCARD TOTER TOTER", "NOSUCHMEDAL LOSER LOSER PEPETROPHY"), True
    )
    assert [(fault.code, dict(fault.facts)) for fault in found] == [
        ("deck-unknown-token", {"title": "NOSUCHCARD"}),
        ("deck-unknown-medal", {"title": "NOSUCHMEDAL"}),
        ("deck-repeats", {"title": "TOTER"}),
        ("deck-repeats", {"title": "LOSER"}),
        ("deck-rarity", {"rarity": "rare", "held": 1, "needed": 3}),
        ("deck-rarity", {"rarity": "uncommon", "held": 0, "needed": 3}),
        ("deck-rarity", {"rarity": "common", "held": 1, "needed": 3}),
        ("deck-medals", {"held": 4, "most": 3}),
        ("deck-trophy-banned", {"medal": "PEPETROPHY"}),
    ]


@pytest.mark.parametrize(
    ("medals", "legal"),
    [("", True), ("LOSER", True), ("LOSER TRADER ROLLER", True), ("LOSER TRADER ROLLER GIVER", 0)],
)
def test_zero_to_three_medals(medals: str, legal: bool) -> None:
    """R-DECK-1: zero to three medals."""
    expected = [] if legal else [("deck-medals", "R-DECK-1")]
    assert faults(f"{RARES} {UNCOMMONS} {COMMONS}", medals) == expected


def test_the_rares_give_the_powers() -> None:
    """R-DECK-2: SHROOM, PEPECOBBEE and CLYDE give EARLY, COBBEECAT and WEAKEN."""
    assert powers_of(book(), made(f"{RARES} {UNCOMMONS} {COMMONS}")) == (
        "EARLY",
        "COBBEECAT",
        "WEAKEN",
    )


def test_moving_cards_never_moves_powers() -> None:
    """R-DECK-2: SWITCH buries CLYDE unplayed; WEAKEN stays with the deck and can be played."""
    game = scene(alice="SWITCH SHROOM CLYDE HODLTUNE TOTER", bob="TWOFIDDY BROOM BATHTIME")
    game.turn("SHROOM", "TWOFIDDY", "K").turn("TOTER", "BATHTIME", "F")
    game.meet("HODLTUNE", "BROOM").say("alice /power SWITCH CLYDE SHROOM")
    assert ("CLYDE", True) in game.graveyard("alice")
    game.say("alice /power WEAKEN")
    assert game.power("alice", "WEAKEN") == "active"
    assert set(game.side("alice").powers) == {"SWITCH", "EARLY", "WEAKEN"}


def test_an_unplayed_card_is_shown_to_its_owner_and_referees_alone() -> None:
    """R-DECK-3: hand, medals and powers of alice, as bob, the public and a referee see them."""
    game = scene(alice="CLYDE LOSER COLISEUM")
    for viewer in (PUBLIC, Viewer(seat=BOB)):
        seen = view(game.match, viewer).sides[ALICE]
        assert (seen.hand, seen.held, seen.powers, seen.medals) == (None, 9, {}, {})
    for viewer in (REFEREE, Viewer(seat=ALICE)):
        seen = view(game.match, viewer).sides[ALICE]
        assert seen.hand == game.side("alice").hand
        assert list(seen.medals) == ["LOSER", "COLISEUM"]
        assert "WEAKEN" in seen.powers


def test_what_was_played_is_open() -> None:
    """R-DECK-3: a deck is secret until its cards are played: afterwards everybody sees them."""
    game = scene(alice="CLYDE HODLTUNE COLISEUM", bob="BROOM").meet("HODLTUNE", "BROOM")
    game.say("alice /power WEAKEN", "alice /med COLISEUM").roll("F")
    seen = view(game.match, PUBLIC).sides[ALICE]
    assert seen.graveyard == ("HODLTUNE",)
    assert seen.powers == {"WEAKEN": "active"}
    assert seen.medals == {"COLISEUM": 0}
    assert seen.inverting == "COLISEUM"


def test_a_card_swapped_away_lies_face_down() -> None:
    """R-DECK-3: TRADER takes HODLTUNE back openly; TOTER goes down without a name."""
    game = scene(alice="HODLTUNE TOTER TRADER", bob="BROOM").turn("HODLTUNE", "BROOM", "F")
    game.say("alice /med TRADER TOTER HODLTUNE")
    assert view(game.match, PUBLIC).sides[ALICE].graveyard == (None,)
    assert view(game.match, Viewer(seat=BOB)).sides[ALICE].graveyard == (None,)
    assert view(game.match, Viewer(seat=ALICE)).sides[ALICE].graveyard == ("TOTER",)
    assert view(game.match, REFEREE).sides[ALICE].graveyard == ("TOTER",)
    swapped = game.event(e.CardsSwapped)
    assert visible((swapped,), PUBLIC) == (replace(swapped, buried=None),)
    assert visible((swapped,), Viewer(seat=ALICE)) == (swapped,)


def test_a_random_token_does_not_tell_what_it_stands_for() -> None:
    """R-DECK-3 with R-TOKEN-4: the token buried for a random one is its owner's secret."""
    game = scene(alice="BROOM", bob="BROOM")
    for title in game.side("bob").hand[1:]:
        game.say(f"cy /ref bury bob {title}")
    game.say("alice /mem BROOM").say("bob /mem", dice="SNEK")
    (laid,) = game.all_of(e.TokenPlayed)
    assert laid.instead_of == "BROOM"
    (seen,) = visible((laid,), Viewer(seat=ALICE))
    assert isinstance(seen, e.TokenPlayed)
    assert (seen.title, seen.random, seen.instead_of) == ("SNEK", True, None)
    assert view(game.match, PUBLIC).sides[BOB].graveyard[-1] is None


def test_the_wait_of_loser_shows_it() -> None:
    """R-DECK-3: the one exception: who is asked whether to play LOSER holds it."""
    game = scene(alice="HODLTUNE", bob="BROOM LOSER").meet("HODLTUNE", "BROOM")
    assert view(game.match, PUBLIC).sides[BOB].medals == {}
    game.roll("F")
    assert game.match.phase == "appeal"
    assert view(game.match, PUBLIC).sides[BOB].medals == {"LOSER": 1}


@pytest.mark.parametrize(
    "medals", ["GOLDMEDAL LEARNER BRONZEMEDAL", "BRONZEMEDAL LEARNER GOLDMEDAL"]
)
def test_the_order_of_a_deck_is_a_secret_too(medals: str) -> None:
    """R-DECK-3: what is shown is shown by title, in whatever order the deck was given."""
    game = scene(alice=f"HODLTUNE {medals}", bob="BROOM").meet("HODLTUNE", "BROOM")
    game.say("alice /med LEARNER F")
    assert game.event(e.StatsChanged).amplified == ("BRONZEMEDAL", "GOLDMEDAL")
    shown = view(game.match, PUBLIC).sides[ALICE].medals
    assert list(shown) == ["BRONZEMEDAL", "GOLDMEDAL", "LEARNER"]


def test_the_deck_is_frozen_at_the_start() -> None:
    """R-DECK-4: the match keeps its own copy; nothing it is made of can be changed."""
    game = scene(alice="CLYDE")
    saved = game.match.decks[ALICE]
    with pytest.raises(AttributeError):
        saved.tokens = ()  # type: ignore[misc]
    assert game.side("alice").hand == saved.tokens


def test_the_trophy_is_banned_in_tournaments() -> None:
    """R-DECK-5: PEPETROPHY is fine among friends and a fault in a tournament."""
    tokens = f"{RARES} {UNCOMMONS} {COMMONS}"
    assert faults(tokens, "PEPETROPHY") == []
    assert faults(tokens, "PEPETROPHY", tournament=True) == [("deck-trophy-banned", "R-DECK-5")]
    assert faults(tokens, "CHAMPION", tournament=True) == []
    assert not deck_faults(book(), deck("CHAMPION"), tournament=True)
