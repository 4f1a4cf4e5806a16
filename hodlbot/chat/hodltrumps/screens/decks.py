"""Decks in the private chat: the list, one of them, and building one rarity by rarity."""

from collections.abc import Sequence

from msgspec import Struct

from hodlbot.chat.actions import (
    BuildDeck,
    DealRandom,
    DraftGo,
    DraftPick,
    DraftSave,
    DropDeck,
    ListDecks,
    OpenChat,
    ShowDeck,
    UseDeck,
)
from hodlbot.chat.hodltrumps.deck_words import LONGEST_DECK_NAME, DeckFaults, usages
from hodlbot.chat.hodltrumps.figures import figures
from hodlbot.chat.hodltrumps.rulebook import boost_text, uses_text
from hodlbot.chat.hodltrumps.screens.deck_draft import STEPS, DeckDraft, pickable, room
from hodlbot.chat.markup import bold, code, cut, escaped, isolated
from hodlbot.chat.names import clean_name
from hodlbot.chat.screen import LONGEST_LABEL, Button, Row, Screen, in_rows
from hodlbot.chat.screens.lobby import BUILD
from hodlbot.games.hodltrumps.cards import RARITIES, Book, Deck, Title
from hodlbot.games.hodltrumps.decks import powers_of

MOST_DECKS = 20
"""As many as a list with a button each can show."""
_NEW: Row = (Button("🛠 Build one", BuildDeck()), Button("🎲 Deal me one", DealRandom()))
_STEP_NAMES = {"rare": "rares", "uncommon": "uncommons", "common": "commons", "medals": "medals"}


class SavedDeck(Struct, frozen=True):
    name: str
    deck: Deck
    chosen: bool = False


def deck_list(decks: Sequence[SavedDeck]) -> Screen:
    if not decks:
        text = "You have no deck yet. Build one, have one dealt, or type it:"
        return Screen("\n".join((text, *map(escaped, usages()[:1]))), (_NEW,))
    lines = [bold("🗂 Your decks"), *(_listed(saved) for saved in decks[:MOST_DECKS])]
    lines.append("The one with ✓ plays your next match.")
    buttons = [Button(_label(saved), ShowDeck(saved.name)) for saved in decks[:MOST_DECKS]]
    return Screen("\n".join(lines), (*in_rows(buttons, 2), _NEW))


def _label(saved: SavedDeck) -> str:
    name = clean_name(saved.name, LONGEST_DECK_NAME) or "?"
    return f"✓ {name}" if saved.chosen else name


def _listed(saved: SavedDeck) -> str:
    mark = "✓ " if saved.chosen else ""
    return f"{mark}{_name(saved)}: {escaped(', '.join(saved.deck.tokens[:3]))} …"


def _name(saved: SavedDeck) -> str:
    return _shown(saved.name)


def _shown(name: str) -> str:
    return isolated(escaped(clean_name(name, LONGEST_DECK_NAME) or "?"))


def deck_screen(saved: SavedDeck, book: Book) -> Screen:
    head = bold(f"🗂 {_name(saved)}") + (" · plays your next match" if saved.chosen else "")
    lines = [head, *_contents(saved.deck, book)]
    use = () if saved.chosen else (Button("✓ Use", UseDeck(saved.name)),)
    row = (*use, Button("🛠 Change", BuildDeck(saved.name)), Button("🗑 Drop", DropDeck(saved.name)))
    return Screen("\n".join(lines), (row, (Button("‹ All decks", ListDecks()),)))


def _contents(deck: Deck, book: Book) -> list[str]:
    lines: list[str] = []
    known = [title for title in deck.tokens if title in book.tokens]
    for rarity in RARITIES:
        lines.append(f"<i>{rarity}</i>")
        titles = (title for title in known if book.tokens[title].rarity == rarity)
        lines += [f"{escaped(title)}  {figures(book.tokens[title].stats)}" for title in titles]
    # A saved deck can name a card that is in no catalogue any more.
    gone = [title for title in deck.tokens if title not in book.tokens]
    lines += [f"⚠ not in the catalogue any more: {escaped(', '.join(gone))}"] if gone else []
    powers = powers_of(book, Deck(tuple(known)))
    lines.append(f"{bold('Powers')}: {escaped(', '.join(powers) or 'none')}")
    lines.append(f"{bold('Medals')}: {escaped(', '.join(deck.medals) or 'none')}")
    return lines


def drop_question(saved: SavedDeck) -> Screen:
    drop = Button("🗑 Yes, drop it", DropDeck(saved.name, sure=True))
    keep = Button("Keep it", ShowDeck(saved.name))
    return Screen(
        f"Drop the deck {bold(_name(saved))}? It cannot be brought back.", ((drop, keep),)
    )


def deck_faults_screen(faults: DeckFaults) -> Screen:
    """Every fault at once."""
    head = bold("That is no deck yet:") if faults.listed else ""
    lines = (escaped(cut(line, 200)) for line in faults.lines[:15])
    return Screen("\n".join(filter(None, (head, *lines))))


# --- building ------------------------------------------------------------------------------------


