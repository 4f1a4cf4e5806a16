"""The toy game's face: how little the table must know of a game to seat, referee and tell."""

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from msgspec import Struct

from hodlbot.chat.commands import Command, Commands, Scope
from hodlbot.chat.markup import bold, escaped
from hodlbot.chat.mentions import mention
from hodlbot.chat.names import Names, name_of
from hodlbot.chat.screen import Button, Picture, SayWord, Screen
from hodlbot.chat.surroundings import NO_SURROUNDINGS, Surroundings
from hodlbot.games.record import Record
from hodlbot.games.record_events import Redone, Undone
from hodlbot.games.record_words import Luck, Undo
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Violation
from tests import toy_game as toy

_COMMANDS = (Command("toss", "open a seat or take one"), Command("lay", "lay a card"))


class ToyCards(Struct, frozen=True):
    sha256: str = "toy"
    canonical: str = "1 2 3"


class ToyHand(Struct, frozen=True):
    tokens: tuple[str, ...] = ("1", "2", "3")
    medals: tuple[str, ...] = ()


class ToyMove(Struct, frozen=True):
    word: str
    card: str
    picks: tuple[str, ...] = ()


class ToyFace:
    game = toy.ToyGame()
    catalogue = ToyCards()
    words = frozenset({"/toss", "/lay", "/giveup", "/luck"})
    commands: ClassVar[Commands] = {"groups": _COMMANDS}
    taking: ClassVar[Mapping[str, int]] = {"score": 1}
    cards_told = "three each"
    no_pet = pet_is_silent = pet_strength = "Nobody practises this."

    def with_cards(self, canonical: str) -> "ToyFace":
        assert canonical == self.catalogue.canonical
        return self

    def deal(self, rng: random.Random, *, tournament: bool = False) -> ToyHand:
        return ToyHand()

    def deck_faults(
        self, tokens: Iterable[str], medals: Iterable[str], *, tournament: bool = False
    ) -> list[str]:
        return []

    def start(
        self, seats: tuple[Seat, Seat], decks: Mapping[str, Any], *, tournament: bool
    ) -> toy.ToyMatch:
        return toy.start({seat: list(map(int, decks[seat]["tokens"])) for seat in seats})

    # --- words -------------------------------------------------------------------------------

    def parse(self, seats: Sequence[Seat], by: str, text: str) -> Any:
        return toy.parse(toy.start({seat: [1, 2, 3] for seat in seats}), by, text)

    def unparse(self, word: Any) -> str:
        match word:
            case toy.Lay(card=card):
                return f"/lay {card}"
            case toy.SetScore(seat=seat, points=points):
                return f"/ref score {seat} {points}"
            case Luck(word=luck):
                return f"/luck {luck}"
            case Undo(steps=steps):
                return f"/ref undo {steps}"
        return "/toss" if isinstance(word, toy.Toss) else "/giveup"

    def ends(self, word: Any) -> bool:
        return False

    def refusal(
        self,
        violation: Violation,
        match: toy.ToyMatch,
        names: Names,
        paused: bool,
        *,
        said: str = "",
        by: Seat | None = None,
        privately: bool = False,
    ) -> Screen:
        return Screen(self.refusal_alert(violation, names))

    def refusal_alert(
        self,
        violation: Violation,
        names: Names,
        match: toy.ToyMatch | None = None,
        seat: Seat | None = None,
        paused: bool = False,
    ) -> str:
        return f"No: {violation.code} ({violation.ruling})."

    def shows_moves(self, violation: Violation) -> bool:
        return False

    # --- what everybody sees -----------------------------------------------------------------

    def board(
        self, match: toy.ToyMatch, names: Names, around: Surroundings = NO_SURROUNDINGS
    ) -> Screen:
        score = " – ".join(str(points) for points in match.score.values())
        rows = tuple((Button(str(card), SayWord(f"/lay {card}")),) for card in (1, 2, 3))
        return Screen(f"{bold('Toy')} {score}", () if match.result else rows)

    def choices(self, match: toy.ToyMatch, paused: bool) -> Any:
        return match.to_lay, match.result

    def turn(self, match: toy.ToyMatch) -> int:
        return 4 - max(map(len, match.hands.values()))

    def floor(self, match: toy.ToyMatch) -> tuple[Seat, ...]:
        return () if match.to_lay is None or match.result else (match.to_lay,)

    def before_toss(self, match: toy.ToyMatch) -> bool:
        return match.to_lay is None

    def result_line(self, match: toy.ToyMatch, names: Names) -> str:
        assert match.result is not None
        winner = match.result.winner
        return "A draw." if winner is None else f"{name_of(names, winner)} wins."

    def turn_over(self, match: toy.ToyMatch, turn: int, names: Names) -> str:
        return f"Round {turn} is over."

    def auto_luck(self, seat: Seat, word: str, names: Names) -> str:
        return f"{name_of(names, seat)}: {escaped(word)}"

    def news(
        self, events: Iterable[Any], before: toy.ToyMatch, names: Names, referee: str
    ) -> list[str]:
        return [line for event in events if (line := self._told(event, names))]

    def _told(self, event: Any, names: Names) -> str:
        match event:
            case toy.Tossed(first=first):
                return f"{name_of(names, first)} begins."
            case toy.CardLaid(seat=seat):
                return f"{name_of(names, seat)} lays a card."
            case toy.RoundTaken(seat=seat):
                return "Nobody's." if seat is None else f"{name_of(names, seat)} takes the round."
            case toy.ScoreSet(seat=seat, points=points):
                return f"{name_of(names, seat)} has {points} now."
            case toy.Over(result=result):
                winner = result.winner
                return "A draw." if winner is None else f"{name_of(names, winner)} wins."
            case Undone() | Redone():
                return "Turned back."
        return ""

    def secretly(
        self, events: Sequence[Any], match: toy.ToyMatch, names: Names, seat: Seat
    ) -> list[str]:
        return []

    def next_line(self, match: toy.ToyMatch, names: Names, paused: bool) -> str:
        return " and ".join(name_of(names, seat) for seat in self.floor(match))

    def mention_line(self, match: toy.ToyMatch, seats: Sequence[Seat], names: Names) -> str:
        return " ".join(f'<a href="{mention(s)}">{name_of(names, s)}</a>, lay.' for s in seats)

    def publicly_seen(self, events: Sequence[Any], seat: Seat | None = None) -> bool:
        return True

    def odds(self, match: toy.ToyMatch, names: Names) -> Screen:
        return Screen(self.odds_alert(match, names))

    def odds_alert(self, match: toy.ToyMatch, names: Names) -> str:
        return "Who knows."

    def history(self, record: Record[toy.ToyMatch], names: Names) -> Screen:
        return Screen(f"{len(record.standing)} words.")

    def news_picture(
        self, events: Iterable[Any], before: toy.ToyMatch, names: Names
    ) -> Picture | None:
        return None

    def match_picture(
        self, record: Record[toy.ToyMatch], names: Names, place: str
    ) -> Picture | None:
        return None

    def help(self, match: toy.ToyMatch, seat: Seat | None, names: Names, paused: bool) -> Screen:
        return Screen("Lay a card.")

    def referee_menu(
        self, match: toy.ToyMatch, names: Names, path: tuple[str, ...], paused: bool
    ) -> Screen:
        return Screen("/ref score NAME POINTS")

    # --- one player's own --------------------------------------------------------------------

    def hand(self, match: toy.ToyMatch, seat: Seat) -> Screen:
        return Screen(self.hand_alert(match, seat, "tokens"))

    def hand_alert(self, match: toy.ToyMatch, seat: Seat, page: str) -> str:
        return " ".join(map(str, match.hands[seat]))

    def hands_of_all(self, match: toy.ToyMatch, names: Names) -> str:
        return "\n".join(self.hand_alert(match, seat, "") for seat in match.hands)

    def moves(self, match: toy.ToyMatch, seat: Seat) -> Sequence[ToyMove]:
        return tuple(ToyMove(f"/lay {card}", str(card)) for card in match.hands[seat])

    def moves_screen(self, offered: Sequence[ToyMove], path: tuple[str, ...], page: int) -> Screen:
        return Screen("Yours", tuple((Button(m.card, SayWord(m.word)),) for m in offered))

    def inline_moves(self, offered: Sequence[ToyMove], asked: str, page: int) -> Any:
        raise AssertionError("the toy game is not played in inline mode")

    # --- nobody practises it, and nothing happens where no match runs --------------------------

    def pet_word(self, match: toy.ToyMatch, seat: Seat) -> None:
        return None

    def why(self, record: Record[toy.ToyMatch], seat: Seat) -> None:
        return None

    def greeting(self, has_deck: bool) -> Screen:
        return Screen("A toy.")

    def help_outside(self, scope: Scope) -> Screen:
        return Screen("/toss opens a seat.")

    def mood(self, any_number: int) -> Screen:
        return Screen("Playful.")

    def habit(self, command: str, rest: str, rng: random.Random) -> Screen:
        return Screen("No match runs here.")

    def card(self, asked: str) -> Screen:
        return Screen("1, 2 and 3.")

    def rules(self, asked: str, page: int = 0) -> Screen:
        return Screen("The higher sum takes the round.")
