"""One moment of an SQLite file, for the many short looks that every word asks for."""

import sqlite3
from types import TracebackType

from hodlbot.store.file_work import Connections, FileWork
from hodlbot.store.sqlite_driver import OneTripConnection
from hodlbot.store.translating import translated
from hodlbot.store.unit import Unit


class Reading:
    """A class: as a generator it would cost more than what is read."""

    __slots__ = ("_connection", "_files", "_work")
    _connection: OneTripConnection
    _work: FileWork

    def __init__(self, files: Connections) -> None:
        self._files = files

    async def __aenter__(self) -> Unit:
        with translated():
            connection = self._connection = await self._files.lent()
            try:
                connection.at_hand.execute("BEGIN")
            except BaseException:
                await connection.close()
                raise
        self._work = FileWork(connection.at_hand, writes=False)
        return Unit(self._work)

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            self._connection.at_hand.execute("ROLLBACK")  # nothing was changed
        except (sqlite3.Error, ValueError):
            await self._connection.close()
        else:
            await self._files.put_back(self._connection)
        if error is None:
            self._work.refuse_after_failure()
