"""Command menus, webhooks, pins."""

import asyncio
from typing import Any

import pytest
from telegram import (
    BotCommand,
    BotCommandScopeAllGroupChats,
    BotCommandScopeChatAdministrators,
    BotCommandScopeDefault,
)
from telegram.error import Conflict
from telegram.ext import CommandHandler

from hodlbot.coliseum.commands import commands_shown
from hodlbot.coliseum.serve import listening
from tests.coliseum.scene import AnyApplication, Scene, library_bot, refused

pytestmark = pytest.mark.asyncio


async def test_the_narrowest_menu_is_shown(scene: Scene) -> None:
    api, bot, group = scene.api, scene.bot, scene.group
    await api.set_my_commands([BotCommand("help", "Help")], scope=BotCommandScopeDefault())
    await api.set_my_commands([BotCommand("toss", "Toss")], scope=BotCommandScopeAllGroupChats())
    admins = BotCommandScopeChatAdministrators(group.id)
    await api.set_my_commands([("ref", "Referee")], scope=admins)
    await api.set_my_commands([("hilfe", "Hilfe")], language_code="de")

    def shown(chat: Any, person: Any) -> list[str]:
        return [one["command"] for one in commands_shown(bot, chat, person)]

    assert shown(group, scene.ana) == ["ref"]
    assert shown(group, scene.bo) == ["toss"]
    assert shown(scene.bo.private(bot), scene.bo) == ["help"]
    dora = scene.telegram.user("Dora", language_code="de")
    assert shown(dora.private(bot), dora) == ["hilfe"]
    assert [one.command for one in await api.get_my_commands(scope=admins)] == ["ref"]
    await api.delete_my_commands(scope=admins)
    assert shown(group, scene.ana) == ["toss"]
    with refused("Bot_command_invalid"):
        await api.set_my_commands([("no-dash", "x")])


async def test_a_webhook_with_its_secret(scene: Scene) -> None:
    """A receiver that fails once gets the update again; polling is refused meanwhile."""
    taken: list[tuple[bytes, bool]] = []

    async def receiver(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        size = int(head.partition(b"content-length: ")[2].partition(b"\r\n")[0])
        body = await reader.readexactly(size)
        taken.append((body, b"x-telegram-bot-api-secret-token: hush" in head))
        status = b"500 Oops" if len(taken) == 1 else b"200 OK"
        writer.write(b"HTTP/1.1 " + status + b"\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
        await writer.drain()
        writer.close()
        scene.telegram.wake()

    server = await asyncio.start_server(receiver, sock=listening())
    address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/hook"
    async with server:
        await scene.api.set_webhook(address, secret_token="hush", allowed_updates=["message"])
        with pytest.raises(Conflict, match="webhook is active"):
            await scene.updates()
        scene.ana.says(scene.group, "/hook")
        await scene.telegram.until(lambda: len(taken) == 2)
        assert [secret for _, secret in taken] == [True, True]
        assert taken[0][0] == taken[1][0]
        info = await scene.api.get_webhook_info()
        assert info.url == address
        assert "500" in (info.last_error_message or "")
        await scene.api.delete_webhook()
        assert await scene.updates() == []


async def test_pins(scene: Scene) -> None:
    api, group = scene.api, scene.group
    sent = await api.send_message(group.id, "rules")
    with refused("Not enough rights to manage pinned messages in the chat"):
        await sent.pin()
    scene.telegram.set_member(group, scene.bot, "administrator")
    scene.bot.updates.waiting.clear()
    await sent.pin(disable_notification=True)
    message = (await scene.update()).message
    assert message is not None
    assert message.pinned_message is not None
    assert message.pinned_message.message_id == sent.message_id
    pinned = (await api.get_chat(group.id)).pinned_message
    assert pinned is not None
    await api.unpin_chat_message(group.id)
    with refused("Message to unpin not found"):
        await api.unpin_chat_message(group.id, sent.message_id)


async def test_small_talk(scene: Scene) -> None:
    me = await scene.api.get_me()
    assert (me.username, me.supports_inline_queries) == ("hodl_bot", True)
    assert await scene.api.set_my_name("HodlBot")
    assert await scene.api.send_chat_action(scene.group.id, "typing")
    assert scene.telegram.history(scene.group)[-1].kind == "action"


async def test_an_application_is_stopped_and_another_goes_on(scene: Scene) -> None:
    """Moves made while the bot was down wait for the next one."""
    heard: list[str] = []

    async def say(update: Any, _context: Any) -> None:
        heard.append(update.message.text)
        await update.message.reply_text("heard")

    async def life() -> None:
        application: AnyApplication = (
            AnyApplication.builder().bot(library_bot(scene.url, scene.bot.token)).build()
        )
        application.add_handler(CommandHandler("say", say))
        async with application:
            assert application.updater is not None
            await application.updater.start_polling(timeout=5)
            await application.start()
            said = scene.ana.says(scene.group, "/say while running")
            await scene.telegram.next_message(scene.group, after=said)
            await application.updater.stop()
            await application.stop()

    await life()
    scene.ana.says(scene.group, "/say while down")
    await life()
    assert heard == ["/say while running", "/say while down", "/say while running"]
