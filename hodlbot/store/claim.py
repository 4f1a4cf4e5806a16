"""One bot per database. The lock is the operating system's or PostgreSQL's: it goes with the
process that holds it, however that dies."""

import asyncio
import contextlib
import fcntl
import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Protocol

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.pool import NullPool

from hodlbot.store import engines
from hodlbot.store.errors import Busy, StoreError
from hodlbot.store.location import Location
from hodlbot.store.translating import translated

_LONGEST = 300
# Any number, as long as every hodlbot takes the same.
_KEY = 0x686F646C_0002
_TAKE = text(f"SELECT pg_try_advisory_lock({_KEY})")
_HOLDER = text(
    "SELECT a.application_name FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid"
    " WHERE l.locktype = 'advisory' AND l.granted AND a.datname = current_database()"
    f" AND l.classid::bigint = {_KEY >> 32} AND l.objid::bigint = {_KEY & 0xFFFFFFFF}"
)
_HELD = text("SELECT 1")


class Claim(Protocol):
    async def keep(self) -> None:
        """To be asked now and then. StoreError: whether it is still ours cannot be said now.
        Busy: it is somebody else's."""

    async def release(self) -> None: ...


class FileClaim:
    def __init__(self, handle: int) -> None:
        self._handle: int | None = handle

    async def keep(self) -> None:
        """Nothing but `release` ends it."""

    async def release(self) -> None:
        """The file stays: removing it would let two others lock two different files."""
        if self._handle is not None:
            os.ftruncate(self._handle, 0)
            os.close(self._handle)
            self._handle = None


class ConnectionClaim:
    """The lock is the session's, and goes with it: when the server was started anew or the network
    was gone, it must be taken again."""

    def __init__(self, engine: AsyncEngine, connection: AsyncConnection) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = connection

    async def keep(self) -> None:
        if self._connection is None:
            self._connection = await _taken(self._engine)
            return
        try:
            with translated():
                await self._connection.execute(_HELD)
        except StoreError:
            connection, self._connection = self._connection, None
            await _drop(connection)
            self._connection = await _taken(self._engine)

    async def release(self) -> None:
        if self._connection is not None:
            connection, self._connection = self._connection, None
            await _drop(connection)
        await self._engine.dispose()


async def _drop(connection: AsyncConnection) -> None:
    for way in (connection.invalidate, connection.close):
        with contextlib.suppress(SQLAlchemyError, OSError):
            await way()


def of_file(database: Path) -> FileClaim:
    """Under whatever name: a link leads to the same lock as the file itself."""
    database = database.resolve()
    _refuse_two_names(database)
    path = database.with_name(f"{database.name}.lock")
    try:
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    except OSError as error:
        raise StoreError(f"the lock file {path} cannot be made: {error.strerror}") from error
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        os.ftruncate(handle, 0)
        os.pwrite(handle, engines.process_name().encode(), 0)
    except BlockingIOError:
        holder = os.pread(handle, _LONGEST, 0).decode(errors="replace").strip()
        os.close(handle)
        raise Busy(holder or "another process") from None
    except OSError as error:
        os.close(handle)
        raise StoreError(f"the lock file {path} cannot be locked: {error.strerror}") from error
    return FileClaim(handle)


def holder_of_file(database: Path) -> str | None:
    """Who has it, without taking or making anything."""
    database = database.resolve()
    try:
        handle = os.open(database.with_name(f"{database.name}.lock"), os.O_RDONLY)
    except OSError:
        return None
    try:
        # For an instant, together with others who only look.
        fcntl.flock(handle, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return os.pread(handle, _LONGEST, 0).decode(errors="replace").strip() or "another process"
    except OSError:
        return None
    finally:
        os.close(handle)
    return None


async def holder_on_server(connection: AsyncConnection) -> str | None:
    name: str | None = (await connection.execute(_HOLDER)).scalar()
    return name


def _refuse_two_names(database: Path) -> None:
    """SQLite keeps its log beside the name it was opened by: two names, two logs, and the file is
    lost. No lock of ours can be found from both."""
    with contextlib.suppress(FileNotFoundError):
        names = database.stat().st_nlink
        if names > 1:
            raise StoreError(
                f"{database} has {names} names (hard links); a database must have one alone:"
                " remove the others"
            )


async def of_server(location: Location) -> ConnectionClaim:
    engine = engines.server_engine(
        location,
        poolclass=NullPool,
        connect_args={
            "timeout": engines.CONNECT_SECONDS,
            "command_timeout": engines.SILENCE_SECONDS,
            "server_settings": {"application_name": engines.process_name()},
        },
    )
    try:
        return ConnectionClaim(engine, await _taken(engine))
    except BaseException:
        await engine.dispose()
        raise


async def _taken(engine: AsyncEngine) -> AsyncConnection:
    with translated():
        connection = await engine.connect()
        try:
            connection = await connection.execution_options(isolation_level="AUTOCOMMIT")
            if (await connection.execute(_TAKE)).scalar_one():
                return connection
            holder = await holder_on_server(connection)
        except BaseException:
            await _drop(connection)
            raise
        await _drop(connection)
    raise Busy(holder or "another process")


async def patiently(attempt: Callable[[], Awaitable[Claim]], wait_seconds: float) -> Claim:
    """Try until it is free or the time is up."""
    loop = asyncio.get_running_loop()
    end = loop.time() + wait_seconds
    while True:
        try:
            return await attempt()
        except Busy:
            if loop.time() >= end:
                raise
        await asyncio.sleep(min(0.25, max(0.0, end - loop.time())))
