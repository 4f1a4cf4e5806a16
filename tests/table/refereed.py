"""A group with two players and people who may or may not referee them; a real store behind it.

Every word is heard in a unit of its own, as a message or a press would be.
"""

import html
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path

from hodlbot.catalogue import Catalogue, load
from hodlbot.chat.hodltrumps.face import HodlTrumpsFace
from hodlbot.games.violation import Violation
from hodlbot.store import Entry, Person, Store, Unit
from hodlbot.table import lobby, presses, refereeing, undoing
from hodlbot.table.answers import Answer, Key, Private, Redraw, Remove, Reply, Shown, Toast
from hodlbot.table.desk import Desk, Me, Settings
from hodlbot.table.heard import Place, Pressed, Typed, Who
from hodlbot.table.hearing import Hearing
from hodlbot.table.live import SEATS, Live
from hodlbot.table.playing import RefusedError, utter
from tests.hodltrumps.table import deck

ANA, BO = Who(1, "Ana", "ana_hodl"), Who(2, "Bo")
CY = Who(3, "Cy <3", "cy")
"""An admin of the group."""
DEE = Who(4, "Dee", "dee")
"""Nobody in particular."""
ED = Who(5, "Ed", "ed")
"""On the operator's list."""
FAY = Who(6, "Fay", "fay")
"""Appointed, where a test says so."""
NOBODY = Who(0, "an anonymous admin")

GROUP = Place(-100, "supergroup", title="Disco")


@cache
def catalogue() -> Catalogue:
    return load(Path(__file__).parent.parent / "cards")


class Heard:
    """The answers to one word, taken apart."""

    def __init__(self, answers: list[Answer]) -> None:
        self.answers = answers
        self.replies = [a for a in answers if isinstance(a, Reply)]
        self.private = [a for a in answers if isinstance(a, Private)]
        self.redrawn = [a for a in answers if isinstance(a, Redraw)]
        self.removed = [a for a in answers if isinstance(a, Remove)]
        self.toasts = [a.text for a in answers if isinstance(a, Toast)]

    @property
    def text(self) -> str:
        """Whatever the group or the presser reads, without its markup."""
        shown = "\n".join((*(screen.text for screen in self._screens), *self.toasts))
        bare = re.sub(r"<[^>]+>|[\u2068\u2069]", "", shown)
        return html.unescape(bare).strip()

    @property
    def keys(self) -> list[Key]:
        return [key for screen in self._screens for row in screen.rows for key in row]

    @property
    def _screens(self) -> list[Shown]:
        return [a.shown for a in self.replies] + [a.shown for a in self.redrawn]

    def data(self, label: str) -> str:
        """What the one button brings whose label has this in it."""
        (found,) = (key.data for key in self.keys if label in key.label)
        assert found is not None
        assert len(found.encode()) <= 64
        return found


