"""Engines whose transactions begin as the store needs them."""

import os
import socket
from typing import Any

from sqlalchemy import Connection, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from hodlbot.store import sqlite_driver
from hodlbot.store.errors import StoreError
from hodlbot.store.location import Location

CONNECT_SECONDS, SILENCE_SECONDS = 10.0, 20.0
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
    return server_engine(
        location,
        pool_pre_ping=True,
        connect_args={
            "timeout": CONNECT_SECONDS,
            # A server that has gone without a word must not keep us for ever.
            "command_timeout": busy_seconds + SILENCE_SECONDS,
            "server_settings": {
                "lock_timeout": f"{int(busy_seconds * 1000)}",
                "application_name": process_name(),
            },
        },
    )


def server_engine(location: Location, **how: Any) -> AsyncEngine:
    try:
        return create_async_engine(location.url, hide_parameters=True, **how)
    except ModuleNotFoundError as error:
        # SQLite needs nothing more; PostgreSQL's driver is for those who use it.
        raise StoreError(
            f"PostgreSQL needs the library {error.name}: pip install 'hodlbot[postgresql]'"
        ) from error


def process_name() -> str:
    """Who we are, for whoever finds the database in use. PostgreSQL keeps 63 letters of it."""
    return f"process {os.getpid()} on {socket.gethostname()}"[:63]


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
