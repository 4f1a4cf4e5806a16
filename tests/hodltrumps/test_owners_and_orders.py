"""Whose a change is, when it was made, and what happened by whom: what later rulings rest on."""

import pytest

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps import words as w
from hodlbot.games.hodltrumps.cards import Stats, Title
from hodlbot.games.hodltrumps.legal import legal_words
from hodlbot.games.hodltrumps.views import PUBLIC, view
from hodlbot.games.violation import Violation
from tests.hodltrumps.scene import Scene, hodltune_against_broom, scene
from tests.hodltrumps.table import ALICE, BOB


def owners(game: Scene) -> list[tuple[str, str, str | None]]:
    """Of the changes just made: whose stats, by what, and whose that was."""
    return [(change.seat, change.source, change.owner) for change in game.all_of(e.StatsChanged)]


@pytest.mark.parametrize(
    ("medal", "line", "dice"),
    [("SELLOUT", "SELLOUT", ""), ("HATTRICK", "HATTRICK", "F F"), ("LEARNER", "LEARNER F", "")],
)
def test_a_medals_boost_is_its_players(medal: str, line: str, dice: str) -> None:
    """R-TOKEN-3: a referee's changes are taken back last, so these must not pass for one."""
    game = hodltune_against_broom(bob=medal).plays(f"bob /med {line}", dice=dice)
    assert owners(game) == [(BOB, medal, BOB)]


def test_sellouts_boost_tells_what_made_it_larger() -> None:
    """R-MEDAL-5, R-MEDAL-SELLOUT."""
    game = hodltune_against_broom("SELLOUT BRONZEMEDAL").say("alice /med SELLOUT")
    assert game.event(e.StatsChanged).amplified == ("BRONZEMEDAL",)


def test_feelsbadmans_sadness_ends_with_it() -> None:
    """R-POWER-1, R-POWER-FEELSBADMAN: NU-UH takes the loss off bob's card."""
    game = scene("FEELSBADMAN NU-UH HODLTUNE", "BROOM").say("alice /flip").meet("HODLTUNE", "BROOM")
    game.say("alice /power FEELSBADMAN", dice="F")
    assert owners(game) == [(BOB, "FEELSBADMAN", ALICE)]
    assert game.gained("bob") == (-5, 0, 0, 0)
    game.say("alice /power NU-UH")
    assert game.gained("bob") == (0, 0, 0, 0)


def test_a_power_set_active_counts_as_played_now() -> None:
    """R-REF-5: WEAKEN set active in turn 3, the first thing ever played, lasts through turn 4."""
    game = scene("WEAKEN").reach(3).say("cy /ref power alice WEAKEN active").reach(4)
    assert game.power("alice", "WEAKEN") == "active"
    assert game.reach(5).power("alice", "WEAKEN") == "used"


def test_what_waits_comes_in_the_order_of_playing_a_referees_word_included() -> None:
    """R-TOKEN-3, R-REF-5: STAKER was played before the referee set GROWTH active."""
    game = hodltune_against_broom("GROWTH STAKER TOTER", "PINKSHIT").say("alice /med STAKER F")
    game.say("cy /ref power alice GROWTH active").roll("F").meet("TOTER", "PINKSHIT")
    assert owners(game) == [(ALICE, "STAKER", ALICE), (ALICE, "GROWTH", ALICE)]


def test_what_is_played_after_a_referees_word_comes_after_it() -> None:
    """R-TOKEN-3, R-REF-5: bob's GROWTH was set active before alice played hers."""
    game = hodltune_against_broom("GROWTH TOTER", "GROWTH PINKSHIT")
    game.say("cy /ref power bob GROWTH active", "alice /power GROWTH").roll("F")
    game.meet("TOTER", "PINKSHIT")
    assert owners(game) == [(ALICE, "GROWTH", BOB), (ALICE, "GROWTH", ALICE)]


