"""What a match's chat is to be told, as steps: one call to the messenger each, and the cursor to
write down once it is done. The sender does them in order and knows nothing else."""

from collections.abc import Callable
from typing import Literal

from msgspec import Struct

from hodlbot.store import Cursor
from hodlbot.table.answers import Shown
from hodlbot.table.heard import Place

Deed = Literal["send", "edit", "delete"]


class Step(Struct, frozen=True):
    """`deed`: send a new message; edit `message` into `shown`; delete `message`.
    `silent`: no phone buzzes. `told`: the cursor afterwards, given the id of the message sent or
    edited. `lost`: the cursor if `message` is not there any more."""

    deed: Deed
    told: Callable[[int], Cursor]
    shown: Shown | None = None
    message: int | None = None
    silent: bool = True
    lost: Cursor | None = None


class Telling(Struct, frozen=True):
    """`left`: there is more to tell than fits; ask again. `end` is written down where there are
    no steps at all; otherwise the last one's cursor says how far the chat has been told."""

    match: str
    place: Place
    steps: tuple[Step, ...]
    end: Cursor
    left: bool = False
