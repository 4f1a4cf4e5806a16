"""What holds for every picture."""

from collections.abc import Iterable
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from hodlbot.catalogue import load
from hodlbot.chat.hodltrumps.orders import (
    CardOrder,
    Corner,
    DuelOrder,
    Kind,
    MatchOrder,
    fingerprint,
)
from hodlbot.games.hodltrumps.cards import Stats
from hodlbot.pictures import card
from hodlbot.pictures.artist import Artist
from hodlbot.pictures.lettering import filling, fitting, font, readable, wrapped
from tests.pictures.approve import CARDS
from tests.pictures.samples import SAMPLES


@pytest.fixture(scope="module")
def artist() -> Artist:
    return Artist(load(CARDS))


def test_every_card_of_the_catalogue_can_be_drawn(artist: Artist) -> None:
    cards = artist.catalogue
    kinds: list[tuple[Kind, Iterable[str]]] = [
        ("token", cards.token_by_title),
        ("power", cards.power_by_title),
        ("medal", cards.medal_by_title),
    ]
    seen = {
        artist.card(CardOrder(kind, title, turned=turned)).tobytes()
        for kind, titles in kinds
        for title in titles
        for turned in (False, True)
    }
    assert len(seen) == 2 * (36 + 13 + 31)


def test_no_text_of_a_card_is_cut(artist: Artist, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []

    def noting(*how: Any) -> tuple[list[str], int]:
        lines, size = filling(*how)
        written.append(" ".join(lines))
        return lines, size

    monkeypatch.setattr(card, "filling", noting)
    for token in artist.catalogue.tokens:
        for changed in (False, True):
            order = CardOrder("token", token.title)
            card.blank_card(artist.catalogue, order, artist.emblems, changed)
    for medal in artist.catalogue.medals:
        artist.card(CardOrder("medal", medal.title))
    for power in artist.catalogue.powers:
        artist.card(CardOrder("power", power.title))
    artist.card(CardOrder("flip", "FLIP"))
    assert len(written) == 2 * 36 + 31 + 13 + 1
    assert not [text for text in written if text.endswith("…")]


@pytest.mark.parametrize("name", SAMPLES)
def test_what_is_sent_is_a_jpeg_telegram_takes(artist: Artist, name: str) -> None:
    sent = artist.jpeg(SAMPLES[name])
    with Image.open(BytesIO(sent)) as picture:
        assert picture.format == "JPEG"
        assert picture.width + picture.height <= 10_000
        assert max(picture.size) / min(picture.size) <= 20
    assert len(sent) < 1_000_000


def test_names_of_any_kind_can_be_drawn(artist: Artist) -> None:
    wild = (
        "",
        "\u200f",
        "\u0634\u062c\u0627\u0639",
        "🚀🚀",
        "<b>&",
        "W" * 500,
        "\0\n\t",
        "漢字",
        "e\u0301\u0301",
    )
    for name in wild:
        artist.jpeg(MatchOrder((name, name), (9, -9), (), 1, name, name))
        artist.jpeg(DuelOrder(9, True, (Corner(name, 9, ()), Corner(name, -9, ())), None, 1))


def test_a_name_is_never_empty_on_a_picture() -> None:
    assert readable("🚀", "Player 1") == "Player 1"
    assert readable("Łukasz 🚀", "Player 1") == "Łukasz"


def test_text_keeps_to_its_width() -> None:
    text, size = fitting("WWWWWWWWWWWWWWWWWWWWWWWW", 120, 30, True)
    assert font(size, True).getlength(text) <= 120
    lines = wrapped("one two three four five six seven eight nine ten", 80, 14, 3)
    assert len(lines) == 3
    assert all(font(14).getlength(line) <= 80 for line in lines)
    assert lines[-1].endswith("…")


def test_equal_orders_are_one_picture_and_others_are_not() -> None:
    shroom = CardOrder("token", "SHROOM", Stats(1, 2, 3, 4))
    same = CardOrder("token", "SHROOM", Stats(1, 2, 3, 4))
    assert fingerprint(shroom, "a") == fingerprint(same, "a")
    others = {
        fingerprint(shroom, "b"),
        fingerprint(CardOrder("token", "SHROOM", Stats(1, 2, 3, 5)), "a"),
        fingerprint(CardOrder("token", "SHROOM", Stats(1, 2, 3, 4), turned=True), "a"),
    }
    assert len(others | {fingerprint(shroom, "a")}) == 4
