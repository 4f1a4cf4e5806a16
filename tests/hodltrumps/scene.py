"""Scenes of powers and medals: the table, with words for one turn at a time.

    game = scene(alice="EARLY HODLTUNE", bob="BROOM")       # decks filled up, coin: alice
    game.meet("HODLTUNE", "BROOM")                          # alice's card, bob's card
    game.plays("alice /power EARLY").roll("F")              # the floor is handed over if need be
    game.turn("MARIO", "PINKSHIT", "F")                     # a whole turn in one line

Cards are always named alice's first, whoever goes first in the turn.
"""

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from msgspec.structs import replace

from hodlbot.games.hodltrumps.cards import Book, Title
from hodlbot.games.hodltrumps.check import check
from hodlbot.games.hodltrumps.events import Event, Happening
from hodlbot.games.hodltrumps.views import floor
from hodlbot.games.hodltrumps.words import Word
from hodlbot.games.violation import Fact, Violation
from tests.hodltrumps.table import ALICE, Table

E = TypeVar("E", bound=Happening)


class Scene(Table):
    # --- playing ---

    def say(self, *lines: str, dice: str = "") -> Self:
        super().say(*lines, dice=dice)
        return self

    def roll(self, dice: str = "") -> Self:
        super().roll(dice)
        return self

    def refuses(self, line: str, code: str, ruling: str, **facts: Fact) -> Self:
        """Refused with this code and ruling; facts, where named, are all its facts."""
        super().refuses(line, code, ruling)
        if facts:
            assert self.facts(line) == facts
        return self

    def accepts(self, line: str) -> Self:
        super().accepts(line)
        return self

    def meet(self, alice: str, bob: str, dice: str = "") -> Self:
        """A token each, in the order of this turn."""
        first, second = (alice, bob) if self.match.leader == ALICE else (bob, alice)
        self.duel(first, second, dice)
        return self

    def plays(self, line: str, dice: str = "") -> Self:
        """A power or medal; if the floor is with the other player, they are happy first."""
        if self.match.floor != line.split(maxsplit=1)[0]:
            self.say(f"{self.match.floor} /roll")
        return self.say(line, dice=dice)

    def turn(self, alice: str, bob: str, dice: str = "") -> Self:
        """A whole turn in which nothing but this roll happens."""
        turn = self.match.turn
        self.meet(alice, bob).roll(dice)
        assert self.match.turn == turn + 1 or self.match.phase == "over"
        return self

    def reach(self, turn: int) -> Self:
        """Play whatever lies on top until this turn opens."""
        self.turns(turn - self.match.turn)
        return self

    def with_token(self, title: str, **changed: Any) -> Self:
        """Let this token be another than it is, for a scene that the real ones do not offer."""
        book = self.match.book
        tokens = (
            replace(token, **changed) if token.title == title else token
            for token in book.tokens.values()
        )
        other = Book(tokens, book.powers.values(), book.medals.values(), f"another {title}")
        self.match = replace(self.match, book=other)
        return self

    # --- looking ---

    def facts(self, line: str) -> Mapping[str, Fact]:
        violation = self.violation(line)
        assert violation is not None, f"{line} was not refused"
        return violation.facts

    def why(self, word: Word) -> Violation | None:
        """Why this word, which nobody could type, is refused."""
        return check(self.match, word)

    def power(self, seat: str, title: str) -> str:
        return self.side(seat).powers[Title(title)].state

    def left(self, seat: str, medal: str) -> int | None:
        return self.side(seat).medals[Title(medal)].left

    def hand(self, seat: str) -> set[str]:
        return set(self.side(seat).hand)

    def graveyard(self, seat: str) -> list[tuple[str, bool]]:
        """Titles, and whether they lie face down."""
        return [(card.title, card.face_down) for card in self.side(seat).graveyard]

    def on_table(self, seat: str) -> list[str]:
        return [card.title for card in self.side(seat).table]

    def awaited(self) -> tuple[str, ...]:
        return tuple(str(seat) for seat in floor(self.match))

    def event(self, kind: type[E]) -> E:
        """The one event of this kind among what the last words made happen."""
        (event,) = self.all_of(kind)
        return event

    def all_of(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def order_of(self, *kinds: type[Event]) -> list[str]:
        return [type(event).__name__ for event in self.events if isinstance(event, kinds)]


def scene(alice: str = "", bob: str = "", tournament: bool = False, first: str = "alice") -> Scene:
    """A table after the toss."""
    game = Scene(alice, bob, tournament)
    game.start(first)
    return game


def hodltune_against_broom(alice: str = "", bob: str = "") -> Scene:
    """Turn 1: alice's HODLTUNE (10 5 0 1) lies against bob's BROOM (5 0 1 2). F and D are
    alice's, I and K are bob's."""
    return scene(alice=f"{alice} HODLTUNE", bob=f"{bob} BROOM").meet("HODLTUNE", "BROOM")
