"""The pages' answers: what is everybody's, what is one person's, and what is nobody's."""

import random
from io import BytesIO
from pathlib import Path
from typing import Any

import httpx
import pytest
from PIL import Image
from starlette.applications import Starlette

from hodlbot.chat.hodltrumps.face import HodlTrumpsFace
from hodlbot.web.gallery import Gallery
from hodlbot.web.mine import PERSON
from hodlbot.web.responses import LONGEST_BODY
from tests.bot.matches import live, next_word
from tests.bot.table import Player
from tests.web.conftest import Web

pytestmark = pytest.mark.asyncio


async def test_the_collection_is_for_everybody(web: Web) -> None:
    cards = (await web.client.get("/api/cards")).json()
    assert (len(cards["tokens"]), len(cards["medals"]), len(cards["powers"])) == (36, 31, 13)


async def test_a_picture_is_drawn_once_and_known_by_its_tag(web: Web) -> None:
    first = await web.client.get("/picture/token/SHROOM.jpg")
    assert first.headers["content-type"] == "image/jpeg"
    tag = first.headers["etag"]
    again = await web.client.get("/picture/token/SHROOM.jpg", headers={"If-None-Match": tag})
    assert again.status_code == 304
    turned = await web.client.get("/picture/token/SHROOM.jpg?turned=1")
    assert turned.content != first.content


async def test_emblems_are_the_operators_own_where_there_are_any(web: Web, tmp_path: Path) -> None:
    ours = await web.client.get("/emblem/SHROOM.png")
    assert ours.headers["content-type"] == "image/png"
    assert web.table.running is not None
    face = web.table.running.desk.face
    assert isinstance(face, HodlTrumpsFace)
    Image.new("RGB", (16, 16), (1, 2, 3)).save(tmp_path / "SHROOM.png")
    gallery = Gallery(face, tmp_path)
    app = Starlette(routes=gallery.routes)
    async with httpx.AsyncClient(
        transport=httpx.ASGITransport(app), base_url="http://pages"
    ) as client:
        theirs = await client.get("/emblem/SHROOM.png")
        with Image.open(BytesIO(theirs.content)) as drawn:
            assert drawn.getpixel((90, 90)) == (1, 2, 3, 255)
        assert theirs.headers["etag"] != ours.headers["etag"]
        same = {"If-None-Match": ours.headers["etag"]}
        assert (await client.get("/emblem/SHROOM.png", headers=same)).status_code == 200
        other = await client.get("/emblem/BROOM.png")
        assert other.content == (await web.client.get("/emblem/BROOM.png")).content
    gallery.close()


async def test_the_page_tells_what_changed_a_card_and_by_how_much(match: Web) -> None:
    changed = [
        card
        for frame in (await played(match))["frames"]
        for side in frame["sides"]
        for card in side["table"]
        if card["stats"] != card["base"]
    ]
    assert changed
    assert all(card["because"] for card in changed)


@pytest.mark.parametrize(
    "path",
    [
        "/picture/token/NOSUCH.jpg",
        "/picture/medal/SHROOM.jpg",
        "/picture/what/SHROOM.jpg",
        "/static/..%2Fpages.py",
        "/static/pages.py",
        "/static/nothing.js",
        "/static/.js",
        "/api/m/abcdefghjk",
        "/api/m/abcdefghjk-AAAAAAAAAAAAAAAAAAAAAA",
    ],
)
async def test_what_is_not_there(web: Web, path: str) -> None:
    assert (await web.client.get(path)).status_code == 404


@pytest.mark.parametrize("path", ["/api/me", "/api/me/stream"])
@pytest.mark.parametrize("header", ["", "Bearer", "Bearer 1.9999999999.x", "Basic YTpi"])
async def test_who_is_not_signed_in_sees_nothing_of_anybodys(
    web: Web, path: str, header: str
) -> None:
    answer = await web.client.get(path, headers={"Authorization": header} if header else {})
    assert answer.status_code == 401
    assert "from the bot" in answer.json()["error"]


async def test_a_launch_is_exchanged_once(web: Web) -> None:
    launch = {"init_data": web.launch(web.table.ana)}
    assert (await web.client.post("/api/session", json=launch)).status_code == 200
    stolen = await web.client.post("/api/session", json=launch)
    assert stolen.status_code == 401
    assert "used already" in stolen.json()["error"]


@pytest.mark.parametrize(
    ("body", "status"),
    [(b"", 400), (b"[]", 400), (b"{}", 401), (b"x" * (LONGEST_BODY + 1), 413)],
)
async def test_no_session_for_nonsense(web: Web, body: bytes, status: int) -> None:
    assert (await web.client.post("/api/session", content=body)).status_code == status


def deck(web: Web) -> list[str]:
    assert web.table.running is not None
    made = web.table.running.desk.face.deal(random.Random(1))
    return [*made.tokens, *made.medals]


async def test_a_deck_is_built_used_and_dropped(web: Web) -> None:
    await web.table.ana.asks_privately("/start")
    ana = await web.signed_in(web.table.ana)
    wanted: dict[str, Any] = {"name": "Moon boys", "titles": deck(web)}
    saved = (await web.client.post("/api/decks", json=wanted, headers=ana)).json()
    assert [one["name"] for one in saved["decks"]] == ["Moon boys"]
    assert saved["decks"][0]["chosen"]
    (shown,) = await web.table.ana.asks_privately("/deck show Moon boys")
    assert wanted["titles"][0] in shown.text
    other: dict[str, Any] = {"name": "Other", "titles": list(reversed(deck(web)))}
    await web.client.post("/api/decks", json=other, headers=ana)
    used = await web.client.post("/api/decks/use", json={"name": "other"}, headers=ana)
    assert [one["chosen"] for one in used.json()["decks"]] == [False, True]
    dropped = await web.client.post("/api/decks/drop", json={"name": "Moon boys"}, headers=ana)
    assert [one["name"] for one in dropped.json()["decks"]] == ["Other"]
    gone = await web.client.post("/api/decks/drop", json={"name": "Moon boys"}, headers=ana)
    assert gone.status_code == 404


