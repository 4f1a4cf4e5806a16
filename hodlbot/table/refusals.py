"""Refusals that were shown in a match's chat: they go once their person has made a legal move."""

from msgspec.structs import replace

from hodlbot.store import Unit
from hodlbot.table.memory import at_home, memory_of, remembering

MOST = 20
"""Of one person; whoever slips more often leaves traces."""


async def remember_refusal(unit: Unit, match: str, person: int, chat: int, message: int) -> None:
    row, cursor = await unit.matches.get(match), await unit.cursors.get(match)
    if row is None or cursor is None or row.chat_id != chat:
        return
    cursor = at_home(cursor, chat)
    memory = memory_of(cursor)
    known = (*memory.refusals.get(str(person), ()), message)[-MOST:]
    memory = replace(memory, refusals={**memory.refusals, str(person): known})
    await unit.cursors.told(remembering(cursor, memory))
