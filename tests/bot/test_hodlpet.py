"""Practice through the real bot: a whole match against HodlPet with a restart in its middle, what
it agrees to, what it explains, and two of them to be watched."""

import random
import re

import pytest

from hodlbot.chat.hodltrumps.unparse import unparse
from hodlbot.games.hodltrumps import events as e
from hodlbot.games.seats import Seat
from hodlbot.games.verify import Verified, verify
from hodlbot.policies import random_reply
from hodlbot.replay import rulebook
from hodlbot.table import pets
from hodlbot.table.live import Live
from tests.bot.matches import live, same_secrets, seen, stored_log
from tests.bot.table import Table, catalogue, said

pytestmark = pytest.mark.asyncio
ANA, PET = Seat("1"), Seat("2")


@pytest.fixture
def dice() -> None:
    """Fair ones."""


async def play(table: Table, rng: random.Random, words: int) -> None:
    """Ana says so many random words, or as many as the match takes."""
    for _ in range(words):
        now = await live(table)
        if now.over:
            return
        word = None
        while word is None:
            word = random_reply(now.match, ANA, rng)
        text = unparse(word)
        table.ana.says("/resign yes" if text == "/resign" else text)
        await table.settled()


def unseen(now: Live) -> set[str]:
    """Titles of the pet's hand that neither seat has ever laid open; a card that lay on the table
    and came back (DOUBLEVISION) or was fetched from the graveyard has been seen by all."""
    shown: set[str] = set()
    for entry in now.record.entries:
        for event in entry.events:
            if isinstance(event, e.TokenPlayed):
                shown.add(event.title)
            elif isinstance(event, e.CardsSwapped):
                shown.add(event.retrieved)
    return {*now.match.sides[PET].hand} - shown


def titles_in(text: str) -> set[str]:
    """Whole words: SHROOM is not in MARIOSHROOM."""
    return set(re.findall(r"[A-Z][A-Z!'-]+", text))


async def test_a_whole_match_with_a_restart_in_its_middle(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    same_secrets(monkeypatch)
    rng = random.Random(7)
    assert table.running is not None
    table.running.desk.rng = rng
    await table.ana.asks("/toss hodlpet")
    begun = await live(table)
    assert begun.names == {ANA: "Ana", PET: "HodlPet"}
    assert begun.record.luck[1] == pets.LUCK
    await play(table, rng, 12)
    hidden = unseen(await live(table))
    assert hidden
    assert not hidden & titles_in(seen(table))
    (answer,) = await table.ana.asks("/why")
    assert said(answer).startswith("🐾 HodlPet, ")
    assert not hidden & titles_in(said(answer))
    before = (await live(table)).record.entries
    await table.restart()
    await table.settled()
    assert (await live(table)).record.entries == before
    await play(table, rng, 200)
    assert (await live(table)).over
    log = await stored_log(table)
    assert isinstance(verify(rulebook(catalogue()), log), Verified)
    pet_words = [entry for entry in log.entries if entry.by == PET]
    assert len(pet_words) > 9
    assert "HodlPet" in seen(table)


async def test_nobody_waits_for_it(table: Table) -> None:
    """After each word of a player the pet has said all it has to say."""
    await table.ana.asks("/toss hodlpet")
    rng = random.Random(3)
    for _ in range(15):
        now = await live(table)
        if now.over:
            return
        assert now.face.floor(now.match) != (PET,)
        await play(table, rng, 1)


async def test_a_pause_holds_it_and_it_goes_on_afterwards(table: Table) -> None:
    await table.ana.asks("/toss hodlpet")
    await table.cy.asks("/ref pause")
    paused = await live(table)
    assert paused.record.paused
    await table.ana.asks("/roll")
    assert len((await live(table)).record.entries) == len(paused.record.entries)
    await table.cy.asks("/ref resume")
    now = await live(table)
    assert now.face.floor(now.match) != (PET,)


async def test_it_agrees_to_take_a_word_back(table: Table) -> None:
    await table.ana.asks("/toss hodlpet")
    rng = random.Random(5)
    for _ in range(30):
        await play(table, rng, 1)
        before = await live(table)
        if before.over:
            break
        await table.ana.asks("/undo")
        if (await live(table)).record.entries != before.record.entries:
            return
    raise AssertionError("nothing could ever be taken back")


async def test_a_seat_of_ones_own_goes_to_it_and_anybody_elses_does_not(table: Table) -> None:
    table.ana.whispers("/deck random")
    await table.ana.asks("/toss")
    (refused,) = await table.bo.asks("/toss hodlpet")
    assert "waits here already" in said(refused)
    await table.ana.asks("/toss hodlpet")
    assert (await live(table)).names == {ANA: "Ana", PET: "HodlPet"}


async def test_without_it_there_is_nothing_to_explain(table: Table) -> None:
    (answer,) = await table.ana.asks("/why")
    assert "/toss hodlpet" in said(answer)


async def test_two_of_them_play_a_word_at_a_time(table: Table) -> None:
    await table.ana.asks("/toss hodlpet hodlpet")
    assert table.running is not None
    desk, store = table.running.desk, table.running.store
    begun = await live(table)
    assert begun.names == {ANA: "HodlPet", PET: "HodlPup"}
    paces: set[int] = set()
    for _ in range(300):
        async with store.unit() as unit:
            assert not await pets.watched(desk, unit, resting=(begun.id,)), "it is being read"
            moved = await pets.watched(desk, unit)
        if not moved:
            break
        paces.update(beats for _, beats in moved)
    assert paces == {1, pets.CARD_BEATS, pets.TURN_BEATS}
    now = await live(table)
    assert now.over
    assert isinstance(verify(rulebook(catalogue()), await stored_log(table)), Verified)
