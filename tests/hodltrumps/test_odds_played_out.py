"""The odds of random duels against the same duels played out, and scenes that test_odds.py has not.

The chances are worked out here from the rulings, not from the engine's odds.
"""

import random
from fractions import Fraction

import pytest

from hodlbot.games.hodltrumps.cards import STATS, Stat, Stats
from hodlbot.games.hodltrumps.odds import Odds, odds
from hodlbot.games.hodltrumps.state import Match
from hodlbot.games.hodltrumps.turns import right_exchanges
from hodlbot.games.hodltrumps.values import effective
from hodlbot.games.hodltrumps.views import PUBLIC, REFEREE, Viewer, view
from hodlbot.games.seats import Seat
from tests.hodltrumps.scene import hodltune_against_broom, scene
from tests.hodltrumps.table import ALICE, BOB, book
from tests.hodltrumps.walks import SOAK, walk


def odds_of(match: Match) -> Odds:
    found = odds(view(match, PUBLIC), match.book)
    assert found is not None
    return found


def cards(match: Match, seat: Seat, chosen: bool) -> list[Stats]:
    """What can still duel for this seat; after a draw everybody chooses again."""
    kept = match.chosen.get(seat) if chosen else None
    table = match.sides[seat].table
    return [effective(match, seat, card) for card in table if kept in (None, card.title)]


def outcome(match: Match, stat: Stat, chosen: bool) -> int:
    """1 alice, −1 bob, 0 a draw on this stat, if everybody chooses their best; the turn's first
    player chooses first, openly, and equal cards never meet."""
    first = match.leader
    exchanged = -1 if len(right_exchanges(match, stat)) % 2 else 1
    for_first = []
    for one in cards(match, first, chosen):
        replies = []
        for two in cards(match, match.other(first), chosen):
            if one != two:
                mine, theirs = one.of(stat), two.of(stat)
                replies.append(exchanged * ((mine > theirs) - (mine < theirs)))
        if replies:
            for_first.append(min(replies))
    return max(for_first) if first == ALICE else -max(for_first)


def played_out(match: Match) -> Fraction | None:
    """Alice's chance: the stat that is set, then rolls until one decides. None: every stat can be
    drawn for ever (test_odds.py: who could stall is made to decide)."""
    stat = match.stat or (match.forced[0].stat if match.forced else None)
    if stat is not None and (result := outcome(match, stat, chosen=True)):
        return Fraction(result > 0)
    free = [result for stat in STATS if (result := outcome(match, stat, chosen=False))]
    return Fraction(sum(result > 0 for result in free), len(free)) if free else None


@pytest.mark.parametrize("block", range(3))
def test_odds_of_random_duels_are_those_of_the_game_played_out(block: int) -> None:
    """Hundreds of duels: set stats, COBBEECAT, TRUMPHUSTLER and DOUBLEVISION among them."""
    seen = {"duels": 0, "set": 0, "guessed": 0, "two cards": 0}
    for seed in range(block * 100_000, block * 100_000 + 30 * SOAK):
        rng = random.Random(seed)
        for step in walk(seed, corrections=0.1):
            match = step.after
            if match.phase not in ("effects", "choice", "appeal") or rng.random() < 0.4:
                continue
            expected = played_out(match)
            if expected is None:
                continue
            seen["duels"] += 1
            seen["set"] += bool(match.forced or match.stat)
            seen["guessed"] += any(right_exchanges(match, stat) for stat in STATS)
            seen["two cards"] += any(len(side.table) > 1 for side in match.sides.values())
            found = odds_of(match).chances
            assert found[ALICE] == expected, f"list(walk({seed})), after {step.word}"
            assert found[ALICE] + found[BOB] == 1
    assert seen["duels"] > 300
    assert min(seen.values()) > 5, seen


def test_after_a_draw_everybody_chooses_again() -> None:
    """Both have two cards and K is rolled. Alice has chosen RULEBOOK (0 0 4 1); bob's best is a
    draw with BASKETBALL (5 10 −1 1), because PINKSHIT has K 0. After it she may choose HODLTUNE
    (10 5 0 1) as well: F, D and I are worth what they were before the choice."""
    game = scene(
        alice="DOUBLEVISION HODLTUNE RULEBOOK",
        bob="DOUBLEVISION BASKETBALL PINKSHIT",
    ).meet("HODLTUNE", "BASKETBALL")
    game.say("alice /power DOUBLEVISION RULEBOOK", "alice /roll")
    game.say("bob /power DOUBLEVISION PINKSHIT")
    before = odds_of(game.match).chances
    game.roll("K").say("alice /choose RULEBOOK")
    found = odds_of(game.match)
    assert (found.winners["K"], found.decided) == (None, False)
    assert found.chances == before == {ALICE: Fraction(2, 3), BOB: Fraction(1, 3)}


def test_cobbeecats_draw_is_rolled_freely() -> None:
    """R-POWER-COBBEECAT: HODLTUNE and TOTER both have K 1; only F (10 against 5) can decide."""
    game = scene(alice="COBBEECAT BROOM HODLTUNE", bob="BATHTIME TOTER")
    game.turn("BROOM", "BATHTIME", "D").meet("HODLTUNE", "TOTER").say("bob /roll")
    game.say("alice /power COBBEECAT")
    found = odds_of(game.match)
    assert found.winners == {"F": ALICE, "D": None, "I": None, "K": None}
    assert (found.chances[ALICE], found.decided) == (Fraction(1), False)


def test_a_staker_turns_nothing() -> None:
    """R-MEDAL-STAKER: a guess for a boost does not exchange anybody."""
    game = hodltune_against_broom("STAKER").say("alice /med STAKER K")
    assert odds_of(game.match).chances[ALICE] == Fraction(1, 2)


def test_an_appeal_is_decided_unless_it_is_played() -> None:
    """R-MEDAL-LOSER waits: the odds say who wins if it is not played."""
    found = odds_of(hodltune_against_broom("", "LOSER").roll("F").match)
    assert (found.chances[ALICE], found.decided) == (Fraction(1), True)


def test_odds_are_the_same_for_everyone() -> None:
    """R-DECK-3: they are made of public facts alone."""
    match = hodltune_against_broom("LOSER").match
    seen = [odds(view(match, viewer), book()) for viewer in (PUBLIC, REFEREE, Viewer(seat=BOB))]
    assert seen[0] == seen[1] == seen[2]
