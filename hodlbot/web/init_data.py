"""Who opened the Mini App: Telegram's word for it, checked. Pure."""

import hashlib
import hmac
from urllib.parse import parse_qsl

import msgspec
from msgspec import Struct

LONGEST = 4096
FRESH_SECONDS = 300
"""A launch is exchanged for a session at once; who comes later opens the page again."""
_EARLY_SECONDS = 30


class InitDataError(ValueError):
    """Not to be believed; says why, in words for the person who opened the page."""


class Opener(Struct, frozen=True):
    """The person who opened it. `hash` names this launch; `start`: what the link carried."""

    id: int
    name: str
    username: str | None
    hash: str
    start: str
    at: int


class _User(Struct):
    id: int
    first_name: str = ""
    last_name: str = ""
    username: str | None = None
    is_bot: bool = False


_user = msgspec.json.Decoder(_User)


def checked(init_data: str, token: str, now: float) -> Opener:
    """InitDataError if it is forged, damaged or no longer fresh. `now` in Unix seconds."""
    if len(init_data) > LONGEST:
        raise InitDataError("This is not what Telegram sends.")
    pairs = parse_qsl(init_data, keep_blank_values=True)
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise InitDataError("This is not what Telegram sends.")
    told = fields.pop("hash", "")
    if not hmac.compare_digest(told.encode(), signed(fields, token).encode()):
        raise InitDataError("Telegram did not sign this. Please open the page from the bot.")
    try:
        at = int(fields.get("auth_date", ""))
        user = _user.decode(fields.get("user", ""))
    except (ValueError, msgspec.DecodeError) as error:
        raise InitDataError("Telegram does not say who you are.") from error
    if not now - FRESH_SECONDS <= at <= now + _EARLY_SECONDS:
        raise InitDataError("This link is too old. Please open the page from the bot once more.")
    if user.is_bot or user.id <= 0:
        raise InitDataError("Only people can open this page.")
    name = f"{user.first_name} {user.last_name}".strip()
    return Opener(user.id, name, user.username, told, fields.get("start_param", ""), at)


def signed(fields: dict[str, str], token: str) -> str:
    """The hash that Telegram puts to these fields for the bot with this token."""
    lines = "\n".join(f"{key}={value}" for key, value in sorted(fields.items()))
    secret = hmac.digest(b"WebAppData", token.encode(), hashlib.sha256)
    return hmac.new(secret, lines.encode(), hashlib.sha256).hexdigest()
