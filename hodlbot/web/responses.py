"""How the pages answer: what a browser may do with it, and how much of a question is read."""

from collections.abc import AsyncIterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

LONGEST_BODY = 16_384
_TYPES = {".html": "text/html", ".js": "text/javascript", ".css": "text/css"}
# Telegram's own clients show a Mini App in a frame, so others' frames are not forbidden here; what
# a page may load and whom it may talk to is.
GUARDED = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}


class RefusedError(Exception):
    """Says why, in words for the person before the page."""

    def __init__(self, status: int, why: str) -> None:
        super().__init__(why)
        self.status = status


def as_json(value: Any, status: int = 200) -> Response:
    headers = {"Cache-Control": "no-store", **GUARDED}
    return Response(
        msgspec.json.encode(value), status, media_type="application/json", headers=headers
    )


def as_stream(lines: AsyncIterator[str]) -> Response:
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no", **GUARDED}
    return StreamingResponse(lines, media_type="text/event-stream", headers=headers)


def as_file(name: str) -> Response:
    """One of ours, by its bare name: nothing else is ever looked for on the disk."""
    data = _ours().get(name)
    if data is None:
        return Response("Not found", 404, headers=GUARDED)
    headers = {"Cache-Control": "no-cache", **GUARDED}
    return Response(data, media_type=_TYPES[Path(name).suffix], headers=headers)


@cache
def _ours() -> dict[str, bytes]:
    folder = files("hodlbot.web") / "static"
    return {
        path.name: path.read_bytes()
        for path in folder.iterdir()
        if Path(path.name).suffix in _TYPES
    }


async def body_of(request: Request) -> dict[str, Any]:
    data = b""
    async for piece in request.stream():
        data += piece
        if len(data) > LONGEST_BODY:
            raise RefusedError(413, "That is too much.")
    try:
        body = msgspec.json.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise RefusedError(400, "This is not JSON.") from error
    if not isinstance(body, dict):
        raise RefusedError(400, "A JSON object is expected.")
    return body
