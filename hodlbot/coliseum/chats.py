"""Places to talk: private chats, groups, supergroups with topics, channels."""

from dataclasses import dataclass, field
from typing import Any, Literal

from hodlbot.coliseum.accounts import Account, BotAccount
from hodlbot.coliseum.members import Member
from hodlbot.coliseum.messages import Message

ChatType = Literal["private", "group", "supergroup", "channel"]


@dataclass(eq=False, slots=True)
class Topic:
    """A forum topic; its id is that of the message that opened it."""

    id: int
    name: str
    closed: bool = False


@dataclass(eq=False, slots=True)
class Chat:
    id: int
    type: ChatType
    title: str = ""
    username: str | None = None
    forum: bool = False
    members: dict[int, Member] = field(default_factory=dict)
    topics: dict[int, Topic] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    pinned: list[int] = field(default_factory=list)
    # Off: only administrators may write.
    members_may_write: bool = True
    members_may_send_photos: bool = True
    members_may_send_documents: bool = True
    general_closed: bool = False
    migrated_to: "Chat | None" = None
    last_message_id: int = 0
    # The bot that spoke last is the one a bare /command is for.
    last_bot: int | None = None
    # A private chat has two sides.
    person: Account | None = None
    bot: BotAccount | None = None
    started: bool = False
    blocked: bool = False

    def wire(self) -> dict[str, Any]:
        wire: dict[str, Any] = {"id": self.id, "type": self.type}
        if self.person is not None:
            shown = self.person.wire()
            for key in ("first_name", "last_name", "username"):
                if key in shown:
                    wire[key] = shown[key]
            return wire
        wire["title"] = self.title
        if self.username:
            wire["username"] = self.username
        if self.forum:
            wire["is_forum"] = True
        return wire

    @property
    def current(self) -> "Chat":
        """Where people write now: an upgraded group goes on as its supergroup."""
        return self.migrated_to.current if self.migrated_to is not None else self

    def member(self, account: Account) -> Member | None:
        member = self.members.get(account.id)
        return member if member is not None and member.present else None

    def bots(self) -> list[BotAccount]:
        if self.bot is not None:
            return [self.bot]
        return [
            member.account
            for member in self.members.values()
            if member.present and isinstance(member.account, BotAccount)
        ]

    def standing_of(self, account: Account) -> Member:
        return self.members.get(account.id) or Member(account, "left")
