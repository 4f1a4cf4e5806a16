"""Each power, in a scene a player can follow."""

from tests.hodltrumps.table import table


def test_weaken_takes_from_the_loser_next_turn() -> None:
    game = table(alice="WEAKEN", bob="VOMIT").start()
    alice, bob = game.side("alice").hand[3], game.side("bob").hand[3]
    game.duel(alice, bob).say("alice /power WEAKEN").roll(game.deciding_stat("alice"))
    assert game.side("alice").powers["WEAKEN"].state == "active"
