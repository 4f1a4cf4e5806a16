"""`hodlbot backup`: a whole copy of the database, or none. Works beside a running bot."""

import signal
import sys
from pathlib import Path

from hodlbot.settings import DatabaseSettings
from hodlbot.store import FullError, StoreError, backup, location

GOOD, FAILED, NO_ROOM = 0, 1, 4


def main(settings: DatabaseSettings, target: Path) -> int:
    # Whoever ends it in the middle still has what is half done removed.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    where = location.of_url(settings.database_url)
    try:
        backup.of(where, target)
    except StoreError as error:
        print(f"no backup was made: {error}", file=sys.stderr)
        return NO_ROOM if isinstance(error, FullError) else FAILED
    size = target.stat().st_size
    print(f"{where} is copied to {target} ({size:,} bytes), checked and sound.")
    return GOOD
