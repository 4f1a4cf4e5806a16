"""Every test has a database of its own: a real file, and again one on a real PostgreSQL."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
import pytest_asyncio

from hodlbot.store import Store
from tests.postgresql import Server
from tests.store.making import Database, url


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """For what is SQLite's affair alone."""
    return tmp_path / "bot.sqlite3"


@pytest_asyncio.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgresql)])
async def database(
    request: pytest.FixtureRequest, path: Path, postgresql: Callable[[], Server]
) -> Database:
    """A file that is not there yet, or an empty database with our tables."""
    if request.param == "sqlite":
        return Database(url(path))
    return Database(await postgresql().made())


@pytest_asyncio.fixture
async def store(database: Database) -> AsyncIterator[Store]:
    async with Store(database.url) as opened:
        yield opened
