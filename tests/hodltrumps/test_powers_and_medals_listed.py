"""What may be said with a power or medal, what is listed, and what ends when one of two ends."""

import pytest

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps import words as w
from hodlbot.games.hodltrumps.cards import Stats, Title
from hodlbot.games.hodltrumps.legal import legal_words
from hodlbot.games.violation import Violation
from tests.hodltrumps.scene import Scene, hodltune_against_broom, scene
from tests.hodltrumps.table import ALICE, BOB

TOTER, BROOM = Title("TOTER"), Title("BROOM")


def listed(game: Scene, title: str) -> set[w.PlayerWord]:
    """The words with which alice may play this power or medal now."""
    words = legal_words(game.match, ALICE)
    plays = (word for word in words if isinstance(word, w.PlayPower | w.PlayMedal))
    return {word for word in plays if word.title == title}


def said(game: Scene, *lines: str) -> set[w.Word]:
    return {game.word(line) for line in lines}


# --- arguments -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "word",
    [
        w.PlayPower(ALICE, Title("NU-UH"), (TOTER,)),
        w.PlayPower(ALICE, Title("NU-UH"), stat="F"),
        w.PlayPower(ALICE, Title("NU-UH"), sure=True),
        w.PlayPower(ALICE, Title("DOUBLEVISION"), (TOTER, BROOM)),
        w.PlayPower(ALICE, Title("SWITCH"), (TOTER, BROOM, TOTER)),
    ],
)
def test_a_power_takes_its_own_arguments_only(word: w.PlayPower) -> None:
    """R-POWER-NU-UH, R-POWER-DOUBLEVISION, R-POWER-SWITCH."""
    game = hodltune_against_broom("NU-UH DOUBLEVISION SWITCH TOTER")
    ruling = f"R-POWER-{word.title}"
    assert game.why(word) == Violation("too-many-arguments", ruling, {"card": word.title})


def test_milestone_takes_one_title_at_most() -> None:
    """R-POWER-MILESTONE."""
    game = scene("MILESTONE LAUNCH", "BROOM").meet("LAUNCH", "BROOM")
    titles = (Title("LAUNCH"), TOTER)
    violation = game.why(w.PlayPower(ALICE, Title("MILESTONE"), titles, "F"))
    assert violation is not None
    assert (violation.code, violation.ruling) == ("too-many-arguments", "R-POWER-MILESTONE")


@pytest.mark.parametrize(
    "word",
    [
        w.PlayMedal(ALICE, Title("CHAMPION"), (TOTER,)),
        w.PlayMedal(ALICE, Title("CHAMPION"), stat="F"),
        w.PlayMedal(ALICE, Title("CHAMPION"), common="MYCOMMON"),
        w.PlayMedal(ALICE, Title("CHAMPION"), supply=5),
        w.PlayMedal(ALICE, Title("HATTRICK"), stat="F"),
        w.PlayMedal(ALICE, Title("TRADER"), (TOTER, BROOM, TOTER)),
    ],
)
def test_a_medal_takes_its_own_arguments_only(word: w.PlayMedal) -> None:
    """R-MEDAL-CHAMPION, R-MEDAL-HATTRICK, R-MEDAL-TRADER."""
    game = hodltune_against_broom("CHAMPION HATTRICK TRADER TOTER")
    ruling = f"R-MEDAL-{word.title}"
    assert game.why(word) == Violation("too-many-arguments", ruling, {"card": word.title})


# --- the list of what can be said ------------------------------------------------------------


def test_doublevision_lists_the_other_commons() -> None:
    """R-POWER-DOUBLEVISION."""
    game = hodltune_against_broom("DOUBLEVISION TOTER BATHTIME")
    lines = ("alice /power DOUBLEVISION TOTER", "alice /power DOUBLEVISION BATHTIME")
    assert listed(game, "DOUBLEVISION") == said(game, *lines)
    game = scene("DOUBLEVISION RAMEN", "BROOM").meet("RAMEN", "BROOM")
    assert listed(game, "DOUBLEVISION") == set()


def test_milestone_lists_four_stats_for_each_card() -> None:
    """R-POWER-MILESTONE."""
    game = scene("MILESTONE DOUBLEVISION RULEBOOK CHATROOM", "BROOM").meet("RULEBOOK", "BROOM")
    game.say("alice /power DOUBLEVISION CHATROOM")
    first = [f"alice /power MILESTONE {stat}" for stat in "FDIK"]
    second = [f"alice /power MILESTONE {stat} CHATROOM" for stat in "FDIK"]
    assert listed(game, "MILESTONE") == said(game, *first, *second)
    game = hodltune_against_broom("MILESTONE")
    assert listed(game, "MILESTONE") == said(game, "alice /power MILESTONE")


