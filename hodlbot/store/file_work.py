"""A transaction on an SQLite file.

A statement takes SQLite some ten microseconds, and a trip to another thread and back takes a
hundred, or thousands on a busy machine: so statements run where they are asked for. What may wait,
for another process or for the disk, is the beginning and the end of a transaction. Both are tried
on the spot where they will hardly wait, and go to the connection's own thread where they would.
"""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from sqlalchemy import Executable

from hodlbot.store import sqlite_driver
from hodlbot.store.prepared import prepared
from hodlbot.store.sqlite_driver import OneTripConnection
from hodlbot.store.translating import translated
from hodlbot.store.work import Answer, Savepoint, Values, Work

QUICK = 0.002
"""Seconds: a disk that commits faster keeps nobody waiting who is on the loop."""
_SLOW_FOR = 50
"""So many commits go to the thread after one that was not quick."""
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


def _begun(connection: sqlite3.Connection, busy_seconds: float) -> bool:
    """Whether it could begin to write without waiting for another writer."""
    connection.execute("PRAGMA busy_timeout=0")
    try:
        connection.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
            raise
        return False
    finally:
        connection.execute(f"PRAGMA busy_timeout={round(busy_seconds * 1000)}")
    return True


class Connections:
    """Connections to one file, each lent to one transaction at a time."""

    def __init__(self, path: Path, busy_seconds: float) -> None:
        self._path = path
        self._busy_seconds = busy_seconds
        self._idle: list[OneTripConnection] = []
        self._closed = False
        self._slow = 0

    async def close(self) -> None:
        self._closed = True
        while self._idle:
            await self._idle.pop().close()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[FileWork]:
        """Only what the database says is translated; what the work inside raises stays as it is."""
        with translated():
            connection = await self.lent()
        try:
            with translated():
                await self._begin(connection)
            work = FileWork(connection.at_hand, writes=True)
            yield work
            work.refuse_after_failure()
            with translated():
                await self._commit(connection)
        except BaseException:
            # Whoever is cancelled a second time must not leave a connection in mid-transaction.
            await asyncio.shield(asyncio.ensure_future(self._take_back(connection)))
            raise
        await self.put_back(connection)

    async def lent(self) -> OneTripConnection:
        if self._idle:
            return self._idle.pop()
        return await sqlite_driver.connected(self._path, self._busy_seconds)

    async def _begin(self, connection: OneTripConnection) -> None:
        """A plain BEGIN that reads and then writes fails at once if somebody else wrote between.
        IMMEDIATE waits for its turn instead."""
        if not _begun(connection.at_hand, self._busy_seconds):
            await connection.run("BEGIN IMMEDIATE", ())

    async def _commit(self, connection: OneTripConnection) -> None:
        if self._slow:
            self._slow -= 1
            await connection.run("COMMIT", ())
        else:
            began = time.perf_counter()
            connection.at_hand.execute("COMMIT")
            if time.perf_counter() - began > QUICK:
                self._slow = _SLOW_FOR

    async def _take_back(self, connection: OneTripConnection) -> None:
        """By the thread: it may still be at a commit that nobody waits for any more."""
        try:
            if await connection.unfinished():
                await connection.run("ROLLBACK", ())
        except (sqlite3.Error, ValueError):
            with suppress(sqlite3.Error, ValueError):
                await connection.close()
            return
        await self.put_back(connection)

    async def put_back(self, connection: OneTripConnection) -> None:
        if self._closed:
            await connection.close()
        else:
            self._idle.append(connection)
