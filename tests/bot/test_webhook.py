"""Telegram comes to the bot: only Telegram, and it goes away only when its update is safe."""

import asyncio
import random
import resource
import signal
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import pytest_asyncio
from telegram.error import InvalidToken

from hodlbot.bad_settings import BadSettingsError
from hodlbot.bot import webhook
from hodlbot.bot.webhook import LONGEST_BODY, Webhook
from hodlbot.coliseum import Telegram
from hodlbot.coliseum.serve import serving
from hodlbot.settings import Settings, read_settings
from tests.bot.processes import ended, hodlbot_run, line, until
from tests.bot.table import Table, by_webhook, said, seated

pytestmark = pytest.mark.asyncio
_HEADER = "X-Telegram-Bot-Api-Secret-Token"
HUSH = "a-secret-of-sixteen"


@pytest_asyncio.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    async with seated(tmp_path / "hodlbot.sqlite3", webhook_secret=HUSH, **by_webhook()) as made:
        yield made


@asynccontextmanager
async def at_the_door(table: Table) -> AsyncIterator[Callable[[Any], Awaitable[httpx.Response]]]:
    """Where Telegram, who knows the secret, brings something."""
    url = table.settings().webhook_url
    async with httpx.AsyncClient(headers={_HEADER: HUSH}, trust_env=False) as client:
        yield lambda what: client.post(
            url, content=what if isinstance(what, bytes) else msgspec.json.encode(what)
        )


def _held_back(table: Table, words: Sequence[str]) -> list[dict[str, Any]]:
    """What Telegram has for the bot, for us to bring."""
    table.bot.webhook = None
    for word in words:
        table.ana.says(word)
    return table.bot.updates.fetch(100, table.telegram.clock())


async def test_it_is_told_where_and_with_which_secret(table: Table) -> None:
    (told,) = table.telegram.calls_of("setWebhook")
    assert told.payload["url"] == table.settings().webhook_url
    assert told.payload["secret_token"] == HUSH
    assert "edited_message" not in str(told.payload["allowed_updates"])
    assert not table.telegram.polls
    (answer,) = await table.ana.asks("/hodl")
    assert said(answer)


async def test_without_one_the_secret_is_the_tokens_own_and_not_the_token() -> None:
    one, same, other = (
        read_settings(Settings, _env_file=None, token=token).hook_secret
        for token in ("1:abc", "1:abc", "1:abd")
    )
    assert one == same != other
    assert "abc" not in one
    assert len(one) == 64


@pytest.mark.parametrize("secret", [None, "", "a-secret-of-sixteeN", HUSH + "x", HUSH[:-1], "ü"])
async def test_nobody_else_is_let_in(table: Table, secret: str | None) -> None:
    (update,) = _held_back(table, ["/hodl"])
    headers = [] if secret is None else [(_HEADER.encode(), secret.encode())]
    async with httpx.AsyncClient(trust_env=False) as client:
        answer = await client.post(table.settings().webhook_url, json=update, headers=headers)
    await asyncio.sleep(0.05)
    assert answer.status_code == 403
    assert not answer.content
    assert not table.written()


async def test_nonsense_is_refused(table: Table) -> None:
    bodies = {
        b"": 400,
        b"{": 400,
        b"[]": 400,
        b"null": 400,
        b"{}": 400,
        b'{"update_id": "7"}': 400,
        b'{"update_id": true}': 400,
        b'{"update_id": 1.5}': 400,
        b'{"update_id": -1}': 400,
        b'{"update_id": 9223372036854775808}': 400,
        b"[" * 100_000: 400,
        b"\xff": 400,
        b'{"update_id": 5, "x": "%s"}' % (b"x" * LONGEST_BODY): 413,
        b'{"update_id": 5, "message": 7}': 200,
        b'{"update_id": 6, "message": {"text": "\\ud83d"}}': 200,
    }
    async with at_the_door(table) as bring:
        for body, status in bodies.items():
            answer = await bring(body)
            assert answer.status_code == status, body[:60]
    await table.settled()
    (answer_,) = await table.ana.asks("/hodl")
    assert said(answer_)


