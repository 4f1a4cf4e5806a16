"""The store: open it, work in units, read, copy, claim, close."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from pathlib import Path
from types import TracebackType

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hodlbot.store import backup, claim, copying, engines, location, schema
from hodlbot.store.claim import Claim
from hodlbot.store.errors import SchemaError
from hodlbot.store.file_reading import Reading
from hodlbot.store.file_work import Connections
from hodlbot.store.server_work import ServerWork
from hodlbot.store.translating import translated
from hodlbot.store.unit import Unit
from hodlbot.store.work import Work


class Store:
    """`busy_seconds`: how long a unit waits while another process writes."""

    def __init__(self, url: str, *, busy_seconds: float = 10.0) -> None:
        self.location = location.of_url(url)
        self._busy_seconds = busy_seconds
        self._engine: AsyncEngine | None = None
        self._files: Connections | None = None
        # For fairness alone: SQLite's own waiting is a lottery. Safety is the database's affair.
        self._turn = asyncio.Lock()
        self._writer: asyncio.Task[object] | None = None

    # --- opening and closing -----------------------------------------------------------------

    async def open(self, *, upgrade: bool = True) -> None:
        """Check, then upgrade. StoreError says what is wrong, and nothing is half done. Without
        `upgrade`, what would have to be made or upgraded first is a SchemaError too."""
        path = self.location.path
        where = str(self.location)
        if path is not None and location.look(path):
            # Looked into before the first connection that could write: setting the journal mode
            # would change a file that is not ours.
            schema.check(schema.in_file(path), where)
        elif path is not None and not upgrade:
            raise SchemaError(f"there is no database {where}")
        engine = engines.engine_at(self.location, self._busy_seconds)
        prepare = schema.upgrade if upgrade else schema.insist
        try:
            with translated():
                async with engine.begin() as connection:
                    await connection.run_sync(prepare, where)
        except BaseException:
            await engine.dispose()
            raise
        self._engine = engine
        if path is not None:
            self._files = Connections(path, self._busy_seconds)

    async def close(self) -> None:
        if self._files is not None:
            files, self._files = self._files, None
            await files.close()
        if self._engine is not None:
            engine, self._engine = self._engine, None
            await engine.dispose()

    async def __aenter__(self) -> "Store":
        await self.open()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    # --- working -----------------------------------------------------------------------------

    @asynccontextmanager
    async def unit(self) -> AsyncIterator[Unit]:
        """The one unit of work: committed at the end, rolled back on any exception. Cancelled
        during the commit it is as after a crash: either all or nothing is there."""
        task = asyncio.current_task()
        if task is not None and task is self._writer:
            raise RuntimeError("a unit inside a unit would wait for itself; use unit.part()")
        self._opened()
        async with self._turn:
            self._writer = task
            try:
                async with self._writing() as work:
                    yield Unit(work)
            finally:
                self._writer = None

    def reading(self) -> AbstractAsyncContextManager[Unit]:
        """One moment of the database, without waiting for writers. Changes are refused."""
        self._opened()
        return self._reading() if self._files is None else Reading(self._files)

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[Unit]:
        async with self._transaction(writes=False) as work:
            yield Unit(work)

    def _writing(self) -> AbstractAsyncContextManager[Work]:
        return self._transaction(writes=True) if self._files is None else self._files.writing()

    @asynccontextmanager
    async def _transaction(self, *, writes: bool) -> AsyncIterator[Work]:
        engine = self._opened()
        async with _transaction(engine if writes else engines.for_reading(engine)) as connection:
            work = ServerWork(connection, writes=writes)
            if writes:
                await work.take_turns()
            yield work
            work.refuse_after_failure()

    # --- operators ---------------------------------------------------------------------------

    async def backup(self, target: Path) -> None:
        """A consistent copy while a bot runs, whatever its schema. SQLite only; PostgreSQL has
        pg_dump. The store need not be open."""
        await asyncio.to_thread(backup.of, self.location, target)

    async def fill_from(self, other: "Store") -> int:
        """Everything that the other holds, into this one, which is empty; how many rows. All of
        it is there, or nothing."""
        source = engines.for_reading(other._opened())  # noqa: SLF001 - our own kind
        async with _transaction(source) as reading, _transaction(self._opened()) as writing:
            with translated():
                return await copying.copy(reading, writing)

    async def claim(self, wait_seconds: float = 0) -> Claim:
        """Be the only bot on this database, until `release` or the end of the process. Busy
        names who holds it. The store need not be open, and should not be: opening may upgrade
        a database that somebody else is at work on."""
        path = self.location.path

        async def attempt() -> Claim:
            if path is None:
                return await claim.of_server(self.location)
            location.look(path)
            return claim.of_file(path)

        return await claim.patiently(attempt, wait_seconds)

    async def faults(self) -> list[str]:
        """What a thorough look finds wrong with the database; empty if it is sound. Slow."""
        if self.location.path is None:
            return []  # PostgreSQL looks after itself
        async with _transaction(engines.for_reading(self._opened())) as connection:
            with translated():
                found = [
                    str(row[0])
                    for row in await connection.execute(text("PRAGMA integrity_check(10)"))
                ]
                found += [
                    f"{row[0]}: a row refers to a missing row of {row[2]}"
                    for row in await connection.execute(text("PRAGMA foreign_key_check"))
                ]
        return [fault for fault in found if fault != "ok"]

    def _opened(self) -> AsyncEngine:
        if self._engine is None:
            raise RuntimeError("the store is not open")
        return self._engine


def _transaction(engine: AsyncEngine) -> AbstractAsyncContextManager[AsyncConnection]:
    return _transaction_of(engine)


@asynccontextmanager
async def _transaction_of(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """Only what the database says is translated; what the work inside raises stays as it is."""
    connection = engine.connect()
    try:
        with translated():
            await connection.start()
            await connection.begin()
        try:
            yield connection
        except BaseException:
            # The work's own exception is the one to hear of; closing rolls back once more.
            with suppress(SQLAlchemyError):
                await connection.rollback()
            raise
        with translated():
            await connection.commit()
    finally:
        # Whoever is cancelled a second time must not leave a connection in mid-transaction.
        with suppress(SQLAlchemyError):
            await asyncio.shield(asyncio.ensure_future(connection.close()))
