"""What a refusal tells its author, and what a player is offered, moment by moment."""

import pytest

from hodlbot.games.hodltrumps import words as w
from hodlbot.games.hodltrumps.decks import start
from hodlbot.games.hodltrumps.legal import legal_words
from hodlbot.games.hodltrumps.views import PUBLIC, view
from tests.hodltrumps.scene import Scene, hodltune_against_broom, scene
from tests.hodltrumps.table import ALICE, BOB, SEATS, book, deck, table

# --- refusals ----------------------------------------------------------------------------------


def test_a_flip_out_of_time_tells_the_phase() -> None:
    """R-FLIP-1: that it is no opening comes before too soon, that the card is spent before both."""
    game = hodltune_against_broom()
    game.refuses("alice /flip", "flip-only-in-opening", "R-FLIP-1", phase="effects")
    game = scene("HODLTUNE", "BROOM").say("alice /flip").meet("HODLTUNE", "BROOM")
    game.refuses("bob /flip", "flip-only-in-opening", "R-FLIP-1", phase="effects")
    game.refuses("alice /flip", "flip-card-spent", "R-FLIP-1", state="played")


def test_planning_a_flip_without_a_card_tells_what_became_of_it() -> None:
    """R-FLIP-6: before the toss it is the toss that is missing, whatever the card."""
    game = scene().say("alice /flip")
    game.refuses("alice /flip next", "flip-card-spent", "R-FLIP-6", state="played")
    before = table().say("cy /ref flipcard alice void")
    before.refuses("alice /flip next", "toss-first", "R-TURN-1")


def test_a_token_out_of_turn_tells_whose_turn_it_is() -> None:
    """R-TURN-2."""
    game = scene("HODLTUNE", "BROOM")
    game.refuses(
        "bob /mem BROOM", "not-your-token", "R-TURN-2", floor="alice", phase="opening"
    ).say("alice /mem HODLTUNE")
    game.refuses(
        "alice /mem HODLTUNE", "not-your-token", "R-TURN-2", floor="bob", phase="answer"
    ).say("bob /mem BROOM")
    game.refuses("alice /mem HODLTUNE", "tokens-laid", "R-TURN-2", phase="effects")


def test_a_token_that_cannot_be_laid_is_named() -> None:
    """R-DECK-1, R-TURN-5: never in the deck, or played already."""
    game = scene("HODLTUNE", "BROOM", first="bob")
    game.refuses("bob /mem HODLTUNE", "not-in-hand", "R-DECK-1", title="HODLTUNE")
    game.meet("HODLTUNE", "BROOM").roll("F")
    game.refuses("alice /mem HODLTUNE", "token-played", "R-TURN-5", title="HODLTUNE")


def left_with(game: Scene, seat: str, title: str) -> None:
    for other in game.side(seat).hand:
        if other != title:
            game.say(f"cy /ref bury {seat} {other}")


def test_where_only_a_random_token_is_left_the_held_one_is_named() -> None:
    """R-TOKEN-4: bob's only token lies on the table already; in turn 9 both hold the same."""
    game = scene("BROOM", "BROOM")
    left_with(game, "bob", "BROOM")
    game.say("alice /mem BROOM")
    game.refuses("bob /mem BROOM", "nothing-playable", "R-TOKEN-4", title="BROOM")

    game = scene("BROOM", "BROOM").say("cy /ref bury alice BROOM", "cy /ref bury bob BROOM")
    game.reach(9).say("cy /ref hand alice BROOM", "cy /ref hand bob BROOM")
    for seat in ("alice", "bob"):
        left_with(game, seat, "BROOM")
    game.refuses("alice /mem BROOM", "both-draw", "R-TOKEN-4", title="BROOM")


def test_the_same_only_token_before_turn_nine_may_be_laid() -> None:
    """R-TOKEN-4: in turn 1 alice lays it, and bob alone draws."""
    game = scene("BROOM", "BROOM")
    for seat in ("alice", "bob"):
        left_with(game, seat, "BROOM")
    game.say("alice /mem BROOM").refuses("bob /mem BROOM", "nothing-playable", "R-TOKEN-4")


def test_somebody_elses_power_is_refused_by_name() -> None:
    """R-DECK-2."""
    game = hodltune_against_broom("GROWTH", "WEAKEN")
    game.refuses("alice /power WEAKEN", "not-your-power", "R-DECK-2", power="WEAKEN")


def test_a_match_is_no_tournament_unless_it_is_said() -> None:
    """R-TURN-6."""
    match = start(book(), SEATS, {ALICE: deck(), BOB: deck()})
    assert match.tournament is False


# --- listings ----------------------------------------------------------------------------------


def offered(game: Scene, seat: str) -> list[str]:
    """The kinds of words offered to this seat, tokens and cards apart, all in its own name."""
    listed = legal_words(game.match, SEATS[seat == "bob"])
    assert {word.by for word in listed} == {seat}
    cards = (w.Mem, w.PlayPower, w.PlayMedal)
    return [type(word).__name__ for word in listed if not isinstance(word, cards)]


def test_what_is_offered_from_toss_to_roll() -> None:
    """R-TURN-2, R-TURN-3, R-TURN-9, R-FLIP-1, R-FLIP-6."""
    game = Scene("HODLTUNE", "BROOM")
    assert offered(game, "alice") == ["Toss", "Resign"]
    game.start("alice")
    assert sorted(offered(game, "alice")) == ["Flip", "FlipNext", "Resign"]
    assert sorted(offered(game, "bob")) == ["Flip", "FlipNext", "Resign"]
    game.say("alice /mem HODLTUNE")
    assert sorted(offered(game, "bob")) == ["FlipNext", "Resign"]
    game.say("bob /mem BROOM")
    assert sorted(offered(game, "alice")) == ["FlipNext", "Pass", "Resign", "Roll"]
    assert sorted(offered(game, "bob")) == ["FlipNext", "Resign"]