async def test_doubled_and_shuffled_all_count_once_and_few_commits_take_them(
    table: Table,
) -> None:
    updates = _held_back(table, ["/hodl"] * 20)
    assert table.running is not None
    assert isinstance(table.running.intake, Webhook)
    keeper, commits = table.running.intake._keeper, []
    keep = keeper.keep

    async def counted(batch: Sequence[dict[str, Any]]) -> None:
        commits.append(len(batch))
        await keep(batch)

    keeper.keep = counted  # type: ignore[method-assign]
    brought = updates * 2
    random.Random(1).shuffle(brought)
    with closing(sqlite3.connect(table.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        async with at_the_door(table) as bring:
            bringing = [asyncio.ensure_future(bring(one)) for one in brought]
            await until(lambda: len(table.running.intake._waiting) == 40)  # type: ignore[union-attr]
            assert not any(one.done() for one in bringing), "answered, and stored nowhere"
            other.execute("ROLLBACK")
            answers = [await one for one in bringing]
    assert {answer.status_code for answer in answers} == {200}
    table.bot.updates.acknowledge(updates[-1]["update_id"] + 1)
    await table.settled()
    assert len(table.written()) == 20
    assert sum(commits) == 40
    assert len(commits) <= 2


async def test_switched_to_and_fro_nothing_is_lost(table: Table) -> None:
    for settings in ({"webhook_url": ""}, {}, {"webhook_url": ""}):
        await table.stop()
        table.ana.says("/hodl")
        await table.start(**settings)
        table.bo.says("/hodl")
        await table.settled()
    assert len(table.written()) == 6


async def test_a_webhook_that_somebody_ended_is_set_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(webhook, "LOOK_EVERY", 0.05)
    async with seated(tmp_path / "db.sqlite3", **by_webhook()) as table:
        await table.calls("deleteWebhook")
        (answer,) = await table.ana.asks("/hodl")
        assert said(answer)
        assert "another program has changed" in caplog.text


async def test_a_token_revoked_meanwhile_ends_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webhook, "LOOK_EVERY", 0.05)
    async with seated(tmp_path / "db.sqlite3", **by_webhook()) as table:
        table.bot.revoked = True
        assert table.running is not None
        with pytest.raises(InvalidToken):
            await asyncio.wait_for(table.running.ended(), 60)


async def test_what_cannot_be_stored_is_brought_again(tmp_path: Path) -> None:
    """A process whose disk takes nothing more says so to Telegram, and ends well all the same."""
    telegram = Telegram()
    async with serving(telegram) as url:
        table = Table(telegram, url, tmp_path / "bot.sqlite3")
        settings = {f"HODLBOT_{name.upper()}": value for name, value in by_webhook().items()}
        process = await hodlbot_run(table, HODLBOT_PICTURES="off", **settings)
        told = await line(process, "Telegram brings updates")
        table.ana.says("/hodl")
        await until(lambda: len(table.written()) == 1)
        room = resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (0, -1))
        table.bo.says("/hodl")
        told += await line(process, "updates cannot be stored")
        hook = table.bot.webhook
        assert hook is not None
        await until(lambda: "503" in str(hook.last_error))
        assert table.bot.updates.waiting, "acknowledged, and stored nowhere"
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, room)
        await until(lambda: len(table.written()) == 2)
        process.send_signal(signal.SIGTERM)
        code, rest = await ended(process)
        assert table.bot.webhook is not None, "ended, so that what people say meanwhile waits"
    assert code == 0
    assert "Traceback" not in told + rest
    assert telegram.calls_of("setWebhook")[0].payload["secret_token"] not in told + rest


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ({"webhook_url": "https://x.org/hook"}, "needs HODLBOT_WEB_LISTEN"),
        ({"webhook_url": "x.org/hook", "web_listen": "127.0.0.1:1"}, "not an address"),
        ({"webhook_url": "https://x.org", "web_listen": "127.0.0.1:1"}, "path of its own"),
        ({"webhook_url": "https://x.org/api/x", "web_listen": "127.0.0.1:1"}, "path of its own"),
        ({"webhook_url": "https://x.org/{a}", "web_listen": "127.0.0.1:1"}, "path of its own"),
        ({"webhook_url": "http://x.org/hook", "web_listen": "127.0.0.1:1"}, "https only"),
        ({"webhook_url": "https://x.org:8080/hook", "web_listen": "127.0.0.1:1"}, "8443"),
        ({"webhook_url": "https://x.org/very-secret", "web_listen": "127.0.0.1:1"}, "the token"),
        ({"webhook_secret": "short"}, "16 to 256"),
        ({"webhook_secret": "with blanks, alas, it is"}, "16 to 256"),
    ],
)
async def test_settings_that_cannot_work(given: dict[str, str], fault: str) -> None:
    with pytest.raises(BadSettingsError, match=fault) as refused:
        read_settings(Settings, _env_file=None, token="1:very-secret", **given)
    assert str(refused.value).startswith("HODLBOT_WEBHOOK_")
    assert "very-secret" not in str(refused.value)
