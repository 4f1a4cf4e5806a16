"""A group becomes a supergroup, and numbers its messages anew: the match goes on there, and no
message of the new chat is taken for one of the old."""

import asyncio

import pytest

from hodlbot.coliseum import Chat, Message
from tests.bot.table import Table, said

pytestmark = pytest.mark.asyncio


def small(table: Table) -> Chat:
    return table.telegram.group("Small", table.cy.user, table.ana.user, table.bo.user, table.bot)


def boards(table: Table, place: Chat) -> list[Message]:
    return [one for one in table.written(place) if one.buttons]


async def slip(table: Table, group: Chat) -> Message:
    """A refusal in the group, which is to go with the next good word."""
    table.ana.user.says(group, "/mem NOSUCHCARD")
    await table.settled()
    return table.last(group)


async def filled(table: Table, place: Chat, up_to: int) -> dict[int, str]:
    """People talk until the chat has as many messages as the old one; the last is the bot's."""
    while table.telegram.messages(place)[-1].id < up_to:
        table.bo.user.says(place, "so much to say")
    table.bo.user.says(place, "/hodl")
    await table.settled()
    return {one.id: one.text for one in table.telegram.messages(place) if not one.buttons}


async def test_the_board_comes_anew_and_nobody_elses_message_is_touched(table: Table) -> None:
    group = small(table)
    await table.sit(group)
    refusal, board = await slip(table, group), boards(table, group)[-1]
    larger = table.telegram.migrate(group)
    table.telegram.set_member(
        larger, table.bot, "administrator", rights=("can_delete_messages", "can_manage_chat")
    )
    await table.settled()
    assert boards(table, larger), "nothing to press in the new chat"
    before = await filled(table, larger, max(refusal.id, board.id))
    table.ana.user.says(larger, "/resign yes")
    await table.settled()
    now = {one.id: one.text for one in table.telegram.messages(larger)}
    assert {number: now.get(number) for number in before} == before
    assert "Bo wins" in "\n".join(map(said, table.written(larger)))
    old = {str(call.chat_id) for call in table.telegram.calls_of("deleteMessage") if call.ok}
    assert str(larger.id) not in old


async def test_an_open_seat_moves_along_and_can_be_taken(table: Table) -> None:
    group = small(table)
    for player in (table.ana, table.bo):
        player.whispers("/deck random")
    table.ana.user.says(group, "/toss")
    await table.settled()
    larger = table.telegram.migrate(group)
    await table.settled()
    (seat,) = boards(table, larger)
    await table.bo.presses(seat, "⚔ Accept")
    assert "The coin falls for" in "\n".join(map(said, table.written(larger)))


@pytest.mark.parametrize("lost", [None, 0, 1])
async def test_a_migration_while_the_bot_was_down(table: Table, lost: int | None) -> None:
    """The old chat tells of it and so does the new one, but only one of the two may be heard; and
    a refused message may be the first to tell."""
    group = small(table)
    await table.sit(group)
    table.telegram.faults.order("server_error", "sendMessage", chat_id=group.id, times=10_000)
    table.ana.whispers("/resign yes")
    with pytest.raises(TimeoutError):
        await table.settled(0.3)
    await table.stop()
    table.telegram.faults.clear()
    larger = table.telegram.migrate(group)
    assert len(table.bot.updates.waiting) == 2
    if lost is not None:
        del table.bot.updates.waiting[lost]
    await table.start()
    await table.settled()
    texts = [said(one) for one in table.written(larger)]
    assert sum("Bo wins" in text for text in texts) >= 1
    for player in (table.ana, table.bo):
        player.user.says(larger, "/toss")
    await table.settled()
    assert sum("The coin falls for" in said(one) for one in table.written(larger)) == 1


async def test_a_word_on_its_way_when_the_group_moves_is_told_in_the_new_chat(
    table: Table,
) -> None:
    """The message went out into the old chat and its number is noted when that is no chat any
    more."""
    group = small(table)
    await table.sit(group)
    table.telegram.faults.order("slow", "sendMessage", chat_id=group.id, seconds=0.3)
    table.cy.user.says(group, "/ref pause")
    await asyncio.sleep(0.15)
    larger = table.telegram.migrate(group)
    await table.settled()
    table.cy.user.says(larger, "/ref resume")
    await table.settled()
    texts = [said(one) for one in (*table.written(group), *table.written(larger))]
    assert sum(text.count("Referee Cy") for text in texts) >= 2
    assert boards(table, larger)
