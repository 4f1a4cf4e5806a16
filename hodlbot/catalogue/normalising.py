"""When two spellings are one title (RULINGS, “Spelling”)."""

import unicodedata

_APOSTROPHES = frozenset("'’‘‛ʼʹ´`′＇")
_DASHES = frozenset("-−")


def normalise(text: str) -> str:
    """`text` without regard to case, spaces, `!`, `-` and apostrophes.

    Phones turn ' into ’ and -- into —, and paste characters nobody sees: all count as typed.
    """
    return _bare(_bare(text).casefold())


def _bare(text: str) -> str:
    """Taken apart rather than composed, and put in order once what does not count is gone:
    a dropped space must not let its neighbours melt together."""
    apart = unicodedata.normalize("NFKD", "".join(filter(_counts, text)))
    return unicodedata.normalize("NFKD", "".join(filter(_counts, apart)))


def _counts(character: str) -> bool:
    if character == "!" or character in _APOSTROPHES or character in _DASHES:
        return False
    # Pd: dashes of every length. Cf, Cc: marks without a shape of their own.
    return not character.isspace() and unicodedata.category(character) not in ("Pd", "Cf", "Cc")
