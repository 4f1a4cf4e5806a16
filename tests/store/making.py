"""Rows for tests, with nothing in them but what a test is about."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg

from hodlbot.store import Entry, Match, Person, Store, Unit, Update

GROUP = -100


class Database:
    """Where a test's rows lie, and a look at them past the store."""

    def __init__(self, url: str) -> None:
        self.url = url

    async def count(self, table: str) -> int:
        scheme, _, path = self.url.partition(":///")
        if scheme == "sqlite":
            return count(Path(path), table)
        connection = await asyncpg.connect(self.url)
        try:
            return int(await connection.fetchval(f"SELECT count(*) FROM {table}"))
        finally:
            await connection.close()


def url(path: Path) -> str:
    return f"sqlite:///{path}"


def person(number: int, name: str = "Ana", **more: Any) -> Person:
    return Person(number, name, **more)


def seat(match_id: str, chat: int = GROUP, topic: int = 0, **more: Any) -> Match:
    given: dict[str, Any] = {
        "game": "toy",
        "number": None,
        "state": "seat",
        "header": "{}",
        "dice": "{}",
        "commitment": None,
        "opened_at": 1,
        "started_at": None,
        "ended_at": None,
        "expires_at": None,
        "seats": {"1": 1},
    }
    return Match(id=match_id, chat_id=chat, topic=topic, **{**given, **more})


def entry(match_id: str, n: int, **more: Any) -> Entry:
    given: dict[str, Any] = {
        "at": "2026-11-18T12:00:00Z",
        "by": "1",
        "person_id": 1,
        "word": "/mem VOMIT",
        "draws": ("F",),
        "events": '[{"kind":"laid"}]',
    }
    return Entry(match_id=match_id, n=n, **{**given, **more})


def updates(*numbers: int) -> list[Update]:
    return [Update(number, "chat:-100", f'{{"update_id":{number}}}') for number in numbers]


async def running(unit: Unit, match_id: str, chat: int = GROUP, topic: int = 0) -> Match:
    """A match between persons 1 and 2."""
    await unit.chats.met(chat, "group", "Coliseum")
    await unit.matches.open(seat(match_id, chat, topic))
    return await unit.matches.start(
        match_id, header='{"game":"toy"}', dice='{"secret":"x"}', seats={"1": 1, "2": 2}, now=5
    )


async def with_match(store: Store, match_id: str = "m", **more: Any) -> None:
    async with store.unit() as unit:
        await running(unit, match_id, **more)


def count(path: Path, table: str) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0])
