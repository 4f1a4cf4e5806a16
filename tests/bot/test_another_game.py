"""A second game through the same bot, table and store, which know it by its face alone."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.bot.table import Player, Table, said, seated
from tests.toy_face import ToyFace

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    script = ("1", *"1616", *"61")
    async with seated(tmp_path / "toy.sqlite3", face=ToyFace(), dice=script) as table:
        for player in (table.ana, table.bo):
            offered = await player.asks("/toss")
            await player.presses(offered[-1], "🎲 Deal me one")
        yield table


async def lays(player: Player, card: int) -> str:
    told = await player.asks(f"/lay {card}")
    return "\n".join(said(one) for one in told)


async def test_a_match_of_another_game_goes_from_the_toss_to_the_end(table: Table) -> None:
    assert "begins" in said(table.written()[-2])
    assert "lays a card" in await lays(table.ana, 3)
    assert "takes the round" in await lays(table.bo, 1)
    await table.restart()
    assert "no-such-card" in await lays(table.ana, 3)
    assert "not-your-turn" in await lays(table.bo, 2)
    (press,) = [await table.ana.presses(table.board(), "2")]
    assert not press.text
    assert "takes the round" in await lays(table.bo, 2)
    await lays(table.ana, 1)
    assert "Bo wins." in await lays(table.bo, 3)
    assert "No match" in said((await table.ana.asks("/lay 1"))[-1])


async def test_its_referee_corrects_and_its_players_agree_to_go_back(table: Table) -> None:
    await lays(table.ana, 3)
    (asked,) = await table.ana.asks("/undo")
    await table.bo.presses(asked, "Agree")
    assert "lays a card" in await lays(table.ana, 2)
    told = await table.cy.asks("/ref score Ana 2")
    assert "Ana has 2 now." in "\n".join(map(said, told))
