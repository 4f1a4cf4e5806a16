"""Telegram's errors, word for word."""

from typing import Any

import httpx
import pytest
from telegram import InlineKeyboardButton, InlineKeyboardMarkup, ReplyParameters
from telegram.error import BadRequest, ChatMigrated, EndPointNotFound, Forbidden, InvalidToken

from tests.coliseum.scene import Scene, library_bot, picture, refused

pytestmark = pytest.mark.asyncio

NOT_MODIFIED = (
    "Message is not modified: specified new message content and reply markup are exactly the same "
    "as a current content and reply markup of the message"
)


def keyboard(data: str) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup([[InlineKeyboardButton("go", callback_data=data)]])


async def test_the_form_of_a_refusal(scene: Scene) -> None:
    async with httpx.AsyncClient(trust_env=False) as client:
        answer = await client.get(f"{scene.url}/bot{scene.bot.token}/sendMessage?chat_id=-5&text=a")
        assert answer.status_code == 400
        assert answer.json() == {
            "ok": False,
            "error_code": 400,
            "description": "Bad Request: chat not found",
        }
        answer = await client.post(f"{scene.url}/bot{scene.bot.token}/noSuchThing")
        assert answer.json() == {"ok": False, "error_code": 404, "description": "Not Found"}
        answer = await client.post(f"{scene.url}/bot1:wrong/getMe")
        assert answer.json() == {"ok": False, "error_code": 401, "description": "Unauthorized"}


async def test_json_form_and_query_say_the_same(scene: Scene) -> None:
    address = f"{scene.url}/bot{scene.bot.token}/sendMessage"
    said: dict[str, Any] = {"chat_id": scene.group.id, "text": "a & b"}
    async with httpx.AsyncClient(trust_env=False) as client:
        for sent in (
            await client.post(address, json=said),
            await client.post(address, data=said),
            await client.get(address, params=said),
            await client.post(address, data=said, files={"unused": b"x"}),
        ):
            assert sent.json()["result"]["text"] == "a & b"


async def test_wrong_and_revoked_tokens(scene: Scene) -> None:
    stranger = library_bot(scene.url, "1:wrong")
    with pytest.raises(InvalidToken):
        await stranger.get_me()
    for request in stranger._request:
        await request.shutdown()
    scene.bot.revoked = True
    with pytest.raises(InvalidToken):
        await scene.api.get_me()


async def test_unknown_method(scene: Scene) -> None:
    with pytest.raises(EndPointNotFound):
        await scene.api.do_api_request("sendHologram")


async def test_texts(scene: Scene) -> None:
    api, group = scene.api, scene.group.id
    with refused("Message text is empty"):
        await api.send_message(group, " \n ")
    with refused("Message text is empty"):
        await api.send_message(group, "<b> </b>", parse_mode="HTML")
    with refused("Message is too long"):
        await api.send_message(group, "x" * 4097)
    with refused("Message is too long"):
        await api.send_message(group, "🦧" * 2049)
    longest = await api.send_message(group, "<b>" + "🦧" * 2048 + "</b>", parse_mode="HTML")
    assert longest.entities[0].length == 4096
    with refused("Message caption is too long"):
        await api.send_photo(group, picture(), caption="x" * 1025)
    with refused("Message to be replied not found"):
        await api.send_message(group, "?", reply_parameters=ReplyParameters(999))
    lenient = ReplyParameters(999, allow_sending_without_reply=True)
    assert (await api.send_message(group, "?", reply_parameters=lenient)).reply_to_message is None


async def test_edits(scene: Scene) -> None:
    api, group = scene.api, scene.group.id
    sent = await api.send_message(group, "<b>a</b>", parse_mode="HTML", reply_markup=keyboard("x"))
    with refused(NOT_MODIFIED):
        await sent.edit_text("<b>a</b> ", parse_mode="HTML", reply_markup=keyboard("x"))
    with refused(NOT_MODIFIED):
        await sent.edit_reply_markup(keyboard("x"))
    await sent.edit_text("a", reply_markup=keyboard("x"))
    await sent.edit_reply_markup(keyboard("y"))
    await sent.edit_text("a")
    with refused("Message to edit not found"):
        await api.edit_message_text("b", group, 999)
    with refused("There is no caption in the message to edit"):
        await sent.edit_caption("b")
    said = scene.ana.says(scene.group, "mine")
    with refused("Message can't be edited"):
        await api.edit_message_text("yours", group, said.id)
    await sent.delete()
    with refused("Message to edit not found"):
        await sent.edit_text("b")
    with refused("Message to delete not found"):
        await sent.delete()


async def test_deleting(scene: Scene) -> None:
    api, group = scene.api, scene.group.id
    said = scene.ana.says(scene.group, "mine")
    with refused("Message can't be deleted for everyone"):
        await api.delete_message(group, said.id)
    scene.telegram.set_member(scene.group, scene.bot, "administrator")
    assert await api.delete_messages(group, [said.id, 999])
    assert said.deleted
    scene.telegram.set_member(scene.group, scene.bot, "member")
    old = await api.send_message(group, "old")
    scene.telegram.clock.advance(49 * 3600)
    with refused("Message can't be deleted for everyone"):
        await old.delete()


