"""The pages' routes. Where they are served from is the caller's affair."""

import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from hodlbot.chat.hodltrumps.face import HodlTrumpsFace
from hodlbot.store import Store
from hodlbot.table.desk import Desk
from hodlbot.web.boards import Boards
from hodlbot.web.entrance import Entrance
from hodlbot.web.gallery import Gallery
from hodlbot.web.mine import Mine
from hodlbot.web.own import collection
from hodlbot.web.responses import GUARDED, RefusedError, as_file, as_json
from hodlbot.web.tickets import Tickets
from hodlbot.web.watching import FullError, Watching

Handler = Callable[[Request], Awaitable[Response]]


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
        self._face = face
        self._watching = watching
        self.tickets = Tickets(token, since=clock())
        self._gallery = Gallery(face, art)
        self._entrance = Entrance(token, self.tickets, clock)
        self._mine = Mine(desk, face, store, self._entrance, self.tickets, watching)
        self._boards = Boards(desk, store, self.tickets, watching)

    def close(self) -> None:
        self._gallery.close()

    @property
    def routes(self) -> list[BaseRoute]:
        mine = self._mine
        return [
            Route("/", self._home),
            Route("/deck", self._deck_page),
            Route("/m/{link}", self._match_page),
            Route("/static/{name}", self._static),
            *self._gallery.routes,
            Route("/api/cards", self._cards),
            Route("/api/session", _guarded(self._entrance.enter), methods=["POST"]),
            Route("/api/me", _guarded(mine.now)),
            Route("/api/me/stream", _guarded(mine.stream)),
            Route("/api/decks", _guarded(mine.save), methods=["POST"]),
            Route("/api/decks/use", _guarded(mine.use), methods=["POST"]),
            Route("/api/decks/drop", _guarded(mine.drop), methods=["POST"]),
            Route("/api/m/{link}", _guarded(self._boards.now)),
            Route("/api/m/{link}/stream", _guarded(self._boards.stream)),
        ]

    async def _home(self, request: Request) -> Response:
        return RedirectResponse("deck", headers=GUARDED)

    async def _deck_page(self, request: Request) -> Response:
        return as_file("deck.html")

    async def _match_page(self, request: Request) -> Response:
        return as_file("match.html")

    async def _static(self, request: Request) -> Response:
        return as_file(request.path_params["name"])

    async def _cards(self, request: Request) -> Response:
        return as_json(collection(self._face.catalogue))


def _guarded(handler: Handler) -> Handler:
    async def answered(request: Request) -> Response:
        try:
            return await handler(request)
        except RefusedError as refused:
            return as_json({"error": str(refused)}, refused.status)
        except FullError:
            return as_json({"error": "Too many people are looking. Please come back."}, 503)

    return answered
