"""Updates carried to a bot's own address, one after the other, until it takes them."""

import asyncio

import httpx

from hodlbot.coliseum.accounts import BotAccount, Webhook
from hodlbot.coliseum.telegram import Telegram

_FIRST_PAUSE = 0.1
_LONGEST_PAUSE = 5.0
_PATIENCE_SECONDS = 30.0


class Webhooks:
    """One carrier per bot, alive while its webhook is set."""

    def __init__(self, telegram: Telegram) -> None:
        self._telegram = telegram
        self._carriers: dict[int, asyncio.Task[None]] = {}
        self._knocks: dict[int, asyncio.Event] = {}

    def attend(self, bot: BotAccount, *, anew: bool = False) -> None:
        """`anew`: the bot has just told its address, and need not wait for another attempt."""
        if anew:
            self._knocks.setdefault(bot.id, asyncio.Event()).set()
        carrier = self._carriers.get(bot.id)
        if carrier is None or carrier.done():
            self._carriers[bot.id] = asyncio.create_task(self._carry(bot))

    async def close(self) -> None:
        carriers = list(self._carriers.values())
        for carrier in carriers:
            carrier.cancel()
        await asyncio.gather(*carriers, return_exceptions=True)

    async def _carry(self, bot: BotAccount) -> None:
        woken = asyncio.Event()
        bot.updates.listeners.add(woken.set)
        pause = _FIRST_PAUSE
        try:
            async with httpx.AsyncClient(timeout=_PATIENCE_SECONDS, trust_env=False) as client:
                while bot.webhook is not None:
                    woken.clear()
                    batch = bot.updates.fetch(1, self._telegram.clock())
                    if not batch:
                        await woken.wait()
                    elif await self._deliver(client, bot.webhook, batch[0]):
                        bot.updates.acknowledge(batch[0]["update_id"] + 1)
                        pause = _FIRST_PAUSE
                    else:
                        pause = await self._pause(bot, pause)
        finally:
            bot.updates.listeners.discard(woken.set)

    async def _pause(self, bot: BotAccount, seconds: float) -> float:
        """How long the next one is to take."""
        knock = self._knocks.setdefault(bot.id, asyncio.Event())
        try:
            await asyncio.wait_for(knock.wait(), seconds)
        except TimeoutError:
            return min(2 * seconds, _LONGEST_PAUSE)
        knock.clear()
        return _FIRST_PAUSE

    async def _deliver(
        self, client: httpx.AsyncClient, webhook: Webhook, update: dict[str, object]
    ) -> bool:
        headers = {}
        if webhook.secret is not None:
            headers["X-Telegram-Bot-Api-Secret-Token"] = webhook.secret
        try:
            answer = await client.post(webhook.url, json=update, headers=headers)
        except httpx.HTTPError as fault:
            webhook.last_error = (int(self._telegram.clock()), type(fault).__name__)
            return False
        if not answer.is_success:
            reason = f"Wrong response from the webhook: {answer.status_code} {answer.reason_phrase}"
            webhook.last_error = (int(self._telegram.clock()), reason)
        return answer.is_success
