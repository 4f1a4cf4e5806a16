"""`hodlbot move FILE`: everything of an SQLite file into the empty database that is set."""

import asyncio
import sys
from pathlib import Path

from hodlbot.settings import DatabaseSettings
from hodlbot.store import FullError, Store, StoreError

GOOD, FAILED, NO_ROOM = 0, 1, 4


def main(settings: DatabaseSettings, file: Path) -> int:
    target = Store(settings.database_url)
    try:
        count = asyncio.run(_moved(Store(f"sqlite:///{file}"), target))
    except StoreError as error:
        print(f"nothing was moved: {error}", file=sys.stderr)
        return NO_ROOM if isinstance(error, FullError) else FAILED
    print(f"{target.location} holds all of {file} now ({count:,} rows). The file is as it was.")
    return GOOD


async def _moved(source: Store, target: Store) -> int:
    """While no bot is at work on either: what it hears meanwhile would be lost."""
    assert source.location.path is not None
    if not source.location.path.exists():
        raise StoreError(f"there is no database {source.location.path}")
    claims = [await source.claim()]
    try:
        claims.append(await target.claim())
        await source.open(upgrade=False)
        try:
            async with target:
                return await target.fill_from(source)
        finally:
            await source.close()
    finally:
        for claim in claims:
            await claim.release()
