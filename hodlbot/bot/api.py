"""The library's Bot with the few calls we make, bare: no object is made of an answer of which
only the number of a message is wanted."""

import ipaddress
import os
from typing import Any
from urllib.parse import urlsplit

from msgspec import Struct
from telegram import Bot, InputFile
from telegram.error import BadRequest, InvalidToken

from hodlbot.bot.keyboards import force_reply, keyboard
from hodlbot.bot.painting import Photo
from hodlbot.bot.transport import Transport
from hodlbot.bot.wire import ALLOWED_UPDATES
from hodlbot.table.answers import Choice, Listed, Shown, Toast

Json = dict[str, Any]

POLL_SECONDS = 25
_PATIENCE = 10.0
_CONNECTIONS = 64
# Durations as the library will have them: it warns of the change whenever Telegram says "later".
os.environ.setdefault("PTB_TIMEDELTA", "true")
_NO_PREVIEW = {"is_disabled": True}


class Sent(Struct, frozen=True):
    """The number of a new message, and of the picture in it."""

    message: int
    file_id: str | None = None


class Api(Bot):
    """Whatever it raises is a TelegramError."""

    @classmethod
    def at(cls, address: str, token: str) -> "Api":
        # A proxy that leads out into the world does not lead back to this machine.
        direct = _loopback(address)
        return cls(
            token,
            base_url=f"{address}/bot",
            base_file_url=f"{address}/file/bot",
            request=Transport(connections=_CONNECTIONS, read=_PATIENCE, direct=direct),
            get_updates_request=Transport(
                connections=1, read=POLL_SECONDS + _PATIENCE, direct=direct
            ),
        )

    async def shutdown(self) -> None:
        """Also where it never got so far as to know itself."""
        await super().shutdown()
        for transport in self._request:
            await transport.shutdown()

    def __repr__(self) -> str:
        # The library's own shows the token.
        return "Api(…)"

    # --- coming in -----------------------------------------------------------------------------

    async def updates(self, offset: int) -> list[Json]:
        asked: Json = {"timeout": POLL_SECONDS, "allowed_updates": list(ALLOWED_UPDATES)}
        if offset:
            asked["offset"] = offset
        found = await self._post("getUpdates", asked)
        return [one for one in found if isinstance(one.get("update_id"), int)]

    async def admins(self, chat: int) -> frozenset[int]:
        found = await self._post("getChatAdministrators", {"chat_id": chat})
        return frozenset(one["user"]["id"] for one in found if not one["user"].get("is_bot"))

    # --- going out -----------------------------------------------------------------------------

    async def send(
        self,
        chat: int,
        topic: int,
        shown: Shown,
        *,
        html: bool = True,
        to: int | None = None,
        silent: bool = True,
        asks: bool = False,
        photo: Photo | None = None,
    ) -> Sent:
        """With a photo or a document, the text is its caption."""
        data: Json = {
            "chat_id": chat,
            "disable_notification": silent,
            "reply_markup": keyboard(shown),
        }
        method = "sendMessage"
        if shown.document is not None:
            method, document = "sendDocument", shown.document
            upload = InputFile(document.text.encode(), filename=document.name)
            data |= {"caption": shown.text, "document": upload}
        elif photo is None:
            data |= {"text": shown.text, "link_preview_options": _NO_PREVIEW}
        else:
            method = "sendPhoto"
            file = None if photo.data is None else InputFile(photo.data, filename="picture.jpg")
            data |= {"caption": shown.text, "photo": file or photo.file_id}
        if html:
            data["parse_mode"] = "HTML"
        if topic:
            data["message_thread_id"] = topic
        if to is not None:
            data["reply_parameters"] = {"message_id": to, "allow_sending_without_reply": True}
        if asks and data["reply_markup"] is None:
            data["reply_markup"] = force_reply()
        send = self._post if method == "sendMessage" else self._spare
        sent: Json = await send(method, data)
        sizes = sent.get("photo") or [{}]
        return Sent(int(sent["message_id"]), sizes[-1].get("file_id"))

    async def edit(self, chat: int, message: int, shown: Shown, *, html: bool = True) -> None:
        data: Json = {
            "chat_id": chat,
            "message_id": message,
            "text": shown.text,
            "link_preview_options": _NO_PREVIEW,
            "reply_markup": keyboard(shown),
        }
        if html:
            data["parse_mode"] = "HTML"
        await self._post("editMessageText", data)

    async def delete(self, chat: int, message: int) -> None:
        await self._spare("deleteMessage", {"chat_id": chat, "message_id": message})

    async def _spare(self, method: str, data: Json) -> Any:
        """What a match can do without. Another server than Telegram's may not know it, which the
        library takes for a bad token, and nobody should wait for that to change."""
        try:
            return await self._post(method, data)
        except InvalidToken as error:
            if unknown_there(error):
                raise BadRequest(f"{method} is not known there") from error
            raise

    async def toast(self, toast: Toast) -> None:
        data: Json = {"callback_query_id": toast.query, "show_alert": toast.alert or None}
        data["text"] = toast.text or None
        data["url"] = toast.url
        await self._post("answerCallbackQuery", data)

    async def listed(self, listed: Listed) -> None:
        """Personal and not kept: it is one player's hand."""
        data: Json = {
            "inline_query_id": listed.query,
            "results": [_result(choice) for choice in listed.choices],
            "cache_time": 0,
            "is_personal": True,
            "next_offset": listed.next_offset,
        }
        if listed.label:
            data["button"] = {"text": listed.label, "start_parameter": listed.start}
        await self._post("answerInlineQuery", data)


def _result(choice: Choice) -> Json:
    return {
        "type": "article",
        "id": choice.id,
        "title": choice.title,
        "description": choice.description,
        "input_message_content": {"message_text": choice.word},
    }


def unknown_there(error: InvalidToken) -> bool:
    """404, no such method; a token that is no good any more is answered with 401."""
    return error.message.startswith("Not Found")


def _loopback(address: str) -> bool:
    host = urlsplit(address).hostname or ""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
