"""A group with Ana, Bo and a bot, served over HTTP, and the real library's Bot in it."""

import struct
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import pytest
from telegram import Bot, Update
from telegram.error import TelegramError
from telegram.ext import Application, BaseHandler
from telegram.request import HTTPXRequest

from hodlbot.coliseum import BotAccount, Chat, Telegram, User
from hodlbot.coliseum.serve import serving

AnyApplication = Application[Any, Any, Any, Any, Any, Any]


@dataclass
class Scene:
    telegram: Telegram
    url: str
    bot: BotAccount
    api: Bot
    ana: User
    bo: User
    group: Chat

    def api_of(self, bot: BotAccount) -> Bot:
        return library_bot(self.url, bot.token)

    async def updates(self, **asked: Any) -> list[Update]:
        return list(await self.api.get_updates(**asked))

    async def update(self) -> Update:
        """The only update that waits; it is acknowledged."""
        (update,) = await self.updates()
        await self.api.get_updates(offset=update.update_id + 1)
        return update


def library_bot(url: str, token: str) -> Bot:
    request = HTTPXRequest(httpx_kwargs={"trust_env": False})
    polling = HTTPXRequest(httpx_kwargs={"trust_env": False})
    return Bot(
        token,
        base_url=f"{url}/bot",
        base_file_url=f"{url}/file/bot",
        request=request,
        get_updates_request=polling,
    )


@asynccontextmanager
async def scene() -> AsyncIterator[Scene]:
    telegram = Telegram()
    bot = telegram.bot("hodl_bot")
    ana = telegram.user("Ana", "ana")
    bo = telegram.user("Bo")
    group = telegram.supergroup("Pinkshit's Disco", ana, bo, bot)
    bot.updates.waiting.clear()  # the news of having been added
    async with serving(telegram) as url, library_bot(url, bot.token) as api:
        yield Scene(telegram, url, bot, api, ana, bo, group)


@asynccontextmanager
async def running(
    scene: Scene, *handlers: BaseHandler[Any, Any, Any], **polling: Any
) -> AsyncIterator[AnyApplication]:
    """The library's Application with these handlers, polling."""
    application: AnyApplication = (
        Application.builder().bot(library_bot(scene.url, scene.bot.token)).build()
    )
    application.add_handlers(list(handlers))
    async with application:
        assert application.updater is not None
        await application.updater.start_polling(timeout=5, **polling)
        await application.start()
        try:
            yield application
        finally:
            await application.updater.stop()
            await application.stop()


def refused(description: str) -> Any:
    """The library raises with exactly this description (it cuts "Bad Request: " off)."""
    return pytest.raises(TelegramError, match=f"^{description}$")


def picture(shade: int = 200, width: int = 3, height: int = 2) -> bytes:
    """A small PNG; another shade is another picture."""
    rows = b"".join(b"\0" + bytes([shade]) * width for _ in range(height))
    parts = [
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)),
        (b"IDAT", zlib.compress(rows)),
        (b"IEND", b""),
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts
    )
