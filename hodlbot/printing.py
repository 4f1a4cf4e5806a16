"""`hodlbot log`: a stored match, printed in the protocol's form. Works beside a running bot."""

import asyncio
import sys

from msgspec import Struct

from hodlbot.catalogue.loading import restore
from hodlbot.chat.hodltrumps.face import HodlTrumpsFace
from hodlbot.settings import DatabaseSettings
from hodlbot.store import Match, Store, StoreError, Unfit, Unit
from hodlbot.table.kept import load_kept
from hodlbot.table.live import bring_to_life
from hodlbot.table.stored_log import log_lines

GOOD, NOT_THERE = 0, 1


class Wanted(Struct, frozen=True):
    """`match`: its number in the chat; without one, the latest of the topic. `opened`: with the
    decks, though the match goes on."""

    chat: int
    topic: int | None = None
    match: int | None = None
    opened: bool = False


def main(settings: DatabaseSettings, wanted: Wanted) -> int:
    try:
        lines = asyncio.run(_lines(settings, wanted))
    except StoreError as error:
        print(f"the database cannot be read: {error}", file=sys.stderr)
        return NOT_THERE
    if lines is None:
        which = "no match" if wanted.match is None else f"no match number {wanted.match}"
        where = f"chat {wanted.chat}" + (f", topic {wanted.topic}" if wanted.topic else "")
        print(f"{which} is stored for {where}", file=sys.stderr)
        return NOT_THERE
    sys.stdout.write("".join(lines))
    return GOOD


async def _lines(settings: DatabaseSettings, wanted: Wanted) -> list[str] | None:
    store = Store(settings.database_url)
    # To make or upgrade a database is for the bot, which may be at work on it.
    await store.open(upgrade=False)
    try:
        async with store.reading() as unit:
            return await _told(unit, wanted)
    except Unfit:
        return None  # a number so large is nobody's
    finally:
        await store.close()


async def _told(unit: Unit, wanted: Wanted) -> list[str] | None:
    row = await _found(unit, wanted)
    if row is None:
        return None
    kept = load_kept(row.header)
    if kept.log is None:
        return None
    canonical = await unit.catalogues.get(kept.log.catalogue)
    if canonical is None:
        raise StoreError(f"the cards of match {row.id} are not stored")
    live = await bring_to_life(unit, HodlTrumpsFace(restore(canonical)), row, None)
    return list(log_lines(live, opened=wanted.opened))


async def _found(unit: Unit, wanted: Wanted) -> Match | None:
    if wanted.match is None:
        return await unit.matches.latest(wanted.chat, wanted.topic or 0)
    row = await unit.matches.numbered(wanted.chat, wanted.match)
    fits = row is not None and wanted.topic in (None, row.topic)
    return row if fits else None
