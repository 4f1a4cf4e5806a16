"""A group with Ana, Bo and Cy, its admin, on the loopback Bot API, and the real bot in it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from time import monotonic
from typing import Any

import httpx
from pydantic import SecretStr

from hodlbot.bot.running import Running, running_bot
from hodlbot.catalogue import Catalogue, load
from hodlbot.coliseum import Answer, BotAccount, Chat, Message, Press, Telegram, User
from hodlbot.coliseum.serve import serving
from hodlbot.serving import listening
from hodlbot.settings import Settings

CARDS = Path(__file__).parents[1] / "cards"
_catalogue: list[Catalogue] = []


def catalogue() -> Catalogue:
    """The frozen cards, read once."""
    if not _catalogue:
        _catalogue.append(load(CARDS))
    return _catalogue[0]


def said(message: Message) -> str:
    """Its text as one reads it, without the marks around names."""
    return message.text.replace("\u2068", "").replace("\u2069", "")


class Player:
    def __init__(self, table: "Table", user: User) -> None:
        self.table = table
        self.user = user
        self.id = user.id

    @property
    def private(self) -> Chat:
        return self.user.private(self.table.bot)

    def says(self, text: str, **how: Any) -> Message:
        """In the group."""
        return self.user.says(self.table.group, text, **how)

    def whispers(self, text: str, **how: Any) -> Message:
        """In the private chat with the bot."""
        return self.user.says(self.table.bot, text, **how)

    async def asks(self, text: str, **how: Any) -> list[Message]:
        """What the bot has written in the group once it has dealt with this."""
        said = self.says(text, **how)
        await self.table.settled()
        return self.table.written(after=said.id)

    async def asks_privately(self, text: str, **how: Any) -> list[Message]:
        said = self.whispers(text, **how)
        await self.table.settled()
        return self.table.written(self.private, after=said.id)

    async def presses(self, message: Message, button: str | int) -> Answer:
        """The answer to the press, when everything it brought about is done."""
        return await self.answered(self.user.presses(message, button))

    async def answered(self, press: Press) -> Answer:
        answer = await self.table.telegram.answer_to(press)
        await self.table.settled()
        return answer


class Table:
    def __init__(self, telegram: Telegram, url: str, database: Path, **settings: Any) -> None:
        self.telegram = telegram
        self.url = url
        self.database = database
        self.database_url = f"sqlite:///{database}"
        self.bot: BotAccount = telegram.bot("hodl_bot")
        self.ana = Player(self, telegram.user("Ana", "ana"))
        self.bo = Player(self, telegram.user("Bo"))
        self.cy = Player(self, telegram.user("Cy", "cy"))
        self.group = telegram.supergroup(
            "Pinkshit's Disco",
            self.cy.user,
            self.ana.user,
            self.bo.user,
            self.bot,
        )
        self._face = settings.pop("face", None)
        self._settings = settings
        self._stack = AsyncExitStack()
        self.running: Running | None = None

    # --- the bot -------------------------------------------------------------------------------

    def settings(self, **more: Any) -> Settings:
        given: dict[str, Any] = {
            "token": SecretStr(self.bot.token),
            "bot_api": self.url,
            "database_url": self.database_url,
            "pacing": "off",
            "pictures": "off",
            **self._settings,
            **more,
        }
        return Settings(_env_file=None, **given)

    async def start(self, **more: Any) -> Running:
        opened = running_bot(
            self.settings(**more), catalogue(), face=self._face, drain=3, claim_seconds=0
        )
        self.running = await self._stack.enter_async_context(opened)
        return self.running

    async def stop(self) -> None:
        self.running = None
        await self._stack.aclose()

    async def restart(self, **more: Any) -> Running:
        await self.stop()
        return await self.start(**more)

    async def calls(self, method: str, **given: Any) -> Any:
        """A call with the bot's token, past the bot."""
        async with httpx.AsyncClient(trust_env=False) as client:
            answer = await client.post(f"{self.url}/bot{self.bot.token}/{method}", json=given)
        return answer.json()

    async def settled(self, seconds: float = 60.0) -> None:
        """Until the bot has fetched everything and has nothing more to do."""
        end = monotonic() + seconds
        quiet = 0
        while quiet < 2:
            assert self.running is not None, "the bot does not run"
            idle = self.running.idle and not self.bot.updates.waiting
            quiet = quiet + 1 if idle else 0
            if monotonic() > end:
                raise TimeoutError("the bot is still busy")
            await asyncio.sleep(0.003)

    async def sit(self, place: Chat | None = None, *, topic: int | None = None) -> None:
        """Ana and Bo are dealt decks and begin a match."""
        for player in (self.ana, self.bo):
            for text in ("/start", "/deck random"):
                player.whispers(text)
        for player in (self.ana, self.bo):
            player.user.says(place or self.group, "/toss", topic=topic)
        await self.settled()

    def player(self, name: str, username: str | None = None) -> Player:
        return Player(self, self.telegram.user(name, username))

    # --- looking -------------------------------------------------------------------------------

    def written(self, place: Chat | None = None, *, after: int = 0) -> list[Message]:
        """The bot's messages that are there now, oldest first."""
        found = self.telegram.messages(place or self.group)
        return [one for one in found if one.author is self.bot and one.id > after]

    def last(self, place: Chat | None = None) -> Message:
        return self.written(place)[-1]

    def board(self) -> Message:
        """The last message of the bot that has buttons."""
        return [one for one in self.written() if one.buttons][-1]


def by_webhook() -> dict[str, str]:
    """Settings with which Telegram comes to the bot, at an address of its own."""
    bound = listening("127.0.0.1")
    address = f"127.0.0.1:{bound.getsockname()[1]}"
    bound.close()
    return {"web_listen": address, "webhook_url": f"http://{address}/telegram"}


@asynccontextmanager
async def seated(database: Path, **settings: Any) -> AsyncIterator[Table]:
    """The table and its bot, at work."""
    telegram = Telegram()
    async with serving(telegram) as url:
        table = Table(telegram, url, database, **settings)
        await table.start()
        try:
            await table.settled()
            yield table
        finally:
            await table.stop()
