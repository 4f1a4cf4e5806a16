"""Seats, and presses that come too late, twice, or from the wrong person."""

import asyncio

import pytest

from hodlbot.chat.screens import asking, lobby
from tests.bot.matches import live, sit
from tests.bot.table import Table

pytestmark = pytest.mark.asyncio
ROLL = "🎲 Happy, roll"


async def _entries(table: Table) -> int:
    return len((await live(table)).record.entries)


async def _both_lay(table: Table) -> None:
    """Ana, then Bo, who may not have any card that Ana laid."""
    one = (await live(table)).match.sides["1"].hand[0]
    await table.ana.asks(f"/mem {one}")
    two = next(t for t in (await live(table)).match.sides["2"].hand if t != one)
    await table.bo.asks(f"/mem {two}")


# --- presses -----------------------------------------------------------------------------------


async def test_two_presses_at_once_count_once(table: Table) -> None:
    await sit(table, 1)
    await _both_lay(table)
    before, board = await _entries(table), table.board()
    presses = [table.ana.user.presses(board, ROLL) for _ in range(2)]
    answers = await asyncio.gather(*map(table.ana.answered, presses))
    assert await _entries(table) == before + 1
    assert sorted(answer.text for answer in answers) == ["", asking.STALE]


async def test_a_press_on_a_board_that_has_changed_does_nothing(table: Table) -> None:
    await sit(table, 1)
    await _both_lay(table)
    board = table.board()
    late = len(board.revisions) - 1
    await table.ana.presses(board, ROLL)
    before, text = await _entries(table), board.text
    answer = await table.bo.answered(table.bo.user.presses(board, ROLL, revision=late))
    assert (answer.text, answer.show_alert) == (asking.STALE, True)
    assert (await _entries(table), board.text) == (before, text)


async def test_the_wrong_persons_press_does_nothing(table: Table) -> None:
    await sit(table, 1)
    await _both_lay(table)
    before, said = await _entries(table), len(table.written())
    answer = await table.cy.presses(table.board(), ROLL)
    assert (answer.text, answer.show_alert) == (asking.NOT_PLAYING, True)
    answer = await table.bo.presses(table.board(), ROLL)
    assert "R-" in answer.text
    assert (await _entries(table), len(table.written())) == (before, said)


async def test_a_forged_press_is_none_of_ours(table: Table) -> None:
    await sit(table, 1)
    before = await _entries(table)
    for data in ("nonsense", "i....zzz", f"i.{(await live(table)).id}.1..99", "w....", "é.é.é.é.é"):
        answer = await table.ana.answered(table.ana.user.presses_data(table.board(), data))
        assert answer.text, data
    assert await _entries(table) == before


async def test_an_edited_message_is_not_heard_again(table: Table) -> None:
    await sit(table, 1)
    one, other = (await live(table)).match.sides["1"].hand[:2]
    said = table.ana.says(f"/mem {one}")
    await table.settled()
    before, written = await _entries(table), len(table.written())
    table.ana.user.edits(said, f"/mem {other}")
    chat = table.ana.says("nice card, no?")
    await table.settled()
    table.ana.user.edits(chat, "/resign yes")
    await table.settled()
    assert (await _entries(table), len(table.written())) == (before, written)
    assert one in table.board().text


# --- seats -------------------------------------------------------------------------------------


async def _ana_waits(table: Table, word: str = "/toss") -> None:
    for player in (table.ana, table.bo, table.cy):
        await player.asks_privately("/deck random")
    await table.ana.asks(word)


async def test_a_seat_is_withdrawn_by_its_opener_alone(table: Table) -> None:
    await _ana_waits(table)
    seat = table.board()
    assert (await table.ana.presses(seat, "⚔ Accept")).text == lobby.OWN_SEAT
    assert (await table.bo.presses(seat, "Withdraw")).text == lobby.NOT_YOURS
    assert "wants a match" in seat.text
    old = len(seat.revisions) - 1
    await table.ana.presses(seat, "Withdraw")
    assert "does not wait any more" in seat.text
    assert not seat.buttons
    late = table.bo.user.presses(seat, "⚔ Accept", revision=old)
    assert (await table.bo.answered(late)).text == lobby.SEAT_GONE
    await table.bo.asks("/toss")
    assert "Bo wants a match" in table.board().text


async def test_a_seat_expires_and_blocks_nobody(table: Table) -> None:
    await _ana_waits(table)
    seat = table.board()
    assert table.running is not None
    async with table.running.store.unit() as unit:
        row = await unit.matches.standing(table.group.id, 0)
        assert row is not None
        await unit.matches.alter(row.id, expires_at=1)
    await table.restart()
    await table.telegram.until(lambda: "Nobody took the seat" in seat.text)
    await table.settled()
    assert not seat.buttons
    await table.bo.asks("/toss")
    assert "Bo wants a match" in table.board().text


async def test_a_challenge_is_accepted_by_the_challenged_alone(table: Table) -> None:
    await _ana_waits(table, "/toss @cy")
    seat = table.board()
    assert "challenges Cy" in seat.text
    assert not seat.silent
    assert (await table.bo.presses(seat, "⚔ Accept")).text == lobby.NOT_CHALLENGED
    (told,) = await table.bo.asks("/toss")
    assert told.text == lobby.NOT_CHALLENGED
    await table.cy.presses(seat, "⚔ Accept")
    assert set((await live(table)).people.values()) == {table.ana.id, table.cy.id}


async def test_a_rematch_is_offered_to_the_other_one(table: Table) -> None:
    await sit(table, 1)
    first = (await live(table)).id
    await table.bo.asks("/resign yes")
    await table.bo.presses(table.board(), "⚔ Rematch")
    seat = table.board()
    assert "Bo challenges Ana" in seat.text
    assert (await table.cy.presses(seat, "⚔ Accept")).text == lobby.NOT_CHALLENGED
    await table.ana.presses(seat, "⚔ Accept")
    again = await live(table)
    assert again.id != first
    assert list(again.people.values()) == [table.bo.id, table.ana.id]
    assert "Turn 1/9" in table.board().text


# --- typed in the group ------------------------------------------------------------------------


async def test_a_secret_word_typed_openly_is_acknowledged_until_the_next_one(table: Table) -> None:
    await sit(table, 1)
    (noted,) = await table.bo.asks("/flip next")
    assert (noted.text, noted.silent) == ("✓ Noted.", True)
    assert "flip" not in table.board().text.lower()
    await table.bo.asks("/resign yes")
    assert noted.deleted


async def test_a_refusal_in_the_group_names_no_card_and_no_empty_list(table: Table) -> None:
    await sit(table, 1)
    hand = (await live(table)).match.sides["1"].hand
    (refusal,) = await table.ana.asks("/mem")
    assert "Write /mem TITLE" in refusal.text
    assert not [title for title in hand if title in refusal.text]
