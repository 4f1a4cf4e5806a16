"""`hodlbot simulate`: whole random matches over the entire catalogue, every invariant looked at."""

import random
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import msgspec
from msgspec import Struct
from tqdm import tqdm

from hodlbot.games.game import Draw
from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.cards import Book
from hodlbot.games.hodltrumps.check import check
from hodlbot.games.hodltrumps.codec import decode, encode
from hodlbot.games.hodltrumps.decide import decide
from hodlbot.games.hodltrumps.decks import deck_faults, start
from hodlbot.games.hodltrumps.evolve import evolve
from hodlbot.games.hodltrumps.invariants import problems
from hodlbot.games.hodltrumps.state import Match
from hodlbot.games.seats import Seat
from hodlbot.policies import random_deck, random_word

SEATS = (Seat("alice"), Seat("bob"))
MOST_PROBLEMS = 20
"""So many are enough to start mending; a broken rule breaks in thousands of places."""


class Report(Struct):
    """What `--json` prints. `seconds` is playing alone: looking for problems comes on top."""

    matches: int = 0
    commands: int = 0
    seconds: float = 0.0
    commands_per_s: float = 0.0
    matches_per_s: float = 0.0
    checking_seconds: float = 0.0
    fired: dict[str, int] = {}
    rulings: dict[str, int] = {}
    problems: list[str] = []


class Luck:
    """Chance for simulations: as good as dice, and much faster than provable ones."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def draw(self, kind: Draw, options: Sequence[str]) -> str:
        return self._rng.choice(options)


def simulate(book: Book, matches: int, seed: str, progress: bool = False) -> Report:
    report = Report(fired=dict.fromkeys((*book.powers, *book.medals), 0))
    rulings: Counter[str] = Counter()
    for number in tqdm(range(matches), unit="match", disable=not progress, leave=False):
        _play_one(book, f"{seed}/{number}", report, rulings)
    report.matches = matches
    report.rulings = dict(sorted(rulings.items()))
    report.commands_per_s = round(report.commands / report.seconds, 1) if report.commands else 0.0
    report.matches_per_s = round(matches / report.seconds, 1) if report.commands else 0.0
    return report


def random_match(book: Book, rng: random.Random) -> Match:
    """Before the toss. Every fourth one is a tournament match, as far as the decks allow it."""
    decks = {seat: random_deck(book, rng) for seat in SEATS}
    banned = any(deck_faults(book, deck, tournament=True) for deck in decks.values())
    return start(book, SEATS, decks, tournament=rng.random() < 0.25 and not banned)


def _play_one(book: Book, name: str, report: Report, rulings: Counter[str]) -> None:
    """Each match has a seed of its own, so that a broken one can be played again alone."""
    rng = random.Random(name)
    luck = Luck(rng)
    match = random_match(book, rng)
    happened: list[e.Event] = []
    stages = [match]
    began = time.perf_counter()
    while match.phase != "over":
        word = random_word(match, rng)
        violation = check(match, word)
        if violation is not None:
            report.problems.append(f"match {name}: listed, but refused: {word} {violation}")
            break
        events = decide(match, word, luck)
        for event in events:
            match = evolve(match, event)
        happened += events
        stages.append(match)
    played = time.perf_counter()
    report.seconds += played - began
    report.commands += len(stages) - 1
    for wrong in _wrong(book, stages):
        if len(report.problems) < MOST_PROBLEMS:
            report.problems.append(f"match {name}: {wrong}")
    for event in happened:
        rulings.update(rulings_with_titles(event, report.fired))
    report.checking_seconds += time.perf_counter() - played


def _wrong(book: Book, stages: Iterable[Match]) -> Iterator[str]:
    match = None
    for match in stages:
        yield from problems(match)
    if match is not None and decode(encode(match), {book.sha256: book}) != match:
        yield "the match is not the same after a round trip through JSON"


def rulings_with_titles(event: e.Event, fired: dict[str, int]) -> tuple[str, ...]:
    """Count which powers and medals took effect; hand on which rulings the event rests on."""
    if isinstance(event, e.PowerPlayed):
        fired[event.title] += 1
        if event.by_roller is not None:
            fired[event.by_roller] += 1
    elif isinstance(event, e.MedalPlayed):
        fired[event.title] += 1
    elif isinstance(event, e.StatsChanged | e.ChangeWaits):
        for title in event.amplified:
            fired[title] += 1
    return e.rulings_of(event)


def run(book: Book, matches: int, seed: str, as_json: bool) -> int:
    report = simulate(book, matches, seed, progress=sys.stderr.isatty())
    if as_json:
        print(msgspec.json.encode(report).decode())
    else:
        print(tell(report))
    return 1 if report.problems else 0


def tell(report: Report) -> str:
    width = max(map(len, (*report.fired, *report.rulings)), default=0)
    lines = [
        f"{report.matches} matches, {report.commands} commands in {report.seconds:.2f} s",
        (
            f"{report.matches_per_s} matches/s, {report.commands_per_s} commands/s, "
            "listing what is legal included"
        ),
        "",
        "Powers and medals that took effect:",
        *(f"  {title:<{width}} {count:>8}" for title, count in report.fired.items()),
        "",
        "Rulings that events rest on:",
        *(f"  {ruling:<{width}} {count:>8}" for ruling, count in report.rulings.items()),
        "",
        f"Broken invariants: {len(report.problems)}",
        *(f"  {problem}" for problem in report.problems),
    ]
    return "\n".join(lines)
