"""Everybody's decks. One of them is chosen, as long as there is one."""

import unicodedata

import msgspec
from sqlalchemy import bindparam, delete, select, update

from hodlbot.store.portable import keep_last
from hodlbot.store.rows import Deck
from hodlbot.store.tables import decks
from hodlbot.store.work import Work

_COLUMNS = (
    decks.c.id,
    decks.c.person_id,
    decks.c.name,
    decks.c.tokens,
    decks.c.medals,
    decks.c.chosen,
    decks.c.at,
)
_MINE = decks.c.person_id == bindparam("person")
_CALLED = decks.c.folded == bindparam("called")
_OF = select(*_COLUMNS).where(_MINE).order_by(decks.c.at, decks.c.id)
_NAMED = select(*_COLUMNS).where(_MINE, _CALLED)
_CHOSEN = select(*_COLUMNS).where(_MINE, decks.c.chosen == 1)
_CHOOSE_NONE = update(decks).where(_MINE, decks.c.chosen == 1).values(chosen=0)
_CHOOSE = update(decks).where(_MINE, _CALLED).values(chosen=1)
_NEWEST = (
    select(decks.c.folded).where(_MINE).order_by(decks.c.at.desc(), decks.c.id.desc()).limit(1)
)
_DROP = delete(decks).where(_MINE, _CALLED)


class Decks:
    def __init__(self, work: Work) -> None:
        self._work = work

    async def of(self, person_id: int) -> list[Deck]:
        """In the order in which they were last saved."""
        return [_deck(*row) for row in await self._work.rows(_OF, {"person": person_id})]

    async def named(self, person_id: int, name: str) -> Deck | None:
        """Case, width and spaces do not count."""
        row = await self._work.row(_NAMED, {"person": person_id, "called": folded(name)})
        return None if row is None else _deck(*row)

    async def chosen(self, person_id: int) -> Deck | None:
        row = await self._work.row(_CHOSEN, {"person": person_id})
        return None if row is None else _deck(*row)

    async def save(
        self,
        person_id: int,
        name: str,
        tokens: tuple[str, ...],
        medals: tuple[str, ...],
        now: int,
    ) -> Deck:
        """A deck of that name is replaced and stays chosen if it was; the first of all is chosen
        by itself."""
        none_yet = await self.chosen(person_id) is None
        await self._work.change(
            keep_last(
                self._work.dialect,
                decks,
                ("person_id", "folded"),
                ("name", "tokens", "medals", "at"),
            ),
            {
                "person_id": person_id,
                "name": name,
                "folded": folded(name),
                "tokens": _as_json(tokens),
                "medals": _as_json(medals),
                "chosen": int(none_yet),
                "at": now,
            },
        )
        saved = await self.named(person_id, name)
        if saved is None:
            raise self._work.missing(f"deck {name} is gone as soon as saved")
        return saved

    async def use(self, person_id: int, name: str) -> bool:
        """Choose a deck; False, and nothing changes, if there is none of that name."""
        if await self.named(person_id, name) is None:
            return False
        await self._work.change(_CHOOSE_NONE, {"person": person_id})
        await self._work.change(_CHOOSE, {"person": person_id, "called": folded(name)})
        return True

    async def drop(self, person_id: int, name: str) -> bool:
        """Whether there was one. If it was the chosen one, the newest other is chosen."""
        mine = {"person": person_id, "called": folded(name)}
        if not await self._work.change(_DROP, mine):
            return False
        if await self.chosen(person_id) is None:
            newest = await self._work.row(_NEWEST, {"person": person_id})
            if newest is not None:
                await self._work.change(_CHOOSE, {"person": person_id, "called": newest[0]})
        return True


def folded(name: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def _as_json(titles: tuple[str, ...]) -> str:
    return msgspec.json.encode(titles).decode()


_TITLES = msgspec.json.Decoder(tuple[str, ...])


def _deck(
    deck: int, person: int, name: str, tokens: str, medals: str, chosen: int, at: int
) -> Deck:
    return Deck(
        deck, person, name, _TITLES.decode(tokens), _TITLES.decode(medals), bool(chosen), at
    )
