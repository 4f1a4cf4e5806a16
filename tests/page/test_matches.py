"""Whole matches on the page: by buttons in two windows, and by nothing but the keyboard."""

import pytest
from playwright.async_api import expect

from hodlbot.chat.hodltrumps.unparse import unparse
from hodlbot.games.hodltrumps.legal import legal_words
from hodlbot.games.hodltrumps.words import Choose, Mem, Pass, Roll
from hodlbot.table.live import Live
from tests.page.conftest import Coliseum

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.browser]
MOST_MOVES = 120
_PLAIN = (Mem, Choose, Pass, Roll)


async def test_two_windows_play_a_match_by_buttons(coliseum: Coliseum) -> None:
    coliseum.deals_the_same(7)
    ana, bo = await coliseum.window("ana"), await coliseum.window("bo")
    windows = {"ana": ana, "bo": bo}
    await ana.page.click("#offer-toss")
    await ana.presses("🎲 Deal me one")
    await bo.presses("⚔ Accept")
    await bo.presses("🎲 Deal me one")
    for _ in range(MOST_MOVES):
        called = await ana.called()
        if not called:
            break
        one = windows[called[0]]
        await one.caught_up()
        if await one.key("🎲 Happy").count():
            await one.presses("🎲 Happy")
        elif await one.key("Accept the loss").count():
            await one.presses("Accept the loss")
        elif await one.key("⚔ ").count():
            await one.presses("⚔ ")
        else:
            await one.picks()
        await ana.caught_up()
        assert await one.page.locator("#alert[open]").all_inner_texts() == []
    assert (await coliseum.live()).over
    for eyes in windows.values():
        await eyes.caught_up()
        board = eyes.page.locator(".message", has=eyes.page.locator(".key", has_text="Rematch"))
        await expect(board).to_contain_text("Fair dice: secret")
        await expect(eyes.page.locator("#seats .called")).to_have_count(0)


def plain_word(now: Live) -> str:
    """What somebody says who plays cards and nothing else."""
    (seat, *_) = now.face.floor(now.match)
    words = legal_words(now.match, seat)
    return unparse(next(word for kind in _PLAIN for word in words if isinstance(word, kind)))


async def test_a_match_is_typed_without_a_mouse(coliseum: Coliseum) -> None:
    coliseum.deals_the_same(7)
    eyes = await coliseum.window("ana")
    press = eyes.page.keyboard.press

    async def become(seat: str, keys: str) -> None:
        await press(keys)
        await expect(eyes.page.locator("#seats .me")).to_have_attribute("data-seat", seat)
        eyes.seat = seat
        await eyes.caught_up()
        await press("/")
        await expect(eyes.field).to_be_focused()

    for seat, keys in (("ana", "Alt+Shift+1"), ("bo", "Alt+Shift+2")):
        await become(seat, keys)
        await eyes.says("/deck random")
        await eyes.says("/toss")
    for _ in range(MOST_MOVES):
        now = await coliseum.live()
        if now.over:
            break
        await become("ana" if now.face.floor(now.match)[0] == "1" else "bo", "Alt+0")
        await eyes.says(plain_word(now))
    assert (await coliseum.live()).over
    await press("ArrowUp")
    await expect(eyes.key("🔍 Verify")).to_be_focused()
    await press("Escape")
    await expect(eyes.field).to_be_focused()
