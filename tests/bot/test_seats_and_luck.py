"""Challenges, and the luck of whoever says no word of luck."""

import pytest

from hodlbot.chat.screens import lobby
from tests.bot.matches import live, stored_log
from tests.bot.table import Table, said

pytestmark = pytest.mark.asyncio


async def _decks(table: Table) -> None:
    for player in (table.ana, table.bo, table.cy):
        await player.asks_privately("/deck random")


async def test_a_toss_that_answers_somebody_challenges_them(table: Table) -> None:
    await _decks(table)
    word = table.cy.says("nobody beats my deck")
    await table.ana.asks("/toss", reply_to=word)
    seat = table.board()
    assert "Ana challenges Cy" in said(seat)
    assert (await table.bo.presses(seat, "⚔ Accept")).text == lobby.NOT_CHALLENGED
    await table.cy.asks("/toss")
    assert list((await live(table)).people.values()) == [table.ana.id, table.cy.id]


@pytest.mark.parametrize("by_reply", [False, True])
async def test_a_challenge_stands_when_its_deck_has_to_be_dealt_first(
    table: Table, by_reply: bool
) -> None:
    word = table.cy.says("/hodl")
    await table.settled()
    await (table.ana.asks("/toss", reply_to=word) if by_reply else table.ana.asks("/toss @cy"))
    await table.ana.presses(table.board(), "🎲 Deal me one")
    assert "Ana challenges Cy" in said(table.board())


async def test_whoever_names_somebody_is_not_put_against_another(table: Table) -> None:
    await _decks(table)
    await table.ana.asks("/toss")
    (told,) = await table.bo.asks("/toss @cy")
    assert told.text == lobby.SEAT_FIRST
    await table.bo.asks("/toss @ana")
    assert list((await live(table)).people.values()) == [table.ana.id, table.bo.id]


async def test_without_a_word_of_luck_the_seating_message_and_press_are_it(table: Table) -> None:
    await _decks(table)
    opened = table.ana.says("/toss")
    await table.settled()
    press = table.bo.user.presses(table.board(), "⚔ Accept")
    await table.bo.answered(press)
    words = [entry.word for entry in (await stored_log(table)).entries]
    assert words == [f"/luck {opened.id}", f"/luck {press.id}", "/toss"]


async def test_luck_said_while_the_seat_is_open_counts_the_last_one(table: Table) -> None:
    await _decks(table)
    await table.ana.asks("/toss")
    for luck in ("/luck apple", "/luck banana"):
        await table.ana.asks(luck)
    await table.bo.asks("/luck moon")
    await table.bo.asks("/toss")
    log = await stored_log(table)
    assert [entry.word for entry in log.entries] == ["/luck banana", "/luck moon", "/toss"]
