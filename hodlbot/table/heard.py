"""What reaches the table, stripped of the messenger it came by."""

from typing import Literal, TypeAlias

from msgspec import Struct

Kind = Literal["private", "group", "supergroup", "channel"]


class Who(Struct, frozen=True):
    """A person, as they call themselves now."""

    id: int
    name: str
    username: str | None = None
    language: str | None = None


class Place(Struct, frozen=True):
    """A chat and, in a forum, one of its topics (0: none, or the general one)."""

    chat: int
    kind: Kind = "supergroup"
    topic: int = 0
    title: str = ""

    @property
    def private(self) -> bool:
        return self.kind == "private"

    def __str__(self) -> str:
        return f"{self.chat}/{self.topic}" if self.topic else str(self.chat)


class Typed(Struct, frozen=True):
    """`who` None: an anonymous admin of this group. `mentions`: people named by a link, which is
    how somebody without a username is named."""

    place: Place
    who: Who | None
    text: str
    message: int
    reply_to: Who | None = None
    replied_text: str = ""
    mentions: tuple[Who, ...] = ()


class Pressed(Struct, frozen=True):
    """`place` and `message` None: the message is too old, or was sent by way of inline mode.
    `question`: the message that the one with the button answers, if it does. `stands`: whether the
    message has that button; if not, the press is late, or forged."""

    who: Who
    data: str
    query: str
    place: Place | None = None
    message: int | None = None
    question: Typed | None = None
    stands: bool = True


class Queried(Struct, frozen=True):
    """Inline mode: somebody types after the bot's name."""

    who: Who
    query: str
    text: str
    offset: str = ""


class Migrated(Struct, frozen=True):
    old: int
    new: int


class Standing(Struct, frozen=True):
    """The bot may write in a chat, or may not any more."""

    place: Place
    present: bool
    who: Who


class AdminsChanged(Struct, frozen=True):
    chat: int


Heard: TypeAlias = Typed | Pressed | Queried | Migrated | Standing | AdminsChanged
