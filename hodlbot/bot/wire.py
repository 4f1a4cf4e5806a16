"""Telegram's updates as they travel: the fields that matter here. All others are passed over."""

from typing import Any

import msgspec
from msgspec import Struct


class User(Struct, frozen=True):
    id: int
    first_name: str = ""
    last_name: str | None = None
    username: str | None = None
    language_code: str | None = None
    is_bot: bool = False


class Chat(Struct, frozen=True):
    id: int
    type: str
    title: str = ""


class Entity(Struct, frozen=True):
    type: str
    user: User | None = None


class Key(Struct, frozen=True):
    callback_data: str | None = None


class Keyboard(Struct, frozen=True):
    inline_keyboard: tuple[tuple[Key, ...], ...] = ()


class Message(Struct, frozen=True, rename={"sender": "from"}):
    """`date` 0: Telegram does not show it any more."""

    message_id: int
    chat: Chat
    date: int = 0
    sender: User | None = None
    sender_chat: Chat | None = None
    message_thread_id: int | None = None
    is_topic_message: bool = False
    is_automatic_forward: bool = False
    forward_origin: dict[str, Any] | None = None
    reply_to_message: "Message | None" = None
    text: str | None = None
    caption: str | None = None
    entities: tuple[Entity, ...] = ()
    reply_markup: Keyboard | None = None
    migrate_to_chat_id: int | None = None
    migrate_from_chat_id: int | None = None


class CallbackQuery(Struct, frozen=True, rename={"sender": "from"}):
    id: str
    sender: User
    data: str = ""
    message: Message | None = None


class InlineQuery(Struct, frozen=True, rename={"sender": "from"}):
    id: str
    sender: User
    query: str = ""
    offset: str = ""


class Member(Struct, frozen=True):
    status: str
    is_member: bool = True
    can_send_messages: bool = True


class MemberUpdated(Struct, frozen=True, rename={"sender": "from"}):
    chat: Chat
    sender: User
    old_chat_member: Member
    new_chat_member: Member


class Update(Struct, frozen=True):
    update_id: int
    message: Message | None = None
    callback_query: CallbackQuery | None = None
    inline_query: InlineQuery | None = None
    my_chat_member: MemberUpdated | None = None
    chat_member: MemberUpdated | None = None

    @property
    def chat(self) -> int | None:
        """Where it comes from, as far as that is known."""
        pressed = self.callback_query
        message = self.message if pressed is None else pressed.message
        if message is not None:
            return message.chat.id
        member = self.my_chat_member or self.chat_member
        return None if member is None else member.chat.id


ALLOWED_UPDATES = ("message", "callback_query", "inline_query", "my_chat_member", "chat_member")
"""Named one by one: edited messages, above all, would replay commands."""

_decoder = msgspec.json.Decoder(Update)


def decode(raw: str | bytes) -> Update | None:
    """None for what Telegram would never send."""
    try:
        return _decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeEncodeError):
        return None
