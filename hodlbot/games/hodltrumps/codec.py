"""A match as JSON and back. The catalogue is named by its hash, not carried along."""

from collections.abc import Mapping

import msgspec

from hodlbot.games.hodltrumps.cards import Book
from hodlbot.games.hodltrumps.state import Match


def encode(match: Match) -> bytes:
    # The book is the only thing in a match that is no plain value.
    return msgspec.json.encode(match, enc_hook=lambda book: book.sha256)


def decode(data: bytes, books: Mapping[str, Book]) -> Match:
    """`books`: the catalogues at hand, by hash."""
    return msgspec.json.decode(data, type=Match, dec_hook=lambda _, sha256: books[sha256])
