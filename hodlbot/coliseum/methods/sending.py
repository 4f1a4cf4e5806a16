"""sendMessage, sendPhoto, sendDocument, sendChatAction."""

from typing import Any

from hodlbot.coliseum.chats import Chat
from hodlbot.coliseum.errors import bad_request
from hodlbot.coliseum.formatting import check_caption, check_text, formatted
from hodlbot.coliseum.keyboards import checked_markup
from hodlbot.coliseum.messages import Content, Message
from hodlbot.coliseum.methods.request import Request
from hodlbot.coliseum.parameters import Upload


def send_message(request: Request) -> Any:
    given = request.given
    chat = request.writable_chat()
    text, entities = formatted(
        given.text("text"),
        given.optional_text("parse_mode"),
        given.json("entities"),
        request.telegram.accounts,
    )
    check_text(text)
    return _send(request, chat, text, entities, {})


def send_photo(request: Request) -> Any:
    chat = request.writable_chat()
    if not chat.members_may_send_photos:
        raise bad_request("not enough rights to send photos to the chat")
    media = {"photo": photo_sizes(request, request.given.upload("photo"))}
    return _send_media(request, chat, media)


def send_document(request: Request) -> Any:
    chat = request.writable_chat()
    if not chat.members_may_send_documents:
        raise bad_request("not enough rights to send documents to the chat")
    sent = request.given.upload("document")
    files = request.telegram.files
    if isinstance(sent, Upload):
        document = files.add_document(request.bot.id, sent.data, sent.name, sent.mime)
    else:
        document = files.known(request.bot.id, sent, "document")
    return _send_media(request, chat, {"document": document})


def photo_sizes(request: Request, sent: Upload | str) -> list[dict[str, Any]]:
    """An upload, or a file_id this bot has seen before. Addresses are not fetched here."""
    files = request.telegram.files
    if isinstance(sent, Upload):
        return files.add_photo(request.bot.id, sent.data)
    if not sent:
        raise bad_request("there is no photo in the request")
    if sent.startswith(("http://", "https://")):
        raise bad_request("failed to get HTTP URL content")
    return [files.known(request.bot.id, sent, "photo")]


def caption_of(request: Request) -> tuple[str, tuple[dict[str, Any], ...]]:
    given = request.given
    text, entities = formatted(
        given.text("caption"),
        given.optional_text("parse_mode"),
        given.json("caption_entities"),
        request.telegram.accounts,
    )
    check_caption(text)
    return text, entities


def _send_media(request: Request, chat: Chat, media: dict[str, Any]) -> Any:
    caption, entities = caption_of(request)
    return _send(request, chat, caption, entities, media)


def _send(
    request: Request,
    chat: Chat,
    text: str,
    entities: tuple[dict[str, Any], ...],
    media: dict[str, Any],
) -> Any:
    given = request.given
    markup = checked_markup(given.json("reply_markup"), private=chat.type == "private")
    topic = request.topic_in(chat)
    reply_to = _replied(request, chat)
    if reply_to is not None and topic is None:
        topic = reply_to.topic
    message = request.telegram.post(
        chat,
        None if chat.type == "channel" else request.bot,
        Content(text, entities, media, markup),
        sender_chat=chat if chat.type == "channel" else None,
        topic=topic,
        reply_to=reply_to,
        silent=given.flag("disable_notification"),
        person=request.bot,
    )
    return request.wire(message)


def _replied(request: Request, chat: Chat) -> Message | None:
    given = request.given
    asked = given.json("reply_parameters") or {}
    number = int(asked.get("message_id") or given.integer("reply_to_message_id"))
    if not number:
        return None
    message = chat.messages.get(number)
    lenient = asked.get("allow_sending_without_reply") or given.flag("allow_sending_without_reply")
    if message is None and not lenient:
        raise bad_request("message to be replied not found")
    return message


def send_chat_action(request: Request) -> bool:
    chat = request.writable_chat()
    action = request.given.text("action")
    if not action:
        raise bad_request("wrong parameter action in request")
    request.telegram.note("action", chat, action=action, user_id=request.bot.id)
    return True


METHODS = {
    "sendMessage": send_message,
    "sendPhoto": send_photo,
    "sendDocument": send_document,
    "sendChatAction": send_chat_action,
}
