"""A word was taken back, or brought back: which one, as far as everybody heard it.

Entries have numbers, but the numbers of hidden ones would tell how many there are.
"""

from collections.abc import Sequence

from hodlbot.chat.markup import bold, code, escaped, isolated
from hodlbot.chat.plain import plain
from hodlbot.games.record_events import Redone, Undone

MOST_NAMED = 6


def turned_back(
    event: Undone | Redone, words: Sequence[str], *, referee: str = "", agreed_by: str = ""
) -> str:
    """`words`: those of them that were said openly, in the order of the event. `agreed_by`: the
    player whose opponent agreed; then no referee had a hand in it."""
    way = "takes back" if isinstance(event, Undone) else "brings back"
    named = [code(openly(word)) for word in words[:MOST_NAMED]]
    rest = len(words) - len(named)
    what = ", ".join(named) + (f" and {rest} more" if rest > 0 else "") or "a word"
    if agreed_by:
        return f"↩ Agreed: {bold(isolated(escaped(agreed_by)))} {way} {what}."
    who = f" {bold(isolated(escaped(plain(referee))))}" if referee else ""
    line = f"⚖ Referee{who} {way} {what}."
    return f"{line}\nReason: {escaped(plain(event.reason))}" if event.reason else line


def openly(word: str) -> str:
    """The command and its card: what else was named may lie face down."""
    return " ".join(plain(word).split()[:2])
