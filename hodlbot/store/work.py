"""The statements of one transaction, and the rule that a failed one is never continued."""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, TypeAlias

from sqlalchemy import CursorResult, Executable, Row
from sqlalchemy.ext.asyncio import AsyncConnection

from hodlbot.store.errors import Conflict, Missing, StoreError
from hodlbot.store.translating import translated

Values: TypeAlias = Mapping[str, Any]
AnyRow: TypeAlias = Row[*tuple[Any, ...]]


class Work:
    """After a refused statement PostgreSQL takes no more, and SQLite may have rolled back and
    would carry on statement by statement. So here nothing goes on after a failure, on either,
    unless it happened inside a `part` that could be taken back."""

    def __init__(self, connection: AsyncConnection, *, writes: bool) -> None:
        self._connection = connection
        self._writes = writes
        self._failure: StoreError | None = None
        self._beyond_repair = False
        self.dialect: str = connection.dialect.name

    # --- statements --------------------------------------------------------------------------

    async def rows(self, statement: Executable, values: Values | None = None) -> list[AnyRow]:
        return list((await self._run(statement, values)).all())

    async def row(self, statement: Executable, values: Values | None = None) -> AnyRow | None:
        return (await self._run(statement, values)).first()

    async def change(self, statement: Executable, values: Values | None = None) -> int:
        """How many rows were changed."""
        self._refuse_reading()
        return (await self._run(statement, values)).rowcount

    async def changed(self, statement: Executable, values: Values | None = None) -> list[AnyRow]:
        """What a change RETURNs."""
        self._refuse_reading()
        return list((await self._run(statement, values)).all())

    async def change_many(self, statement: Executable, many: Sequence[Values]) -> list[AnyRow]:
        """The same change with each of the values, and what it RETURNs, if anything."""
        self._refuse_reading()
        if not many:
            return []
        answer = await self._run(statement, many)
        return list(answer.all()) if answer.returns_rows else []

    async def _run(
        self, statement: Executable, values: Values | Sequence[Values] | None
    ) -> CursorResult[Any]:
        self.refuse_after_failure()
        try:
            with translated():
                return await self._connection.execute(statement, values)
        except (Conflict, Missing) as failure:
            self._failure = failure
            raise
        except StoreError as failure:
            self._failure, self._beyond_repair = failure, True
            raise
        except BaseException:
            # Cancelled half-way: nobody knows what the statement did.
            self._failure, self._beyond_repair = StoreError("the unit was broken off"), True
            raise

    # --- failing -----------------------------------------------------------------------------

    def conflict(self, table: str, columns: tuple[str, ...], why: str) -> Conflict:
        """For a row that is not as the caller believed: `raise work.conflict(…)`."""
        failure = Conflict(table, columns, why)
        self._failure = failure
        return failure

    def missing(self, what: str) -> Missing:
        failure = Missing(what)
        self._failure = failure
        return failure

    def refuse_after_failure(self) -> None:
        if self._failure is not None:
            raise self._failure

    def _refuse_reading(self) -> None:
        if not self._writes:
            raise RuntimeError("a reading cannot change anything; use a unit")

    def part(self) -> AbstractAsyncContextManager[None]:
        return self._part()

    @asynccontextmanager
    async def _part(self) -> AsyncIterator[None]:
        self._refuse_reading()
        self.refuse_after_failure()
        with translated():
            savepoint = await self._connection.begin_nested()
        try:
            yield
            self.refuse_after_failure()
        except BaseException:
            if not self._beyond_repair:
                with translated():
                    await savepoint.rollback()
                self._failure = None
            raise
        with translated():
            await savepoint.commit()
