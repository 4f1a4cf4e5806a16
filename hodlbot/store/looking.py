"""A look at a database that changes nothing: not a file is made, not a row, not a lock is kept."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Literal

from msgspec import Struct
from sqlalchemy import text
from sqlalchemy.pool import NullPool

from hodlbot.store import claim, engines, location, schema
from hodlbot.store.errors import CorruptError, ReadOnlyError
from hodlbot.store.location import Location
from hodlbot.store.schema import Found
from hodlbot.store.translating import translated

State = Literal["none", "old", "current"]
_LARGEST_CHECKED = 200_000_000


class Seen(Struct, frozen=True):
    """`state` none: nothing is there yet. `holder`: the bot that is at work on it. `free`: room
    left, where that can be seen. `unwritable`: why nothing could be written."""

    state: State
    size: int = 0
    free: int | None = None
    holder: str | None = None
    server: str = ""
    unwritable: str = ""


async def look_at(where: Location) -> Seen:
    """StoreError says why it cannot be used: out of reach, damaged, not ours."""
    if where.path is None:
        return await _on_server(where)
    return _in_file(where.path, str(where))


def _state(found: Found, *, old: bool) -> State:
    if not old:
        return "current"
    return "old" if found.revisions else "none"


# --- SQLite ------------------------------------------------------------------------------------


def _in_file(path: Path, where: str) -> Seen:
    unwritable = ""
    try:
        there = location.look(path)
    except ReadOnlyError as error:
        unwritable, there = str(error), path.exists()
    free = shutil.disk_usage(path.parent).free
    if not there:
        return Seen("none", free=free, unwritable=unwritable)
    log = path.with_name(f"{path.name}-wal")
    size = path.stat().st_size + (log.stat().st_size if log.exists() else 0)
    with translated(), closing(sqlite3.connect(_uri(path), uri=True, timeout=5)) as connection:
        found = schema.in_open_file(connection)
        old = schema.check(found, where)
        if size <= _LARGEST_CHECKED:
            verdict = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
            if verdict != "ok":
                raise CorruptError(f"{path} is damaged: {verdict}")
    return Seen(
        _state(found, old=old),
        size=size,
        free=free,
        holder=claim.holder_of_file(path),
        unwritable=unwritable,
    )


def _uri(path: Path) -> str:
    """Without a log beside it nobody is at work on the file, and SQLite, told so, makes none."""
    alone = not path.with_name(f"{path.name}-wal").exists()
    return f"{path.absolute().as_uri()}?mode=ro{'&immutable=1' if alone else ''}"


# --- PostgreSQL --------------------------------------------------------------------------------

_ABOUT = text(
    "SELECT current_setting('server_version'), pg_database_size(current_database()),"
    " current_setting('transaction_read_only') = 'on' OR pg_is_in_recovery(),"
    " has_schema_privilege(current_schema(), 'CREATE')"
)


async def _on_server(where: Location) -> Seen:
    engine = engines.server_engine(
        where,
        poolclass=NullPool,
        connect_args={
            "timeout": engines.CONNECT_SECONDS,
            "command_timeout": engines.SILENCE_SECONDS,
        },
    )
    try:
        with translated():
            async with engine.connect() as connection:
                version, size, read_only, may_make = (await connection.execute(_ABOUT)).one()
                found = await connection.run_sync(schema.in_connection)
                holder = await claim.holder_on_server(connection)
    finally:
        await engine.dispose()
    state = _state(found, old=schema.check(found, str(where)))
    unwritable = ""
    if read_only:
        unwritable = "the server takes no changes: it is a standby, or set to be read-only"
    elif not may_make and state != "current":
        unwritable = f"the user {where.url.username or ''} may not make tables there"
    return Seen(
        state,
        size=int(size),
        holder=holder,
        server=f"PostgreSQL {str(version).split()[0]}",
        unwritable=unwritable,
    )
