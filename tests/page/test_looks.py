"""How it looks: on a phone and on a desk, dark and light. Nothing is cut off, and all of it can be
read."""

from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.browsing import DESK, PHONE
from tests.page.conftest import Coliseum
from tests.page.eyes import Eyes
from tests.page.test_with_the_bot import sat_down

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.browser]
LEAST_CONTRAST = 4.5
SMALLEST = 24
"""Pixels each way, for what is pressed with a thumb."""

_FAULTS = Path(__file__).with_name("faults.js").read_text(encoding="utf-8")


async def faults(page: Page) -> Any:
    """What is too faint to be read, cut off, too small to be pressed, or nameless."""
    return await page.evaluate(_FAULTS, {"contrast": LEAST_CONTRAST, "smallest": SMALLEST})


async def looked_at(eyes: Eyes, room: int) -> dict[str, list[Any]]:
    """The faults of what somebody sees who tries everything once."""
    page, found = eyes.page, {}
    found["empty room"] = await faults(page)
    await page.keyboard.press("Alt+1")
    await eyes.caught_up()
    found["board"] = await faults(page)
    await page.locator("#scroll").evaluate("node => { node.scrollTop = 0 }")
    di = eyes.local.seating.seats[-1].user
    di.says(eyes.local.seating.rooms[0].chat, "Look at that!")
    await expect(page.locator("#newest")).to_be_visible()
    found["below what is new"] = await faults(page)
    await page.click("#newest")
    await expect(page.locator("#newest")).to_be_hidden()
    await eyes.key("📊 Odds").click()
    await expect(page.locator("#alert")).to_be_visible()
    found["alert"] = await faults(page)
    await page.keyboard.press("Escape")
    await page.keyboard.press("/")
    await expect(page.locator("#choices .choice").first).to_be_visible()
    found["commands"] = await faults(page)
    await page.keyboard.press("Escape")
    await eyes.field.fill("")
    if await page.locator("#to-rooms").is_visible():
        for sheet in ("rooms", "side"):
            await page.click(f"#to-{sheet}")
            await expect(page.locator(f"#{sheet}")).to_be_visible()
            found[sheet] = await faults(page)
            await page.keyboard.press("Escape")
            await expect(page.locator(f"#{sheet}")).to_be_hidden()
    return {what: wrong for what, wrong in found.items() if wrong}


async def test_everything_can_be_read_and_reached(coliseum: Coliseum) -> None:
    eyes = await sat_down(coliseum)
    await eyes.picks()
    await eyes.becomes((await eyes.called())[0])
    await eyes.picks()
    await eyes.becomes("di")
    await eyes.says("/roll")
    await eyes.says("A word that is very long: " + "hodl" * 40)
    for size in (PHONE, DESK):
        for dark in (False, True):
            other = await coliseum.window("bo", 2, size, dark=dark)
            other.room = 1
            assert await looked_at(other, 2) == {}, (size, dark)


async def test_the_theme_is_chosen_and_kept(coliseum: Coliseum) -> None:
    eyes = await coliseum.window(dark=True)
    ground = "() => getComputedStyle(document.body).backgroundColor"
    dark = await eyes.page.evaluate(ground)
    await eyes.page.click("#theme")
    light = await eyes.page.evaluate(ground)
    assert light != dark
    await eyes.page.reload()
    await eyes.page.wait_for_selector("#seats .me")
    assert await eyes.page.evaluate(ground) == light
