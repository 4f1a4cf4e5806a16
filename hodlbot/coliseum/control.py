"""The control surface under /coliseum/: what people do, from another process, in JSON.

Errors answer 400 with {"error": …}. Reading is GET, everything else POST.
"""

import inspect
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, Router

from hodlbot.coliseum.control_looking import LOOKING
from hodlbot.coliseum.control_naming import Named
from hodlbot.coliseum.control_people import PEOPLE
from hodlbot.coliseum.control_weather import WEATHER
from hodlbot.coliseum.errors import ApiError, NotPossible
from hodlbot.coliseum.telegram import Telegram

Act = Callable[[Named], Any]


def control_surface(telegram: Telegram) -> Router:
    routes = [
        Route(f"/coliseum/{name}", _endpoint(telegram, act), methods=[method])
        for method, acts in (("POST", {**PEOPLE, **WEATHER}), ("GET", LOOKING))
        for name, act in acts.items()
    ]
    return Router(routes)


def _endpoint(telegram: Telegram, act: Act) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        try:
            result = act(Named(telegram, await _given(request)))
            if inspect.isawaitable(result):
                result = await result
        except (NotPossible, ApiError, TimeoutError) as refusal:
            return _json({"error": str(refusal) or "nothing came in time"}, 400)
        if isinstance(result, bytes):
            return Response(result, media_type="application/octet-stream")
        return _json(result)

    return endpoint


async def _given(request: Request) -> dict[str, Any]:
    if request.method in ("GET", "HEAD"):
        return dict(request.query_params)
    body = await request.body()
    try:
        given = msgspec.json.decode(body or b"{}")
    except msgspec.DecodeError as fault:
        raise NotPossible(f"not JSON: {fault}") from fault
    if not isinstance(given, dict):
        raise NotPossible("an object is wanted")
    return given


def _json(result: Any, status: int = 200) -> Response:
    body = msgspec.json.encode(result)
    return Response(body, status, media_type="application/json")
