"""Who there is: people and bots, as Telegram shows them."""

from dataclasses import dataclass, field
from typing import Any

from hodlbot.coliseum.updates import UpdateQueue

Json = dict[str, Any]


@dataclass(eq=False, slots=True)
class Account:
    id: int
    first_name: str
    last_name: str | None = None
    username: str | None = None
    language_code: str | None = None
    is_bot: bool = False
    deactivated: bool = False

    def wire(self) -> Json:
        wire: Json = {"id": self.id, "is_bot": self.is_bot, "first_name": self.first_name}
        if self.last_name:
            wire["last_name"] = self.last_name
        if self.username:
            wire["username"] = self.username
        if self.language_code:
            wire["language_code"] = self.language_code
        return wire

    @property
    def full_name(self) -> str:
        return f"{self.first_name} {self.last_name}" if self.last_name else self.first_name


@dataclass(eq=False, slots=True)
class Webhook:
    url: str
    secret: str | None = None
    max_connections: int = 40
    last_error: tuple[int, str] | None = None


@dataclass(eq=False, slots=True)
class BotAccount(Account):
    """A bot: what BotFather knows of it, and what waits for it."""

    token: str = ""
    privacy: bool = True
    inline: bool = True
    inline_feedback: bool = True
    revoked: bool = False
    updates: UpdateQueue = field(default_factory=UpdateQueue)
    webhook: Webhook | None = None
    # (scope, language) -> commands
    commands: dict[tuple[str, str], list[Json]] = field(default_factory=dict)

    def wire_as_self(self) -> Json:
        return {
            **self.wire(),
            "can_join_groups": True,
            "can_read_all_group_messages": not self.privacy,
            "supports_inline_queries": self.inline,
            "can_connect_to_business": False,
            "has_main_web_app": False,
            "has_topics_enabled": False,
            "allows_users_to_create_topics": False,
        }


# Telegram's own accounts, behind which real senders hide.
GROUP_ANONYMOUS_BOT = Account(1087968824, "Group", username="GroupAnonymousBot", is_bot=True)
CHANNEL_BOT = Account(136817688, "Channel", username="Channel_Bot", is_bot=True)
SERVICE_ACCOUNT = Account(777000, "Telegram")
