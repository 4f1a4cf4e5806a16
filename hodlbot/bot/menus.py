"""The commands in Telegram's menus. A menu is help, not permission: without it all works too."""

import logging

from telegram import (
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    MenuButtonWebApp,
    WebAppInfo,
)
from telegram.error import TelegramError

from hodlbot.bot.api import Api
from hodlbot.chat.commands import Commands, Scope

_SCOPES: dict[Scope, BotCommandScope] = {
    "private": BotCommandScopeAllPrivateChats(),
    "groups": BotCommandScopeAllGroupChats(),
    "group_admins": BotCommandScopeAllChatAdministrators(),
}
log = logging.getLogger(__name__)


async def register(api: Api, menus: Commands, pages: str = "") -> None:
    """`pages`: the public address of the Deckviewer; Telegram opens it from the private chat."""
    if pages.startswith("https://"):
        button = MenuButtonWebApp("Decks", WebAppInfo(f"{pages}/deck"))
        try:
            await api.set_chat_menu_button(menu_button=button)
        except TelegramError as error:
            log.warning("the menu button cannot be set: %s", error)
    for scope, commands in menus.items():
        listed = [BotCommand(command.name, command.about) for command in commands]
        try:
            await api.set_my_commands(listed, scope=_SCOPES[scope])
        except TelegramError as error:
            log.warning("the menu for %s cannot be set: %s", scope, error)
