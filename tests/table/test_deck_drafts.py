"""Decks built by buttons: the draft rides in them, so anybody may forge it."""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from hodlbot.chat.hodltrumps.screens.deck_draft import DeckDraft, encode
from hodlbot.games.hodltrumps.cards import Title
from hodlbot.games.hodltrumps.decks import deck_faults
from hodlbot.store import Store
from hodlbot.table import keys
from hodlbot.table.answers import Redraw, Reply, Shown, Toast
from hodlbot.table.decking import deck_of
from tests.chat.matches import random_deck
from tests.chat.speech import BOOK
from tests.table.deck_scene import (
    ANA,
    BO,
    GROUP,
    Scene,
    all_keys,
    asked_for_a_name,
    fits,
    key,
    listing,
    only,
    text_of,
    titles_of,
    whole_draft,
)

pytestmark = pytest.mark.asyncio


@pytest.fixture
def scene(store: Store) -> Scene:
    return Scene(store)


# --- by buttons ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(8))
async def test_whoever_presses_on_gets_a_legal_deck(scene: Scene, seed: int) -> None:
    """Any buttons that are offered; each press is answered, redraws, and fits its 64 bytes."""
    rng = Random(seed)
    shown = only(await scene.build())
    for _ in range(300):
        fits(shown)
        ways = [made for made in all_keys(shown) if made.label != "Cancel"]
        onward = [made for made in ways if "Next" in made.label or "Save" in made.label]
        pressed = rng.choice(onward if onward and rng.random() < 0.5 else ways)
        ours, answers = await scene.press(pressed.data)
        assert ours
        after = only(answers)
        assert after != shown, f"{pressed.label} does nothing"
        shown = after
        if isinstance(answers[0], Reply):
            break
        assert [type(answer) for answer in answers] == [Redraw, Toast]
    else:
        pytest.fail("nobody came to save")
    taken, answers = await scene.answer(shown, "Built")
    assert taken
    assert "Built" in text_of(answers)
    saved = (await scene.decks())["Built"]
    assert saved.chosen
    assert not deck_faults(BOOK, deck_of(saved))


async def test_every_button_fits_whatever_a_decks_number(scene: Scene, tmp_path: Path) -> None:
    """Changing a deck, whose number rides in the button too, along with nine tokens and three
    medals."""
    await scene.deck("random First")
    with closing(sqlite3.connect(tmp_path / "bot.sqlite3")) as connection:
        connection.execute(f"UPDATE sqlite_sequence SET seq = {2**53} WHERE name = 'decks'")
        connection.commit()
    await scene.deck(listing(1))
    before = (await scene.decks())["Main"]
    assert before.id > 2**53
    shown = only(await scene.deck("show Main"))
    fits(shown)
    shown = only((await scene.press(key(shown, "Change").data))[1])
    for _ in range(3):
        fits(shown)
        shown = only((await scene.press(key(shown, "Next").data))[1])
    fits(shown)
    out = key(shown, "✓")
    shown = only((await scene.press(out.data))[1])
    _, answers = await scene.press(key(shown, "Save as Main").data)
    assert "Main is saved" in text_of(answers).replace("\u2068", "").replace("\u2069", "")
    after = (await scene.decks())["Main"]
    assert (after.id, after.tokens) == (before.id, before.tokens)
    assert set(before.medals) - set(after.medals) == {out.label.removeprefix("✓ ")}


async def test_a_changed_deck_can_get_another_name(scene: Scene) -> None:
    await scene.deck(listing(1))
    shown = only((await scene.press(key(only(await scene.deck("show Main")), "Change").data))[1])
    for _ in range(3):
        shown = only((await scene.press(key(shown, "Next").data))[1])
    question = only((await scene.press(key(shown, "Another name").data))[1])
    await scene.answer(question, "Copy")
    decks = await scene.decks()
    assert set(decks) == {"Main", "Copy"}
    assert sorted(decks["Copy"].tokens) == sorted(decks["Main"].tokens)


async def test_a_deck_dropped_while_it_is_changed_is_saved_by_name(scene: Scene) -> None:
    await scene.deck(listing(1))
    shown = only((await scene.press(key(only(await scene.deck("show Main")), "Change").data))[1])
    for _ in range(3):
        shown = only((await scene.press(key(shown, "Next").data))[1])
    over = key(shown, "Save as Main").data
    drop = key(only(await scene.deck("drop Main")), "Yes").data
    await scene.press(drop)
    _, answers = await scene.press(over)
    assert "What is this deck called" in text_of(answers)
    assert await scene.decks() == {}


