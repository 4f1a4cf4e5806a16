"""`python -m hodlbot.bot.heartbeat`: exit 0 if the bot has touched its heartbeat of late.

The bot touches the file that HODLBOT_HEARTBEAT names every few seconds, as long as it fetches.
"""

import os
import sys
import time
from pathlib import Path

OLDEST = 60.0


def main() -> int:
    named = os.environ.get("HODLBOT_HEARTBEAT")
    if not named:
        print("HODLBOT_HEARTBEAT names no file", file=sys.stderr)
        return 1
    try:
        age = time.time() - Path(named).stat().st_mtime
    except OSError as error:
        print(f"no heartbeat: {error.strerror}", file=sys.stderr)
        return 1
    if age > OLDEST:
        print(f"the last heartbeat was {age:.0f} s ago", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
