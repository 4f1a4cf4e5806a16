"""Logs on standard error: lines for people on a terminal, JSON lines for programs elsewhere.

What a line is about (a chat, a match, an update) travels with the work, not with every call: see
`about`. The token is in every address we call, and in no line.
"""

import json
import logging
import sys
from collections.abc import Iterable
from contextvars import ContextVar, Token
from datetime import UTC, datetime
from typing import Literal
from urllib.parse import quote, quote_plus

Style = Literal["auto", "text", "json"]
Fields = dict[str, int | str]

_HIDDEN = "[secret]"
_TEXT = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"
# They tell every call at INFO, with its address.
_TALKATIVE = (
    "aiohttp", "httpx", "httpcore", "telegram", "sqlalchemy", "aiosqlite", "alembic", "uvicorn",
)  # fmt: skip
_about: ContextVar[Fields | None] = ContextVar("about", default=None)


class about:  # noqa: N801 - used like a function
    """Whatever is logged inside is about this, and about nothing that was said further out: a
    task inherits what its maker was at, and may be at something else."""

    __slots__ = ("_fields", "_token")
    _token: "Token[Fields | None]"

    def __init__(self, **fields: int | str | None) -> None:
        self._fields = {name: value for name, value in fields.items() if value is not None}

    def __enter__(self) -> None:
        self._token = _about.set(self._fields)

    def __exit__(self, *error: object) -> None:
        _about.reset(self._token)


class Discreet(logging.Formatter):
    """Takes out the secrets wherever they come up, tracebacks included."""

    def __init__(self, secrets: Iterable[str], style: Literal["text", "json"] = "text") -> None:
        super().__init__(_TEXT)
        self._json = style == "json"
        self._secrets = _forms(secrets)

    def format(self, record: logging.LogRecord) -> str:
        return self._as_json(record) if self._json else self._as_text(record)

    def _as_text(self, record: logging.LogRecord) -> str:
        text = super().format(record)
        fields = _about.get()
        if fields:
            first, line, rest = text.partition("\n")
            named = " ".join(f"{name}={value}" for name, value in fields.items())
            text = f"{first} [{_printable(named)}]{line}{rest}"
        return self._discreet(text)

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - the library's name
        record.message = _printable(record.message)
        return super().formatMessage(record)

    def _as_json(self, record: logging.LogRecord) -> str:
        moment = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, object] = {
            "at": moment.replace("+00:00", "Z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": self._discreet(record.getMessage()),
            **(_about.get() or {}),
        }
        if record.exc_info:
            line["error"] = self._discreet(self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=False)

    def _discreet(self, text: str) -> str:
        return _hidden(self._secrets, text)


def without(secrets: Iterable[str], text: str) -> str:
    return _hidden(_forms(secrets), text)


def _forms(secrets: Iterable[str]) -> list[str]:
    """In all ways they may be written, the longest first: one may be a part of another."""
    written = {form(one) for one in secrets if one for form in (str, _quoted, quote_plus)}
    return sorted(written, key=len, reverse=True)


def _hidden(forms: list[str], text: str) -> str:
    for secret in forms:
        text = text.replace(secret, _HIDDEN)
    return text


def set_up(secrets: Iterable[str], style: Style = "auto", level: str = "info") -> None:
    if style == "auto":
        style = "text" if sys.stderr.isatty() else "json"
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Discreet(secrets, style))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    logging.captureWarnings(True)
    for name in _TALKATIVE:
        logging.getLogger(name).setLevel(logging.WARNING)


def _quoted(text: str) -> str:
    return quote(text, safe="")


def _printable(text: str) -> str:
    """What others wrote must not look like a line of its own, nor paint the terminal."""
    return "".join(c if c.isprintable() else " " for c in text)
