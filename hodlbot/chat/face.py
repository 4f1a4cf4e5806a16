"""A game as the table meets it: words in, screens out, and nothing of its inner parts.

`hodltrumps/face.py` is one; `tests/toy_face.py` another, which shows how little there must be. What
a match is inside (`match`), only the face knows.
"""

import random
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Protocol

from hodlbot.chat.commands import Commands, Scope
from hodlbot.chat.names import Names
from hodlbot.chat.screen import Picture, Screen
from hodlbot.chat.surroundings import Surroundings
from hodlbot.games.game import Game, Spoken
from hodlbot.games.record import Record
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Violation


class Cards(Protocol):
    """The game's cards, kept with each match that began with them."""

    @property
    def sha256(self) -> str: ...

    @property
    def canonical(self) -> str: ...


class Deck(Protocol):
    @property
    def tokens(self) -> tuple[str, ...]: ...

    @property
    def medals(self) -> tuple[str, ...]: ...


class Face(Protocol):
    """`words`: the commands that are words of the game. `taking`: the referee's words that take a
    player's name, and how many others must at least follow it."""

    @property
    def game(self) -> Game[Any, Any]: ...

    @property
    def catalogue(self) -> Cards: ...

    @property
    def words(self) -> Collection[str]: ...

    @property
    def commands(self) -> Commands: ...

    @property
    def taking(self) -> Mapping[str, int]: ...

    @property
    def cards_told(self) -> str: ...

    def with_cards(self, canonical: str) -> "Face":
        """The same game with the cards that a match began with."""

    # --- decks and the start -----------------------------------------------------------------

    def deal(self, rng: random.Random, *, tournament: bool = False) -> Deck: ...

    def deck_faults(
        self, tokens: Iterable[str], medals: Iterable[str], *, tournament: bool = False
    ) -> list[str]: ...

    def start(
        self, seats: tuple[Seat, Seat], decks: Mapping[str, Any], *, tournament: bool
    ) -> Any: ...

    # --- words -------------------------------------------------------------------------------

    def parse(self, seats: Sequence[Seat], by: str, text: str) -> Any:
        """A word of the game or of the record, or a Violation."""

    def unparse(self, word: Any) -> str: ...

    def ends(self, word: Any) -> bool:
        """A referee's word that ends the match."""

    def refusal(
        self,
        violation: Violation,
        match: Any,
        names: Names,
        paused: bool,
        *,
        said: str = "",
        by: Seat | None = None,
        privately: bool = False,
    ) -> Screen:
        """For the group it says nothing of what a hand holds. `said`: what the seat typed, for a
        button where one word obviously helps."""

    def refusal_alert(
        self,
        violation: Violation,
        names: Names,
        match: Any = None,
        seat: Seat | None = None,
        paused: bool = False,
    ) -> str:
        """For the author's eyes alone; with `match` also what can be done now, if it fits."""

    def shows_moves(self, violation: Violation) -> bool:
        """Whoever is refused so is shown their own moves, privately."""

    # --- what everybody sees -----------------------------------------------------------------

    def board(self, match: Any, names: Names, around: Surroundings = ...) -> Screen: ...

    def choices(self, match: Any, paused: bool) -> Any:
        """What a board's buttons stand for now: compared, to know when they change."""

    def turn(self, match: Any) -> int:
        """Each turn has a board of its own."""

    def floor(self, match: Any) -> tuple[Seat, ...]: ...

    def before_toss(self, match: Any) -> bool: ...

    def result_line(self, match: Any, names: Names) -> str: ...

    def turn_over(self, match: Any, turn: int, names: Names) -> str: ...

    def auto_luck(self, seat: Seat, word: str, names: Names) -> str: ...

    def news(self, events: Iterable[Any], before: Any, names: Names, referee: str) -> list[str]: ...

    def secretly(self, events: Sequence[Any], match: Any, names: Names, seat: Seat) -> list[str]:
        """What only that seat may know of these events."""

    def next_line(self, match: Any, names: Names, paused: bool) -> str: ...

    def mention_line(self, match: Any, seats: Sequence[Seat], names: Names) -> str: ...

    def publicly_seen(self, events: Sequence[Any], seat: Seat | None = None) -> bool: ...

    def odds(self, match: Any, names: Names) -> Screen: ...

    def odds_alert(self, match: Any, names: Names) -> str: ...

    def history(self, record: Record[Any], names: Names) -> Screen: ...

    def news_picture(self, events: Iterable[Any], before: Any, names: Names) -> Picture | None: ...

    def match_picture(self, record: Record[Any], names: Names, place: str) -> Picture | None: ...

    def help(self, match: Any, seat: Seat | None, names: Names, paused: bool) -> Screen: ...

    def referee_menu(
        self, match: Any, names: Names, path: tuple[str, ...], paused: bool
    ) -> Screen: ...

    # --- one player's own --------------------------------------------------------------------

    def hand(self, match: Any, seat: Seat) -> Screen: ...

    def hand_alert(self, match: Any, seat: Seat, page: str) -> str: ...

    def hands_of_all(self, match: Any, names: Names) -> str: ...

    def moves(self, match: Any, seat: Seat) -> Sequence[Any]:
        """What a player may do now: each with its `word`, and the steps that lead to it, which
        are a `card` and the `picks` for it."""

    def moves_screen(self, offered: Sequence[Any], path: tuple[str, ...], page: int) -> Screen: ...

    def inline_moves(self, offered: Sequence[Any], asked: str, page: int) -> Any: ...

    # --- the practice opponent -----------------------------------------------------------------

    @property
    def no_pet(self) -> str: ...

    @property
    def pet_is_silent(self) -> str: ...

    @property
    def pet_strength(self) -> str: ...

    def pet_word(self, match: Any, seat: Seat) -> Spoken | None: ...

    def why(self, record: Record[Any], seat: Seat) -> str | None: ...

    # --- where no match runs -------------------------------------------------------------------

    def greeting(self, has_deck: bool) -> Screen: ...

    def help_outside(self, scope: Scope) -> Screen: ...

    def mood(self, any_number: int) -> Screen: ...

    def habit(self, command: str, rest: str, rng: random.Random) -> Screen: ...

    def card(self, asked: str) -> Screen: ...

    def rules(self, asked: str, page: int = 0) -> Screen: ...
