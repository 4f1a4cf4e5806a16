"""Engines whose transactions begin as the store needs them."""

from sqlalchemy import Connection, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from hodlbot.store import sqlite_driver
from hodlbot.store.errors import StoreError
from hodlbot.store.location import Location

_READING = "hodlbot_reading"


def engine_at(location: Location, busy_seconds: float) -> AsyncEngine:
    path = location.path
    if path is None:
        return _of_server(location, busy_seconds)
    engine = create_async_engine(
        location.url,
        async_creator=lambda: sqlite_driver.connected(path, busy_seconds),
        hide_parameters=True,  # they hold secrets of matches, and its errors are logged
    )
    event.listen(engine.sync_engine, "begin", _begin)
    return engine


def _of_server(location: Location, busy_seconds: float) -> AsyncEngine:
    try:
        return create_async_engine(
            location.url,
            pool_pre_ping=True,
            hide_parameters=True,
            connect_args={"server_settings": {"lock_timeout": f"{int(busy_seconds * 1000)}"}},
        )
    except ModuleNotFoundError as error:
        # SQLite needs nothing more; PostgreSQL's driver is for those who use it.
        raise StoreError(f"PostgreSQL needs the library {error.name}: install it") from error


def for_reading(engine: AsyncEngine) -> AsyncEngine:
    """The same connections; a transaction sees one moment and waits for nobody."""
    if engine.dialect.name == "postgresql":
        return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    return engine.execution_options(**{_READING: True})


def _begin(connection: Connection) -> None:
    """A plain BEGIN that reads and then writes fails at once if somebody else wrote between.
    IMMEDIATE waits for its turn instead."""
    reading = connection.get_execution_options().get(_READING)
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")