def test_before_the_toss_no_card_is_offered() -> None:
    """R-TURN-1, R-TURN-8: any time begins with the toss."""
    game = Scene("HODLTUNE COLISEUM", "BROOM")
    assert len(legal_words(game.match, ALICE)) == 2


def test_shows_are_offered_of_every_kind_asked_for_and_as_none() -> None:
    """R-POWER-EARLY: a drop or a common, by name or for owning none."""
    game = hodltune_against_broom("EARLY").say("alice /power EARLY")
    for seat in ("alice", "bob"):
        listed = legal_words(game.match, SEATS[seat == "bob"])
        shows = [word for word in listed if isinstance(word, w.Show)]
        assert sorted({(show.kind, show.name is None) for show in shows}) == [
            ("common", False), ("common", True), ("drop", False), ("drop", True),
        ]  # fmt: skip
        assert offered(game, seat).count("Show") == 4
        for show in shows:
            assert game.why(show) is None


# --- what a turn leaves behind -------------------------------------------------------------------


@pytest.mark.parametrize("end", ["roll", "award", "correction"])
def test_nothing_of_a_turn_is_left_in_the_next(end: str) -> None:
    """R-TURN-2: floor, happy words, draws, choices, stats and shows begin anew."""
    game = scene("DOUBLEVISION HODLTUNE TOTER LOSER", "BROOM")
    game.meet("HODLTUNE", "BROOM").say("alice /power DOUBLEVISION TOTER")
    if end == "roll":
        game.roll("F").say("alice /choose TOTER", dice="F").say("alice /choose TOTER", dice="D")
        game.say("alice /choose HODLTUNE")
    elif end == "award":
        game.roll("F").say("alice /choose TOTER", dice="K").say("alice /choose TOTER")
        assert (game.match.phase, game.match.drawn) == ("appeal", 1)
        game.say("cy /ref award bob")
    else:
        game.say("alice /roll", "bob /roll", dice="F").say("alice /choose TOTER", dice="F")
        game.say("cy /ref power alice DOUBLEVISION used")
    match = game.match
    assert (match.turn, match.phase) == (2, "opening")
    assert (match.floor, match.happy, match.drawn, match.appeal) == (None, 0, 0, None)
    assert (match.stat, match.chosen, match.show, match.changes) == (None, {}, None, ())


def test_a_medals_show_goes_with_the_turn() -> None:
    """R-MEDAL-ARTISTE, R-REF-3: awarded before bob answered, nothing is asked of him any more."""
    game = hodltune_against_broom("ARTISTE").say("alice /med ARTISTE MINE 5", "cy /ref award bob")
    assert game.match.show is None
    game.refuses("bob /common HIS 3", "no-show-awaited", "R-MEDAL-6")


def test_a_random_card_that_does_not_duel_vanishes() -> None:
    """R-TOKEN-5, R-POWER-DOUBLEVISION: alice's own BROOM stays in the graveyard."""
    game = scene("DOUBLEVISION BROOM TOTER", "HODLTUNE")
    left_with(game, "alice", "")
    game.say("alice /mem", dice="BROOM").say("bob /mem HODLTUNE", "cy /ref hand alice TOTER")
    game.say("alice /power DOUBLEVISION TOTER").roll("F").say("alice /choose TOTER")
    assert game.hand("alice") == set()
    assert ("BROOM", False) in game.graveyard("alice")


def test_a_forced_stat_is_for_its_turn_alone() -> None:
    """R-POWER-COBBEECAT: an award ended turn 2; nothing decides turn 3 beforehand."""
    game = scene("COBBEECAT HODLTUNE TOTER", "BROOM PINKSHIT").turn("HODLTUNE", "BROOM", "F")
    game.meet("TOTER", "PINKSHIT").plays("alice /power COBBEECAT").say("cy /ref award bob")
    assert game.match.forced == ()


def test_a_second_power_played_by_roller_shows_roller() -> None:
    """R-POWER-3, R-DECK-3."""
    game = hodltune_against_broom("NU-UH ROLLER").say("alice /power NU-UH")
    assert view(game.match, PUBLIC).sides[ALICE].medals == {}
    game.say("alice /power NU-UH")
    assert view(game.match, PUBLIC).sides[ALICE].medals == {"ROLLER": 0}


def test_the_coin_says_who_goes_first() -> None:
    """R-TURN-1."""
    for first in SEATS:
        game = Scene().start(first)
        assert (game.match.first, game.events[0].first) == (first, first)  # type: ignore[union-attr]


def test_where_both_choose_one_is_awaited_at_a_time() -> None:
    """R-POWER-DOUBLEVISION: the turn's first player first."""
    game = scene("DOUBLEVISION HODLTUNE TOTER", "DOUBLEVISION BROOM CANDYCANE")
    game.meet("HODLTUNE", "BROOM").say("alice /power DOUBLEVISION TOTER")
    game.plays("bob /power DOUBLEVISION CANDYCANE").roll("F")
    assert game.awaited() == ("alice",)
    assert game.say("alice /choose HODLTUNE").awaited() == ("bob",)
