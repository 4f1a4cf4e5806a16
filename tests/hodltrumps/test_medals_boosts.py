"""Plain boosts: what each gives, what it asks, and how often.

Wrong cards are tried as well as right ones: a medal refused is not used up (R-MEDAL-2).
"""

import pytest

from hodlbot.games.hodltrumps import events as e
from tests.hodltrumps.scene import hodltune_against_broom, scene
from tests.hodltrumps.table import book

ALL_5, ALL_10, ALL_15 = (5, 5, 1, 1), (10, 10, 2, 2), (15, 15, 3, 3)


# --- medals that ask something of the card ---------------------------------------------------


def test_gambler_is_for_cards_of_august_2022() -> None:
    """R-MEDAL-GAMBLER."""
    game = hodltune_against_broom("GAMBLER").say("alice /med GAMBLER")
    assert game.gained("alice") == ALL_10
    assert game.left("alice", "GAMBLER") == 0
    for promo in ("LAUNCH", "ONEFIDDY"):
        scene(f"GAMBLER {promo}", "BROOM").meet(promo, "BROOM").accepts("alice /med GAMBLER")
    game = scene("GAMBLER TOTER", "BROOM").meet("TOTER", "BROOM")
    game.refuses("alice /med GAMBLER", "condition-not-met", "R-MEDAL-GAMBLER", medal="GAMBLER")
    assert game.left("alice", "GAMBLER") == 1


def test_gamblers_cards_are_numbers_1_to_11_launch_and_onefiddy() -> None:
    """R-MEDAL-GAMBLER."""
    condition = book().medals["GAMBLER"].when  # type: ignore[index]
    assert condition is not None
    served = {token for token in book().tokens.values() if condition.met_by(token)}
    assert {token.number for token in served if token.number} == set(range(1, 12))
    assert {token.title for token in served if not token.number} == {"LAUNCH", "ONEFIDDY"}


def test_deckbuilder_is_for_uncommons() -> None:
    """R-MEDAL-DECKBUILDER."""
    game = scene("DECKBUILDER MARIO", "BROOM").meet("MARIO", "BROOM")
    game.refuses("alice /med DECKBUILDER", "stat-needed", "R-MEDAL-DECKBUILDER", card="DECKBUILDER")
    assert game.say("alice /med DECKBUILDER I").gained("alice") == (0, 0, 1, 0)
    assert game.left("alice", "DECKBUILDER") is None
    for card in ("HODLTUNE", "SHROOM"):
        scene(f"DECKBUILDER {card}", "BROOM").meet(card, "BROOM").refuses(
            "alice /med DECKBUILDER I", "condition-not-met", "R-MEDAL-DECKBUILDER"
        )


def test_frenmaker_is_for_friends_and_rolls() -> None:
    """R-MEDAL-FRENMAKER, R-MEDAL-1."""
    game = scene("FRENMAKER MARIO", "BROOM").meet("MARIO", "BROOM")
    assert game.say("alice /med FRENMAKER", dice="D").gained("alice") == (0, 10, 0, 0)
    rolled = game.event(e.StatRolled)
    assert (rolled.seat, rolled.source, rolled.stat) == ("alice", "FRENMAKER", "D")
    hodltune_against_broom("FRENMAKER").refuses(
        "alice /med FRENMAKER", "condition-not-met", "R-MEDAL-FRENMAKER"
    )


def test_sleeper_is_for_cards_with_eyes() -> None:
    """R-MEDAL-SLEEPER, R-MEDAL-1: the list says 5%, not the picture's 10%."""
    game = scene("SLEEPER MARIO", "BROOM").meet("MARIO", "BROOM")
    assert game.say("alice /med SLEEPER F").gained("alice") == (5, 0, 0, 0)
    hodltune_against_broom("SLEEPER").refuses(
        "alice /med SLEEPER F", "condition-not-met", "R-MEDAL-SLEEPER"
    )


def test_eater_is_for_food_not_for_drinks() -> None:
    """R-MEDAL-EATER."""
    game = scene("EATER TOTER", "BROOM").meet("TOTER", "BROOM")
    assert game.say("alice /med EATER", dice="K").gained("alice") == (0, 0, 0, 1)
    hodltune_against_broom("EATER").with_token("HODLTUNE", tags={"drunk"}).refuses(
        "alice /med EATER", "condition-not-met", "R-MEDAL-EATER"
    )


def test_giver_is_for_cards_with_a_givers_name() -> None:
    """R-MEDAL-GIVER."""
    game = scene("GIVER SHADES", "BROOM").meet("SHADES", "BROOM")
    assert game.say("alice /med GIVER K").gained("alice") == (0, 0, 0, 1)
    hodltune_against_broom("GIVER").refuses(
        "alice /med GIVER K", "condition-not-met", "R-MEDAL-GIVER"
    )


