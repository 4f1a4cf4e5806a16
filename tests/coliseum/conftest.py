from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.coliseum.scene import Scene
from tests.coliseum.scene import scene as make_scene


@pytest.fixture(autouse=True)
def _durations_as_the_library_will_have_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise its RetryAfter warns of the change when it is merely made."""
    monkeypatch.setenv("PTB_TIMEDELTA", "true")


@pytest_asyncio.fixture
async def scene() -> AsyncIterator[Scene]:
    async with make_scene() as made:
        yield made
