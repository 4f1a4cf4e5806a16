"""What a bot says and asks about itself: name, commands, webhook."""

import re
from typing import Any

from hodlbot.coliseum.accounts import Webhook
from hodlbot.coliseum.commands import scope_key
from hodlbot.coliseum.errors import bad_request
from hodlbot.coliseum.methods.request import Request

_COMMAND = re.compile(r"[a-z0-9_]{1,32}")
_SECRET = re.compile(r"[A-Za-z0-9_-]{1,256}")
_MOST_COMMANDS = 100


def get_me(request: Request) -> dict[str, Any]:
    return request.bot.wire_as_self()


def _scope(request: Request) -> tuple[str, str]:
    return scope_key(request.given.json("scope")), request.given.text("language_code")


def set_commands(request: Request) -> bool:
    commands = request.given.json("commands") or []
    if len(commands) > _MOST_COMMANDS:
        raise bad_request("BOT_COMMANDS_TOO_MUCH")
    for command in commands:
        command["command"] = str(command.get("command", "")).removeprefix("/").lower()
        if not _COMMAND.fullmatch(command["command"]):
            raise bad_request("BOT_COMMAND_INVALID")
        if not 1 <= len(str(command.get("description", ""))) <= 256:
            raise bad_request("BOT_COMMAND_DESCRIPTION_INVALID")
    request.bot.commands[_scope(request)] = commands
    request.telegram.wake()
    return True


def get_commands(request: Request) -> list[dict[str, Any]]:
    return request.bot.commands.get(_scope(request), [])


def delete_commands(request: Request) -> bool:
    request.bot.commands.pop(_scope(request), None)
    return True


def set_webhook(request: Request) -> bool:
    given, bot = request.given, request.bot
    url = given.text("url")
    if url and not url.startswith(("https://", "http://127.0.0.1", "http://localhost")):
        raise bad_request("bad webhook: An HTTPS URL must be provided for webhook")
    secret = given.optional_text("secret_token")
    if secret is not None and not _SECRET.fullmatch(secret):
        raise bad_request("secret token contains unallowed characters")
    bot.updates.allow(given.json("allowed_updates"))
    bot.webhook = Webhook(url, secret, given.integer("max_connections", 40)) if url else None
    if given.flag("drop_pending_updates"):
        bot.updates.waiting.clear()
    return True


def delete_webhook(request: Request) -> bool:
    request.bot.webhook = None
    if request.given.flag("drop_pending_updates"):
        request.bot.updates.waiting.clear()
    return True


def webhook_info(request: Request) -> dict[str, Any]:
    bot = request.bot
    info: dict[str, Any] = {
        "url": bot.webhook.url if bot.webhook else "",
        "has_custom_certificate": False,
        "pending_update_count": len(bot.updates.waiting),
    }
    if bot.webhook is not None:
        info["max_connections"] = bot.webhook.max_connections
        if bot.webhook.last_error is not None:
            info["last_error_date"], info["last_error_message"] = bot.webhook.last_error
    if bot.updates.allowed is not None:
        info["allowed_updates"] = list(bot.updates.allowed)
    return info


def done(_request: Request) -> bool:
    """Accepted, and of no consequence here."""
    return True


METHODS = {
    "getMe": get_me,
    "setMyCommands": set_commands,
    "getMyCommands": get_commands,
    "deleteMyCommands": delete_commands,
    "setWebhook": set_webhook,
    "deleteWebhook": delete_webhook,
    "getWebhookInfo": webhook_info,
    "logOut": done,
    "close": done,
    "setMyName": done,
    "setMyDescription": done,
    "setMyShortDescription": done,
    "setChatMenuButton": done,
    "setMyDefaultAdministratorRights": done,
    "setMessageReaction": done,
}
