"""A table at which the toy game is played by typed words, and its log written."""

from typing import Any

from hodlbot.games.dice import Dice, ScriptedDice, seeded_dice
from hodlbot.games.game import Game
from hodlbot.games.log import Ending, Header, Line, as_line, ending, header
from hodlbot.games.record import Record, begin, say
from hodlbot.games.seats import Seat
from hodlbot.games.verify import Rulebook
from hodlbot.games.violation import Violation
from tests.toy_game import ToyGame, ToyMatch, ToyWord, parse, start

GAME: Game[ToyMatch, ToyWord] = ToyGame()
SEATS = (Seat("alice"), Seat("bob"))
DECKS: dict[str, Any] = {"alice": [3, 1, 2], "bob": [1, 2, 3]}
AT = "2026-11-18T12:00:00Z"
RULEBOOK: Rulebook[ToyMatch, ToyWord] = Rulebook(GAME, lambda h: start(h.decks), parse)


def scripted(*words: str) -> ScriptedDice:
    return ScriptedDice(words)


class Table:
    def __init__(self, dice: Dice | None = None) -> None:
        self.dice: Dice = dice or seeded_dice("hodl")
        self.record: Record[ToyMatch] = begin(GAME, start(DECKS), self.dice.commitment)
        self.header: Header = header(
            GAME,
            match="pipe",
            catalogue="c" * 64,
            seats=SEATS,
            decks=DECKS,
            tournament=False,
            dice=self.dice,
        )
        self.lines: list[Line] = []

    def hear(self, by: str, text: str) -> Violation | None:
        word = parse(self.record.match, by, text)
        assert not isinstance(word, Violation), (by, text)
        said = say(GAME, self.record, word, text=text, at=AT, dice=self.dice)
        if isinstance(said, Violation):
            return said
        self.record, self.dice = said.record, said.dice
        self.lines.append(said.entry)
        if said.result is not None:
            self.lines.append(ending(said.result, said.dice))
        return None

    def says(self, *sayings: str) -> "Table":
        """Each `NAME TEXT`, all of them accepted."""
        for saying in sayings:
            by, _, text = saying.partition(" ")
            assert self.hear(by, text) is None, (saying, self.hear(by, text))
        return self

    def refused(self, saying: str) -> Violation:
        """Refused, and nothing has changed by it."""
        before = self.record, self.dice
        by, _, text = saying.partition(" ")
        violation = self.hear(by, text)
        assert violation is not None, saying
        assert (self.record, self.dice) == before
        return violation

    def lays(self, cards: int) -> "Table":
        """Whoever is to lay, lays the first card in hand, so many times."""
        for _ in range(cards):
            seat = self.record.match.to_lay
            assert seat is not None
            self.says(f"{seat} /lay {self.record.match.hands[seat][0]}")
        return self

    def text(self) -> str:
        return "".join(map(as_line, (self.header, *self.lines)))

    @property
    def endings(self) -> list[Ending]:
        return [line for line in self.lines if isinstance(line, Ending)]


def whole_match() -> Table:
    """Luck, a pause, corrections, undone draws, an undone end, and an end again."""
    return (
        Table()
        .says("alice /luck banana", "bob /luck moon", "ref /ref pause", "ref /ref resume")
        .says("bob /toss")
        .lays(3)
        .says("ref /ref score bob 2", "ref /ref undo 2", "ref /ref redo 1")
        .lays(3)
        .says("ref /ref undo 1", "ref /ref redo 1", "ref /ref undo 2")
        .lays(2)
    )
