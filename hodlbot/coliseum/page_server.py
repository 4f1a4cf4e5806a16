"""The chat page: its files, what it shows, and what its people do."""

import inspect
import secrets
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route, Router
from starlette.types import Receive, Scope, Send

from hodlbot.coliseum import guard
from hodlbot.coliseum.control_looking import commands, file
from hodlbot.coliseum.control_naming import Named
from hodlbot.coliseum.control_people import delete, edit, inline, pick, press, say, start
from hodlbot.coliseum.errors import ApiError, NotPossible
from hodlbot.coliseum.launching import launched
from hodlbot.coliseum.page_stream import Streams
from hodlbot.coliseum.page_wire import state_wire
from hodlbot.coliseum.seating import Seat, Seating
from hodlbot.coliseum.telegram import Telegram

FILES = Path(__file__).parent / "page"
PREFIX = "/page/"
_KINDS = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
_PICTURES = ((b"\x89PNG", "image/png"), (b"GIF8", "image/gif"), (b"RIFF", "image/webp"))
# Nothing from anywhere else, and nothing that is written into the page itself.
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_HEADERS = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-cache",
}
Deed = Callable[[], Awaitable[str]]
Act = Callable[[Named], Any]
_ACTS: dict[str, Act] = {
    "say": say,
    "press": press,
    "inline": inline,
    "pick": pick,
    "start": start,
    "edit": edit,
    "delete": delete,
}


class Page:
    """`deeds`: what whoever opened the coliseum lets the page ask for besides, by name; each
    answers with what is to be told. `pages`: where the bot's own pages are, if it has any."""

    def __init__(
        self,
        telegram: Telegram,
        seating: Seating,
        deeds: Mapping[str, Deed] | None = None,
        pages: str | None = None,
    ) -> None:
        self.telegram = telegram
        self.seating = seating
        self.deeds = dict(deeds or {})
        self.pages = pages
        self.world = secrets.token_hex(6)
        self._streams = Streams(telegram, self.world)
        self._router = Router(
            [
                Route("/", self._document),
                Route("/favicon.ico", self._favicon),
                Route("/page/state", self._state),
                Route("/page/events", self._events),
                Route("/page/commands", self._answering(commands)),
                Route("/page/picture", self._picture),
                Route("/page/launch", self._launch),
                Route("/page/deed", self._deed, methods=["POST"]),
                *(
                    Route(f"/page/{name}", self._answering(act), methods=["POST"])
                    for name, act in _ACTS.items()
                ),
                Route("/page/{name}", self._file),
            ]
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        why = guard.refusal(scope["method"], scope["headers"], page=True)
        if why is not None:
            await _json({"error": why}, 403)(scope, receive, send)
            return
        await self._router(scope, receive, send)

    def close(self) -> None:
        self._streams.close()

    # --- files ---------------------------------------------------------------------------------

    async def _document(self, request: Request) -> Response:
        document = _served("index.html")
        if self.pages is not None:
            framing = f"{_POLICY}; frame-src {self.pages}"
            document.headers["Content-Security-Policy"] = framing
        return document

    async def _favicon(self, request: Request) -> Response:
        return _served("favicon.svg")

    async def _file(self, request: Request) -> Response:
        return _served(request.path_params["name"])

    async def _picture(self, request: Request) -> Response:
        try:
            data = file(Named(self.telegram, request.query_params))
        except NotPossible as refusal:
            return _json({"error": str(refusal)}, 404)
        kind = next((kind for begin, kind in _PICTURES if data.startswith(begin)), "image/jpeg")
        return Response(data, media_type=kind, headers=_HEADERS)

    # --- looking -------------------------------------------------------------------------------

    def _seat(self, request: Request) -> Seat:
        asked = request.query_params.get("as", "")
        for seat in self.seating.seats:
            if asked in (seat.key, str(seat.user.id)):
                return seat
        return self.seating.seats[0]

    async def _state(self, request: Request) -> Response:
        shown = state_wire(self.telegram, self.seating, self._seat(request))
        more = {"deeds": sorted(self.deeds), "deckviewer": self.pages is not None}
        return _json({**shown, "world": self.world, **more})

    async def _launch(self, request: Request) -> Response:
        """The Deckviewer for whoever looks, as Telegram would open it for them."""
        if self.pages is None:
            return _json({"error": "This bot has no pages."}, 404)
        seat = self._seat(request)
        return _json({"url": launched(self.seating.bot, seat.user, f"{self.pages}/deck")})

    async def _events(self, request: Request) -> Response:
        last = request.headers.get("last-event-id") or request.query_params.get("after", "")
        events = self._streams.events(self._seat(request).user, last)
        return StreamingResponse(events, media_type="text/event-stream", headers=_HEADERS)

    # --- doing ---------------------------------------------------------------------------------

    def _answering(self, act: Act) -> Callable[[Request], Awaitable[Response]]:
        async def endpoint(request: Request) -> Response:
            try:
                result = act(Named(self.telegram, await _given(request)))
                if inspect.isawaitable(result):
                    result = await result
            except (NotPossible, ApiError, TimeoutError) as refusal:
                return _json({"error": str(refusal) or "Nothing came in time."}, 400)
            return _json(result)

        return endpoint

    async def _deed(self, request: Request) -> Response:
        try:
            name = (await _given(request)).get("name")
            deed = self.deeds.get(str(name))
            if deed is None:
                raise NotPossible(f"there is no deed {name!r}")
            return _json({"told": await deed()})
        except NotPossible as refusal:
            return _json({"error": str(refusal)}, 400)


async def _given(request: Request) -> Mapping[str, Any]:
    if request.method in ("GET", "HEAD"):
        return request.query_params
    try:
        given = msgspec.json.decode(await request.body() or b"{}")
    except msgspec.DecodeError as fault:
        raise NotPossible(f"not JSON: {fault}") from fault
    if not isinstance(given, dict):
        raise NotPossible("an object is wanted")
    return given


def _served(name: str) -> Response:
    """One of the page's own files, by a name without any folder."""
    path = FILES / name
    if path.parent != FILES or path.suffix not in _KINDS or not path.is_file():
        return _json({"error": "There is nothing here."}, 404)
    return Response(path.read_bytes(), media_type=_KINDS[path.suffix], headers=_HEADERS)


def _json(result: Any, status: int = 200) -> Response:
    body = msgspec.json.encode(result)
    return Response(body, status, media_type="application/json", headers=_HEADERS)
