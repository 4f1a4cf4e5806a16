"""The Deckviewer beside the chat of the local coliseum."""

from pathlib import Path

import pytest

from hodlbot.catalogue import default_directory, load
from hodlbot.local import bound_socket, opened
from tests.browsing import DESK, browser, window

pytestmark = [pytest.mark.asyncio, pytest.mark.browser]


async def test_each_person_finds_their_own_deck_beside_the_chat(tmp_path: Path) -> None:
    catalogue = load(default_directory())
    async with opened(bound_socket(0), catalogue, tmp_path) as local, browser() as chromium:
        opened_by = await window(chromium, "http://127.0.0.1:", DESK)
        page = opened_by.page
        await page.goto(f"{local.address}/?as=ana")
        await page.click("#offer-toss")
        await page.click("text=Deal me one")
        await page.wait_for_selector("text=Withdraw")
        await page.click("#tab-deck")
        deck = page.frame_locator("#deck")
        await deck.locator("#decks option", has_text="Random 1").wait_for(state="attached")
        assert await deck.locator("#who").inner_text() == "Ana"
        await page.click("#seats button:has-text('Di')")
        await page.wait_for_selector("#tab-deck[aria-selected=true]")
        await deck.locator("#who", has_text="Di").wait_for()
        assert await deck.locator("#decks option").count() == 1, "Di has none"
        assert opened_by.faults == []
