"""The message field: commands as one types, one's own moves, answers for one's own eyes."""

import pytest
from playwright.async_api import expect

from tests.page.conftest import Coliseum
from tests.page.test_with_the_bot import sat_down

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.browser]


async def test_commands_are_completed_as_one_types(coliseum: Coliseum) -> None:
    eyes = await coliseum.window("ana")
    await eyes.page.keyboard.press("/")
    offered = eyes.page.locator("#choices .choice")
    await expect(offered.filter(has_text="/toss")).to_be_visible()
    await eyes.page.keyboard.type("ru")
    await expect(offered).to_have_count(1)
    await expect(eyes.field).to_have_attribute("aria-expanded", "true")
    await eyes.page.keyboard.press("Tab")
    await expect(eyes.field).to_have_value("/rules ")
    await expect(offered).to_have_count(0)
    await eyes.page.keyboard.type("flip")
    await eyes.page.keyboard.press("Enter")
    await eyes.caught_up()
    await eyes.sees("R-FLIP-1")


async def test_ones_own_moves_are_picked_with_the_keyboard(coliseum: Coliseum) -> None:
    eyes = await sat_down(coliseum)
    press = eyes.page.keyboard.press
    await press("/")
    await press("Backspace")
    await press("ArrowUp")
    await expect(eyes.key("✨ My moves")).to_be_focused()
    await press("Enter")
    offered = eyes.page.locator("#choices .choice")
    second = offered.nth(1)
    await expect(second).to_be_visible()
    title = await second.locator("b").inner_text()
    await press("ArrowDown")
    await press("ArrowDown")
    await expect(second).to_have_attribute("aria-selected", "true")
    await press("Enter")
    await eyes.caught_up()
    own = eyes.page.locator(".message.own", has_text=f"/mem {title}")
    await expect(own).to_contain_text("via @hodlpet_bot")


async def test_an_alert_is_for_the_presser_alone(coliseum: Coliseum) -> None:
    eyes = await sat_down(coliseum)
    await eyes.key("🂠 My hand").click()
    alert = eyes.page.locator("#alert")
    await expect(alert).to_contain_text("Powers")
    hand = (await coliseum.live()).match.sides["1" if eyes.seat == "ana" else "2"].hand
    told = await alert.inner_text()
    assert all(title in told for title in hand)
    await eyes.page.keyboard.press("Escape")
    await expect(alert).to_be_hidden()
    await eyes.becomes("di")
    await eyes.key("🂠 My hand").click()
    await expect(alert).to_contain_text("You do not play in this match")


async def test_a_newcomer_who_mistypes_is_led_on(coliseum: Coliseum) -> None:
    """Half of what a beginner says is wrong, and every answer says what works instead."""
    eyes = await coliseum.window("ana")
    for wrong, helps in (
        ("/tos", "Did you mean /toss?"),
        ("/mem", "/toss opens a seat"),
        ("/hepl", "Did you mean /help?"),
        ("/toss hodlpett", "Did you mean /toss hodlpet?"),
    ):
        await eyes.says(wrong)
        await eyes.sees(helps)
    await eyes.says("/toss hodlpet")
    talk = eyes.page.locator("#messages")
    await expect(talk).to_contain_text("You had no deck, so one was dealt")
    await expect(talk).to_contain_text("💡")
    for wrong, helps in (
        ("/mem", "Write /mem TITLE; /hand shows yours."),
        ("/mem shrom", "Did you mean SHROOM"),
        ("/mme shroom", "Did you mean /mem or /med?"),
    ):
        await eyes.says(wrong)
        await eyes.sees(helps)
    await eyes.says("/hand")
    await eyes.sees("private chat")
    await eyes.key("💬 Open it").click()
    eyes.room = 6
    await eyes.caught_up()
    await eyes.sees("🂠 Your hand")
    await eyes.says("/deck new")
    await eyes.sees("rare")
