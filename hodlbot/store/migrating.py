"""A group becomes a supergroup: its matches, settings and referees move to the new id.

Telegram tells it twice, once in each chat, and in a refused message besides; it may be told late,
when people have begun to play in the new chat. So it is safe to do again, and to do late.
"""

import msgspec
from sqlalchemy import bindparam, delete, func, or_, select, text, update

from hodlbot.store.portable import keep_first
from hodlbot.store.tables import chats, cursors, matches, referees
from hodlbot.store.work import Work


class Migration(msgspec.Struct, frozen=True):
    """`moved`: matches that go on in the new chat. `closed`: open seats that had to give way to
    a match of the other chat, since one topic holds one."""

    moved: tuple[str, ...] = ()
    closed: tuple[str, ...] = ()


class _Chat(msgspec.Struct):
    id: int
    title: str
    migrated_to: int | None
    settings: str


class _Standing(msgspec.Struct):
    id: str
    chat_id: int
    topic: int
    state: str


_BOTH = select(chats.c.id, chats.c.title, chats.c.migrated_to, chats.c.settings).where(
    chats.c.id.in_((bindparam("old"), bindparam("new")))
)
_STANDING = select(matches.c.id, matches.c.chat_id, matches.c.topic, matches.c.state).where(
    text("matches.state <> 'over'"), matches.c.chat_id.in_((bindparam("old"), bindparam("new")))
)
_CLOSE = (
    update(matches)
    .where(matches.c.id == bindparam("match"), matches.c.state == "seat")
    .values(state="over", ended_at=bindparam("now"), expires_at=None)
)
_TELL = (
    update(cursors)
    .where(cursors.c.match_id == bindparam("match"))
    .values(wanted=cursors.c.wanted + 1)
)
_MOST = select(func.coalesce(func.max(matches.c.number), 0)).where(
    matches.c.chat_id == bindparam("old")
)
# By way of negative numbers: a key that is taken for an instant is taken.
_MAKE_ROOM = (
    update(matches)
    .where(matches.c.chat_id == bindparam("new"), matches.c.number.is_not(None))
    .values(number=-(matches.c.number + bindparam("most")))
)
_ROOM_MADE = (
    update(matches)
    .where(matches.c.chat_id == bindparam("new"), matches.c.number < 0)
    .values(number=-matches.c.number)
)
_MOVE = (
    update(matches).where(matches.c.chat_id == bindparam("old")).values(chat_id=bindparam("new"))
)
_OFFICES = select(referees.c.person_id, referees.c.appointed_by, referees.c.at).where(
    referees.c.chat_id == bindparam("old")
)
_LEAVE_OFFICES = delete(referees).where(referees.c.chat_id == bindparam("old"))
_POINT = (
    update(chats)
    .where(or_(chats.c.id == bindparam("old"), chats.c.migrated_to == bindparam("old")))
    .values(migrated_to=bindparam("new"))
)
_INHERIT = (
    update(chats)
    .where(chats.c.id == bindparam("new"))
    .values(settings=bindparam("new_settings"), title=bindparam("new_title"))
)


async def migrate(work: Work, old: int, new: int, now: int) -> Migration:
    """Conflict if a match runs in both: somebody must decide which one, and end the other."""
    known = await _both(work, old, new)
    if old == new or known[old].migrated_to == new:
        return Migration()
    if known[new].migrated_to is not None:
        raise work.conflict("chats", ("migrated_to",), f"chat {new} has itself moved on")
    both = {"old": old, "new": new}
    migration = await _settle(work, old, new, now)
    most = await work.row(_MOST, {"old": old})
    await work.change(_MAKE_ROOM, {"new": new, "most": 0 if most is None else most[0]})
    await work.change(_ROOM_MADE, {"new": new})
    await work.change(_MOVE, both)
    offices = await work.rows(_OFFICES, {"old": old})
    await work.change_many(
        keep_first(work.dialect, referees, ("chat_id", "person_id")),
        [
            {"chat_id": new, "person_id": person, "appointed_by": by, "at": at}
            for person, by, at in offices
        ],
    )
    await work.change(_LEAVE_OFFICES, {"old": old})
    await work.change(_POINT, both)
    await work.change(
        _INHERIT,
        {
            "new": new,
            "new_settings": _merged(known[old].settings, known[new].settings),
            "new_title": known[new].title or known[old].title,
        },
    )
    return migration


async def _both(work: Work, old: int, new: int) -> dict[int, _Chat]:
    """Both chats' rows; one that was never heard of is written down first."""
    known = await _known(work, old, new)
    unknown = [
        {"id": chat, "kind": kind, "title": "", "settings": "{}"}
        for chat, kind in ((old, "group"), (new, "supergroup"))
        if chat not in known
    ]
    if unknown:
        await work.change_many(keep_first(work.dialect, chats, ("id",)), unknown)
        known = await _known(work, old, new)
    return known


async def _known(work: Work, old: int, new: int) -> dict[int, _Chat]:
    rows = await work.rows(_BOTH, {"old": old, "new": new})
    return {row[0]: _Chat(*row) for row in rows}


async def _settle(work: Work, old: int, new: int, now: int) -> Migration:
    """Where both chats have something in one topic, a mere seat gives way."""
    rows = await work.rows(_STANDING, {"old": old, "new": new})
    standing = [_Standing(*row) for row in rows]
    there = {row.topic: row for row in standing if row.chat_id == new}
    moved: list[str] = []
    closed: list[str] = []
    for row in standing:
        if row.chat_id != old:
            continue
        rival = there.get(row.topic)
        if rival is None:
            moved.append(row.id)
        elif rival.state == "seat":
            moved.append(row.id)
            closed.append(rival.id)
        elif row.state == "seat":
            closed.append(row.id)
        else:
            raise work.conflict("matches", ("chat_id", "topic"), "a match runs in both chats")
    for match in closed:
        await work.change(_CLOSE, {"match": match, "now": now})
        await work.change(_TELL, {"match": match})
    return Migration(tuple(moved), tuple(closed))


def _merged(old: str, new: str) -> str:
    """What was set in the new chat already is younger, and counts."""
    decoder = msgspec.json.Decoder(dict[str, msgspec.Raw])
    return msgspec.json.encode({**decoder.decode(old), **decoder.decode(new)}).decode()
