"""The pages' routes. Where they are served from is the caller's affair."""

import asyncio
import contextlib
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterable
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Route

from hodlbot.chat.hodltrumps import deck_words as words
from hodlbot.chat.hodltrumps.face import HodlTrumpsFace
from hodlbot.chat.hodltrumps.orders import FLIP, CardOrder
from hodlbot.chat.hodltrumps.screens.decks import MOST_DECKS
from hodlbot.pictures.artist import Artist
from hodlbot.pictures.easel import Easel, StuckError
from hodlbot.store import Store, Unit
from hodlbot.table.desk import Desk
from hodlbot.table.kept import load_kept
from hodlbot.table.live import Live, bring_to_life
from hodlbot.web.frames import match_page
from hodlbot.web.init_data import FRESH_SECONDS, InitDataError, checked
from hodlbot.web.own import OwnDeck, OwnMatch, collection, own_deck, own_match
from hodlbot.web.tickets import Tickets
from hodlbot.web.watching import MOST_OF_A_PERSON, FullError, Watching

LONGEST_BODY = 16_384
_STILL_THERE = 15.0
_LOOK_AGAIN = 3.0
_DRAWING = 20.0
_MOST_PICTURES = 256
_PAGES = {"deck": "deck.html", "match": "match.html"}
_TYPES = {".html": "text/html", ".js": "text/javascript", ".css": "text/css"}
# Telegram's own clients show a Mini App in a frame, so others' frames are not forbidden here; what
# a page may load and whom it may talk to is.
_GUARDED = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}
log = logging.getLogger(__name__)


class _RefusedError(Exception):
    def __init__(self, status: int, why: str) -> None:
        super().__init__(why)
        self.status = status


