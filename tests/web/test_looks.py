"""The pages as they look and feel: legible by day and by night, steady, good without a mouse, and
unmoved by names that try to be more than names."""

import random
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.bot.matches import live, sit
from tests.browsing import DESK, PHONE
from tests.web.conftest import Scene

pytestmark = [pytest.mark.asyncio, pytest.mark.browser]
EVIL = '<img src=x onerror="document.title=1">\u202e<b>'

LOOKS = (Path(__file__).parent / "looks.js").read_text(encoding="utf-8")
LTR = "name => getComputedStyle(name).direction"


async def look(page: Page, what: str) -> Any:
    return await page.evaluate(f"{LOOKS.rstrip()}.{what}()")


async def good_to_look_at(page: Page) -> None:
    assert await look(page, "tooFaint") == []
    assert await look(page, "wider") <= 0, "nothing to scroll sideways for"
    unnamed = "all => all.filter(b => !(b.ariaLabel || b.innerText || b.title).trim()).length"
    assert await page.locator("button, a, select, input").evaluate_all(unnamed) == 0


async def good_by_day_and_night(page: Page) -> None:
    for size in (PHONE, DESK):
        await page.set_viewport_size({"width": size[0], "height": size[1]})
        await page.emulate_media(color_scheme="dark" if size == PHONE else "light")
        await good_to_look_at(page)
    await page.emulate_media(color_scheme="dark")
    await good_to_look_at(page)


async def test_the_deckviewer_is_legible_and_steady(scene: Scene) -> None:
    await sit(scene.table, seed=3)
    page = (await scene.deck(scene.table.ana)).page
    assert await look(page, "shifts") < 0.02
    await good_by_day_and_night(page)
    while not (await live(scene.table)).match.flipped:
        await scene.words(1, random.Random(len((await live(scene.table)).record.entries)))
    await page.wait_for_selector("#match .duelling.flipped .face.turned")
    await good_by_day_and_night(page)


async def test_the_match_page_is_legible_and_steady(scene: Scene) -> None:
    table, rng = scene.table, random.Random(5)
    await sit(table, seed=3)
    page = (await scene.open(await scene.link())).page
    await page.wait_for_selector("#board .score")
    assert await look(page, "shifts") < 0.02
    await good_by_day_and_night(page)
    await scene.words(500, rng)
    await page.wait_for_selector("#verify:visible")
    await page.click("#verify")
    await good_by_day_and_night(page)
    frames = (await scene.web.client.get(f"/api{await scene.link()}")).json()["frames"]
    kinds = {
        (one["flipped"], *(len(side["table"]) for side in one["sides"])): one for one in frames
    }
    assert len(kinds) >= 6
    for one in kinds.values():
        await page.fill("#slider", str(one["n"]))
        await good_to_look_at(page)


async def test_a_deck_is_built_without_a_mouse(scene: Scene) -> None:
    await scene.table.ana.asks_privately("/start")
    page = (await scene.deck(scene.table.ana)).page
    first = page.locator("#cards .card button").first
    await first.focus()
    await page.keyboard.press("Enter")
    await expect(first).to_have_attribute("aria-pressed", "true")
    await expect(first).to_be_focused()
    assert "1/3" in await page.inner_text("#count")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await expect(page.locator("#about")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.locator("#about")).to_be_hidden()
    slot = page.locator("#deck .slot[data-border]").first
    await slot.focus()
    await page.keyboard.press("Space")
    await expect(first).to_have_attribute("aria-pressed", "false")


async def test_filters_and_search_find_cards(scene: Scene) -> None:
    page = (await scene.open("/deck")).page
    await page.wait_for_selector("#cards .card")
    for label, count in (("All", 67), ("Medals", 31), ("With a power", 13)):
        await page.click(f"#filters button:text-is('{label}')")
        await expect(page.locator("#cards .card")).to_have_count(count)
    await page.click("#filters button:text-is('All')")
    await page.select_option("#filters select >> nth=0", "friend")
    await expect(page.locator("#cards .card")).to_have_count(7)
    await page.select_option("#filters select >> nth=0", "")
    await page.fill("#search", "nomnom")
    await expect(page.locator("#cards .card")).to_have_count(1)
    await page.fill("#search", "")
    await page.select_option("#filters select >> nth=1", "F")
    titles = await page.locator("#cards .card").evaluate_all("all => all.map(c => c.title)")
    assert titles[0] == "PUNCHANDPIE"


async def test_names_are_nothing_but_names(scene: Scene) -> None:
    table = scene.table
    table.ana.user.first_name = EVIL
    await sit(table, seed=3)
    await scene.words(12, random.Random(2))
    page = (await scene.open(await scene.link())).page
    await page.wait_for_selector("#board .score")
    await page.fill("#slider", "0")
    assert await page.locator("#page img[src=x], #title img, #page b b").count() == 0
    assert await page.title() != "1"
    assert "onerror" in await page.inner_text(".head.one .name")
    assert (
        await page.evaluate("getComputedStyle(document.querySelector('.head.two .name')).direction")
        == "ltr"
    )
    deck = await scene.deck(table.bo)
    await deck.page.wait_for_selector("#match .card")
    assert "onerror" in await deck.page.inner_text("#match h2")
    assert await deck.page.locator("#match img[src=x]").count() == 0
