"""How far each match's chat has been told what happened.

Two hands write here, each its own columns: whoever changes a match says that there is something
to tell (`want`), and the sender says what it has told (`told`).
"""

from sqlalchemy import bindparam, func, select, text, update

from hodlbot.store.rows import Cursor
from hodlbot.store.tables import cursors
from hodlbot.store.work import Work

_MINE = cursors.c.match_id == bindparam("match")
_GET = select(
    cursors.c.match_id,
    cursors.c.announced,
    cursors.c.wanted,
    cursors.c.shown,
    cursors.c.board_message_id,
    cursors.c.board_hash,
    cursors.c.decision,
    cursors.c.state,
).where(_MINE)
_BEHIND = (
    select(cursors.c.match_id)
    .where(text("cursors.shown < cursors.wanted"), cursors.c.match_id > bindparam("after"))
    .order_by(cursors.c.match_id)
    .limit(bindparam("most"))
)
_WANT = (
    update(cursors)
    .where(_MINE)
    .values(
        wanted=cursors.c.wanted + 1,
        decision=func.coalesce(bindparam("new_decision"), cursors.c.decision),
    )
)
_TOLD = (
    update(cursors)
    .where(_MINE)
    .values(
        announced=bindparam("now_announced"),
        shown=bindparam("now_shown"),
        board_message_id=bindparam("now_message"),
        board_hash=bindparam("now_hash"),
        state=bindparam("now_state"),
    )
)


class Cursors:
    def __init__(self, work: Work) -> None:
        self._work = work
        self.nudged: dict[str, None] = {}
        """Matches with something to tell since this unit began, in order; some may have been
        taken back with their part."""

    async def get(self, match_id: str) -> Cursor | None:
        row = await self._work.row(_GET, {"match": match_id})
        return None if row is None else Cursor(*row)

    async def want(self, match_id: str, decision: int | None = None) -> None:
        """There is something to tell; and, if the choices changed, the new decision."""
        self.nudged[match_id] = None
        changed = await self._work.change(_WANT, {"match": match_id, "new_decision": decision})
        if not changed:
            raise self._work.missing(f"match {match_id} is not stored")

    async def told(self, cursor: Cursor) -> None:
        """Write down what the chat knows now: everything of the cursor except `wanted` and
        `decision`, which are not the sender's. `shown` is the `wanted` that was read before
        sending; what came in meanwhile leaves the match behind, as it should be."""
        changed = await self._work.change(
            _TOLD,
            {
                "match": cursor.match_id,
                "now_announced": cursor.announced,
                "now_shown": cursor.shown,
                "now_message": cursor.board_message_id,
                "now_hash": cursor.board_hash,
                "now_state": cursor.state,
            },
        )
        if not changed:
            raise self._work.missing(f"match {cursor.match_id} is not stored")

    async def behind(self, after: str = "", most: int = 1000) -> list[str]:
        """Ids of matches with something to tell; `after` the last id of the page before."""
        rows = await self._work.rows(_BEHIND, {"after": after, "most": most})
        return [str(row[0]) for row in rows]
