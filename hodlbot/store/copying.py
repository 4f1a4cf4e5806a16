"""Everything of one database into another, empty one: how a bot moves to PostgreSQL."""

from sqlalchemy import Select, Table, func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from hodlbot.store.errors import StoreError
from hodlbot.store.tables import chats, decks, inbox, metadata

_AT_ONCE = 1000
_COUNTED = ((decks, "id"), (inbox, "arrival"))
"""What PostgreSQL numbers by itself: it must go on where the other one stopped."""


async def copy(source: AsyncConnection, target: AsyncConnection) -> int:
    """How many rows. Nothing is there of them unless the caller commits."""
    for table in metadata.sorted_tables:
        if (await target.execute(select(table).limit(1))).first() is not None:
            raise StoreError("there is something in it already; everything goes into an empty one")
    count = 0
    for table in metadata.sorted_tables:
        count += await _copy(table, source, target)
    if target.dialect.name == "postgresql":
        for table, column in _COUNTED:
            newest = select(func.coalesce(func.max(table.c[column]), 0) + 1).scalar_subquery()
            place = text(f"pg_get_serial_sequence('{table.name}', '{column}')")
            await target.execute(select(func.setval(place, newest, False)))
    return count


async def _copy(table: Table, source: AsyncConnection, target: AsyncConnection) -> int:
    count = 0
    rows = await source.execute(_all(table))
    for some in rows.mappings().partitions(_AT_ONCE):
        await target.execute(insert(table), [dict(row) for row in some])
        count += len(some)
    return count


def _all(table: Table) -> Select[tuple[object, ...]]:
    if table is chats:
        # Whoever has moved on refers to the chat it moved to, which must be there before it.
        return select(table).order_by(chats.c.migrated_to.is_not(None))
    return select(table)
