"""Updates as they came, until they are worked off: the order of arrival is the order of play."""

from collections.abc import Sequence

from sqlalchemy import bindparam, delete, func, select, text, update

from hodlbot.store.portable import keep_first
from hodlbot.store.rows import Arrival, Update
from hodlbot.store.tables import inbox
from hodlbot.store.work import Work

ALWAYS_KEPT = 1000
"""Ten times what Telegram hands over at once; it repeats no more than what it handed over last."""
_COLUMNS = (
    inbox.c.arrival,
    inbox.c.bot_id,
    inbox.c.update_id,
    inbox.c.lane,
    inbox.c.raw,
    inbox.c.received_at,
)
_WAITING = (
    select(*_COLUMNS)
    .where(text("inbox.done_at IS NULL"), inbox.c.arrival > bindparam("after"))
    .order_by(inbox.c.arrival)
    .limit(bindparam("most"))
)
_DONE = (
    update(inbox)
    .where(inbox.c.arrival.in_(bindparam("arrivals", expanding=True)), inbox.c.done_at.is_(None))
    .values(done_at=bindparam("now"))
)
_ONE_DONE = (
    update(inbox)
    .where(inbox.c.arrival == bindparam("one"), inbox.c.done_at.is_(None))
    .values(done_at=bindparam("now"))
)
_PRUNE = delete(inbox).where(
    inbox.c.arrival.in_(
        select(inbox.c.arrival)
        .where(
            text("inbox.done_at IS NOT NULL"),
            inbox.c.done_at < bindparam("before"),
            inbox.c.arrival <= select(func.max(inbox.c.arrival)).scalar_subquery() - ALWAYS_KEPT,
        )
        .order_by(inbox.c.done_at)
        .limit(bindparam("most"))
    )
)


class Inbox:
    def __init__(self, work: Work) -> None:
        self._work = work

    async def put(self, bot_id: int, updates: Sequence[Update], now: int) -> list[Arrival]:
        """Store a batch; those that are new, in the order given. One that came before, done or
        not, is left out: it is in its lane already."""
        insert = keep_first(self._work.dialect, inbox, ("bot_id", "update_id"))
        rows = await self._work.change_many(
            insert.returning(inbox.c.arrival, inbox.c.update_id),
            [
                {
                    "bot_id": bot_id,
                    "update_id": one.update_id,
                    "lane": one.lane,
                    "raw": one.raw,
                    "received_at": now,
                }
                for one in updates
            ],
        )
        by_id = {one.update_id: one for one in reversed(updates)}
        return [
            Arrival(arrival, bot_id, update_id, by_id[update_id].lane, by_id[update_id].raw, now)
            for arrival, update_id in sorted(tuple(row) for row in rows)
        ]

    async def waiting(self, after: int = 0, most: int = 1000) -> list[Arrival]:
        """What is not done yet, oldest first; `after` the last arrival of the page before."""
        rows = await self._work.rows(_WAITING, {"after": after, "most": most})
        return [Arrival(*row) for row in rows]

    async def done(self, arrivals: Sequence[int], now: int) -> None:
        """Mark as worked off. Conflict if one of them was, or is not there: somebody else did
        the work, and this unit must not do it again."""
        if not arrivals:
            return
        wanted = set(arrivals)
        if len(wanted) == 1:
            changed = await self._work.change(_ONE_DONE, {"one": arrivals[0], "now": now})
        else:
            changed = await self._work.change(_DONE, {"arrivals": sorted(wanted), "now": now})
        if changed != len(wanted):
            raise self._work.conflict("inbox", ("arrival",), "an update is worked off already")

    async def prune(self, before: int, most: int = 1000) -> int:
        """Drop what was done before that time; how many rows went. Telegram repeats an update
        for up to a day, so keep two. The newest stay whatever the clock says: should it have
        jumped, what may still be repeated is among them."""
        return await self._work.change(_PRUNE, {"before": before, "most": most})
