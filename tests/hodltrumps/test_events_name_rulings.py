"""Every event rests on rulings, which announcements and simulate's report name."""

import re
from typing import get_args

from hodlbot.games.hodltrumps import events as e
from tests.hodltrumps.scene import Scene, hodltune_against_broom, scene
from tests.hodltrumps.test_every_card_has_a_scene import rulings


def named(game: Scene, kind: type[e.Event]) -> tuple[str, ...]:
    (event,) = game.happened(kind)
    return e.rulings_of(event)


def test_every_kind_of_event_names_a_ruling_of_the_rulebook() -> None:
    for kind in get_args(e.Event):
        assert kind.ruling in rulings(), kind


def test_logs_name_events_by_words_that_stay() -> None:
    """A log that was kept must be readable for ever, so these names are part of its format."""
    named = {kind.__struct_config__.tag for kind in get_args(e.Event)}
    assert len(named) == len(get_args(e.Event))
    assert {"coin_landed", "turn_opened", "token_played", "stat_set", "match_ended"} <= named
    assert {"corrected", "warned", "game_flipped_itself", "sudden_death_token"} <= named
    assert all(re.fullmatch("[a-z]+(_[a-z]+)*", name) for name in named)


def test_a_power_names_itself() -> None:
    """R-POWER-1."""
    game = hodltune_against_broom("GROWTH").say("alice /power GROWTH")
    assert named(game, e.PowerPlayed) == (e.PowerPlayed.ruling, "R-POWER-GROWTH")


def test_a_power_played_once_more_names_roller() -> None:
    """R-POWER-3."""
    game = hodltune_against_broom("NU-UH ROLLER").say("alice /power NU-UH")
    assert named(game.say("alice /power NU-UH"), e.PowerPlayed) == (
        e.PowerPlayed.ruling, "R-POWER-NU-UH", "R-POWER-3", "R-MEDAL-ROLLER",
    )  # fmt: skip


def test_a_medal_names_itself_and_a_larger_boost_what_made_it_larger() -> None:
    """R-MEDAL-5."""
    game = hodltune_against_broom("LEARNER GOLDMEDAL BRONZEMEDAL").say("alice /med LEARNER F")
    assert named(game, e.MedalPlayed) == (e.MedalPlayed.ruling, "R-MEDAL-LEARNER")
    assert named(game, e.StatsChanged) == (
        e.StatsChanged.ruling, "R-MEDAL-5", "R-MEDAL-BRONZEMEDAL", "R-MEDAL-GOLDMEDAL",
    )  # fmt: skip


def test_a_win_that_waits_names_what_made_it_larger() -> None:
    """R-MEDAL-5: STAKER's."""
    game = hodltune_against_broom("STAKER SILVERMEDAL").say("alice /med STAKER F").roll("F")
    assert named(game, e.ChangeWaits) == (
        e.ChangeWaits.ruling, "R-MEDAL-5", "R-MEDAL-SILVERMEDAL",
    )  # fmt: skip


def test_a_boost_that_nothing_made_larger_rests_on_one_ruling() -> None:
    """R-MEDAL-5."""
    game = hodltune_against_broom("LEARNER").say("alice /med LEARNER F")
    assert named(game, e.StatsChanged) == (e.StatsChanged.ruling,)


def test_a_random_token_says_so() -> None:
    """R-TOKEN-4."""
    game = scene(alice="HODLTUNE", bob="BROOM")
    for title in game.side("alice").hand:
        game.say(f"cy /ref bury alice {title}")
    game.say("alice /mem", dice="TOTER")
    assert named(game, e.TokenPlayed) == (e.TokenPlayed.ruling, "R-TOKEN-4")
    assert named(game.say("bob /mem BROOM"), e.TokenPlayed) == (e.TokenPlayed.ruling,)
