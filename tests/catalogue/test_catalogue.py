"""The loaded whole: the engine's book, the hash, and what a match keeps of it."""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from hodlbot.catalogue import (
    Catalogue,
    CatalogueError,
    NoCatalogueError,
    default_directory,
    load,
    loading,
    restore,
)
from hodlbot.games.hodltrumps.cards import Boost, Condition, Effect, Stats, Title

Edit = Callable[[str, str, str], None]


def test_the_book_has_every_card(shipped: Catalogue) -> None:
    book = shipped.book
    assert (len(book.tokens), len(book.powers), len(book.medals)) == (36, 13, 31)
    assert book.sha256 == shipped.sha256


def test_the_book_says_what_the_files_say(shipped: Catalogue) -> None:
    book = shipped.book
    vomit = book.tokens[Title("VOMIT")]
    assert vomit.stats == Stats(-20, -15, -1, -3)
    assert (vomit.rarity, vomit.power, vomit.released) == ("rare", "FEELSBADMAN", "2022-08")
    assert book.tokens[Title("MARIO")].tags == {"friend", "eyes"}
    assert book.tokens[Title("LAUNCH")].number is None
    weaken = book.powers[Title("WEAKEN")]
    assert (weaken.lasts, weaken.effect) == ("next-turn", Effect("weaken-loser", 5, 1))
    deckbuilder = book.medals[Title("DECKBUILDER")]
    assert deckbuilder.when == Condition(rarity="uncommon")
    assert deckbuilder.boost == Boost(5, 1, "chosen")
    assert deckbuilder.uses is None
    assert book.medals[Title("REFEREE")].boost == Boost(0, 3, ("I",))
    assert book.medals[Title("COLISEUM")].anytime
    trophy = book.medals[Title("PEPETROPHY")]
    assert (trophy.boost, trophy.effect) == (Boost(15, 3, "all"), Effect("trophy"))


def test_the_hash_is_that_of_the_canonical_json(shipped: Catalogue) -> None:
    data = json.loads(shipped.canonical)
    again = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert again == shipped.canonical
    assert hashlib.sha256(again.encode()).hexdigest() == shipped.sha256
    assert sorted(data) == ["coliseums", "medals", "powers", "tokens"]


def test_comments_and_layout_do_not_count(cards: Path, shipped: Catalogue, edit: Edit) -> None:
    edit("tokens.yaml", "stats: {F: -20, D: -15, I: -1, K: -3}",
         "stats:  # printed\n    K: -3\n    I: -1\n    D: -15\n    F: -20")  # fmt: skip
    edit("powers.yaml", "effect: repeat-stat", "effect: {name: repeat-stat, points: 0}")
    assert load(cards).sha256 == shipped.sha256


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("tokens.yaml", "text: Rattle, hiss, run.", "text: Rattle, hiss, stay."),
        ("tokens.yaml", "[number, power, released, tags]", "[number, power, released]"),
        ("tokens.yaml", "[PEPECOBEE, PEPECOBREE]", "[PEPECOBEE]"),
        ("coliseums.yaml", "title: Snek's Jungle", "title: Snek's Garden"),
        ("medals.yaml", "  uses: 1\n  effect: reroll", "  uses: 2\n  effect: reroll"),
    ],
)
def test_everything_else_counts(
    cards: Path, shipped: Catalogue, edit: Edit, file: str, old: str, new: str
) -> None:
    edit(file, old, new)
    assert load(cards).sha256 != shipped.sha256


def test_a_stored_catalogue_comes_back_whole(shipped: Catalogue) -> None:
    again = restore(shipped.canonical)
    assert again == shipped
    assert again.canonical == shipped.canonical
    assert again.book.tokens == shipped.book.tokens
    assert again.book.medals == shipped.book.medals


def test_a_spoilt_stored_catalogue_is_refused(shipped: Catalogue) -> None:
    with pytest.raises(CatalogueError):
        restore(shipped.canonical.replace('"rarity":"rare"', '"rarity":"rear"', 1))


def test_a_new_plain_medal_needs_no_code(cards: Path) -> None:
    with (cards / "medals.yaml").open("a") as file:
        file.write(
            "\n- title: EARLYBIRD\n  supply: 7\n  uses: 2\n  when: {tag: eyes, rarity: common}\n"
            "  boost: {percent: 5, points: 1, stats: [D, K]}\n"
        )
    medal = load(cards).book.medals[Title("EARLYBIRD")]
    assert medal.when == Condition(tag="eyes", rarity="common")
    assert medal.boost == Boost(5, 1, ("D", "K"))


def test_a_promo_needs_no_code(cards: Path) -> None:
    with (cards / "tokens.yaml").open("a") as file:
        file.write("\n- {title: NEWCARD, rarity: common, stats: {F: 5, D: 5, I: 5, K: 5}}\n")
    assert Title("NEWCARD") in load(cards).book.tokens


def test_the_provisional_ones_are_listed(shipped: Catalogue) -> None:
    by_title = {entry.title: entry.fields for entry in shipped.provisional}
    assert by_title["VOMIT"] == ("number", "power", "released", "tags")
    assert {entry.file for entry in shipped.provisional} == {"tokens"}


def test_a_wheel_s_copy_comes_before_a_stranger_s_folder(
    tmp_path: Path, cards: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    monkeypatch.setattr(loading, "_SHIPPED", (empty, cards, default_directory()))
    assert default_directory() == cards
    monkeypatch.setattr(loading, "_SHIPPED", (empty,))
    with pytest.raises(NoCatalogueError):
        default_directory()
