"""Logs for people, on standard error. The token is in every address we call, and in no line."""

import logging
import sys
from urllib.parse import quote

_FORMAT = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"
# They tell every call at INFO, with its address.
_TALKATIVE = ("httpx", "httpcore", "telegram", "sqlalchemy", "aiosqlite", "alembic")


class Discreet(logging.Formatter):
    """Takes out the secret wherever it comes up, tracebacks included."""

    def __init__(self, secret: str) -> None:
        super().__init__(_FORMAT)
        self._secrets = {secret, quote(secret, safe=""), secret.partition(":")[2]} - {""}

    def format(self, record: logging.LogRecord) -> str:
        text = super().format(record)
        for secret in sorted(self._secrets, key=len, reverse=True):
            text = text.replace(secret, "[token]")
        return text


def set_up(secret: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Discreet(secret))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.INFO)
    for name in _TALKATIVE:
        logging.getLogger(name).setLevel(logging.WARNING)
