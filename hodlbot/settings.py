"""What an operator sets: the environment, or a file `.env` beside it."""

import hmac
import re
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, ValidationError, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from hodlbot.bad_settings import BadSettingsError
from hodlbot.store import StoreError, location

TELEGRAM = "https://api.telegram.org"
_PREFIX = "HODLBOT_"
_TOKEN = re.compile(r"[0-9]{1,19}:[A-Za-z0-9_-]+", re.ASCII)
_SECRET = re.compile(r"[A-Za-z0-9_-]{16,256}", re.ASCII)
_PATH = re.compile(r"/[A-Za-z0-9_.~/-]*[A-Za-z0-9_.~-]", re.ASCII)
_TAKEN = ("/api/", "/deck", "/healthz", "/m/", "/picture/", "/static/")
"""The pages' own paths."""
_TELEGRAMS_PORTS = (None, 443, 80, 88, 8443)


class DatabaseSettings(BaseSettings):
    """What is enough to look into the database."""

    model_config = SettingsConfigDict(
        env_prefix=_PREFIX,
        env_file=".env",
        env_file_encoding="utf-8",
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
        hide_input_in_errors=True,
    )

    database_url: str = Field(default="sqlite:///hodlbot.sqlite3", repr=False)

    @field_validator("database_url")
    @classmethod
    def _is_a_database(cls, value: str) -> str:
        try:
            location.of_url(value)
        except StoreError as error:
            raise ValueError(str(error)) from error
        return value


class TokenSettings(BaseSettings):
    """Is there a token at all?"""

    model_config = DatabaseSettings.model_config

    token: SecretStr | None = None


class Settings(DatabaseSettings):
    token: SecretStr
    bot_api: str = TELEGRAM
    referees: Annotated[frozenset[int], NoDecode] = frozenset()
    pacing: Literal["telegram", "off"] = "telegram"
    dice: Annotated[tuple[str, ...] | None, NoDecode] = None
    cards_dir: Path | None = None
    pictures: Literal["on", "off"] = "on"
    art_dir: Path | None = None
    heartbeat: Path | None = None
    web_listen: str = ""
    web_url: str = ""
    webhook_url: str = ""
    webhook_secret: SecretStr | None = None
    log: Literal["auto", "text", "json"] = "auto"
    log_level: Literal["debug", "info", "warning", "error"] = "info"

    @property
    def secrets(self) -> frozenset[str]:
        """What no log may show, in part or as a whole."""
        token = self.token.get_secret_value()
        password = location.of_url(self.database_url).url.password
        known = {token, token.partition(":")[2], password or "", self.hook_secret}
        return frozenset(known) - {""}

    @property
    def hook_secret(self) -> str:
        """What Telegram says when it brings an update. Made of the token where none is set: the
        same at every start, and of no use to find the token."""
        if self.webhook_secret is not None:
            return self.webhook_secret.get_secret_value()
        token = self.token.get_secret_value().encode()
        return hmac.new(token, b"hodlbot webhook", "sha256").hexdigest()

    @field_validator("cards_dir", "art_dir")
    @classmethod
    def _is_a_folder(cls, value: Path | None) -> Path | None:
        if value is not None and not value.is_dir():
            raise ValueError(f"there is no folder {value}")
        return value

    @field_validator("heartbeat")
    @classmethod
    def _is_in_a_folder(cls, value: Path | None) -> Path | None:
        if value is not None and (value.is_dir() or not value.parent.is_dir()):
            raise ValueError(f"no file can be made at {value}")
        return value

    @field_validator("token")
    @classmethod
    def _is_a_token(cls, value: SecretStr) -> SecretStr:
        if not _TOKEN.fullmatch(value.get_secret_value()):
            raise ValueError("does not look like a token of @BotFather (123456:ABC-def…)")
        return value

    @field_validator("web_listen")
    @classmethod
    def _is_a_host_and_a_port(cls, value: str) -> str:
        if value:
            host_and_port(value)
        return value

    @field_validator("web_url")
    @classmethod
    def _is_a_public_address(cls, value: str) -> str:
        value = value.rstrip("/")
        if value and not _is_address(value):
            raise ValueError("is not an address like https://bot.example.org")
        return value

    @field_validator("webhook_url")
    @classmethod
    def _is_where_telegram_comes(cls, value: str, info: ValidationInfo) -> str:
        if value:
            known = info.data
            check_webhook_url(value, official=known.get("bot_api") == TELEGRAM)
            token = known.get("token")
            if token is not None and token.get_secret_value().partition(":")[2] in value:
                raise ValueError("holds the token; it is a secret and belongs in no address")
            if not known.get("web_listen", "faulty"):
                raise ValueError("needs HODLBOT_WEB_LISTEN, where the bot listens for Telegram")
        return value

    @field_validator("webhook_secret")
    @classmethod
    def _is_a_secret(cls, value: SecretStr | None) -> SecretStr | None:
        if value is not None and not _SECRET.fullmatch(value.get_secret_value()):
            raise ValueError("must be 16 to 256 letters, digits, _ and -; empty is good, too")
        return value

    @field_validator("bot_api")
    @classmethod
    def _is_an_address(cls, value: str) -> str:
        value = value.rstrip("/")
        if not _is_address(value):
            raise ValueError("is not an address like http://127.0.0.1:8081")
        return value

    @field_validator("referees", mode="before")
    @classmethod
    def _are_people(cls, value: Any) -> Any:
        if not isinstance(value, str):
            return value
        words = value.replace(",", " ").split()
        wrong = [word for word in words if not (word.isascii() and word.isdigit())]
        if wrong:
            raise ValueError(f"{wrong[0][:32]!r} is not a user id; ids are numbers")
        return frozenset(map(int, words))

    @field_validator("dice", mode="before")
    @classmethod
    def _are_words(cls, value: Any) -> Any:
        if not isinstance(value, str):
            return value
        words = tuple(word.strip() for word in value.split(","))
        if not all(words):
            raise ValueError("words are separated by single commas, as in 1,D,F")
        return words


