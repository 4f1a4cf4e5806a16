"""Several per person; one of them is chosen."""

import pytest

from hodlbot.store import Missing, Store, Unit
from tests.store.making import person

pytestmark = pytest.mark.asyncio


async def test_the_first_deck_is_chosen_by_itself(store: Store) -> None:
    async with store.unit() as unit:
        await unit.people.met(person(1))
        first = await unit.decks.save(1, "Wild  One", ("A", "B"), ("M",), now=1)
        assert (first.chosen, first.tokens, first.medals) == (True, ("A", "B"), ("M",))
        second = await unit.decks.save(1, "Second", ("C",), (), now=2)
        assert not second.chosen
        assert await unit.decks.chosen(1) == first
        assert await unit.decks.of(1) == [first, second]
        assert await unit.decks.named(1, "WILD one") == first
        assert await unit.decks.named(1, "third") is None
        assert await unit.decks.chosen(2) is None


async def test_saving_under_a_known_name_replaces_and_stays_chosen(store: Store) -> None:
    async with store.unit() as unit:
        await unit.people.met(person(1))
        first = await unit.decks.save(1, "Mine", ("A",), (), now=1)
        again = await unit.decks.save(1, "MINE", ("B",), ("M",), now=2)
        assert (again.id, again.name, again.tokens, again.chosen) == (
            first.id,
            "MINE",
            ("B",),
            True,
        )
        assert await unit.decks.of(1) == [again]


async def test_choosing_and_dropping(store: Store) -> None:
    async with store.unit() as unit:
        await unit.people.met(person(1))
        for now, name in enumerate(("a", "b", "c")):
            await unit.decks.save(1, name, (), (), now=now)
        assert await unit.decks.use(1, "B")
        assert not await unit.decks.use(1, "nothing")
        assert await _chosen(unit) == "b"
        assert await unit.decks.drop(1, "a")
        assert await _chosen(unit) == "b"
        assert await unit.decks.drop(1, "b")
        assert await _chosen(unit) == "c"
        assert await unit.decks.drop(1, "c")
        assert not await unit.decks.drop(1, "c")
        assert await unit.decks.chosen(1) is None


async def test_a_deck_needs_a_person(store: Store) -> None:
    with pytest.raises(Missing):
        async with store.unit() as unit:
            await unit.decks.save(1, "a", (), (), now=1)


async def _chosen(unit: Unit) -> str | None:
    deck = await unit.decks.chosen(1)
    return None if deck is None else deck.name
