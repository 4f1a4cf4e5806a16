"""Matches: an open seat, a running match, a finished one. At most one that is not over stands in
a chat's topic; the database itself sees to that."""

from collections.abc import Mapping
from typing import Any

from msgspec import UNSET, UnsetType
from sqlalchemy import bindparam, delete, insert, update

from hodlbot.store import match_reading as reading
from hodlbot.store.chats import home_of
from hodlbot.store.match_reading import MatchReading
from hodlbot.store.rows import Match
from hodlbot.store.tables import cursors, entries, matches, seats

_THIS = matches.c.id == bindparam("match")
_OPEN = insert(matches)
_OPEN_CURSOR = insert(cursors)
_SIT = insert(seats)
_RISE = delete(seats).where(seats.c.match_id == bindparam("match"))
_START = (
    update(matches)
    .where(_THIS, matches.c.state == "seat")
    .values(
        state="running",
        number=reading.next_number(),
        header=bindparam("new_header"),
        dice=bindparam("new_dice"),
        started_at=bindparam("now"),
        expires_at=bindparam("new_expiry"),
    )
    .returning(matches.c.number)
)
_FINISH = (
    update(matches)
    .where(_THIS, matches.c.state != "over")
    .values(state="over", ended_at=bindparam("now"), expires_at=None)
)
_REOPEN = (
    update(matches)
    .where(_THIS, matches.c.state == "over", matches.c.number == reading.newest_beside())
    .values(
        state="running",
        ended_at=None,
        dice=bindparam("new_dice"),
        commitment=bindparam("new_commitment"),
        expires_at=bindparam("new_expiry"),
    )
)


class Matches(MatchReading):
    async def open(self, match: Match) -> Match:
        """Store a new seat (its state and number are given here), and a cursor for it. Conflict
        if something stands in its topic already; Missing if the chat was never met."""
        home = await home_of(self._work, match.chat_id)
        await self._work.change(
            _OPEN,
            {
                "id": match.id,
                "game": match.game,
                "chat_id": home,
                "topic": match.topic,
                "number": None,
                "state": "seat",
                "header": match.header,
                "dice": match.dice,
                "commitment": match.commitment,
                "opened_at": match.opened_at,
                "started_at": None,
                "ended_at": None,
                "expires_at": match.expires_at,
            },
        )
        await self._sit(match.id, match.seats)
        await self._work.change(_OPEN_CURSOR, {"match_id": match.id})
        return await self._stored(match.id)

    async def start(
        self,
        match_id: str,
        *,
        header: str,
        dice: str,
        seats: Mapping[str, int],
        now: int,
        expires_at: int | None = None,
    ) -> Match:
        """A seat becomes a running match and gets its number. Conflict if it is no seat any
        more: two people accepted at once, or it was withdrawn."""
        rows = await self._work.changed(
            _START,
            {
                "match": match_id,
                "new_header": header,
                "new_dice": dice,
                "now": now,
                "new_expiry": expires_at,
            },
        )
        if not rows:
            raise self._work.conflict("matches", ("state",), "it is not an open seat")
        await self._reseat(match_id, seats)
        return await self._stored(match_id)

    async def finish(self, match_id: str, now: int) -> None:
        """A match is over, or a seat is withdrawn or expired. Conflict if it was already."""
        if not await self._work.change(_FINISH, {"match": match_id, "now": now}):
            raise self._work.conflict("matches", ("state",), "it is over already")

    async def reopen(
        self,
        match_id: str,
        *,
        dice: str,
        commitment: str | None,
        expires_at: int | None = None,
    ) -> None:
        """An end is undone. Conflict if it is not over, if a later match was started in its
        topic, or if a seat stands open there."""
        changed = await self._work.change(
            _REOPEN,
            {
                "match": match_id,
                "new_dice": dice,
                "new_commitment": commitment,
                "new_expiry": expires_at,
            },
        )
        if not changed:
            raise self._work.conflict("matches", ("state",), "it cannot be taken up again")

    async def alter(
        self,
        match_id: str,
        *,
        header: str | UnsetType = UNSET,
        dice: str | UnsetType = UNSET,
        commitment: str | UnsetType | None = UNSET,
        expires_at: int | UnsetType | None = UNSET,
        seats: Mapping[str, int] | UnsetType = UNSET,
    ) -> None:
        """Change what is given and leave the rest, whatever the state."""
        given: dict[str, Any] = {
            "header": header,
            "dice": dice,
            "commitment": commitment,
            "expires_at": expires_at,
        }
        new = {name: value for name, value in given.items() if value is not UNSET}
        if new:
            changed = await self._work.change(
                update(matches)
                .where(_THIS)
                .values({name: bindparam(f"new_{name}") for name in new}),
                {"match": match_id, **{f"new_{name}": value for name, value in new.items()}},
            )
            if not changed:
                raise self._work.missing(f"match {match_id} is not stored")
        if not isinstance(seats, UnsetType):
            await self._reseat(match_id, seats)

    async def prune_seats(self, before: int, most: int = 1000) -> int:
        """Drop seats that nobody took and that ended before that time; how many went. Matches
        that were played are kept for ever."""
        rows = await self._work.rows(reading.STALE_SEATS, {"before": before, "most": most})
        ids = [row[0] for row in rows]
        if ids:
            for table, column in (
                (seats, seats.c.match_id),
                (cursors, cursors.c.match_id),
                (entries, entries.c.match_id),
                (matches, matches.c.id),
            ):
                await self._work.change(
                    delete(table).where(column.in_(bindparam("ids", expanding=True))),
                    {"ids": ids},
                )
        return len(ids)

    async def _reseat(self, match_id: str, people: Mapping[str, int]) -> None:
        await self._work.change(_RISE, {"match": match_id})
        await self._sit(match_id, people)

    async def _sit(self, match_id: str, people: Mapping[str, int]) -> None:
        await self._work.change_many(
            _SIT,
            [
                {"match_id": match_id, "seat": seat, "person_id": person}
                for seat, person in people.items()
            ],
        )

    async def _stored(self, match_id: str) -> Match:
        match = await self.get(match_id)
        if match is None:
            raise self._work.missing(f"match {match_id} is not stored")
        return match
