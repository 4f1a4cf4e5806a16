"""Named moments at which a test may have the process killed, as by a power cut. Nothing happens
there unless HODLBOT_FAILPOINT names one: `lanes:before-commit:3` dies when it is reached for the
third time."""

import logging
import os
import signal

from hodlbot.bad_settings import BadSettingsError

VARIABLE = "HODLBOT_FAILPOINT"
NAMES = (
    "intake:before-commit",
    "intake:after-commit",
    "lanes:in-batch",
    "lanes:before-commit",
    "lanes:after-commit",
    "outbox:before-send",
    "outbox:after-send",
    "marks:before-commit",
    "marks:after-commit",
)
log = logging.getLogger(__name__)
_armed: dict[str, int] = {}
"""How often the one that is armed is still to be reached."""


def arm() -> None:
    """By the environment alone: no file that lies about may switch it on."""
    given = os.environ.get(VARIABLE, "")
    if not given:
        return
    name, _, count = given.rpartition(":")
    if name not in NAMES or not (count.isascii() and count.isdigit() and int(count)):
        raise BadSettingsError(
            [f"{VARIABLE}: one of {', '.join(NAMES)} is wanted, and how often, as in {NAMES[0]}:1"]
        )
    _armed[name] = int(count)
    log.warning("%s IS SET: THIS PROCESS WILL KILL ITSELF (%s). For tests only.", VARIABLE, given)


def reached(name: str) -> None:
    if name not in _armed:
        return
    _armed[name] -= 1
    if not _armed[name]:
        # Not an exit: nothing is flushed, closed or told to anybody.
        os.kill(os.getpid(), signal.SIGKILL)
