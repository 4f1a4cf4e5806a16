"""getUpdates: the one call that waits."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from hodlbot.coliseum.accounts import BotAccount
from hodlbot.coliseum.errors import conflict
from hodlbot.coliseum.faults import Fault
from hodlbot.coliseum.parameters import Parameters
from hodlbot.coliseum.telegram import Telegram

_LONGEST_POLL = 50
_MOST_UPDATES = 100
# Asking the same again within this time is answered with one update at a time.
_IMPATIENCE_SECONDS = 0.5
_DOUBLED = 5

Gone = Callable[[], Awaitable[None]]


class Polling:
    """At most one poller per bot: a second one ends the first with a Conflict."""

    def __init__(self, telegram: Telegram) -> None:
        self._telegram = telegram
        self._waiting: dict[int, asyncio.Future[bool]] = {}

    async def get_updates(
        self, bot: BotAccount, given: Parameters, gone: Gone, fault: Fault | None
    ) -> list[dict[str, Any]]:
        """`gone` returns when the bot hangs up."""
        if bot.webhook is not None:
            raise conflict(
                "can't use getUpdates method while webhook is active; "
                "use deleteWebhook to delete the webhook first"
            )
        self._end_other_poll_of(bot)
        updates = bot.updates
        offset = given.integer("offset")
        limit = min(max(given.integer("limit", _MOST_UPDATES), 1), _MOST_UPDATES)
        timeout = min(max(given.integer("timeout"), 0), _LONGEST_POLL)
        updates.allow(given.json("allowed_updates"))
        updates.acknowledge(offset)
        now = self._telegram.clock()
        impatient = now - updates.answered_at < _IMPATIENCE_SECONDS
        if self._telegram.limits.on and impatient and offset == updates.answered_offset:
            limit = 1
        if fault is not None and fault.kind == "duplicate" and updates.acknowledged:
            again = list(updates.acknowledged)[-_DOUBLED:]
            batch = [one.wire for one in again] + updates.fetch(limit, now)
        else:
            batch = updates.fetch(limit, now)
            if not batch and timeout:
                await self._wait(bot, timeout, gone)
                batch = updates.fetch(limit, self._telegram.clock())
        if fault is not None and fault.kind == "shuffled":
            self._telegram.faults.shuffle(batch)
        if batch:
            updates.answered_offset, updates.answered_at = offset, self._telegram.clock()
        return batch

    def _end_other_poll_of(self, bot: BotAccount) -> None:
        other = self._waiting.pop(bot.id, None)
        if other is not None and not other.done():
            other.set_result(False)

    async def _wait(self, bot: BotAccount, seconds: int, gone: Gone) -> None:
        waiting: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting[bot.id] = waiting

        def wake() -> None:
            if not waiting.done():
                waiting.set_result(True)

        bot.updates.listeners.add(wake)
        hung_up = asyncio.ensure_future(gone())
        try:
            await asyncio.wait(
                (waiting, hung_up), timeout=seconds, return_when=asyncio.FIRST_COMPLETED
            )
        finally:
            bot.updates.listeners.discard(wake)
            hung_up.cancel()
            if self._waiting.get(bot.id) is waiting:
                del self._waiting[bot.id]
        if waiting.done() and not waiting.result():
            raise conflict(
                "terminated by other getUpdates request; "
                "make sure that only one bot instance is running"
            )

    def end_all(self) -> None:
        """Let nobody wait on a server that closes."""
        for waiting in self._waiting.values():
            if not waiting.done():
                waiting.set_result(True)
