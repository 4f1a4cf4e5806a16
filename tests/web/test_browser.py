"""The pages in a real browser, as people use them."""

import json
import random
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import quote

import pytest
from playwright.async_api import Route, expect

from tests.bot.matches import live, sit
from tests.browsing import DESK
from tests.web.conftest import Scene

pytestmark = [pytest.mark.asyncio, pytest.mark.browser]


async def test_a_deck_is_built_by_clicking(scene: Scene) -> None:
    table = scene.table
    await table.ana.asks_privately("/start")
    launch = quote(scene.web.launch(table.ana))
    page = (await scene.open(f"/deck#tgWebAppData={launch}")).page
    await page.wait_for_selector("#cards .card")
    await page.fill("#name", "By hand")
    for rarity in ("Rare", "Uncommon", "Common", "Medals"):
        await page.click(f"#filters button:text-is('{rarity}')")
        for place in range(3):
            assert await page.is_disabled("#save") or rarity == "Medals"
            await page.click(f"#cards .card >> nth={place}")
    await page.click("#cards .card >> nth=5")
    assert "in already" in await page.inner_text("#told"), "a fourth medal is not taken"
    await page.click("#save")
    await expect(page.locator("#told")).to_contain_text("Saved")
    (shown,) = await table.ana.asks_privately("/deck show By hand")
    assert "By hand" in shown.text
    await page.reload()
    await page.wait_for_selector("#decks option:text('By hand')", state="attached")
    assert "tgWebAppData" not in page.url


async def test_without_signing_in_it_can_be_looked_at(scene: Scene) -> None:
    page = (await scene.open("/deck", size=DESK, dark=True)).page
    await page.wait_for_selector("#cards .card")
    assert "read only" in await page.inner_text("#who")
    assert await page.is_hidden("#mine")
    await page.click("#cards .card >> nth=0")
    assert "SHROOM" in await page.inner_text("#about")
    assert "Provisional" in await page.inner_text("#about")
    await page.keyboard.press("Escape")
    await expect(page.locator("#about")).to_be_hidden()


async def test_played_cards_black_out_by_themselves(scene: Scene) -> None:
    table = scene.table
    await sit(table, seed=3)
    launch = quote(scene.web.launch(table.ana))
    page = (await scene.open(f"/deck#tgWebAppData={launch}")).page
    await page.wait_for_selector("#match .card")
    assert await page.locator("#match .card.gone").count() == 0
    rng = random.Random(2)
    while len((await live(table)).match.sides["1"].hand) == 9:
        await scene.words(1, rng)
    await page.wait_for_selector("#match .card.gone")
    titles = await page.locator("#match .card.gone").evaluate_all("all => all.map(c => c.title)")
    assert titles[0] not in (await live(table)).match.sides["1"].hand


async def test_a_match_is_watched_replayed_and_verified(scene: Scene) -> None:
    table, rng = scene.table, random.Random(5)
    await sit(table, seed=3)
    page = (await scene.open(await scene.link())).page
    await page.wait_for_selector("#news li")
    assert await page.is_hidden("#verify"), "not before the secret is told"
    await scene.words(500, rng)
    now = await live(table)
    await page.wait_for_selector("#verify:visible")
    score = " : ".join(str(now.match.sides[seat].score) for seat in now.record.seats)
    assert await page.inner_text(".score") == score
    await page.click("#verify")
    assert "✔ All" in await page.inner_text("#verdict")
    start = "slider => { slider.value = 0; slider.dispatchEvent(new Event('input')) }"
    await page.locator("#slider").evaluate(start)
    assert await page.inner_text(".score") == "0 : 0"
    await page.click("#forth")
    assert await page.locator("#news li").count() == 1


def tampered(told: dict[str, Any], how: str) -> dict[str, Any]:
    changed: dict[str, Any] = json.loads(json.dumps(told))
    if how == "outcome":
        draw = next(one for one in changed["draws"] if one["kind"] == "stat")
        draw["outcome"] = "F" if draw["outcome"] != "F" else "D"
    elif how == "secret":
        changed["stretches"][0]["secret"] = "00" * 32
    elif how == "luck":
        changed["draws"] = [{**one, "luck": ["other", "words"]} for one in changed["draws"]]
    elif how == "missing":
        del changed["draws"][1]
    return changed


def answering(*told: dict[str, Any]) -> Callable[[Route], Awaitable[None]]:
    async def answer(route: Route) -> None:
        body = "".join(f"data: {json.dumps(one)}\n\n" for one in told)
        await route.fulfill(status=200, content_type="text/event-stream", body=body)

    return answer


async def test_a_tampered_log_is_flagged(scene: Scene) -> None:
    await sit(scene.table, seed=3)
    await scene.words(500, random.Random(6))
    link = await scene.link()
    told = (await scene.web.client.get(f"/api{link}")).json()
    page = (await scene.open("/deck")).page
    for how in ("untouched", "outcome", "secret", "luck", "missing", "promise"):
        await page.unroute_all()
        await page.route("**/stream", answering(tampered(told, how)))
        if how == "promise":  # one that the page saw while the match ran is another at its end
            early = {**told, "stretches": [{"commitment": "00" * 32, "secret": None}]}
            await page.unroute_all()
            await page.route("**/stream", answering({**early, "over": False}, told))
        await page.goto(scene.base + link)
        await page.click("#verify")
        sign = "✔" if how == "untouched" else "✘"
        assert (await page.inner_text("#verdict")).startswith(sign), how


async def test_the_dice_of_the_protocols_example(scene: Scene) -> None:
    """On plain http, where crypto.subtle may be missing."""
    page = (await scene.open("/deck")).page
    rolled = await page.evaluate(
        """async () => {
            const { sha256, hex } = await import("/static/sha256.js");
            const { drawn } = await import("/static/fair.js");
            const secret = sha256(new TextEncoder().encode("hodl"));
            const stats = ["F", "D", "I", "K"];
            let all = drawn(secret, "pipe", ["banana", "moon"], 0, ["alice", "bob"]);
            for (let k = 1; k < 25; k++) all += drawn(secret, "pipe", ["banana", "moon"], k, stats);
            return [hex(sha256(secret)), all];
        }"""
    )
    commitment = "b600d4ebf72a800aa7bda271c521ec48464e5ac4572d955fb0b3155c195e9873"
    assert rolled == [commitment, "bobKFIIDDFDKFDKFDFDDKKIFIKF"]
