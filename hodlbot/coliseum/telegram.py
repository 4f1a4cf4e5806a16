"""Telegram, as tests and the chat page hold it: make people and places, and look at them."""

import asyncio
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from hodlbot.coliseum.accounts import SERVICE_ACCOUNT, Account, BotAccount
from hodlbot.coliseum.changes import Call, Change
from hodlbot.coliseum.chats import Chat, ChatType, Topic
from hodlbot.coliseum.errors import NotPossible
from hodlbot.coliseum.faults import Faults
from hodlbot.coliseum.limits import Limits
from hodlbot.coliseum.members import Member, Status
from hodlbot.coliseum.messages import Content, Message
from hodlbot.coliseum.queries import Answer, InlineAsked, Press
from hodlbot.coliseum.user import User
from hodlbot.coliseum.world import World

Found = TypeVar("Found")
PATIENCE = 60.0
"""Seconds until whoever waits gives up, on a machine that has ten times as much to do as it can."""


class Telegram(World):
    def __init__(self, *, remember: int | None = None) -> None:
        super().__init__(remember=remember)
        self.faults = Faults()
        self.limits = Limits()
        self._next_user = 100_000_001
        self._next_bot = 7_000_000_001
        self._next_group = -4_000_000_001
        self._next_supergroup = -1_001_000_000_001

    # --- people and bots -----------------------------------------------------------------------

    def user(
        self,
        first_name: str,
        username: str | None = None,
        *,
        last_name: str | None = None,
        language_code: str | None = "en",
    ) -> User:
        user = User(self, self._next_user, first_name, last_name, username, language_code)
        self._next_user += 1
        self.accounts[user.id] = user
        return user

    def bot(
        self,
        username: str = "hodl_test_bot",
        name: str = "HodlBot",
        *,
        token: str | None = None,
        privacy: bool = True,
        inline: bool = True,
    ) -> BotAccount:
        """A given token brings its own id: "123:abc" is bot 123."""
        number = self._next_bot
        self._next_bot += 1
        if token is not None:
            number = int(token.partition(":")[0])
        bot = BotAccount(number, name, username=username, is_bot=True)
        bot.token = token or f"{number}:local-coliseum-{number}"
        bot.privacy = privacy
        bot.inline = inline
        self.accounts[bot.id] = bot
        self.bots_by_token[bot.token] = bot
        return bot

    # --- places --------------------------------------------------------------------------------

    def group(self, title: str, *members: Account, admins: Iterable[Account] = ()) -> Chat:
        """A basic group. The first person in it owns it."""
        self._next_group -= 1
        return self._found(self._next_group, "group", title, members, admins)

    def supergroup(
        self,
        title: str,
        *members: Account,
        admins: Iterable[Account] = (),
        forum: bool = False,
        username: str | None = None,
    ) -> Chat:
        self._next_supergroup -= 1
        chat = self._found(self._next_supergroup, "supergroup", title, members, admins)
        chat.last_message_id = 1  # the message that tells of its creation; General's id, too
        chat.forum = forum
        chat.username = username
        return chat

    def channel(self, title: str, *members: Account, admins: Iterable[Account] = ()) -> Chat:
        self._next_supergroup -= 1
        return self._found(self._next_supergroup, "channel", title, members, admins)

    def _found(
        self,
        number: int,
        kind: ChatType,
        title: str,
        members: Iterable[Account],
        admins: Iterable[Account],
    ) -> Chat:
        chat = Chat(number, kind, title)
        self.chats[chat.id] = chat
        admins = tuple(admins)
        everybody = list(dict.fromkeys((*members, *admins)))
        owner = next((one for one in everybody if not one.is_bot), SERVICE_ACCOUNT)
        for account in everybody:
            status: Status = "administrator" if account in admins else "member"
            member = Member(account, "creator" if account is owner else status)
            if isinstance(account, BotAccount):
                self.set_standing(chat, member, owner)
            else:
                chat.members[account.id] = member
        return chat

    def owner_of(self, chat: Chat) -> Account:
        owners = (one.account for one in chat.members.values() if one.status == "creator")
        return next(owners, SERVICE_ACCOUNT)

    def topic(self, chat: Chat, name: str) -> Topic:
        owner = self.owner_of(chat)
        service = {"forum_topic_created": {"name": name, "icon_color": 7322096}}
        opening = self.post(chat, owner, Content(), service=service)
        chat.topics[opening.id] = Topic(opening.id, name)
        return chat.topics[opening.id]

    def migrate(self, group: Chat) -> Chat:
        """The group becomes a supergroup, with another id and new message ids."""
        if group.type != "group" or group.migrated_to is not None:
            raise NotPossible("only a basic group can be upgraded, and once")
        self._next_supergroup -= 1
        chat = Chat(self._next_supergroup, "supergroup", group.title)
        chat.members = dict(group.members)
        self.chats[chat.id] = chat
        owner = self.owner_of(group)
        self.post(group, owner, Content(), service={"migrate_to_chat_id": chat.id})
        group.migrated_to = chat
        self.post(chat, owner, Content(), service={"migrate_from_chat_id": group.id})
        return chat

    def set_member(
        self,
        chat: Chat,
        account: Account,
        status: Status,
        *,
        anonymous: bool = False,
        rights: Iterable[str] | None = None,
    ) -> None:
        """Promote, demote, restrict, remove, ban, or bring in (bots too), by the owner."""
        chat = chat.current
        member = Member(account, status, anonymous)
        if rights is not None:
            member.rights = frozenset(rights)
        was_there = chat.member(account) is not None
        owner = self.owner_of(chat)
        if was_there and not member.present:
            # Said while a removed bot is still there to hear it.
            self.post(chat, owner, Content(), service={"left_chat_member": account.wire()})
        self.set_standing(chat, member, owner)
        if member.present and not was_there:
            self.post(chat, owner, Content(), service={"new_chat_members": [account.wire()]})

    def forward_from_channel(self, channel: Chat, group: Chat, text: str) -> Message:
        """A linked channel's post, put into its discussion group by Telegram itself."""
        service = {
            "is_automatic_forward": True,
            "forward_origin": {
                "type": "channel",
                "date": int(self.clock()),
                "chat": channel.wire(),
                "message_id": channel.last_message_id + 1,
            },
        }
        content = Content(text)
        return self.post(group, SERVICE_ACCOUNT, content, sender_chat=channel, service=service)

    # --- looking -------------------------------------------------------------------------------

    def messages(
        self, place: Chat, viewer: Account | None = None, *, topic: int | None = None
    ) -> list[Message]:
        """What `viewer` sees there now, oldest first; without a viewer, all of it."""
        if viewer is not None and not self.may_see(viewer, place):
            raise NotPossible(f"{viewer.first_name} does not see this chat")
        return [one for one in place.messages.values() if topic is None or one.topic == topic]

    def may_see(self, viewer: Account, place: Chat) -> bool:
        if place.type == "private":
            return viewer in (place.person, place.bot)
        return place.member(viewer) is not None

    def history(self, place: Chat | None = None, *, after: int = 0) -> list[Change]:
        """Every message, edit and deletion, in order."""
        return [
            change
            for change in self.changes
            if change.seq > after and (place is None or change.chat is place)
        ]

    def calls_of(self, *methods: str) -> list[Call]:
        return [call for call in self.calls if call.method in methods]

    # --- waiting -------------------------------------------------------------------------------

    async def until(
        self, condition: Callable[[], Found | None], seconds: float = PATIENCE
    ) -> Found:
        """The first value of `condition` that is neither None nor False."""
        changed = asyncio.Event()
        self.listeners.add(changed.set)
        try:
            async with asyncio.timeout(seconds):
                while True:
                    changed.clear()
                    found = condition()
                    if found is not None and found is not False:
                        return found
                    await changed.wait()
        finally:
            self.listeners.discard(changed.set)

    async def next_message(
        self, place: Chat, *, after: Message | int = 0, seconds: float = PATIENCE
    ) -> Message:
        """The first message of a bot in `place` after the given one."""
        number = after if isinstance(after, int) else after.id

        def found() -> Message | None:
            for message in place.messages.values():
                if message.id > number and isinstance(message.author, BotAccount):
                    return message
            return None

        return await self.until(found, seconds)

    async def answer_to(self, press: Press, seconds: float = PATIENCE) -> Answer:
        return await self.until(lambda: press.answer, seconds)

    async def results_of(
        self, asked: InlineAsked, seconds: float = PATIENCE
    ) -> list[dict[str, Any]]:
        return await self.until(lambda: asked.results, seconds)
