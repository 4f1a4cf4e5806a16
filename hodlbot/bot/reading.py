"""From an update to what the table hears. Pure; what is nobody's word to us is None."""

import re
from typing import get_args

from hodlbot.bot.wire import CallbackQuery, MemberUpdated, Message, Update, User
from hodlbot.bot.wire import Chat as WireChat
from hodlbot.table import keys
from hodlbot.table.heard import (
    AdminsChanged,
    Heard,
    Kind,
    Migrated,
    Place,
    Pressed,
    Queried,
    Standing,
    Typed,
    Who,
)

_ADDRESSED = re.compile(r"(/[a-z0-9_]{1,32})@([a-z0-9_]+)(?!\S)", re.ASCII | re.IGNORECASE)
_OFFICES = ("administrator", "creator")
_KINDS: dict[str, Kind] = {kind: kind for kind in get_args(Kind)}


def read(update: Update, username: str) -> Heard | None:
    """`username`: our own."""
    if update.message is not None:
        return _message(update.message, username)
    if update.callback_query is not None:
        return _press(update.callback_query, username)
    if update.inline_query is not None:
        asked = update.inline_query
        return Queried(_who(asked.sender), asked.id, asked.query, asked.offset)
    if update.my_chat_member is not None:
        return _standing(update.my_chat_member)
    if update.chat_member is not None:
        return _admins(update.chat_member)
    return None


def lane(update: Update) -> str:
    """What must keep its order: words and presses of one match, where that is known here."""
    if update.callback_query is not None:
        press = keys.read(update.callback_query.data)
        if press is not None and press.moment.match:
            return f"match:{press.moment.match}"
        message = update.callback_query.message
        return _topic_of(message) if message is not None else str(update.callback_query.sender.id)
    if update.message is not None:
        return _topic_of(update.message)
    if update.inline_query is not None:
        return f"inline:{update.inline_query.sender.id}"
    return str(update.chat or 0)


# --- people and places -------------------------------------------------------------------------


def _who(user: User) -> Who:
    name = " ".join(filter(None, (user.first_name, user.last_name)))
    return Who(user.id, name, user.username, user.language_code)


def _place(message: Message) -> Place | None:
    chat = message.chat
    kind = _KINDS.get(chat.type)
    return None if kind is None else Place(chat.id, kind, _topic(message), chat.title)


def _topic(message: Message) -> int:
    # The thread's id stands on ordinary chains of replies too.
    return (message.message_thread_id or 0) if message.is_topic_message else 0


def _topic_of(message: Message) -> str:
    topic = _topic(message)
    return f"{message.chat.id}/{topic}" if topic else str(message.chat.id)


# --- messages ----------------------------------------------------------------------------------


def _message(message: Message, username: str) -> Heard | None:
    if message.migrate_to_chat_id is not None:
        return Migrated(message.chat.id, message.migrate_to_chat_id)
    if message.migrate_from_chat_id is not None:
        return Migrated(message.migrate_from_chat_id, message.chat.id)
    return _typed(message, username)


def _typed(message: Message, username: str) -> Typed | None:
    place = _place(message)
    if place is None or message.text is None or message.is_automatic_forward:
        return None
    if message.forward_origin is not None and not place.private:
        return None  # somebody else's words, shown around
    known = _author(message)
    text = _to_us(message.text, username)
    if known is None or text is None:
        return None
    answered = _answered(message)
    return Typed(
        place,
        known[0],
        text,
        message.message_id,
        None if answered is None else _author_who(answered),
        "" if answered is None else answered.text or answered.caption or "",
        tuple(_who(entity.user) for entity in message.entities if entity.user is not None),
    )


def _author(message: Message) -> tuple[Who | None] | None:
    """(None,): an anonymous admin. None: nobody who could play, such as a channel."""
    if message.sender_chat is not None:
        return (None,) if _same(message.sender_chat, message.chat) else None
    if message.sender is None or message.sender.is_bot:
        return None
    return (_who(message.sender),)


def _same(one: WireChat, other: WireChat) -> bool:
    return one.id == other.id


def _author_who(message: Message) -> Who | None:
    if message.sender_chat is not None or message.sender is None:
        return None
    return _who(message.sender)


def _to_us(text: str, username: str) -> str | None:
    """Without our own name behind a command; None if it is another bot's."""
    found = _ADDRESSED.match(text)
    if found is None:
        return text
    if found[2].lower() != username.lower():
        return None
    return found[1] + text[found.end() :]


def _answered(message: Message) -> Message | None:
    """In a topic every message that answers nothing "answers" the one that opened the topic."""
    answered = message.reply_to_message
    if answered is None:
        return None
    opened = message.is_topic_message and answered.message_id == message.message_thread_id
    return None if opened else answered


# --- presses -----------------------------------------------------------------------------------


def _press(query: CallbackQuery, username: str) -> Pressed:
    who, message = _who(query.sender), query.message
    if message is None or not message.date:
        return Pressed(who, query.data, query.id)
    place = _place(message)
    answered = _answered(message)
    return Pressed(
        who,
        query.data,
        query.id,
        place,
        None if place is None else message.message_id,
        None if answered is None else _typed(answered, username),
        _stands(query.data, message),
    )


def _stands(data: str, message: Message) -> bool:
    rows = () if message.reply_markup is None else message.reply_markup.inline_keyboard
    return any(key.callback_data == data for row in rows for key in row)


# --- comings and goings ------------------------------------------------------------------------


def _standing(change: MemberUpdated) -> Standing | None:
    kind = _KINDS.get(change.chat.type)
    if kind is None:
        return None
    member = change.new_chat_member
    present = member.status in ("member", *_OFFICES) or (
        member.status == "restricted" and member.is_member and member.can_send_messages
    )
    place = Place(change.chat.id, kind, 0, change.chat.title)
    return Standing(place, present, _who(change.sender))


def _admins(change: MemberUpdated) -> AdminsChanged | None:
    statuses = (change.old_chat_member.status, change.new_chat_member.status)
    return AdminsChanged(change.chat.id) if set(statuses) & set(_OFFICES) else None
