"""The first schema."""

import sqlalchemy as sa
from alembic import op

revision = "hodlbot_0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "catalogues",
        sa.Column("sha256", sa.Text(), nullable=False),
        sa.Column("canonical", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("sha256", name=op.f("pk_catalogues")),
    )
    op.create_table(
        "chats",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("migrated_to", sa.BigInteger(), nullable=True),
        sa.Column("settings", sa.Text(), server_default="{}", nullable=False),
        sa.ForeignKeyConstraint(["migrated_to"], ["chats.id"], name=op.f("fk_chats_migrated_to")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_chats")),
    )
    op.create_index("ix_chats_migrated_to", "chats", ["migrated_to"], unique=False)
    op.create_table(
        "inbox",
        sa.Column("arrival", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("bot_id", sa.BigInteger(), nullable=False),
        sa.Column("update_id", sa.BigInteger(), nullable=False),
        sa.Column("lane", sa.Text(), nullable=False),
        sa.Column("raw", sa.Text(), nullable=False),
        sa.Column("received_at", sa.BigInteger(), nullable=False),
        sa.Column("done_at", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("arrival", name=op.f("pk_inbox")),
        sa.UniqueConstraint("bot_id", "update_id", name=op.f("uq_inbox_bot_id_update_id")),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "ix_inbox_done_at",
        "inbox",
        ["done_at"],
        unique=False,
        sqlite_where=sa.text("done_at IS NOT NULL"),
        postgresql_where=sa.text("done_at IS NOT NULL"),
    )
    op.create_index(
        "ix_inbox_waiting",
        "inbox",
        ["arrival"],
        unique=False,
        sqlite_where=sa.text("done_at IS NULL"),
        postgresql_where=sa.text("done_at IS NULL"),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("username", sa.Text(), nullable=True),
        sa.Column("username_folded", sa.Text(), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("language", sa.Text(), nullable=True),
        sa.Column("started", sa.Integer(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_people")),
    )
    op.create_index("ix_people_username_folded", "people", ["username_folded"], unique=False)
    op.create_table(
        "sent",
        sa.Column("bot_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("sha256", sa.Text(), nullable=False),
        sa.Column("file_id", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("bot_id", "sha256", name=op.f("pk_sent")),
    )
    op.create_index("ix_sent_at", "sent", ["at"], unique=False)
    op.create_table(
        "decks",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("folded", sa.Text(), nullable=False),
        sa.Column("tokens", sa.Text(), nullable=False),
        sa.Column("medals", sa.Text(), nullable=False),
        sa.Column("chosen", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name=op.f("fk_decks_person_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_decks")),
        sa.UniqueConstraint("person_id", "folded", name=op.f("uq_decks_person_id_folded")),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "ux_decks_chosen",
        "decks",
        ["person_id"],
        unique=True,
        sqlite_where=sa.text("chosen = 1"),
        postgresql_where=sa.text("chosen = 1"),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("chat_id", sa.BigInteger(), nullable=False),
        sa.Column("topic", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("number", sa.Integer(), nullable=True),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("header", sa.Text(), nullable=False),
        sa.Column("dice", sa.Text(), nullable=False),
        sa.Column("commitment", sa.Text(), nullable=True),
        sa.Column("opened_at", sa.BigInteger(), nullable=False),
        sa.Column("started_at", sa.BigInteger(), nullable=True),
        sa.Column("ended_at", sa.BigInteger(), nullable=True),
        sa.Column("expires_at", sa.BigInteger(), nullable=True),
        sa.CheckConstraint("state IN ('seat', 'running', 'over')", name=op.f("ck_matches_state")),
        sa.ForeignKeyConstraint(["chat_id"], ["chats.id"], name=op.f("fk_matches_chat_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
        sa.UniqueConstraint("chat_id", "number", name=op.f("uq_matches_chat_id_number")),
    )
    op.create_index(
        "ix_matches_expires_at",
        "matches",
        ["expires_at"],
        unique=False,
        sqlite_where=sa.text("state <> 'over' AND expires_at IS NOT NULL"),
        postgresql_where=sa.text("state <> 'over' AND expires_at IS NOT NULL"),
    )
    op.create_index(
        "ux_matches_standing",
        "matches",
        ["chat_id", "topic"],
        unique=True,
        sqlite_where=sa.text("state <> 'over'"),
        postgresql_where=sa.text("state <> 'over'"),
    )
    op.create_table(
        "referees",
        sa.Column("chat_id", sa.BigInteger(), nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("appointed_by", sa.BigInteger(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["chat_id"], ["chats.id"], name=op.f("fk_referees_chat_id")),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name=op.f("fk_referees_person_id")),
        sa.PrimaryKeyConstraint("chat_id", "person_id", name=op.f("pk_referees")),
    )
    op.create_index("ix_referees_person_id", "referees", ["person_id"], unique=False)
    op.create_table(
        "cursors",
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("announced", sa.Integer(), server_default="0", nullable=False),
        sa.Column("wanted", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("shown", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("board_message_id", sa.BigInteger(), nullable=True),
        sa.Column("board_hash", sa.Text(), nullable=True),
        sa.Column("decision", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("state", sa.Text(), server_default="{}", nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_cursors_match_id")),
        sa.PrimaryKeyConstraint("match_id", name=op.f("pk_cursors")),
    )
    op.create_index(
        "ix_cursors_behind",
        "cursors",
        ["match_id"],
        unique=False,
        sqlite_where=sa.text("shown < wanted"),
        postgresql_where=sa.text("shown < wanted"),
    )
    op.create_table(
        "entries",
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.Text(), nullable=False),
        sa.Column("by", sa.Text(), nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=True),
        sa.Column("word", sa.Text(), nullable=False),
        sa.Column("draws", sa.Text(), nullable=False),
        sa.Column("events", sa.Text(), nullable=False),
        sa.Column("commitment", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_entries_match_id")),
        sa.PrimaryKeyConstraint("match_id", "n", name=op.f("pk_entries")),
    )
    op.create_table(
        "seats",
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_seats_match_id")),
        sa.PrimaryKeyConstraint("match_id", "seat", name=op.f("pk_seats")),
    )
    op.create_index("ix_seats_person_id", "seats", ["person_id"], unique=False)


def downgrade() -> None:
    raise NotImplementedError("there is nothing before the first schema; restore a backup")
