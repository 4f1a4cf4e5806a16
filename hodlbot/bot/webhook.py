"""Updates brought by Telegram to an address of ours: answered only when they are in the inbox.
Whatever is not answered so, Telegram brings again."""

import asyncio
import hmac
import json
import logging
from typing import Any
from urllib.parse import urlsplit

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from telegram import WebhookInfo
from telegram.error import BadRequest, InvalidToken, RetryAfter, TelegramError

from hodlbot.bot.api import Api
from hodlbot.bot.health import DATABASE, TELEGRAM, Part
from hodlbot.bot.intake import FETCHING_SECONDS, STORING_SECONDS
from hodlbot.bot.keeping import Keeper
from hodlbot.bot.listening import Listening
from hodlbot.bot.moods import seconds_of
from hodlbot.bot.wire import ALLOWED_UPDATES
from hodlbot.store import StoreError

LONGEST_BODY = 1_000_000
LOOK_EVERY = 60.0
"""Seconds between looks at whether Telegram still knows our address."""
LONGEST_SILENCE = 4 * LOOK_EVERY
_MOST = 100
_LARGEST_ID = 2**63
_REJECTIONS = 3
_FIRST_PAUSE, _LONGEST_PAUSE = 0.5, 30.0
_SECRET = "x-telegram-bot-api-secret-token"
log = logging.getLogger(__name__)


class EndingError(Exception):
    """Nothing more is taken in."""


class Webhook:
    """Stands where `Intake` stands when the bot fetches for itself."""

    def __init__(
        self, api: Api, keeper: Keeper, listening: Listening, part: Part, url: str, secret: str
    ) -> None:
        self._api = api
        self._part = part
        self._keeper = keeper
        self._listening = listening
        self._url = url
        self._secret = secret
        self._waiting: list[tuple[dict[str, Any], asyncio.Future[None]]] = []
        self._keeping: asyncio.Task[None] | None = None
        self._ending = False
        self._is_set = False
        self._told_of = 0

    @property
    def idle(self) -> bool:
        return not self._waiting

    # --- telling Telegram where we are ---------------------------------------------------------

    async def run(self) -> None:
        """Ends with InvalidToken when the token is no good any more."""
        pause, rejected = _FIRST_PAUSE, 0
        while True:
            try:
                with self._part.doing("asking after the webhook", FETCHING_SECONDS):
                    await self._look()
            except InvalidToken:
                # Also what a proxy's hiccup looks like.
                rejected += 1
                if rejected >= _REJECTIONS:
                    raise
                await asyncio.sleep(_FIRST_PAUSE)
            except TelegramError as error:
                wait = seconds_of(error) if isinstance(error, RetryAfter) else pause
                level = logging.ERROR if isinstance(error, BadRequest) else logging.WARNING
                log.log(level, "the webhook cannot be set, trying again in %g s: %s", wait, error)
                self._part.waits_for(TELEGRAM)
                await asyncio.sleep(wait)
                pause = min(pause * 2, _LONGEST_PAUSE)
            else:
                pause, rejected = _FIRST_PAUSE, 0
                self._part.goes_on(TELEGRAM)
                await asyncio.sleep(LOOK_EVERY)

    async def _look(self) -> None:
        """Set at every start, for the secret may be another; and again if somebody ended it."""
        if self._is_set:
            info = await self._api.get_webhook_info()
            self._pass_on(info)
            if info.url == self._url and not info.pending_update_count:
                self._listening.heard()
            if info.url == self._url:
                return
            log.error("another program has changed this bot's webhook; it is set again")
        await self._api.set_webhook(
            self._url,
            secret_token=self._secret,
            allowed_updates=ALLOWED_UPDATES,
            drop_pending_updates=False,
        )
        self._is_set = True
        log.info("Telegram brings updates to %s", self._url)

    def _pass_on(self, info: WebhookInfo) -> None:
        """What Telegram has to complain of, each complaint once."""
        at = info.last_error_date
        moment = 0 if at is None else int(at.timestamp())
        if moment > self._told_of:
            self._told_of = moment
            log.warning("Telegram could not bring an update: %s", info.last_error_message)

    # --- what is brought -----------------------------------------------------------------------

    @property
    def route(self) -> Route:
        return Route(urlsplit(self._url).path or "/", self._brought, methods=["POST"])

    async def _brought(self, request: Request) -> Response:
        given = request.headers.get(_SECRET, "")
        if not hmac.compare_digest(given.encode(), self._secret.encode()):
            # Unread, whatever it is.
            return Response(status_code=403, headers={"Connection": "close"})
        body = bytearray()
        async for piece in request.stream():
            body += piece
            if len(body) > LONGEST_BODY:
                return Response(status_code=413, headers={"Connection": "close"})
        update = _update(bytes(body))
        if update is None:
            return Response(status_code=400)
        try:
            await self._kept(update)
        except Exception:  # noqa: BLE001 - told where it happened
            return Response(status_code=503)
        return Response(status_code=200)

    async def _kept(self, update: dict[str, Any]) -> None:
        """Returns when it is safe, together with all others that came meanwhile."""
        if self._ending:
            raise EndingError
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((update, done))
        if self._keeping is None or self._keeping.done():
            self._keeping = asyncio.create_task(self._keep(), name="webhook")
        await done

    async def _keep(self) -> None:
        while self._waiting:
            batch = self._waiting[:_MOST]
            fault: Exception | None = None
            try:
                with self._part.doing("storing updates", STORING_SECONDS):
                    await self._keeper.keep([update for update, _ in batch])
                self._part.goes_on(DATABASE)
            except StoreError as error:
                self._part.waits_for(DATABASE)
                log.error("updates cannot be stored, Telegram will bring them again: %s", error)
                fault = error
            except Exception as error:
                log.exception("updates cannot be taken in")
                fault = error
            del self._waiting[: len(batch)]
            for _, done in batch:
                _settle(done, fault)

    async def finished(self, seconds: float) -> None:
        """After it was told to end: what had been brought by then is stored, the rest is brought
        again after the next start."""
        self._ending = True
        if self._keeping is not None:
            await asyncio.wait({self._keeping}, timeout=seconds)
            self._keeping.cancel()
        for _, done in self._waiting:
            _settle(done, EndingError())
        self._waiting.clear()


def _settle(done: "asyncio.Future[None]", fault: Exception | None) -> None:
    if done.done():
        return
    if fault is None:
        done.set_result(None)
    else:
        done.set_exception(fault)


def _update(body: bytes) -> dict[str, Any] | None:
    try:
        update = _decoded(body)
    except (ValueError, RecursionError):
        return None
    if not isinstance(update, dict):
        return None
    number = update.get("update_id")
    good = type(number) is int and 0 <= number < _LARGEST_ID
    return update if good else None


def _decoded(body: bytes) -> Any:
    try:
        return msgspec.json.decode(body)
    except msgspec.DecodeError:
        # Half a character, as a name cut short may end in: the slower reader lets it pass.
        return json.loads(body)
