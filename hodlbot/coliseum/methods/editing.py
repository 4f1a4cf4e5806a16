"""editMessageText, …Caption, …Media, …ReplyMarkup. Without a keyboard, the old one goes."""

from dataclasses import replace
from typing import Any

from hodlbot.coliseum.errors import bad_request
from hodlbot.coliseum.formatting import check_caption, check_text, formatted
from hodlbot.coliseum.keyboards import checked_markup
from hodlbot.coliseum.messages import Content, Message
from hodlbot.coliseum.methods.request import Request
from hodlbot.coliseum.methods.sending import caption_of, photo_sizes

_NOT_MODIFIED = (
    "message is not modified: specified new message content and reply markup are exactly the same "
    "as a current content and reply markup of the message"
)


def edit_text(request: Request) -> Any:
    message = _own(request)
    given = request.given
    text, entities = formatted(
        given.text("text"),
        given.optional_text("parse_mode"),
        given.json("entities"),
        request.telegram.accounts,
    )
    check_text(text)
    if message.content.media:
        raise bad_request("there is no text in the message to edit")
    return _revise(request, message, Content(text, entities, {}, _markup(request, message)))


def edit_caption(request: Request) -> Any:
    message = _own(request)
    if not message.content.media:
        raise bad_request("there is no caption in the message to edit")
    text, entities = caption_of(request)
    content = Content(text, entities, message.content.media, _markup(request, message))
    return _revise(request, message, content)


def edit_media(request: Request) -> Any:
    message = _own(request)
    media = request.given.json("media")
    if not isinstance(media, dict) or "media" not in media:
        raise bad_request("there is no media in the request")
    if media.get("type") != "photo":
        raise bad_request("this server edits photos only")
    sizes = photo_sizes(request, request.given.attached(str(media["media"])))
    text, entities = formatted(
        media.get("caption", ""),
        media.get("parse_mode"),
        media.get("caption_entities"),
        request.telegram.accounts,
    )
    check_caption(text)
    content = Content(text, entities, {"photo": sizes}, _markup(request, message))
    return _revise(request, message, content)


def edit_markup(request: Request) -> Any:
    message = _own(request)
    return _revise(request, message, replace(message.content, markup=_markup(request, message)))


def _own(request: Request) -> Message:
    message = request.message("edit")
    if message.via is not request.bot and (
        message.person is not request.bot or message.service or message.chat.blocked
    ):
        raise bad_request("message can't be edited")
    return message


def _markup(request: Request, message: Message) -> dict[str, Any] | None:
    private = message.chat.type == "private"
    return checked_markup(request.given.json("reply_markup"), private=private)


def _revise(request: Request, message: Message, content: Content) -> Any:
    if _same(content, message.content):
        raise bad_request(_NOT_MODIFIED)
    request.telegram.revise(message, content)
    return True if message.inline_id is not None else request.wire(message)


def _same(one: Content, other: Content) -> bool:
    """Photos are compared by their bytes: another upload of the same picture is no change."""
    if (one.text, one.entities, one.markup) != (other.text, other.entities, other.markup):
        return False
    return _unique_ids(one) == _unique_ids(other)


def _unique_ids(content: Content) -> list[str]:
    return [size["file_unique_id"] for size in content.media.get("photo", ())]


METHODS = {
    "editMessageText": edit_text,
    "editMessageCaption": edit_caption,
    "editMessageMedia": edit_media,
    "editMessageReplyMarkup": edit_markup,
}
