"""The cards that matches began with, each under the hash of its text."""

from sqlalchemy import bindparam, select

from hodlbot.store.portable import keep_first
from hodlbot.store.tables import catalogues
from hodlbot.store.work import Work

_GET = select(catalogues.c.canonical).where(catalogues.c.sha256 == bindparam("hash"))


class Catalogues:
    def __init__(self, work: Work) -> None:
        self._work = work

    async def get(self, sha256: str) -> str | None:
        row = await self._work.row(_GET, {"hash": sha256})
        return None if row is None else str(row[0])

    async def keep(self, sha256: str, canonical: str) -> None:
        await self._work.change(
            keep_first(self._work.dialect, catalogues, ("sha256",)),
            {"sha256": sha256, "canonical": canonical},
        )
