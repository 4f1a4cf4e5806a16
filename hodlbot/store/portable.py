"""INSERT … ON CONFLICT, the one thing the two databases spell alike and SQLAlchemy does not."""

from functools import cache
from typing import TypeAlias

from sqlalchemy import Table
from sqlalchemy.dialects import postgresql, sqlite

Insert: TypeAlias = sqlite.Insert | postgresql.Insert


def _insert(dialect: str, table: Table) -> Insert:
    return postgresql.insert(table) if dialect == "postgresql" else sqlite.insert(table)


# Kept, so that SQLAlchemy finds its compiled text by the statement it knows already.
@cache
def keep_first(dialect: str, table: Table, key: tuple[str, ...]) -> Insert:
    """A row whose key is taken is left out."""
    return _insert(dialect, table).on_conflict_do_nothing(index_elements=key)


@cache
def keep_last(dialect: str, table: Table, key: tuple[str, ...], new: tuple[str, ...]) -> Insert:
    """A row whose key is taken gives its `new` columns to the one that is there."""
    insert = _insert(dialect, table)
    return insert.on_conflict_do_update(
        index_elements=key, set_={name: insert.excluded[name] for name in new}
    )
