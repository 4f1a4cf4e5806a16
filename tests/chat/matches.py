"""Random matches, for prose that must hold for whatever happens in one."""

from collections.abc import Iterator, Sequence
from random import Random

from hodlbot.games.game import Draw
from hodlbot.games.hodltrumps import words as w
from hodlbot.games.hodltrumps.cards import RARITIES, Deck, Title
from hodlbot.games.hodltrumps.decide import decide
from hodlbot.games.hodltrumps.decks import start
from hodlbot.games.hodltrumps.events import Event
from hodlbot.games.hodltrumps.evolve import evolve
from hodlbot.games.hodltrumps.legal import legal_words
from hodlbot.games.hodltrumps.state import Match
from tests.chat.speech import BOOK, SEATS


class Dice:
    def __init__(self, random: Random) -> None:
        self.random = random

    def draw(self, kind: Draw, options: Sequence[str]) -> str:
        return self.random.choice(options)


def random_deck(random: Random) -> Deck:
    tokens: list[Title] = []
    for rarity in RARITIES:
        titles = [t for t in BOOK.alphabetical if BOOK.tokens[t].rarity == rarity]
        tokens += random.sample(titles, 3)
    return Deck(tuple(tokens), tuple(random.sample(sorted(BOOK.medals), 3)))


def random_match(seed: int) -> Iterator[tuple[Match, w.PlayerWord, tuple[Event, ...]]]:
    """Each word said in a random match, with the match before it and what came of it."""
    random = Random(seed)
    decks = {seat: random_deck(random) for seat in SEATS}
    match = start(BOOK, SEATS, decks)
    while match.result is None:
        words = [
            word
            for seat in SEATS
            for word in legal_words(match, seat)
            if not isinstance(word, w.Resign)
        ]
        word = random.choice(words)
        events = decide(match, word, Dice(random))
        yield match, word, events
        for event in events:
            match = evolve(match, event)
