"""R-REF-5 and WAGMI: a refreshed power that a referee sets to active has not ended yet."""

from tests.hodltrumps.scene import Scene, scene


def refreshed_weaken() -> Scene:
    game = scene(alice="WAGMI WEAKEN HODLTUNE", bob="BROOM").meet("HODLTUNE", "BROOM")
    return game.say("alice /power WEAKEN", "alice /power WAGMI")


def after_turn_1(game: Scene) -> Scene:
    game.roll("F")
    return game


def test_begun_anew_it_becomes_ready_at_its_end() -> None:
    """“Becomes ready, not used, when it ends in any way” (WAGMI)."""
    game = refreshed_weaken().say("cy /ref power alice WEAKEN active")
    game.refuses("alice /power WEAKEN", "power-active", "R-TURN-5")
    after_turn_1(game)
    assert game.power("alice", "WEAKEN") == "active"
    game.reach(3)
    assert game.power("alice", "WEAKEN") == "ready"


def test_it_counts_from_the_turn_of_the_correction() -> None:
    """In turn 2 it would end; set anew, it lasts through turn 3, and is ready then."""
    game = after_turn_1(refreshed_weaken()).say("cy /ref power alice WEAKEN active").reach(3)
    assert game.power("alice", "WEAKEN") == "active"
    game.reach(4)
    assert game.power("alice", "WEAKEN") == "ready"


def test_set_to_ready_and_active_it_is_an_activation_like_any_other() -> None:
    """The first correction ended it and kept WAGMI's promise; the second begins without one."""
    game = refreshed_weaken()
    game.say("cy /ref power alice WEAKEN ready", "cy /ref power alice WEAKEN active")
    after_turn_1(game).reach(3)
    assert game.power("alice", "WEAKEN") == "used"


def test_without_wagmi_it_is_used_at_its_end() -> None:
    game = scene(alice="WEAKEN HODLTUNE", bob="BROOM").meet("HODLTUNE", "BROOM")
    game.say("alice /power WEAKEN", "cy /ref power alice WEAKEN active")
    after_turn_1(game).reach(3)
    assert game.power("alice", "WEAKEN") == "used"
