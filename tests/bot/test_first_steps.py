"""Two people come to sit, over HTTP."""

import pytest

from tests.bot.table import Table, said

pytestmark = pytest.mark.asyncio


async def test_two_without_decks_are_dealt_some_and_sit(table: Table) -> None:
    await table.ana.asks("/toss")
    await table.ana.presses(table.board(), 0)
    await table.bo.asks("/toss")
    await table.bo.presses(table.board(), 0)
    told = "\n".join(map(said, table.written()))
    assert "The coin falls for Ana" in told
    assert "Scripted dice" in table.board().text


async def test_a_refusal_answers_the_word_and_goes_with_the_next_good_one(table: Table) -> None:
    for player in (table.ana, table.bo):
        await player.asks("/toss")
        await player.presses(table.board(), 0)
    (refusal,) = await table.ana.asks("/mem NOSUCH")
    assert "R-SPELLING" in refusal.text
    assert refusal.silent
    await table.ana.asks("/resign yes")
    assert refusal.deleted


async def test_a_referees_word_waits_for_the_admins_to_be_known(table: Table) -> None:
    for player in (table.ana, table.bo):
        await player.asks("/toss")
        await player.presses(table.board(), 0)
    (log,) = await table.cy.asks("/ref log")
    assert "Nothing was corrected" in log.text
    assert len(table.telegram.calls_of("getChatAdministrators")) == 1
