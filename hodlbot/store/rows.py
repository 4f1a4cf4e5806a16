"""The rows as the other rooms see them. Their fields stand in the order of the columns read."""

from typing import Literal, TypeAlias

from msgspec import Struct

State: TypeAlias = Literal["seat", "running", "over"]


class Person(Struct, frozen=True):
    """`started`: has opened the private chat, so the bot may write there. `name` is empty for
    a person who was forgotten."""

    id: int
    name: str
    username: str | None = None
    language: str | None = None
    started: bool = False
    seen_at: int = 0


class Chat(Struct, frozen=True):
    """`settings` is a JSON object as text."""

    id: int
    kind: str
    title: str
    settings: str = "{}"


class Referee(Struct, frozen=True):
    """`appointed_by` is None for an anonymous admin."""

    chat_id: int
    person_id: int
    appointed_by: int | None
    at: int


class Deck(Struct, frozen=True):
    id: int
    person_id: int
    name: str
    tokens: tuple[str, ...]
    medals: tuple[str, ...]
    chosen: bool
    at: int


class Match(Struct, frozen=True):
    """`header` and `dice` are JSON as text; `dice` holds secrets and is for the table alone.

    `number` is None until play starts. `seats` maps a seat to a person's id.
    """

    id: str
    game: str
    chat_id: int
    topic: int
    number: int | None
    state: State
    header: str
    dice: str
    commitment: str | None
    opened_at: int
    started_at: int | None
    ended_at: int | None
    expires_at: int | None
    seats: dict[str, int]


class Entry(Struct, frozen=True):
    """One accepted word. `at` is the log's text and `events` its JSON, byte for byte."""

    match_id: str
    n: int
    at: str
    by: str
    person_id: int | None
    word: str
    draws: tuple[str, ...]
    events: str
    commitment: str | None = None


class Update(Struct, frozen=True):
    """An update as it came from Telegram, on its way into the inbox."""

    update_id: int
    lane: str
    raw: str


class Arrival(Struct, frozen=True):
    """An update in the inbox; `arrival` is the order that counts."""

    arrival: int
    bot_id: int
    update_id: int
    lane: str
    raw: str
    received_at: int


class Cursor(Struct, frozen=True):
    """How far a match's chat has been told. `state` is a JSON object as text, the sender's own.

    `announced`: the last entry told. `decision` rises when the choices change.
    """

    match_id: str
    announced: int = 0
    wanted: int = 0
    shown: int = 0
    board_message_id: int | None = None
    board_hash: str | None = None
    decision: int = 0
    state: str = "{}"
