"""What a deck must be, and how a match starts (R-DECK)."""

from collections.abc import Mapping

from hodlbot.games.hodltrumps.cards import RARITIES, Book, Deck, Title
from hodlbot.games.hodltrumps.state import Match, MedalStand, PowerStand, Side
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Violation

TOKENS_PER_RARITY = 3
MOST_MEDALS = 3


def deck_faults(book: Book, deck: Deck, tournament: bool = False) -> list[Violation]:
    """Everything that is wrong with a deck, all at once."""
    faults = [
        Violation("deck-unknown-token", "R-DECK-1", {"title": title})
        for title in deck.tokens
        if title not in book.tokens
    ]
    faults += [
        Violation("deck-unknown-medal", "R-DECK-1", {"title": title})
        for title in deck.medals
        if title not in book.medals
    ]
    faults += [
        Violation("deck-repeats", "R-DECK-1", {"title": title})
        for titles in (deck.tokens, deck.medals)
        for title in sorted({title for title in titles if titles.count(title) > 1})
    ]
    for rarity in RARITIES:
        held = {t for t in deck.tokens if t in book.tokens and book.tokens[t].rarity == rarity}
        if len(held) != TOKENS_PER_RARITY:
            facts = {"rarity": rarity, "held": len(held), "needed": TOKENS_PER_RARITY}
            faults.append(Violation("deck-rarity", "R-DECK-1", facts))
    if len(deck.medals) > MOST_MEDALS:
        facts = {"held": len(deck.medals), "most": MOST_MEDALS}
        faults.append(Violation("deck-medals", "R-DECK-1", facts))
    if tournament:
        faults += [
            Violation("deck-trophy-banned", "R-DECK-5", {"medal": title})
            for title in deck.medals
            if title in book.medals and is_trophy(book, title)
        ]
    return faults


def is_trophy(book: Book, title: Title) -> bool:
    effect = book.medals[title].effect
    return effect is not None and effect.name == "trophy"


def powers_of(book: Book, deck: Deck) -> tuple[Title, ...]:
    """R-DECK-2: the rares give the powers, for the whole match."""
    powers = (book.tokens[title].power for title in deck.tokens)
    return tuple(power for power in powers if power is not None)


def start(
    book: Book,
    seats: tuple[Seat, Seat],
    decks: Mapping[Seat, Deck],
    tournament: bool = False,
) -> Match:
    """A match before its toss. The decks must be without faults; they are frozen (R-DECK-4)."""
    sides = {
        seat: Side(
            hand=decks[seat].tokens,
            powers={power: PowerStand() for power in powers_of(book, decks[seat])},
            medals={title: MedalStand(book.medals[title].uses) for title in decks[seat].medals},
        )
        for seat in seats
    }
    return Match(book, seats, dict(decks), tournament, sides)
