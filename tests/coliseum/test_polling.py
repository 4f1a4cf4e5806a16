"""getUpdates: waiting, acknowledging, filtering, and only one poller."""

import asyncio
import time

import pytest
from telegram import Update
from telegram.error import Conflict

from tests.coliseum.scene import Scene

pytestmark = pytest.mark.asyncio


async def test_what_is_not_acknowledged_comes_again(scene: Scene) -> None:
    for number in range(3):
        scene.ana.says(scene.group, f"/say {number}")
    first = await scene.updates()
    assert [one.message.text for one in first if one.message] == ["/say 0", "/say 1", "/say 2"]
    assert await scene.updates() == first
    rest = await scene.updates(offset=first[1].update_id + 0)
    assert rest == first[1:]
    assert await scene.updates(offset=first[0].update_id) == first[1:], "forgotten for good"
    assert await scene.updates(offset=first[2].update_id + 1) == []
    assert await scene.updates() == []


async def test_limit_and_negative_offset(scene: Scene) -> None:
    for number in range(5):
        scene.ana.says(scene.group, f"/say {number}")
    assert len(await scene.updates(limit=2)) == 2
    last = await scene.updates(offset=-1)
    assert [one.message.text for one in last if one.message] == ["/say 4"]
    assert await scene.updates() == last


async def test_a_poll_waits_until_something_comes(scene: Scene) -> None:
    began = time.monotonic()
    waiting = asyncio.create_task(scene.api.get_updates(timeout=5))
    await asyncio.sleep(0.1)
    assert not waiting.done()
    scene.ana.says(scene.group, "/now")
    assert len(await waiting) == 1
    assert time.monotonic() - began < 2


async def test_a_poll_ends_empty_after_its_timeout(scene: Scene) -> None:
    began = time.monotonic()
    assert await scene.updates(timeout=1) == []
    assert 0.9 < time.monotonic() - began < 3


async def test_a_second_poller_ends_the_first(scene: Scene) -> None:
    first = asyncio.create_task(scene.api.get_updates(timeout=10))
    await asyncio.sleep(0.05)
    async with scene.api_of(scene.bot) as other:
        second = asyncio.create_task(other.get_updates(timeout=10))
        with pytest.raises(Conflict, match="terminated by other getUpdates request"):
            await first
        scene.ana.says(scene.group, "/who")
        assert len(await second) == 1


async def test_allowed_updates_are_remembered_and_do_not_reach_back(scene: Scene) -> None:
    said = scene.ana.says(scene.group, "/one")
    await scene.updates(allowed_updates=["message"])
    scene.ana.edits(said, "/two")
    scene.ana.says(scene.group, "/three")
    seen = await scene.updates()
    assert [one.message.text for one in seen if one.message] == ["/one", "/three"]
    await scene.updates(allowed_updates=[])
    scene.ana.edits(said, "/four")
    assert (await scene.updates())[-1].edited_message is not None


async def test_chat_member_is_told_to_admins_that_ask_for_it(scene: Scene) -> None:
    telegram = scene.telegram
    scene.bo.leaves(scene.group)
    assert all(one.chat_member is None for one in await scene.updates())
    telegram.set_member(scene.group, scene.bot, "administrator")
    await scene.updates(allowed_updates=[Update.CHAT_MEMBER], offset=-1)
    await scene.updates(offset=10**9)
    scene.bo.joins(scene.group)
    change = (await scene.update()).chat_member
    assert change is not None
    assert (change.old_chat_member.status, change.new_chat_member.status) == ("left", "member")


async def test_presses_and_inline_queries_nobody_fetched_are_dropped(scene: Scene) -> None:
    scene.ana.queries_inline(scene.bot, "hand")
    scene.ana.says(scene.group, "/stay")
    scene.telegram.clock.advance(31)
    (left,) = await scene.updates()
    assert left.message is not None


async def test_privacy_mode(scene: Scene) -> None:
    telegram, ana, group = scene.telegram, scene.ana, scene.group
    other = telegram.bot("other_bot")
    telegram.set_member(group, other, "member")
    async with scene.api_of(other) as api:
        theirs = await api.send_message(group.id, "I spoke last")
    ours = await scene.api.send_message(group.id, "now I did")
    scene.bot.updates.waiting.clear()
    other.updates.waiting.clear()
    ana.says(group, "just talk")
    ana.says(group, "/bare")
    ana.says(group, "/named@other_bot")
    ana.says(group, "to you", reply_to=group.messages[ours.message_id])
    ana.says(group, "to them", reply_to=group.messages[theirs.message_id])
    heard = [one.message.text for one in await scene.updates() if one.message]
    assert heard == ["/bare", "to you"]
    assert [one.wire["message"]["text"] for one in other.updates.waiting] == [
        "/named@other_bot",
        "to them",
    ]
    scene.bot.privacy = False
    ana.says(group, "just talk")
    assert len(await scene.updates()) == 3


async def test_asking_the_same_again_at_once_gets_one_update_at_a_time(scene: Scene) -> None:
    scene.telegram.limits.on = True
    for number in range(3):
        scene.ana.says(scene.group, f"/say {number}")
    assert len(await scene.updates()) == 3
    assert len(await scene.updates()) == 1
    scene.telegram.clock.advance(1)
    assert len(await scene.updates()) == 3
