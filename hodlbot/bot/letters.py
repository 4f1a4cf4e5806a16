"""The answers that wait for one chat: who goes first, and who goes at all when there are many."""

import asyncio
from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct

from hodlbot.bot.pacing import Kind
from hodlbot.table.answers import Private, Rank, Redraw, Remove, Reply

MOST_IN_A_CHAT = 50
MOST_OVERALL = 5_000
LATEST = 60.0
"""Seconds: nobody who only looks on waits for an answer any longer."""
LATEST_OF_ALL = 300.0
"""Nor does anybody else. A letter that Telegram fails at again and again ends so, too."""
_ORDER: dict[Rank, int] = {"word": 0, "involved": 1, "onlooker": 2}

Answer: TypeAlias = Reply | Private | Redraw | Remove


class Letter(Struct, eq=False):
    """`arrived`: told whether it could be delivered, where somebody waits for that. `born`: when
    it was written, by the loop's clock."""

    answer: Answer
    arrived: "asyncio.Future[bool] | None" = None
    born: float = 0.0

    def settle(self, delivered: bool) -> None:
        if self.arrived is not None and not self.arrived.done():
            self.arrived.set_result(delivered)

    @property
    def place(self) -> int:
        """Low goes first. What is only taken away costs nothing and waits for nobody."""
        return 0 if isinstance(self.answer, Remove) else _ORDER[self.answer.rank]

    @property
    def kind(self) -> Kind:
        return "onlooker" if self.place == _ORDER["onlooker"] else "answer"


class Tally:
    """How many wait in all chats together."""

    def __init__(self) -> None:
        self.waiting = 0


class Letters:
    def __init__(self, tally: Tally) -> None:
        self._tally = tally
        self._waiting: list[Letter] = []

    def __len__(self) -> int:
        return len(self._waiting)

    def __iter__(self) -> Iterator[Letter]:
        return iter(tuple(self._waiting))

    @property
    def first(self) -> Letter:
        return min(self._waiting, key=lambda letter: letter.place)

    def put(self, letter: Letter) -> None:
        """It may push out another, or itself: the oldest of the least urgent."""
        self._overtake(letter.answer)
        self._waiting.append(letter)
        self._tally.waiting += 1
        full = len(self._waiting) > MOST_IN_A_CHAT or self._tally.waiting > MOST_OVERALL
        if full:
            out = max(letter.place for letter in self._waiting)
            self.drop(next(letter for letter in self._waiting if letter.place == out))

    def _overtake(self, answer: Answer) -> None:
        """A message that is to change again, or to go, need not change before."""
        if not isinstance(answer, Redraw | Remove):
            return
        for letter in self:
            known = letter.answer
            if isinstance(known, Redraw) and known.message == answer.message:
                self.drop(letter, delivered=True)

    def drop(self, letter: Letter, *, delivered: bool = False) -> None:
        if letter in self._waiting:
            self._waiting.remove(letter)
            self._tally.waiting -= 1
            letter.settle(delivered)

    def forget_late(self, now: float) -> None:
        for letter in self:
            latest = LATEST if letter.kind == "onlooker" else LATEST_OF_ALL
            if letter.born < now - latest:
                self.drop(letter)

    def clear(self) -> None:
        for letter in self:
            self.drop(letter)
