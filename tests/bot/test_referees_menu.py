"""A referee corrects a match with the menu's buttons alone."""

import pytest

from hodlbot.coliseum import Message
from tests.bot.matches import live
from tests.bot.table import Table, said

pytestmark = pytest.mark.asyncio


async def menu(table: Table, *buttons: str) -> Message:
    """The menu after these presses."""
    shown = (await table.cy.asks("/ref"))[-1]
    for button in buttons:
        answer = await table.cy.presses(shown, button)
        assert not answer.text, answer.text
    return shown


async def lay_both(table: Table) -> None:
    for _ in range(2):
        now = await live(table)
        (seat,) = now.face.floor(now.match)
        player = table.ana if seat == "1" else table.bo
        words: list[str] = [move.word for move in now.face.moves(now.match, seat)]
        await player.asks(next(word for word in words if word.startswith("/mem ")))


async def test_a_boost_by_buttons(table: Table) -> None:
    await table.sit()
    await lay_both(table)
    before = (await live(table)).match
    await menu(table, "Boost", "Ana: Feels", "+5%")
    entry = (await live(table)).record.entries[-1]
    assert entry.word == "/ref boost 1 F 5"
    assert len((await live(table)).match.changes) == len(before.changes) + 1


async def test_what_was_played_can_be_given_back_by_a_button(table: Table) -> None:
    await table.sit()
    await lay_both(table)
    now = await live(table)
    (seat,) = now.face.floor(now.match)
    player = table.ana if seat == "1" else table.bo
    words: list[str] = [move.word for move in now.face.moves(now.match, seat)]
    simple = [w for w in words if w.startswith("/power ") and len(w.split()) == 2]
    for word in simple:
        await player.asks(word)
        side = (await live(table)).match.sides[seat]
        title = word.split()[1]
        if side.powers[title].state != "ready":
            await menu(table, "Powers", f"{player.user.first_name}: {title} ready")
            assert (await live(table)).match.sides[seat].powers[title].state == "ready"
            return
    raise AssertionError(f"no power could be played: {words}")


async def test_both_hands_are_for_officials_and_people_are_named_in_an_answer(table: Table) -> None:
    await table.sit()
    shown = (await table.cy.asks("/ref"))[-1]
    await table.cy.presses(shown, "People")
    assert "/ref sub 2" in said(shown)
    refused = await table.cy.presses(shown, "🂠 Both hands, privately")
    assert "appointed" in (refused.text or "")
