"""Everything the table has at hand, whatever it hears: the cards, the clock, who the bot is."""

import random
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Generic, TypeVar

from msgspec import Struct

from hodlbot.chat.face import Face
from hodlbot.games.record import Record
from hodlbot.store import Match as Row
from hodlbot.store import Unit
from hodlbot.table.kept import load_kept
from hodlbot.table.live import Live, bring_to_life

MOST_AT_HAND = 256
"""Records kept in memory; any other is read again, which takes a millisecond."""
MOST_CHATS = 10_000
"""Whose admins are remembered for a while."""
Kept = TypeVar("Kept")
_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"


class Me(Struct, frozen=True):
    """The bot itself, as its people know it."""

    id: int
    username: str
    inline: bool = True

    def link(self, start: str) -> str:
        return f"https://t.me/{self.username}?start={start}"


class Settings(Struct, frozen=True):
    """What an operator decides. `script`: scripted dice, for tests. `watch`: the page of a match,
    where there are pages."""

    referees: frozenset[int] = frozenset()
    script: tuple[str, ...] | None = None
    seat_minutes: int = 15
    watch: Callable[[str], str] | None = None


class FactWanted(Exception):  # noqa: N818 - a question more than an error
    """Who the admins of a chat are must be asked for outside; then the word is heard again."""

    def __init__(self, chat: int) -> None:
        super().__init__(f"the admins of {chat}")
        self.chat = chat


class Facts:
    """Outside facts, as far as they are known and fresh."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, *, lasting: float = 60) -> None:
        self._clock = clock
        self._lasting = lasting
        self._admins: dict[int, tuple[float, frozenset[int]]] = {}

    def admins(self, chat: int) -> frozenset[int]:
        known = self._admins.get(chat)
        if known is None or known[0] < self._clock():
            raise FactWanted(chat)
        return known[1]

    def learn_admins(self, chat: int, admins: frozenset[int]) -> None:
        now = self._clock()
        if len(self._admins) >= MOST_CHATS:
            self._admins = {key: one for key, one in self._admins.items() if one[0] >= now}
        self._admins[chat] = (now + self._lasting, admins)

    def forget(self, chat: int) -> None:
        self._admins.pop(chat, None)


class Shelf(Generic[Kept]):
    """What was needed last of some matches."""

    def __init__(self, most: int = MOST_AT_HAND) -> None:
        self._most = most
        self._kept: OrderedDict[str, Kept] = OrderedDict()

    def get(self, match_id: str) -> Kept | None:
        return self._kept.get(match_id)

    def put(self, match_id: str, kept: Kept) -> None:
        self._kept[match_id] = kept
        self._kept.move_to_end(match_id)
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)

    def clear(self) -> None:
        self._kept.clear()


class Desk:
    def __init__(
        self,
        face: Face,
        me: Me,
        settings: Settings = Settings(),  # noqa: B008 - frozen
        *,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self.face = face
        self.me = me
        self.settings = settings
        self.facts = Facts()
        self.rng: random.Random = random.SystemRandom()
        self._now = now
        self._faces = {face.catalogue.sha256: face}
        self.said_in: list[str] = []
        """Matches in which a word was said that HodlPet may want to answer."""
        self.asides: list[tuple[int, str]] = []
        """What one person alone has to learn of the words said: whom, and the message's HTML."""
        self._records: Shelf[Record[Any]] = Shelf()
        self.told: Shelf[Record[Any]] = Shelf()
        """Records as far as their chats have been told of them."""
        self.offered: Shelf[tuple[Any, bool, Any]] = Shelf()
        """A match's moment, whether it was paused, and what its board's buttons stood for."""

    # --- time and chance -----------------------------------------------------------------------

    def now(self) -> int:
        """Unix milliseconds."""
        return int(self._now().timestamp() * 1000)

    def stamp(self) -> str:
        """The moment as a log writes it."""
        return self._now().astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")

    def new_id(self) -> str:
        return "".join(secrets.choice(_ALPHABET) for _ in range(10))

    # --- matches -------------------------------------------------------------------------------

    async def face_of(self, unit: Unit, sha256: str) -> Face:
        """The cards a match began with, whatever the files say now."""
        face = self._faces.get(sha256)
        if face is None:
            canonical = await unit.catalogues.get(sha256)
            if canonical is None:
                raise LookupError(f"catalogue {sha256} is not stored")
            face = self._faces[sha256] = self.face.with_cards(canonical)
        return face

    async def live(self, unit: Unit, row: Row) -> Live:
        """A match that has started. What its record is, is known without the store as long as
        only this process writes; whatever fails half-way must `forget` it."""
        kept = load_kept(row.header)
        assert kept.log is not None
        face = await self.face_of(unit, kept.log.catalogue)
        at_hand = self._records.get(row.id)
        live = await bring_to_life(unit, face, row, at_hand)
        self.remember(row.id, live.record)
        if at_hand is None and self.told.get(row.id) is None:
            await self._told_so_far(unit, live)
        return live

    async def _told_so_far(self, unit: Unit, live: Live) -> None:
        """A record out of the store that the chat knows whole is where the next telling goes on.
        What was told was committed, whatever becomes of the unit under way."""
        cursor = await unit.cursors.get(live.id)
        if cursor is not None and cursor.announced == len(live.record.entries):
            self.told.put(live.id, live.record)

    def remember(self, match_id: str, record: Record[Any]) -> None:
        self._records.put(match_id, record)

    def forget(self) -> None:
        """What the unit under way has said may never have been said."""
        self._records.clear()
