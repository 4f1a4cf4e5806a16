"""`hodlbot simulate --policy A,B`: which way to choose words wins more matches.

Four matches at a time are played with the same two decks: each policy has each deck in each seat.
"""

import random
import sys
import time
from collections.abc import Callable
from typing import TypeAlias

import msgspec
from msgspec import Struct
from tqdm import tqdm

from hodlbot.games.hodltrumps import words as w
from hodlbot.games.hodltrumps.cards import Book
from hodlbot.games.hodltrumps.decide import decide
from hodlbot.games.hodltrumps.decks import start
from hodlbot.games.hodltrumps.evolve import evolve
from hodlbot.games.hodltrumps.hodlpet.choosing import choose
from hodlbot.games.hodltrumps.state import Match
from hodlbot.games.seats import Seat
from hodlbot.policies import random_deck, random_reply
from hodlbot.simulate import SEATS, Luck

Policy: TypeAlias = Callable[[Match, Seat, random.Random], w.PlayerWord | None]
"""The word a seat says now; None if it has nothing to say."""

POLICIES: dict[str, Policy] = {
    "hodlpet": lambda match, seat, _: choose(match, seat),
    "random": random_reply,
}


class Outcome(Struct):
    """What `--json` prints. `slowest_ms`: the longest that a policy thought about one word."""

    matches: int
    wins: dict[str, int]
    drawn: int = 0
    commands: int = 0
    seconds: float = 0.0
    slowest_ms: dict[str, float] = {}


def contest(
    book: Book, policies: tuple[str, str], matches: int, seed: str, progress: bool = False
) -> Outcome:
    outcome = Outcome(matches, dict.fromkeys(policies, 0), slowest_ms=dict.fromkeys(policies, 0.0))
    for number in tqdm(range(matches), unit="match", disable=not progress, leave=False):
        names = policies if number % 2 == 0 else policies[::-1]
        dealer = random.Random(f"{seed}/decks/{number // 4}")
        one, two = random_deck(book, dealer), random_deck(book, dealer)
        decks = (one, two) if number % 4 < 2 else (two, one)
        match = start(book, SEATS, dict(zip(SEATS, decks, strict=True)))
        winner = _winner(match, dict(zip(SEATS, names, strict=True)), f"{seed}/{number}", outcome)
        if winner is None:
            outcome.drawn += 1
        else:
            outcome.wins[winner] += 1
    outcome.seconds = round(outcome.seconds, 3)
    return outcome


def _winner(match: Match, names: dict[Seat, str], seed: str, outcome: Outcome) -> str | None:
    rng = random.Random(seed)
    luck = Luck(rng)
    began = time.perf_counter()
    while match.result is None:
        for event in decide(match, _next_word(match, names, rng, outcome), luck):
            match = evolve(match, event)
        outcome.commands += 1
    outcome.seconds += time.perf_counter() - began
    return None if match.result.winner is None else names[match.result.winner]


def _next_word(
    match: Match, names: dict[Seat, str], rng: random.Random, outcome: Outcome
) -> w.PlayerWord:
    """Either may speak first: who is not on the floor may still have something to say."""
    while True:
        for seat in rng.sample(SEATS, 2):
            began = time.perf_counter()
            word = POLICIES[names[seat]](match, seat, rng)
            thought = round((time.perf_counter() - began) * 1000, 3)
            slowest = outcome.slowest_ms
            slowest[names[seat]] = max(slowest[names[seat]], thought)
            if word is not None:
                return word


def run(book: Book, policies: tuple[str, str], matches: int, seed: str, as_json: bool) -> int:
    outcome = contest(book, policies, matches, seed, progress=sys.stderr.isatty())
    if as_json:
        print(msgspec.json.encode(outcome).decode())
        return 0
    print(f"{matches} matches, seats and decks swapped in turn")
    for name, won in outcome.wins.items():
        print(f"  {name:<8} won {won:>6} ({won / matches:.1%})")
    print(f"  drawn {outcome.drawn:>10}")
    return 0
