"""`hodlbot play`: a random match to watch, told line by line."""

import random
import secrets
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from hodlbot.catalogue import Catalogue, default_directory, load
from hodlbot.chat.hodltrumps.story import ending_line, opening_line
from hodlbot.chat.hodltrumps.telling import tell_all
from hodlbot.chat.hodltrumps.unparse import unparse
from hodlbot.games.dice import Dice, seeded_dice
from hodlbot.games.hodltrumps.decks import start
from hodlbot.games.hodltrumps.rules import HodlTrumps
from hodlbot.games.record import begin, say
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Violation
from hodlbot.policies import random_deck, random_word

SEATS = (Seat("alice"), Seat("bob"))
NAMES = dict(zip(SEATS, ("Ana", "Bo"), strict=True))
PAUSE = 0.5
GAME = HodlTrumps()


def main(seed: str | None, fast: bool, cards: Path | None) -> int:
    catalogue = load(cards or default_directory())
    seed = secrets.token_hex(4) if seed is None else seed
    # A pipe has nobody to wait for.
    pause = 0.0 if fast or not sys.stdout.isatty() else PAUSE
    for line in told(catalogue, seed):
        print(line, flush=True)
        time.sleep(pause)
    print(f"\nTo see it again: hodlbot play --seed {seed}")
    return 0


def told(catalogue: Catalogue, seed: str) -> Iterator[str]:
    """Decks, words and dice all come from `seed`: the same text tells the same match."""
    rng = random.Random(seed)
    decks = {seat: random_deck(catalogue.book, rng) for seat in SEATS}
    match = start(catalogue.book, SEATS, decks)
    dice: Dice = seeded_dice(seed)
    record = begin(GAME, match, dice.commitment)
    yield opening_line(NAMES, dice.commitment)
    while record.match.result is None:
        word = random_word(record.match, rng)
        said = say(GAME, record, word, text=unparse(word), at="", dice=dice)
        assert not isinstance(said, Violation), said
        for text in tell_all(said.entry.events, record.match, NAMES):
            for line in text.split("\n"):
                yield f"\n{line}" if line.startswith("⚔") else line
        record, dice = said.record, said.dice
    yield ending_line(None if dice.secret is None else dice.secret.hex(), record.draws)
