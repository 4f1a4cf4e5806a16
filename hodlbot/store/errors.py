"""What can go wrong with the store, as types that a caller can tell apart.

Each text is for the operator: it names the cause, and never a password.
"""


class StoreError(Exception):
    """The database cannot be used, or did not do what was asked. Nothing is half done."""


class SchemaError(StoreError):
    """The database is a newer hodlbot's, or another program's. It was not touched."""


class ReadOnlyError(StoreError):
    """The database can be read, not written."""


class FullError(StoreError):
    """No room is left for the database."""


class CorruptError(StoreError):
    """The file is no database, or a damaged one."""


class LockedError(StoreError):
    """Somebody else was writing for longer than we wait."""


class Busy(StoreError):  # noqa: N818 - an answer more than an error
    """Another process holds the claim on this database."""

    def __init__(self, holder: str) -> None:
        super().__init__(f"the database is in use by {holder}")
        self.holder = holder


class Conflict(StoreError):  # noqa: N818 - an answer more than an error
    """Somebody was first: the key is taken, or the row is no longer as the caller believed."""

    def __init__(self, table: str, columns: tuple[str, ...], why: str = "") -> None:
        super().__init__(f"{table}: {why or ', '.join(columns) + ' is taken'}")
        self.table = table
        self.columns = columns


class Missing(StoreError):  # noqa: N818 - an answer more than an error
    """A row refers to something that the store does not hold (a match, a chat, a person)."""


class Unfit(StoreError):  # noqa: N818 - an answer more than an error
    """A value that this database has no room for: a number too large, a text with a NUL in it."""