@pytest.mark.parametrize(
    ("name", "titles", "status"),
    [
        ("x", ["SHROOM"], 422),
        ("x", ["SHROOM"] * 9, 422),
        ("x", ["NOSUCH"], 422),
        ("", ["SHROOM"], 422),
        ("x" * 25, ["SHROOM"], 422),
        ("x", "SHROOM", 400),
        ("x", [1, 2], 400),
        ("a:b", ["SHROOM"], 400),
        ("a\nb", ["SHROOM"], 400),
    ],
)
async def test_only_legal_decks_are_saved(web: Web, name: str, titles: Any, status: int) -> None:
    await web.table.ana.asks_privately("/start")
    ana = await web.signed_in(web.table.ana)
    answer = await web.client.post("/api/decks", json={"name": name, "titles": titles}, headers=ana)
    assert answer.status_code == status, answer.text
    assert (await web.client.get("/api/me", headers=ana)).json()["decks"] == []


async def test_who_never_met_the_bot_is_told_to_start(web: Web) -> None:
    dee = await web.signed_in(Player(web.table, web.table.telegram.user("Dee")))
    body = {"name": "x", "titles": deck(web)}
    answer = await web.client.post("/api/decks", json=body, headers=dee)
    assert answer.status_code == 403
    assert "/start" in answer.json()["error"]


async def test_a_deck_is_its_owners_alone(match: Web) -> None:
    ana, bo = await match.signed_in(match.table.ana), await match.signed_in(match.table.bo)
    cy = await match.signed_in(match.table.cy)
    mine = (await match.client.get("/api/me", headers=ana)).json()
    theirs = (await match.client.get("/api/me", headers=bo)).json()
    nobodys = (await match.client.get("/api/me", headers=cy)).json()
    assert nobodys["decks"] == nobodys["matches"] == []
    assert mine["decks"] != theirs["decks"]
    assert set(mine["matches"][0]["tokens"]) == set(mine["decks"][0]["tokens"])


async def test_played_cards_black_out(match: Web) -> None:
    table = match.table
    ana = await match.signed_in(table.ana)
    rng = random.Random(2)
    for _ in range(12):
        word = await next_word(table, rng)
        assert word is not None
        player, text = word
        await player.asks(text)
    now = await live(table)
    (mine,) = (await match.client.get("/api/me", headers=ana)).json()["matches"]
    side = now.match.sides["1"]
    assert set(mine["gone"]) == set(mine["tokens"]) - set(side.hand)
    assert mine["gone"], "something was played in twelve words"
    assert mine["score"][0] == side.score
    assert mine["powers"].keys() == side.powers.keys()
    assert mine["medals"] == {title: held.left for title, held in side.medals.items()}


async def played(match: Web, seed: int = 5) -> dict[str, Any]:
    rng = random.Random(seed)
    while (word := await next_word(match.table, rng)) is not None:
        player, text = word
        await player.asks(text)
    return await page(match)


async def page(match: Web) -> dict[str, Any]:
    link = match.pages.tickets.link((await live(match.table)).id)
    answer = await match.client.get(f"/api/m/{link}")
    assert answer.status_code == 200
    told: dict[str, Any] = answer.json()
    return told


async def test_the_match_page_tells_the_match(match: Web) -> None:
    told = await played(match)
    now = await live(match.table)
    assert told["over"]
    assert [side["score"] for side in told["frames"][-1]["sides"]] == [
        now.match.sides[seat].score for seat in now.record.seats
    ]
    assert sum(len(entry.draws) for entry in now.record.entries) == len(told["draws"]) > 3
    assert told["stretches"][0]["secret"]
    assert told["names"] == ["Ana", "Bo"]


async def test_who_asks_without_end_is_asked_to_wait(web: Web) -> None:
    ana, bo = await web.signed_in(web.table.ana), await web.signed_in(web.table.bo)
    statuses = [
        (await web.client.get("/api/me", headers=ana)).status_code
        for _ in range(PERSON.at_once * 2)
    ]
    assert statuses[: PERSON.at_once] == [200] * PERSON.at_once
    assert 429 in statuses
    assert (await web.client.get("/api/me", headers=bo)).status_code == 200


async def test_before_the_end_the_page_keeps_the_secret_and_the_options(match: Web) -> None:
    told = await page(match)
    assert not told["over"]
    assert told["stretches"] == [{"commitment": told["stretches"][0]["commitment"], "secret": None}]
    assert told["draws"] == []


async def test_a_spectators_page_never_carries_what_nobody_has_seen(match: Web) -> None:
    rng = random.Random(7)
    table = match.table
    for _ in range(40):
        now = await live(table)
        if now.over:
            break
        link = match.pages.tickets.link(now.id)
        text = (await match.client.get(f"/api/m/{link}")).text
        for side in now.match.sides.values():
            shown = {card.title for one in now.match.sides.values() for card in one.table}
            shown |= {card.title for one in now.match.sides.values() for card in one.graveyard}
            hidden = set(side.hand) - shown
            words = " ".join(entry.word for entry in now.record.entries).upper()
            for title in hidden:
                if title not in words:
                    assert f'"{title}"' not in text
        word = await next_word(table, rng)
        assert word is not None
        player, said = word
        await player.asks(said)
