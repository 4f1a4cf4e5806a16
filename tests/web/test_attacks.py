"""What people try who want more than is theirs. Nobody gets it, and nothing falls over."""

import asyncio
import random
import time
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest
from starlette.requests import Request
from starlette.responses import StreamingResponse

from hodlbot.web.frames import match_page
from hodlbot.web.responses import LONGEST_BODY
from hodlbot.web.tickets import LONGEST_SECONDS, SESSION_SECONDS, Tickets
from tests.bot.matches import live, next_word
from tests.web.conftest import Web

pytestmark = pytest.mark.asyncio
GUARDS = ("content-security-policy", "x-content-type-options", "referrer-policy")


async def test_everything_is_sent_with_its_guards(match: Web) -> None:
    ana = await match.signed_in(match.table.ana)
    link = match.pages.tickets.link((await live(match.table)).id)
    for path in (
        "/", "/deck", f"/m/{link}", "/m/nothing", "/static/deck.js", "/static/nothing.js",
        "/api/cards", "/api/me", f"/api/m/{link}", "/api/m/nothing", "/picture/token/SHROOM.jpg",
        "/picture/token/X.jpg", "/emblem/SHROOM.png", "/emblem/X.png",
    ):  # fmt: skip
        answer = await match.client.get(path, headers=ana)
        assert all(guard in answer.headers for guard in GUARDS), path
        assert "unsafe" not in answer.headers["content-security-policy"]
        assert "access-control-allow-origin" not in answer.headers


@pytest.mark.parametrize(
    "path",
    [
        "/static/%2e%2e%2fpages.py",
        "/static/..%252fpages.py",
        "/static/%2fetc%2fpasswd",
        "/static/deck.js%00.css",
        "/static/" + "a" * 5000 + ".js",
        "/emblem/%2e%2e%2f%2e%2e%2fdeck.png",
        "/emblem/..%5cdeck.png",
        "/picture/token/%2e%2e%2fSHROOM.jpg",
        "/picture/token/shroom.jpg",
        "/m/../api/me",
        "/api/m/%00",
        "/api/m/" + "-" * 5000,
        "/api/m/\ud800".encode("utf-8", "surrogatepass").decode("latin-1"),
    ],
)
async def test_no_path_leads_out_of_what_is_shown(web: Web, path: str) -> None:
    answer = await web.client.get(path)
    assert answer.status_code in (401, 404), answer.text
    assert "hodlbot" not in answer.text


@pytest.mark.parametrize(
    "body",
    [
        b"[" * LONGEST_BODY,
        b'{"init_data":' + b"[" * 15_000,
        b'{"init_data":"\\ud800"}',
        b'{"init_data":"\xff"}',
        b'{"init_data":null}',
        b'{"init_data":"' + b"%F0%9F" * 2000 + b'"}',
        b'{"init_data":"hash=1&hash=2"}',
        b'{"init_data":{"hash":1}}',
        b"\x00" * 100,
        b"1e999999",
    ],
)
async def test_no_session_for_what_no_telegram_sends(web: Web, body: bytes) -> None:
    answer = await web.client.post("/api/session", content=body)
    assert answer.status_code in (400, 401), answer.text
    assert "session" not in answer.json()


@pytest.mark.parametrize("path", ["/api/decks", "/api/decks/use", "/api/decks/drop"])
@pytest.mark.parametrize(
    "body",
    [
        b"[" * 9000,
        b'{"name":{},"titles":[[]]}',
        b'{"name":"' + b"x" * 9000 + b'","titles":[]}',
        b"7",
    ],
)
async def test_odd_decks_change_nothing(web: Web, path: str, body: bytes) -> None:
    await web.table.ana.asks_privately("/start")
    ana = await web.signed_in(web.table.ana)
    answer = await web.client.post(path, content=body, headers=ana)
    assert 400 <= answer.status_code < 500
    assert (await web.client.get("/api/me", headers=ana)).json()["decks"] == []


async def test_nobody_changes_anothers_decks(match: Web) -> None:
    ana, bo = await match.signed_in(match.table.ana), await match.signed_in(match.table.bo)
    mine = (await match.client.get("/api/me", headers=ana)).json()["decks"]
    for path in ("/api/decks/use", "/api/decks/drop"):
        body = {"name": mine[0]["name"], "person": match.table.ana.id, "id": match.table.ana.id}
        await match.client.post(path, json=body, headers=bo)
    assert (await match.client.get("/api/me", headers=ana)).json()["decks"] == mine
    unsigned = await match.client.post("/api/decks/drop", json={"name": mine[0]["name"]})
    assert unsigned.status_code == 401


