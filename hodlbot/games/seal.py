"""Decks under seal: a log can leave the operator's hands before the end and give no card away.

A sealed deck is the SHA-256, in hex, of the deck's canonical JSON, a newline and the salt in
hex. Decks are built from few cards; without the salt, trying them all would open the seal.
"""

import hashlib
from typing import Any

import msgspec

_CANONICAL = msgspec.json.Encoder(order="sorted")


def canonical_json(value: Any) -> bytes:
    """One spelling of a value: keys in order, no spaces, characters as UTF-8."""
    return _CANONICAL.encode(value)


def seal(deck: Any, salt: bytes) -> str:
    return hashlib.sha256(canonical_json(deck) + b"\n" + salt.hex().encode()).hexdigest()
