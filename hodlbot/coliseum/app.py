"""The Bot API over HTTP: bare ASGI, for speed; every call is written down in order."""

import asyncio
import hashlib
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import msgspec

from hodlbot.coliseum import guard
from hodlbot.coliseum.accounts import BotAccount
from hodlbot.coliseum.changes import Call
from hodlbot.coliseum.control import control_surface
from hodlbot.coliseum.errors import ApiError, too_many_requests
from hodlbot.coliseum.faults import Fault
from hodlbot.coliseum.limits import COUNTED
from hodlbot.coliseum.methods import METHODS
from hodlbot.coliseum.methods.request import Request
from hodlbot.coliseum.page_server import Page
from hodlbot.coliseum.parameters import Parameters, read_parameters
from hodlbot.coliseum.polling import Polling
from hodlbot.coliseum.telegram import Telegram
from hodlbot.coliseum.webhooks import Webhooks

Scope = MutableMapping[str, Any]
Event = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Event]]
Send = Callable[[Event], Awaitable[None]]

_encode = msgspec.json.Encoder().encode
_NOT_FOUND = ApiError(404, "Not Found")
_UNAUTHORIZED = ApiError(401, "Unauthorized")
_BAD_GATEWAY = ApiError(502, "Bad Gateway")
_HANG_SECONDS = 60.0


class ConnectionCut(Exception):  # noqa: N818 - no error here, a fault on order
    """Answer with half a response and hang up."""


class Coliseum:
    """The ASGI application; with a page, people in a browser use it too."""

    def __init__(self, telegram: Telegram, page: Page | None = None) -> None:
        self.telegram = telegram
        self.page = page
        self.polling = Polling(telegram)
        self.webhooks = Webhooks(telegram)
        self._control = control_surface(telegram)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path: str = scope["path"]
        if path.startswith("/bot"):
            await self._bot_api(path[4:], scope, receive, send)
        elif path.startswith("/file/bot"):
            await self._file(path[9:], send)
        elif path.startswith("/coliseum/"):
            await self._people(scope, receive, send)
        elif self.page is not None:
            await self.page(scope, receive, send)
        else:
            await _respond(send, 404, b"application/json", _encode(_NOT_FOUND.wire()))

    async def _people(self, scope: Scope, receive: Receive, send: Send) -> None:
        why = guard.refusal(scope["method"], scope["headers"])
        if why is None:
            await self._control(scope, receive, send)
        else:
            await _respond(send, 403, b"application/json", _encode({"error": why}))

    async def close(self) -> None:
        self.polling.end_all()
        if self.page is not None:
            self.page.close()
        await self.webhooks.close()

    async def _bot_api(self, path: str, scope: Scope, receive: Receive, send: Send) -> None:
        token, _, method = path.partition("/")
        body = await _body(receive)
        try:
            status, answer = await self._answer(token, method, scope, body, receive)
        except ConnectionCut:
            await _cut(send)
        else:
            await _respond(send, status, b"application/json", _encode(answer))

    async def _answer(
        self, token: str, method: str, scope: Scope, body: bytes, receive: Receive
    ) -> tuple[int, dict[str, Any]]:
        try:
            await self._outage()
            bot = self.telegram.bots_by_token.get(token)
            if bot is None or bot.revoked:
                raise _UNAUTHORIZED
            given = read_parameters(scope["query_string"], _content_type(scope), body)
        except ApiError as refusal:
            return refusal.code, refusal.wire()
        call = self._write_down(bot, method, given)
        try:
            result = await self._carry_out(call, bot, given, receive)
        except ApiError as refusal:
            call.status, call.answer = refusal.code, refusal.description
            self.telegram.wake()
            return refusal.code, refusal.wire()
        self.telegram.wake()
        return 200, {"ok": True, "result": result}

    async def _carry_out(
        self, call: Call, bot: BotAccount, given: Parameters, receive: Receive
    ) -> Any:
        name = call.method.lower()
        chat = None if call.chat_id is None else str(call.chat_id)
        fault = self.telegram.faults.next(name, chat)
        if fault is not None:
            call.fault = fault.kind
            _refuse_by(fault)
        if self.telegram.limits.on and chat is not None and name in COUNTED:
            self.telegram.limits.check(bot.id, chat, self.telegram.clock())
        if name == "getupdates":
            result: Any = await self.polling.get_updates(bot, given, _gone(receive), fault)
        else:
            carry_out = METHODS.get(name)
            if carry_out is None:
                raise _NOT_FOUND
            result = carry_out(Request(self.telegram, bot, given))
            if bot.webhook is not None:
                self.webhooks.attend(bot, anew=name == "setwebhook")
        call.status, call.answer = 200, result
        if fault is not None and fault.kind == "slow":
            await asyncio.sleep(fault.seconds)
        if fault is not None and fault.kind == "cut_after":
            raise ConnectionCut
        return result

    def _write_down(self, bot: BotAccount, method: str, given: Parameters) -> Call:
        sent = given.values
        if given.files:
            sent = {**sent, **{name: _named(one.data) for name, one in given.files.items()}}
        seq, now = self.telegram.next_seq(), self.telegram.clock()
        call = Call(seq, now, bot.id, method, _chat_id(sent.get("chat_id")), sent)
        polled = method.lower() == "getupdates"
        (self.telegram.polls if polled else self.telegram.calls).append(call)
        return call

    async def _outage(self) -> None:
        outage = self.telegram.faults.outage
        if outage == "hang":
            await asyncio.sleep(_HANG_SECONDS)
        if outage == "502":
            raise _BAD_GATEWAY
        if outage is not None:
            raise ConnectionCut

    async def _file(self, path: str, send: Send) -> None:
        token, _, name = path.partition("/")
        data = self.telegram.files.at_path(name)
        bot = self.telegram.bots_by_token.get(token)
        if bot is None or bot.revoked or data is None:
            await _respond(send, 404, b"application/json", _encode(_NOT_FOUND.wire()))
        else:
            await _respond(send, 200, b"application/octet-stream", data)


def _refuse_by(fault: Fault) -> None:
    if fault.kind == "too_many":
        raise too_many_requests(fault.retry_after)
    if fault.kind == "server_error":
        raise _BAD_GATEWAY
    if fault.kind == "cut_before":
        raise ConnectionCut


def _chat_id(value: Any) -> int | str | None:
    """Numbers as numbers, whether they came in a form or in JSON."""
    if isinstance(value, str) and value.lstrip("-").isdigit():
        return int(value)
    return None if value is None else value if isinstance(value, int) else str(value)


def _named(data: bytes) -> str:
    """An upload in the records: by what it was, not by all its bytes."""
    return f"upload:{hashlib.sha256(data).hexdigest()[:16]}"


def _content_type(scope: Scope) -> str:
    for name, value in scope["headers"]:
        if name == b"content-type":
            return str(value.decode("latin-1"))
    return ""


async def _body(receive: Receive) -> bytes:
    event = await receive()
    body: bytes = event.get("body", b"")
    while event.get("more_body"):
        event = await receive()
        body += event.get("body", b"")
    return body


def _gone(receive: Receive) -> Callable[[], Awaitable[None]]:
    async def gone() -> None:
        while (await receive())["type"] != "http.disconnect":
            pass

    return gone


async def _respond(send: Send, status: int, kind: bytes, body: bytes) -> None:
    headers = [(b"content-type", kind), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def _cut(send: Send) -> None:
    """More is promised than is sent: the server hangs up in the middle."""
    headers = [(b"content-type", b"application/json"), (b"content-length", b"1000")]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": b"{", "more_body": True})
