"""What is kept under the hash of its contents."""

import pytest

from hodlbot.store import Store

pytestmark = pytest.mark.asyncio


async def test_catalogues_and_uploaded_pictures(store: Store) -> None:
    async with store.unit() as unit:
        await unit.catalogues.keep("abc", '{"tokens":[]}')
        await unit.catalogues.keep("abc", "something else")
        assert await unit.catalogues.get("abc") == '{"tokens":[]}'
        assert await unit.catalogues.get("def") is None
        await unit.sent.keep(1, "pic", "file1", now=1)
        await unit.sent.keep(2, "pic", "file2", now=5)
        await unit.sent.keep(1, "pic", "file3", now=3)
        assert await unit.sent.file_id(1, "pic") == "file3"
        assert await unit.sent.file_id(3, "pic") is None
        assert await unit.sent.prune(before=4) == 1
        await unit.sent.drop(2, "pic")
        assert await unit.sent.file_id(2, "pic") is None
