"""`hodlbot run` as a process of its own."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable

from tests.bot.table import CARDS, Table

PATIENCE = 120.0
"""Seconds until a test gives up. On a machine with ten times as much to do as it can, a process
takes half a minute to get as far as its first word; nothing is said here about how fast it is."""


async def hodlbot_run(
    table: Table, before: Callable[[], None] | None = None, /, **more: str
) -> Process:
    """`before`: what the child does before it becomes the bot."""
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith("HODLBOT_")},
        "HODLBOT_TOKEN": table.bot.token,
        "HODLBOT_BOT_API": table.url,
        "HODLBOT_DATABASE_URL": table.database_url,
        "HODLBOT_CARDS_DIR": str(CARDS),
        "HODLBOT_PACING": "off",
        **more,
    }
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "hodlbot.cli",
        "run",
        env=environment,
        cwd=table.database.parent,
        stderr=PIPE,
        stdout=PIPE,
        preexec_fn=before,
    )


async def ended(process: Process, seconds: float = PATIENCE) -> tuple[int, str]:
    talking = asyncio.create_task(process.communicate())
    await asyncio.wait({talking}, timeout=seconds)
    if late := not talking.done():
        process.kill()
    out, err = await talking
    told = (out + err).decode()
    assert not late, f"it did not end within {seconds:g} s: {told[-2000:]}"
    assert process.returncode is not None
    return process.returncode, told


async def line(process: Process, text: str, seconds: float = PATIENCE) -> str:
    """What it has told so far, once a line with `text` is among it."""
    assert process.stderr is not None
    told = ""
    async with asyncio.timeout(seconds):
        while text not in told:
            read = await process.stderr.readline()
            assert read, f"it ended without a word of {text!r}: {told}"
            told += read.decode()
    return told


async def until(condition: Callable[[], bool], seconds: float = PATIENCE) -> None:
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.005)
