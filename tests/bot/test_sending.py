"""Whatever Telegram does to what we send, the match is told in the end."""

import asyncio
import itertools
import time

import pytest

from hodlbot.bot import post as posting
from hodlbot.bot.pacing import Pace
from hodlbot.coliseum.faults import FaultKind
from hodlbot.table.answers import Key, Reply, Shown
from hodlbot.table.heard import Place
from tests.bot.table import Table, said

pytestmark = pytest.mark.asyncio


def news(table: Table) -> str:
    return "\n".join(map(said, table.written()))


async def test_a_restart_tells_what_was_not_told(table: Table) -> None:
    table.telegram.faults.order("server_error", "sendMessage", times=10_000)
    for player in (table.ana, table.bo):
        player.whispers("/start")
        player.whispers("/deck random")
        player.says("/toss")
    with pytest.raises(TimeoutError):
        await table.settled(0.5)
    await table.stop()
    assert not table.written()
    table.telegram.faults.clear()
    await table.start()
    await table.settled()
    assert "The coin falls for Ana" in news(table)
    assert table.board().buttons


@pytest.mark.parametrize("fault", ["server_error", "cut_before", "too_many", "slow"])
async def test_sending_is_tried_again(table: Table, fault: FaultKind) -> None:
    table.telegram.faults.order(fault, "sendMessage", times=1)
    await table.sit()
    assert news(table).count("The coin falls for Ana") == 1


async def test_a_break_holds_one_chat_alone(table: Table) -> None:
    elsewhere = table.telegram.supergroup("Elsewhere", table.bo.user, table.bot)
    table.telegram.faults.order("too_many", chat_id=table.group.id, retry_after=3)
    before = time.monotonic()
    first = table.ana.says("/hodl")
    other = table.bo.user.says(elsewhere, "/hodl")
    await table.telegram.next_message(elsewhere, after=other)
    assert not table.written(after=first.id)
    await table.telegram.next_message(table.group, after=first)
    assert time.monotonic() - before >= 3


async def test_a_board_that_was_deleted_comes_again(table: Table) -> None:
    await table.sit()
    board = table.board()
    table.cy.user.deletes(board)
    await table.cy.asks("/ref pause")
    assert table.board().id > board.id


async def test_thrown_out_and_back(table: Table) -> None:
    await table.sit()
    table.telegram.set_member(table.group, table.bot, "kicked")
    await table.ana.asks_privately("/resign yes")
    assert "resign" not in news(table).lower()
    table.telegram.set_member(table.group, table.bot, "member")
    await table.settled()
    assert "Bo wins" in news(table)


async def test_everybody_may_write_again_and_nobody_says_so(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An admin silences the whole group for a while: Telegram tells of neither."""
    await table.sit()
    assert table.running is not None
    table.group.members_may_write = False
    await table.ana.asks_privately("/resign yes")
    assert "Bo wins" not in news(table)
    table.group.members_may_write = True
    await table.running.ticker.tell_all()
    await table.settled()
    assert "Bo wins" not in news(table), "so soon it is not tried again"
    monkeypatch.setattr(posting, "UNHEARD", 0)
    await table.running.ticker.tell_all()
    await table.settled()
    assert "Bo wins" in news(table)


async def test_a_chat_that_stays_shut_is_tried_ever_more_seldom(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thrown out in mid-match for good: as long again as it has been shut, up to six hours."""
    await table.sit()
    assert table.running is not None
    post, time_ = table.running.post, asyncio.get_running_loop().time
    table.telegram.set_member(table.group, table.bot, "kicked")
    await table.ana.asks_privately("/resign yes")
    (outbox,) = post._shut[table.group.id]
    tries: list[int] = []
    for hour in range(1, 101):
        monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda h=hour: time_() + 3600 * h)
        before = len(table.telegram.calls_of("sendMessage"))
        await table.running.ticker.tell_all()
        await table.settled()
        tries += [hour] * (len(table.telegram.calls_of("sendMessage")) - before)
    gaps = [later - earlier for earlier, later in itertools.pairwise(tries)]
    assert tries[0] == 1
    assert max(gaps[:1]) <= 2
    assert set(gaps[3:]) <= {6, 7}
    assert outbox.news, "and it is still to be told"


