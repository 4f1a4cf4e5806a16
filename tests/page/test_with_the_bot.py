"""What the bot does meanwhile, as it looks on the page: a referee corrects, the bot ends and comes
back, two HodlPets play for whoever looks on."""

import pytest
from playwright.async_api import expect

from hodlbot.bot import ticker
from hodlbot.table import pets
from tests.page.conftest import Coliseum
from tests.page.eyes import Eyes

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.browser]


async def sat_down(coliseum: Coliseum) -> Eyes:
    """Ana against Bo in one window, which is whoever is to move."""
    eyes = await coliseum.window("ana")
    await eyes.page.click("#offer-toss")
    await eyes.presses("🎲 Deal me one")
    await eyes.becomes("bo")
    await eyes.presses("⚔ Accept")
    await eyes.presses("🎲 Deal me one")
    await eyes.becomes((await eyes.called())[0])
    return eyes


async def test_a_referee_corrects_the_score_and_takes_it_back(coliseum: Coliseum) -> None:
    eyes = await sat_down(coliseum)
    await eyes.picks()
    await eyes.becomes("cy")
    await eyes.says("/ref score Ana 3 -- it was miscounted")
    await expect(eyes.page.locator("#messages")).to_contain_text("Reason: it was miscounted")
    board = eyes.page.locator(".message", has=eyes.key("✨ My moves"))
    await expect(board).to_contain_text("Ana 3 – 0 Bo")
    await eyes.says("/ref")
    await eyes.presses("↩ Undo")
    await expect(board).to_contain_text("Ana 0 – 0 Bo")
    await eyes.becomes("ana")
    await eyes.says("/ref score Ana 9")
    await eyes.sees("A player cannot be the referee of their own match")


async def test_the_bot_ends_and_comes_back_and_the_match_goes_on(coliseum: Coliseum) -> None:
    eyes = await sat_down(coliseum)
    await eyes.picks()
    words = len((await coliseum.live()).record.entries)
    await eyes.page.click("#restart")
    await expect(eyes.page.locator(".toast", has_text="started again")).to_be_visible()
    await eyes.becomes((await eyes.called())[0])
    await eyes.picks()
    assert len((await coliseum.live()).record.entries) == words + 1
    await eyes.becomes((await eyes.called())[0])
    await eyes.presses("🎲 Happy")
    await eyes.sees("is happy")


async def test_two_hodlpets_play_for_whoever_looks_on(
    coliseum: Coliseum, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ticker, "EVERY", 0.01)
    monkeypatch.setattr(pets, "CARD_BEATS", 1)
    monkeypatch.setattr(pets, "TURN_BEATS", 1)
    di = await coliseum.window("di")
    await coliseum.restarted()
    await di.page.click("#offer-demo")
    await expect(di.last).to_contain_text("🏆 HodlP", timeout=60_000)
    assert (await coliseum.live()).over
    told = await di.page.locator("#messages .text").all_inner_texts()
    assert any("🐾" in text and "of 4 stats" in text for text in told), "it says why"
    assert not any("your move" in text for text in told), "nobody who reads is to move"
    # News may come together; of the last of them the result is the end.
    (result,) = (text for text in told if "🏆" in text and "Fair dice" not in text)
    assert result.splitlines()[-1].startswith("🏆")
    await expect(di.key("Rematch")).to_be_visible()
