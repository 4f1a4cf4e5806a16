"""The words of a match, numbered without holes."""

import msgspec
from sqlalchemy import bindparam, func, insert, select

from hodlbot.store.rows import Entry
from hodlbot.store.tables import entries
from hodlbot.store.work import Work

_NEXT = (
    select(func.coalesce(func.max(entries.c.n), 0) + 1)
    .where(entries.c.match_id == bindparam("match_id", type_=entries.c.match_id.type))
    .scalar_subquery()
)
# Only the next number is taken. The key stops two writers of one number; this stops one whose
# memory ran ahead of a unit that was rolled back.
_APPEND = insert(entries).from_select(
    [column.name for column in entries.c],
    select(*(bindparam(column.name, type_=column.type) for column in entries.c)).where(
        bindparam("n", type_=entries.c.n.type) == _NEXT
    ),
)
_OF = (
    select(*entries.c)
    .where(entries.c.match_id == bindparam("match"), entries.c.n > bindparam("after"))
    .order_by(entries.c.n)
)
_LAST = select(func.coalesce(func.max(entries.c.n), 0)).where(
    entries.c.match_id == bindparam("match")
)

_WORDS = msgspec.json.Decoder(tuple[str, ...])


class Entries:
    def __init__(self, work: Work) -> None:
        self._work = work

    async def append(self, entry: Entry) -> None:
        """Conflict if the number is taken, or is not the next."""
        changed = await self._work.change(
            _APPEND,
            {
                "match_id": entry.match_id,
                "n": entry.n,
                "at": entry.at,
                "by": entry.by,
                "person_id": entry.person_id,
                "word": entry.word,
                "draws": msgspec.json.encode(entry.draws).decode(),
                "events": entry.events,
                "commitment": entry.commitment,
            },
        )
        if changed != 1:
            raise self._work.conflict(
                "entries", ("match_id", "n"), f"{entry.n} is not the next number"
            )

    async def of(self, match_id: str, after: int = 0) -> list[Entry]:
        """In order, from the one after `after` on."""
        return [
            Entry(match, n, at, by, person, word, _WORDS.decode(draws), events, commitment)
            for match, n, at, by, person, word, draws, events, commitment in await self._work.rows(
                _OF, {"match": match_id, "after": after}
            )
        ]

    async def last(self, match_id: str) -> int:
        """The number of the last one; 0 if there is none."""
        row = await self._work.row(_LAST, {"match": match_id})
        return 0 if row is None else int(row[0])
