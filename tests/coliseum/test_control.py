"""The control surface: another process plays a round with a bot, in JSON."""

import asyncio
from typing import Any

import httpx
import pytest

from tests.coliseum.scene import Scene

pytestmark = pytest.mark.asyncio


class Remote:
    def __init__(self, client: httpx.AsyncClient) -> None:
        self.client = client

    async def do(self, act: str, /, **given: Any) -> Any:
        answer = await self.client.post(f"/coliseum/{act}", json=given)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def look(self, name: str, **given: Any) -> Any:
        answer = await self.client.get(f"/coliseum/{name}", params=given)
        assert answer.status_code == 200, answer.text
        return answer.json()


async def test_a_round(scene: Scene) -> None:
    async with httpx.AsyncClient(base_url=scene.url, trust_env=False) as client:
        remote = Remote(client)
        bot = await remote.do("bot", username="second_bot", token="42:secret")
        assert bot["id"] == 42
        ana = await remote.do("user", first_name="Ana", username="ana2")
        chat = await remote.do("chat", title="Remote", type="forum", members=[ana["id"], 42])
        topic = await remote.do("topic", chat=chat["id"], name="Duels")
        where = {"chat": chat["id"], "topic": topic["message_thread_id"]}
        said = await remote.do("say", user=ana["id"], text="/toss", **where)
        assert said["entities"] == [{"type": "bot_command", "offset": 0, "length": 5}]

        call = f"/bot{bot['token']}"
        updates = (await client.get(f"{call}/getUpdates")).json()["result"]
        assert updates[-1]["message"]["text"] == "/toss"
        keyboard = {"inline_keyboard": [[{"text": "Go", "callback_data": "go"}]]}
        board = {"chat_id": chat["id"], "text": "board", "reply_markup": keyboard}
        sent = (await client.post(f"{call}/sendMessage", json=board)).json()["result"]
        number = sent["message_id"]

        who = {"user": ana["id"], "chat": chat["id"]}
        pressing = asyncio.create_task(
            remote.do("press", message=number, button="Go", wait=5, **who)
        )
        offset = updates[-1]["update_id"] + 1
        poll = await client.get(f"{call}/getUpdates?timeout=5&offset={offset}")
        query = poll.json()["result"][0]["callback_query"]
        answer = {"callback_query_id": query["id"], "text": "gone", "show_alert": True}
        await client.post(f"{call}/answerCallbackQuery", json=answer)
        assert (await pressing)["answer"] == {"text": "gone", "show_alert": True, "url": None}

        before = (await remote.look("changes"))[-1]["seq"]
        waiting = asyncio.create_task(remote.look("changes", after=before, wait=5))
        await asyncio.sleep(0.02)
        edit = {"chat_id": chat["id"], "message_id": number, "text": "board 2"}
        await client.post(f"{call}/editMessageText", json=edit)
        (change,) = await waiting
        assert (change["kind"], change["message"]["text"]) == ("edit", "board 2")
        shown = (await remote.look("messages", chat=chat["id"], viewer=ana["id"]))[-1]
        assert [one["text"] for one in shown["revisions"]] == ["board", "board 2"]
        assert shown["revisions"][0]["seq"] < shown["revisions"][1]["seq"]
        methods = [one["method"] for one in await remote.look("calls")]
        assert methods[-3:] == ["sendMessage", "answerCallbackQuery", "editMessageText"]


async def test_inline_by_remote(scene: Scene) -> None:
    async with httpx.AsyncClient(base_url=scene.url, trust_env=False) as client:
        remote = Remote(client)
        who = {"user": scene.ana.id, "chat": scene.group.id}
        asking = asyncio.create_task(remote.do("inline", query="hand", wait=5, **who))
        query = (await scene.updates(timeout=5))[0].inline_query
        assert query is not None
        content = {"message_text": "/mem VOMIT"}
        result = {"type": "article", "id": "v", "title": "VOMIT", "input_message_content": content}
        answer = {"inline_query_id": query.id, "results": [result], "is_personal": True}
        sent = await client.post(f"/bot{scene.bot.token}/answerInlineQuery", json=answer)
        assert sent.json()["ok"]
        asked = await asking
        picked = await remote.do("pick", query_id=asked["query_id"], result="v", **who)
        assert picked["text"] == "/mem VOMIT"
        assert picked["via_bot"]["id"] == scene.bot.id


async def test_weather_by_remote(scene: Scene) -> None:
    async with httpx.AsyncClient(base_url=scene.url, trust_env=False) as client:
        remote = Remote(client)
        address = f"/bot{scene.bot.token}/getMe"
        await remote.do("fault", kind="too_many", method="getMe", retry_after=3)
        refusal = (await client.get(address)).json()
        assert refusal["parameters"] == {"retry_after": 3}
        await remote.do("outage", on=True, kind="502")
        assert (await client.get(address)).status_code == 502
        await remote.do("outage", on=True)
        with pytest.raises(httpx.RemoteProtocolError):
            await client.get(address)
        await remote.do("outage", on=False)
        assert (await client.get(address)).json()["ok"]
        await remote.do("faults", seed=1, rates={"server_error": 1.0})
        assert (await client.get(address)).status_code == 502
        await remote.do("faults")
        await remote.do("limits", on=True)
        assert scene.telegram.limits.on


async def test_what_cannot_be_done_is_said(scene: Scene) -> None:
    async with httpx.AsyncClient(base_url=scene.url, trust_env=False) as client:
        for name, given in (
            ("say", {"user": 4711, "text": "a"}),
            ("say", {"user": scene.ana.id, "chat": -5, "text": "a"}),
            ("say", {"user": scene.ana.id, "chat": "x", "text": "a"}),
            ("press", {"user": scene.ana.id, "chat": scene.group.id, "message": 9}),
            ("fault", {"kind": "earthquake"}),
            ("member", {"chat": scene.group.id, "account": scene.ana.id, "status": "king"}),
        ):
            answer = await client.post(f"/coliseum/{name}", json=given)
            assert answer.status_code == 400, name
            assert answer.json()["error"]
        stranger = scene.telegram.user("Stranger").id
        asked = {"chat": scene.group.id, "viewer": stranger}
        assert (await client.get("/coliseum/messages", params=asked)).status_code == 400
