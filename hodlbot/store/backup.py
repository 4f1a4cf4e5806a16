"""A consistent copy of a live SQLite database: by its backup interface, never by copying files."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from hodlbot.store.errors import CorruptError, StoreError
from hodlbot.store.translating import translated


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
            # Fails if somebody made the target meanwhile, where a rename would replace it.
            os.link(partial, target)
            _settle(target.parent)
    finally:
        partial.unlink(missing_ok=True)


def _copy(source: Path, partial: Path) -> None:
    uri = f"{source.absolute().as_uri()}?mode=ro"
    with (
        closing(sqlite3.connect(uri, uri=True)) as live,
        closing(sqlite3.connect(partial)) as copied,
    ):
        live.backup(copied)
        # One file to carry away: no log beside it.
        copied.execute("PRAGMA journal_mode=DELETE")
        verdict = copied.execute("PRAGMA quick_check(1)").fetchone()[0]
        if verdict != "ok":
            raise CorruptError(f"the copy is damaged, and so may be {source}: {verdict}")
    with partial.open("rb") as file:
        os.fsync(file.fileno())


def _settle(directory: Path) -> None:
    """A new name survives a power cut once its directory is written."""
    handle = os.open(directory, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
