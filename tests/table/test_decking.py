"""Decks at the table: typed, in the private chat and in a group, and under any name."""

import re
from pathlib import Path
from random import Random

import msgspec
import pytest

from hodlbot.chat.hodltrumps.deck_words import LONGEST_DECK_NAME
from hodlbot.chat.hodltrumps.screens.decks import MOST_DECKS
from hodlbot.games.hodltrumps.decks import deck_faults
from hodlbot.store import Store
from hodlbot.table import keys
from hodlbot.table.answers import Reply, Shown, Toast
from hodlbot.table.decking import deck_of
from tests.chat.matches import random_deck
from tests.chat.screens.looks import WILD
from tests.chat.screens.looks import shown as seen_by_a_reader
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
    screens,
    text_of,
    titles_of,
    whole_draft,
)

pytestmark = pytest.mark.asyncio


@pytest.fixture
def scene(store: Store) -> Scene:
    return Scene(store)


# --- typed ---------------------------------------------------------------------------------------


async def test_a_typed_deck_is_saved_chosen_listed_and_shown(scene: Scene) -> None:
    assert "no deck yet" in text_of(await scene.deck(""))
    said = await scene.deck(listing(1))
    assert "Main" in text_of(said)
    assert "plays your next match" in text_of(said)
    saved = (await scene.decks())["Main"]
    assert saved.chosen
    assert deck_of(saved) == random_deck(Random(1))
    listed = only(await scene.deck(""))
    assert key(listed, "✓ Main").data
    for title in (*saved.tokens, *saved.medals):
        assert title in text_of(await scene.deck("show main"))


async def test_a_deck_typed_in_lines(scene: Scene) -> None:
    await scene.deck(listing(1).replace(": ", ":\n").replace(", ", "\n"))
    assert deck_of((await scene.decks())["Main"]) == random_deck(Random(1))


async def test_every_fault_is_named_at_once_and_nothing_is_saved(scene: Scene) -> None:
    one, two = BOOK.alphabetical[:2]
    said = text_of(await scene.deck(f"save {'x' * 30}: {one}, {one}, {two}, NOSUCHCARD"))
    for fault in ("24 characters", "NOSUCHCARD", "rare", "uncommon", "common", one):
        assert fault in said
    assert await scene.decks() == {}


async def test_the_second_deck_is_not_chosen_until_used(scene: Scene) -> None:
    await scene.deck(listing(1, "One"))
    said = await scene.deck(listing(2, "Two"))
    assert "next match" not in text_of(said)
    assert "plays your next match" in text_of(await scene.deck("use two"))
    decks = await scene.decks()
    assert (decks["One"].chosen, decks["Two"].chosen) == (False, True)


async def test_unknown_names_are_said_to_be_unknown(scene: Scene) -> None:
    await scene.deck(listing(1))
    for word in ("use", "show", "drop"):
        said = text_of(await scene.deck(f"{word} Nope"))
        assert "Nope" in said
        assert "Main" in said
        assert "Which deck" in text_of(await scene.deck(word))
    assert "not a word I know" in text_of(await scene.deck("juggle"))
    assert list(await scene.decks()) == ["Main"]


async def test_dropping_asks_once(scene: Scene) -> None:
    await scene.deck(listing(1))
    question = only(await scene.deck("drop Main"))
    assert "Main" in await scene.decks()
    kept = only((await scene.press(key(question, "Keep").data))[1])
    assert "Main" in seen_by_a_reader(kept.text)
    asked = only((await scene.press(key(kept, "Drop").data))[1])
    assert "Main" in await scene.decks()
    _, gone = await scene.press(key(asked, "Yes").data)
    assert "no deck yet" in text_of(gone)
    assert await scene.decks() == {}
    _, again = await scene.press(key(asked, "Yes").data)
    assert "not there any more" in text_of(again)


async def test_dealt_decks_get_a_free_name_or_the_one_that_was_given(scene: Scene) -> None:
    await scene.deck(listing(1, "random 1"))
    mine = (await scene.decks())["random 1"]
    dealt = await scene.deck("random")
    await scene.deck("random My luck")
    decks = await scene.decks()
    assert set(decks) == {"random 1", "Random 2", "My luck"}
    assert decks["random 1"] == mine, "a dealt deck never replaces one"
    for deck in decks.values():
        assert not deck_faults(BOOK, deck_of(deck))
    assert all(title in text_of(dealt) for title in decks["Random 2"].tokens)
    assert "already" in text_of(await scene.deck("random MY LUCK"))
    assert (await scene.decks())["My luck"] == decks["My luck"]


async def test_twenty_decks_and_not_one_more(scene: Scene) -> None:
    for n in range(MOST_DECKS):
        await scene.deck(f"random Deck {n}")
    fits(only(await scene.deck("")))
    before = await scene.decks()
    assert len(before) == MOST_DECKS
    question = await asked_for_a_name(scene)
    for answers in (
        await scene.deck("random"),
        await scene.deck("random Deck 20"),
        await scene.deck(listing(3)),
        (await scene.press("d...."))[1],
        (await scene.answer(question, "One more"))[1],
        await scene.deck("random", place=GROUP),
    ):
        assert "20 decks" in text_of(answers)
    assert await scene.decks() == before
    # Saving one of them anew takes no room.
    assert "is saved" in text_of(await scene.deck(listing(3, "deck 7")))
    await scene.deck("random", who=BO)
    assert len(await scene.decks(BO)) == 1, "everybody's twenty are their own"


