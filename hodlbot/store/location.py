"""Where the database is, out of one URL; and why a file there cannot be used."""

import os
from pathlib import Path

from msgspec import Struct
from sqlalchemy import URL, make_url
from sqlalchemy.exc import SQLAlchemyError

from hodlbot.store.errors import CorruptError, ReadOnlyError, StoreError

_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",  # as hosting services write it
}
_ASKED = {"host": "host", "port": "port", "ssl": "ssl", "sslmode": "ssl"}
"""What may stand behind the question mark, as libpq and as asyncpg call it. A password may not:
there it would be shown."""


class Location(Struct, frozen=True):
    """`path` is None where the database is no file of ours (PostgreSQL)."""

    url: URL
    path: Path | None

    def __str__(self) -> str:
        return str(self.path) if self.path else self.for_libpq

    @property
    def for_libpq(self) -> str:
        """As PostgreSQL's own programs take it, without the password: they ask for it."""
        plain = URL.create(
            "postgresql",
            self.url.username,
            None,
            self.url.host,
            self.url.port,
            self.url.database,
            {"sslmode" if name == "ssl" else name: one for name, one in self.url.query.items()},
        )
        return plain.render_as_string()


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
    if backend != "sqlite":
        return Location(_of_server(url), None)
    if not url.database or url.database == ":memory:" or url.query:
        raise StoreError("the SQLite URL must name a file, as in sqlite:///hodlbot.sqlite3")
    return Location(url, Path(url.database))


def _of_server(url: URL) -> URL:
    strange = sorted(set(url.query) - set(_ASKED))
    if strange:
        raise StoreError(
            f"the database URL asks for {strange[0][:32]}; behind the ? only"
            f" {', '.join(_ASKED)} are understood"
        )
    return url.set(query={_ASKED[name]: value for name, value in url.query.items()})


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
