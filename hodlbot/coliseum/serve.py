"""Putting a `Telegram` on a loopback address, inside a running program or alone."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Generator

import uvicorn

from hodlbot.coliseum.app import Coliseum
from hodlbot.coliseum.page_server import Page
from hodlbot.coliseum.telegram import Telegram

LOOPBACK = "127.0.0.1"


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.ended = asyncio.Event()

    async def main_loop(self) -> None:
        """Wait, without uvicorn's ten looks a second."""
        await self.ended.wait()

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """Signals belong to the program this server runs in."""
        yield


def listening(port: int = 0, host: str = LOOPBACK) -> socket.socket:
    """A socket on that port, or on a free one."""
    # asyncio switches Nagle's algorithm off only for sockets that say they are TCP; with it on,
    # every answer waits 40 ms.
    bound = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
    except OSError:
        bound.close()
        raise
    return bound


@contextlib.asynccontextmanager
async def serving(
    telegram: Telegram,
    *,
    port: int = 0,
    host: str = LOOPBACK,
    bound: socket.socket | None = None,
    page: Page | None = None,
) -> AsyncIterator[str]:
    """The address under which the Bot API answers, e.g. "http://127.0.0.1:40123"."""
    bound = bound or listening(port, host)
    app = Coliseum(telegram, page)
    config = uvicorn.Config(
        app,
        log_config=None,
        log_level="critical",  # cut connections are meant; uvicorn would call them errors
        access_log=False,
        lifespan="off",
        date_header=False,
        server_header=False,
        http="httptools",
        ws="none",
        timeout_graceful_shutdown=1,
    )
    server = _Server(config)
    running = asyncio.create_task(server.serve(sockets=[bound]))
    try:
        while not server.started:
            if running.done():
                running.result()
            await asyncio.sleep(0.002)
        yield f"http://{host}:{bound.getsockname()[1]}"
    finally:
        await app.close()
        server.ended.set()
        await running
        bound.close()
