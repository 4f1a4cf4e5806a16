"""People who type and press, each time with a unit of work of its own on a real database."""

import sqlite3
from collections.abc import Awaitable, Callable, Iterable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import TypeVar

from msgspec.structs import replace

from hodlbot.chat.hodltrumps.face import HodlTrumpsFace
from hodlbot.chat.hodltrumps.screens.deck_draft import draft_of, encode
from hodlbot.chat.screen import LONGEST_DATA, LONGEST_TEXT
from hodlbot.store import Deck as StoredDeck
from hodlbot.store import Person, Store
from hodlbot.table import decking, keys
from hodlbot.table.answers import Answer, Key, Redraw, Reply, Shown, Toast
from hodlbot.table.desk import Desk, Me, Settings
from hodlbot.table.heard import Place, Pressed, Typed, Who
from hodlbot.table.hearing import Hearing
from tests.chat.matches import random_deck
from tests.chat.screens.looks import shown as seen_by_a_reader
from tests.chat.screens.looks import units
from tests.chat.speech import BOOK, CATALOGUE

ANA, BO, CY = Who(11, "Ana"), Who(12, "Bo"), Who(13, "Cy")
GROUP = Place(-100, "supergroup", title="Coliseum")
ME = Me(99, "hodlbot")
T = TypeVar("T")


def home(who: Who) -> Place:
    return Place(who.id, "private")


class Scene:
    def __init__(self, store: Store, desk: Desk | None = None) -> None:
        self.store = store
        self.desk = desk or Desk(HodlTrumpsFace(CATALOGUE), ME, Settings(script=("1",)))
        self._count = 0

    async def heard(
        self, heard: Typed | Pressed, then: Callable[[Hearing], Awaitable[T]]
    ) -> tuple[T, list[Answer]]:
        who, place = heard.who, heard.place
        assert who is not None
        assert place is not None
        async with self.store.unit() as unit:
            await unit.people.met(Person(who.id, who.name))
            if not place.private:
                await unit.chats.met(place.chat, place.kind, place.title)
            hearing = Hearing(self.desk, unit, heard, who, place)
            done = await then(hearing)
        return done, hearing.answers

    def text(self, who: Who, place: Place, text: str, replied: str = "") -> Typed:
        self._count += 1
        return Typed(place, who, text, self._count, replied_text=replied)

    async def deck(self, rest: str, who: Who = ANA, place: Place | None = None) -> list[Answer]:
        """Somebody types `/deck …`."""
        typed = self.text(who, place or home(who), f"/deck {rest}")
        return (await self.heard(typed, lambda h: decking.typed(h, rest)))[1]

    async def build(self, who: Who = ANA) -> list[Answer]:
        typed = self.text(who, home(who), "/start deck")
        return (await self.heard(typed, decking.build))[1]

    async def answer(
        self, question: Shown, text: str, who: Who = ANA, place: Place | None = None
    ) -> tuple[bool, list[Answer]]:
        """As Telegram has it: the question without its markup."""
        plain = seen_by_a_reader(question.text)
        typed = self.text(who, place or home(who), text, plain)
        return await self.heard(typed, decking.named)

    async def press(
        self, data: str | None, who: Who = ANA, place: Place | None = None
    ) -> tuple[bool, list[Answer]]:
        assert data is not None
        press = keys.read(data)
        assert press is not None
        self._count += 1
        pressed = Pressed(who, data, f"q{self._count}", place or home(who), 5)
        return await self.heard(pressed, lambda h: decking.pressed(h, press))

    async def decks(self, who: Who = ANA) -> dict[str, StoredDeck]:
        async with self.store.unit() as unit:
            return {deck.name: deck for deck in await unit.decks.of(who.id)}


def listing(seed: int = 1, name: str = "Main") -> str:
    """A typed deck that can be played."""
    deck = random_deck(Random(seed))
    return f"save {name}: {', '.join((*deck.tokens, *deck.medals))}"


def titles_of(decks: Iterable[StoredDeck]) -> set[str]:
    return {title for deck in decks for title in (*deck.tokens, *deck.medals)}


def screens(answers: list[Answer]) -> list[Shown]:
    return [answer.shown for answer in answers if isinstance(answer, Reply | Redraw)]


def only(answers: list[Answer]) -> Shown:
    """The one screen among the answers; a press is answered exactly once besides."""
    (shown,) = screens(answers)
    assert len([a for a in answers if isinstance(a, Toast)]) <= 1
    return shown


def text_of(answers: list[Answer]) -> str:
    toasts = [answer.text for answer in answers if isinstance(answer, Toast)]
    return "\n".join([*(seen_by_a_reader(shown.text) for shown in screens(answers)), *toasts])


def all_keys(shown: Shown) -> list[Key]:
    return [key for row in shown.rows for key in row]


def key(shown: Shown, label: str) -> Key:
    return next(key for key in all_keys(shown) if label in key.label)


def dump(path: Path) -> list[str]:
    """Everything in the database, as text."""
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


def fits(shown: Shown) -> None:
    """What Telegram takes."""
    assert units(seen_by_a_reader(shown.text)) <= LONGEST_TEXT
    for made in all_keys(shown):
        assert (made.data is None) != (made.url is None)
        assert len((made.data or "").encode()) <= LONGEST_DATA, made


def whole_draft(seed: int) -> str:
    """A draft that only wants saving, as it rides in a button."""
    return encode(replace(draft_of(random_deck(Random(seed))), step="medals"), BOOK)


async def asked_for_a_name(scene: Scene, seed: int = 4) -> Shown:
    """The question after 💾 Save."""
    _, answers = await scene.press(f"V....{whole_draft(seed)}-")
    question, toast = answers
    assert isinstance(question, Reply)
    assert isinstance(toast, Toast)
    assert question.asks
    return question.shown
