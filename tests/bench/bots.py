"""The two bots, each as a process of its own on the same Bot API."""

import asyncio
import os
import signal
import sys
import tempfile
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.bench.hall import Hall

ECHO = Path(__file__).parent / "echo_bot.py"
_PATIENCE = 60.0


@asynccontextmanager
async def hodlbot(
    hall: Hall, url: str, database: Path, *, at_once: bool = False, pictures: bool = False
) -> AsyncIterator[Process]:
    """`at_once`: while it still starts."""
    settings = {
        "HODLBOT_TOKEN": hall.bot.token,
        "HODLBOT_BOT_API": url,
        "HODLBOT_DATABASE_URL": f"sqlite:///{database}",
        "HODLBOT_PACING": "off",
        "HODLBOT_PICTURES": "on" if pictures else "off",
    }
    command = ("-m", "hodlbot.cli", "run")
    async with _running(hall, settings, *command, at_once=at_once) as process:
        yield process


@asynccontextmanager
async def echo(hall: Hall, url: str, at_once: int, *, swift: bool) -> AsyncIterator[Process]:
    more = ("swift",) * swift
    async with _running(hall, {}, str(ECHO), url, hall.bot.token, str(at_once), *more) as process:
        yield process


@asynccontextmanager
async def _running(
    hall: Hall, settings: dict[str, str], *command: str, at_once: bool = False
) -> AsyncIterator[Process]:
    """From its first getUpdates on, or at once."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith("HODLBOT_")} | settings
    hall.telegram.polls.clear()
    with tempfile.TemporaryFile() as said:
        process = await asyncio.create_subprocess_exec(
            sys.executable, *command, env=environment, stdout=said, stderr=said
        )
        try:
            async with asyncio.timeout(_PATIENCE):
                while not (hall.telegram.polls or at_once):
                    assert process.returncode is None, "the bot did not start"
                    await asyncio.sleep(0.005)
            yield process
        except BaseException:
            said.seek(0)
            print(said.read().decode()[-3000:], file=sys.stderr)
            raise
        finally:
            if process.returncode is None:
                process.send_signal(signal.SIGTERM)
                try:
                    await asyncio.wait_for(process.wait(), 15)
                except TimeoutError:
                    process.kill()
                    await process.wait()
