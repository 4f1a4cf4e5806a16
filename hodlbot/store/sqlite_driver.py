"""aiosqlite with one trip to its thread per statement.

Its cursor is made, run, read and closed in a trip each, and the trips cost several times what
SQLite itself does. This one does all four in one; SQLAlchemy takes it for the real thing.
"""

import sqlite3
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeAlias

import aiosqlite

Parameters: TypeAlias = Sequence[Any]


class _Answer:
    """What is left of a statement once it has run."""

    __slots__ = ("description", "lastrowid", "rowcount", "rows")

    def __init__(self, cursor: sqlite3.Cursor) -> None:
        self.description = cursor.description
        self.rows = cursor.fetchall() if self.description else []
        self.rowcount = cursor.rowcount
        self.lastrowid = cursor.lastrowid
        cursor.close()


class OneTripCursor:
    """As much of aiosqlite's cursor as SQLAlchemy uses."""

    def __init__(self, connection: "OneTripConnection") -> None:
        self._connection = connection
        self._rows: list[Any] = []
        self.description: Any = None
        self.rowcount = -1
        self.lastrowid: int | None = None
        self.arraysize = 1

    async def __aenter__(self) -> "OneTripCursor":
        return self

    async def execute(self, sql: str, parameters: Parameters = ()) -> "OneTripCursor":
        return self._take(await self._connection.run(sql, parameters))

    async def executemany(self, sql: str, many: Sequence[Parameters]) -> "OneTripCursor":
        return self._take(await self._connection.run_many(sql, many))

    def _take(self, answer: _Answer) -> "OneTripCursor":
        self._rows = answer.rows
        self.description = answer.description
        self.rowcount = answer.rowcount
        self.lastrowid = answer.lastrowid
        return self

    async def fetchall(self) -> list[Any]:
        rows, self._rows = self._rows, []
        return rows

    async def close(self) -> None:
        self._rows = []


class OneTripConnection(aiosqlite.Connection):
    def cursor(self) -> OneTripCursor:  # type: ignore[override]
        return OneTripCursor(self)

    async def run(self, sql: str, parameters: Parameters) -> _Answer:
        connection = self._conn
        answer: _Answer = await self._execute(  # type: ignore[no-untyped-call]
            lambda: _Answer(connection.execute(sql, parameters))
        )
        return answer

    async def run_many(self, sql: str, many: Sequence[Parameters]) -> _Answer:
        connection = self._conn
        answer: _Answer = await self._execute(  # type: ignore[no-untyped-call]
            lambda: _Answer(connection.executemany(sql, many))
        )
        return answer

    async def unfinished(self) -> bool:
        """Whether a transaction is open, once all that was sent before is done."""
        connection = self._conn
        open_: bool = await self._execute(  # type: ignore[no-untyped-call]
            lambda: connection.in_transaction
        )
        return open_

    @property
    def at_hand(self) -> sqlite3.Connection:
        """The connection itself, for what is over sooner than a trip: while no trip is under
        way, and by one task at a time."""
        return self._conn

    def may_be_left_behind(self) -> None:
        """A thread that waits for work must not keep a dying process alive."""
        self._thread.daemon = True


def connect(path: Path, busy_seconds: float) -> sqlite3.Connection:
    """A connection as the store needs it. Transactions are begun by us, never by the driver."""
    connection = sqlite3.connect(
        path, timeout=busy_seconds, isolation_level=None, check_same_thread=False
    )
    try:
        _switch_to_wal(connection, busy_seconds)
        # FULL: what was committed survives a power cut too. NORMAL would not promise that.
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")
        connection.execute(f"PRAGMA journal_size_limit={64 * 1024 * 1024}")
    except BaseException:
        with suppress(sqlite3.Error):
            connection.close()
        raise
    return connection


def _switch_to_wal(connection: sqlite3.Connection, busy_seconds: float) -> None:
    """SQLite does not wait when two switch at once, as two processes on a new file do: we do."""
    end = time.monotonic() + busy_seconds
    while True:
        try:
            mode = connection.execute("PRAGMA journal_mode=WAL").fetchone()[0]
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() >= end:
                raise
            time.sleep(0.01)
        else:
            if mode != "wal":
                raise sqlite3.OperationalError(f"no write-ahead log is possible here ({mode})")
            return


async def connected(path: Path, busy_seconds: float) -> OneTripConnection:
    connection = OneTripConnection(lambda: connect(path, busy_seconds), iter_chunk_size=64)
    connection.may_be_left_behind()
    await connection
    return connection