def test_what_waits_comes_in_the_order_of_playing_whoever_sits_first() -> None:
    """R-TOKEN-3: bob played his GROWTH before alice played hers."""
    game = hodltune_against_broom("GROWTH TOTER", "GROWTH PINKSHIT").plays("bob /power GROWTH")
    game.plays("alice /power GROWTH").roll("F").meet("TOTER", "PINKSHIT")
    assert owners(game) == [(ALICE, "GROWTH", BOB), (ALICE, "GROWTH", ALICE)]


@pytest.mark.parametrize(("flips", "owes"), [("alice", "bob"), ("bob", "alice")])
def test_either_player_may_owe_the_flip_of_turn_nine(flips: str, owes: str) -> None:
    """R-FLIP-5."""
    game = scene().say(f"{flips} /flip").reach(9)
    assert game.awaited() == (owes,)
    title = game.side("alice").hand[0]
    game.refuses(f"alice /mem {title}", "flip-owed", "R-FLIP-5", seat=owes)
    game.say(f"{owes} /flip").accepts(f"alice /mem {title}")


def test_duels_are_counted_from_a_flip_card_set_to_played() -> None:
    """R-REF-7, R-FLIP-3: three duels were fought before; bob waits for two more."""
    game = scene().reach(4).say("cy /ref flipcard alice played")
    game.refuses("bob /flip", "flip-too-soon", "R-FLIP-3", needed=2, fought=0)
    game.reach(5).refuses("bob /flip", "flip-too-soon", "R-FLIP-3", needed=2, fought=1)
    game.reach(6).accepts("bob /flip")


def test_a_resignation_says_whose_it_is() -> None:
    """R-TURN-9."""
    assert scene().say("bob /resign").event(e.Resigned).seat == BOB


def test_a_show_says_what_was_shown() -> None:
    """R-MEDAL-6, R-POWER-EARLY."""
    game = hodltune_against_broom("EARLY").say("alice /power EARLY", "bob /drop RAREPEPE 7")
    assert game.event(e.CardShown) == e.CardShown(BOB, "drop", "RAREPEPE", 7)
    assert game.match.show is not None
    assert [(shown.name, shown.supply) for shown in game.match.show.shown] == [("RAREPEPE", 7)]


def test_a_supply_of_nothing_cannot_be_shown() -> None:
    """R-MEDAL-6: nobody can type it, but a button's word could be so."""
    game = hodltune_against_broom("EARLY").say("alice /power EARLY")
    nameless = w.Show(BOB, "drop", None, 7)
    assert game.why(nameless) == Violation("name-too-long", "R-POWER-EARLY", {"longest": 64})


def test_a_random_token_never_equals_what_it_meets() -> None:
    """R-TOKEN-4, R-TOKEN-2: TOTER has HODLTUNE's stats here, so alice's random token is another."""
    for draw, possible in (("TOTER", False), ("HODLTUNE", False), ("PINKSHIT", True)):
        game = scene("BROOM", "HODLTUNE", first="bob").with_token("TOTER", stats=Stats(10, 5, 0, 1))
        for title in game.side("alice").hand:
            game.say(f"cy /ref bury alice {title}")
        game.say("bob /mem HODLTUNE")
        if possible:
            assert game.say("alice /mem", dice=draw).on_table("alice") == [draw]
        else:
            with pytest.raises(AssertionError, match=f"{draw} is not among"):
                game.say("alice /mem", dice=draw)


def test_a_power_that_ends_takes_its_own_waiting_change_along() -> None:
    """R-POWER-1: both GROWTHs wait for alice's next token; hers is ended, bob's stays."""
    game = hodltune_against_broom("GROWTH TOTER", "GROWTH PINKSHIT").say("alice /power GROWTH")
    game.plays("bob /power GROWTH").roll("F").say("cy /ref power alice GROWTH used")
    assert [(waiting.seat, waiting.owner) for waiting in game.match.waiting] == [(ALICE, BOB)]


