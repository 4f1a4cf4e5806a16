"""deleteMessage(s), and pins."""

from hodlbot.coliseum.chats import Chat
from hodlbot.coliseum.errors import bad_request
from hodlbot.coliseum.messages import Content, Message
from hodlbot.coliseum.methods.request import Request

_TWO_DAYS = 48 * 3600
_MOST_AT_ONCE = 100


def delete_message(request: Request) -> bool:
    message = request.message("delete")
    if not _may_delete(request, message):
        raise bad_request("message can't be deleted for everyone")
    request.telegram.remove(message)
    return True


def delete_messages(request: Request) -> bool:
    """What is not there is passed over."""
    chat = request.chat()
    numbers = request.given.json("message_ids") or []
    if len(numbers) > _MOST_AT_ONCE:
        raise bad_request("too many message identifiers specified")
    for number in numbers:
        message = chat.messages.get(int(number))
        if message is not None and _may_delete(request, message):
            request.telegram.remove(message)
    return True


def _may_delete(request: Request, message: Message) -> bool:
    chat = message.chat
    if chat.standing_of(request.bot).may("can_delete_messages"):
        return True
    if message.person is not request.bot and chat.type != "private":
        return False
    return request.telegram.clock() - message.date < _TWO_DAYS


def pin(request: Request) -> bool:
    chat = _pinnable(request)
    message = request.message("pin")
    if message.id in chat.pinned:
        chat.pinned.remove(message.id)
    chat.pinned.append(message.id)
    request.telegram.note("pin", chat, message)
    service = {"pinned_message": request.wire(message)}
    service["pinned_message"].pop("reply_to_message", None)
    silent = request.given.flag("disable_notification")
    request.telegram.post(chat, request.bot, Content(), service=service, silent=silent)
    return True


def unpin(request: Request) -> bool:
    chat = _pinnable(request)
    if not chat.pinned:
        raise bad_request("message to unpin not found")
    number = request.given.integer("message_id") or chat.pinned[-1]
    if number not in chat.pinned:
        raise bad_request("message to unpin not found")
    chat.pinned.remove(number)
    request.telegram.note("pin", chat, chat.messages.get(number), unpinned=True)
    return True


def unpin_all(request: Request) -> bool:
    chat = _pinnable(request)
    chat.pinned.clear()
    request.telegram.note("pin", chat, unpinned=True)
    return True


def _pinnable(request: Request) -> Chat:
    chat = request.writable_chat()
    if chat.type != "private" and not chat.standing_of(request.bot).may("can_pin_messages"):
        raise bad_request("not enough rights to manage pinned messages in the chat")
    return chat


METHODS = {
    "deleteMessage": delete_message,
    "deleteMessages": delete_messages,
    "pinChatMessage": pin,
    "unpinChatMessage": unpin,
    "unpinAllChatMessages": unpin_all,
}
