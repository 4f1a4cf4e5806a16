"""Faults on order, faults by a seed, outages and limits."""

import time

import pytest
from telegram.error import NetworkError, RetryAfter, TimedOut

from tests.coliseum.scene import Scene

pytestmark = pytest.mark.asyncio


def seen(scene: Scene) -> list[str]:
    return [one.text for one in scene.telegram.messages(scene.group)]


async def test_too_many_requests_in_one_chat_alone(scene: Scene) -> None:
    scene.ana.starts(scene.bot)
    scene.telegram.faults.order("too_many", "sendMessage", chat_id=scene.group.id, retry_after=7)
    await scene.api.send_message(scene.ana.id, "elsewhere")
    with pytest.raises(RetryAfter) as refusal:
        await scene.api.send_message(scene.group.id, "now")
    assert refusal.value._retry_after.total_seconds() == 7
    await scene.api.send_message(scene.group.id, "later")
    assert seen(scene) == ["later"]
    assert [call.status for call in scene.telegram.calls_of("sendMessage")] == [200, 429, 200]


async def test_a_cut_before_leaves_nothing_a_cut_after_leaves_the_message(scene: Scene) -> None:
    faults = scene.telegram.faults
    for kind, text in (("cut_before", "lost"), ("cut_after", "sent"), ("server_error", "no")):
        faults.order(kind)  # type: ignore[arg-type]
        with pytest.raises(NetworkError):
            await scene.api.send_message(scene.group.id, text)
    await scene.api.send_message(scene.group.id, "fine")
    assert seen(scene) == ["sent", "fine"]
    told = [call.fault for call in scene.telegram.calls_of("sendMessage")]
    assert told == ["cut_before", "cut_after", "server_error", None]


async def test_a_slow_answer(scene: Scene) -> None:
    scene.telegram.faults.order("slow", seconds=0.3)
    began = time.monotonic()
    await scene.api.send_message(scene.group.id, "at last")
    assert time.monotonic() - began >= 0.3


async def test_acknowledged_updates_come_twice(scene: Scene) -> None:
    scene.ana.says(scene.group, "/once")
    update = await scene.update()
    scene.telegram.faults.order("duplicate")
    assert await scene.updates() == [update]
    assert await scene.updates() == []


async def test_a_batch_out_of_order(scene: Scene) -> None:
    for number in range(20):
        scene.ana.says(scene.group, f"/{number}")
    scene.telegram.faults.order("shuffled")
    numbers = [update.update_id for update in await scene.updates()]
    assert numbers != sorted(numbers)
    assert [update.update_id for update in await scene.updates()] == sorted(numbers)


async def test_a_fault_of_one_poll(scene: Scene) -> None:
    """Nothing is acknowledged by a poll that failed."""
    scene.ana.says(scene.group, "/kept")
    scene.telegram.faults.order("cut_before", "getUpdates")
    scene.telegram.faults.order("server_error", "getUpdates")
    for _ in range(2):
        with pytest.raises(NetworkError):
            await scene.api.get_updates(offset=2**31)
    assert (await scene.update()).message is not None


async def test_telegram_that_never_answers(scene: Scene) -> None:
    scene.telegram.faults.outage = "hang"
    with pytest.raises(TimedOut):
        await scene.api.get_me(read_timeout=0.1)
    scene.telegram.faults.clear()
    assert (await scene.api.get_me()).username == "hodl_bot"


async def test_the_same_seed_brings_the_same_faults(scene: Scene) -> None:
    async def run(seed: int) -> list[str | None]:
        scene.telegram.faults.mix(seed, {"too_many": 0.3, "cut_before": 0.2, "cut_after": 0.2})
        scene.telegram.calls.clear()
        for number in range(20):
            try:
                await scene.api.send_message(scene.group.id, str(number))
            except (RetryAfter, NetworkError):
                continue
        return [call.fault for call in scene.telegram.calls]

    first = await run(1)
    assert {"too_many", "cut_before", "cut_after", None} == set(first)
    assert await run(1) == first
    assert await run(2) != first


@pytest.mark.parametrize("kind", ["cut", "502"])
async def test_an_outage_keeps_what_people_say(scene: Scene, kind: str) -> None:
    scene.telegram.faults.outage = kind  # type: ignore[assignment]
    scene.ana.says(scene.group, "/during")
    with pytest.raises(NetworkError):
        await scene.updates()
    scene.telegram.faults.clear()
    assert (await scene.update()).message is not None


async def test_limits(scene: Scene) -> None:
    telegram, api, group = scene.telegram, scene.api, scene.group.id
    telegram.limits.on = True
    for number in range(3):
        await api.send_message(group, str(number))
    with pytest.raises(RetryAfter):
        await api.edit_message_text("edits count, too", group, 2)
    telegram.clock.advance(3)  # the burst is paid for
    for number in range(3, 20):
        telegram.clock.advance(1.01)
        await api.send_message(group, str(number))
    telegram.clock.advance(5)
    with pytest.raises(RetryAfter) as refusal:
        await api.send_message(group, "the twenty-first within a minute")
    assert 30 < refusal.value._retry_after.total_seconds() < 60
    telegram.clock.advance(60)
    await api.send_message(group, "a minute later")
