"""`/ref log`: every correction of a match, and what referees did around it.

The corrections are numbered among themselves: a log entry's number would tell how many words
were said that nobody saw.
"""

from msgspec import Struct

from hodlbot.chat.markup import bold, code, escaped, isolated, utf16
from hodlbot.chat.names import clean_name
from hodlbot.chat.plain import plain
from hodlbot.chat.screen import LONGEST_TEXT
from hodlbot.store import Entry, Person, Unit
from hodlbot.table.kept import AGREED, CLOCK
from hodlbot.table.live import REFEREE, Live
from hodlbot.table.naming import reason_in, split_reason, with_players

_HEAD = bold("⚖ The referees' log, latest first")
_NONE = "Nothing was corrected in this match."
_NEVER_TAKEN_BACK = ("undo", "redo", "pause", "resume")
# For the line that says how many are left out.
_ROOM = 60


class _Line(Struct, frozen=True):
    """`after`: the log entry that it is, or that it came after; for putting them in order."""

    after: tuple[int, int]
    text: str


async def log_text(unit: Unit, live: Live) -> str:
    """HTML that fits into one message."""
    stored = [entry for entry in await unit.entries.of(live.id) if entry.by == REFEREE]
    people = await unit.people.several({e.person_id for e in stored if e.person_id is not None})
    standing = set(live.record.standing)
    lines = [
        _Line((e.n, 0), _correction(live, e, _who(e, people), e.n in standing)) for e in stored
    ]
    lines += [
        _Line((note.after, place), f"{_at(note.at)} {note.text}")
        for place, note in enumerate(live.kept.notes, 1)
    ]
    lines.sort(key=lambda line: line.after)
    return _fitting([f"{n}. {line.text}" for n, line in enumerate(lines, 1)])


def _fitting(lines: list[str]) -> str:
    if not lines:
        return f"{_HEAD}\n{_NONE}"
    shown, room = [_HEAD], LONGEST_TEXT - utf16(_HEAD) - _ROOM
    for left, line in zip(range(len(lines), 0, -1), reversed(lines), strict=True):
        room -= utf16(line) + 1
        if room < 0:
            shown.append(f"… and {left} before these.")
            break
        shown.append(line)
    return "\n".join(shown)


def _who(entry: Entry, people: dict[int, Person]) -> str:
    if entry.person_id is None:
        return "anonymous admin"
    if entry.person_id == CLOCK:
        return "the clock"
    known = people.get(entry.person_id)
    name = clean_name(known.name) if known is not None else ""
    return isolated(escaped(name)) if name else "a referee"


def _correction(live: Live, entry: Entry, who: str, stands: bool) -> str:
    before, after = split_reason(entry.word.split()[1:])
    reason = reason_in(after)
    # How many words went back by the players' agreement, nobody said openly.
    words = before[:1] if reason == AGREED else before
    text = (
        f"{_at(entry.at)} {who}: {code(plain(with_players(words, live.names, live.face.taking)))}"
    )
    if reason:
        text += f" {escaped(plain(reason))}"
    if not stands and before[0] not in _NEVER_TAKEN_BACK:
        text += " (taken back)"
    return text


def _at(stamp: str) -> str:
    """2026-11-18T12:00:07Z, to the minute."""
    return stamp[:16].replace("T", " ")
