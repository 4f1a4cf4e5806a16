"""Questions that nobody needs any more go; what only one person may know is told to them."""

import pytest

from hodlbot.games.seats import Seat
from tests.bot.matches import live
from tests.bot.table import Table, said

pytestmark = pytest.mark.asyncio


async def lays(table: Table, seat: str) -> str:
    """A token of theirs that can be laid now."""
    now = await live(table)
    words: list[str] = [move.word for move in now.face.moves(now.match, Seat(seat))]
    return next(word for word in words if word.startswith("/mem "))


async def test_an_undo_question_goes_when_the_other_plays_on(table: Table) -> None:
    await table.sit()
    await table.ana.asks(await lays(table, "1"))
    (question,) = await table.ana.asks("/undo")
    assert question.buttons
    await table.bo.asks(await lays(table, "2"))
    assert question.id not in table.group.messages


async def test_a_resign_question_goes_when_its_player_plays_on(table: Table) -> None:
    await table.sit()
    (question,) = await table.ana.asks("/resign")
    assert question.buttons
    await table.ana.asks(await lays(table, "1"))
    assert question.id not in table.group.messages
    assert not (await live(table)).over


async def test_a_planned_flip_is_told_to_its_player(table: Table) -> None:
    await table.sit()
    (planned,) = await table.ana.asks_privately("/flip next")
    assert "plans to flip" in said(planned)
    (back,) = await table.ana.asks_privately("/flip next")
    assert "takes the planned flip back" in said(back)


async def test_a_typo_in_rules_finds_the_topic(table: Table) -> None:
    (told,) = await table.ana.asks("/rules flp")
    assert "Did you mean flip" in said(told)
    assert any("flip" in button["text"] for button in told.buttons)
    (nothing,) = await table.ana.asks("/rules qqqqqq")
    assert "Did you mean" not in said(nothing)


async def test_a_dealt_deck_takes_a_free_name_whatever_its_case(table: Table) -> None:
    await table.ana.asks_privately("/deck random random 1")
    await table.ana.asks_privately("/deck random")
    (listed,) = await table.ana.asks_privately("/deck")
    assert "random 1" in said(listed)
    assert "Random 2" in said(listed)
