"""ARTISTE: an extra point, if the opponent has made no common of lower or equal supply."""

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps import words as w
from hodlbot.games.hodltrumps.cards import Title
from hodlbot.games.violation import Violation
from tests.hodltrumps.scene import Scene, hodltune_against_broom
from tests.hodltrumps.table import ALICE


def claimed(alice: str = "", bob: str = "") -> Scene:
    """Alice has named her common of supply 100; bob must answer."""
    game = hodltune_against_broom(f"ARTISTE {alice}", bob)
    return game.say("alice /med ARTISTE MYCOMMON 100")


def test_artiste_asks_the_opponent() -> None:
    """R-MEDAL-ARTISTE, R-MEDAL-6."""
    game = claimed()
    asked, shown = game.event(e.ShowAsked), game.event(e.CardShown)
    assert (asked.owner, asked.source) == ("alice", "ARTISTE")
    assert (asked.seats, asked.kinds) == (("bob",), ("common",))
    assert (shown.seat, shown.name, shown.supply) == ("alice", "MYCOMMON", 100)
    assert game.event(e.MedalPlayed).declared
    assert game.awaited() == ("bob",)


def test_artiste_an_opponent_who_made_none_cannot_beat_it() -> None:
    """R-MEDAL-ARTISTE."""
    game = claimed().say("bob /common none")
    assert game.event(e.ShowEnded).winner == "alice"
    promised = game.event(e.ExtraPointPromised)
    assert (promised.seat, promised.owner, promised.source) == ("alice", "alice", "ARTISTE")
    assert game.awaited() == ("alice",)
    assert game.roll("F").score() == (2, 0)


def test_artiste_a_higher_supply_does_not_beat_it() -> None:
    """R-MEDAL-ARTISTE."""
    assert claimed().say("bob /common BOBCOMMON 101").roll("F").score() == (2, 0)


def test_artiste_brings_nothing_in_a_lost_turn_and_is_spent() -> None:
    """R-MEDAL-ARTISTE, R-MEDAL-2."""
    game = claimed().say("bob /common none").roll("K")
    assert game.score() == (0, 1)
    assert game.left("alice", "ARTISTE") == 0


def test_artiste_is_beaten_by_an_equal_supply() -> None:
    """R-MEDAL-ARTISTE, R-MEDAL-2: the use is back, but not for this turn."""
    game = claimed("MARIO", "RAMEN").say("bob /common BOBCOMMON 100")
    assert game.event(e.ShowEnded).winner == "bob"
    returned = game.event(e.MedalReturned)
    assert (returned.seat, returned.title, returned.left) == ("alice", "ARTISTE", 1)
    assert game.all_of(e.ExtraPointPromised) == []
    line = "alice /med ARTISTE MYCOMMON 100"
    game.refuses(line, "medal-closed", "R-TURN-5", medal="ARTISTE")
    assert game.roll("F").score() == (1, 0)
    game.meet("MARIO", "RAMEN").say("bob /roll").accepts(line)


def test_artiste_is_beaten_by_a_lower_supply_and_its_victor_gains_nothing() -> None:
    """R-MEDAL-ARTISTE."""
    assert claimed().say("bob /common BOBCOMMON 99").roll("K").score() == (0, 1)


def test_artiste_beaten_never_has_more_uses_than_stated() -> None:
    """R-MEDAL-2, R-REF-6."""
    game = claimed().say("cy /ref medal alice ARTISTE 1", "bob /common BOBCOMMON 1")
    assert game.left("alice", "ARTISTE") == 1
    game.refuses("alice /med ARTISTE MYCOMMON 100", "medal-closed", "R-TURN-5")


def test_artiste_needs_a_common_and_its_supply() -> None:
    """R-MEDAL-ARTISTE, R-MEDAL-6."""
    game = hodltune_against_broom("ARTISTE")
    ruling, medal = "R-MEDAL-ARTISTE", Title("ARTISTE")
    game.refuses("alice /med ARTISTE", "common-needed", ruling, medal="ARTISTE")
    word = w.PlayMedal(ALICE, medal, common="MYCOMMON")
    assert game.why(word) == Violation("supply-needed", ruling, {"name": "MYCOMMON"})
    word = w.PlayMedal(ALICE, medal, common="MYCOMMON", supply=0)
    assert game.why(word) == Violation("supply-out-of-range", ruling, {"largest": 10**12})


def test_artiste_is_answered_with_a_common_by_the_opponent_alone() -> None:
    """R-MEDAL-ARTISTE."""
    game = claimed()
    kinds = ("common",)
    game.refuses("bob /drop MOONDROP 5", "show-the-other-kind", "R-MEDAL-ARTISTE", kinds=kinds)
    game.refuses("alice /common none", "shown-already", "R-MEDAL-ARTISTE", waiting=("bob",))


def test_artiste_while_it_waits_little_else_is_heard() -> None:
    """R-MEDAL-ARTISTE, R-MEDAL-6."""
    game = claimed("LEARNER", "COLISEUM")
    for line in ("alice /roll", "bob /roll", "alice /med LEARNER F"):
        game.refuses(line, "show-awaited", "R-MEDAL-ARTISTE", waiting=("bob",), source="ARTISTE")
    game.say("bob /med COLISEUM")
    assert game.awaited() == ("bob",)


def test_artiste_of_both_players() -> None:
    """R-MEDAL-ARTISTE."""
    game = claimed(bob="ARTISTE").say("bob /common none")
    game.plays("bob /med ARTISTE BOBCOMMON 3").say("alice /common MYCOMMON 100").roll("K")
    assert game.score() == (0, 2)
