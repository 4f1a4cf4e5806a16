"""A transaction on a database server, by way of SQLAlchemy."""

from collections.abc import Sequence

from sqlalchemy import Executable, text
from sqlalchemy.ext.asyncio import AsyncConnection

from hodlbot.store.work import Answer, Savepoint, Values, Work

# Any number, as long as every hodlbot takes the same.
_WRITING = text(f"SELECT pg_advisory_xact_lock({0x686F646C_0003})")


class ServerWork(Work):
    def __init__(self, connection: AsyncConnection, *, writes: bool) -> None:
        super().__init__(writes=writes)
        self._connection = connection
        self.dialect = connection.dialect.name

    async def take_turns(self) -> None:
        """One unit at a time, of all processes, as SQLite has it: what a unit has read is still
        so when it writes."""
        await self._run(_WRITING, None)

    async def _execute(
        self, statement: Executable, values: Values | Sequence[Values] | None
    ) -> Answer:
        answer = await self._connection.execute(statement, values)
        rows = [tuple(row) for row in answer.all()] if answer.returns_rows else []
        return Answer(rows, answer.rowcount)

    async def _savepoint(self) -> Savepoint:
        return await self._connection.begin_nested()