# --- in a group ----------------------------------------------------------------------------------

PUBLIC_WORDS = (
    "", "show Main", "drop Main", "use Main", "use Nope", "use", "random", "random Two",
    "random Main", f"random {'x' * 30}", listing(1), listing(5, "Other"), "save", "juggle",
    "save Main: NOSUCHCARD",
)  # fmt: skip


async def played_in_public(scene: Scene, seed: int) -> list[object]:
    """What a group is answered to everything that can be typed and pressed about a deck."""
    await scene.deck(listing(seed))
    mine = (await scene.decks())["Main"]
    told: list[object] = []
    for word in PUBLIC_WORDS:
        told += await scene.deck(word, place=GROUP)
    draft = whole_draft(4)
    number = keys.based(mine.id)
    rests = {"P": f"{draft}-0", "G": f"{draft}-n", "V": f"{draft}-", "L": "", "B": ""}
    for letter in "LSUqDBPGV":
        for who in (ANA, BO):
            data = keys.data(letter, keys.NO_MOMENT, rests.get(letter, number))
            ours, answers = await scene.press(data, who, GROUP)
            assert ours
            assert [type(answer) for answer in answers] == [Toast]
            told += answers
    return told


async def test_a_group_learns_no_card_of_any_deck(scene: Scene, tmp_path: Path) -> None:
    told = await played_in_public(scene, 1)
    text = msgspec.json.encode(told).decode()
    decks = await scene.decks()
    assert set(decks) == {"Main", "Random 1", "Two"}, "nothing typed in public was saved"
    assert decks["Main"].chosen
    assert deck_of(decks["Main"]) == random_deck(Random(1))
    for title in titles_of(decks.values()) | set(random_deck(Random(5)).tokens):
        assert not re.search(rf"\b{re.escape(title)}\b", text), title
    async with Store(f"sqlite:///{tmp_path / 'other.sqlite3'}") as store:
        assert await played_in_public(Scene(store), 2) == told, "it depends on what is hidden"


async def test_a_group_learns_no_name_that_was_not_said_there(scene: Scene) -> None:
    await scene.deck(listing(9, "Between us"))
    told = [await scene.deck(word, place=GROUP) for word in PUBLIC_WORDS]
    assert "Between us" not in msgspec.json.encode(told).decode()


async def test_a_group_is_led_to_the_private_chat(scene: Scene) -> None:
    for word in ("", "show Main", listing(1)):
        shown = only(await scene.deck(word, place=GROUP))
        assert "private chat" in shown.text
        assert [made.url for made in all_keys(shown)] == ["https://t.me/hodlbot?start=deck"]
    assert "Nothing was saved" in text_of(await scene.deck(listing(1), place=GROUP))


async def test_a_name_is_no_answer_in_a_group(scene: Scene) -> None:
    question = await asked_for_a_name(scene)
    assert await scene.answer(question, "Public", place=GROUP) == (False, [])
    assert await scene.decks() == {}


# --- names ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("wild", WILD)
async def test_wild_names(scene: Scene, wild: str) -> None:
    """Cut to what a name may have, whatever it is made of, every screen stays a screen."""
    name = wild.replace(":", "").replace(",", "")[:LONGEST_DECK_NAME]
    question = await asked_for_a_name(scene)
    taken, answers = await scene.answer(question, name)
    assert taken
    fits(only(answers))
    for shown in (
        only(await scene.deck("")),
        *screens((await scene.press("L...."))[1]),
        only(await scene.deck(f"show {name}")),
        only(await scene.deck(f"drop {name}")),
        only(await scene.deck(f"use {name}")),
        only(await scene.deck(f"use {name}", place=GROUP)),
        only(await scene.deck(f"random {name[:20]}2", place=GROUP)),
        only(await scene.deck("show nosuch")),
    ):
        fits(shown)
    assert len(await scene.decks()) == 2


@pytest.mark.parametrize("name", ["x" * 25, "a:b", "a,b", "\u202e", "  "])
async def test_a_bad_name_is_asked_for_again(scene: Scene, name: str) -> None:
    question = await asked_for_a_name(scene)
    taken, answers = await scene.answer(question, name)
    assert taken
    (again,) = answers
    assert isinstance(again, Reply)
    assert again.asks
    assert await scene.decks() == {}
    await scene.answer(again.shown, "Better")
    assert list(await scene.decks()) == ["Better"]


async def test_only_an_answer_to_the_question_is_a_name(scene: Scene) -> None:
    question = await asked_for_a_name(scene)
    for asked, text in (
        (Shown(""), "Main"),
        (Shown("What is this deck called?"), "Main"),
        (Shown(question.text.replace("What", "How")), "Main"),
        (question, "/deck"),
    ):
        assert await scene.answer(asked, text) == (False, [])
    assert await scene.decks() == {}
