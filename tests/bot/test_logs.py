"""What the bot writes to standard error: for people or for programs, and nobody's secrets."""

import asyncio
import contextlib
import io
import json
import logging
import os
import pty
import signal
from pathlib import Path

import pytest

from hodlbot.bot import logs
from hodlbot.coliseum import Telegram
from hodlbot.coliseum.serve import serving
from tests.bot.processes import ended, hodlbot_run, line, until
from tests.bot.table import Table

SECRETS = ("123:to-ken", "pass word/1")


class _Heard:
    def __init__(self, style: str) -> None:
        self.out = io.StringIO()
        handler = logging.StreamHandler(self.out)
        handler.setFormatter(logs.Discreet(SECRETS, style))  # type: ignore[arg-type]
        self.log = logging.Logger("hodlbot.test")
        self.log.addHandler(handler)


@pytest.fixture
def text() -> _Heard:
    return _Heard("text")


@pytest.fixture
def structured() -> _Heard:
    return _Heard("json")


def _fails() -> None:
    try:
        raise ValueError("at https://host/bot123:to-ken/getMe?p=pass%20word%2F1")
    except ValueError as error:
        raise RuntimeError("so") from error


def test_no_secret_in_any_form(text: _Heard, structured: _Heard) -> None:
    for heard in (text, structured):
        try:
            _fails()
        except RuntimeError:
            heard.log.exception("it failed with %s and %s", "123:to-ken", "pass+word%2F1")
        said = heard.out.getvalue()
        assert "RuntimeError: so" in said
        for secret in ("to-ken", "pass word", "pass%20", "pass+word"):
            assert secret not in said


def test_a_line_says_what_it_is_about(text: _Heard, structured: _Heard) -> None:
    for heard in (text, structured):
        with logs.about(chat=-100, topic=None, match="abc"):
            heard.log.warning("first")
            with logs.about(update=5):
                heard.log.warning("second")
        heard.log.warning("third")
    first, second, third = map(json.loads, structured.out.getvalue().splitlines())
    assert (first["chat"], first["match"], first["message"]) == (-100, "abc", "first")
    assert first["level"] == "warning"
    assert first["at"].endswith("Z")
    assert "topic" not in first
    assert second["update"] == 5
    assert "chat" not in second
    assert not {"chat", "match", "update"} & {*third}
    lines = text.out.getvalue().splitlines()
    assert [one.partition(": ")[2] for one in lines] == [
        "first [chat=-100 match=abc]",
        "second [update=5]",
        "third",
    ]


def test_what_others_wrote_is_no_line_of_its_own(text: _Heard, structured: _Heard) -> None:
    for heard in (text, structured):
        with logs.about(match="x\ny"):
            heard.log.warning("Telegram says %s", "no\n2026 ERROR all is lost \x1b[31m")
        assert len(heard.out.getvalue().splitlines()) == 1
    assert "\x1b" not in text.out.getvalue()


@pytest.mark.asyncio
async def test_a_program_that_listens_hears_json(tmp_path: Path) -> None:
    """Every line of it, also the refusal at the end; with the chat where something went wrong."""
    telegram = Telegram()
    async with serving(telegram) as url:
        table = Table(telegram, url, tmp_path / "bot.sqlite3")
        process = await hodlbot_run(table)
        told = await line(process, "is at work")
        telegram.faults.order("too_many", "sendMessage", retry_after=1)
        table.ana.says("/hodl")
        told += await line(process, "asks for a break")
        table.bot.revoked = True
        table.ana.says("/hodl")
        code, rest = await ended(process)
    lines = [json.loads(one) for one in (told + rest).splitlines()]
    (paused,) = (one for one in lines if "asks for a break" in one["message"])
    assert paused["chat"] == table.group.id
    assert paused["level"] == "warning"
    assert (code, lines[-1]["level"]) == (78, "critical")
    assert table.bot.token.partition(":")[2] not in told + rest


@pytest.mark.asyncio
async def test_a_person_at_a_terminal_reads_lines(tmp_path: Path) -> None:
    telegram = Telegram()
    ours, theirs = pty.openpty()
    os.set_blocking(ours, False)
    said = b""

    def works() -> bool:
        nonlocal said
        with contextlib.suppress(BlockingIOError):
            said += os.read(ours, 10_000)
        return b"is at work" in said

    def at_a_terminal() -> None:
        os.dup2(theirs, 2)

    async with serving(telegram) as url:
        table = Table(telegram, url, tmp_path / "bot.sqlite3")
        process = await hodlbot_run(table, at_a_terminal)
        await until(works)
        process.send_signal(signal.SIGTERM)
        await asyncio.wait_for(process.wait(), 15)
    os.close(ours)
    os.close(theirs)
    assert b"INFO    hodlbot.bot.running: @hodl_bot is at work" in said
