"""Refusals that were shown in a match's chat: they go once their person has made a legal move."""

from msgspec.structs import replace

from hodlbot.store import Unit
from hodlbot.table.announcing import ANYBODY
from hodlbot.table.memory import at_home, memory_of, remembering

MOST = 20
"""Of one person; whoever slips more often leaves traces."""
MOST_PEOPLE = 30
"""Besides the players: of a crowd, those who slipped last. An onlooker never makes the legal move
that would end the waiting."""


async def remember_refusal(unit: Unit, match: str, person: int, chat: int, message: int) -> None:
    row, cursor = await unit.matches.get(match), await unit.cursors.get(match)
    if row is None or cursor is None or row.chat_id != chat:
        return
    cursor = at_home(cursor, chat)
    memory = memory_of(cursor)
    known = (*memory.refusals.get(str(person), ()), message)[-MOST:]
    refusals = {k: v for k, v in memory.refusals.items() if k != str(person)}
    refusals[str(person)] = known
    seated = {str(one) for one in (*row.seats.values(), ANYBODY)}
    crowd = [one for one in refusals if one not in seated]
    for one in crowd[:-MOST_PEOPLE]:
        del refusals[one]
    await unit.cursors.told(remembering(cursor, replace(memory, refusals=refusals)))
