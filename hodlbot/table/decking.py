"""Decks: typed, pressed together, dealt, chosen, dropped. Secret, so in the private chat only.

A draft rides in its buttons, and in the question for its name; nothing is kept between presses.
In a button it is `draft` or `draft~number`, the number being that of the saved deck which is
being changed.
"""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from hodlbot.chat.actions import DraftGo, DraftPick
from hodlbot.chat.hodltrumps import deck_words as words
from hodlbot.chat.hodltrumps.face import HodlTrumpsFace
from hodlbot.chat.hodltrumps.screens import deck_draft as drafts
from hodlbot.chat.hodltrumps.screens import decks as screens
from hodlbot.chat.hodltrumps.screens.deck_draft import DeckDraft
from hodlbot.chat.hodltrumps.screens.decks import SavedDeck
from hodlbot.chat.markup import escaped
from hodlbot.chat.screen import Screen
from hodlbot.games.hodltrumps.cards import Book, Deck, Title
from hodlbot.store import Deck as StoredDeck
from hodlbot.table.heard import Pressed, Typed
from hodlbot.table.hearing import Hearing
from hodlbot.table.keys import NO_MOMENT, Moment, Press, based, unbased
from hodlbot.table.lobby import deal_deck
from hodlbot.table.playing import RefusedError

_LETTERS = frozenset("LSUqDBPGV")
_DEAL = "d"
_MOST_FAULTS = 8
# Said in a group, these tell nothing of a deck that its owner did not say there.
_SAID_ANYWHERE = ("random", "use")


def moment(decks: Iterable[StoredDeck]) -> Moment:
    """For a keyboard about these decks."""
    return Moment(decks={deck.name: deck.id for deck in decks})


# --- typed -----------------------------------------------------------------------------------


def _hodltrumps(h: Hearing) -> HodlTrumpsFace:
    """Only its players bring decks of their own."""
    face = h.desk.face
    if not isinstance(face, HodlTrumpsFace):
        raise RefusedError("This game is played without decks.")
    return face


async def typed(h: Hearing, rest: str) -> None:
    """`/deck …`"""
    first = (*rest.split(maxsplit=1), "")[0].lower()
    if not h.place.private and first not in _SAID_ANYWHERE:
        # Not even read: what is wrong with a list would tell of the cards in it.
        h.reply(screens.kept_privately(listed=first == "save"))
        return
    word = words.read_deck_word(_hodltrumps(h).book, _hodltrumps(h).titles, rest)
    match word:
        case words.DeckFaults():
            h.reply(screens.deck_faults_screen(word))
        case words.DeckList():
            await _list(h)
        case words.DeckBuild():
            await build(h)
        case words.DeckSave(name=name, deck=deck):
            await _save(h, name, deck)
        case words.DeckRandom(name=name):
            await _deal(h, name)
        case words.DeckUse(name=name):
            await _use(h, name)
        case words.DeckShow(name=name) | words.DeckDrop(name=name):
            saved = await h.unit.decks.named(h.who.id, name)
            if saved is None:
                await _unknown(h, name)
            elif isinstance(word, words.DeckShow):
                _show_deck(h, saved)
            else:
                _show(h, screens.drop_question(_saved(saved)), moment([saved]))


async def named(h: Hearing) -> bool:
    """Whether this is the name that was asked for, as an answer to the question."""
    heard = h.heard
    if not isinstance(heard, Typed) or not h.place.private or heard.text.startswith("/"):
        return False
    asked = screens.asked_about(heard.replied_text)
    if asked is None:
        return False
    draft = drafts.decode(asked, _hodltrumps(h).book)
    if draft is None or not draft.finished(_hodltrumps(h).book):
        _show(h, screens.draft_gone())
        return True
    name = words.deck_name(heard.text)
    wrong = words.name_fault(name)
    if wrong is not None:
        h.reply(screens.ask_deck_name(asked, wrong), asks=True)
    else:
        await _save(h, name, draft.deck(_hodltrumps(h).book))
    return True


