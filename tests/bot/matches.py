"""Whole matches at the table: who sits, which word comes next, what everybody has seen of it."""

import random
from types import SimpleNamespace
from typing import Any

import pytest

from hodlbot.chat.hodltrumps.unparse import unparse
from hodlbot.games.log import Log, read_log
from hodlbot.games.seats import Seat
from hodlbot.policies import random_word
from hodlbot.referee import GAME
from hodlbot.table.desk import Desk
from hodlbot.table.live import Live
from hodlbot.table.stored_log import log_lines
from tests.bot.table import Player, Table


def same_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fair dice that fall alike every time the tests run."""
    rng = random.Random("secrets")
    monkeypatch.setattr("hodlbot.table.dice.secrets", SimpleNamespace(token_bytes=rng.randbytes))
    ids = iter("abcdefghjk")
    monkeypatch.setattr(Desk, "new_id", lambda _: f"abcdefghj{next(ids)}")


async def sit(table: Table, seed: int | None = None) -> None:
    """Ana opens, Bo accepts; both have a deck dealt on the spot, from `seed` if there is one."""
    assert table.running is not None
    if seed is not None:
        table.running.desk.rng = random.Random(seed)
    for player in (table.ana, table.bo):
        await player.asks("/toss")
        await player.presses(table.board(), "🎲 Deal me one")


def seated_at(table: Table, seat: Seat) -> Player:
    return table.ana if seat == "1" else table.bo


async def live(table: Table) -> Live:
    """The latest match of the group, read from the store."""
    assert table.running is not None
    async with table.running.store.reading() as unit:
        row = await unit.matches.latest(table.group.id, 0)
        assert row is not None, "no match was ever started"
        return await table.running.desk.live(unit, row)


async def stored_log(table: Table) -> Log:
    return read_log(GAME, "".join(log_lines(await live(table))))


async def next_word(table: Table, rng: random.Random) -> tuple[Player, str] | None:
    """Somebody's legal word, whoever may speak now; None when the match is over."""
    now = await live(table)
    if now.over:
        return None
    word = random_word(now.match, rng)
    return seated_at(table, word.by), unparse(word)


def seen(table: Table) -> str:
    """Everything the bot has ever written in the group, edits included."""
    return "\n".join(
        change.content.text
        for change in table.telegram.history(table.group)
        if change.kind in ("message", "edit")
        and change.message is not None
        and change.message.author is table.bot
        and change.content is not None
    )


def sent(table: Table, after: int = 0) -> list[dict[str, Any]]:
    """The bot's new messages in the group, as calls."""
    calls = table.telegram.calls_of("sendMessage", "sendPhoto")
    return [
        call.payload
        for call in calls
        if call.seq > after and call.ok and str(call.chat_id) == str(table.group.id)
    ]