async def test_the_buttons_of_the_list_and_of_a_deck(scene: Scene) -> None:
    await scene.deck(listing(1, "One"))
    await scene.deck(listing(2, "Two"))
    _, answers = await scene.press("L....")
    shown = only((await scene.press(key(only(answers), "Two").data))[1])
    assert random_deck(Random(2)).tokens[0] in shown.text
    _, answers = await scene.press(key(shown, "Use").data)
    assert "next match" in text_of(answers)
    assert (await scene.decks())["Two"].chosen
    assert not [made for made in all_keys(only(answers)) if "Use" in made.label]
    _, answers = await scene.press("d....")
    assert all(t in text_of(answers) for t in (await scene.decks())["Random 1"].tokens)


async def test_letters_of_others_are_left_to_them(scene: Scene) -> None:
    for letter in "wobRxcvpMAWHmhurfCijk":
        assert await scene.press(f"{letter}....") == (False, [])
    assert await scene.press("d....", place=GROUP) == (False, [])


async def test_somebody_elses_deck_is_unknown(scene: Scene) -> None:
    await scene.deck(listing(1, "Bos"), who=BO)
    await scene.deck(listing(2))
    (theirs,) = (await scene.decks(BO)).values()
    secrets = titles_of([theirs]) - titles_of((await scene.decks()).values())
    assert secrets
    number = keys.based(theirs.id)
    for letter in "SUqDB":
        _, answers = await scene.press(f"{letter}....{number}")
        said = text_of(answers)
        assert "not there any more" in said
        assert "Bos" not in said
        assert not [title for title in secrets if title in said]
        _, nowhere = await scene.press(f"{letter}....zzzz")
        assert only(nowhere) == only(answers), "an unknown number looks like somebody else's"
    draft = whole_draft(4)
    _, answers = await scene.press(f"G....{draft}~{number}-n")
    assert "Bos" not in str(answers)
    await scene.press(f"V....{draft}~{number}-o")
    assert await scene.decks(BO) == {"Bos": theirs}


# --- forged and old ------------------------------------------------------------------------------

GOOD = encode(DeckDraft(), BOOK)
NINE_RARES = encode(
    DeckDraft("medals", tuple(t for t in BOOK.alphabetical if BOOK.tokens[t].rarity == "rare")[:9]),
    BOOK,
)


@pytest.mark.parametrize("letter", "PGV")
@pytest.mark.parametrize(
    "rest",
    ["", "-", "-0", "~-", "nonsense", f"{GOOD}", f"000000{GOOD[6:]}-0", f"{GOOD}zz-0", "💣-💣",
     f"{GOOD}0-1", f"{GOOD}--1", f"{NINE_RARES}-n", f"{GOOD[:6]}٣.-0"],
)  # fmt: skip
async def test_forged_drafts_are_refused_politely(scene: Scene, letter: str, rest: str) -> None:
    ours, answers = await scene.press(f"{letter}....{rest}")
    assert ours
    assert [type(answer) for answer in answers] == [Redraw, Toast]
    assert "Begin anew" in text_of(answers)
    assert key(only(answers), "Build").data
    assert await scene.decks() == {}


@pytest.mark.parametrize("rest", [f"{GOOD}-zz", f"{GOOD}-", f"{GOOD}-x", f"{GOOD}~9-z"])
@pytest.mark.parametrize("letter", "PG")
async def test_impossible_presses_leave_the_draft_as_it_is(
    scene: Scene, letter: str, rest: str
) -> None:
    _, answers = await scene.press(f"{letter}....{rest}")
    assert only(answers) == only(await scene.build())


async def test_an_unfinished_draft_is_not_saved(scene: Scene) -> None:
    for rest in (f"{GOOD}-", f"{GOOD}-o", f"{GOOD}~1-o"):
        _, answers = await scene.press(f"V....{rest}")
        assert "not complete" in text_of(answers)
    question = await asked_for_a_name(scene)
    whole = whole_draft(4)
    forged = Shown(question.text.replace(whole, GOOD))
    assert forged != question
    taken, answers = await scene.answer(forged, "Short")
    assert taken
    assert "Begin anew" in text_of(answers)
    assert await scene.decks() == {}


async def test_a_deck_of_other_cards_is_shown_with_its_faults_and_mended(scene: Scene) -> None:
    deck = random_deck(Random(1))
    rares = [t for t in BOOK.alphabetical if BOOK.tokens[t].rarity == "rare"]
    tokens = tuple(dict.fromkeys((Title("GONE<b>"), *rares[:5], *deck.tokens)))
    medals = sorted(BOOK.medals)[:5]
    await scene.deck(listing(2, "Other"))
    async with scene.store.unit() as unit:
        await unit.decks.save(ANA.id, "Old", tokens, ("NOMEDAL", *medals, medals[0]), 1)
    shown = only(await scene.deck("show Old"))
    fits(shown)
    for fault in ("GONE", "NOMEDAL", "different rare tokens", "7 medals"):
        assert fault in shown.text
    _, answers = await scene.press(key(shown, "Change").data)
    fits(only(answers))
    assert "rares 3/3" in text_of(answers)
    assert "medals 3/3" in text_of(answers)
