"""Who the bot has met."""

from sqlalchemy import bindparam, delete, select, update

from hodlbot.store.portable import keep_last
from hodlbot.store.rows import Person
from hodlbot.store.tables import decks, people, referees
from hodlbot.store.work import Work

# Being seen again is written down at most this often: a busy chat is no reason to write.
_SEEN_EVERY = 60 * 60 * 1000

_COLUMNS = (
    people.c.id,
    people.c.name,
    people.c.username,
    people.c.language,
    people.c.started,
    people.c.seen_at,
)
_NEW = ("name", "username", "username_folded", "language", "started", "seen_at")
_GET = select(*_COLUMNS).where(people.c.id == bindparam("person"))
_SEVERAL = select(*_COLUMNS).where(people.c.id.in_(bindparam("persons", expanding=True)))
# The two who play are asked for with every word.
_TWO = select(*_COLUMNS).where(people.c.id.in_((bindparam("one"), bindparam("other"))))
_NAMED = (
    select(*_COLUMNS)
    .where(people.c.username_folded == bindparam("folded"))
    .order_by(people.c.seen_at.desc())
    .limit(1)
)
# Usernames change hands: the one who was seen with it last has it.
_TAKE_USERNAME = (
    update(people)
    .where(people.c.username_folded == bindparam("folded"), people.c.id != bindparam("person"))
    .values(username=None, username_folded=None)
)
_BLOCKED = update(people).where(people.c.id == bindparam("person")).values(started=0)
_FORGET = (
    update(people)
    .where(people.c.id == bindparam("person"))
    .values(name="", username=None, username_folded=None, language=None, started=0, seen_at=0)
)
_FORGET_DECKS = delete(decks).where(decks.c.person_id == bindparam("person"))
_FORGET_OFFICES = delete(referees).where(referees.c.person_id == bindparam("person"))


class People:
    def __init__(self, work: Work) -> None:
        self._work = work

    async def get(self, person_id: int) -> Person | None:
        row = await self._work.row(_GET, {"person": person_id})
        return None if row is None else _person(*row)

    async def several(self, person_ids: set[int]) -> dict[int, Person]:
        if not person_ids:
            return {}
        if len(person_ids) <= 2:
            asked = {"one": min(person_ids), "other": max(person_ids)}
            rows = await self._work.rows(_TWO, asked)
        else:
            rows = await self._work.rows(_SEVERAL, {"persons": sorted(person_ids)})
        return {row[0]: _person(*row) for row in rows}

    async def named(self, username: str) -> Person | None:
        """By @username, in any case, with or without the @."""
        row = await self._work.row(_NAMED, {"folded": _folded(username)})
        return None if row is None else _person(*row)

    async def met(self, person: Person) -> None:
        """Write down what is new about somebody. `started` stays once it was true."""
        known = await self.get(person.id)
        started = person.started or (known is not None and known.started)
        if (
            known is not None
            and (known.name, known.username, known.language, known.started)
            == (person.name, person.username, person.language, started)
            and person.seen_at - known.seen_at < _SEEN_EVERY
        ):
            return
        folded = None if person.username is None else _folded(person.username)
        if folded is not None and (known is None or known.username != person.username):
            await self._work.change(_TAKE_USERNAME, {"folded": folded, "person": person.id})
        await self._work.change(
            keep_last(self._work.dialect, people, ("id",), _NEW),
            {
                "id": person.id,
                "name": person.name,
                "username": person.username,
                "username_folded": folded,
                "language": person.language,
                "started": int(started),
                "seen_at": person.seen_at if known is None else max(person.seen_at, known.seen_at),
            },
        )

    async def blocked(self, person_id: int) -> None:
        """The private chat is closed to the bot until the person opens it again."""
        await self._work.change(_BLOCKED, {"person": person_id})

    async def forget(self, person_id: int) -> None:
        """Blank a person; drop their decks and offices. The row stays as a mere number, so
        matches and their logs can be read as before. Whether somebody in the middle of a match
        may be forgotten is for the caller to say."""
        for statement in (_FORGET_DECKS, _FORGET_OFFICES, _FORGET):
            await self._work.change(statement, {"person": person_id})


def _folded(username: str) -> str:
    return username.removeprefix("@").casefold()


def _person(
    person: int, name: str, username: str | None, language: str | None, started: int, seen_at: int
) -> Person:
    return Person(person, name, username, language, bool(started), seen_at)
