"""What Telegram finds by itself in a text: commands, mentions, hashtags, addresses."""

import re
from collections.abc import Iterable
from typing import Any

from hodlbot.coliseum import utf16

Entity = dict[str, Any]

# A command may not touch a word, a slash or an angle bracket on either side; "/a/b" is none.
_COMMAND = re.compile(r"(?<![\w/<>])/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?![\w/<>@])")
_MENTION = re.compile(r"(?<!\w)@[A-Za-z0-9_]{3,32}(?!\w)")
_HASHTAG = re.compile(r"(?<!\w)#(?=\w*[^\W\d])\w{1,256}")
_URL = re.compile(
    r"(?<![\w@])(?:https?://[^\s<>\"]+|t\.me/[^\s<>\"]+)(?<![.,!?:;)])", re.IGNORECASE
)

_FOUND = (("url", _URL), ("bot_command", _COMMAND), ("mention", _MENTION), ("hashtag", _HASHTAG))
# Nothing is looked for inside these; bold and its like may lie over a found mention.
_OPAQUE = frozenset({"pre", "code", "text_link", "text_mention"})


def find_entities(text: str, given: Iterable[Entity] = ()) -> tuple[Entity, ...]:
    """The given entities and those that Telegram finds besides, in order."""
    entities = list(given)
    if any(sign in text for sign in "/@#.:"):
        taken = [
            (entity["offset"], entity["offset"] + entity["length"])
            for entity in entities
            if entity["type"] in _OPAQUE
        ]
        for kind, pattern in _FOUND:
            for match in pattern.finditer(text):
                start = utf16.length(text[: match.start()])
                size = utf16.length(match.group())
                if all(start + size <= low or start >= high for low, high in taken):
                    taken.append((start, start + size))
                    entities.append({"type": kind, "offset": start, "length": size})
    return tuple(sorted(entities, key=lambda entity: (entity["offset"], -entity["length"])))


def trimmed(text: str, entities: Iterable[Entity]) -> tuple[str, tuple[Entity, ...]]:
    """Without white space at the ends, as Telegram stores it.

    Leading white space inside an entity stays: a table in <pre> may begin with blanks.
    """
    entities = sorted(entities, key=lambda entity: (entity["offset"], -entity["length"]))
    leading = len(text) - len(text.lstrip())
    if entities:
        leading = min(leading, int(entities[0]["offset"]))
    kept = text[leading:].rstrip()
    size = utf16.length(kept)
    moved: list[Entity] = []
    for entity in entities:
        start = entity["offset"] - leading
        width = min(entity["length"], size - start)
        if width > 0:
            moved.append({**entity, "offset": start, "length": width})
    return kept, tuple(moved)


def commands_in(text: str, entities: Iterable[Entity]) -> list[tuple[str, str | None]]:
    """(command, addressed bot's username or None) for each command, both in lower case."""
    found: list[tuple[str, str | None]] = []
    for entity in entities:
        if entity["type"] == "bot_command":
            word = utf16.cut(text, entity["offset"], entity["length"])[1:].lower()
            name, _, bot = word.partition("@")
            found.append((name, bot or None))
    return found
