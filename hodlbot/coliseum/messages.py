"""Messages, and everything they have been."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from hodlbot.coliseum.accounts import Account, BotAccount
from hodlbot.coliseum.entities import Entity

if TYPE_CHECKING:
    from hodlbot.coliseum.chats import Chat

Json = dict[str, Any]
Button = Json


@dataclass(frozen=True, slots=True)
class Content:
    """What an edit can change. `media` is the wire form: {"photo": […]}, or nothing."""

    text: str = ""
    entities: tuple[Entity, ...] = ()
    media: Json = field(default_factory=dict)
    markup: Json | None = None

    def wire(self) -> Json:
        wire: Json = dict(self.media)
        text, entities = ("caption", "caption_entities") if self.media else ("text", "entities")
        if self.text:
            wire[text] = self.text
            if self.entities:
                wire[entities] = list(self.entities)
        if self.markup and "inline_keyboard" in self.markup:
            wire["reply_markup"] = self.markup
        return wire

    @property
    def buttons(self) -> list[Button]:
        rows = (self.markup or {}).get("inline_keyboard", [])
        return [button for row in rows for button in row]


@dataclass(frozen=True, slots=True)
class Revision:
    """One state of a message, with the sequence number of the change that made it."""

    seq: int
    time: float
    content: Content


@dataclass(eq=False, slots=True)
class Message:
    chat: "Chat"
    id: int
    date: int
    author: Account | None
    content: Content
    sender_chat: "Chat | None" = None
    via: BotAccount | None = None
    # The topic it lies in, by the id of the message that opened it; None in General.
    topic: int | None = None
    # Set on reply chains as well, as in Telegram: a trap for those who take it for a topic.
    thread: int | None = None
    reply_to: "Message | None" = None
    silent: bool = False
    service: Json = field(default_factory=dict)
    # Who wrote it in truth, behind an anonymous admin or a channel; no bot is told.
    person: Account | None = None
    inline_id: str | None = None
    edit_date: int | None = None
    deleted: bool = False
    revisions: list[Revision] = field(default_factory=list)

    @property
    def text(self) -> str:
        return self.content.text

    @property
    def buttons(self) -> list[Button]:
        return self.content.buttons

    def wire(self, *, nested: bool = False, content: Content | None = None) -> Json:
        """`content` shows it as it was then; a message inside a message tells no further one."""
        wire: Json = {"message_id": self.id}
        if self.author is not None:
            wire["from"] = self.author.wire()
        if self.sender_chat is not None:
            wire["sender_chat"] = self.sender_chat.wire()
        wire["chat"] = self.chat.wire()
        wire["date"] = self.date
        if self.edit_date is not None:
            wire["edit_date"] = self.edit_date
        if self.thread is not None:
            wire["message_thread_id"] = self.thread
        if self.topic is not None:
            wire["is_topic_message"] = True
        if self.via is not None:
            wire["via_bot"] = self.via.wire()
        if self.reply_to is not None and not nested:
            wire["reply_to_message"] = self.reply_to.wire(nested=True)
        wire.update(self.service)
        wire.update((content or self.content).wire())
        return wire
