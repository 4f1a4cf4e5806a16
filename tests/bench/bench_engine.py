"""How fast the referee plays, beside python-chess in the same run on the same core.

Both play random games with the list of legal actions asked for before each; python-chess asks
whether the game is over at each ply, as its own users do. Alternating rounds, medians. Prints a
table, and JSON as the last line. Nothing is asserted: numbers depend on the machine, ratios less.
"""

import json
import random
import statistics
import time
from collections.abc import Callable

import chess

from hodlbot.catalogue import default_directory, load
from hodlbot.games.hodltrumps.check import check
from hodlbot.games.hodltrumps.decide import decide
from hodlbot.games.hodltrumps.events import Event
from hodlbot.games.hodltrumps.evolve import evolve
from hodlbot.games.hodltrumps.state import Match
from hodlbot.policies import random_word
from hodlbot.simulate import Luck, random_match

ROUNDS = 5
SECONDS = 2.0
WORDS = 60
BOOK = load(default_directory()).book


def chess_plies(rng: random.Random) -> int:
    board = chess.Board()
    plies = 0
    while not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
        plies += 1
    return plies


def match_with_events(rng: random.Random) -> tuple[Match, list[tuple[Event, ...]]]:
    luck = Luck(rng)
    start = match = random_match(BOOK, rng)
    said = []
    while match.phase != "over":
        word = random_word(match, rng)
        assert check(match, word) is None
        events = decide(match, word, luck)
        for event in events:
            match = evolve(match, event)
        said.append(events)
    return start, said


def hodl_words(rng: random.Random) -> int:
    return len(match_with_events(rng)[1])


def per_second(play_one: Callable[[random.Random], int], rng: random.Random) -> float:
    actions, began = 0, time.perf_counter()
    while time.perf_counter() - began < SECONDS:
        actions += play_one(rng)
    return actions / (time.perf_counter() - began)


def refold_ms() -> float:
    """The median time to fold a log of 60 words again."""
    times = []
    for seed in range(200):
        rng = random.Random(seed)
        start, said = match_with_events(rng)
        if len(said) < WORDS:
            continue
        began = time.perf_counter()
        match = start
        for events in said[:WORDS]:
            for event in events:
                match = evolve(match, event)
        times.append((time.perf_counter() - began) * 1000)
    return statistics.median(times)


def main() -> None:
    rng = random.Random(1)
    chess_rates, hodl_rates = [], []
    for _ in range(ROUNDS):
        chess_rates.append(per_second(chess_plies, rng))
        hodl_rates.append(per_second(hodl_words, rng))
    ratio = statistics.median(h / c for h, c in zip(hodl_rates, chess_rates, strict=True))
    figures = {
        "python_chess_plies_per_s": round(statistics.median(chess_rates)),
        "hodltrumps_words_per_s": round(statistics.median(hodl_rates)),
        "ratio": round(ratio, 2),
        "refold_60_words_ms": round(refold_ms(), 3),
    }
    for name, value in figures.items():
        print(f"{name:<28} {value:>10}")
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
