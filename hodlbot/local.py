"""`hodlbot` without a token: the loopback Bot API, the real bot against it, and the chat page.

The people, rooms and messages live as long as the command does; the bot's database lies in a folder
that goes with them. The bot may end and come back meanwhile, as it may under Telegram.
"""

import asyncio
import contextlib
import logging
import os
import signal
import socket
import sys
import tempfile
import webbrowser
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from pydantic import SecretStr

from hodlbot.bot import logs
from hodlbot.bot.running import Running, running_bot
from hodlbot.catalogue import Catalogue, default_directory, load
from hodlbot.coliseum import Telegram
from hodlbot.coliseum.page_server import Page
from hodlbot.coliseum.seating import Seating, furnish
from hodlbot.coliseum.serve import listening, serving
from hodlbot.settings import Settings, read_settings

PORT = 8707
_NEXT_PORTS = 10
_REMEMBERED = 20_000
_DRAIN_SECONDS = 3.0
_PAUSE_AFTER_A_FALL = 1.0
log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Wanted:
    """`port` None: the usual one, or the next that is free. `browser` None: where there is one."""

    port: int | None = None
    browser: bool | None = None
    demo: bool = False
    cards: Path | None = None


def main(wanted: Wanted) -> int:
    catalogue = load(wanted.cards or default_directory())
    return asyncio.run(_open_until_stopped(wanted, catalogue))


class LocalBot:
    """The real bot, in this process; it can be ended and started while the coliseum stays open."""

    def __init__(self, settings: Settings, catalogue: Catalogue) -> None:
        self._settings = settings
        self._catalogue = catalogue
        self._stack = AsyncExitStack()
        self._watching: asyncio.Task[None] | None = None
        self._changing = asyncio.Lock()
        self.running: Running | None = None

    async def start(self) -> None:
        opened = running_bot(self._settings, self._catalogue, drain=_DRAIN_SECONDS)
        self.running = await self._stack.enter_async_context(opened)
        self._watching = asyncio.create_task(self._watch(self.running))

    async def stop(self) -> None:
        if self._watching is not None:
            self._watching.cancel()
        self.running = None
        await self._stack.aclose()

    async def restart(self) -> str:
        async with self._changing:
            await self.stop()
            await self.start()
        return "The bot was ended and started again. The match goes on where it stood."

    async def _watch(self, running: Running) -> None:
        """What falls over here is put up again, as a service manager would."""
        try:
            await running.ended()
        except Exception:
            log.exception("the bot has failed; it is started again")
            await asyncio.sleep(_PAUSE_AFTER_A_FALL)
            again = asyncio.create_task(self.restart())
            again.add_done_callback(_look_at)


def _look_at(done: "asyncio.Task[str]") -> None:
    if not done.cancelled() and (fault := done.exception()) is not None:
        log.error("the bot could not be started again: %s", fault)


@dataclass(frozen=True, slots=True)
class Local:
    """An open coliseum."""

    address: str
    telegram: Telegram
    seating: Seating
    bot: LocalBot


@asynccontextmanager
async def opened(
    bound: socket.socket, catalogue: Catalogue, folder: Path, **settings: object
) -> AsyncIterator[Local]:
    """Open as long as the block runs. `settings` count more than the usual ones."""
    telegram = Telegram(remember=_REMEMBERED)
    seating = furnish(telegram)
    pages = free_address()
    page = Page(telegram, seating, pages=f"http://{pages}")
    async with serving(telegram, bound=bound, page=page) as address:
        bot = LocalBot(
            _settings(seating, address, folder, {**_pages_at(pages), **settings}), catalogue
        )
        page.deeds["restart"] = bot.restart
        await bot.start()
        try:
            yield Local(address, telegram, seating, bot)
        finally:
            await bot.stop()


def free_address() -> str:
    """For the bot's pages: chosen once, so that a restarted bot has them where they were."""
    bound = listening()
    host, port = bound.getsockname()
    bound.close()
    return f"{host}:{port}"


def _pages_at(pages: str) -> dict[str, object]:
    return {"web_listen": pages, "web_url": f"http://{pages}"}


def _settings(seating: Seating, address: str, folder: Path, given: dict[str, object]) -> Settings:
    usual: dict[str, object] = {
        "token": SecretStr(seating.bot.token),
        "bot_api": address,
        "database_url": f"sqlite:///{folder / 'hodlbot.sqlite3'}",
        # Nobody counts messages here, and nobody likes to wait.
        "pacing": "off",
        "heartbeat": None,
    }
    # A .env is for the real bot.
    return read_settings(Settings, _env_file=None, **{**usual, **given})


def bound_socket(port: int | None) -> socket.socket:
    """On that port; or on the usual one, the next free one, any free one."""
    ports = [port] if port is not None else [*range(PORT, PORT + _NEXT_PORTS), 0]
    for place, candidate in enumerate(ports, 1):
        try:
            bound = listening(candidate)
        except OSError:
            if place == len(ports):
                raise
            continue
        try:
            # At once: two sockets may be bound to one port, but only one of them listens.
            bound.listen()
        except OSError:
            bound.close()
            if place == len(ports):
                raise
            continue
        return bound
    raise AssertionError("no port was tried")


async def _open_until_stopped(wanted: Wanted, catalogue: Catalogue) -> int:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(sign, stop.set)
    try:
        bound = bound_socket(wanted.port)
    except OSError as error:
        print(f"port {wanted.port} cannot be used: {error.strerror}", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory(prefix="hodlbot-") as folder:
        async with opened(bound, catalogue, Path(folder)) as local:
            logs.set_up([local.seating.bot.token], "text", "warning")
            where = f"{local.address}/"
            print(_greeting(where), flush=True)
            if wanted.demo:
                where += show(local.seating)
                print(f"Two HodlPets play: {where}", flush=True)
            if wanted.browser or (wanted.browser is None and _has_browser()):
                await asyncio.to_thread(webbrowser.open, where)
            await stop.wait()
            print("Closing the coliseum.", flush=True)
    return 0


def show(seating: Seating) -> str:
    """The spectator asks for two HodlPets in the disco; the way there, on the page."""
    number = 2
    watcher = next(seat for seat in seating.seats if seat.role == "spectator")
    watcher.user.says(seating.rooms[number - 1].chat, "/toss hodlpet hodlpet")
    return f"?as={watcher.key}&room={number}"


def _greeting(where: str) -> str:
    return (
        f"The coliseum is open: {where}\n"
        f"Two windows are two players: {where}?as=ana and {where}?as=bo\n"
        "Everything is on this machine and gone when you close it (Ctrl-C)."
    )


def _has_browser() -> bool:
    """A text browser in this very terminal is none."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
