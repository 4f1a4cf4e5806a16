"""The one obvious word that helps after a refusal, for a button; most refusals have none.

Made from what was typed and from what the refusal says openly, so it gives nothing away.
"""

from hodlbot.chat.plain import plain
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Violation

LONGEST = 32
"""A press carries 64 bytes, the match and the person included."""
# Never by a slip of the finger: it asks first where it is typed.
_NOT_BY_BUTTON = ("/resign", "/ref")


def remedy(violation: Violation, said: str, by: Seat) -> str:
    """Empty where nothing is obvious. `said`: what was typed."""
    word = _remedy(violation, *_split(said), by)
    return "" if len(word) > LONGEST or word.startswith(_NOT_BY_BUTTON) else word


def _split(said: str) -> tuple[str, str]:
    command, _, rest = plain(said).partition(" ")
    return command.lower(), rest


def _remedy(violation: Violation, command: str, rest: str, by: Seat) -> str:
    facts = violation.facts
    match violation.code:
        case "not-a-word":
            return f"{_meant(violation)} {rest}".strip() if _meant(violation) else ""
        case "unknown-title" if str(facts["given"]).casefold() == rest.casefold():
            return f"{command} {_meant(violation)}" if _meant(violation) else ""
        case "wrong-kind":
            return f"{facts['word']} {facts['title']}"
        case "no-next-turn":
            return f"/power {facts['power']} yes"
        case "yes-not-needed":
            return f"/power {facts['power']}"
        case "both-draw" | "nothing-playable":
            return "/mem"
        case "flip-owed" if facts["seat"] == by:
            return "/flip"
    return ""


def _meant(violation: Violation) -> str:
    """Only where there is no choice: a near miss is never guessed."""
    suggestions = violation.facts.get("suggestions")
    if isinstance(suggestions, tuple) and len(suggestions) == 1:
        return str(suggestions[0])
    return ""
