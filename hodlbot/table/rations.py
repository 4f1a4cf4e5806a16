"""How much one person, and one group, may be answered: whoever asks without end is not answered
without end. Only answers are rationed; a word of the game is heard whoever else shouts.

A picture goes out with an answer, in place of its text, so it counts as that answer.
"""

import time
from collections.abc import Callable

from msgspec import Struct

MOST_KEYS = 10_000


class Ration(Struct, frozen=True):
    """So many at once, and one more every so many seconds."""

    at_once: int
    every: float


PERSON = Ration(10, 5.0)
"""One person's answers in all groups."""
GROUP = Ration(8, 8.0)
"""A group's answers to those who neither play nor referee there, together. Well below Telegram's
twenty a minute: the rest is the match's."""
PRIVATE = Ration(30, 1.0)
"""One person's private chat. Building a deck by buttons is quick work."""
NOTE_TO_PERSON = Ration(1, 300.0)
NOTE_IN_GROUP = Ration(1, 60.0)


class Buckets:
    """One bucket for each key. A bucket is the moment when it will be full again; a full one need
    not be remembered."""

    def __init__(self, ration: Ration, most: int = MOST_KEYS) -> None:
        self._ration = ration
        self._most = most
        self._full_at: dict[int, float] = {}

    def __len__(self) -> int:
        return len(self._full_at)

    def take(self, key: int, now: float) -> bool:
        full_at = max(self._full_at.pop(key, now), now)
        given = full_at - now <= (self._ration.at_once - 1) * self._ration.every
        self._full_at[key] = full_at + self._ration.every if given else full_at
        if len(self._full_at) > self._most:
            self._forget(now)
        return given

    def _forget(self, now: float) -> None:
        self._full_at = {key: at for key, at in self._full_at.items() if at > now}
        while len(self._full_at) > self._most:
            # Whoever was heard of longest ago is forgiven.
            del self._full_at[next(iter(self._full_at))]


class Rations:
    """Not `limited`: everybody is answered."""

    def __init__(
        self, clock: Callable[[], float] = time.monotonic, *, limited: bool = True
    ) -> None:
        self._clock = clock
        self.limited = limited
        self._person = Buckets(PERSON)
        self._group = Buckets(GROUP)
        self._private = Buckets(PRIVATE)
        self._note_to_person = Buckets(NOTE_TO_PERSON)
        self._note_in_group = Buckets(NOTE_IN_GROUP)

    def answer(self, person: int, chat: int, *, involved: bool) -> bool:
        """Whether one more answer to this person may go to that chat. `involved`: they play or
        referee there, and do not share what the onlookers have."""
        if not self.limited:
            return True
        now = self._clock()
        if chat > 0:
            return self._private.take(chat, now)
        # Whoever writes as the group itself counts as one person.
        return self._person.take(person or chat, now) and (involved or self._group.take(chat, now))

    def note(self, person: int, chat: int) -> bool:
        """Whether they are to be told, this time, that they are not answered."""
        now = self._clock()
        told = self._note_to_person.take(person or chat, now)
        return told and (chat > 0 or self._note_in_group.take(chat, now))
