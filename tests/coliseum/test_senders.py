"""Who a message comes from: people, anonymous admins, channels, Telegram itself."""

import pytest
from telegram import InlineKeyboardButton, InlineKeyboardMarkup
from telegram.constants import ChatMemberStatus

from hodlbot.coliseum import NotPossible
from tests.coliseum.scene import Scene

pytestmark = pytest.mark.asyncio


async def test_an_anonymous_admin_has_no_name_until_a_press(scene: Scene) -> None:
    scene.telegram.set_member(scene.group, scene.bo, "administrator", anonymous=True)
    scene.bo.says(scene.group, "/ref score 1 2")
    message = (await scene.update()).message
    assert message is not None
    assert message.from_user is not None
    assert message.from_user.id == 1087968824
    assert message.sender_chat is not None
    assert message.sender_chat.id == scene.group.id
    assert str(scene.bo.id) not in message.to_json()
    markup = InlineKeyboardMarkup([[InlineKeyboardButton("It is me", callback_data="ref")]])
    sent = await scene.api.send_message(scene.group.id, "Who?", reply_markup=markup)
    scene.bo.presses(scene.group.messages[sent.message_id], "It is me")
    query = (await scene.update()).callback_query
    assert query is not None
    assert query.from_user.id == scene.bo.id


async def test_posting_as_a_channel_and_linked_posts(scene: Scene) -> None:
    channel = scene.telegram.channel("News", scene.ana)
    scene.ana.says(scene.group, "/toss", as_channel=channel)
    message = (await scene.update()).message
    assert message is not None
    assert message.from_user is not None
    assert message.from_user.id == 136817688
    assert message.sender_chat is not None
    assert message.sender_chat.id == channel.id
    scene.telegram.forward_from_channel(channel, scene.group, "/toss")
    message = (await scene.update()).message
    assert message is not None
    assert message.is_automatic_forward


async def test_names(scene: Scene) -> None:
    nour = scene.telegram.user("نور", last_name="<b>&", language_code="ar")
    nour.joins(scene.group)
    nour.says(scene.group, "/toss @ana مرحبا")
    joined, said = await scene.updates()
    assert joined.message is not None
    assert joined.message.new_chat_members[0].first_name == "نور"
    assert said.message is not None
    assert said.message.from_user is not None
    assert said.message.from_user.full_name == "نور <b>&"
    assert said.message.from_user.username is None
    assert [entity.type for entity in said.message.entities] == ["bot_command", "mention"]
    nour.renames("Nour", "nour")
    nour.says(scene.group, "/toss")
    renamed = (await scene.updates())[-1].message
    assert renamed is not None
    assert renamed.from_user is not None
    assert renamed.from_user.username == "nour"


async def test_mentions_by_link_name_the_person(scene: Scene) -> None:
    html = f'🦧 <a href="tg://user?id={scene.bo.id}">Bo</a> <a href="tg://user?id=4711">Nobody</a>'
    sent = await scene.api.send_message(scene.group.id, html, parse_mode="HTML")
    assert sent.text == "🦧 Bo Nobody"
    (mention,) = sent.entities
    assert mention.user is not None
    assert (mention.offset, mention.length, mention.user.id) == (3, 2, scene.bo.id)


async def test_admins(scene: Scene) -> None:
    api, group = scene.api, scene.group.id
    (owner,) = await api.get_chat_administrators(group)
    assert (owner.user.id, owner.status) == (scene.ana.id, ChatMemberStatus.OWNER)
    scene.telegram.set_member(scene.group, scene.bo, "administrator")
    assert len(await api.get_chat_administrators(group)) == 2
    stranger = scene.telegram.user("Stranger")
    assert (await api.get_chat_member(group, stranger.id)).status == ChatMemberStatus.LEFT
    for status in ("restricted", "kicked", "member"):
        scene.telegram.set_member(scene.group, scene.bo, status)
        assert (await api.get_chat_member(group, scene.bo.id)).status == status
    scene.bo.leaves(scene.group)
    with pytest.raises(NotPossible):
        scene.bo.says(scene.group, "/still")
    assert (await api.get_chat(group)).title == "Pinkshit's Disco"


async def test_a_viewer_sees_only_own_chats(scene: Scene) -> None:
    scene.ana.says(scene.bot, "/hand")
    private = scene.ana.private(scene.bot)
    assert len(scene.telegram.messages(private, scene.ana)) == 1
    with pytest.raises(NotPossible):
        scene.telegram.messages(private, scene.bo)
