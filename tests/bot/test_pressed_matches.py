"""Matches by buttons alone: the board's, inline mode's, the private chat's. Nobody types a word."""

import random
from collections import Counter
from typing import Any

import pytest

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.verify import Verified, verify
from hodlbot.replay import rulebook
from tests.bot.matches import live, same_secrets, seated_at, sent, sit, stored_log
from tests.bot.table import Player, Table, catalogue

pytestmark = pytest.mark.asyncio

MOST_PRESSES = 300
MOST_MESSAGES = 6
SAYING = ("🎲", "⚔", "Accept the loss", "I have none", "⟲")


@pytest.fixture
def dice() -> None:
    """Fair ones."""


@pytest.fixture(autouse=True)
def _the_same_match_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    same_secrets(monkeypatch)


def _moves_query(table: Table) -> str | None:
    """What the board's My moves begins an inline query with."""
    for button in table.board().buttons:
        query = button.get("switch_inline_query_current_chat")
        if query is not None:
            return str(query)
    return None


def _words(table: Table) -> list[str]:
    """The board's buttons that say a word of the game."""
    return [b["text"] for b in table.board().buttons if b["text"].startswith(SAYING)]


async def _moves_inline(table: Table, player: Player, rng: random.Random) -> bool:
    query = _moves_query(table)
    if query is None:
        return False
    asked = player.user.queries_inline(table.bot, query, table.group)
    results = await table.telegram.results_of(asked)
    offered = [n for n, one in enumerate(results) if "Resign" not in one["title"]]
    if not offered:
        return False
    posted = player.user.picks(asked, rng.choice(offered), table.group)
    assert posted.text.startswith("/")
    await table.settled()
    return True


async def _moves_privately(table: Table, player: Player, rng: random.Random) -> bool:
    """As the link under the inline list does: the private chat opens with one's own moves."""
    before = len((await live(table)).record.entries)
    player.user.starts(table.bot, f"m{(await live(table)).id}")
    await table.settled()
    screen = table.last(player.private)
    for _ in range(6):
        buttons = [
            b["text"]
            for b in screen.buttons
            if "esign" not in b["text"] and not b["text"].startswith(("‹", "›", "🂠"))
        ]
        if not buttons:
            return False
        await player.presses(screen, rng.choice(buttons))
        if len((await live(table)).record.entries) > before:
            return True
    return False


async def _acts(table: Table, rng: random.Random) -> str:
    """Whoever has the floor says a word; the way it was said."""
    now = await live(table)
    player = seated_at(table, now.face.floor(now.match)[0])
    ways = [_moves_inline, _moves_privately]
    rng.shuffle(ways)
    words = _words(table)
    if not words or rng.random() < 0.3:
        for way in ways:
            if await way(table, player, rng):
                return way.__name__
    await player.presses(table.board(), rng.choice(words))
    return "board"


async def _pressed(table: Table, seed: int) -> Counter[str]:
    """A match to its end; how often each way of pressing was taken."""
    rng = random.Random(seed)
    ways: Counter[str] = Counter()
    for _ in range(MOST_PRESSES):
        if (await live(table)).over:
            return ways
        ways[await _acts(table, rng)] += 1
    raise AssertionError("the match does not end")


async def _sit_by_buttons(table: Table, seed: int) -> None:
    """The very first word has to be typed: /toss. Everything after it is pressed."""
    assert table.running is not None
    table.running.desk.rng = random.Random(seed)
    await table.ana.asks("/toss")
    await table.ana.presses(table.board(), "🎲 Deal me one")
    await table.bo.presses(table.board(), "⚔ Accept")
    await table.bo.presses(table.board(), "🎲 Deal me one")


@pytest.mark.parametrize("seed", [1, 2])
async def test_a_match_by_buttons_alone(table: Table, seed: int) -> None:
    await _sit_by_buttons(table, seed)
    ways = await _pressed(table, seed)
    assert set(ways) == {"board", "_moves_inline", "_moves_privately"}, ways
    log = await stored_log(table)
    assert isinstance(verify(rulebook(catalogue()), log), Verified)
    assert "🏆" in table.board().text
    typed = [
        one
        for one in table.telegram.messages(table.group)
        if one.author in (table.ana.user, table.bo.user) and one.via is None
    ]
    assert [one.text for one in typed] == ["/toss"]
    assert min(ways.values()) > 2, ways


def _turns(table: Table) -> list[list[dict[str, Any]]]:
    """The messages of each turn but the last: from one board to the next."""
    turns: list[list[dict[str, Any]]] = []
    for payload in sent(table):
        if payload.get("reply_markup") and "Turn" in payload["text"]:
            turns.append([])
        if turns:
            turns[-1].append(payload)
    return turns


async def test_an_ordinary_turn_takes_six_messages_at_most(table: Table) -> None:
    """Two cards and two happy words: what every turn has."""
    await sit(table, 3)
    rng = random.Random(3)
    while not (now := await live(table)).over:
        player = seated_at(table, now.face.floor(now.match)[0])
        words = [text for text in _words(table) if not text.startswith("⟲")]
        if words:
            await player.presses(table.board(), rng.choice(words))
        else:
            hand = now.match.sides[now.face.floor(now.match)[0]].hand
            await player.asks(f"/mem {hand[0]}")
    turns = _turns(table)
    opened = [one for entry in now.record.entries for one in entry.events]
    assert len(turns) == sum(isinstance(one, e.TurnOpened) for one in opened)
    assert max(map(len, turns)) <= MOST_MESSAGES
