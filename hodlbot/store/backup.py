"""A consistent copy of a live SQLite database: by its backup interface, never by copying files."""

import errno
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from shlex import quote

from hodlbot.store.errors import CorruptError, StoreError
from hodlbot.store.location import Location
from hodlbot.store.translating import translated

_NO_SECOND_NAMES = {errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS}
"""What a file system without hard links answers, as on many memory sticks."""


def of(location: Location, target: Path) -> None:
    if location.path is None:
        raise StoreError(
            "PostgreSQL has a program of its own for that, and it may be called while the bot is"
            " at work: pg_dump --format=custom"
            f" --file={quote(str(target))} {quote(location.for_libpq)}"
        )
    if not location.path.is_file():
        raise StoreError(f"there is no database {location.path}")
    copy(location.path, target)


def copy(source: Path, target: Path) -> None:
    """`target` is there and whole, or not there at all."""
    if target.exists():
        raise StoreError(f"{target} is there already; a backup never replaces a file")
    if not target.parent.is_dir():
        raise StoreError(f"the directory {target.parent} for the backup does not exist")
    partial = target.with_name(f".{target.name}.{os.getpid()}.partial")
    try:
        with translated():
            _copy(source, partial)
            _name(partial, target)
            _settle(target.parent)
    finally:
        for beside in ("", "-journal", "-wal", "-shm"):
            partial.with_name(partial.name + beside).unlink(missing_ok=True)


def _copy(source: Path, partial: Path) -> None:
    uri = f"{source.absolute().as_uri()}?mode=ro"
    # Running matches' dice and hidden decks are in it: for nobody else's eyes.
    os.close(os.open(partial, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    with (
        closing(sqlite3.connect(uri, uri=True)) as live,
        closing(sqlite3.connect(partial)) as copied,
    ):
        live.backup(copied)
        # One file to carry away: no log beside it.
        copied.execute("PRAGMA journal_mode=DELETE")
        verdict = copied.execute("PRAGMA integrity_check(1)").fetchone()[0]
        if verdict != "ok":
            raise CorruptError(f"the copy is damaged, and so may be {source}: {verdict}")
    with partial.open("rb") as file:
        os.fsync(file.fileno())


def _name(partial: Path, target: Path) -> None:
    try:
        # Fails if somebody made the target meanwhile, where a rename would replace it.
        os.link(partial, target)
    except OSError as error:
        if error.errno == errno.EEXIST:
            raise StoreError(f"{target} is there already; a backup never replaces a file") from None
        if error.errno not in _NO_SECOND_NAMES:
            raise
        partial.rename(target)


def _settle(directory: Path) -> None:
    """A new name survives a power cut once its directory is written."""
    handle = os.open(directory, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
