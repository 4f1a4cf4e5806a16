"""Forums: topics, General, and the traps around message_thread_id."""

import pytest

from hodlbot.coliseum import Chat
from tests.coliseum.scene import Scene, refused

pytestmark = pytest.mark.asyncio


@pytest.fixture
def forum(scene: Scene) -> Chat:
    made = scene.telegram.supergroup("Forum", scene.ana, scene.bo, scene.bot, forum=True)
    scene.bot.updates.waiting.clear()
    return made


async def test_a_word_in_a_topic_and_in_general(scene: Scene, forum: Chat) -> None:
    topic = scene.telegram.topic(forum, "Duels")
    opened = (await scene.update()).message
    assert opened is not None
    assert opened.forum_topic_created is not None
    assert opened.message_thread_id == topic.id
    scene.ana.says(forum, "/toss", topic=topic.id)
    inside = (await scene.update()).message
    assert inside is not None
    assert inside.is_topic_message
    assert inside.message_thread_id == topic.id
    assert inside.reply_to_message is not None, "Telegram lets it reply to the topic's opening"
    assert inside.chat.is_forum
    scene.ana.says(forum, "/toss")
    general = (await scene.update()).message
    assert general is not None
    assert general.message_thread_id is None
    assert not general.is_topic_message


async def test_sending_to_topics(scene: Scene, forum: Chat) -> None:
    api, topic = scene.api, scene.telegram.topic(forum, "Duels")
    sent = await api.send_message(forum.id, "here", message_thread_id=topic.id)
    assert sent.message_thread_id == topic.id
    assert [one.text for one in scene.telegram.messages(forum, topic=topic.id)] == ["", "here"]
    with refused("Message thread not found"):
        await api.send_message(forum.id, "where?", message_thread_id=999)
    with refused("Message thread not found"):
        await api.send_message(scene.group.id, "no forum", message_thread_id=topic.id)
    topic.closed = True
    with refused("Topic_closed"):
        await api.send_message(forum.id, "closed", message_thread_id=topic.id)
    scene.telegram.set_member(forum, scene.bot, "administrator")
    await api.send_message(forum.id, "admins may", message_thread_id=topic.id)


async def test_a_reply_chain_has_a_thread_and_is_no_topic(scene: Scene) -> None:
    first = scene.ana.says(scene.group, "/one")
    second = scene.bo.says(scene.group, "/two", reply_to=first)
    scene.ana.says(scene.group, "/three", reply_to=second)
    third = (await scene.updates())[-1].message
    assert third is not None
    assert third.message_thread_id == first.id
    assert not third.is_topic_message
    assert third.reply_to_message is not None
    assert third.reply_to_message.text == "/two"
