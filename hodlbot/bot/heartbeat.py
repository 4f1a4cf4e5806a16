"""`python -m hodlbot.bot.heartbeat`: exit 0 if the bot of this environment is at work.

It asks /healthz where HODLBOT_WEB_LISTEN says that the bot listens, else looks at the file that
HODLBOT_HEARTBEAT names, which the bot touches every few seconds. Both are told by `health.py`.
"""

import http.client
import os
import sys
import time
from pathlib import Path

OLDEST = 60.0
PATIENCE = 4.0
_HERE = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}
"""Where to ask a server that listens everywhere."""


def main() -> int:
    listening = os.environ.get("HODLBOT_WEB_LISTEN")
    named = os.environ.get("HODLBOT_HEARTBEAT")
    if listening:
        good, said = _asked(listening)
    elif named:
        good, said = _looked_at(Path(named))
    else:
        good, said = False, "neither HODLBOT_WEB_LISTEN nor HODLBOT_HEARTBEAT is set"
    print(said, file=sys.stdout if good else sys.stderr)
    return 0 if good else 1


def _asked(listening: str) -> tuple[bool, str]:
    try:
        return _healthz(listening)
    except (OSError, http.client.HTTPException) as error:
        return False, f"{listening} does not answer: {error}"


def told_at(listening: str) -> str | None:
    """What a server that listens there says of its health; None if nobody says anything."""
    try:
        return _healthz(listening)[1]
    except (OSError, http.client.HTTPException):
        return None


def _healthz(listening: str) -> tuple[bool, str]:
    host, _, port = listening.rpartition(":")
    host = host.strip("[]")
    connection = http.client.HTTPConnection(_HERE.get(host, host), int(port), timeout=PATIENCE)
    try:
        connection.request("GET", "/healthz")
        answer = connection.getresponse()
        said = answer.read(10_000).decode(errors="replace")
        return answer.status == http.HTTPStatus.OK, said
    finally:
        connection.close()


def _looked_at(file: Path) -> tuple[bool, str]:
    try:
        age = time.time() - file.stat().st_mtime
    except OSError as error:
        return False, f"no heartbeat: {error.strerror}"
    return age <= OLDEST, f"the last heartbeat was {age:.0f} s ago"


if __name__ == "__main__":
    sys.exit(main())