async def test_chats_that_shut_us_out_and_have_no_match_are_forgotten(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(posting, "MOST_SHUT", 3)
    assert table.running is not None
    post = table.running.post
    closed = [table.telegram.supergroup("Closed", table.bo.user, table.bot) for _ in range(10)]
    await table.settled()
    for group in closed:
        group.members_may_write = False
        post.send(Reply(Place(group.id), Shown("hello")))
    await table.settled()
    assert len(post._outboxes) == len(post._shut) == len(post._silent) == 3
    for chat in list(post._shut):
        post.wake(chat, at_once=True)
    assert not post._outboxes
    assert not post._silent


async def test_a_closed_topic_waits_and_the_others_go_on(table: Table) -> None:
    forum = table.telegram.supergroup(
        "Forum", table.cy.user, table.ana.user, table.bo.user, table.bot, forum=True
    )
    topic = table.telegram.topic(forum, "Arena")
    await table.sit(forum, topic=topic.id)
    topic.closed = True
    await table.ana.asks_privately("/resign yes")
    table.bo.user.says(forum, "/hodl")
    await table.settled()
    texts = [said(one) for one in table.telegram.messages(forum) if one.author is table.bot]
    assert not any("Bo wins" in text for text in texts)
    assert [one.topic for one in table.telegram.messages(forum)][-1] is None
    topic.closed = False
    table.bo.user.says(forum, "good game", topic=topic.id)
    table.bo.user.says(forum, "/hodl", topic=topic.id)
    await table.settled()
    texts = [said(one) for one in table.telegram.messages(forum, topic=topic.id)]
    assert any("Bo wins" in text for text in texts)


async def test_a_closed_general_topic_waits_until_it_is_opened(table: Table) -> None:
    forum = table.telegram.supergroup(
        "Forum", table.cy.user, table.ana.user, table.bo.user, table.bot, forum=True
    )
    topic = table.telegram.topic(forum, "Arena")
    await table.sit(forum)
    forum.general_closed = True
    await table.ana.asks_privately("/resign yes")
    assert not any("Bo wins" in said(one) for one in table.written(forum))
    forum.general_closed = False
    table.bo.user.says(forum, "/hodl", topic=topic.id)
    await table.settled()
    (told,) = (one for one in table.written(forum) if "Bo wins" in said(one) and not one.buttons)
    assert told.topic is None


async def test_a_topic_that_is_gone_holds_up_nobody(table: Table) -> None:
    forum = table.telegram.supergroup(
        "Forum", table.cy.user, table.ana.user, table.bo.user, table.bot, forum=True
    )
    topic = table.telegram.topic(forum, "Arena")
    await table.sit(forum, topic=topic.id)
    del forum.topics[topic.id]
    (noted,) = await table.ana.asks_privately("/resign yes")
    assert "✓" in noted.text
    await table.sit(forum)
    assert any("Turn 1/9" in said(one) for one in table.written(forum) if one.topic is None)


async def test_a_player_who_blocked_the_bot_comes_back(table: Table) -> None:
    await table.sit()
    table.bo.user.blocks(table.bot)
    (led,) = await table.bo.asks("/hand")
    assert any("start=" in button.get("url", "") for button in led.buttons)
    table.bo.user.unblocks(table.bot)
    assert not await table.bo.asks("/hand"), "in the group nothing needs to be said"
    assert table.written(table.bo.private)


async def test_thirty_a_second_go_to_many_chats_and_none_is_refused(table: Table) -> None:
    """Forty chats ask in the same moment, and Telegram counts."""
    people = [table.player(f"P{number}") for number in range(40)]
    for one in people:
        one.whispers("/start")
    await table.settled()
    running = await table.restart(pacing="telegram")
    # Longer seconds than Telegram's: on a busy machine some messages take a while to get there.
    running.post.pace = Pace(second=2.0)
    table.telegram.limits.on = True
    for one in people:
        one.whispers("/hodl")
    await table.settled()
    assert all(len(table.written(one.private)) == 2 for one in people)
    assert not [call for call in table.telegram.calls if call.status == 429]


async def test_a_group_that_became_a_supergroup(table: Table) -> None:
    group = table.telegram.group("Small", table.cy.user, table.ana.user, table.bo.user, table.bot)
    await table.settled()
    await table.sit(group)
    larger = table.telegram.migrate(group)
    await table.settled()
    table.ana.user.says(larger, "/resign yes")
    await table.settled()
    texts = [said(one) for one in table.written(larger)]
    assert any("Bo wins" in text for text in texts)


async def test_a_migration_learnt_from_a_refused_message(table: Table) -> None:
    group = table.telegram.group("Small", table.cy.user, table.ana.user, table.bo.user, table.bot)
    await table.settled()
    await table.sit(group)
    table.telegram.faults.order("server_error", "sendMessage", chat_id=group.id, times=10_000)
    table.ana.whispers("/resign yes")
    with pytest.raises(TimeoutError):
        await table.settled(0.5)
    await table.stop()
    table.telegram.faults.clear()
    larger = table.telegram.migrate(group)
    # The messages that tell of it are lost: only a refusal can.
    table.bot.updates.waiting.clear()
    await table.start()
    await table.settled()
    assert any("Bo wins" in said(one) for one in table.written(larger))


async def test_a_text_that_telegram_cannot_read_goes_plain(table: Table) -> None:
    assert table.running is not None
    place = Place(table.group.id)
    table.running.post.send(Reply(place, Shown("<b>1 &lt; 2</i>")))
    table.running.post.send(Reply(place, Shown("x" * 5000)))
    table.running.post.send(Reply(place, Shown("<i>fine</i>")))
    await table.settled()
    first, second, third = table.written()
    assert first.text == "1 < 2"
    assert len(second.text) == 4096
    assert third.text == "fine"


async def test_a_button_that_telegram_refuses_holds_nobody_up(table: Table) -> None:
    assert table.running is not None
    place = Place(table.group.id)
    table.running.post.send(Reply(place, Shown("a", ((Key("b", data="x" * 65),),))))
    table.running.post.send(Reply(place, Shown("fine")))
    await table.settled()
    assert [one.text for one in table.written()] == ["fine"]


async def test_the_private_answer_to_a_press_of_a_stranger(table: Table) -> None:
    """Whoever has not opened the private chat is led there."""
    await table.sit()
    table.bo.user.blocks(table.bot)
    await table.settled()
    press = table.bo.user.presses_data(table.board(), table.board().buttons[1]["callback_data"])
    answer = await table.bo.answered(press)
    assert answer.text or answer.url


async def test_answers_to_presses_do_not_wait_for_messages(table: Table) -> None:
    await table.sit()
    table.telegram.faults.order("too_many", chat_id=table.group.id, retry_after=5)
    asked = table.cy.says("/hodl")
    await asyncio.sleep(0.1)
    press = table.ana.user.presses_data(table.board(), "?")
    await table.telegram.answer_to(press)
    assert not table.written(after=asked.id)


async def test_everything_is_silent_but_the_mention_of_who_moves(table: Table) -> None:
    await table.sit()
    buzzing = [one for one in table.written() if not one.silent]
    assert all("👉" in one.text for one in buzzing)
    assert len(buzzing) <= 1


async def test_limits_are_kept_before_telegram_has_to(
    table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    await table.sit()
    running = await table.restart(pacing="telegram")
    running.post.pace = Pace(second=2.0)  # long ones, as above
    limits = table.telegram.limits
    limits.on, limits.burst = True, 1
    begun = table.telegram.changes[-1].seq
    table.ana.says("/hodl")
    await asyncio.sleep(0.1)
    table.ana.says("/resign yes")
    await table.settled()
    counted = [
        change.time
        for change in table.telegram.history(table.group, after=begun)
        if change.kind in ("message", "edit")
        and change.message is not None
        and change.message.author is table.bot
    ]
    assert len(counted) >= 3
    assert min(later - earlier for earlier, later in itertools.pairwise(counted)) > 0.95
    assert "Bo wins" in news(table)
    assert "asks for a break" not in caplog.text
