"""Those who look on are counted, and too many of them cost nobody the match."""

from contextlib import ExitStack

import pytest

from hodlbot.web import watching
from hodlbot.web.watching import FullError, Watching
from tests.bot.matches import live
from tests.web.conftest import Web


def test_a_change_rings_for_those_who_look_at_that_match() -> None:
    seen = Watching()
    with seen.bell("a") as one, seen.bell("b") as other:
        seen.changed("a")
        assert one.is_set()
        assert not other.is_set()


def test_who_is_refused_or_has_gone_leaves_nothing_behind() -> None:
    seen = Watching(3)
    with ExitStack() as looking:
        for match in "abc":
            looking.enter_context(seen.bell(match))
        for number in range(100):
            with pytest.raises(FullError), seen.bell(f"forged {number}"):
                pass
        assert set(seen._bells) == set("abc")
    assert not seen._bells
    with seen.bell("a"):
        pass


@pytest.mark.asyncio
async def test_one_more_than_there_is_room_for_is_told_so(match: Web) -> None:
    seen, link = match.pages._watching, match.pages.tickets.link((await live(match.table)).id)
    with ExitStack() as looking:
        for _ in range(watching.MOST_EACH):
            looking.enter_context(seen.bell((await live(match.table)).id))
        answer = await match.client.get(f"/api/m/{link}/stream")
    assert answer.status_code == 503
    assert "Too many" in answer.json()["error"]


@pytest.mark.asyncio
async def test_one_person_opens_so_many_windows_and_no_more(match: Web) -> None:
    ana = await match.signed_in(match.table.ana)
    mine = f"of {match.table.ana.id}"
    with ExitStack() as looking:
        for _ in range(watching.MOST_OF_A_PERSON):
            looking.enter_context(match.pages._watching.bell(mine))
        answer = await match.client.get("/api/me/stream", headers=ana)
    assert answer.status_code == 503
