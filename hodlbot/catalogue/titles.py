"""Finding the card that a player means. A near miss gets suggestions and is never guessed."""

from collections.abc import Sequence
from difflib import get_close_matches

from hodlbot.catalogue.catalogue import Catalogue
from hodlbot.catalogue.models import MedalCard, PowerCard, TokenCard
from hodlbot.catalogue.normalising import normalise
from hodlbot.catalogue.sheets import Kind
from hodlbot.games.hodltrumps.cards import Title

__all__ = ["KINDS", "LONGEST", "SUGGESTIONS", "Kind", "TitleIndex", "normalise"]

SUGGESTIONS = 3
LONGEST = 256
"""Anything longer is no title, however generously spaced: it is not even looked at."""
_COMPARED = 48
"""Likeness takes time with the square of the length, and no title is nearly that long."""
_LIKE = 0.6

KINDS: tuple[Kind, ...] = ("token", "power", "medal")


class TitleIndex:
    """The titles and aliases of one catalogue."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._names: dict[Kind, dict[str, Title]] = {
            "token": _names(catalogue.tokens),
            "power": _names(catalogue.powers),
            "medal": _names(catalogue.medals),
        }

    def find(self, kind: Kind, text: str) -> Title | None:
        """The title of that kind that `text` spells, if it spells one."""
        if len(text) > LONGEST:
            return None
        return self._names[kind].get(normalise(text))

    def kind_of(self, text: str) -> tuple[Kind, Title] | None:
        """What `text` really is: `/mem EARLY` names a power, and can be told so."""
        for kind in KINDS:
            title = self.find(kind, text)
            if title is not None:
                return kind, title
        return None

    def suggest(self, kind: Kind, text: str) -> tuple[Title, ...]:
        """Up to three titles of that kind that `text` may have meant, likeliest first."""
        wanted = normalise(text[:LONGEST])[:_COMPARED]
        if not wanted:
            return ()
        names = self._names[kind]
        begun = [name for name in names if len(wanted) > 1 and name.startswith(wanted)]
        alike = get_close_matches(wanted, names, n=2 * SUGGESTIONS, cutoff=_LIKE)
        titles = dict.fromkeys(names[name] for name in (*begun, *alike))
        return tuple(titles)[:SUGGESTIONS]


def _names(cards: Sequence[TokenCard | PowerCard | MedalCard]) -> dict[str, Title]:
    return {
        normalise(name): Title(card.title) for card in cards for name in (card.title, *card.aliases)
    }
