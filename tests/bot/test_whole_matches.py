"""Whole matches, typed in the group from /toss to the result, with slips on the way."""

import random
from typing import Any

import pytest

from hodlbot.chat.hodltrumps.figures import STAT_WORDS
from hodlbot.games.dice import ScriptedDice
from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.cards import Deck, Title
from hodlbot.games.log import Log
from hodlbot.games.record import Entry
from hodlbot.games.seats import Seat
from hodlbot.games.verify import Verified, verify
from hodlbot.referee import Pipe, Setup
from hodlbot.replay import rulebook
from tests.bot.matches import live, next_word, same_secrets, seated_at, seen, sit, stored_log
from tests.bot.table import Player, Table, by_webhook, catalogue

pytestmark = pytest.mark.asyncio

SLIPS = (
    "/mem NOSUCHCARD",
    "/rol",
    "/mem",
    "/power",
    "/flip now",
    "/choose",
    "hm, /roll",
    "/med X Y",
)
FOREIGN = ("/roll", "/mem", "/flip", "/resign", "/pass")


@pytest.fixture
def dice() -> None:
    """Fair ones."""


@pytest.fixture(autouse=True)
def _the_same_match_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    same_secrets(monkeypatch)


async def _typed(table: Table, seed: int, most: int = 400) -> int:
    """How many words counted, until the end or until there were so many."""
    rng, slips = random.Random(seed), random.Random(-seed)
    for said in range(most):
        chosen = await next_word(table, rng)
        if chosen is None:
            return said
        player, text = chosen
        if slips.random() < 0.2:
            await _slips(table, player, slips)
        await player.asks(_carelessly(text, slips))
    return most


async def _slips(table: Table, player: Player, slips: random.Random) -> None:
    """A typo, a word out of turn, a word of somebody who only watches: nothing counts."""
    before = (await live(table)).record
    (waits,) = {table.ana, table.bo} - {player}
    await player.asks(slips.choice(SLIPS[:2]))
    await waits.asks(f"/choose {player.id}")
    (told,) = await table.cy.asks(slips.choice(FOREIGN))
    assert "do not play" in told.text
    assert (await live(table)).record.entries == before.entries


def _carelessly(text: str, slips: random.Random) -> str:
    """As people type: small letters, the bot's name, blanks."""
    command, _, rest = text.partition(" ")
    command = slips.choice((command, command.upper(), f"{command}@hodl_bot"))
    return f"{command}  {slips.choice((rest, rest.lower()))} ".rstrip(" ")


def _on_the_pipe(log: Log) -> Pipe:
    """The same words and draws, heard by the referee on a pipe."""
    one, two = (Seat("1"), Seat("2"))
    decks = {
        seat: Deck(
            tuple(map(Title, log.header.decks[seat]["tokens"])),
            tuple(map(Title, log.header.decks[seat]["medals"])),
        )
        for seat in (one, two)
    }
    draws = tuple(draw for entry in log.entries for draw in entry.draws)
    pipe = Pipe(Setup(catalogue(), decks, ScriptedDice(draws)), None, lambda: "")
    for number, entry in enumerate(log.entries, 1):
        answer = pipe.answer(number, f"{entry.by} {entry.word}")
        assert answer is not None
        assert answer.ok, answer.violation
    return pipe


def _told(entry: Entry[Any]) -> tuple[Any, ...]:
    return entry.n, entry.by, entry.word, entry.draws, entry.events


@pytest.mark.parametrize("seed", [1, 2, 3])
async def test_a_typed_match_is_the_pipes_match(table: Table, seed: int) -> None:
    await _is_the_pipes_match(table, seed)


async def test_a_match_by_webhook_is_the_pipes_match(table: Table) -> None:
    await table.restart(**by_webhook())
    polls = len(table.telegram.polls)
    await _is_the_pipes_match(table, 4)
    assert len(table.telegram.polls) == polls


async def _is_the_pipes_match(table: Table, seed: int) -> None:
    await sit(table, seed)
    words = await _typed(table, seed)
    log = await stored_log(table)
    assert len(log.entries) == words + len(("luck", "luck", "toss"))
    pipe = _on_the_pipe(log)
    assert [_told(entry) for entry in log.entries] == [_told(one) for one in pipe.record.entries]
    (ending,) = log.endings
    assert ending.result == pipe.record.match.result
    found = verify(rulebook(catalogue()), log)
    assert isinstance(found, Verified), found
    assert (found.result, found.unchecked) == (ending.result, 0)
    _check_everything_was_told(table, log)


def _check_everything_was_told(table: Table, log: Log) -> None:
    said = seen(table)
    events = [event for entry in log.entries for event in entry.events]
    titles = [
        one.title
        for one in events
        if isinstance(one, e.TokenPlayed | e.PowerPlayed | e.MedalPlayed)
    ]
    assert len(titles) > 10
    rolls = [one.stat for one in events if isinstance(one, e.StatDrawn | e.SuddenDeathRolled)]
    for title in titles:
        assert title in said
    for stat in STAT_WORDS:
        assert said.count(f"🎲 {STAT_WORDS[stat]}!") >= rolls.count(stat)
    (ending,) = log.endings
    assert ending.result.winner is not None
    winner = seated_at(table, ending.result.winner).user.first_name
    assert f"🏆 {winner} wins" in table.board().text
    assert f"🏆 {winner} wins" in table.written()[-1].text


async def test_refusals_are_gone_when_their_player_has_gone_on(table: Table) -> None:
    await sit(table, 4)
    mover = seated_at(table, (await live(table)).face.floor((await live(table)).match)[0])
    for slip in SLIPS:
        assert len(await mover.asks(slip)) <= 1
    refusals = [one for one in table.written() if "R-" in one.text]
    assert refusals
    await mover.asks("/resign yes")
    assert all(one.deleted for one in refusals)


async def test_a_restart_in_mid_match_goes_on_and_tells_nothing_twice(table: Table) -> None:
    await sit(table, 5)
    await _typed(table, 5, most=20)
    before, board = len(table.telegram.changes), table.board()
    text = board.text
    await table.restart()
    await table.settled()
    news = table.telegram.history(table.group)
    assert [one for one in news if one.seq > table.telegram.changes[before - 1].seq] == []
    assert (table.board(), board.text) == (board, text)
    await _typed(table, 6)
    log = await stored_log(table)
    (ending,) = log.endings
    assert isinstance(verify(rulebook(catalogue()), log), Verified)
    assert "wins" in table.board().text
    opened = [
        one.turn for line in log.entries for one in line.events if isinstance(one, e.TurnOpened)
    ]
    heads = [one.text for one in table.written() if "· first:" in one.text]
    assert sum(text.count("· first:") for text in heads) == len(opened)
    assert ending.result.winner is not None


async def test_what_was_said_while_the_bot_was_away_is_told_once(table: Table) -> None:
    await sit(table, 7)
    rng = random.Random(7)
    chosen = await next_word(table, rng)
    assert chosen is not None
    player, text = chosen
    entries = len((await live(table)).record.entries)
    await table.stop()
    last = table.last().id
    player.says(text)
    table.cy.says("/board")
    await table.start()
    await table.settled()
    assert len((await live(table)).record.entries) == entries + 1
    name = player.user.first_name
    told = [one for one in table.written(after=last) if one.text.startswith((f"{name} lays", "⟲"))]
    assert len(told) == 1
