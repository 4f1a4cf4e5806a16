"""Updates fetched by long polling: stored raw, all of a batch in one commit, and acknowledged by
the next call only. What is not in the inbox, Telegram sends again."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from telegram.error import Conflict, InvalidToken, RetryAfter, TelegramError

from hodlbot.bot.api import Api, unknown_there
from hodlbot.bot.health import DATABASE, TELEGRAM, Part
from hodlbot.bot.keeping import Keeper
from hodlbot.bot.listening import Listening
from hodlbot.bot.moods import seconds_of
from hodlbot.store import StoreError

_FIRST_PAUSE, _LONGEST_PAUSE = 0.5, 30.0
_REJECTIONS = 3
_MOST_AT_ONCE = 100
"""Telegram hands over no more; with fewer, nothing waits there."""
LONGEST_SILENCE = 90.0
"""Seconds between two answers to a fetcher who is well: one takes twenty-five."""
FETCHING_SECONDS, STORING_SECONDS = 90.0, 60.0
"""Far more than a fetch may take, with all its own limits, and a commit."""
RIVAL = "another program that fetches this bot's updates"
_GATHERING = 0.03
"""Seconds that updates are left to gather while more is to be sent than may be on its way: a
call, a commit and a round of hearing for each alone would keep everybody waiting for longer."""
log = logging.getLogger(__name__)


class Intake:
    """`crowded`: whether more is to be sent than may be on its way. `rival_pause`: how long to
    leave a second poller in peace before trying again."""

    def __init__(
        self,
        api: Api,
        keeper: Keeper,
        listening: Listening,
        part: Part,
        crowded: Callable[[], bool] = lambda: False,
        *,
        rival_pause: float = 10.0,
    ) -> None:
        self._api = api
        self._keeper = keeper
        self._listening = listening
        self._part = part
        self._crowded = crowded
        self._rival_pause = rival_pause
        self._pause = _FIRST_PAUSE
        self._keeping: asyncio.Future[None] | None = None

    async def run(self) -> None:
        """Ends with InvalidToken when the token is no good any more."""
        await self._end_webhook()
        offset = rejected = 0
        while True:
            try:
                with self._part.doing("fetching updates", FETCHING_SECONDS):
                    batch = await self._api.updates(offset)
            except InvalidToken:
                # Also what a proxy's hiccup looks like.
                rejected += 1
                if rejected >= _REJECTIONS:
                    raise
                await asyncio.sleep(_FIRST_PAUSE)
                continue
            except Conflict as error:
                log.error(
                    "another program fetches this bot's updates; end one of the two. "
                    "Trying again in %g s (%s)",
                    self._rival_pause,
                    error,
                )
                self._part.goes_on(TELEGRAM)
                self._part.waits_for(RIVAL)
                await asyncio.sleep(self._rival_pause)
                if "webhook" in error.message.lower():
                    # Set meanwhile, and it would keep us from fetching for ever.
                    await self._end_webhook()
                continue
            except TelegramError as error:
                await self._bear(error, "updates cannot be fetched")
                continue
            self._pause, rejected = _FIRST_PAUSE, 0
            self._part.goes_on(TELEGRAM)
            self._part.goes_on(RIVAL)
            if not batch:
                self._listening.heard()
                # All was acknowledged with this call. Without an offset, numbers that begin
                # anew (after an idle week, for a new bot) are not overlooked.
                offset = 0
                continue
            self._keeping = asyncio.ensure_future(self._keep(batch))
            await asyncio.shield(self._keeping)
            if len(batch) < _MOST_AT_ONCE:
                self._listening.heard()
            offset = max(update["update_id"] for update in batch) + 1
            if self._crowded():
                await asyncio.sleep(_GATHERING)

    @property
    def idle(self) -> bool:
        return self._keeping is None or self._keeping.done()

    async def finished(self, seconds: float) -> None:
        """After it was told to end: what it had fetched by then is stored."""
        if self._keeping is not None:
            await asyncio.wait({self._keeping}, timeout=seconds)
            self._keeping.cancel()

    async def _end_webhook(self) -> None:
        """While one is set, Telegram lets nobody poll. What waits is kept."""
        while True:
            try:
                with self._part.doing("ending the webhook", FETCHING_SECONDS):
                    await self._api.delete_webhook(drop_pending_updates=False)
                return
            except InvalidToken as error:
                if unknown_there(error):
                    return  # where no webhook can be ended, none was set
                raise
            except TelegramError as error:
                await self._bear(error, "the webhook cannot be ended")

    async def _bear(self, error: TelegramError, what: str) -> None:
        pause = seconds_of(error) if isinstance(error, RetryAfter) else self._pause
        log.warning("%s, trying again in %g s: %s", what, pause, error)
        self._part.waits_for(TELEGRAM)
        await asyncio.sleep(pause)
        self._pause = min(self._pause * 2, _LONGEST_PAUSE)

    async def _keep(self, batch: list[dict[str, Any]]) -> None:
        pause = _FIRST_PAUSE
        while True:
            try:
                with self._part.doing("storing updates", STORING_SECONDS):
                    await self._keeper.keep(batch)
                self._part.goes_on(DATABASE)
                return
            except StoreError as error:
                self._part.waits_for(DATABASE)
                log.error("updates cannot be stored, trying again in %g s: %s", pause, error)
            await asyncio.sleep(pause)
            pause = min(pause * 2, _LONGEST_PAUSE)