def draft_screen(draft: DeckDraft, book: Book, name: str | None = None) -> Screen:
    """`name`: the saved deck that is being changed."""
    picked = draft.picked(book, draft.step)
    counters = " · ".join(_counter(draft, book, step) for step in STEPS)
    lines = [bold(f"🛠 Your {_STEP_NAMES[draft.step]}"), counters]
    offered = pickable(draft, book)
    lines += [escaped(_described(title, book, title in picked)) for title in offered]
    if len(picked) == room(draft.step):
        lines.append("Full. Press one to take it out, or go on.")
    buttons = [
        Button(cut(("✓ " if title in picked else "") + title, LONGEST_LABEL), DraftPick(title))
        for title in offered
    ]
    return Screen("\n".join(lines), (*in_rows(buttons, 3), *_ways(draft, book, name)))


def _counter(draft: DeckDraft, book: Book, step: str) -> str:
    known = next(s for s in STEPS if s == step)
    count = f"{_STEP_NAMES[step]} {len(draft.picked(book, known))}/{room(known)}"
    return bold(count) if step == draft.step else count


def _described(title: Title, book: Book, picked: bool) -> str:
    mark = "✓ " if picked else ""
    token = book.tokens.get(title)
    if token is None:
        medal = book.medals[title]
        facts = [uses_text(medal.uses), *([boost_text(medal.boost)] if medal.boost else ())]
        return f"{mark}{title}  {', '.join(facts)}"
    power = f"  ✨ {token.power}" if token.power else ""
    return f"{mark}{title}  {figures(token.stats)}{power}"


def _ways(draft: DeckDraft, book: Book, name: str | None) -> tuple[Row, ...]:
    """Only ways that are open: the next step once this one is full, saving once all are."""
    ways: list[Button] = []
    if draft.step != STEPS[0]:
        ways.append(Button("‹ Back", DraftGo("back")))
    if draft.step != STEPS[-1] and draft.complete(book, draft.step):
        ways.append(Button("Next ›", DraftGo("next")))
    if draft.step == STEPS[0]:
        ways.append(Button("Cancel", ListDecks()))
    if draft.step != STEPS[-1] or not draft.finished(book):
        return (tuple(ways),)
    if name is None:
        return ((*ways, Button("💾 Save", DraftSave())),)
    clean = clean_name(name, LONGEST_DECK_NAME) or "?"
    over = Button(cut(f"💾 Save as {clean}", LONGEST_LABEL), DraftSave(over=True))
    return (over,), (*ways, Button("💾 Another name", DraftSave()))


def draft_gone() -> Screen:
    return Screen("That draft is from before the cards changed. Begin anew:", (_NEW,))


_NAME_QUESTION = (
    f"What is this deck called? Answer with a name, up to {LONGEST_DECK_NAME} characters."
)


def ask_deck_name(draft: str = "", wrong: str = "") -> Screen:
    """`draft`: as in a button. It stands in the question, so that nothing has to be kept until
    the answer comes. `wrong`: what was the matter with the last answer."""
    lines = (escaped(wrong), _NAME_QUESTION, code(draft) if draft else "")
    return Screen("\n".join(filter(None, lines)))


def asked_about(question: str) -> str | None:
    """The draft in a question for a name, as plain text; None if it is no such question."""
    *before, draft = question.strip().split("\n")
    return draft.strip() if before and before[-1].strip() == _NAME_QUESTION else None


def deck_saved(saved: SavedDeck) -> Screen:
    chosen = " It plays your next match." if saved.chosen else ""
    return Screen(
        f"💾 {bold(_name(saved))} is saved.{chosen}", ((Button("Show", ShowDeck(saved.name)),),)
    )


def deck_unknown(name: str, decks: Sequence[SavedDeck]) -> Screen:
    have = ", ".join(_name(saved) for saved in decks[:MOST_DECKS]) or "none yet"
    return Screen(f"You have no deck called {_shown(name)}. Yours: {have}.")


def deck_gone(decks: Sequence[SavedDeck]) -> Screen:
    """A button of a deck that was dropped meanwhile."""
    known = deck_list(decks)
    return Screen(f"That deck is not there any more.\n{known.text}", known.rows)


TOO_MANY = f"You have {MOST_DECKS} decks, and no more can be kept. /deck drop NAME makes room."
NAME_TAKEN = "You have a deck of that name already. Drop it first, or choose another name."
NOT_COMPLETE = "That deck is not complete yet."
DROPPED = "Dropped."
PLAYS_NEXT = "It plays your next match."


# --- in a group: nothing here names a card, or any deck but the one that was named there ---------

KEPT_PRIVATELY = "Decks are kept in the private chat, where nobody else sees them."
_LIST_THERE = "/deck in the private chat lists yours."


def kept_privately(*, listed: bool) -> Screen:
    """`listed`: somebody typed a deck where all can read it."""
    lost = " Nothing was saved: a deck that everybody has read is no secret." if listed else ""
    return Screen(
        f"🤫 {KEPT_PRIVATELY}{lost} Write /deck there.",
        ((Button("🛠 Build one there", OpenChat(BUILD)),),),
    )


def dealt_in_group(saved: SavedDeck) -> Screen:
    then = PLAYS_NEXT if saved.chosen else f"/deck use {_name(saved)} chooses it."
    return Screen(f"🎲 A deck is dealt and saved as {bold(_name(saved))}. {then}")


def used_in_group() -> Screen:
    return Screen("✓ That deck plays your next match.")


def unknown_in_group() -> Screen:
    return Screen(f"You have no deck of that name. {_LIST_THERE}")
