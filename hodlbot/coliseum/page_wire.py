"""What the page is told: places, messages and changes, for one pair of eyes."""

from typing import Any

from hodlbot.coliseum.accounts import Account
from hodlbot.coliseum.changes import Change
from hodlbot.coliseum.chats import Chat
from hodlbot.coliseum.messages import Content, Message
from hodlbot.coliseum.seating import Room, Seat, Seating
from hodlbot.coliseum.telegram import Telegram

Json = dict[str, Any]

MOST_MESSAGES = 300
"""A room shows its last ones; what lies further back is over."""
# Answers go to whoever asked, as the answer to their own request; a bot's calls are nobody's.
_TOLD = frozenset({"message", "edit", "delete", "action", "pin"})


def message_wire(message: Message, content: Content | None = None) -> Json:
    """As a bot sees it, and the few things only clients are told."""
    content = content or message.content
    wire = message.wire(content=content)
    markup = content.markup or {}
    if markup.get("force_reply"):
        wire["force_reply"] = {
            "selective": bool(markup.get("selective")),
            "placeholder": str(markup.get("input_field_placeholder") or ""),
        }
    if message.silent:
        wire["silent"] = True
    return wire


def change_wire(telegram: Telegram, change: Change, viewer: Account) -> Json | None:
    """None: not for these eyes."""
    if change.kind not in _TOLD or change.chat is None:
        return None
    if not telegram.may_see(viewer, change.chat):
        return None
    wire: Json = {"kind": change.kind, "chat": change.chat.id, **(change.note or {})}
    if change.message is not None:
        wire["message_id"] = change.message.id
        if change.kind in ("message", "edit"):
            wire["message"] = message_wire(change.message, change.content)
    return wire


def seat_wire(seat: Seat) -> Json:
    return {
        "key": seat.key,
        "id": seat.user.id,
        "name": seat.user.full_name,
        "username": seat.user.username,
        "role": seat.role,
    }


def _messages(chat: Chat) -> list[Json]:
    return [message_wire(message) for message in list(chat.messages.values())[-MOST_MESSAGES:]]


def _room_wire(room: Room) -> Json:
    chat = room.chat.current
    return {
        "id": chat.id,
        "kind": "group",
        "sign": room.sign,
        "title": chat.title,
        "about": room.about,
        "members": [
            {"name": one.account.full_name, "bot": one.account.is_bot, "status": one.status}
            for one in chat.members.values()
            if one.present
        ],
        "messages": _messages(chat),
    }


def state_wire(telegram: Telegram, seating: Seating, me: Seat) -> Json:
    """Everything a client shows when it is opened."""
    private = me.user.private(seating.bot)
    latest = telegram.changes[-1].seq if telegram.changes else 0
    talk: Json = {
        "id": private.id,
        "kind": "private",
        "sign": "🤖",
        "title": seating.bot.first_name,
        "about": "Only you two read this.",
        "started": private.started,
        "messages": _messages(private),
    }
    return {
        "seq": latest,
        "me": seat_wire(me),
        "seats": [seat_wire(seat) for seat in seating.seats],
        "bot": {
            "id": seating.bot.id,
            "name": seating.bot.first_name,
            "username": seating.bot.username,
        },
        "rooms": [*map(_room_wire, seating.rooms), talk],
    }
