"""The library's whole Application, nothing of it mocked."""

import asyncio
from typing import Any

import pytest
from telegram import InlineKeyboardButton, InlineKeyboardMarkup, Update
from telegram.ext import (
    CallbackQueryHandler,
    CommandHandler,
    ContextTypes,
    MessageHandler,
    filters,
)

from tests.coliseum.scene import Scene, running

pytestmark = pytest.mark.asyncio
Context = ContextTypes.DEFAULT_TYPE


async def echo(update: Update, _context: Context) -> None:
    assert update.effective_message is not None
    await update.effective_message.reply_text(update.effective_message.text or "nothing")


async def test_an_echo_bot_in_a_private_chat(scene: Scene) -> None:
    async with running(scene, MessageHandler(filters.TEXT, echo)):
        asked = scene.ana.says(scene.bot, "  hodl 🦧 — שלום  ")
        answer = await scene.telegram.next_message(asked.chat, after=asked)
    assert answer.text == "hodl 🦧 — שלום"
    assert answer.author is scene.bot
    last = scene.telegram.calls[-1]
    assert (last.method, last.chat_id, last.payload["text"]) == (
        "sendMessage",
        scene.ana.id,
        "hodl 🦧 — שלום",
    )


@pytest.mark.parametrize(
    ("typed", "heard"),
    [
        ("/toss", []),
        ("/TOSS@Hodl_Bot now", ["now"]),
        ("/toss a\nb", ["a", "b"]),
        ("/toss@other_bot", None),
        ("say /toss", None),
        ("/tossed", None),
        ("toss", None),
    ],
)
async def test_commands_in_groups(scene: Scene, typed: str, heard: list[str] | None) -> None:
    calls: list[list[str]] = []

    async def toss(_update: Update, context: Context) -> None:
        calls.append(list(context.args or ()))

    async def end(update: Update, _context: Context) -> None:
        await echo(update, _context)

    async with running(scene, CommandHandler("toss", toss), CommandHandler("end", end)):
        scene.ana.says(scene.group, typed)
        last = scene.ana.says(scene.group, "/end")
        await scene.telegram.next_message(scene.group, after=last)
    assert calls == ([] if heard is None else [heard])


async def test_an_edit_replays_a_command_unless_the_bot_takes_care(scene: Scene) -> None:
    heard: list[str] = []

    async def careless(update: Update, _context: Context) -> None:
        assert update.effective_message is not None
        heard.append("edit" if update.edited_message else "new")
        await update.effective_message.reply_text("ok")

    async with running(scene, CommandHandler("roll", careless), allowed_updates=Update.ALL_TYPES):
        said = scene.ana.says(scene.group, "/roll")
        first = await scene.telegram.next_message(scene.group, after=said)
        scene.ana.edits(said, "/roll")
        await scene.telegram.next_message(scene.group, after=first)
    assert heard == ["new", "edit"]


async def test_a_board_with_buttons_edited_in_place(scene: Scene) -> None:
    async def board(update: Update, _context: Context) -> None:
        assert update.message is not None
        rows = [[InlineKeyboardButton("Roll", callback_data="7.1.0")]]
        await update.message.reply_text("Turn 1", reply_markup=InlineKeyboardMarkup(rows))

    async def pressed(update: Update, _context: Context) -> None:
        query = update.callback_query
        assert query is not None
        await query.answer(f"{query.from_user.first_name}: {query.data}", show_alert=True)
        await query.edit_message_text("Turn 2")

    telegram = scene.telegram
    async with running(scene, CommandHandler("mem", board), CallbackQueryHandler(pressed)):
        said = scene.ana.says(scene.group, "/mem VOMIT")
        shown = await telegram.next_message(scene.group, after=said)
        press = scene.bo.presses(shown, "Roll")
        answer = await telegram.answer_to(press)
        await telegram.until(lambda: shown.text == "Turn 2")
    assert (answer.text, answer.show_alert) == ("Bo: 7.1.0", True)
    assert [one.content.text for one in shown.revisions] == ["Turn 1", "Turn 2"]
    assert not shown.buttons, "editing the text without a keyboard takes it away"
    kinds = [change.kind for change in telegram.history(scene.group)]
    assert kinds == ["member", "message", "message", "answer", "edit"]


async def test_two_hundred_chats_at_once_each_in_order(scene: Scene) -> None:
    chats = [scene.telegram.group(f"room {n}", scene.ana, scene.bot) for n in range(200)]

    async def count(update: Update, context: Context) -> None:
        assert update.message is not None
        await update.message.reply_text((context.args or ["?"])[0])

    async def all_answered(*handlers: Any) -> None:
        async with running(scene, *handlers):
            for number in range(3):
                for chat in chats:
                    scene.ana.says(chat, f"/count {number}")
            async with asyncio.timeout(10):
                await scene.telegram.until(
                    lambda: len(scene.telegram.calls_of("sendMessage")) == 600, 10
                )

    await all_answered(CommandHandler("count", count))
    for chat in chats:
        told = [one.text for one in scene.telegram.messages(chat) if one.author is scene.bot]
        assert told == ["0", "1", "2"]
