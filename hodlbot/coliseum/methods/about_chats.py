"""What a bot may ask about chats, their people and its files."""

from typing import Any

from hodlbot.coliseum.chats import Chat
from hodlbot.coliseum.errors import bad_request
from hodlbot.coliseum.members import PERMISSIONS
from hodlbot.coliseum.methods.request import Request


def get_chat(request: Request) -> dict[str, Any]:
    chat = request.chat()
    full: dict[str, Any] = {
        **chat.wire(),
        "accent_color_id": 0,
        "max_reaction_count": 11,
        "accepted_gift_types": dict.fromkeys(
            (
                "unlimited_gifts",
                "limited_gifts",
                "unique_gifts",
                "premium_subscription",
                "gifts_from_channels",
            ),
            False,
        ),
    }
    if chat.pinned and chat.pinned[-1] in chat.messages:
        full["pinned_message"] = chat.messages[chat.pinned[-1]].wire()
    if chat.type in ("group", "supergroup"):
        full["permissions"] = dict.fromkeys(PERMISSIONS, chat.members_may_write)
    return full


def get_member(request: Request) -> dict[str, Any]:
    chat = request.chat()
    account = request.telegram.accounts.get(request.given.integer("user_id"))
    if account is None:
        raise bad_request("PARTICIPANT_ID_INVALID")
    return chat.standing_of(account).wire()


def get_administrators(request: Request) -> list[dict[str, Any]]:
    """All but other bots."""
    chat = _group(request)
    return [
        member.wire()
        for member in chat.members.values()
        if member.is_admin and (not member.account.is_bot or member.account is request.bot)
    ]


def get_member_count(request: Request) -> int:
    return sum(member.present for member in _group(request).members.values())


def leave_chat(request: Request) -> bool:
    chat = _group(request)
    request.telegram.set_member(chat, request.bot, "left")
    return True


def _group(request: Request) -> Chat:
    chat = request.chat()
    if chat.type == "private":
        raise bad_request("there are no administrators in the private chat")
    return chat


def get_file(request: Request) -> dict[str, Any]:
    return request.telegram.files.describe(request.bot.id, request.given.text("file_id"))


METHODS = {
    "getChat": get_chat,
    "getChatMember": get_member,
    "getChatAdministrators": get_administrators,
    "getChatMemberCount": get_member_count,
    "leaveChat": leave_chat,
    "getFile": get_file,
}
