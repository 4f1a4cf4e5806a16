"""One call of a bot, and what nearly every method asks of it first."""

from dataclasses import dataclass
from typing import Any

from hodlbot.coliseum.accounts import BotAccount
from hodlbot.coliseum.chats import Chat
from hodlbot.coliseum.errors import bad_request, forbidden
from hodlbot.coliseum.messages import Message
from hodlbot.coliseum.parameters import Parameters
from hodlbot.coliseum.telegram import Telegram


@dataclass(slots=True)
class Request:
    telegram: Telegram
    bot: BotAccount
    given: Parameters

    def chat(self) -> Chat:
        """The chat the bot means, if it may know of it."""
        named = self.given.text("chat_id")
        if not named:
            raise bad_request("chat_id is empty")
        if named.startswith("@"):
            return self._reachable(self._public_chat(named[1:].lower()))
        try:
            number = int(named)
        except ValueError as fault:
            raise bad_request("chat not found") from fault
        if number > 0:
            return self._private_chat(number)
        chat = self.telegram.chats.get(number)
        if chat is None or self.bot.id not in chat.members:
            raise bad_request("chat not found")
        return self._reachable(chat)

    def _public_chat(self, username: str) -> Chat:
        for chat in self.telegram.chats.values():
            if (chat.username or "").lower() == username:
                return chat
        raise bad_request("chat not found")

    def _private_chat(self, number: int) -> Chat:
        person = self.telegram.accounts.get(number)
        if person is None:
            raise bad_request("chat not found")
        if person.is_bot:
            raise forbidden("bot can't send messages to bots")
        return self.telegram.private_chat(self.bot, person)

    def _reachable(self, chat: Chat) -> Chat:
        if chat.migrated_to is not None:
            raise bad_request(
                "group chat was upgraded to a supergroup chat",
                migrate_to_chat_id=chat.migrated_to.id,
            )
        standing = chat.standing_of(self.bot)
        if standing.status == "kicked":
            raise forbidden(f"bot was kicked from the {_kind(chat)} chat")
        if standing.status == "left":
            raise forbidden(f"bot is not a member of the {_kind(chat)} chat")
        return chat

    def writable_chat(self) -> Chat:
        """The chat, if the bot may write there."""
        chat = self.chat()
        if chat.person is not None:
            if chat.person.deactivated:
                raise forbidden("user is deactivated")
            if chat.blocked:
                raise forbidden("bot was blocked by the user")
            if not chat.started:
                raise forbidden("bot can't initiate conversation with a user")
            return chat
        standing = chat.standing_of(self.bot)
        silenced = not chat.members_may_write or standing.status == "restricted"
        if (silenced or chat.type == "channel") and not standing.is_admin:
            raise bad_request("have no rights to send a message")
        return chat

    def topic_in(self, chat: Chat) -> int | None:
        """The topic to write to; General has no id of its own (1 is understood)."""
        topic = self.given.integer("message_thread_id")
        may_manage = chat.standing_of(self.bot).may("can_manage_topics")
        if topic in (0, 1):
            if topic == 1 and not chat.forum:
                raise bad_request("message thread not found")
            if chat.general_closed and not may_manage:
                raise bad_request("TOPIC_CLOSED")
            return None
        if topic not in chat.topics:
            raise bad_request("message thread not found")
        if chat.topics[topic].closed and not may_manage:
            raise bad_request("TOPIC_CLOSED")
        return topic

    def message(self, what: str) -> Message:
        """The message meant by chat and number, or by its inline id."""
        inline_id = self.given.text("inline_message_id")
        if inline_id:
            inline = self.telegram.inline_messages.get(inline_id)
            if inline is None or inline.via is not self.bot:
                raise bad_request("MESSAGE_ID_INVALID")
            return inline
        chat = self.chat()
        number = self.given.integer("message_id")
        if not number:
            raise bad_request("message identifier is not specified")
        message = chat.messages.get(number)
        if message is None:
            raise bad_request(f"message to {what} not found")
        return message

    def wire(self, message: Message) -> dict[str, Any]:
        return self.telegram.wire_for(self.bot, message)


def _kind(chat: Chat) -> str:
    return "channel" if chat.type == "channel" else chat.type
