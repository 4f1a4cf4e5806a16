from collections.abc import AsyncIterator

import pytest_asyncio

from tests.coliseum.scene import Scene
from tests.coliseum.scene import scene as make_scene


@pytest_asyncio.fixture
async def scene() -> AsyncIterator[Scene]:
    async with make_scene() as made:
        yield made
