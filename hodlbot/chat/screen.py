"""A screen as a value: text and buttons. The chat, the local coliseum and the pages draw the
same ones; how a press travels (`match.decision.index`) is the carrier's business."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

# Telegram's limits; other chats have wider ones or none.
LONGEST_TEXT = 4096
LONGEST_CAPTION = 1024
LONGEST_ALERT = 200
LONGEST_DATA = 64
MOST_BUTTONS = 100
MOST_RESULTS = 50
# Telegram has no limit for a label, but a phone cuts what is longer.
LONGEST_LABEL = 40


class Action(Struct, frozen=True, tag=True, tag_field="do"):
    """What a press asks for. Each game and each room has its own."""


class SayWord(Action, frozen=True):
    """The presser says this word, as if typed."""

    word: str


class Button(Struct, frozen=True):
    label: str
    action: Action

    @property
    def word(self) -> str | None:
        """The word it stands for, where it stands for one."""
        return self.action.word if isinstance(self.action, SayWord) else None


Row = tuple[Button, ...]


class Picture(Struct, frozen=True):
    """Something to look at besides the text, which says all of it too. `order` says what it
    shows and `cards` is the catalogue it is drawn from: each game has its own, and an artist."""

    order: Any
    cards: Any


class Screen(Struct, frozen=True):
    """`text` is Telegram's HTML. Presses are counted through the rows, from 0."""

    text: str
    rows: tuple[Row, ...] = ()
    picture: Picture | None = None

    @property
    def buttons(self) -> tuple[Button, ...]:
        return tuple(button for row in self.rows for button in row)

    @property
    def actions(self) -> tuple[Action, ...]:
        return tuple(button.action for button in self.buttons)


def in_rows(buttons: list[Button], per_row: int) -> Iterator[Row]:
    for start in range(0, len(buttons), per_row):
        yield tuple(buttons[start : start + per_row])
