"""A transaction on an SQLite file.

A statement takes SQLite some ten microseconds, and a trip to another thread and back takes a
hundred: so statements run where they are asked for. What may wait, for another process or for the
disk, is the beginning and the end of a transaction; these two go to the connection's own thread.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from sqlalchemy import Executable

from hodlbot.store import sqlite_driver
from hodlbot.store.prepared import prepared
from hodlbot.store.sqlite_driver import OneTripConnection
from hodlbot.store.translating import translated
from hodlbot.store.work import Answer, Savepoint, Values, Work

_SAVE, _RELEASE, _BACK = (f"{deed} part" for deed in ("SAVEPOINT", "RELEASE", "ROLLBACK TO"))


class _Part:
    """SQLite's savepoints nest by themselves: a name means the youngest of that name."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        connection.execute(_SAVE)

    async def commit(self) -> None:
        self._connection.execute(_RELEASE)

    async def rollback(self) -> None:
        self._connection.execute(_BACK)
        self._connection.execute(_RELEASE)


class FileWork(Work):
    dialect = "sqlite"

    def __init__(self, connection: sqlite3.Connection, *, writes: bool) -> None:
        super().__init__(writes=writes)
        self._connection = connection

    async def _execute(
        self, statement: Executable, values: Values | Sequence[Values] | None
    ) -> Answer:
        rows: list[tuple[object, ...]] = []
        changed = 0
        for one in values if isinstance(values, Sequence) else (values or {},):
            sql, given = prepared(statement, one).with_values(one)
            cursor = self._connection.execute(sql, given)
            if cursor.description is not None:
                rows += cursor.fetchall()
            changed += max(cursor.rowcount, 0)
        return Answer(rows, changed)

    async def _savepoint(self) -> Savepoint:
        return _Part(self._connection)


class Connections:
    """Connections to one file, each lent to one transaction at a time."""

    def __init__(self, path: Path, busy_seconds: float) -> None:
        self._path = path
        self._busy_seconds = busy_seconds
        self._idle: list[OneTripConnection] = []
        self._closed = False

    async def close(self) -> None:
        self._closed = True
        while self._idle:
            await self._idle.pop().close()

    @asynccontextmanager
    async def transaction(self, *, writes: bool) -> AsyncIterator[FileWork]:
        """Only what the database says is translated; what the work inside raises stays as it is."""
        with translated():
            connection = await self._connected()
        try:
            with translated():
                await self._begin(connection, writes=writes)
            work = FileWork(connection.at_hand, writes=writes)
            yield work
            work.refuse_after_failure()
            with translated():
                await self._commit(connection, writes=writes)
        except BaseException:
            # Whoever is cancelled a second time must not leave a connection in mid-transaction.
            await asyncio.shield(asyncio.ensure_future(self._take_back(connection)))
            raise
        await self._put_back(connection)

    async def _connected(self) -> OneTripConnection:
        if self._idle:
            return self._idle.pop()
        return await sqlite_driver.connected(self._path, self._busy_seconds)

    async def _begin(self, connection: OneTripConnection, *, writes: bool) -> None:
        """A plain BEGIN that reads and then writes fails at once if somebody else wrote between.
        IMMEDIATE waits for its turn instead."""
        if writes:
            await connection.run("BEGIN IMMEDIATE", ())
        else:
            connection.at_hand.execute("BEGIN")

    async def _commit(self, connection: OneTripConnection, *, writes: bool) -> None:
        if writes:
            await connection.run("COMMIT", ())
        else:
            connection.at_hand.execute("COMMIT")

    async def _take_back(self, connection: OneTripConnection) -> None:
        """By the thread: it may still be at a commit that nobody waits for any more."""
        try:
            if await connection.unfinished():
                await connection.run("ROLLBACK", ())
        except (sqlite3.Error, ValueError):
            with suppress(sqlite3.Error, ValueError):
                await connection.close()
            return
        await self._put_back(connection)

    async def _put_back(self, connection: OneTripConnection) -> None:
        if self._closed:
            await connection.close()
        else:
            self._idle.append(connection)
