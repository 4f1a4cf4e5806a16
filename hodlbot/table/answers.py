"""What the table wants sent besides a match's own news: answers to the one who asked."""

from typing import Literal, TypeAlias

from msgspec import Struct

from hodlbot.chat.screen import Picture
from hodlbot.table.heard import Place

Rank = Literal["word", "involved", "onlooker"]
"""Whom an answer is for, which tells who goes first when not all can be answered: whoever just
said a word of the match, whoever plays or referees in it, anybody else."""


class Key(Struct, frozen=True):
    """A button as it travels: `data` comes back when pressed, `url` leads elsewhere, `inline`
    begins an inline query in the same chat. Exactly one of them is there."""

    label: str
    data: str | None = None
    url: str | None = None
    inline: str | None = None


class Document(Struct, frozen=True):
    """A file to keep."""

    name: str
    text: str


class Shown(Struct, frozen=True):
    """A screen with its buttons ready to travel. The text says everything that a picture shows,
    so a message without its picture is still whole."""

    text: str
    rows: tuple[tuple[Key, ...], ...] = ()
    picture: Picture | None = None
    document: Document | None = None


class Reply(Struct, frozen=True):
    """A message, as an answer to message `to`. `refusal`: the match and the person whose slip it
    tells of; it is taken away again once they have made a legal move. `asks`: the person is to
    answer with a text. `loud`: phones buzz."""

    place: Place
    shown: Shown
    to: int | None = None
    refusal: tuple[str, int] | None = None
    asks: bool = False
    loud: bool = False
    rank: Rank = "onlooker"


class Private(Struct, frozen=True):
    """A message to one person. Where the bot may not write to them, the press that asked for it
    (`query`) is answered with how to change that, or `instead` is sent."""

    person: int
    shown: Shown
    query: str | None = None
    instead: Reply | None = None
    rank: Rank = "onlooker"


class Toast(Struct, frozen=True):
    """The answer to a press: at most 200 characters, plain text."""

    query: str
    text: str = ""
    alert: bool = False
    url: str | None = None


class Redraw(Struct, frozen=True):
    """Put another screen into a message of ours."""

    place: Place
    message: int
    shown: Shown
    rank: Rank = "onlooker"


class Remove(Struct, frozen=True):
    place: Place
    message: int


class Choice(Struct, frozen=True):
    """One result of an inline query: picking it posts `word`."""

    id: str
    title: str
    description: str
    word: str


class Listed(Struct, frozen=True):
    """The answer to an inline query. `start`: with what the button above the list opens the
    private chat, `label` being what it says."""

    query: str
    choices: tuple[Choice, ...] = ()
    next_offset: str = ""
    label: str = ""
    start: str = ""


Answer: TypeAlias = Reply | Private | Toast | Redraw | Remove | Listed
