"""The one unit of work: everything in it happens, or nothing does."""

from contextlib import AbstractAsyncContextManager

from hodlbot.store.catalogues import Catalogues
from hodlbot.store.chats import Chats
from hodlbot.store.cursors import Cursors
from hodlbot.store.decks import Decks
from hodlbot.store.entries import Entries
from hodlbot.store.inbox import Inbox
from hodlbot.store.matches import Matches
from hodlbot.store.people import People
from hodlbot.store.referees import Referees
from hodlbot.store.sent import Sent
from hodlbot.store.work import Work


class Unit:
    def __init__(self, work: Work) -> None:
        self._work = work
        self.inbox = Inbox(work)
        self.people = People(work)
        self.chats = Chats(work)
        self.referees = Referees(work)
        self.decks = Decks(work)
        self.catalogues = Catalogues(work)
        self.matches = Matches(work)
        self.entries = Entries(work)
        self.cursors = Cursors(work)
        self.sent = Sent(work)

    def part(self) -> AbstractAsyncContextManager[None]:
        """A piece of work inside a unit that many share (a group commit). If it fails, it alone
        is taken back, and the exception goes on to whoever waits outside the part; the unit
        lives, unless the database itself failed (full, locked, gone)."""
        return self._work.part()