async def test_buttons(scene: Scene) -> None:
    api, group = scene.api, scene.group.id
    await api.send_message(group, "a", reply_markup=keyboard("é" * 32))
    with refused("Button_data_invalid"):
        await api.send_message(group, "a", reply_markup=keyboard("é" * 32 + "x"))
    many = [[InlineKeyboardButton(str(n), callback_data=str(n))] for n in range(101)]
    with refused("Reply markup is too long"):
        await api.send_message(group, "a", reply_markup=InlineKeyboardMarkup(many))


@pytest.mark.parametrize(
    ("html", "reason"),
    [
        ("é <b>a", 'can\'t find end tag corresponding to start tag "b"'),
        ("é <table>", 'unsupported start tag "table" at byte offset 3'),
        ("🦧<b>a</i>", 'unmatched end tag at byte offset 8, expected "</b>", found "</i>"'),
        ("a</b>", "unexpected end tag at byte offset 1"),
        ("1 < 2", 'unsupported start tag "" at byte offset 2'),
        ("<b", "unclosed start tag at byte offset 0"),
        ("<b>x</b", "unclosed end tag at byte offset 4"),
        ("<{0}>", 'unsupported start tag "{0}" at byte offset 0'),
        ("<span>x</span>", 'tag "span" must have class "tg-spoiler" at byte offset 0'),
    ],
)
async def test_entities_that_cannot_be_parsed(scene: Scene, html: str, reason: str) -> None:
    with pytest.raises(BadRequest) as refusal:
        await scene.api.send_message(scene.group.id, html, parse_mode="HTML")
    assert refusal.value.message.lower() == f"can't parse entities: {reason}"
    assert not scene.telegram.messages(scene.group)


async def test_a_person_who_has_not_pressed_start(scene: Scene) -> None:
    api, ana = scene.api, scene.ana
    with pytest.raises(Forbidden, match="bot can't initiate conversation with a user"):
        await api.send_message(ana.id, "psst")
    with refused("Chat not found"):
        await api.send_message(4711, "psst")
    ana.starts(scene.bot, "deck")
    update = await scene.update()
    assert update.message is not None
    assert update.message.text == "/start deck"
    await api.send_message(ana.id, "psst")
    ana.blocks(scene.bot)
    blocked = (await scene.update()).my_chat_member
    assert blocked is not None
    assert blocked.new_chat_member.status == "kicked"
    with pytest.raises(Forbidden, match="bot was blocked by the user"):
        await api.send_message(ana.id, "psst")
    ana.unblocks(scene.bot)
    await api.send_message(ana.id, "psst")
    ana.deactivated = True
    with pytest.raises(Forbidden, match="user is deactivated"):
        await api.send_message(ana.id, "psst")


async def test_a_bot_that_was_removed(scene: Scene) -> None:
    telegram, group = scene.telegram, scene.group
    telegram.set_member(group, scene.bot, "kicked")
    with pytest.raises(Forbidden, match="bot was kicked from the supergroup chat"):
        await scene.api.send_message(group.id, "still here?")
    told = [one.my_chat_member for one in await scene.updates() if one.my_chat_member]
    assert [one.new_chat_member.status for one in told] == ["kicked"]
    telegram.set_member(group, scene.bot, "member")
    await scene.api.send_message(group.id, "back")
    telegram.set_member(group, scene.bot, "left")
    with pytest.raises(Forbidden, match="bot is not a member of the supergroup chat"):
        await scene.api.send_message(group.id, "gone")


async def test_a_silenced_group(scene: Scene) -> None:
    scene.group.members_may_write = False
    with refused("Have no rights to send a message"):
        await scene.api.send_message(scene.group.id, "hush")
    scene.telegram.set_member(scene.group, scene.bot, "administrator")
    await scene.api.send_message(scene.group.id, "admins may")


async def test_an_upgraded_group(scene: Scene) -> None:
    group = scene.telegram.group("small", scene.ana, scene.bot)
    scene.bot.updates.waiting.clear()
    old = await scene.api.send_message(group.id, "before")
    new = scene.telegram.migrate(group)
    with pytest.raises(ChatMigrated) as moved:
        await scene.api.send_message(group.id, "after")
    assert moved.value.new_chat_id == new.id
    with pytest.raises(ChatMigrated):
        await old.edit_text("edit")
    left, came = await scene.updates()
    assert left.message is not None
    assert came.message is not None
    assert (left.message.chat.id, left.message.migrate_to_chat_id) == (group.id, new.id)
    assert (came.message.chat.id, came.message.migrate_from_chat_id) == (new.id, group.id)
    assert scene.ana.says(group, "/on").chat is new, "people's clients follow"
    assert (await scene.api.send_message(new.id, "here")).message_id == 3
