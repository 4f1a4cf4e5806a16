"""Every test has a database of its own, a real file."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from hodlbot.store import Store


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "bot.sqlite3"


@pytest_asyncio.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    async with Store(f"sqlite:///{path}") as opened:
        yield opened