@pytest.mark.parametrize("card", ["HODLTUNE", "BURGER", "SPLIFF"])
def test_cloudnine_is_for_multiples_of_nine(card: str) -> None:
    """R-MEDAL-CLOUDNINE."""
    game = scene(f"CLOUDNINE {card}", "BROOM").meet(card, "BROOM").say("alice /med CLOUDNINE")
    assert game.gained("alice") == ALL_10


@pytest.mark.parametrize("card", ["SHROOM", "BATHTIME", "LAUNCH"])
def test_cloudnine_is_for_no_other_number_and_no_promo(card: str) -> None:
    """R-MEDAL-CLOUDNINE."""
    scene(f"CLOUDNINE {card}", "BROOM").meet(card, "BROOM").refuses(
        "alice /med CLOUDNINE", "condition-not-met", "R-MEDAL-CLOUDNINE"
    )


def test_collector_is_for_rares() -> None:
    """R-MEDAL-COLLECTOR."""
    game = scene("COLLECTOR SHROOM", "BROOM").meet("SHROOM", "BROOM").say("alice /med COLLECTOR")
    assert game.gained("alice") == ALL_10
    hodltune_against_broom("COLLECTOR").refuses(
        "alice /med COLLECTOR", "condition-not-met", "R-MEDAL-COLLECTOR"
    )


def test_the_opponents_card_does_not_meet_a_condition() -> None:
    """R-MEDAL-SLEEPER: BROOM has eyes, but it is bob's."""
    hodltune_against_broom("SLEEPER").refuses(
        "alice /med SLEEPER F", "condition-not-met", "R-MEDAL-SLEEPER", medal="SLEEPER"
    )


# --- medals that ask nothing -----------------------------------------------------------------


def test_playtester_adds_two_iq() -> None:
    """R-MEDAL-PLAYTESTER."""
    game = hodltune_against_broom("PLAYTESTER").say("alice /med PLAYTESTER")
    assert game.gained("alice") == (0, 0, 2, 0)
    assert game.left("alice", "PLAYTESTER") == 0


def test_referee_adds_three_iq_twice_a_match() -> None:
    """R-MEDAL-REFEREE."""
    game = hodltune_against_broom("REFEREE").say("alice /med REFEREE")
    assert game.gained("alice") == (0, 0, 3, 0)
    assert game.left("alice", "REFEREE") == 1


@pytest.mark.parametrize(
    ("medal", "percent", "points"),
    [
        ("LEARNER", 5, 1),
        ("ENTRANT", 5, 1),
        ("QUARTERFINALIST", 10, 2),
        ("SEMIFINALIST", 10, 2),
        ("BIDDER", 10, 2),
    ],
)
def test_a_chosen_stat_is_boosted(medal: str, percent: int, points: int) -> None:
    """R-MEDAL-LEARNER, R-MEDAL-ENTRANT, R-MEDAL-QUARTERFINALIST, R-MEDAL-SEMIFINALIST,
    R-MEDAL-BIDDER, R-MEDAL-1."""
    boosts = {"F": (percent, 0, 0, 0), "D": (0, percent, 0, 0)}
    boosts |= {"I": (0, 0, points, 0), "K": (0, 0, 0, points)}
    for stat, gained in boosts.items():
        game = hodltune_against_broom(medal)
        game.refuses(f"alice /med {medal}", "stat-needed", f"R-MEDAL-{medal}", card=medal)
        assert game.say(f"alice /med {medal} {stat}").gained("alice") == gained


@pytest.mark.parametrize(
    ("medal", "gained"), [("RUNNERUP", ALL_10), ("CHAMPION", ALL_10), ("PEPETROPHY", ALL_15)]
)
def test_every_stat_is_boosted(medal: str, gained: tuple[int, int, int, int]) -> None:
    """R-MEDAL-RUNNERUP, R-MEDAL-CHAMPION, R-MEDAL-PEPETROPHY."""
    assert hodltune_against_broom(medal).say(f"alice /med {medal}").gained("alice") == gained


# --- how often -------------------------------------------------------------------------------

USES = {
    "GAMBLER": 1, "PLAYTESTER": 1, "COLISEUM": 1, "TRADER": 1, "HATTRICK": 4, "REFEREE": 2,
    "LEARNER": 1, "LOSER": 1, "ARTISTE": 1, "STAKER": 4, "TRUMPHUSTLER": 3, "ENTRANT": 1,
    "QUARTERFINALIST": 1, "SEMIFINALIST": 2, "RUNNERUP": 1, "CHAMPION": 2, "PEPETROPHY": 3,
    "BIDDER": 2, "ROLLER": 0, "GOLDMEDAL": 0, "SILVERMEDAL": 0, "BRONZEMEDAL": 0,
    "DECKBUILDER": None, "FRENMAKER": None, "SLEEPER": None, "EATER": None, "GIVER": None,
    "SELLOUT": None, "PESSIMIST": None, "CLOUDNINE": None, "COLLECTOR": None,
}  # fmt: skip