class Pages:
    """`token`: the bot's, with which Telegram signs who opens a page."""

    def __init__(
        self,
        desk: Desk,
        face: HodlTrumpsFace,
        store: Store,
        token: str,
        watching: Watching,
        *,
        art: Path | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._desk = desk
        self._face = face
        self._store = store
        self._token = token
        self._watching = watching
        self._clock = clock
        self.tickets = Tickets(token)
        self._artist = Artist(face.catalogue, art)
        self._pictures: OrderedDict[CardOrder, bytes] = OrderedDict()
        self._easel = Easel("pages")

    def close(self) -> None:
        self._easel.close()

    @property
    def routes(self) -> list[BaseRoute]:
        return [
            Route("/", self._home),
            Route("/deck", self._deck_page),
            Route("/m/{link}", self._match_page),
            Route("/static/{name}", self._static),
            Route("/picture/{kind}/{title}.jpg", self._picture),
            Route("/api/cards", self._cards),
            Route("/api/session", self._session, methods=["POST"]),
            Route("/api/me", self._guarded(self._me)),
            Route("/api/me/stream", self._guarded(self._my_stream)),
            Route("/api/decks", self._guarded(self._save), methods=["POST"]),
            Route("/api/decks/use", self._guarded(self._use), methods=["POST"]),
            Route("/api/decks/drop", self._guarded(self._drop), methods=["POST"]),
            Route("/api/m/{link}", self._guarded(self._match)),
            Route("/api/m/{link}/stream", self._guarded(self._match_stream)),
        ]

    # --- files ---------------------------------------------------------------------------------

    async def _home(self, request: Request) -> Response:
        return RedirectResponse("deck", headers=_GUARDED)

    async def _deck_page(self, request: Request) -> Response:
        return _file(_PAGES["deck"])

    async def _match_page(self, request: Request) -> Response:
        return _file(_PAGES["match"])

    async def _static(self, request: Request) -> Response:
        return _file(request.path_params["name"])

    async def _picture(self, request: Request) -> Response:
        kind, title = request.path_params["kind"], request.path_params["title"]
        face = self._face
        known: dict[str, Iterable[str]] = {
            "token": face.book.tokens,
            "medal": face.book.medals,
            "power": face.book.powers,
            "flip": (FLIP,),
        }
        if title not in known.get(kind, ()):
            return Response(status_code=404)
        order = CardOrder(kind, title, turned="turned" in request.query_params)
        name = f'"{self._artist.name_of(order)[:20]}"'
        headers = {"Cache-Control": "public, max-age=3600", "ETag": name, **_GUARDED}
        if request.headers.get("if-none-match") == name:
            return Response(status_code=304, headers=headers)
        try:
            drawn = await asyncio.wait_for(self._drawn(order), _DRAWING)
        except (TimeoutError, StuckError):
            return Response(status_code=503)
        return Response(drawn, media_type="image/jpeg", headers=headers)

    async def _drawn(self, order: CardOrder) -> bytes:
        drawn = self._pictures.get(order)
        if drawn is None:
            drawn = await self._easel.drawn(lambda: self._artist.jpeg(order))
            self._pictures[order] = drawn
            if len(self._pictures) > _MOST_PICTURES:
                self._pictures.popitem(last=False)
        return drawn

    async def _cards(self, request: Request) -> Response:
        return _json(collection(self._face.catalogue))

    # --- who is this ---------------------------------------------------------------------------

    def _guarded(self, handler: Callable[[Request], Any]) -> Callable[[Request], Any]:
        async def answered(request: Request) -> Response:
            try:
                answer: Response = await handler(request)
            except _RefusedError as refused:
                return _json({"error": str(refused)}, refused.status)
            except FullError:
                return _json({"error": "Too many people are looking. Please come back."}, 503)
            return answer

        return answered

    def _person(self, request: Request) -> int:
        scheme, _, session = request.headers.get("authorization", "").partition(" ")
        person = self.tickets.person(session, self._clock()) if scheme == "Bearer" else None
        if person is None:
            raise _RefusedError(401, "Please open this page from the bot once more.")
        return person

    async def _session(self, request: Request) -> Response:
        """Telegram's word, exchanged once for a short session."""
        try:
            body = await _body(request)
            now = self._clock()
            opener = checked(str(body.get("init_data", "")), self._token, now)
        except InitDataError as error:
            return _json({"error": str(error)}, 401)
        except _RefusedError as refused:
            return _json({"error": str(refused)}, refused.status)
        if not self.tickets.first_use(opener.hash, now, FRESH_SECONDS):
            return _json({"error": "This link was used already. Please open the page anew."}, 401)
        session = self.tickets.session(opener.id, now)
        return _json({"session": session, "name": opener.name, "start": opener.start})

    # --- my decks and my match -----------------------------------------------------------------

    async def _me(self, request: Request) -> Response:
        return _json(await self._mine(self._person(request)))

    async def _mine(self, person: int) -> dict[str, Any]:
        async with self._store.reading() as unit:
            decks = [self._own(deck) for deck in await unit.decks.of(person)]
            matches = await self._my_matches(unit, person)
        session = self.tickets.session(person, self._clock())
        return {"decks": decks, "matches": matches, "most_decks": MOST_DECKS, "session": session}

    def _own(self, deck: Any) -> OwnDeck:
        faults = self._face.deck_faults(deck.tokens, deck.medals)
        return own_deck(deck, faults)

    async def _my_matches(self, unit: Unit, person: int) -> list[OwnMatch]:
        mine: list[OwnMatch] = []
        for row in await unit.matches.played_by(person):
            if row.state == "running":
                live = await self._live(unit, row)
                seat = live.seat_of(person)
                if seat is not None:
                    mine.append(own_match(live, seat, self.tickets.link(live.id)))
        return mine

    async def _live(self, unit: Unit, row: Any) -> Live:
        """From the store alone: what is at hand may hold a word that is not committed yet."""
        kept = load_kept(row.header)
        assert kept.log is not None
        face = await self._desk.face_of(unit, kept.log.catalogue)
        return await bring_to_life(unit, face, row, None)

    async def _my_stream(self, request: Request) -> Response:
        person = self._person(request)
        mine_alone = f"of {person}"
        self._watching.room(mine_alone, MOST_OF_A_PERSON)

        async def told() -> AsyncIterator[str]:
            last = ""
            with self._watching.bell(mine_alone, MOST_OF_A_PERSON):
                while True:
                    mine = await self._mine(person)
                    mine.pop("session")
                    said = msgspec.json.encode(mine).decode()
                    yield f"data: {said}\n\n" if said != last else ": still there\n\n"
                    last = said
                    matches: list[OwnMatch] = mine["matches"]
                    await self._rung([match.match for match in matches], _LOOK_AGAIN)

        return _stream(told())

    async def _rung(self, matches: list[str], seconds: float) -> None:
        with contextlib.ExitStack() as looking:
            try:
                bell = looking.enter_context(self._watching.bell(matches[0])) if matches else None
            except FullError:
                bell = None  # a player is not shut out of their own page by who looks on
            if bell is None:
                await asyncio.sleep(seconds)
                return
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(bell.wait(), seconds)

    async def _save(self, request: Request) -> Response:
        person, body = self._person(request), await _body(request)
        name, titles = str(body.get("name", "")), body.get("titles")
        if not isinstance(titles, list) or not all(isinstance(title, str) for title in titles):
            raise _RefusedError(400, "A deck is a list of titles.")
        if "\n" in name or ":" in name:
            raise _RefusedError(400, "A deck's name is one line without colons.")
        face = self._face
        word = words.read_deck_word(face.book, face.titles, f"save {name}: {', '.join(titles)}")
        if isinstance(word, words.DeckFaults):
            return _json({"error": "This deck cannot be saved.", "faults": list(word.lines)}, 422)
        assert isinstance(word, words.DeckSave)
        async with self._store.unit() as unit:
            if await unit.people.get(person) is None:
                raise _RefusedError(403, "Please say /start to the bot first.")
            known = await unit.decks.named(person, word.name)
            if known is None and len(await unit.decks.of(person)) >= MOST_DECKS:
                raise _RefusedError(409, f"You have {MOST_DECKS} decks; drop one first.")
            now = self._desk.now()
            await unit.decks.save(person, word.name, word.deck.tokens, word.deck.medals, now)
        return _json(await self._mine(person))

    async def _use(self, request: Request) -> Response:
        person, body = self._person(request), await _body(request)
        async with self._store.unit() as unit:
            if not await unit.decks.use(person, str(body.get("name", ""))[:64]):
                raise _RefusedError(404, "You have no deck of that name.")
        return _json(await self._mine(person))

    async def _drop(self, request: Request) -> Response:
        person, body = self._person(request), await _body(request)
        async with self._store.unit() as unit:
            if not await unit.decks.drop(person, str(body.get("name", ""))[:64]):
                raise _RefusedError(404, "You have no deck of that name.")
        return _json(await self._mine(person))

    # --- a match for everybody who has its link --------------------------------------------------

    async def _match(self, request: Request) -> Response:
        async with self._store.reading() as unit:
            live = await self._linked(unit, request)
        return _json(match_page(live))

    async def _linked(self, unit: Unit, request: Request) -> Live:
        match, good = self.tickets.match(request.path_params["link"][:100])
        row = await unit.matches.get(match) if good else None
        if row is None or row.state == "seat":
            raise _RefusedError(404, "There is no such match, or the link is not whole.")
        return await self._live(unit, row)

    async def _match_stream(self, request: Request) -> Response:
        async with self._store.reading() as unit:
            live = await self._linked(unit, request)
        self._watching.room(live.id)

        async def told() -> AsyncIterator[str]:
            last = ""
            with self._watching.bell(live.id) as bell:
                while True:
                    bell.clear()
                    async with self._store.reading() as unit:
                        now = await self._linked(unit, request)
                    said = msgspec.json.encode(match_page(now)).decode()
                    yield f"data: {said}\n\n" if said != last else ": still there\n\n"
                    last = said
                    try:
                        await asyncio.wait_for(bell.wait(), _STILL_THERE)
                    except TimeoutError:
                        continue

        return _stream(told())


def _json(value: Any, status: int = 200) -> Response:
    headers = {"Cache-Control": "no-store", **_GUARDED}
    return Response(
        msgspec.json.encode(value), status, media_type="application/json", headers=headers
    )


def _stream(lines: AsyncIterator[str]) -> Response:
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no", **_GUARDED}
    return StreamingResponse(lines, media_type="text/event-stream", headers=headers)


def _file(name: str) -> Response:
    suffix = Path(name).suffix
    path = files("hodlbot.web") / "static" / name
    if suffix not in _TYPES or "/" in name or name.startswith(".") or not path.is_file():
        return Response("Not found", 404)
    headers = {"Cache-Control": "no-cache", **_GUARDED}
    return Response(path.read_bytes(), media_type=_TYPES[suffix], headers=headers)


async def _body(request: Request) -> dict[str, Any]:
    data = b""
    async for piece in request.stream():
        data += piece
        if len(data) > LONGEST_BODY:
            raise _RefusedError(413, "That is too much.")
    try:
        body = msgspec.json.decode(data)
    except msgspec.DecodeError as error:
        raise _RefusedError(400, "This is not JSON.") from error
    if not isinstance(body, dict):
        raise _RefusedError(400, "A JSON object is expected.")
    return body
