"""The odds that players see before they roll."""

from fractions import Fraction

from hodlbot.games.hodltrumps.cards import Stats
from hodlbot.games.hodltrumps.odds import Odds, odds
from hodlbot.games.hodltrumps.views import PUBLIC, view
from tests.hodltrumps.scene import Scene, hodltune_against_broom, scene
from tests.hodltrumps.table import ALICE, BOB


def seen(game: Scene) -> Odds:
    found = odds(view(game.match, PUBLIC), game.match.book)
    assert found is not None
    return found


def chances(game: Scene) -> tuple[Fraction, Fraction]:
    found = seen(game)
    return found.chances[ALICE], found.chances[BOB]


HALF = Fraction(1, 2)
SURE, NEVER = Fraction(1), Fraction(0)


def test_no_odds_without_a_duel() -> None:
    game = scene(alice="HODLTUNE", bob="BROOM")
    assert odds(view(game.match, PUBLIC), game.match.book) is None
    game.say("alice /mem HODLTUNE")
    assert odds(view(game.match, PUBLIC), game.match.book) is None
    game.say("bob /mem BROOM", "bob /resign")
    assert odds(view(game.match, PUBLIC), game.match.book) is None


def test_each_stat_has_a_winner() -> None:
    """HODLTUNE (10 5 0 1) against BROOM (5 0 1 2): two stats each, whoever goes first."""
    for first in ("alice", "bob"):
        game = scene(alice="HODLTUNE", bob="BROOM", first=first).meet("HODLTUNE", "BROOM")
        assert seen(game).winners == {"F": ALICE, "D": ALICE, "I": BOB, "K": BOB}
        assert chances(game) == (HALF, HALF)
        assert not seen(game).decided


def test_draws_are_rolled_again() -> None:
    """Feels is a draw now, so three stats decide."""
    game = hodltune_against_broom().say("cy /ref boost bob F 5")
    assert seen(game).winners["F"] is None
    assert chances(game) == (Fraction(1, 3), Fraction(2, 3))


def test_a_set_stat_decides_before_a_forced_one() -> None:
    """R-REF-4, R-POWER-COBBEECAT."""
    game = scene(alice="COBBEECAT HODLTUNE TOTER", bob="BROOM PINKSHIT")
    game.turn("TOTER", "PINKSHIT", "F").meet("HODLTUNE", "BROOM")
    game.plays("alice /power COBBEECAT")
    assert (chances(game), seen(game).decided) == ((SURE, NEVER), True)
    game.say("cy /ref stat K")
    assert (chances(game), seen(game).decided) == ((NEVER, SURE), True)
    game.say("cy /ref boost alice K 1")
    assert (chances(game), seen(game).decided) == ((Fraction(2, 3), Fraction(1, 3)), False)


def test_guesses_that_exchange_places_count() -> None:
    """R-MEDAL-3: a right TRUMPHUSTLER turns its stat round, two leave it; STAKER does nothing."""
    game = hodltune_against_broom(alice="TRUMPHUSTLER STAKER", bob="TRUMPHUSTLER")
    game.plays("alice /med STAKER I")
    assert chances(game) == (HALF, HALF)
    game.plays("alice /med TRUMPHUSTLER K")
    assert seen(game).winners == {"F": ALICE, "D": ALICE, "I": BOB, "K": ALICE}
    assert chances(game) == (Fraction(3, 4), Fraction(1, 4))
    game.plays("bob /med TRUMPHUSTLER K")
    assert chances(game) == (HALF, HALF)


def doubled(alice_second: Stats, first: str = "alice") -> Scene:
    """alice has HODLTUNE (10 5 0 1) and TOTER with these stats against bob's BROOM (5 0 1 2)."""
    game = scene(alice="DOUBLEVISION HODLTUNE TOTER", bob="BROOM", first=first)
    game.with_token("TOTER", stats=alice_second)
    return game.meet("HODLTUNE", "BROOM").plays("alice /power DOUBLEVISION TOTER")


def test_who_has_two_cards_takes_the_better_one() -> None:
    """R-POWER-DOUBLEVISION, going first or second."""
    for first in ("alice", "bob"):
        game = doubled(Stats(-5, -5, 3, 0), first)
        assert seen(game).winners == {"F": ALICE, "D": ALICE, "I": ALICE, "K": BOB}
        assert chances(game) == (Fraction(3, 4), Fraction(1, 4))


def test_a_draw_is_better_than_a_loss() -> None:
    """R-POWER-DOUBLEVISION: TOTER draws on IQ, so only Karma is lost."""
    for first in ("alice", "bob"):
        game = doubled(Stats(-5, -5, 1, 0), first)
        assert seen(game).winners["I"] is None
        assert chances(game) == (Fraction(2, 3), Fraction(1, 3))


def test_a_card_equal_to_the_other_cannot_be_chosen() -> None:
    """R-POWER-DOUBLEVISION: once TOTER equals BROOM it is no choice any more."""
    for first in ("alice", "bob"):
        game = doubled(Stats(5, 0, 1, 0), first).say("cy /ref boost bob K -2")
        assert seen(game).winners == {"F": ALICE, "D": ALICE, "I": BOB, "K": ALICE}


def test_a_chosen_card_is_the_one_that_counts() -> None:
    """R-POWER-DOUBLEVISION: alice has chosen TOTER; bob has still to choose."""
    game = scene(alice="DOUBLEVISION HODLTUNE TOTER", bob="DOUBLEVISION BROOM PINKSHIT")
    game.with_token("TOTER", stats=Stats(0, -5, 3, 0)).with_token(
        "PINKSHIT", stats=Stats(0, 0, 0, 0)
    )
    game.meet("HODLTUNE", "BROOM").plays("alice /power DOUBLEVISION TOTER")
    game.plays("bob /power DOUBLEVISION PINKSHIT").roll("F")
    assert seen(game).winners["F"] == ALICE
    game.say("alice /choose TOTER")
    assert seen(game).winners["F"] == BOB
    assert (chances(game), seen(game).decided) == ((NEVER, SURE), True)


def test_who_could_stall_for_ever_is_made_to_decide() -> None:
    """R-POWER-DOUBLEVISION: alice draws or loses on every stat, and will lose in the end."""
    game = doubled(Stats(5, 0, 0, 0))
    game.with_token("HODLTUNE", stats=Stats(0, 0, 1, 2)).with_token(
        "TOTER", stats=Stats(5, 0, 0, 2)
    )
    assert set(seen(game).winners.values()) == {None}
    assert chances(game) == (NEVER, SURE)


def test_after_a_choice_a_guess_still_turns_the_stats_that_may_follow() -> None:
    """R-MEDAL-3: on Karma all four cards draw. After it Feels would draw, Dank is bob's, and IQ,
    where alice leads, is bob's by her own right guess."""
    game = scene("DOUBLEVISION HODLTUNE TOTER TRUMPHUSTLER", "DOUBLEVISION FOOTBALL BASKETBALL")
    game.meet("HODLTUNE", "FOOTBALL").say("alice /power DOUBLEVISION TOTER")
    game.say("alice /med TRUMPHUSTLER I").plays("bob /power DOUBLEVISION BASKETBALL")
    game.say("bob /roll", "alice /roll", dice="K").say("alice /choose HODLTUNE")
    assert chances(game) == (NEVER, SURE)
