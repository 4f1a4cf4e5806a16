"""What a driver complains about, in the store's own words. One table for both databases."""

import errno
import re
import sqlite3
from contextlib import AbstractContextManager
from types import TracebackType

from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.schema import ColumnCollectionConstraint, Index

from hodlbot.store.errors import (
    Conflict,
    CorruptError,
    FullError,
    LockedError,
    Missing,
    ReadOnlyError,
    StoreError,
    Unfit,
)
from hodlbot.store.tables import metadata

# SQLite's error names by their beginnings: an extended code says more at its end.
_SQLITE: tuple[tuple[str, type[StoreError], str], ...] = (
    ("SQLITE_FULL", FullError, "the disk is full"),
    ("SQLITE_READONLY", ReadOnlyError, "the database is read-only"),
    ("SQLITE_PERM", ReadOnlyError, "the database may not be opened"),
    ("SQLITE_BUSY", LockedError, "another process is writing and does not stop"),
    ("SQLITE_LOCKED", LockedError, "another connection is writing and does not stop"),
    ("SQLITE_NOTADB", CorruptError, "the file is not a database"),
    ("SQLITE_CORRUPT", CorruptError, "the database is damaged"),
    ("SQLITE_CANTOPEN", StoreError, "the database file cannot be opened"),
    ("SQLITE_IOERR", StoreError, "the disk failed"),
)
_POSTGRESQL: dict[str, tuple[type[StoreError], str]] = {
    "53100": (FullError, "the disk is full"),
    "25006": (ReadOnlyError, "the database is read-only"),
    "55P03": (LockedError, "another connection holds a lock and does not stop"),
    "40P01": (LockedError, "two transactions waited for each other"),
    "40001": (LockedError, "another transaction was first"),
    "3D000": (StoreError, "there is no such database"),
    "28P01": (StoreError, "the password is wrong"),
    "28000": (StoreError, "the database does not let this user in"),
}
_UNFIT = "22"
"""The beginning of what PostgreSQL says of values."""
_UNIQUE = re.compile(r"UNIQUE constraint failed: (?P<columns>.+)")


class _Translated:
    """A class, and one for all: it is passed with every statement."""

    def __enter__(self) -> None:
        return None

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if error is None:
            return
        if isinstance(error, SQLAlchemyError):
            raise of_error(error) from error
        if isinstance(error, sqlite3.IntegrityError):
            raise _of_integrity(error) from error
        if isinstance(error, sqlite3.Error | OSError):
            raise of_driver(error) from error
        if isinstance(error, OverflowError | UnicodeEncodeError):
            # SQLite's driver, of numbers beyond 64 bits and of half characters.
            raise Unfit("the database has no room for a value") from error


_translated = _Translated()


def translated() -> AbstractContextManager[None]:
    """Around every talk with the database: whatever it raises comes out as a StoreError."""
    return _translated


def of_error(error: SQLAlchemyError) -> StoreError:
    if isinstance(error, DBAPIError) and error.orig is not None:
        if isinstance(error, IntegrityError):
            return _of_integrity(error.orig)
        return of_driver(error.orig)
    return StoreError(f"the database cannot be used: {error}")


def of_driver(error: BaseException) -> StoreError:
    name = getattr(error, "sqlite_errorname", None) or ""
    for beginning, kind, text in _SQLITE:
        if name.startswith(beginning):
            return kind(f"{text} ({error})")
    state = getattr(error, "sqlstate", None) or ""
    if state in _POSTGRESQL:
        kind, text = _POSTGRESQL[state]
        return kind(text)
    if state.startswith(_UNFIT):
        # Its own words repeat the value.
        return Unfit("the database has no room for a value")
    if isinstance(error, OSError):
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            return FullError(f"the disk is full ({error})")
        return StoreError(f"the database cannot be reached: {error}")
    return StoreError(f"the database refused: {error}")


def _of_integrity(error: BaseException) -> StoreError:
    found = _UNIQUE.search(str(error))
    if found:
        columns = [column.split(".") for column in found["columns"].split(", ")]
        return Conflict(columns[0][0], tuple(parts[-1] for parts in columns))
    state = getattr(error, "sqlstate", None)
    if state == "23505":
        return _taken(getattr(error.__cause__, "constraint_name", None) or "")
    if state == "23503" or "FOREIGN KEY" in str(error):
        return Missing("a row refers to something that is not stored")
    return StoreError(f"the database refused: {error}")


def _taken(name: str) -> Conflict:
    """PostgreSQL names the constraint; SQLite names the columns, and so do we."""
    for table in metadata.tables.values():
        keys: list[ColumnCollectionConstraint | Index] = [*table.indexes]
        keys += [key for key in table.constraints if isinstance(key, ColumnCollectionConstraint)]
        for key in keys:
            if key.name == name:
                return Conflict(table.name, tuple(column.name for column in key.columns))
    return Conflict(name, ())
