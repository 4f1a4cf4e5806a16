"""The statements of one transaction, and the rule that a failed one is never continued."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from types import TracebackType
from typing import Any, Protocol, TypeAlias

from msgspec import Struct
from sqlalchemy import Executable

from hodlbot.store.errors import Conflict, Missing, StoreError, Unfit
from hodlbot.store.translating import translated

Values: TypeAlias = Mapping[str, Any]
AnyRow: TypeAlias = tuple[Any, ...]


class Answer(Struct):
    """`changed`: how many rows a change has changed."""

    rows: list[AnyRow]
    changed: int


class Savepoint(Protocol):
    async def commit(self) -> None: ...

    async def rollback(self) -> None: ...


class Work(ABC):
    """After a refused statement PostgreSQL takes no more, and SQLite may have rolled back and
    would carry on statement by statement. So here nothing goes on after a failure, on either,
    unless it happened inside a `part` that could be taken back."""

    dialect: str

    def __init__(self, *, writes: bool) -> None:
        self._writes = writes
        self._failure: StoreError | None = None
        self._beyond_repair = False

    # --- statements --------------------------------------------------------------------------

    async def rows(self, statement: Executable, values: Values | None = None) -> list[AnyRow]:
        return (await self._run(statement, values)).rows

    async def row(self, statement: Executable, values: Values | None = None) -> AnyRow | None:
        found = (await self._run(statement, values)).rows
        return found[0] if found else None

    async def change(self, statement: Executable, values: Values | None = None) -> int:
        """How many rows were changed."""
        self._refuse_reading()
        return (await self._run(statement, values)).changed

    async def changed(self, statement: Executable, values: Values | None = None) -> list[AnyRow]:
        """What a change RETURNs."""
        self._refuse_reading()
        return (await self._run(statement, values)).rows

    async def change_many(self, statement: Executable, many: Sequence[Values]) -> list[AnyRow]:
        """The same change with each of the values, and what it RETURNs, if anything."""
        self._refuse_reading()
        if not many:
            return []
        return (await self._run(statement, many)).rows

    async def _run(self, statement: Executable, values: Values | Sequence[Values] | None) -> Answer:
        self.refuse_after_failure()
        try:
            with translated():
                return await self._execute(statement, values)
        except (Conflict, Missing, Unfit) as failure:
            self._failure = failure
            raise
        except StoreError as failure:
            self._failure, self._beyond_repair = failure, True
            raise
        except BaseException:
            # Cancelled half-way: nobody knows what the statement did.
            self._failure, self._beyond_repair = StoreError("the unit was broken off"), True
            raise

    # --- how a database does it --------------------------------------------------------------

    @abstractmethod
    async def _execute(
        self, statement: Executable, values: Values | Sequence[Values] | None
    ) -> Answer: ...

    @abstractmethod
    async def _savepoint(self) -> Savepoint: ...

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
        return _Part(self)

    async def begin_part(self) -> Savepoint:
        self._refuse_reading()
        self.refuse_after_failure()
        with translated():
            return await self._savepoint()

    async def take_back(self, savepoint: Savepoint) -> None:
        """Nothing since it has happened, and the unit lives on if it can."""
        if not self._beyond_repair:
            with translated():
                await savepoint.rollback()
            self._failure = None


class _Part:
    """Three of them for every word: a class costs half of what a generator does."""

    __slots__ = ("_savepoint", "_work")
    _savepoint: Savepoint

    def __init__(self, work: Work) -> None:
        self._work = work

    async def __aenter__(self) -> None:
        self._savepoint = await self._work.begin_part()

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if error is not None:
            await self._work.take_back(self._savepoint)
            return
        try:
            self._work.refuse_after_failure()
        except BaseException:
            await self._work.take_back(self._savepoint)
            raise
        with translated():
            await self._savepoint.commit()
