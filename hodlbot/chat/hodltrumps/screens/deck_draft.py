"""Building a deck by buttons: a draft that cannot become illegal (R-DECK-1).

A draft is small enough to ride in a button's 64 bytes, so nothing has to be kept between presses.
"""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from hodlbot.chat.actions import DraftGo, DraftPick
from hodlbot.games.hodltrumps.cards import RARITIES, Book, Deck, Title
from hodlbot.games.hodltrumps.decks import MOST_MEDALS, TOKENS_PER_RARITY

Step = Literal["rare", "uncommon", "common", "medals"]
STEPS: tuple[Step, ...] = ("rare", "uncommon", "common", "medals")


class DeckDraft(Struct, frozen=True):
    """Titles in the order in which they were picked. `step`: what is being picked now."""

    step: Step = "rare"
    tokens: tuple[Title, ...] = ()
    medals: tuple[Title, ...] = ()

    def picked(self, book: Book, step: Step) -> tuple[Title, ...]:
        if step == "medals":
            return self.medals
        return tuple(title for title in self.tokens if book.tokens[title].rarity == step)

    def complete(self, book: Book, step: Step) -> bool:
        return step == "medals" or len(self.picked(book, step)) == TOKENS_PER_RARITY

    def finished(self, book: Book) -> bool:
        return all(self.complete(book, step) for step in STEPS)

    def deck(self, book: Book) -> Deck:
        """Rares first, as the steps were."""
        assert self.finished(book)
        tokens = (title for rarity in RARITIES for title in self.picked(book, rarity))
        return Deck(tuple(tokens), self.medals)


def draft_of(deck: Deck) -> DeckDraft:
    return DeckDraft("rare", deck.tokens, deck.medals)


def room(step: Step) -> int:
    return MOST_MEDALS if step == "medals" else TOKENS_PER_RARITY


def choices(book: Book, step: Step) -> tuple[Title, ...]:
    """Everything there is for a step, alphabetically."""
    if step == "medals":
        return tuple(sorted(book.medals))
    return tuple(title for title in book.alphabetical if book.tokens[title].rarity == step)


def pickable(draft: DeckDraft, book: Book) -> tuple[Title, ...]:
    """What can be pressed: what is in, to take it out; and anything else while there is room."""
    picked = draft.picked(book, draft.step)
    offered = choices(book, draft.step)
    return offered if len(picked) < room(draft.step) else tuple(t for t in offered if t in picked)


def press(draft: DeckDraft, book: Book, action: DraftPick | DraftGo) -> DeckDraft:
    """The draft after a press; a press that is not possible (any more) changes nothing."""
    if isinstance(action, DraftGo):
        return _go(draft, book, action)
    title = Title(action.title)
    if title not in pickable(draft, book):
        return draft
    if draft.step == "medals":
        return replace(draft, medals=_toggled(draft.medals, title))
    return replace(draft, tokens=_toggled(draft.tokens, title))


def _go(draft: DeckDraft, book: Book, action: DraftGo) -> DeckDraft:
    place = STEPS.index(draft.step)
    if action.way == "back":
        return replace(draft, step=STEPS[max(place - 1, 0)])
    if not draft.complete(book, draft.step):
        return draft
    return replace(draft, step=STEPS[min(place + 1, len(STEPS) - 1)])


def _toggled(titles: tuple[Title, ...], title: Title) -> tuple[Title, ...]:
    if title in titles:
        return tuple(kept for kept in titles if kept != title)
    return (*titles, title)


# --- in a button ---------------------------------------------------------------------------------

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_BOOK = 6


def encode(draft: DeckDraft, book: Book) -> str:
    """At most 33 characters: the catalogue it is of, the step, and two digits for each card."""
    tokens = "".join(_number(book.alphabetical.index(title)) for title in draft.tokens)
    medals = "".join(_number(sorted(book.medals).index(title)) for title in draft.medals)
    return f"{book.sha256[:_BOOK]}{STEPS.index(draft.step)}{tokens}.{medals}"


def decode(text: str, book: Book) -> DeckDraft | None:
    """None for what is no draft of this catalogue: a forged button, or one from before the
    catalogue changed."""
    step, rest = text[_BOOK : _BOOK + 1], text[_BOOK + 1 :]
    tokens, dot, medals = rest.partition(".")
    if text[:_BOOK] != book.sha256[:_BOOK] or step not in tuple("0123") or not dot:
        return None
    picked = _titles(tokens, book.alphabetical)
    worn = _titles(medals, tuple(sorted(book.medals)))
    if picked is None or worn is None:
        return None
    draft = DeckDraft(STEPS[int(step)], picked, worn)
    full = all(len(draft.picked(book, step)) <= room(step) for step in STEPS)
    return draft if full else None


def _number(value: int) -> str:
    high, low = divmod(value, len(_DIGITS))
    return _DIGITS[high] + _DIGITS[low]


def _titles(text: str, known: tuple[Title, ...]) -> tuple[Title, ...] | None:
    pairs = [text[place : place + 2] for place in range(0, len(text), 2)]
    if any(len(pair) != 2 or not set(pair) <= set(_DIGITS) for pair in pairs):
        return None
    numbers = [int(pair, len(_DIGITS)) for pair in pairs]
    if len(set(numbers)) != len(numbers) or any(number >= len(known) for number in numbers):
        return None
    return tuple(known[number] for number in numbers)
