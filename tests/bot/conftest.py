from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.bot.table import Table, seated


@pytest.fixture(autouse=True)
def _no_settings_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("TOKEN", "BOT_API", "DATABASE_URL", "CARDS_DIR", "REFEREES", "PACING", "DICE"):
        monkeypatch.delenv(f"HODLBOT_{name}", raising=False)


@pytest.fixture
def dice() -> tuple[str, ...] | None:
    """Override it in a test file for other dice: the opener wins the toss, then D F I K."""
    return ("1", "D", "F", "I", "K", "D", "F", "I", "K", "D")


@pytest_asyncio.fixture
async def table(tmp_path: Path, dice: tuple[str, ...] | None) -> AsyncIterator[Table]:
    async with seated(tmp_path / "hodlbot.sqlite3", dice=dice) as made:
        yield made
