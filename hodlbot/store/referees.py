"""Who may correct a match in a chat, besides its admins."""

from sqlalchemy import bindparam, delete, select

from hodlbot.store.chats import home, home_of
from hodlbot.store.portable import keep_first
from hodlbot.store.rows import Referee
from hodlbot.store.tables import referees
from hodlbot.store.work import Work

_OF = (
    select(referees.c.chat_id, referees.c.person_id, referees.c.appointed_by, referees.c.at)
    .where(referees.c.chat_id == home())
    .order_by(referees.c.at, referees.c.person_id)
)
_ONE = select(referees.c.at).where(
    referees.c.chat_id == home(), referees.c.person_id == bindparam("person")
)
_DISMISS = delete(referees).where(
    referees.c.chat_id == home(), referees.c.person_id == bindparam("person")
)


class Referees:
    def __init__(self, work: Work) -> None:
        self._work = work

    async def of(self, chat_id: int) -> list[Referee]:
        return [Referee(*row) for row in await self._work.rows(_OF, {"chat": chat_id})]

    async def has(self, chat_id: int, person_id: int) -> bool:
        row = await self._work.row(_ONE, {"chat": chat_id, "person": person_id})
        return row is not None

    async def appoint(
        self, chat_id: int, person_id: int, appointed_by: int | None, now: int
    ) -> bool:
        """Whether it is news. Missing if the chat or the person was never met."""
        changed = await self._work.change(
            keep_first(self._work.dialect, referees, ("chat_id", "person_id")),
            {
                "chat_id": await home_of(self._work, chat_id),
                "person_id": person_id,
                "appointed_by": appointed_by,
                "at": now,
            },
        )
        return changed == 1

    async def dismiss(self, chat_id: int, person_id: int) -> bool:
        """Whether there was anything to dismiss."""
        changed = await self._work.change(_DISMISS, {"chat": chat_id, "person": person_id})
        return changed == 1
