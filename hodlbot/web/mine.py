"""What is one person's alone: their decks, and what is left of the one that plays."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import ExitStack, suppress
from typing import Any

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from hodlbot.chat.hodltrumps import deck_words as words
from hodlbot.chat.hodltrumps.face import HodlTrumpsFace
from hodlbot.chat.hodltrumps.screens.decks import MOST_DECKS
from hodlbot.store import Store, Unit
from hodlbot.table.desk import Desk
from hodlbot.table.kept import load_kept
from hodlbot.table.live import bring_to_life
from hodlbot.table.rations import Buckets, Ration
from hodlbot.web.entrance import Entrance
from hodlbot.web.own import OwnDeck, OwnMatch, own_deck, own_match
from hodlbot.web.responses import RefusedError, as_json, as_stream, body_of
from hodlbot.web.tickets import Tickets
from hodlbot.web.watching import MOST_OF_A_PERSON, FullError, Watching

LOOK_AGAIN = 3.0
PERSON = Ration(30, 1.0)
"""What one person may ask of what is their own: as much as nimble fingers can."""
_STILL_THERE = 15.0


class Own(Struct, frozen=True):
    decks: list[OwnDeck]
    matches: list[OwnMatch]
    most_decks: int = MOST_DECKS


class Mine:
    def __init__(
        self,
        desk: Desk,
        face: HodlTrumpsFace,
        store: Store,
        entrance: Entrance,
        tickets: Tickets,
        watching: Watching,
    ) -> None:
        self._desk = desk
        self._face = face
        self._store = store
        self._entrance = entrance
        self._tickets = tickets
        self._watching = watching
        self._ration = Buckets(PERSON)

    async def now(self, request: Request) -> Response:
        self._asker(request)
        return await self._answered(request)

    def _asker(self, request: Request) -> int:
        """Whose page it is. Each look costs the matches a moment, and each deck a commit."""
        person = self._entrance.person(request)
        if not self._ration.take(person, time.monotonic()):
            raise RefusedError(429, "Not so fast, please: try again in a moment.")
        return person

    async def _answered(self, request: Request) -> Response:
        person, session = self._entrance.session(request)
        mine: dict[str, Any] = msgspec.structs.asdict(await self._own(person))
        return as_json({**mine, "session": session})

    async def _own(self, person: int) -> Own:
        async with self._store.reading() as unit:
            decks = [
                own_deck(deck, self._face.deck_faults(deck.tokens, deck.medals))
                for deck in await unit.decks.of(person)
            ]
            return Own(decks, await self._matches(unit, person))

    async def _matches(self, unit: Unit, person: int) -> list[OwnMatch]:
        mine: list[OwnMatch] = []
        for row in await unit.matches.played_by(person):
            kept = load_kept(row.header)
            if row.state != "running" or kept.log is None:
                continue
            # From the store alone: what is at hand may hold a word that is not committed yet.
            face = await self._desk.face_of(unit, kept.log.catalogue)
            live = await bring_to_life(unit, face, row, None)
            seat = live.seat_of(person)
            if seat is not None:
                mine.append(own_match(live, seat, self._tickets.link(live.id)))
        return mine

    async def stream(self, request: Request) -> Response:
        person = self._asker(request)
        self._watching.room(_door(person), MOST_OF_A_PERSON)
        return as_stream(self._told(request, person))

    async def _told(self, request: Request, person: int) -> AsyncIterator[str]:
        loop = asyncio.get_running_loop()
        mine: Own | None = None
        beat = loop.time() + _STILL_THERE
        with self._watching.bell(_door(person), MOST_OF_A_PERSON):
            while self._still_in(request):
                with ExitStack() as bells:
                    # What rings from here on is not in what is read now.
                    rings = self._bells(bells, mine)
                    now = await self._own(person)
                    if now != mine:
                        mine = now
                        yield f"data: {msgspec.json.encode(mine).decode()}\n\n"
                        continue
                    await _rung(rings, LOOK_AGAIN)
                if loop.time() >= beat:
                    beat = loop.time() + _STILL_THERE
                    yield ": still there\n\n"

    def _bells(self, bells: ExitStack, mine: Own | None) -> list[asyncio.Event]:
        """A player is not shut out of their own page by who looks on: then it looks by itself."""
        with suppress(FullError):
            matches = mine.matches if mine else ()
            return [bells.enter_context(self._watching.bell(match.match)) for match in matches]
        return []

    def _still_in(self, request: Request) -> bool:
        """A stream ends with the session that opened it."""
        try:
            self._entrance.person(request)
        except RefusedError:
            return False
        return True

    async def save(self, request: Request) -> Response:
        person, body = self._asker(request), await body_of(request)
        name, titles = str(body.get("name", "")), body.get("titles")
        if not isinstance(titles, list) or not all(isinstance(title, str) for title in titles):
            raise RefusedError(400, "A deck is a list of titles.")
        if "\n" in name or ":" in name:
            raise RefusedError(400, "A deck's name is one line without colons.")
        face = self._face
        word = words.read_deck_word(face.book, face.titles, f"save {name}: {', '.join(titles)}")
        if isinstance(word, words.DeckFaults):
            return as_json({"error": "This deck cannot be saved.", "faults": list(word.lines)}, 422)
        assert isinstance(word, words.DeckSave)
        async with self._store.unit() as unit:
            if await unit.people.get(person) is None:
                raise RefusedError(403, "Please say /start to the bot first.")
            known = await unit.decks.named(person, word.name)
            if known is None and len(await unit.decks.of(person)) >= MOST_DECKS:
                raise RefusedError(409, f"You have {MOST_DECKS} decks; drop one first.")
            now = self._desk.now()
            await unit.decks.save(person, word.name, word.deck.tokens, word.deck.medals, now)
        return await self._answered(request)

    async def use(self, request: Request) -> Response:
        person, body = self._asker(request), await body_of(request)
        async with self._store.unit() as unit:
            if not await unit.decks.use(person, _name(body)):
                raise RefusedError(404, "You have no deck of that name.")
        return await self._answered(request)

    async def drop(self, request: Request) -> Response:
        person, body = self._asker(request), await body_of(request)
        async with self._store.unit() as unit:
            if not await unit.decks.drop(person, _name(body)):
                raise RefusedError(404, "You have no deck of that name.")
        return await self._answered(request)


def _name(body: dict[str, Any]) -> str:
    return str(body.get("name", ""))[:64]


def _door(person: int) -> str:
    """No match is called like this."""
    return f"of {person}"


async def _rung(bells: list[asyncio.Event], seconds: float) -> None:
    """Until one of them rings, or the time is over."""
    if not bells:
        await asyncio.sleep(seconds)
        return
    waits = [asyncio.ensure_future(bell.wait()) for bell in bells]
    try:
        await asyncio.wait(waits, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for wait in waits:
            wait.cancel()