def host_and_port(text: str) -> tuple[str, int]:
    """`127.0.0.1:8080`, `[::1]:8080`; ValueError says what is wrong."""
    host, _, port = text.rpartition(":")
    if not host or not (port.isascii() and port.isdigit()) or int(port) > 65535:
        raise ValueError("is not a host and a port like 127.0.0.1:8080")
    return host.strip("[]"), int(port)


def check_webhook_url(url: str, *, official: bool) -> None:
    """`official`: for Telegram's own servers, which are particular about where they go."""
    if not _is_address(url):
        raise ValueError("is not an address like https://bot.example.org/telegram")
    parts = urlsplit(url)
    if not _PATH.fullmatch(parts.path) or parts.path.startswith(_TAKEN):
        raise ValueError("must have a path of its own, as in https://bot.example.org/telegram")
    if official and (parts.scheme != "https" or parts.port not in _TELEGRAMS_PORTS):
        raise ValueError("Telegram comes by https only, to port 443, 80, 88 or 8443")


def _is_address(text: str) -> bool:
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        return False
    plain = not parts.query and not parts.fragment
    return parts.scheme in ("http", "https") and bool(parts.hostname) and port != 0 and plain


Read = TypeVar("Read", bound=BaseSettings)


def read_settings(kind: type[Read], **given: Any) -> Read:
    """BadSettingsError names everything that is wrong at once. `given` counts more than both."""
    try:
        return kind(**given)
    except ValidationError as error:
        faults = sorted(
            f"{_PREFIX}{str(fault['loc'][0]).upper() if fault['loc'] else ''}: {_said(fault)}"
            for fault in error.errors(include_url=False, include_context=False, include_input=False)
        )
        raise BadSettingsError(faults) from None
    except (OSError, UnicodeDecodeError) as error:
        raise BadSettingsError([f".env cannot be read: {error}"]) from error


def _said(fault: Any) -> str:
    if fault["type"] == "missing":
        return "is missing"
    return str(fault["msg"]).removeprefix("Value error, ")
