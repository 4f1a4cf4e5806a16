"""The cards' pictures and emblems, drawn once and kept, on a thread beside the loop."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable
from io import BytesIO
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from hodlbot.chat.hodltrumps.face import HodlTrumpsFace
from hodlbot.chat.hodltrumps.orders import FLIP, CardOrder
from hodlbot.pictures.artist import Artist
from hodlbot.pictures.easel import Easel, StuckError
from hodlbot.web.responses import GUARDED

EMBLEM = 192
_DRAWING = 20.0
_MOST_KEPT = 200


class Gallery:
    def __init__(self, face: HodlTrumpsFace, art: Path | None) -> None:
        self._face = face
        self._artist = Artist(face.catalogue, art)
        self._easel = Easel("pages")
        self._kept: OrderedDict[tuple[str, ...], bytes] = OrderedDict()

    def close(self) -> None:
        self._easel.close()

    @property
    def routes(self) -> list[BaseRoute]:
        return [
            Route("/picture/{kind}/{title}.jpg", self._picture),
            Route("/emblem/{title}.png", self._emblem),
        ]

    async def _picture(self, request: Request) -> Response:
        kind, title = request.path_params["kind"], request.path_params["title"]
        book = self._face.book
        known: dict[str, Iterable[str]] = {
            "token": book.tokens,
            "medal": book.medals,
            "power": book.powers,
            "flip": (FLIP,),
        }
        if title not in known.get(kind, ()):
            return Response(status_code=404, headers=GUARDED)
        order = CardOrder(kind, title, turned="turned" in request.query_params)
        name = self._artist.name_of(order)
        return await self._shown(request, (name,), lambda: self._artist.jpeg(order), "image/jpeg")

    async def _emblem(self, request: Request) -> Response:
        title = request.path_params["title"]
        book = self._face.book
        if title != FLIP and not any(title in one for one in (book.tokens, book.medals)):
            return Response(status_code=404, headers=GUARDED)
        return await self._shown(request, ("emblem", title), lambda: self._png(title), "image/png")

    def _png(self, title: str) -> bytes:
        out = BytesIO()
        self._artist.emblems.of(title, EMBLEM).save(out, "PNG")
        return out.getvalue()

    async def _shown(
        self, request: Request, key: tuple[str, ...], draw: Callable[[], bytes], kind: str
    ) -> Response:
        name = f'"{self._artist.name_of(CardOrder("flip", "-".join(key)))[:20]}"'
        headers = {"Cache-Control": "public, max-age=3600", "ETag": name, **GUARDED}
        if request.headers.get("if-none-match") == name:
            return Response(status_code=304, headers=headers)
        try:
            drawn = await asyncio.wait_for(self._drawn(key, draw), _DRAWING)
        except (TimeoutError, StuckError):
            return Response(status_code=503, headers=GUARDED)
        return Response(drawn, media_type=kind, headers=headers)

    async def _drawn(self, key: tuple[str, ...], draw: Callable[[], bytes]) -> bytes:
        drawn = self._kept.pop(key, None)
        if drawn is None:
            drawn = await self._easel.drawn(draw)
        self._kept[key] = drawn
        if len(self._kept) > _MOST_KEPT:
            self._kept.popitem(last=False)
        return drawn
