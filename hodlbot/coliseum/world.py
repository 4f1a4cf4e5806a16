"""The state behind the Bot API, and the few things that can happen to it.

No HTTP and no asyncio in here: bots' calls and people's doings both end in these methods.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any

from hodlbot.coliseum.accounts import Account, BotAccount
from hodlbot.coliseum.changes import Call, Change, Kind
from hodlbot.coliseum.chats import Chat
from hodlbot.coliseum.clock import Clock
from hodlbot.coliseum.delivering import bots_that_hear
from hodlbot.coliseum.files import Files
from hodlbot.coliseum.members import Member
from hodlbot.coliseum.messages import Content, Message, Revision
from hodlbot.coliseum.queries import InlineAsked, Press, ServedAnswers


class World:
    def __init__(self, *, remember: int | None = None) -> None:
        """`remember` bounds the records of changes and calls, for long runs."""
        self.clock = Clock()
        self.accounts: dict[int, Account] = {}
        self.bots_by_token: dict[str, BotAccount] = {}
        # Groups, supergroups and channels by id; private chats by (bot, person).
        self.chats: dict[int, Chat] = {}
        self.private_chats: dict[tuple[int, int], Chat] = {}
        self.files = Files()
        self.presses: dict[str, Press] = {}
        self.inline_asked: dict[str, InlineAsked] = {}
        self.served_answers = ServedAnswers()
        self.inline_messages: dict[str, Message] = {}
        self.changes: deque[Change] = deque(maxlen=remember)
        self.calls: deque[Call] = deque(maxlen=remember)
        # getUpdates apart: it would drown the rest.
        self.polls: deque[Call] = deque(maxlen=remember)
        self.listeners: set[Callable[[], None]] = set()
        self._sequence = count(1)
        self._query_ids = count(4_000_000_000_000_001)
        # Private chats and basic groups share one row of message ids; supergroups have their own.
        self._shared_message_ids = count(1)

    def next_seq(self) -> int:
        return next(self._sequence)

    def next_query_id(self) -> str:
        return str(next(self._query_ids))

    def note(
        self, kind: Kind, chat: Chat | None = None, message: Message | None = None, **note: Any
    ) -> Change:
        content = message.content if message is not None else None
        change = Change(self.next_seq(), self.clock(), kind, chat, message, content, note or None)
        self.changes.append(change)
        self.wake()
        return change

    def wake(self) -> None:
        for listener in tuple(self.listeners):
            listener()

    def tell(self, bot: BotAccount, kind: str, payload: Any) -> None:
        """Put an update where the bot will find it."""
        bot.updates.put(kind, payload, self.clock())

    # --- messages ----------------------------------------------------------------------------

    def post(
        self,
        chat: Chat,
        author: Account | None,
        content: Content,
        *,
        sender_chat: Chat | None = None,
        via: BotAccount | None = None,
        topic: int | None = None,
        reply_to: Message | None = None,
        silent: bool = False,
        service: dict[str, Any] | None = None,
        person: Account | None = None,
    ) -> Message:
        thread = topic
        if reply_to is not None and topic is None and chat.type == "supergroup":
            thread = reply_to.thread or reply_to.id
        if topic is not None and reply_to is None:
            reply_to = chat.messages.get(topic)
        message = Message(
            chat,
            self._next_message_id(chat),
            int(self.clock()),
            author,
            content,
            sender_chat=sender_chat,
            via=via,
            topic=topic,
            thread=thread,
            reply_to=reply_to,
            silent=silent,
            service=service or {},
            person=person,
        )
        if "forum_topic_created" in message.service:
            message.topic = message.thread = message.id
        chat.messages[message.id] = message
        if isinstance(author, BotAccount):
            chat.last_bot = author.id
        change = self.note("message", chat, message)
        message.revisions.append(Revision(change.seq, change.time, content))
        self._deliver(message, "channel_post" if chat.type == "channel" else "message")
        return message

    def _next_message_id(self, chat: Chat) -> int:
        if chat.type in ("supergroup", "channel"):
            chat.last_message_id += 1
        else:
            chat.last_message_id = next(self._shared_message_ids)
        return chat.last_message_id

    def _deliver(self, message: Message, kind: str) -> None:
        for bot in bots_that_hear(message):
            self.tell(bot, kind, self.wire_for(bot, message))

    def wire_for(self, bot: BotAccount, message: Message) -> dict[str, Any]:
        """The message with file ids that this bot may use."""
        wire = message.wire()
        for part in (wire, wire.get("reply_to_message", {})):
            if "photo" in part:
                part["photo"] = [self.files.for_bot(bot.id, size) for size in part["photo"]]
        return wire

    def revise(self, message: Message, content: Content, *, visible: bool = True) -> None:
        """Edit. A change of the keyboard alone leaves no "edited" mark."""
        only_markup = replace(content, markup=None) == replace(message.content, markup=None)
        message.content = content
        if visible and not only_markup:
            message.edit_date = int(self.clock())
        change = self.note("edit", message.chat, message)
        message.revisions.append(Revision(change.seq, change.time, content))

    def person_edits(self, message: Message, content: Content) -> None:
        self.revise(message, content)
        message.edit_date = int(self.clock())
        kind = "edited_channel_post" if message.chat.type == "channel" else "edited_message"
        self._deliver(message, kind)

    def remove(self, message: Message) -> None:
        message.deleted = True
        message.chat.messages.pop(message.id, None)
        self.note("delete", message.chat, message)

    # --- membership --------------------------------------------------------------------------

    def set_standing(self, chat: Chat, new: Member, by: Account) -> None:
        """Change what someone is in a chat, and tell the bots that may know."""
        old = chat.standing_of(new.account)
        chat.members[new.account.id] = new
        self.note("member", chat, user_id=new.account.id, status=new.status)
        payload = {
            "chat": chat.wire(),
            "from": by.wire(),
            "date": int(self.clock()),
            "old_chat_member": old.wire(),
            "new_chat_member": new.wire(),
        }
        if isinstance(new.account, BotAccount):
            self.tell(new.account, "my_chat_member", payload)
        for bot in chat.bots():
            if bot is not new.account and chat.standing_of(bot).is_admin:
                self.tell(bot, "chat_member", payload)

    def set_private_standing(self, chat: Chat, *, blocked: bool) -> None:
        """A person blocks a bot or takes it back: the bot learns of it."""
        assert chat.bot is not None
        assert chat.person is not None
        before, after = Member(chat.bot), Member(chat.bot, "kicked")
        if not blocked:
            before, after = after, before
        chat.blocked = blocked
        self.note("member", chat, user_id=chat.bot.id, status=after.status)
        payload = {
            "chat": chat.wire(),
            "from": chat.person.wire(),
            "date": int(self.clock()),
            "old_chat_member": before.wire(),
            "new_chat_member": after.wire(),
        }
        self.tell(chat.bot, "my_chat_member", payload)

    def private_chat(self, bot: BotAccount, person: Account) -> Chat:
        key = (bot.id, person.id)
        if key not in self.private_chats:
            self.private_chats[key] = Chat(person.id, "private", person=person, bot=bot)
        return self.private_chats[key]
