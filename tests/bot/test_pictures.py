"""Pictures in the group: beside the text and never instead of it, uploaded once."""

import os
import random
import signal
from pathlib import Path

import pytest

from hodlbot.bot.outbox import TRIES_OF_A_PICTURE
from hodlbot.coliseum import Telegram
from hodlbot.coliseum.faults import FaultKind
from hodlbot.coliseum.messages import Message
from hodlbot.coliseum.methods import METHODS
from hodlbot.coliseum.serve import serving
from tests.bot.matches import next_word, same_secrets, sit
from tests.bot.processes import ended, hodlbot_run
from tests.bot.table import Table, said, seated

pytestmark = pytest.mark.asyncio


def with_pictures(messages: list[Message]) -> list[Message]:
    return [message for message in messages if message.content.media]


async def test_a_whole_match_in_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    same_secrets(monkeypatch)
    rng = random.Random(4)
    async with seated(tmp_path / "db.sqlite3", pictures="on") as table:
        await sit(table, seed=4)
        laid = 0
        while (word := await next_word(table, rng)) is not None:
            player, text = word
            laid += text.startswith("/mem")
            await player.asks(text)
        shown = with_pictures(table.written())
        assert laid >= 2
        assert len(shown) >= laid
        assert all(message.text for message in shown), "the text says it too"
        assert "wins" in said(shown[-1]) or "drawn" in said(shown[-1])


async def test_the_card_is_shown_and_uploaded_once(tmp_path: Path) -> None:
    async with seated(tmp_path / "db.sqlite3", pictures="on") as table:
        (first,) = await table.ana.asks("/card SHROOM")
        (again,) = await table.bo.asks("/mem shroom")
        assert "SHROOM" in first.text
        assert first.content.media["photo"][0]["file_unique_id"]
        assert first.content.media == again.content.media
        await table.stop()
        await table.start()
        (later,) = await table.ana.asks("/card SHROOM")
        assert later.content.media == first.content.media, "also after a restart"


async def test_two_chats_that_want_a_picture_at_once_are_one_upload(tmp_path: Path) -> None:
    async with seated(tmp_path / "db.sqlite3", pictures="on") as table:
        table.ana.says("/card SHROOM")
        table.bo.whispers("/card SHROOM")
        await table.settled()
        calls = [call.payload["photo"] for call in table.telegram.calls_of("sendPhoto")]
        assert len(calls) == 2, calls
        assert sum(photo.startswith("upload:") for photo in calls) == 1, calls


async def test_where_photos_are_not_welcome_the_text_comes_alone(tmp_path: Path) -> None:
    async with seated(tmp_path / "db.sqlite3", pictures="on") as table:
        table.group.members_may_send_photos = False
        (told,) = await table.ana.asks("/card SHROOM")
        assert not told.content.media
        assert "SHROOM" in told.text


@pytest.mark.parametrize("fault", ["server_error", "cut_before"])
async def test_where_no_picture_ever_gets_through_the_words_do(
    tmp_path: Path, fault: FaultKind
) -> None:
    """A line too thin for pictures: the match does not wait for them."""
    async with seated(tmp_path / "db.sqlite3", pictures="on") as table:
        await sit(table, seed=4)
        table.telegram.faults.order(fault, "sendPhoto", times=10_000)
        word = await next_word(table, random.Random(4))
        assert word is not None
        player, text = word
        (told, *_) = await player.asks(text)
        assert not told.content.media
        tried = len(table.telegram.calls_of("sendPhoto"))
        assert tried == TRIES_OF_A_PICTURE
        table.telegram.faults.clear()
        (shown,) = await table.ana.asks("/card SHROOM")
        assert shown.content.media, "when the line is better, there are pictures again"


async def test_pictures_can_be_turned_off(table: Table) -> None:
    (told,) = await table.ana.asks("/card SHROOM")
    assert not told.content.media


async def test_a_server_that_knows_only_the_least(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other Bot API servers than Telegram's know fewer methods: the match goes on in words."""
    for method in ("deletewebhook", "setmycommands", "sendphoto", "deletemessage"):
        monkeypatch.delitem(METHODS, method)
    async with seated(tmp_path / "db.sqlite3", pictures="on") as table:
        (shown,) = await table.ana.asks("/card SHROOM")
        assert "SHROOM" in said(shown)
        assert not with_pictures([shown])
        await sit(table, seed=4)
        await table.ana.asks("/mem nonsense")
        before = table.last().id
        await table.ana.asks("/toss")
        assert table.written(after=before), "the toss is told, and no refusal stands in its way"


async def test_a_picture_that_hangs_holds_up_neither_the_words_nor_the_end(tmp_path: Path) -> None:
    """The operator's art is a pipe into which nobody ever writes."""
    art = tmp_path / "art"
    art.mkdir()
    os.mkfifo(art / "SHROOM.png")
    telegram = Telegram()
    async with serving(telegram) as url:
        table = Table(telegram, url, tmp_path / "bot.sqlite3")
        process = await hodlbot_run(table, HODLBOT_ART_DIR=str(art))
        table.ana.says("/card SHROOM")
        told = await telegram.next_message(table.group)
        process.send_signal(signal.SIGTERM)
        code, said_ = await ended(process)
    assert not told.content.media
    assert "SHROOM" in told.text
    assert code == 0, said_