class Room:
    def __init__(self, store: Store, dice: str = "1") -> None:
        self.store = store
        settings = Settings(frozenset({ED.id}), tuple(dice.split(",")))
        self.desk = Desk(HodlTrumpsFace(catalogue()), Me(99, "hodlbot"), settings)
        self.desk.facts.learn_admins(GROUP.chat, frozenset({CY.id, 99}))
        self._message = 100

    # --- what is said ------------------------------------------------------------------------

    async def says(
        self,
        who: Who,
        text: str,
        *,
        place: Place = GROUP,
        reply_to: Who | None = None,
        mentions: tuple[Who, ...] = (),
    ) -> Heard:
        self._message += 1
        hidden = who is NOBODY
        typed = Typed(
            place,
            None if hidden else who,
            text,
            self._message,
            reply_to=reply_to,
            mentions=mentions,
        )
        async with self._heard(typed, who, place) as h:
            command, _, rest = text.partition(" ")
            if command == "/ref":
                await refereeing.typed(h, text, anonymous=hidden)
            elif command == "/undo":
                await undoing.asked(h, await self.live_in(h.unit))
            elif command == "/call":
                await refereeing.call(h)
            else:
                await self._play(h, text, rest)
        return Heard(h.answers)

    async def _play(self, h: Hearing, text: str, rest: str) -> None:
        live = await h.running()
        if live is None:
            await lobby.toss(h, rest)
            return
        seat = live.seat_of(h.who.id)
        assert seat is not None, f"{h.who.name} does not play"
        word = live.face.parse(SEATS, seat, text)
        assert not isinstance(word, Violation), word
        said = await utter(h.desk, h.unit, live, word, h.who.id)
        assert not isinstance(said, Violation), said

    async def presses(
        self,
        who: Who,
        data: str,
        *,
        answering: str = "/ref",
        by: Who | None = CY,
        place: Place = GROUP,
    ) -> Heard:
        """`answering`, `by`: the message that the one with the button answers, and its author;
        None: anonymous."""
        question = Typed(GROUP, by, answering, 7)
        heard = Pressed(who, data, "q1", place, 8, question)
        async with self._heard(heard, who, place) as h:
            await presses.pressed(h)
        return Heard(h.answers)

    @asynccontextmanager
    async def _heard(
        self, heard: Typed | Pressed, who: Who, place: Place
    ) -> AsyncIterator[Hearing]:
        async with self.store.unit() as unit:
            if who.id:
                await unit.people.met(Person(who.id, who.name, who.username))
            await unit.chats.met(GROUP.chat, GROUP.kind, GROUP.title)
            h = Hearing(self.desk, unit, heard, who, place)
            try:
                async with unit.part():
                    yield h
            except RefusedError as refused:
                self.desk.forget()
                h.answers.clear()
                h.toast(str(refused))

    # --- what is so --------------------------------------------------------------------------

    async def live(self) -> Live:
        async with self.store.unit() as unit:
            return await self.live_in(unit)

    async def live_in(self, unit: Unit) -> Live:
        row = await unit.matches.latest(GROUP.chat, 0)
        assert row is not None
        # Read again from the file: what counts is what is kept.
        self.desk.forget()
        return await self.desk.live(unit, row)

    async def state(self) -> str:
        return (await self.live()).row.state

    async def score(self) -> tuple[int, ...]:
        live = await self.live()
        return tuple(live.match.sides[seat].score for seat in SEATS)

    async def on_table(self) -> list[list[str]]:
        match = (await self.live()).match
        return [[card.title for card in match.sides[seat].table] for seat in SEATS]

    async def words(self) -> list[Entry]:
        """What was said after the toss."""
        live = await self.live()
        async with self.store.unit() as unit:
            return await unit.entries.of(live.id, 3)

    async def appoint(self, who: Who) -> None:
        async with self.store.unit() as unit:
            await unit.people.met(Person(who.id, who.name, who.username))
            await unit.referees.appoint(GROUP.chat, who.id, None, 1)

    async def start_private_chat(self, who: Who) -> None:
        async with self.store.unit() as unit:
            await unit.people.met(Person(who.id, who.name, who.username, started=True))


async def seated(
    store: Store,
    ana: str = "",
    bo: str = "",
    dice: str = "1",
    bo_is: Who = BO,
    match_id: str | None = None,
) -> Room:
    """A match between Ana and Bo, whose decks hold these cards; Ana begins unless the dice say
    otherwise."""
    room = Room(store, dice)
    if match_id is not None:
        room.desk.new_id = lambda: match_id  # type: ignore[method-assign]
    async with store.unit() as unit:
        for who, wanted in ((ANA, ana), (bo_is, bo), (DEE, "")):
            await unit.people.met(Person(who.id, who.name, who.username))
            made = deck(wanted)
            await unit.decks.save(who.id, "one", made.tokens, made.medals, 1)
    await room.says(ANA, "/toss")
    await room.says(bo_is, "/toss")
    return room
