"""Where the database is, out of one URL; and why a file there cannot be used."""

import os
from pathlib import Path

from msgspec import Struct
from sqlalchemy import URL, make_url
from sqlalchemy.exc import SQLAlchemyError

from hodlbot.store.errors import CorruptError, ReadOnlyError, StoreError

_DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}


class Location(Struct, frozen=True):
    """`path` is None where the database is no file of ours (PostgreSQL)."""

    url: URL
    path: Path | None

    def __str__(self) -> str:
        return str(self.path) if self.path else self.url.render_as_string(hide_password=True)


def of_url(text: str) -> Location:
    """Any of sqlite:///bot.db, sqlite+aiosqlite:///bot.db, postgresql://… . The text itself is
    not repeated in a complaint: it may hold a password."""
    try:
        url = make_url(text)
    except (SQLAlchemyError, ValueError) as error:
        raise StoreError(
            "the database URL cannot be read; one looks like sqlite:///hodlbot.sqlite3"
        ) from error
    backend = url.get_backend_name()
    if backend not in _DRIVERS:
        raise StoreError(f"the database URL begins with {backend}; known are sqlite, postgresql")
    url = url.set(drivername=_DRIVERS[backend])
    if backend == "postgresql":
        return Location(url, None)
    if not url.database or url.database == ":memory:" or url.query:
        raise StoreError("the SQLite URL must name a file, as in sqlite:///hodlbot.sqlite3")
    return Location(url, Path(url.database))


def look(path: Path) -> bool:
    """Whether a file with contents is there; raises if one can neither be used nor made."""
    if path.is_dir():
        raise StoreError(f"{path} is a directory, not a database file")
    directory = path.parent
    if not directory.exists():
        raise StoreError(f"the directory {directory} for the database does not exist")
    if not directory.is_dir():
        raise StoreError(f"{directory} is not a directory, so no database can lie in it")
    if path.exists():
        if not path.is_file():
            raise CorruptError(f"{path} is not an ordinary file")
        if not os.access(path, os.R_OK):
            raise StoreError(f"{path} may not be read by this user")
        if not os.access(path, os.W_OK):
            raise ReadOnlyError(f"{path} is read-only for this user")
    # SQLite keeps its log in files beside the database.
    if not os.access(directory, os.W_OK | os.X_OK):
        raise ReadOnlyError(f"the directory {directory} of the database is read-only for this user")
    return path.exists() and path.stat().st_size > 0
