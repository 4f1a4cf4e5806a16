"""From what a bot sends to what a message holds: parse mode, entities, trimming, limits."""

from collections.abc import Iterable, Mapping
from typing import Any

from hodlbot.coliseum import utf16
from hodlbot.coliseum.accounts import Account
from hodlbot.coliseum.entities import Entity, find_entities, trimmed
from hodlbot.coliseum.errors import bad_request
from hodlbot.coliseum.html_mode import parse_html

TEXT_LIMIT = 4096
CAPTION_LIMIT = 1024
# Further entities are dropped without a word, as Telegram does.
ENTITY_LIMIT = 100


def formatted(
    text: str,
    parse_mode: str | None,
    given: Iterable[Entity] | None,
    accounts: Mapping[int, Account],
) -> tuple[str, tuple[Entity, ...]]:
    entities = list(given or ())
    mode = (parse_mode or "").lower()
    if mode == "html":
        text, entities = parse_html(text)
    elif mode in ("markdown", "markdownv2"):
        raise bad_request("can't parse entities: this server reads HTML only")
    elif mode:
        raise bad_request("unsupported parse_mode")
    known = [entity for entity in map(_with_user(accounts), entities) if entity is not None]
    text, kept = trimmed(text, known)
    return text, find_entities(text, kept)[:ENTITY_LIMIT]


def _with_user(accounts: Mapping[int, Account]) -> Any:
    """A mention of somebody Telegram does not know is plain text."""

    def resolved(entity: Entity) -> Entity | None:
        if entity["type"] != "text_mention":
            return entity
        account = accounts.get(entity["user"]["id"])
        return None if account is None else {**entity, "user": account.wire()}

    return resolved


def check_text(text: str) -> None:
    if not text:
        raise bad_request("message text is empty")
    if utf16.length(text) > TEXT_LIMIT:
        raise bad_request("message is too long")


def check_caption(text: str) -> None:
    if utf16.length(text) > CAPTION_LIMIT:
        raise bad_request("message caption is too long")
