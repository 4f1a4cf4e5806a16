"""The tables. Times are Unix milliseconds, except an entry's, which is the log's own text.

The store never looks into JSON that is somebody else's: it is kept as text, byte for byte.
"""

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)

# SQLite counts up by itself in a column that is an INTEGER and nothing else.
_COUNTED = BigInteger().with_variant(Integer(), "sqlite")

people = Table(
    "people",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("username", Text),
    Column("username_folded", Text),
    Column("name", Text, nullable=False),
    Column("language", Text),
    Column("started", Integer, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Index("ix_people_username_folded", "username_folded"),
)

chats = Table(
    "chats",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("migrated_to", BigInteger, ForeignKey("chats.id")),
    Column("settings", Text, nullable=False, server_default="{}"),
    Index("ix_chats_migrated_to", "migrated_to"),
)

referees = Table(
    "referees",
    metadata,
    Column("chat_id", BigInteger, ForeignKey("chats.id"), primary_key=True),
    Column("person_id", BigInteger, ForeignKey("people.id"), primary_key=True),
    Column("appointed_by", BigInteger),
    Column("at", BigInteger, nullable=False),
    Index("ix_referees_person_id", "person_id"),
)

decks = Table(
    "decks",
    metadata,
    Column("id", _COUNTED, primary_key=True),
    Column("person_id", BigInteger, ForeignKey("people.id"), nullable=False),
    Column("name", Text, nullable=False),
    Column("folded", Text, nullable=False),
    Column("tokens", Text, nullable=False),
    Column("medals", Text, nullable=False),
    Column("chosen", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("person_id", "folded"),
    sqlite_autoincrement=True,
)
Index(
    "ux_decks_chosen",
    decks.c.person_id,
    unique=True,
    sqlite_where=text("chosen = 1"),
    postgresql_where=text("chosen = 1"),
)

catalogues = Table(
    "catalogues",
    metadata,
    Column("sha256", Text, primary_key=True),
    Column("canonical", Text, nullable=False),
)

matches = Table(
    "matches",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("chat_id", BigInteger, ForeignKey("chats.id"), nullable=False),
    Column("topic", BigInteger, nullable=False, server_default="0"),
    # 1, 2, 3 … in its chat, from the start of play on; a seat that nobody took has none.
    Column("number", Integer),
    Column("state", Text, nullable=False),
    Column("header", Text, nullable=False),
    Column("dice", Text, nullable=False),
    Column("commitment", Text),
    Column("opened_at", BigInteger, nullable=False),
    Column("started_at", BigInteger),
    Column("ended_at", BigInteger),
    Column("expires_at", BigInteger),
    UniqueConstraint("chat_id", "number"),
    CheckConstraint("state IN ('seat', 'running', 'over')", name="state"),
)
_STANDING = text("state <> 'over'")
Index(
    "ux_matches_standing",
    matches.c.chat_id,
    matches.c.topic,
    unique=True,
    sqlite_where=_STANDING,
    postgresql_where=_STANDING,
)
Index(
    "ix_matches_expires_at",
    matches.c.expires_at,
    sqlite_where=text("state <> 'over' AND expires_at IS NOT NULL"),
    postgresql_where=text("state <> 'over' AND expires_at IS NOT NULL"),
)

# Who sits where: a table of its own, because "which matches does this person play?" is asked
# in every private chat.
seats = Table(
    "seats",
    metadata,
    Column("match_id", Text, ForeignKey("matches.id"), primary_key=True),
    Column("seat", Text, primary_key=True),
    Column("person_id", BigInteger, nullable=False),
    Index("ix_seats_person_id", "person_id"),
)

entries = Table(
    "entries",
    metadata,
    Column("match_id", Text, ForeignKey("matches.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at", Text, nullable=False),
    Column("by", Text, nullable=False),
    Column("person_id", BigInteger),
    Column("word", Text, nullable=False),
    Column("draws", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("commitment", Text),
)

inbox = Table(
    "inbox",
    metadata,
    Column("arrival", _COUNTED, primary_key=True),
    Column("bot_id", BigInteger, nullable=False),
    Column("update_id", BigInteger, nullable=False),
    Column("lane", Text, nullable=False),
    Column("raw", Text, nullable=False),
    Column("received_at", BigInteger, nullable=False),
    Column("done_at", BigInteger),
    UniqueConstraint("bot_id", "update_id"),
    # An arrival number is never given twice, also when the last rows are pruned.
    sqlite_autoincrement=True,
)
Index(
    "ix_inbox_waiting",
    inbox.c.arrival,
    sqlite_where=text("done_at IS NULL"),
    postgresql_where=text("done_at IS NULL"),
)
Index(
    "ix_inbox_done_at",
    inbox.c.done_at,
    sqlite_where=text("done_at IS NOT NULL"),
    postgresql_where=text("done_at IS NOT NULL"),
)

cursors = Table(
    "cursors",
    metadata,
    Column("match_id", Text, ForeignKey("matches.id"), primary_key=True),
    Column("announced", Integer, nullable=False, server_default="0"),
    # `wanted` rises with whatever the chat should learn; `shown` is how far it has learnt it.
    Column("wanted", BigInteger, nullable=False, server_default="0"),
    Column("shown", BigInteger, nullable=False, server_default="0"),
    Column("board_message_id", BigInteger),
    Column("board_hash", Text),
    Column("decision", BigInteger, nullable=False, server_default="0"),
    Column("state", Text, nullable=False, server_default="{}"),
)
Index(
    "ix_cursors_behind",
    cursors.c.match_id,
    sqlite_where=text("shown < wanted"),
    postgresql_where=text("shown < wanted"),
)

sent = Table(
    "sent",
    metadata,
    Column("bot_id", BigInteger, primary_key=True, autoincrement=False),
    Column("sha256", Text, primary_key=True),
    Column("file_id", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_sent_at", "at"),
)