async def build(h: Hearing) -> None:
    """The first screen of a new draft."""
    await _show_draft(h, _Drafted(DeckDraft()))


# --- pressed ---------------------------------------------------------------------------------


async def pressed(h: Hearing, press: Press) -> bool:
    """False for a button that is about no deck."""
    if press.letter not in _LETTERS and not (press.letter == _DEAL and h.place.private):
        return False
    if not h.place.private:
        h.toast(screens.KEPT_PRIVATELY)
        return True
    match press.letter:
        case "L":
            await _list(h)
        case "d":
            await _deal(h, None)
        case "P" | "G" | "V":
            await _drafting(h, press)
        case "B" if not press.rest:
            await build(h)
        case _:
            await _deck_pressed(h, press)
    return True


async def _deck_pressed(h: Hearing, press: Press) -> None:
    """Buttons with a deck's number."""
    deck = await _numbered(h, press.number)
    if deck is None:
        mine = await h.unit.decks.of(h.who.id)
        _show(h, screens.deck_gone([_saved(known) for known in mine]), moment(mine))
        return
    match press.letter:
        case "S":
            _show_deck(h, deck)
        case "U":
            await _use(h, deck.name)
        case "q":
            _show(h, screens.drop_question(_saved(deck)), moment([deck]))
        case "D":
            await h.unit.decks.drop(h.who.id, deck.name)
            await _list(h, screens.DROPPED)
        case "B":
            await _show_draft(h, _Drafted(_draft_of(deck, _hodltrumps(h).book), deck))


async def _numbered(h: Hearing, number: int) -> StoredDeck | None:
    """One of this person's own: somebody else's number is nothing to them."""
    mine = await h.unit.decks.of(h.who.id)
    return next((deck for deck in mine if deck.id == number), None)


# --- drafts ----------------------------------------------------------------------------------


class _Drafted(Struct, frozen=True):
    """A draft, and the saved deck that it changes, if it does."""

    draft: DeckDraft
    of: StoredDeck | None = None


async def _drafting(h: Hearing, press: Press) -> None:
    book = _hodltrumps(h).book
    text, _, what = press.rest.rpartition("-")
    encoded, _, number = text.partition("~")
    draft = drafts.decode(encoded, book)
    if draft is None:
        _show(h, screens.draft_gone())
        return
    drafted = _Drafted(draft, await _numbered(h, unbased(number)))
    if press.letter == "V":
        await _draft_saved(h, drafted, over=what == "o")
        return
    if press.letter == "G":
        draft = drafts.press(draft, book, DraftGo("next" if what == "n" else "back"))
    else:
        offered, place = drafts.pickable(draft, book), unbased(what)
        if 0 <= place < len(offered):
            draft = drafts.press(draft, book, DraftPick(offered[place]))
    await _show_draft(h, _Drafted(draft, drafted.of))


async def _draft_saved(h: Hearing, drafted: _Drafted, *, over: bool) -> None:
    book = _hodltrumps(h).book
    if not drafted.draft.finished(book):
        await _show_draft(h, drafted, screens.NOT_COMPLETE)
    elif over and drafted.of is not None:
        await _save(h, drafted.of.name, drafted.draft.deck(book))
    else:
        h.reply(screens.ask_deck_name(drafts.encode(drafted.draft, book)), asks=True)
        h.toast()


async def _show_draft(h: Hearing, drafted: _Drafted, toast: str = "") -> None:
    book, draft, deck = _hodltrumps(h).book, drafted.draft, drafted.of
    encoded = drafts.encode(draft, book)
    kept = Moment(
        draft=encoded if deck is None else f"{encoded}~{based(deck.id)}",
        offered=drafts.pickable(draft, book),
    )
    name = None if deck is None else deck.name
    _show(h, screens.draft_screen(draft, book, name), kept, toast)


