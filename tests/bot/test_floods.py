"""Whatever is shouted around a match, it is played on and told in order."""

import asyncio
import random
from collections.abc import AsyncIterator
from pathlib import Path
from time import monotonic

import pytest
import pytest_asyncio

from hodlbot.bot.pacing import Pace
from hodlbot.bot.post import SLOWLY
from hodlbot.table.rations import GROUP, PERSON, PRIVATE
from tests.bot.matches import live, next_word, same_secrets, seated_at, sit
from tests.bot.table import Player, Table, said, seated

pytestmark = pytest.mark.asyncio

NONSENSE = ("/mem WHATEVER", "/roll", "/help", "/card nothing", "/flip", "/hodl", "/odds", "/ref x")
SHORT_SECOND, SHORT_MINUTE = 0.02, 1.2


@pytest.fixture
def dice() -> None:
    return None


@pytest.fixture(autouse=True)
def _same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    same_secrets(monkeypatch)


async def limited(table: Table) -> None:
    """With all limits on, and seconds and minutes that a test can wait for."""
    running = await table.restart(pacing="telegram")
    running.post.pace = Pace(second=SHORT_SECOND, minute=SHORT_MINUTE)


@pytest_asyncio.fixture
async def calm(tmp_path: Path) -> AsyncIterator[Table]:
    """The same match where nobody else says a word."""
    async with seated(tmp_path / "calm.sqlite3") as made:
        yield made


def onlookers(table: Table, count: int) -> list[Player]:
    people = [table.player(f"Fan {n}") for n in range(count)]
    for one in people:
        table.telegram.set_member(table.group, one.user, "member")
    return people


async def told(table: Table, entries: int) -> None:
    """Until the chat knows so many entries."""
    assert table.running is not None
    match = (await live(table)).id
    end = monotonic() + 60
    while monotonic() < end:
        async with table.running.store.reading() as unit:
            cursor = await unit.cursors.get(match)
        if cursor is not None and cursor.announced >= entries:
            return
        await asyncio.sleep(0.005)
    raise TimeoutError(f"entry {entries} is not announced")


async def play(table: Table, words: int, shout: list[Player], each: int) -> list[int]:
    """Each word after so much nonsense; how many messages the bot sent in the group between
    each word and its announcement."""
    rng, noise, between = random.Random(5), random.Random(6), []
    for number in range(words):
        for _ in range(each):
            noise.choice(shout).says(f"{noise.choice(NONSENSE)} {number}")
        word = await next_word(table, rng)
        assert word is not None
        player, text = word
        before = len((await live(table)).record.entries)
        first = player.says(text)
        await told(table, before + 1)
        between.append(len(table.written(after=first.id)))
    return between


def news(table: Table) -> list[str]:
    """What was told of the match, board and answers left out."""
    return [
        call.payload.get("text") or call.payload["caption"]
        for call in table.telegram.calls_of("sendMessage", "sendPhoto")
        if call.ok
        and str(call.chat_id) == str(table.group.id)
        and not call.payload.get("reply_parameters")
        and not call.payload.get("reply_markup")
    ]


async def test_a_match_goes_on_in_a_flood(
    table: Table, calm: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    for one in (table, calm):
        same_secrets(monkeypatch)
        await sit(one, seed=3)
        assert seated_at(one, (await live(one)).record.seats[0]) is one.ana
    await limited(table)
    assert table.running is not None
    fans = onlookers(table, 20)
    begun = monotonic()
    between = await play(table, 12, fans, each=42)
    await play(calm, 12, [], each=0)
    await table.settled()
    await calm.settled()
    seconds = monotonic() - begun

    flooded, undisturbed = (await live(table)).record, (await live(calm)).record
    assert [e.word for e in flooded.entries] == [e.word for e in undisturbed.entries]
    assert news(table) == news(calm)
    # The news itself, and what may have been on its way already.
    assert max(between) <= 6
    answers = [one for one in table.telegram.calls_of("sendMessage") if _to_a_fan(table, one)]
    assert GROUP.at_once <= len(answers) <= GROUP.at_once + seconds / GROUP.every + 2
    assert sum(call.payload["text"] == SLOWLY for call in answers) == 1
    assert table.running.post.tally.waiting == 0


def _to_a_fan(table: Table, call: object) -> bool:
    payload, ok = call.payload, call.ok  # type: ignore[attr-defined]
    answered = (payload.get("reply_parameters") or {}).get("message_id")
    if not ok or answered is None or str(payload["chat_id"]) != str(table.group.id):
        return False
    asked = next(one for one in table.telegram.messages(table.group) if one.id == answered)
    return asked.author not in (table.ana.user, table.bo.user)


async def test_a_players_own_slips_are_rationed_and_their_words_are_not(table: Table) -> None:
    await sit(table, seed=3)
    await limited(table)
    for _ in range(60):
        table.ana.says("/mem WHATEVER")
    word = await next_word(table, random.Random(5))
    assert word is not None
    player, text = word
    before = len((await live(table)).record.entries)
    player.says(text)
    await told(table, before + 1)
    await table.settled()
    asked = table.telegram.calls_of("sendMessage")
    refused = [call for call in asked if "WHATEVER" in str(call.payload["text"])]
    assert 1 <= len(refused) <= PERSON.at_once + 2
    assert [said(one) for one in table.written()].count(SLOWLY) <= 1


async def test_that_a_word_counts_is_told_however_much_was_asked(table: Table) -> None:
    """`/flip next` is announced nowhere: without an answer nobody knows that it was heard."""
    await sit(table, seed=3)
    await limited(table)
    for _ in range(PERSON.at_once + 5):
        table.ana.says("/hodl")
    await table.settled()
    noted = await table.ana.asks("/flip next")
    assert "✓ Noted." in [one.text for one in noted]


async def test_a_private_flood_is_answered_a_while_and_delays_nobody(table: Table) -> None:
    await limited(table)
    for number in range(200):
        table.bo.whispers(f"nonsense {number}")
    answers = await table.ana.asks_privately("/help")
    assert len(answers) == 1
    await table.settled()
    theirs = [said(one) for one in table.written(table.bo.private)]
    assert theirs.count(SLOWLY) == 1
    assert PRIVATE.at_once < len(theirs) < 100


async def test_another_group_does_not_wait_for_the_flooded_one(table: Table) -> None:
    elsewhere = table.telegram.supergroup("Elsewhere", table.bo.user, table.bot)
    await table.settled()
    await limited(table)
    for fan in onlookers(table, 10):
        for _ in range(30):
            fan.says("/hodl")
    other = table.bo.user.says(elsewhere, "/hodl")
    await table.telegram.next_message(elsewhere, after=other)
    await table.settled()
    assert len(table.written()) < 30


async def test_presses_without_end_are_answered_all_the_same(table: Table) -> None:
    await sit(table, seed=3)
    await limited(table)
    board = table.board()
    presses = [table.cy.user.presses_data(board, f"i.x.{n}..1") for n in range(40)]
    mine = table.ana.user.presses_data(board, "b.x...")
    for press in (mine, *presses):
        assert (await table.telegram.answer_to(press)).text


async def test_a_press_over_the_ration_is_told_so(table: Table) -> None:
    await sit(table, seed=3)
    await limited(table)
    board = table.board()
    helping = "H...."
    answers = [
        await table.telegram.answer_to(table.cy.user.presses_data(board, helping))
        for _ in range(GROUP.at_once + 2)
    ]
    assert not answers[0].text
    assert answers[-1].text == SLOWLY
    await table.settled()
