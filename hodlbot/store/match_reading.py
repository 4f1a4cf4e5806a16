"""Finding matches. Chats are asked for by any id they ever had."""

from typing import Any

from sqlalchemy import (
    ColumnElement,
    ScalarSelect,
    Select,
    bindparam,
    func,
    select,
    text,
    tuple_,
)

from hodlbot.store.chats import home
from hodlbot.store.rows import Match
from hodlbot.store.tables import matches, seats
from hodlbot.store.work import AnyRow, Values, Work

# In so many words, so that the planner sees that the partial indexes fit.
_NOT_OVER = text("matches.state <> 'over'")
_HERE = (matches.c.chat_id == home(), matches.c.topic == bindparam("topic"))


def next_number() -> ScalarSelect[int]:
    """The number that the match of the surrounding UPDATE gets."""
    other = matches.alias("other")
    return (
        select(func.coalesce(func.max(other.c.number), 0) + 1)
        .where(other.c.chat_id == matches.c.chat_id)
        .correlate(matches)
        .scalar_subquery()
    )


def newest_beside() -> ScalarSelect[int]:
    """The highest number in the topic of the match of the surrounding UPDATE."""
    other = matches.alias("other")
    return (
        select(func.max(other.c.number))
        .where(other.c.chat_id == matches.c.chat_id, other.c.topic == matches.c.topic)
        .correlate(matches)
        .scalar_subquery()
    )


def _matches(*where: ColumnElement[bool] | Any) -> Select[Any]:
    """A row for each seat, so that a match comes with its people in one question."""
    return (
        select(
            matches.c.id,
            matches.c.game,
            matches.c.chat_id,
            matches.c.topic,
            matches.c.number,
            matches.c.state,
            matches.c.header,
            matches.c.dice,
            matches.c.commitment,
            matches.c.opened_at,
            matches.c.started_at,
            matches.c.ended_at,
            matches.c.expires_at,
            seats.c.seat,
            seats.c.person_id,
        )
        .select_from(matches.outerjoin(seats, seats.c.match_id == matches.c.id))
        .where(*where)
    )


_GET = _matches(matches.c.id == bindparam("match")).order_by(seats.c.seat)
_STANDING = _matches(_NOT_OVER, *_HERE).order_by(seats.c.seat)
_NUMBERED = _matches(
    matches.c.chat_id == home(), matches.c.number == bindparam("wanted_number")
).order_by(seats.c.seat)
_LATEST = _matches(
    matches.c.chat_id == home(),
    matches.c.number == select(func.max(matches.c.number)).where(*_HERE).scalar_subquery(),
).order_by(seats.c.seat)
_PLAYED_BY = _matches(
    _NOT_OVER,
    matches.c.id.in_(select(seats.c.match_id).where(seats.c.person_id == bindparam("person"))),
).order_by(matches.c.opened_at, matches.c.id, seats.c.seat)
_NUMBERS = (
    select(matches.c.number)
    .where(matches.c.chat_id == home(), matches.c.number.is_not(None))
    .order_by(matches.c.number.desc())
    .limit(bindparam("most"))
)
_ALL_STANDING = (
    select(matches.c.chat_id, matches.c.topic, matches.c.id)
    .where(
        _NOT_OVER,
        tuple_(matches.c.chat_id, matches.c.topic)
        > tuple_(bindparam("after_chat"), bindparam("after_topic")),
    )
    .order_by(matches.c.chat_id, matches.c.topic)
    .limit(bindparam("most"))
)
_DUE = (
    select(matches.c.id)
    .where(
        _NOT_OVER,
        text("matches.expires_at IS NOT NULL"),
        matches.c.expires_at <= bindparam("now"),
    )
    .order_by(matches.c.expires_at, matches.c.id)
    .limit(bindparam("most"))
)
_NEXT_DUE = select(func.min(matches.c.expires_at)).where(
    _NOT_OVER, text("matches.expires_at IS NOT NULL")
)
STALE_SEATS = (
    select(matches.c.id)
    .where(
        matches.c.number.is_(None),
        matches.c.state == "over",
        matches.c.ended_at < bindparam("before"),
    )
    .limit(bindparam("most"))
)

# Below every chat's id that Telegram gives.
_LOWEST = -(2**62)


class MatchReading:
    def __init__(self, work: Work) -> None:
        self._work = work

    async def get(self, match_id: str) -> Match | None:
        return await self._one(_GET, {"match": match_id})

    async def standing(self, chat_id: int, topic: int = 0) -> Match | None:
        """The open seat or running match there."""
        return await self._one(_STANDING, {"chat": chat_id, "topic": topic})

    async def latest(self, chat_id: int, topic: int = 0) -> Match | None:
        """The one started last there, running or over."""
        return await self._one(_LATEST, {"chat": chat_id, "topic": topic})

    async def numbered(self, chat_id: int, number: int) -> Match | None:
        return await self._one(_NUMBERED, {"chat": chat_id, "wanted_number": number})

    async def numbers(self, chat_id: int, most: int = 100) -> list[int]:
        """The numbers of a chat's matches, the newest first."""
        rows = await self._work.rows(_NUMBERS, {"chat": chat_id, "most": most})
        return [int(row[0]) for row in rows]

    async def played_by(self, person_id: int) -> list[Match]:
        """What a person is seated in and is not over, oldest first."""
        return _grouped(await self._work.rows(_PLAYED_BY, {"person": person_id}))

    async def all_standing(
        self, after: tuple[int, int] | None = None, most: int = 500
    ) -> list[tuple[int, int, str]]:
        """(chat, topic, match id) of everything not over, page by page; `after` the (chat,
        topic) that ended the page before."""
        chat, topic = after or (_LOWEST, 0)
        rows = await self._work.rows(
            _ALL_STANDING, {"after_chat": chat, "after_topic": topic, "most": most}
        )
        return [(row[0], row[1], row[2]) for row in rows]

    async def due(self, now: int, most: int = 100) -> list[str]:
        """Ids of those whose time is up, the longest overdue first."""
        return [row[0] for row in await self._work.rows(_DUE, {"now": now, "most": most})]

    async def next_due(self) -> int | None:
        """When the next one's time is up."""
        row = await self._work.row(_NEXT_DUE)
        return None if row is None else row[0]

    async def _one(self, statement: Select[Any], values: Values) -> Match | None:
        found = _grouped(await self._work.rows(statement, values))
        return found[0] if found else None


def _grouped(rows: list[AnyRow]) -> list[Match]:
    """One match out of the rows of its seats, which stand together."""
    found: list[Match] = []
    for row in rows:
        seat, person = row[-2:]
        if not found or found[-1].id != row[0]:
            columns: list[Any] = [*row[:-2], {}]
            found.append(Match(*columns))
        if seat is not None:
            found[-1].seats[seat] = person
    return found
