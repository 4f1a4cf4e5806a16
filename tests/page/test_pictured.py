"""A match with its pictures, as README.md shows it: `make pictures` takes those pictures here."""

import io
import os
from pathlib import Path

import pytest
from PIL import Image
from playwright.async_api import expect

from hodlbot.bot import ticker
from hodlbot.table import pets
from tests.browsing import DESK, PHONE
from tests.page.conftest import Coliseum
from tests.page.eyes import Eyes
from tests.page.test_with_the_bot import sat_down

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.browser]
INTO = os.environ.get("HODLBOT_TEST_PICTURES")
"""A folder for the pictures; none are kept where it is not set."""
_LOADED = """() => [...document.querySelectorAll("img.photo")]
    .filter((photo) => photo.getBoundingClientRect().bottom > 0)  // the others may still wait
    .every((photo) => photo.complete && photo.naturalWidth > 0)"""


async def taken(eyes: Eyes, name: str) -> None:
    await eyes.page.wait_for_function(_LOADED)
    if INTO is None:
        return
    await eyes.page.mouse.move(0, 0)
    await expect(eyes.page.locator(".toast")).to_have_count(0)
    with Image.open(io.BytesIO(await eyes.page.screenshot())) as picture:
        picture.convert("RGB").quantize(256).save(Path(INTO) / f"{name}.png", optimize=True)


async def test_a_duel_and_ones_own_moves(pictured: Coliseum) -> None:
    eyes = await sat_down(pictured)
    await eyes.picks()
    photos = eyes.page.locator("img.photo")
    await expect(photos).to_have_count(1)
    await eyes.becomes((await eyes.called())[0])
    await eyes.picks()
    await expect(photos).to_have_count(2)
    await eyes.becomes((await eyes.called())[0])
    await taken(eyes, "duel")
    phone = await pictured.window(eyes.seat, 1, PHONE, dark=True)
    await phone.caught_up()
    await taken(phone, "phone")
    await phone.key("✨ My moves").click()
    await expect(phone.page.locator("#choices .choice").first).to_be_visible()
    await taken(phone, "moves")


async def test_the_end_of_a_match(pictured: Coliseum, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ticker, "EVERY", 0.01)
    monkeypatch.setattr(pets, "CARD_BEATS", 1)
    monkeypatch.setattr(pets, "TURN_BEATS", 1)
    di = await pictured.window("di", 2, PHONE)
    await pictured.restarted()
    await di.page.click("#offer-demo")
    await expect(di.last).to_contain_text("🏆 HodlP", timeout=60_000)
    await expect(di.key("Rematch")).to_be_visible()
    await di.page.locator("img.photo").last.scroll_into_view_if_needed()
    await taken(di, "end")


async def test_the_deckviewer_beside_the_chat(pictured: Coliseum) -> None:
    eyes = await sat_down(pictured)
    await eyes.picks()
    wide = await pictured.window(eyes.seat, 1, DESK, dark=True)
    await wide.page.click("#tab-deck")
    deck = wide.page.frame_locator("#deck")
    await expect(deck.locator(".card.gone").first).to_be_visible()
    await taken(wide, "deckviewer")
