"""The commands in Telegram's menus. A menu is help, not permission: without it all works too."""

import logging

from telegram import (
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
)
from telegram.error import TelegramError

from hodlbot.bot.api import Api
from hodlbot.chat.hodltrumps.screens.commands import COMMANDS, Scope

_SCOPES: dict[Scope, BotCommandScope] = {
    "private": BotCommandScopeAllPrivateChats(),
    "groups": BotCommandScopeAllGroupChats(),
    "group_admins": BotCommandScopeAllChatAdministrators(),
}
log = logging.getLogger(__name__)


async def register(api: Api) -> None:
    for scope, commands in COMMANDS.items():
        listed = [BotCommand(command.name, command.about) for command in commands]
        try:
            await api.set_my_commands(listed, scope=_SCOPES[scope])
        except TelegramError as error:
            log.warning("the menu for %s cannot be set: %s", scope, error)
