"""Decks: built by any presses whatever, typed in any order, and every fault named at once."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hodlbot.chat.actions import DraftGo, DraftPick, DraftSave
from hodlbot.chat.hodltrumps.deck_words import (
    DeckDrop,
    DeckFaults,
    DeckList,
    DeckRandom,
    DeckSave,
    DeckShow,
    DeckUse,
    read_deck_word,
)
from hodlbot.chat.hodltrumps.screens.deck_draft import (
    STEPS,
    DeckDraft,
    decode,
    draft_of,
    encode,
    press,
    room,
)
from hodlbot.chat.hodltrumps.screens.decks import (
    SavedDeck,
    deck_faults_screen,
    deck_list,
    deck_saved,
    deck_screen,
    deck_unknown,
    draft_gone,
    draft_screen,
    drop_question,
)
from hodlbot.chat.screen import LONGEST_DATA
from hodlbot.games.hodltrumps.cards import Deck, Title
from hodlbot.games.hodltrumps.decks import deck_faults
from tests.chat.matches import random_deck
from tests.chat.screens.looks import WILD, good
from tests.chat.speech import BOOK, TITLES


@pytest.mark.parametrize("seed", range(40))
def test_no_presses_make_an_illegal_deck(seed: int) -> None:
    """Only presses that a screen offers; whoever presses on gets to save a legal deck."""
    rng = random.Random(seed)
    draft = DeckDraft()
    for _ in range(200):
        screen = draft_screen(draft, BOOK)
        good(screen)
        assert decode(encode(draft, BOOK), BOOK) == draft
        assert len(encode(draft, BOOK)) <= LONGEST_DATA - 24, "no room for the press itself"
        assert all(len(draft.picked(BOOK, step)) <= room(step) for step in STEPS)
        action = rng.choice(screen.actions)
        if isinstance(action, DraftSave):
            assert not deck_faults(BOOK, draft.deck(BOOK))
            return
        if isinstance(action, DraftPick | DraftGo):
            after = press(draft, BOOK, action)
            assert after != draft, "a button that does nothing was offered"
            draft = after


def test_somebody_does_save() -> None:
    draft = DeckDraft()
    for step in STEPS[:3]:
        assert not any(
            isinstance(a, DraftGo) and a.way == "next" for a in draft_screen(draft, BOOK).actions
        )
        for title in [t for t in BOOK.alphabetical if BOOK.tokens[t].rarity == step][:3]:
            draft = press(draft, BOOK, DraftPick(title))
        draft = press(draft, BOOK, DraftGo("next"))
    for title in sorted(BOOK.medals)[:4]:
        draft = press(draft, BOOK, DraftPick(Title(title)))
    assert len(draft.medals) == 3, "the fourth medal is not taken"
    assert DraftSave() in draft_screen(draft, BOOK).actions
    assert not deck_faults(BOOK, draft.deck(BOOK))


def test_a_press_that_is_not_possible_changes_nothing() -> None:
    draft = DeckDraft()
    common = next(t for t in BOOK.alphabetical if BOOK.tokens[t].rarity == "common")
    assert press(draft, BOOK, DraftPick(common)) == draft
    assert press(draft, BOOK, DraftGo("next")) == draft
    assert press(draft, BOOK, DraftPick(Title("NONSENSE"))) == draft


@given(
    st.text(max_size=64)
    | st.text("0123456789abcz.", max_size=40).map(lambda t: BOOK.sha256[:6] + t)
)
def test_a_forged_button_is_no_draft_or_a_possible_one(text: str) -> None:
    draft = decode(text, BOOK)
    if draft is not None:
        assert decode(encode(draft, BOOK), BOOK) == draft
        assert all(len(draft.picked(BOOK, step)) <= room(step) for step in STEPS)
        good(draft_screen(draft, BOOK))


def test_a_draft_of_other_cards_is_not_taken_for_ours() -> None:
    text = encode(draft_of(random_deck(random.Random(1))), BOOK)
    assert decode("000000" + text[6:], BOOK) is None


# --- typed ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("between", [", ", "\n", ",\n  ", ";"])
def test_a_deck_in_any_order(seed: int, between: str) -> None:
    rng = random.Random(seed)
    deck = random_deck(rng)
    titles = [*deck.tokens, *deck.medals]
    rng.shuffle(titles)
    read = read_deck_word(BOOK, TITLES, f"save My deck: {between.join(titles).lower()}")
    assert isinstance(read, DeckSave)
    assert read.name == "My deck"
    assert set(read.deck.tokens) == set(deck.tokens)
    assert read.deck.tokens == tuple(t for t in titles if t in deck.tokens)
    assert set(read.deck.medals) == set(deck.medals)


def test_a_deck_on_lines_after_the_word_itself() -> None:
    deck = random_deck(random.Random(2))
    read = read_deck_word(BOOK, TITLES, "save\nmine:\n" + "\n".join(deck.tokens))
    assert read == DeckSave("mine", Deck(deck.tokens))


def test_every_fault_at_once() -> None:
    read = read_deck_word(
        BOOK, TITLES, "save " + "x" * 30 + ": shrom, SHROOM, SHROOM, EARLY, zzzzzz, RAMEN, LOSER"
    )
    assert isinstance(read, DeckFaults)
    told = "\n".join(read.lines)
    parts = ("24 characters", "shrom", "SHROOM or", "EARLY is a power", "zzzzzz", "more than once")
    for part in (*parts, "different rare", "different uncommon", "different common"):
        assert part in told, part
    assert "Did you mean" in told
    good(deck_faults_screen(read))


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", DeckList()),
        (" \n\t", DeckList()),
        ("random", DeckRandom()),
        ("random Moon", DeckRandom("Moon")),
        ("USE my deck", DeckUse("my deck")),
        ("show\tx", DeckShow("x")),
        ("drop x", DeckDrop("x")),
    ],
)
def test_the_other_words(text: str, word: object) -> None:
    assert read_deck_word(BOOK, TITLES, text) == word


@pytest.mark.parametrize(
    "text", ["use", "show ", "drop", "save", "save x", "save :", "sav x", "random " + "y" * 25]
)
def test_what_is_missing_is_said(text: str) -> None:
    read = read_deck_word(BOOK, TITLES, text)
    assert isinstance(read, DeckFaults)
    good(deck_faults_screen(read))


@given(st.text(max_size=300))
def test_anything_typed_is_answered(text: str) -> None:
    for typed in (text, f"save {text}", f"save a: {text}", f"random {text}", f"use {text}"):
        read = read_deck_word(BOOK, TITLES, typed)
        if isinstance(read, DeckFaults):
            assert read.lines
            good(deck_faults_screen(read))


@pytest.mark.parametrize("name", WILD)
def test_decks_under_wild_names(name: str) -> None:
    deck = random_deck(random.Random(3))
    saved = SavedDeck(name, deck, chosen=True)
    for screen in (
        deck_list([saved] * 25),
        deck_list([]),
        deck_screen(saved, BOOK),
        deck_saved(saved),
        drop_question(saved),
        draft_gone(),
        deck_unknown(name, [saved] * 25),
    ):
        good(screen)
    good(deck_screen(SavedDeck("old", Deck((*deck.tokens[:8], Title("GONE<b>")))), BOOK))