async def test_a_ticket_is_good_for_its_own_door_alone(match: Web) -> None:
    tickets = match.pages.tickets
    now = await live(match.table)
    session = tickets.session(match.table.ana.id, time.time())
    said, _, signature = session.rpartition(".")
    for forged in (f"{said}-{signature}", session, f"{now.id}-{signature}", now.id, f"{now.id}-"):
        assert (await match.client.get(f"/api/m/{forged}")).status_code == 404
    link = tickets.link(now.id)
    for bearer in (link, link.replace("-", "."), f"{match.table.ana.id}.0.9999999999.{signature}"):
        headers = {"Authorization": f"Bearer {bearer}"}
        assert (await match.client.get("/api/me", headers=headers)).status_code == 401


async def test_an_open_seat_has_no_page(web: Web) -> None:
    await web.table.ana.asks("/toss")
    await web.table.ana.presses(web.table.board(), "🎲 Deal me one")
    assert web.table.running is not None
    async with web.table.running.store.reading() as unit:
        seat = await unit.matches.standing(web.table.group.id)
    assert seat is not None
    link = web.pages.tickets.link(seat.id)
    for path in (f"/api/m/{link}", f"/api/m/{link}/stream"):
        assert (await web.client.get(path)).status_code == 404


async def test_a_launch_older_than_the_process_is_not_exchanged(web: Web) -> None:
    """An earlier process may have exchanged it already: what it knew went with it."""
    launch = {"init_data": web.launch(web.table.ana)}
    web.pages.tickets._since = int(time.time()) + 1
    answer = await web.client.post("/api/session", json=launch)
    assert answer.status_code == 401
    assert "session" not in answer.json()


async def test_a_session_is_renewed_for_so_long_and_no_longer() -> None:
    tickets, now = Tickets("7000000001:TEST"), 1_800_000_000.0
    session: str | None = tickets.session(42, now)
    end = now + LONGEST_SECONDS
    while now < end - SESSION_SECONDS / 2:
        now += SESSION_SECONDS / 2
        assert session is not None
        session = tickets.renewed(session, now)
    assert session is not None
    assert tickets.person(session, end) == 42
    assert tickets.renewed(session, end + 1) is None


def streamed(match: Web, path: str, headers: dict[str, str]) -> Request:
    raw = [(key.lower().encode(), value.encode()) for key, value in headers.items()]
    scope = {"type": "http", "method": "GET", "path": path, "headers": raw, "query_string": b""}
    return Request({**scope, "path_params": {"link": path.split("/")[3]}})


async def told(lines: AsyncIterator[Any], seconds: float = 5.0) -> str:
    return str(await asyncio.wait_for(anext(lines), seconds))


async def test_a_word_that_nobody_may_see_moves_no_stream(match: Web) -> None:
    table = match.table
    assert table.running is not None
    table.running.post._watching = match.pages._watching
    rng = random.Random(2)
    while (await live(table)).match.phase == "toss":
        word = await next_word(table, rng)
        assert word is not None
        await word[0].asks(word[1])
    path = f"/api/m/{match.pages.tickets.link((await live(table)).id)}/stream"
    response = await match.pages._boards.stream(streamed(match, path, {}))
    assert isinstance(response, StreamingResponse)
    lines = aiter(response.body_iterator)
    whole = msgspec.json.decode((await told(lines)).removeprefix("data: "))
    waiting = asyncio.create_task(told(lines, 30))
    before = len((await live(table)).record.entries)
    for player in (table.ana, table.bo):
        await player.asks_privately("/flip next")
    after = await live(table)
    assert len(after.record.entries) > before, "somebody has planned a flip"
    await asyncio.sleep(0)
    assert not waiting.done()
    word = await next_word(table, rng)
    assert word is not None
    await word[0].asks(word[1])
    event = msgspec.json.decode((await waiting).removeprefix("data: "))
    assert event["alike"] == len(whole["frames"])
    assert [frame["n"] for frame in event["frames"]] == [len(whole["frames"])]


async def test_a_stream_ends_with_its_session(match: Web) -> None:
    ana = await match.signed_in(match.table.ana)
    response = await match.pages._mine.stream(streamed(match, "/api/me/stream/", ana))
    assert isinstance(response, StreamingResponse)
    lines = aiter(response.body_iterator)
    assert (await told(lines)).startswith("data: ")
    match.pages._entrance._clock = lambda: time.time() + SESSION_SECONDS + 1
    with pytest.raises(StopAsyncIteration):
        await told(lines, 30)


async def test_a_page_is_made_once_for_all_who_look(
    match: Web, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []

    def counted(now: Any, *rest: Any) -> Any:
        made.append(now.id)
        return match_page(now, *rest)

    monkeypatch.setattr("hodlbot.web.boards.match_page", counted)
    link = match.pages.tickets.link((await live(match.table)).id)
    looks = [match.client.get(f"/api/m/{link}") for _ in range(20)]
    pages = {answer.content for answer in await asyncio.gather(*looks)}
    assert len(pages) == 1
    await match.client.get(f"/api/m/{link}")
    assert len(made) == 1
