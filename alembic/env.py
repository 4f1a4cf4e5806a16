"""How alembic reaches the database: over the connection of a store that opens, or, from the
command line in a checkout, at HODLBOT_DATABASE_URL."""

import asyncio
import os

from alembic import context
from sqlalchemy import Connection

from hodlbot.store import engines, location
from hodlbot.store.tables import metadata


def _migrate(connection: Connection) -> None:
    # One transaction around all revisions, ours: an upgrade happens whole or not at all.
    context.configure(connection=connection, target_metadata=metadata)
    context.run_migrations()


async def _from_the_command_line() -> None:
    where = location.of_url(os.environ.get("HODLBOT_DATABASE_URL", "sqlite:///hodlbot.sqlite3"))
    engine = engines.engine_at(where, busy_seconds=10.0)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_migrate)
    finally:
        await engine.dispose()


given = context.config.attributes.get("connection")
if context.is_offline_mode():
    raise SystemExit("the upgrade looks at the database; there is no offline form of it")
if given is None:
    asyncio.run(_from_the_command_line())
else:
    _migrate(given)
