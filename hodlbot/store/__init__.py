"""Where everything the bot must not lose is kept."""

from hodlbot.store.claim import Claim
from hodlbot.store.errors import (
    Busy,
    Conflict,
    CorruptError,
    FullError,
    LockedError,
    Missing,
    ReadOnlyError,
    SchemaError,
    StoreError,
    Unfit,
)
from hodlbot.store.migrating import Migration
from hodlbot.store.rows import (
    Arrival,
    Chat,
    Cursor,
    Deck,
    Entry,
    Match,
    Person,
    Referee,
    State,
    Update,
)
from hodlbot.store.store import Store
from hodlbot.store.unit import Unit

__all__ = [
    "Arrival",
    "Busy",
    "Chat",
    "Claim",
    "Conflict",
    "CorruptError",
    "Cursor",
    "Deck",
    "Entry",
    "FullError",
    "LockedError",
    "Match",
    "Migration",
    "Missing",
    "Person",
    "ReadOnlyError",
    "Referee",
    "SchemaError",
    "State",
    "Store",
    "StoreError",
    "Unfit",
    "Unit",
    "Update",
]
