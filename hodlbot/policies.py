"""Ways to choose a word: what simulations and practice opponents play by."""

import random

from msgspec.structs import replace

from hodlbot.games.hodltrumps import words as w
from hodlbot.games.hodltrumps.cards import RARITIES, Book, Deck
from hodlbot.games.hodltrumps.decks import MOST_MEDALS, TOKENS_PER_RARITY
from hodlbot.games.hodltrumps.legal import legal_words
from hodlbot.games.hodltrumps.state import Match
from hodlbot.games.hodltrumps.views import floor
from hodlbot.games.seats import Seat

ASIDE = 0.1
"""How often somebody speaks who is not on the floor: any-time medals, warnings, planned flips."""
GIVING_UP = 0.001


def random_deck(book: Book, rng: random.Random, medals: int | None = None) -> Deck:
    """Of all legal decks. `medals`: how many; any number if it is not said."""
    tokens = [
        title
        for rarity in RARITIES
        for title in rng.sample(
            [t.title for t in book.tokens.values() if t.rarity == rarity], TOKENS_PER_RARITY
        )
    ]
    rng.shuffle(tokens)
    count = rng.randint(0, MOST_MEDALS) if medals is None else medals
    return Deck(tuple(tokens), tuple(rng.sample(list(book.medals), count)))


def random_word(match: Match, rng: random.Random) -> w.PlayerWord:
    """Any legal word, each as likely as the next, except that hardly anybody resigns."""
    seat = rng.choice(match.seats if rng.random() < ASIDE else floor(match))
    words = legal_words(match, seat)
    if rng.random() >= GIVING_UP:
        words.pop()  # resigning is always listed, and listed last
    if not words:
        return random_word(match, rng)
    return _in_their_own_words(rng.choice(words), rng)


def random_reply(match: Match, seat: Seat, rng: random.Random) -> w.PlayerWord | None:
    """The same for one seat alone; None where it leaves the word to the other."""
    if seat not in floor(match) and rng.random() >= ASIDE:
        return None
    words = legal_words(match, seat)
    if rng.random() >= GIVING_UP:
        words.pop()
    return _in_their_own_words(rng.choice(words), rng) if words else None


def _in_their_own_words(word: w.PlayerWord, rng: random.Random) -> w.PlayerWord:
    """Where the list gives one example for a player's free text, some other example."""
    if isinstance(word, w.Show) and word.name is not None:
        return replace(word, supply=rng.randint(1, 3))
    if isinstance(word, w.PlayMedal) and word.common is not None:
        return replace(word, supply=rng.randint(1, 3))
    return word
