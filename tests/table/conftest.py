"""Every test has a database of its own, a real file."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from hodlbot.store import Store


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with Store(f"sqlite:///{tmp_path / 'bot.sqlite3'}") as opened:
        yield opened
