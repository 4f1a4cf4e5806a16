"""The command menu: which of a bot's lists a person is shown where."""

from typing import Any

from hodlbot.coliseum.accounts import Account, BotAccount
from hodlbot.coliseum.chats import Chat


def scope_key(scope: dict[str, Any] | None) -> str:
    scope = scope or {}
    parts = [scope.get("type", "default"), scope.get("chat_id"), scope.get("user_id")]
    return ":".join(str(part) for part in parts if part is not None)


def commands_shown(bot: BotAccount, chat: Chat, person: Account) -> list[dict[str, Any]]:
    """The narrowest scope that has a list wins; within it, the person's language."""
    if chat.type == "private":
        scopes = [f"chat:{chat.id}", "all_private_chats", "default"]
    else:
        scopes = [f"chat_member:{chat.id}:{person.id}"]
        if chat.standing_of(person).is_admin:
            scopes.append(f"chat_administrators:{chat.id}")
        scopes.append(f"chat:{chat.id}")
        if chat.standing_of(person).is_admin:
            scopes.append("all_chat_administrators")
        scopes += ["all_group_chats", "default"]
    for scope in scopes:
        for language in (person.language_code or "", ""):
            if (scope, language) in bot.commands:
                return bot.commands[scope, language]
    return []