def test_switch_and_trader_list_pairs_of_one_rarity() -> None:
    """R-POWER-SWITCH, R-MEDAL-TRADER."""
    game = scene("SWITCH TRADER HODLTUNE TOTER BATHTIME RAMEN MARIO LAUNCH", "BROOM PINKSHIT")
    game.turn("HODLTUNE", "BROOM", "F").turn("RAMEN", "PINKSHIT", "F")
    game.meet("MARIO", game.side("bob").hand[0])
    commons = ("TOTER HODLTUNE", "BATHTIME HODLTUNE")
    pairs = (*commons, "LAUNCH RAMEN")
    assert listed(game, "SWITCH") == said(game, *(f"alice /power SWITCH {pair}" for pair in pairs))
    assert listed(game, "TRADER") == said(game, *(f"alice /med TRADER {pair}" for pair in commons))


def test_weaken_is_listed_with_a_yes_in_turn_9_alone() -> None:
    """R-POWER-2."""
    game = scene("WEAKEN").reach(9)
    (mine,), (theirs,) = game.side("alice").hand, game.side("bob").hand
    game.meet(mine, theirs)
    assert listed(game, "WEAKEN") == said(game, "alice /power WEAKEN yes")
    game = hodltune_against_broom("WEAKEN")
    assert listed(game, "WEAKEN") == said(game, "alice /power WEAKEN")


# --- of two, one ends ------------------------------------------------------------------------


def test_early_ended_by_a_referee_is_waited_for_no_more() -> None:
    """R-POWER-1, R-POWER-EARLY, R-REF-5."""
    game = hodltune_against_broom("EARLY", "GROWTH").say("alice /roll", "bob /power GROWTH")
    game.say("bob /roll", "alice /power EARLY", "cy /ref power bob GROWTH used")
    assert game.awaited() == ("alice", "bob")
    game.say("cy /ref power alice EARLY used")
    assert game.awaited() == ("alice",)
    game.refuses("alice /drop MOONDROP 5", "no-show-awaited", "R-MEDAL-6", kind="drop")


def test_of_two_earlies_each_keeps_its_own_extra_point() -> None:
    """R-POWER-1, R-POWER-EARLY, R-REF-5."""
    game = hodltune_against_broom("EARLY", "EARLY").say("alice /power EARLY")
    game.say("alice /drop MOONDROP 1", "bob /drop none").plays("bob /power EARLY")
    game.say("alice /drop MOONDROP 1", "bob /drop none", "cy /ref power bob EARLY used")
    assert game.roll("F").score() == (2, 0)


def test_of_two_cobbeecats_the_other_still_decides() -> None:
    """R-POWER-1, R-POWER-COBBEECAT, R-REF-5."""
    game = hodltune_against_broom("COBBEECAT MARIO", "COBBEECAT PINKSHIT").roll("K")
    game.meet("MARIO", "PINKSHIT").plays("bob /power COBBEECAT").plays("alice /power COBBEECAT")
    game.say("cy /ref power bob COBBEECAT used")
    assert game.roll().match.last_stat == "K"


def test_what_waits_goes_with_its_own_power_alone() -> None:
    """R-POWER-1, R-POWER-GROWTH, R-REF-5."""
    game = hodltune_against_broom("GROWTH WEAKEN MARIO", "GROWTH RAMEN").say("alice /power GROWTH")
    game.say("alice /power WEAKEN").plays("bob /power GROWTH").roll("F")
    game.say("cy /ref power bob GROWTH used").meet("MARIO", "RAMEN")
    assert game.gained("alice") == (5, 5, 1, 1)
    assert game.gained("bob") == (-5, -5, -1, -1)


def test_nomnom_activated_that_makes_both_cards_equal_is_taken_back() -> None:
    """R-TOKEN-3, R-POWER-NOMNOM."""
    game = scene("NOMNOM TOTER", "BROOM").with_token("BROOM", stats=Stats(15, 5, 0, 1))
    game.meet("TOTER", "BROOM").say("alice /power NOMNOM", dice="F")
    assert game.event(e.ChangeTakenBack).source == "NOMNOM"
    assert game.gained("alice") == (0, 0, 0, 0)


def test_a_name_of_one_letter_is_a_name() -> None:
    """R-MEDAL-6, R-POWER-EARLY."""
    game = hodltune_against_broom("EARLY").say("alice /power EARLY")
    assert game.why(w.Show(BOB, "drop", "M", 1)) is None
