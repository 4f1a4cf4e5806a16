"""People without a username, people who rename themselves or leave, admins without a face, and a
Telegram that is away for long: the match goes on. Wild names and long texts, groups that become
supergroups and topics are in test_attacks; a rival poller in test_holding; a revoked token in
test_running."""

import asyncio

import pytest

from hodlbot.coliseum.faults import OutageKind
from tests.bot.matches import live
from tests.bot.table import Player, Table, said
from tests.bot.test_asking import lays

pytestmark = pytest.mark.asyncio


async def test_players_without_a_username_are_mentioned_all_the_same(table: Table) -> None:
    assert table.bo.user.username is None
    await table.sit()
    await table.ana.asks(await lays(table, "1"))
    wires = [message.content.wire() for message in table.written()]
    linked = {
        entity["url"] if entity["type"] == "text_link" else entity["user"]["id"]
        for wire in wires
        for entity in wire.get("entities", ())
        if entity["type"] in ("text_link", "text_mention")
    }
    assert table.bo.id in linked
    await table.bo.asks(await lays(table, "2"))
    assert len((await live(table)).match.sides["2"].table) == 1
    (done,) = (one for one in await table.cy.asks("/ref score Bo 3") if "Referee Cy" in said(one))
    assert "Bo" in said(done)
    assert (await live(table)).match.sides["2"].score == 3


async def test_a_player_who_takes_another_name_plays_on_under_it(table: Table) -> None:
    await table.sit()
    assert "Ana" in said(table.board())
    table.ana.user.renames("Zoë", "zoe")
    await table.ana.asks(await lays(table, "1"))
    assert "Zoë" in said(table.board())
    assert "Ana" not in said(table.board())
    await table.cy.asks("/ref score @zoe 2")
    assert (await live(table)).match.sides["1"].score == 2
    told = await table.ana.asks("/resign yes")
    assert any("Bo wins" in said(one) for one in told)
    assert any("Zoë" in said(one) for one in told)


async def test_a_match_waits_for_a_player_who_left_and_a_referee_can_end_it(table: Table) -> None:
    await table.sit()
    await table.ana.asks(await lays(table, "1"))
    before = len((await live(table)).record.entries)
    table.bo.user.leaves(table.group)
    await table.settled()
    # Nobody else's toss takes its place.
    dan = Player(table, table.telegram.user("Dan"))
    dan.user.joins(table.group)
    await dan.asks("/toss")
    now = await live(table)
    assert (len(now.record.entries), now.over) == (before, False)
    (question,) = await table.cy.asks("/ref end Ana")
    await table.cy.presses(question, 0)
    assert any("Ana wins" in said(one) for one in table.written(after=question.id))
    assert (await live(table)).over


async def test_a_player_who_left_comes_back_and_plays_on(table: Table) -> None:
    await table.sit()
    await table.ana.asks(await lays(table, "1"))
    table.bo.user.leaves(table.group)
    await table.settled()
    table.bo.user.joins(table.group)
    await table.bo.asks(await lays(table, "2"))
    assert len((await live(table)).match.sides["2"].table) == 1


async def test_an_anonymous_admin_referees_by_showing_who_they_are(table: Table) -> None:
    await table.sit()
    table.telegram.set_member(table.group, table.cy.user, "administrator", anonymous=True)
    (question,) = await table.cy.asks("/ref score Bo 4")
    assert (await live(table)).match.sides["2"].score == 0
    dan = table.player("Dan")
    dan.user.joins(table.group)
    for nobody in (table.ana, dan):
        answer = await nobody.presses(question, 0)
        assert answer.text
        assert (await live(table)).match.sides["2"].score == 0
    await table.cy.presses(question, 0)
    assert (await live(table)).match.sides["2"].score == 4


@pytest.mark.parametrize("how", ["cut", "502"])
async def test_telegram_is_away_for_long_in_mid_match(
    table: Table, how: OutageKind, caplog: pytest.LogCaptureFixture
) -> None:
    """What it took in last is told, and what was said meanwhile is heard, when it is back."""
    await table.sit()
    sides = (await live(table)).match.sides
    mine = sides["1"].hand[0]
    theirs = next(title for title in sides["2"].hand if title != mine)
    table.telegram.faults.outage = how
    table.ana.says(f"/mem {mine}")
    async with asyncio.timeout(60):
        while min(map(caplog.text.count, ("cannot be fetched", "not sent, trying again"))) < 2:
            await asyncio.sleep(0.01)
    table.bo.says(f"/mem {theirs}")
    assert mine not in said(table.board())
    table.telegram.faults.outage = None
    await table.settled()
    now = await live(table)
    assert [len(now.match.sides[seat].table) for seat in now.record.seats] == [1, 1]
    assert mine in said(table.board())
    assert theirs in said(table.board())
