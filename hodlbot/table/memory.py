"""The cursor's own notes: which messages of a match's chat are spoken of later."""

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from hodlbot.store import Cursor, Unit


class Memory(Struct, omit_defaults=True):
    """`seat`: the message that offered the seat. `turn`: whose board the board is. `refusals`:
    messages that go once their person has made a legal move; `settled`: those that are to go now.
    `chat`: where all these messages are; 0 where nobody noted it."""

    seat: int | None = None
    turn: int = 0
    notes: int = 0
    refusals: dict[str, tuple[int, ...]] = {}
    settled: tuple[int, ...] = ()
    chat: int = 0


_memory = msgspec.json.Decoder(Memory)


def memory_of(cursor: Cursor) -> Memory:
    return _memory.decode(cursor.state)


def remembering(cursor: Cursor, memory: Memory) -> Cursor:
    return replace(cursor, state=msgspec.json.encode(memory).decode())


def at_home(cursor: Cursor, chat: int) -> Cursor:
    """A cursor for the chat that the match is in now. A group that became a supergroup numbers
    its messages anew: a number of before would name somebody else's message."""
    memory = memory_of(cursor)
    if memory.chat == chat:
        return cursor
    if memory.chat:
        memory = replace(memory, seat=None, refusals={}, settled=())
        cursor = replace(cursor, board_message_id=None, board_hash=None)
    return remembering(cursor, replace(memory, chat=chat))


async def follow(unit: Unit, old: int, new: int, now: int) -> tuple[str, ...]:
    """A group became a supergroup: its matches go on there, and their boards are to be seen
    there. Those matches; safe to do again."""
    migration = await unit.chats.migrate(old, new, now)
    for match in migration.moved:
        await unit.cursors.want(match)
    return migration.moved
