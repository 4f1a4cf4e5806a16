"""Pictures for messages: drawn on a thread of their own, uploaded once, then sent by their id.

A picture is an extra. What it shows stands in the text too, so when drawing takes too long, or
too many wait for it, the message goes without.
"""

import asyncio
import contextlib
import logging
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path

from msgspec import Struct

from hodlbot.bot.marks import Marks
from hodlbot.chat.screen import Picture
from hodlbot.pictures.artist import Artist
from hodlbot.pictures.easel import Easel, StuckError
from hodlbot.store import Store, StoreError

_MOST_ARTISTS = 3
_MOST_KNOWN = 2000
MOST_WAITING = 8
PATIENCE = 2.0
log = logging.getLogger(__name__)


class Photo(Struct, frozen=True):
    """`name`: what it shows. Either Telegram has it already, or here are its bytes."""

    name: str
    file_id: str | None = None
    data: bytes | None = None


class Painter:
    def __init__(
        self,
        store: Store,
        marks: Marks,
        bot_id: int,
        now: Callable[[], int],
        *,
        on: bool = True,
        art: Path | None = None,
    ) -> None:
        self._store = store
        self._marks = marks
        self._bot_id = bot_id
        self._now = now
        self._on = on
        self._art = art
        self._artists: OrderedDict[str, Artist] = OrderedDict()
        self._known: OrderedDict[str, str] = OrderedDict()
        self._easel = Easel("painter")
        self._waiting = 0
        self._uploads: dict[str, asyncio.Event] = {}

    async def photo(self, picture: Picture | None) -> Photo | None:
        """None: the message goes without one."""
        if picture is None or not self._on:
            return None
        artist = self._artist(picture)
        name = artist.name_of(picture.order)
        try:
            await self._while_others_upload(name)
            file_id = self._known.get(name) or await self._kept(name)
            if file_id is not None:
                return Photo(name, file_id=file_id)
            self._uploads.setdefault(name, asyncio.Event())
            return Photo(name, data=await self._drawn(artist, picture))
        except (StoreError, TimeoutError, StuckError, _BusyError) as error:
            log.warning("sent without its picture: %r", error)
        except Exception:
            log.exception("a picture cannot be drawn")
        self.let_go(name)
        return None

    async def _while_others_upload(self, name: str) -> None:
        """One picture for two chats at once is one upload; a slow line is not waited for."""
        upload = self._uploads.get(name)
        if upload is not None:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(upload.wait(), PATIENCE)

    def let_go(self, name: str) -> None:
        """Its upload has come to an end, whichever."""
        upload = self._uploads.pop(name, None)
        if upload is not None:
            upload.set()

    async def sent(self, photo: Photo, file_id: str | None) -> None:
        """Telegram has it now, under this id."""
        if file_id is None or photo.file_id == file_id:
            return
        self._remember(photo.name, file_id)
        self.let_go(photo.name)
        now = self._now()
        await self._marks.write(lambda unit: unit.sent.keep(self._bot_id, photo.name, file_id, now))

    async def unknown(self, photo: Photo) -> None:
        """Telegram does not take it: should it be wanted again, it is uploaded anew."""
        self._known.pop(photo.name, None)
        if photo.file_id is not None:
            await self._marks.write(lambda unit: unit.sent.drop(self._bot_id, photo.name))

    def close(self) -> None:
        self._easel.close()

    async def _kept(self, name: str) -> str | None:
        async with self._store.reading() as unit:
            file_id = await unit.sent.file_id(self._bot_id, name)
        if file_id is not None:
            self._remember(name, file_id)
        return file_id

    def _remember(self, name: str, file_id: str) -> None:
        self._known[name] = file_id
        if len(self._known) > _MOST_KNOWN:
            self._known.popitem(last=False)

    async def _drawn(self, artist: Artist, picture: Picture) -> bytes:
        if self._waiting >= MOST_WAITING:
            raise _BusyError("too many pictures wait to be drawn")
        self._waiting += 1
        try:
            drawing = self._easel.drawn(lambda: artist.jpeg(picture.order))
            return await asyncio.wait_for(drawing, PATIENCE)
        finally:
            self._waiting -= 1

    def _artist(self, picture: Picture) -> Artist:
        cards = picture.cards
        artist = self._artists.pop(cards.sha256, None) or Artist(cards, self._art)
        self._artists[cards.sha256] = artist
        if len(self._artists) > _MOST_ARTISTS:
            self._artists.popitem(last=False)
        return artist


class _BusyError(Exception):
    pass
