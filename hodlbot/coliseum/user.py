"""A person with a Telegram client, and what they can do with it."""

from collections.abc import Iterable
from dataclasses import replace

from hodlbot.coliseum import utf16
from hodlbot.coliseum.accounts import CHANNEL_BOT, GROUP_ANONYMOUS_BOT, Account, BotAccount
from hodlbot.coliseum.chats import Chat
from hodlbot.coliseum.entities import Entity, find_entities, trimmed
from hodlbot.coliseum.errors import NotPossible
from hodlbot.coliseum.formatting import TEXT_LIMIT
from hodlbot.coliseum.members import Member
from hodlbot.coliseum.messages import Content, Message
from hodlbot.coliseum.picking import picked_content
from hodlbot.coliseum.queries import InlineAsked, Press
from hodlbot.coliseum.world import World

Place = Chat | BotAccount


class User(Account):
    """Whatever is told to the bots of it, is told at once."""

    __slots__ = ("world",)

    def __init__(
        self,
        world: World,
        id: int,  # noqa: A002 - Telegram's own name for it
        first_name: str,
        last_name: str | None = None,
        username: str | None = None,
        language_code: str | None = "en",
    ) -> None:
        super().__init__(id, first_name, last_name, username, language_code)
        self.world = world

    # --- the private chat with a bot -----------------------------------------------------------

    def private(self, bot: BotAccount) -> Chat:
        return self.world.private_chat(bot, self)

    def starts(self, bot: BotAccount, payload: str = "") -> Message:
        """Press Start, or open t.me/BOT?start=payload."""
        return self.says(bot, f"/start {payload}".rstrip())

    def blocks(self, bot: BotAccount) -> None:
        self.world.set_private_standing(self.private(bot), blocked=True)

    def unblocks(self, bot: BotAccount) -> None:
        self.world.set_private_standing(self.private(bot), blocked=False)

    # --- talking -------------------------------------------------------------------------------

    def says(
        self,
        place: Place,
        text: str,
        *,
        reply_to: Message | None = None,
        topic: int | None = None,
        entities: Iterable[Entity] = (),
        as_channel: Chat | None = None,
    ) -> Message:
        """Type a text. In a group where this person is an anonymous admin, they speak as it."""
        text, given = trimmed(text, entities)
        if not text or utf16.length(text) > TEXT_LIMIT:
            raise NotPossible("a message holds 1 to 4096 characters")
        content = Content(text, find_entities(text, given))
        return self._post(place, content, reply_to, topic, as_channel)

    def sends_photo(
        self,
        place: Place,
        data: bytes,
        caption: str = "",
        *,
        reply_to: Message | None = None,
        topic: int | None = None,
    ) -> Message:
        photo = {"photo": self.world.files.add_photo(0, data)}
        content = Content(caption, find_entities(caption), photo)
        return self._post(place, content, reply_to, topic, None)

    def edits(self, message: Message, text: str) -> None:
        """Edit an own message; the same text makes the edit without a change that Telegram
        sends when a first reaction is put on a message."""
        self._check_own(message)
        text, _ = trimmed(text, ())
        edited = replace(message.content, text=text, entities=find_entities(text))
        self.world.person_edits(message, edited)

    def deletes(self, message: Message) -> None:
        if message.chat.type != "private" and message.person is not self:
            member = message.chat.member(self)
            if member is None or not member.may("can_delete_messages"):
                raise NotPossible("only admins delete what others wrote")
        self.world.remove(message)

    def _check_own(self, message: Message) -> None:
        if message.person is not self or message.deleted:
            raise NotPossible("only an own message that is still there can be edited")

    def _post(
        self,
        place: Place,
        content: Content,
        reply_to: Message | None,
        topic: int | None,
        as_channel: Chat | None,
        via: BotAccount | None = None,
    ) -> Message:
        chat = self._enter(place, topic)
        author: Account = self
        sender_chat = as_channel
        member = chat.member(self)
        if as_channel is not None:
            author = CHANNEL_BOT
        elif member is not None and member.is_admin and member.anonymous:
            author, sender_chat = GROUP_ANONYMOUS_BOT, chat
        elif chat.type == "channel":
            sender_chat = chat
        return self.world.post(
            chat,
            None if chat.type == "channel" else author,
            content,
            sender_chat=sender_chat,
            via=via,
            topic=topic,
            reply_to=reply_to,
            person=self,
        )

    def _enter(self, place: Place, topic: int | None) -> Chat:
        chat = self.private(place) if isinstance(place, BotAccount) else place.current
        if chat.type == "private":
            if chat.person is not self:
                raise NotPossible("this is somebody else's private chat")
            if chat.blocked:
                self.world.set_private_standing(chat, blocked=False)
            chat.started = True
            return chat
        member = chat.member(self)
        if member is None:
            raise NotPossible(f"{self.first_name} is not in {chat.title}")
        closed = chat.general_closed
        if topic is not None:
            if topic not in chat.topics:
                raise NotPossible("there is no such topic")
            closed = chat.topics[topic].closed
        silenced = not chat.members_may_write or member.status == "restricted"
        if (silenced or closed or chat.type == "channel") and not member.is_admin:
            raise NotPossible(f"{self.first_name} may not write there")
        return chat

    # --- buttons ---------------------------------------------------------------------------------

    def presses(self, message: Message, button: str | int, *, revision: int = -1) -> Press:
        """Press a button, named by its label, its data or its place.

        `revision` presses the keyboard as it was then: a phone that has not caught up.
        """
        buttons = message.revisions[revision].content.buttons
        for place, found in enumerate(buttons):
            if button in (place, found["text"], found.get("callback_data")):
                if "callback_data" not in found:
                    raise NotPossible(f"{found['text']!r} asks the bot nothing: {found}")
                return self.presses_data(message, found["callback_data"])
        labels = [found["text"] for found in buttons]
        raise NotPossible(f"no button {button!r} in {labels}")

    def presses_data(self, message: Message, data: str) -> Press:
        """Press with any data at all, as a forged client could."""
        chat = message.chat
        if chat.person not in (None, self) or (chat.person is None and chat.member(self) is None):
            raise NotPossible(f"{self.first_name} does not see this message")
        bot = message.via or message.author
        if not isinstance(bot, BotAccount):
            raise NotPossible("nobody would hear of it")
        world = self.world
        press = Press(world.next_query_id(), self, bot, message, data, world.clock())
        world.presses[press.id] = press
        query = {
            "id": press.id,
            "from": self.wire(),
            "chat_instance": str(-7_000_000_000 - abs(chat.id)),
            "data": data,
        }
        if message.inline_id is not None:
            query["inline_message_id"] = message.inline_id
        else:
            query["message"] = world.wire_for(bot, message)
        world.tell(bot, "callback_query", query)
        return press

    # --- inline mode -----------------------------------------------------------------------------

    def queries_inline(
        self, bot: BotAccount, query: str, place: Place | None = None, *, offset: str = ""
    ) -> InlineAsked:
        """Type "@bot query". The bot learns the kind of the chat, never which one."""
        if not bot.inline:
            raise NotPossible("this bot has no inline mode")
        world = self.world
        asked = InlineAsked(world.next_query_id(), self, bot, query[:256], offset, world.clock())
        world.inline_asked[asked.id] = asked
        if not world.served_answers.serve(asked, world.clock()):
            update = {
                "id": asked.id,
                "from": self.wire(),
                "query": asked.query,
                "offset": offset,
            }
            if place is not None:
                update["chat_type"] = "sender" if isinstance(place, BotAccount) else place.type
            world.tell(bot, "inline_query", update)
        return asked

    def picks(
        self, asked: InlineAsked, result: str | int, place: Place, *, topic: int | None = None
    ) -> Message:
        """Tap one of the results, by its id or its place: it is posted in this person's name."""
        for number, found in enumerate(asked.results or ()):
            if result in (number, found["id"]):
                break
        else:
            raise NotPossible(f"no result {result!r}")
        content = picked_content(self.world, asked.bot, found)
        message = self._post(place, content, None, topic, None, via=asked.bot)
        if content.markup:
            message.inline_id = f"inline-{asked.id}-{message.id}"
            self.world.inline_messages[message.inline_id] = message
        if asked.bot.inline_feedback:
            chosen = {"result_id": found["id"], "from": self.wire(), "query": asked.query}
            if message.inline_id:
                chosen["inline_message_id"] = message.inline_id
            self.world.tell(asked.bot, "chosen_inline_result", chosen)
        return message

    # --- coming, going, and another name ---------------------------------------------------------

    def joins(self, chat: Chat) -> None:
        chat = chat.current
        self.world.set_standing(chat, Member(self), self)
        self.world.post(chat, self, Content(), service={"new_chat_members": [self.wire()]})

    def leaves(self, chat: Chat) -> None:
        chat = chat.current
        self.world.set_standing(chat, Member(self, "left"), self)
        self.world.post(chat, self, Content(), service={"left_chat_member": self.wire()})

    def renames(self, first_name: str | None = None, username: str | None = None) -> None:
        """An empty username takes it away. Telegram tells nobody; bots see it next time."""
        self.first_name = first_name or self.first_name
        if username is not None:
            self.username = username or None
