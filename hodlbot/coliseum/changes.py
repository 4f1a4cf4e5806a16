"""Everything that happened, numbered in one order over all chats."""

from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from hodlbot.coliseum.chats import Chat
from hodlbot.coliseum.messages import Content, Message

Kind = Literal["message", "edit", "delete", "answer", "member", "pin", "action", "call"]


@dataclass(frozen=True, slots=True)
class Change:
    """`content` is what the message held at that moment, whatever came later."""

    seq: int
    time: float
    kind: Kind
    chat: Chat | None = None
    message: Message | None = None
    content: Content | None = None
    note: dict[str, Any] | None = None

    def wire(self) -> dict[str, Any]:
        wire: dict[str, Any] = {"seq": self.seq, "time": self.time, "kind": self.kind}
        if self.chat is not None:
            wire["chat_id"] = self.chat.id
            if self.chat.bot is not None:
                wire["bot_id"] = self.chat.bot.id
        if self.message is not None:
            wire["message_id"] = self.message.id
            if self.content is not None:
                wire["message"] = self.message.wire(content=self.content)
                wire["silent"] = self.message.silent
        if self.note:
            wire.update(self.note)
        return wire


_CARRIED_AS_JSON = frozenset(
    {
        "allowed_updates",
        "button",
        "caption_entities",
        "commands",
        "entities",
        "link_preview_options",
        "media",
        "message_ids",
        "reply_markup",
        "reply_parameters",
        "results",
        "scope",
    }
)


def _read(name: str, value: Any) -> Any:
    if name in _CARRIED_AS_JSON and isinstance(value, str) and value:
        try:
            return msgspec.json.decode(value)
        except msgspec.DecodeError:
            return value
    return value


@dataclass(slots=True)
class Call:
    """One call of a bot, in the order of arrival; how it ended is filled in at its end."""

    seq: int
    time: float
    bot_id: int
    method: str
    chat_id: int | str | None
    sent: dict[str, Any]
    status: int = 0
    answer: Any = None
    # A fault that Telegram's side put on it: "cut_after" means done, and the answer lost.
    fault: str | None = None

    @property
    def payload(self) -> dict[str, Any]:
        """What was sent, with the parts read that a form carries as JSON."""
        return {name: _read(name, value) for name, value in self.sent.items()}

    @property
    def ok(self) -> bool:
        return self.status == 200

    def wire(self) -> dict[str, Any]:
        return {
            "seq": self.seq,
            "time": self.time,
            "bot_id": self.bot_id,
            "method": self.method,
            "chat_id": self.chat_id,
            "payload": self.payload,
            "status": self.status,
            "answer": self.answer,
            "fault": self.fault,
        }
