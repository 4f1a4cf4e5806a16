"""The chats the bot is in. A group that became a supergroup answers to both its ids."""

from typing import Any

from sqlalchemy import BigInteger, ColumnElement, bindparam, func, select, update

from hodlbot.store.migrating import Migration, migrate
from hodlbot.store.portable import keep_last
from hodlbot.store.rows import Chat
from hodlbot.store.tables import chats
from hodlbot.store.work import Work


def home() -> ColumnElement[int]:
    """Where the chat `:chat` is now, inside a statement."""
    old = chats.alias("old_chat")
    asked: ColumnElement[Any] = bindparam("chat", type_=BigInteger)
    moved = select(old.c.migrated_to).where(old.c.id == asked).scalar_subquery()
    return func.coalesce(moved, asked)


_GET = select(chats.c.id, chats.c.kind, chats.c.title, chats.c.settings).where(chats.c.id == home())
_HOME = select(home())
_SETTINGS = update(chats).where(chats.c.id == home()).values(settings=bindparam("new_settings"))


async def home_of(work: Work, chat_id: int) -> int:
    row = await work.row(_HOME, {"chat": chat_id})
    return chat_id if row is None else int(row[0])


class Chats:
    def __init__(self, work: Work) -> None:
        self._work = work

    async def get(self, chat_id: int) -> Chat | None:
        """The chat as it is now, by its present id or an earlier one."""
        row = await self._work.row(_GET, {"chat": chat_id})
        return None if row is None else Chat(*row)

    async def home(self, chat_id: int) -> int:
        """The present id of a chat; an unknown one is its own home."""
        return await home_of(self._work, chat_id)

    async def met(self, chat_id: int, kind: str, title: str) -> None:
        """Write down what a chat is called now. Nothing is written if it is known so."""
        known = await self.get(chat_id)
        if known is not None and (
            known.id != chat_id or (known.kind, known.title) == (kind, title)
        ):
            return
        await self._work.change(
            keep_last(self._work.dialect, chats, ("id",), ("kind", "title")),
            {"id": chat_id, "kind": kind, "title": title, "settings": "{}"},
        )

    async def set_settings(self, chat_id: int, settings: str) -> None:
        """`settings` is a JSON object as text."""
        changed = await self._work.change(_SETTINGS, {"chat": chat_id, "new_settings": settings})
        if not changed:
            raise self._work.missing(f"chat {chat_id} is not stored")

    async def migrate(self, old: int, new: int, now: int) -> Migration:
        """A group became a supergroup: see `migrating`."""
        return await migrate(self._work, old, new, now)