def test_a_card_that_returns_to_the_hand_leaves_its_changes_behind() -> None:
    """R-POWER-1, R-STAT-2: MILESTONE had boosted RULEBOOK, DOUBLEVISION's second card."""
    game = hodltune_against_broom("DOUBLEVISION MILESTONE RULEBOOK LEARNER")
    game.say(
        "alice /power DOUBLEVISION RULEBOOK", "alice /power MILESTONE F", "alice /med LEARNER F"
    )
    game.say("cy /ref power alice DOUBLEVISION used")
    assert [change.source for change in game.match.changes] == ["LEARNER"]


def test_wagmi_refreshes_a_power_once() -> None:
    """R-POWER-WAGMI: WEAKEN, refreshed while active, ends ready; played again, it ends used."""
    game = hodltune_against_broom("WEAKEN WAGMI").say("alice /power WEAKEN", "alice /power WAGMI")
    game.roll("F").reach(3)
    assert game.power("alice", "WEAKEN") == "ready"
    game.meet(game.side("alice").hand[0], game.side("bob").hand[0]).plays("alice /power WEAKEN")
    game.roll(game.deciding_stat()).reach(5)
    assert game.power("alice", "WEAKEN") == "used"


def test_a_medal_that_made_a_waiting_boost_larger_is_seen() -> None:
    """R-MEDAL-5, R-DECK-3: STAKER's win tells of SILVERMEDAL."""
    game = hodltune_against_broom("STAKER SILVERMEDAL").say("alice /med STAKER F")
    assert set(view(game.match, PUBLIC).sides[ALICE].medals) == {"STAKER"}
    game.roll("F")
    assert set(view(game.match, PUBLIC).sides[ALICE].medals) == {"STAKER", "SILVERMEDAL"}


def test_every_roll_says_for_whom_and_for_what() -> None:
    """R-MEDAL-HATTRICK: two rolls, both bob's."""
    game = hodltune_against_broom(bob="HATTRICK").plays("bob /med HATTRICK", dice="F K")
    rolls = [(roll.seat, roll.source, roll.stat) for roll in game.all_of(e.StatRolled)]
    assert rolls == [(BOB, "HATTRICK", "F"), (BOB, "HATTRICK", "K")]


def test_a_show_says_who_asked_and_who_won_it() -> None:
    """R-MEDAL-ARTISTE, R-POWER-EARLY."""
    game = hodltune_against_broom("ARTISTE EARLY").say("alice /med ARTISTE MINE 5")
    assert game.event(e.CardShown) == e.CardShown(ALICE, "common", "MINE", 5)
    game.say("bob /common HIS 3")
    assert game.event(e.ShowEnded) == e.ShowEnded(ALICE, Title("ARTISTE"), BOB)
    game.say("alice /power EARLY", "alice /drop MINE 5", "bob /drop HIS 9")
    assert game.event(e.ShowEnded) == e.ShowEnded(ALICE, Title("EARLY"), ALICE)


def test_a_flip_that_is_said_was_not_planned() -> None:
    """R-FLIP-6: announcements tell the two apart."""
    assert scene().say("alice /flip").event(e.FlipPlayed).planned is False
    game = hodltune_against_broom().say("bob /flip next").roll("F")
    assert game.event(e.FlipPlayed).planned is True


def test_medals_are_listed_with_everything_they_need() -> None:
    """R-MEDAL-LEARNER with each stat, R-MEDAL-ARTISTE with a common that stands for any."""
    game = hodltune_against_broom("LEARNER ARTISTE")
    listed = [word for word in legal_words(game.match, ALICE) if isinstance(word, w.PlayMedal)]
    assert [word.stat for word in listed if word.title == "LEARNER"] == ["F", "D", "I", "K"]
    (claim,) = (word for word in listed if word.title == "ARTISTE")
    assert game.why(claim) is None
    assert claim.common is not None
