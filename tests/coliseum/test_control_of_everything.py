"""The rest of the control surface, and the Coliseum as a process of its own."""

import base64
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from telegram.error import BadRequest, ChatMigrated, Forbidden, InvalidToken

from hodlbot.coliseum.control_looking import LOOKING
from hodlbot.coliseum.control_people import PEOPLE
from hodlbot.coliseum.control_weather import WEATHER
from hodlbot.coliseum.faults import FAULT_KINDS
from tests.coliseum.scene import Scene, library_bot, picture, refused
from tests.coliseum.test_control import Remote

pytestmark = pytest.mark.asyncio


async def test_what_befalls_a_chat_while_its_bot_looks_away(scene: Scene) -> None:
    api, ana, bot = scene.api, scene.ana.id, scene.bot.id
    async with httpx.AsyncClient(base_url=scene.url, trust_env=False) as client:
        remote = Remote(client)
        who = {"members": [ana, bot], "title": "Small"}
        small = (await remote.do("chat", type="group", **who))["id"]
        forum = (await remote.do("chat", type="forum", **who))["id"]
        topic = (await remote.do("topic", chat=forum, name="Duels"))["message_thread_id"]
        large = (await remote.do("migrate", chat=small))["id"]
        with pytest.raises(ChatMigrated) as moved:
            await api.send_message(small, "here?")
        assert moved.value.new_chat_id == large

        await remote.do("change_chat", chat=forum, topic=topic, closed=True)
        with refused("Topic_closed"):
            await api.send_message(forum, "closed?", message_thread_id=topic)

        await remote.do("start", user=ana, bot=bot)
        await remote.do("block", user=ana, bot=bot)
        with pytest.raises(Forbidden):
            await api.send_message(ana, "blocked?")
        await remote.do("unblock", user=ana, bot=bot)
        await api.send_message(ana, "again")

        said = await remote.do("say", user=ana, chat=large, text="/toss")
        await remote.do("edit", user=ana, chat=large, message=said["message_id"], text="/roll")
        await remote.do("delete", user=ana, chat=large, message=said["message_id"])
        with pytest.raises(BadRequest, match=r"[Mm]essage to be replied not found"):
            await api.send_message(large, "to whom?", reply_to_message_id=said["message_id"])

        await remote.do("member", chat=large, account=bot, status="kicked")
        with pytest.raises(Forbidden):
            await api.send_message(large, "kicked?")
        await remote.do("revoke", bot=bot)
        with pytest.raises(InvalidToken):
            await api.get_me()


async def test_people_come_go_and_send_pictures(scene: Scene) -> None:
    async with httpx.AsyncClient(base_url=scene.url, trust_env=False) as client:
        remote = Remote(client)
        where = {"user": scene.ana.id, "chat": scene.group.id}
        await remote.do("leave", **where)
        await remote.do("join", **where)
        assert (await remote.do("rename", user=scene.ana.id, first_name="Anna"))["id"]
        photo = base64.b64encode(picture()).decode()
        sent = await remote.do("photo", photo=photo, caption="my card", **where)
        unique = sent["photo"][-1]["file_unique_id"]
        shown = await client.get("/coliseum/file", params={"file_unique_id": unique})
        assert shown.content == picture()
        before = scene.telegram.clock()
        assert (await remote.do("clock", advance=60))["now"] >= before + 60
        everything = await remote.look("everything")
        assert "Anna" in [user["first_name"] for user in everything["users"]]
        await scene.api.set_my_commands([("help", "Help")])
        menu = await remote.look("commands", bot=scene.bot.id, **where)
        assert [one["command"] for one in menu] == ["help"]


async def test_a_file_is_closed_to_a_revoked_token(scene: Scene) -> None:
    sent = await scene.api.send_photo(scene.group.id, picture())
    file = await sent.photo[-1].get_file()
    assert await file.download_as_bytearray() == picture()
    scene.bot.revoked = True
    with pytest.raises(InvalidToken):
        await file.download_as_bytearray()


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("photo", {"user": 1, "photo": "?"}),
        ("faults", {"seed": 1, "rates": {"too_many": "often"}}),
        ("faults", {"seed": 1, "rates": ["too_many"]}),
        ("outage", {"on": True, "kind": "flood"}),
        ("fault", {"kind": "too_many", "times": "x"}),
        ("clock", {"advance": "x"}),
        ("pick", {"user": 1, "query_id": "7"}),
        ("chat", {"type": "cellar", "title": "x"}),
        ("chat", {"title": "x", "members": 7}),
        ("chat", {"title": "x", "members": ["nobody"]}),
        ("chat", {"title": "x", "members": [4711]}),
    ],
)
async def test_slips_are_answered_with_400(scene: Scene, name: str, given: dict[str, Any]) -> None:
    if "user" in given:
        given = {**given, "user": scene.ana.id, "chat": scene.group.id}
    async with httpx.AsyncClient(base_url=scene.url, trust_env=False) as client:
        answer = await client.post(f"/coliseum/{name}", json=given)
        assert (answer.status_code, bool(answer.json()["error"])) == (400, True)


async def test_the_docs_name_everything_there_is_to_do_and_to_look_at() -> None:
    text = (Path(__file__).resolve().parents[2] / "docs" / "coliseum.md").read_text("utf-8")
    named = {*PEOPLE, *WEATHER, *LOOKING, *FAULT_KINDS}
    assert [name for name in sorted(named) if f"`{name}`" not in text] == []


async def test_a_process_of_its_own() -> None:
    command = [sys.executable, "-m", "hodlbot.coliseum", "--port", "0", "--token", "42:secret"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            address = process.stdout.readline().strip()
            async with library_bot(address, "42:secret") as api:
                assert (await api.get_me()).username == "hodl_test_bot"
        finally:
            process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=10) == 0
