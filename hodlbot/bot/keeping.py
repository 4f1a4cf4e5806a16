"""Updates into the inbox, all of a batch in one commit. Only then may Telegram forget them."""

import json
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from hodlbot.bot import failpoints, reading, wire
from hodlbot.bot.lanes import Lanes
from hodlbot.store import Store, Update

Json = dict[str, Any]


class Keeper:
    def __init__(self, store: Store, lanes: Lanes, bot_id: int, now: Callable[[], int]) -> None:
        self._store = store
        self._lanes = lanes
        self._bot_id = bot_id
        self._now = now

    async def keep(self, batch: Sequence[Json]) -> None:
        """StoreError: nothing of it is safe."""
        await self._lanes.room()
        # The order of the numbers is the order in which things were said.
        updates = [_stored(one) for one in sorted(batch, key=lambda one: int(one["update_id"]))]
        async with self._store.unit() as unit:
            arrivals = await unit.inbox.put(self._bot_id, updates, self._now())
            failpoints.reached("intake:before-commit")
        failpoints.reached("intake:after-commit")
        self._lanes.arrived(arrivals)


def _stored(update: Json) -> Update:
    try:
        raw = msgspec.json.encode(update).decode()
    except UnicodeEncodeError:
        # Half a character, which no UTF-8 can hold.
        raw = json.dumps(update)
    known = wire.decode(raw)
    return Update(update["update_id"], "0" if known is None else reading.lane(known), raw)
