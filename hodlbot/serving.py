"""An HTTP server on a loop that runs already: signals, logs and the end are the caller's."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Generator
from typing import Any

import uvicorn

GRACE_SECONDS = 1


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


def listening(host: str, port: int = 0) -> socket.socket:
    """A socket on that port, or on a free one. OSError if it is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio switches Nagle's algorithm off only for sockets that say they are TCP; with it on,
    # every answer waits 40 ms.
    bound = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
        # At once: two sockets may be bound to one port, but only one of them listens.
        bound.listen(1024)
    except OSError:
        bound.close()
        raise
    return bound


@contextlib.asynccontextmanager
async def served(app: Any, bound: socket.socket) -> AsyncIterator[int]:
    """`app` answers there as long as the block runs. The port is told."""
    config = uvicorn.Config(
        app,
        log_config=None,
        log_level="critical",
        access_log=False,
        lifespan="off",
        server_header=False,
        http="httptools",
        ws="none",
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
    server = _Server(config)
    running = asyncio.create_task(server.serve(sockets=[bound]), name="http")
    try:
        while not server.started:
            if running.done():
                running.result()
            await asyncio.sleep(0.002)
        yield int(bound.getsockname()[1])
    finally:
        server.ended.set()
        await running
        bound.close()