def test_the_list_of_uses() -> None:
    """R-TURN-5, R-MEDAL-1: HATTRICK four times, not the picture's three."""
    assert {title: medal.uses for title, medal in book().medals.items()} == USES


@pytest.mark.parametrize(
    ("words", "uses"),
    [
        ("PLAYTESTER", 1),
        ("LEARNER F", 1),
        ("ENTRANT F", 1),
        ("QUARTERFINALIST F", 1),
        ("RUNNERUP", 1),
        ("REFEREE", 2),
        ("SEMIFINALIST F", 2),
        ("CHAMPION", 2),
        ("BIDDER F", 2),
        ("PEPETROPHY", 3),
    ],
)
def test_once_per_turn_and_so_many_times_per_match(words: str, uses: int) -> None:
    """R-TURN-5, R-MEDAL-REFEREE, R-MEDAL-SEMIFINALIST, R-MEDAL-CHAMPION, R-MEDAL-BIDDER,
    R-MEDAL-PEPETROPHY, R-MEDAL-PLAYTESTER, R-MEDAL-RUNNERUP."""
    medal = words.split(maxsplit=1)[0]
    game = scene(medal)
    for use in range(1, uses + 1):
        game.meet(game.side("alice").hand[0], game.side("bob").hand[0])
        game.plays(f"alice /med {words}")
        played = game.event(e.MedalPlayed)
        assert (played.seat, played.title, played.left) == ("alice", medal, uses - use)
        assert not played.declared
        code = "medal-spent" if use == uses else "medal-closed"
        game.refuses(f"alice /med {words}", code, "R-TURN-5", medal=medal)
        game.roll(game.deciding_stat())
    game.meet(game.side("alice").hand[0], game.side("bob").hand[0])
    if game.match.floor == "bob":
        game.say("bob /roll")
    game.refuses(f"alice /med {words}", "medal-spent", "R-TURN-5", medal=medal)


def test_a_medal_without_a_limit_works_every_turn() -> None:
    """R-TURN-5, R-MEDAL-DECKBUILDER."""
    game = scene("DECKBUILDER MARIO RAMEN LAUNCH", "BROOM PINKSHIT HANGOVER")
    for mine, theirs in (("MARIO", "BROOM"), ("RAMEN", "PINKSHIT"), ("LAUNCH", "HANGOVER")):
        game.meet(mine, theirs).plays("alice /med DECKBUILDER F")
        assert game.gained("alice") == (5, 0, 0, 0)
        game.refuses("alice /med DECKBUILDER D", "medal-closed", "R-TURN-5", medal="DECKBUILDER")
        game.roll(game.deciding_stat())


# --- when ------------------------------------------------------------------------------------


def test_a_boost_is_for_this_turn() -> None:
    """R-STAT-2, R-MEDAL-CHAMPION."""
    game = hodltune_against_broom("CHAMPION MARIO", "RAMEN").say("alice /med CHAMPION").roll("K")
    assert game.score() == (1, 0)
    game.meet("MARIO", "RAMEN")
    assert game.gained("alice") == (0, 0, 0, 0)


def test_a_boost_needs_both_tokens_and_the_floor() -> None:
    """R-TURN-3, R-MEDAL-LEARNER."""
    game = scene("LEARNER HODLTUNE", "BROOM LEARNER")
    game.refuses("alice /med LEARNER F", "tokens-first", "R-TURN-2", phase="opening")
    game.say("alice /mem HODLTUNE")
    game.refuses("alice /med LEARNER F", "tokens-first", "R-TURN-2", phase="answer")
    game.say("bob /mem BROOM")
    game.refuses("bob /med LEARNER F", "not-your-floor", "R-TURN-3", floor="alice")
    game.accepts("alice /med LEARNER F")


def test_a_medal_of_somebody_else_is_refused() -> None:
    """R-DECK-1, R-MEDAL-2."""
    hodltune_against_broom("LEARNER").refuses(
        "alice /med CHAMPION", "not-your-medal", "R-DECK-1", medal="CHAMPION"
    )


def test_boosts_come_after_the_flip() -> None:
    """R-STAT-1, R-MEDAL-LEARNER: +1 IQ on a flipped VOMIT gives +2."""
    game = scene("VOMIT LEARNER", "BROOM").say("alice /flip").meet("VOMIT", "BROOM")
    assert game.say("alice /med LEARNER I").stats("alice") == (20, 15, 2, 3)
