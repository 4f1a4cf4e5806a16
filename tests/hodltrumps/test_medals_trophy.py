"""PEPETROPHY: whoever beats its holder wins the trophy."""

import pytest

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.cards import Title
from hodlbot.games.hodltrumps.decks import deck_faults
from hodlbot.games.violation import Violation
from tests.hodltrumps.scene import Scene, scene
from tests.hodltrumps.table import book, deck


def held_by_alice() -> Scene:
    return scene("PEPETROPHY")


def last_turn(winner: str) -> Scene:
    """Nine turns, all won by the same player: a referee awards them."""
    game = held_by_alice()
    while game.match.phase != "over":
        mine, theirs = game.side("alice").hand[0], game.side("bob").hand[0]
        if game.match.turn == 9 and game.side("bob").flip == "held":
            game.say("bob /flip")
        game.meet(mine, theirs).say(f"cy /ref award {winner}")
    return game


def test_pepetrophy_is_won_by_beating_its_holder_by_score() -> None:
    """R-MEDAL-PEPETROPHY."""
    game = last_turn("bob")
    trophy = game.event(e.TrophyWon)
    assert (trophy.seat, trophy.holder, trophy.medal) == ("bob", "alice", "PEPETROPHY")
    assert game.order_of(e.MatchEnded, e.TrophyWon) == ["MatchEnded", "TrophyWon"]
    assert game.score() == (0, 9)


def test_pepetrophy_stays_with_a_holder_who_wins() -> None:
    """R-MEDAL-PEPETROPHY."""
    game = last_turn("alice")
    assert game.event(e.MatchEnded).winner == "alice"
    assert game.all_of(e.TrophyWon) == []


@pytest.mark.parametrize("line", ["alice /resign", "cy /ref forfeit alice"])
def test_pepetrophy_is_won_by_a_resignation_or_a_forfeit(line: str) -> None:
    """R-MEDAL-PEPETROPHY, R-TURN-9."""
    trophy = held_by_alice().say(line).event(e.TrophyWon)
    assert (trophy.seat, trophy.holder) == ("bob", "alice")


@pytest.mark.parametrize("line", ["alice /resign", "cy /ref forfeit alice"])
def test_pepetrophy_is_not_won_before_the_toss(line: str) -> None:
    """R-MEDAL-PEPETROPHY."""
    game = Scene("PEPETROPHY").say(line)
    assert game.event(e.MatchEnded).winner == "bob"
    assert game.all_of(e.TrophyWon) == []


@pytest.mark.parametrize(
    "line",
    ["bob /resign", "cy /ref forfeit bob", "cy /ref end bob", "cy /ref end draw", "cy /ref void"],
)
def test_pepetrophy_is_not_won_in_any_other_way(line: str) -> None:
    """R-MEDAL-PEPETROPHY."""
    game = held_by_alice().say(line)
    assert game.match.phase == "over"
    assert game.all_of(e.TrophyWon) == []


def test_pepetrophy_is_not_won_by_a_drawn_match() -> None:
    """R-MEDAL-PEPETROPHY, R-TURN-6."""
    game = held_by_alice().reach(9)
    (mine,), (theirs,) = game.side("alice").hand, game.side("bob").hand
    game.meet(mine, theirs).say("cy /ref score alice 0", "cy /ref score bob 1")
    game.say("cy /ref award alice")
    assert game.score() == (1, 1)
    ended = game.event(e.MatchEnded)
    assert (ended.winner, ended.reason) == (None, "score")
    assert game.all_of(e.TrophyWon) == []


def test_pepetrophy_need_not_have_been_played() -> None:
    """R-MEDAL-PEPETROPHY."""
    game = held_by_alice().say("alice /resign")
    assert game.left("alice", "PEPETROPHY") == 3
    assert game.event(e.TrophyWon).seat == "bob"


def test_pepetrophy_is_banned_in_tournaments() -> None:
    """R-DECK-5, R-MEDAL-PEPETROPHY."""
    made = deck("PEPETROPHY LEARNER")
    assert deck_faults(book(), made) == []
    assert deck_faults(book(), made, tournament=True) == [
        Violation("deck-trophy-banned", "R-DECK-5", {"medal": Title("PEPETROPHY")})
    ]


def test_no_other_medal_is_a_trophy() -> None:
    """R-MEDAL-PEPETROPHY."""
    assert scene("CHAMPION").say("alice /resign").all_of(e.TrophyWon) == []
