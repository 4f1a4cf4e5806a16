"""Pictures that Telegram has already: uploaded once, sent again by their file_id."""

from sqlalchemy import bindparam, delete, select

from hodlbot.store.portable import keep_last
from hodlbot.store.tables import sent
from hodlbot.store.work import Work

_MINE = (sent.c.bot_id == bindparam("bot"), sent.c.sha256 == bindparam("hash"))
_GET = select(sent.c.file_id).where(*_MINE)
_DROP = delete(sent).where(*_MINE)
_PRUNE = delete(sent).where(sent.c.at < bindparam("before"))


class Sent:
    def __init__(self, work: Work) -> None:
        self._work = work

    async def file_id(self, bot_id: int, sha256: str) -> str | None:
        row = await self._work.row(_GET, {"bot": bot_id, "hash": sha256})
        return None if row is None else str(row[0])

    async def keep(self, bot_id: int, sha256: str, file_id: str, now: int) -> None:
        await self._work.change(
            keep_last(self._work.dialect, sent, ("bot_id", "sha256"), ("file_id", "at")),
            {"bot_id": bot_id, "sha256": sha256, "file_id": file_id, "at": now},
        )

    async def drop(self, bot_id: int, sha256: str) -> None:
        """Telegram no longer knows it."""
        await self._work.change(_DROP, {"bot": bot_id, "hash": sha256})

    async def prune(self, before: int) -> int:
        """Drop what was last uploaded before that time; how many rows went."""
        return await self._work.change(_PRUNE, {"before": before})
