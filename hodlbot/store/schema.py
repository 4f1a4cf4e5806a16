"""Whose database is this, and is its schema ours? Asked before anything is written."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from sqlalchemy import Connection, inspect, text

from hodlbot.store.errors import SchemaError
from hodlbot.store.translating import translated

if TYPE_CHECKING:
    from alembic.config import Config

HEAD = "hodlbot_0001"
"""The newest revision, so that a start with nothing to upgrade need not load alembic."""

_PACKAGE = Path(__file__).resolve().parent.parent
_SHIPPED, _OURS = _PACKAGE / "_alembic", _PACKAGE.parent / "alembic"
MIGRATIONS = _SHIPPED if _SHIPPED.is_dir() else _OURS
"""A wheel's copy comes first: beside an installed package, `alembic` is the library."""
_VERSIONS = "alembic_version"
# Any number: it only has to be the same in every hodlbot that upgrades at this moment.
_UPGRADING = 0x686F646C_0001


class Found(Struct, frozen=True):
    """What is in a database: all that was made there, and the revisions it says it is at."""

    things: frozenset[str]
    revisions: tuple[str, ...]


def in_file(path: Path) -> Found:
    """Look into a SQLite file without being able to write to it."""
    uri = f"{path.absolute().as_uri()}?mode=ro"
    with translated(), closing(sqlite3.connect(uri, uri=True, timeout=5)) as connection:
        return in_open_file(connection)


def in_open_file(connection: sqlite3.Connection) -> Found:
    things = frozenset(
        str(name)
        for (name,) in connection.execute(
            "SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'"
        )
    )
    revisions: tuple[str, ...] = ()
    if _VERSIONS in things:
        revisions = tuple(
            str(revision)
            for (revision,) in connection.execute(f"SELECT * FROM {_VERSIONS}")  # fixed name
        )
    return Found(things, revisions)


def in_connection(connection: Connection) -> Found:
    things = frozenset(inspect(connection).get_table_names())
    if _VERSIONS not in things:
        return Found(things, ())
    rows = connection.execute(text(f"SELECT version_num FROM {_VERSIONS}"))
    return Found(things, tuple(str(row[0]) for row in rows))


def check(found: Found, where: str) -> bool:
    """Whether it must be upgraded; SchemaError if it is not ours to touch."""
    if found.revisions == (HEAD,):
        return False
    if not found.revisions:
        if found.things - {_VERSIONS}:
            raise SchemaError(
                f"{where} holds another program's data ({', '.join(sorted(found.things)[:3])} …);"
                " it was not touched. Name another database"
            )
        return True
    unknown = [revision for revision in found.revisions if revision not in _known()]
    if unknown or len(found.revisions) > 1:
        raise SchemaError(
            f"{where} is at schema {', '.join(found.revisions)}, which this hodlbot (schema {HEAD})"
            " does not know: it is a newer hodlbot's or another program's. It was not touched."
            " Run the newer hodlbot, or restore a backup"
        )
    return True


def insist(connection: Connection, where: str) -> None:
    """For those who only look: as it should be, or SchemaError."""
    if check(in_connection(connection), where):
        raise SchemaError(f"{where} is not at schema {HEAD} yet; hodlbot run makes and upgrades it")


def upgrade(connection: Connection, where: str) -> None:
    """Bring the schema up to date inside the transaction that `connection` is in. Looks again:
    another process may have done it while we waited for our turn."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_UPGRADING})"))
    if not check(in_connection(connection), where):
        return
    from alembic import command

    configuration = _configuration()
    configuration.attributes["connection"] = connection
    command.upgrade(configuration, "head")


def _known() -> set[str]:
    from alembic.script import ScriptDirectory

    scripts = ScriptDirectory.from_config(_configuration())
    return {script.revision for script in scripts.walk_revisions()}


def _configuration() -> "Config":
    from alembic.config import Config

    configuration = Config()
    configuration.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return configuration