def _draft_of(stored: StoredDeck, book: Book) -> DeckDraft:
    """What is left of a deck saved when the cards were others."""
    tokens = tuple(dict.fromkeys(t for t in deck_of(stored).tokens if t in book.tokens))
    medals = tuple(dict.fromkeys(m for m in deck_of(stored).medals if m in book.medals))
    draft = drafts.draft_of(Deck(tokens, medals))
    fitting = {t for step in drafts.STEPS for t in draft.picked(book, step)[: drafts.room(step)]}
    return drafts.draft_of(
        Deck(tuple(t for t in tokens if t in fitting), medals[: drafts.room("medals")])
    )


# --- deeds -----------------------------------------------------------------------------------


async def _save(h: Hearing, name: str, deck: Deck) -> None:
    if not await _room_for(h, name):
        h.toast(screens.TOO_MANY)
        return
    saved = await h.unit.decks.save(h.who.id, name, deck.tokens, deck.medals, h.now)
    _show(h, screens.deck_saved(_saved(saved)), moment([saved]))


async def _deal(h: Hearing, name: str | None) -> None:
    if name is None:
        name = await _free_name(h)
    elif await h.unit.decks.named(h.who.id, name) is not None:
        # What was built with care is not lost to the dice by one word.
        h.toast(screens.NAME_TAKEN)
        return
    if not await _room_for(h, name):
        h.toast(screens.TOO_MANY)
        return
    dealt = await deal_deck(h, name)
    if h.place.private:
        _show_deck(h, dealt)
    else:
        h.reply(screens.dealt_in_group(_saved(dealt)))


async def _free_name(h: Hearing) -> str:
    number = 1
    while await h.unit.decks.named(h.who.id, f"Random {number}") is not None:
        number += 1
    return f"Random {number}"


async def _room_for(h: Hearing, name: str) -> bool:
    """A deck that is saved again takes no room."""
    known = await h.unit.decks.named(h.who.id, name)
    return known is not None or len(await h.unit.decks.of(h.who.id)) < screens.MOST_DECKS


async def _use(h: Hearing, name: str) -> None:
    if not await h.unit.decks.use(h.who.id, name):
        await _unknown(h, name)
        return
    if not h.place.private:
        h.reply(screens.used_in_group())
        return
    chosen = await h.unit.decks.chosen(h.who.id)
    assert chosen is not None
    _show_deck(h, chosen, screens.PLAYS_NEXT)


# --- showing ---------------------------------------------------------------------------------


async def _unknown(h: Hearing, name: str) -> None:
    if not h.place.private:
        h.reply(screens.unknown_in_group())
        return
    mine = await h.unit.decks.of(h.who.id)
    _show(h, screens.deck_unknown(name, [_saved(deck) for deck in mine]))


async def _list(h: Hearing, toast: str = "") -> None:
    mine = await h.unit.decks.of(h.who.id)
    _show(h, screens.deck_list([_saved(deck) for deck in mine]), moment(mine), toast)


def _show_deck(h: Hearing, stored: StoredDeck, toast: str = "") -> None:
    """With what keeps it from being played, since cards can change after it was saved."""
    screen = screens.deck_screen(_saved(stored), _hodltrumps(h).book)
    faults = h.desk.face.deck_faults(stored.tokens, stored.medals)
    text = "\n".join((screen.text, *_warnings(faults)))
    _show(h, Screen(text, screen.rows), moment([stored]), toast)


def _warnings(faults: Sequence[str]) -> list[str]:
    return [f"⚠ {escaped(fault)}" for fault in faults[:_MOST_FAULTS]]


def _show(h: Hearing, screen: Screen, kept: Moment = NO_MOMENT, toast: str = "") -> None:
    """In place of the screen that was pressed, or as an answer."""
    if isinstance(h.heard, Pressed) and h.heard.message is not None:
        h.redraw(h.shown(screen, kept))
    else:
        h.reply(screen, kept)
    if isinstance(h.heard, Pressed):
        h.toast(toast, alert=False)


def _saved(stored: StoredDeck) -> SavedDeck:
    return SavedDeck(stored.name, deck_of(stored), stored.chosen)


def deck_of(stored: StoredDeck) -> Deck:
    return Deck(tuple(map(Title, stored.tokens)), tuple(map(Title, stored.medals)))
