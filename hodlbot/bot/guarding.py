"""The claim on the database, looked after for as long as the bot is at work."""

import asyncio
import logging

from hodlbot.store import Busy, StoreError
from hodlbot.store.claim import Claim

EVERY = 5.0
log = logging.getLogger(__name__)


async def guard(claim: Claim, every: float = EVERY) -> None:
    """Ends with Busy when another process has the database: two bots must not go on there."""
    while True:
        await asyncio.sleep(every)
        try:
            await claim.keep()
        except Busy:
            raise
        except StoreError as error:
            log.error("whether the database is still ours cannot be said now: %s", error)
