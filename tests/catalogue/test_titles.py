"""Spelling: generous where one card is meant, never guessing where it is not."""

import string
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hodlbot.catalogue import Catalogue, TitleIndex, default_directory, load, normalise
from hodlbot.catalogue.titles import KINDS, Kind

INDEX = TitleIndex(load(default_directory()))
NAMES = [
    (kind, card.title, name)
    for kind, cards in (
        ("token", load(default_directory()).tokens),
        ("power", load(default_directory()).powers),
        ("medal", load(default_directory()).medals),
    )
    for card in cards
    for name in (card.title, *card.aliases)
]
IGNORED = " \t!-'’‘—–\u00a0\u200b"


@pytest.mark.parametrize(
    "text", ["NU-UH", "nuuh", "Nu Uh!", "nu—uh", "NU‑UH", " n'u’u h ", "ＮＵ－ＵＨ", "nu\u200buh"]
)
def test_case_spaces_and_marks_do_not_matter(text: str) -> None:
    assert INDEX.find("power", text) == "NU-UH"


@pytest.mark.parametrize("text", ["PEPECOBBEE", "pepecobee", "Pepe Cobree"])
def test_aliases_lead_to_the_title(text: str) -> None:
    assert INDEX.find("token", text) == "PEPECOBBEE"


def test_cobreecat() -> None:
    assert INDEX.find("power", "cobreecat!") == "COBBEECAT"


def test_a_near_miss_is_not_guessed() -> None:
    assert INDEX.find("token", "VOMITT") is None
    assert INDEX.suggest("token", "VOMITT") == ("VOMIT",)
    assert INDEX.suggest("token", "shrom")[0] == "SHROOM"
    assert INDEX.suggest("token", "pepecobreee") == ("PEPECOBBEE",)


def test_a_beginning_is_suggested() -> None:
    assert INDEX.suggest("token", "green")[0] == "GREENCANDLES"
    assert INDEX.suggest("token", "two")[:2] == ("TWOFIDDY", "TWOHUNDY")


def test_nothing_like_it() -> None:
    assert INDEX.suggest("token", "zzzzzz") == ()
    assert INDEX.suggest("token", "") == ()
    assert INDEX.suggest("token", "!-'") == ()
    assert INDEX.find("token", "") is None


def test_the_kind_that_it_really_is() -> None:
    assert INDEX.find("token", "EARLY") is None
    assert INDEX.kind_of("early!") == ("power", "EARLY")
    assert INDEX.kind_of("Vomit") == ("token", "VOMIT")
    assert INDEX.kind_of("hat-trick") == ("medal", "HATTRICK")
    assert INDEX.kind_of("nonsense") is None


def test_a_very_long_text_costs_nothing() -> None:
    started = time.perf_counter()
    for text in ("SHROOM" * 200_000, " " * 1_000_000 + "SHROOM", "ﷺ" * 1_000_000):
        for kind in KINDS:
            assert INDEX.find(kind, text) is None
            assert len(INDEX.suggest(kind, text)) <= 3
    assert time.perf_counter() - started < 5


def test_text_is_not_cut_into_a_title() -> None:
    assert INDEX.find("token", "SHROOM" + " " * 300 + "X") is None


@given(st.sampled_from(NAMES), st.data())
def test_any_spelling_of_a_name_finds_its_title(
    name: tuple[Kind, str, str], data: st.DataObject
) -> None:
    kind, title, spelling = name
    letters = [data.draw(st.sampled_from([c.upper(), c.lower()])) for c in spelling]
    marks = data.draw(st.lists(st.text(IGNORED, max_size=2), min_size=len(letters)))
    text = "".join(a + b for a, b in zip(letters, marks, strict=False))
    assert INDEX.find(kind, text) == title
    assert INDEX.kind_of(text) == (kind, title)


@given(st.text(), st.sampled_from(KINDS))
def test_wild_text_does_no_harm(text: str, kind: Kind) -> None:
    found = INDEX.find(kind, text)
    suggested = INDEX.suggest(kind, text)
    assert len(suggested) <= 3
    assert len(set(suggested)) == len(suggested)
    if found is not None:
        assert suggested[0] == found


@given(st.text())
def test_normalising_twice_changes_nothing(text: str) -> None:
    once = normalise(text)
    assert normalise(once) == once


@given(st.text(string.ascii_letters + string.digits + "?.,_#*"))
def test_nothing_else_is_ignored(text: str) -> None:
    assert normalise(text) == text.casefold()


def test_an_index_is_its_catalogue_s(shipped: Catalogue) -> None:
    fewer = Catalogue(shipped.tokens[:1], shipped.powers, shipped.medals, ())
    assert TitleIndex(fewer).find("token", "VOMIT") is None
