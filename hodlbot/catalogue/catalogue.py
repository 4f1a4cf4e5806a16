"""A catalogue that passed every check."""

import hashlib
import json
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from hodlbot.catalogue import book
from hodlbot.catalogue.models import Card, ColiseumCard, MedalCard, PowerCard, TokenCard
from hodlbot.catalogue.sheets import File
from hodlbot.games.hodltrumps.cards import Book


class Provisional(NamedTuple):
    """The fields of one card that no source attests."""

    file: File
    title: str
    fields: tuple[str, ...]


@dataclass(frozen=True)
class Catalogue:
    """All cards with their texts. Cards stand in the order of their files."""

    tokens: tuple[TokenCard, ...]
    powers: tuple[PowerCard, ...]
    medals: tuple[MedalCard, ...]
    coliseums: tuple[ColiseumCard, ...]

    @cached_property
    def book(self) -> Book:
        """The cards as the rules know them."""
        return Book(
            map(book.token, self.tokens),
            map(book.power, self.powers),
            map(book.medal, self.medals),
            self.sha256,
        )

    @cached_property
    def token_by_title(self) -> dict[str, TokenCard]:
        return {card.title: card for card in self.tokens}

    @cached_property
    def power_by_title(self) -> dict[str, PowerCard]:
        return {card.title: card for card in self.powers}

    @cached_property
    def medal_by_title(self) -> dict[str, MedalCard]:
        return {card.title: card for card in self.medals}

    @property
    def files(self) -> dict[File, tuple[Card, ...]]:
        return {
            "tokens": self.tokens,
            "powers": self.powers,
            "medals": self.medals,
            "coliseums": self.coliseums,
        }

    @cached_property
    def canonical(self) -> str:
        """Everything in it as JSON with one possible spelling: sorted keys, no white space.

        Fields at their defaults are left out, so that a field added to the models one day
        leaves the hashes of catalogues that never used it as they were: old matches name them.
        """
        data = {
            file: [card.model_dump(mode="json", exclude_defaults=True) for card in cards]
            for file, cards in self.files.items()
        }
        return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)

    @cached_property
    def sha256(self) -> str:
        return hashlib.sha256(self.canonical.encode()).hexdigest()

    @cached_property
    def provisional(self) -> tuple[Provisional, ...]:
        """What is still a guess, card by card."""
        return tuple(
            Provisional(file, card.title, card.provisional)
            for file, cards in self.files.items()
            for card in cards
            if card.provisional
        )
