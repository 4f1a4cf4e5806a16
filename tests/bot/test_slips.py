"""A player half reads and mistypes; the group has other bots too."""

import pytest

from tests.bot.table import Table

pytestmark = pytest.mark.asyncio

DECK = "SHROOM, VOMIT, CLYDE, LAUNCH, RAMEN, HANGOVER, HODLTUNE, PINKSHIT, BROOM"


async def seat_both(table: Table) -> None:
    for player in (table.ana, table.bo):
        await player.asks_privately(f"/deck save Main: {DECK}")
    await table.ana.asks("/toss")
    await table.bo.asks("/toss")


async def test_a_mistyped_word_gets_a_suggestion_and_changes_nothing(table: Table) -> None:
    await seat_both(table)
    (said,) = await table.ana.asks("/mme shroom")
    assert "/mem" in said.text
    assert "Ana" in said.text
    (said,) = await table.ana.asks("/mem shrom")
    assert "SHROOM" in said.text


async def test_other_bots_words_are_left_alone(table: Table) -> None:
    await seat_both(table)
    assert await table.ana.asks("/weather tomorrow") == []
    assert await table.cy.asks("/mme shroom") == []
    assert await table.ana.asks("/mem@other_bot shroom") == []
    assert await table.ana.asks("what a match") == []


async def test_a_slip_is_taken_away_once_a_legal_word_was_said(table: Table) -> None:
    await seat_both(table)
    (slip,) = await table.ana.asks("/mme shroom")
    await table.ana.asks("/mem shroom")
    assert slip.deleted
