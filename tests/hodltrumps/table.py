"""A table to play scenes at, in the words players type.

    game = table(alice="CLYDE LEARNER", bob="VOMIT")    # decks are filled up to legal ones
    game.start("alice").duel("CLYDE", "VOMIT")          # coin, then a token each
    game.say("alice /power WEAKEN").roll("K")           # both happy, and Karma comes up
    game.refuses("bob /mem VOMIT", "token-played", "R-TURN-5")

The cards are those of `tests/cards`, a frozen copy: the rules do not move when the catalogue does.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Self, TypeGuard

from hodlbot.catalogue import load
from hodlbot.catalogue.titles import TitleIndex
from hodlbot.chat.hodltrumps.parse import parse
from hodlbot.chat.hodltrumps.refusals import message
from hodlbot.games.game import Draw
from hodlbot.games.hodltrumps.cards import RARITIES, STATS, Book, Deck, Stat, Title
from hodlbot.games.hodltrumps.check import check
from hodlbot.games.hodltrumps.decide import decide
from hodlbot.games.hodltrumps.decks import deck_faults, start
from hodlbot.games.hodltrumps.events import Event
from hodlbot.games.hodltrumps.evolve import evolve
from hodlbot.games.hodltrumps.legal import legal_words
from hodlbot.games.hodltrumps.state import Side
from hodlbot.games.hodltrumps.values import effective
from hodlbot.games.hodltrumps.views import floor
from hodlbot.games.hodltrumps.words import Mem, PlayerWord, RefereeWord, Word
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Violation

ALICE, BOB = Seat("alice"), Seat("bob")
SEATS = (ALICE, BOB)
REFEREE = "cy"


@cache
def book() -> Book:
    return load(Path(__file__).parent.parent / "cards").book


@cache
def titles() -> TitleIndex:
    return TitleIndex(load(Path(__file__).parent.parent / "cards"))


def deck(wanted: str = "", avoid: Sequence[str] = ()) -> Deck:
    """A legal deck with these tokens (or the tokens that carry these powers) and medals."""
    tokens: list[Title] = []
    medals: list[Title] = []
    carriers = {token.power: title for title, token in book().tokens.items()}
    for name in map(Title, wanted.split()):
        if name in book().medals:
            medals.append(name)
        else:
            tokens.append(name if name in book().tokens else carriers[name])
    for rarity in RARITIES:
        for title, token in book().tokens.items():
            held = sum(book().tokens[t].rarity == rarity for t in tokens)
            if token.rarity == rarity and held < 3 and title not in (*tokens, *avoid):
                tokens.append(title)
    made = Deck(tuple(tokens), tuple(medals))
    assert not deck_faults(book(), made), deck_faults(book(), made)
    return made


class Dice:
    """Draws what the scene says, in order; asking for more than was laid out is a mistake."""

    def __init__(self) -> None:
        self.next: list[str] = []

    def draw(self, kind: Draw, options: Sequence[str]) -> str:
        assert self.next, f"a {kind} was drawn that the scene did not expect"
        word = self.next.pop(0)
        assert word in options, f"{word} is not among {options}"
        assert kind == ("toss" if word in SEATS else "stat" if word in STATS else "token")
        return word


class Table:
    def __init__(self, alice: str = "", bob: str = "", tournament: bool = False) -> None:
        first = deck(alice)
        decks = {ALICE: first, BOB: deck(bob, avoid=first.tokens)}
        self.match = start(book(), SEATS, decks, tournament)
        self.dice = Dice()
        self.events: list[Event] = []
        """What the last words said made happen."""

    # --- saying words ---

    def word(self, line: str) -> Word:
        by, _, text = line.partition(" ")
        word = parse(book(), titles(), SEATS, by, text)
        assert isinstance(word, PlayerWord | RefereeWord), word
        return word

    def say(self, *lines: str, dice: str = "") -> "Table":
        """Say these lines; `dice` are the draws they cause, none left over."""
        self.dice.next += dice.split()
        self.events = []
        for line in lines:
            word = self.word(line)
            violation = check(self.match, word)
            assert violation is None, f"{line}: {violation}"
            before = self.match
            for event in decide(self.match, word, self.dice):
                self.events.append(event)
                self.match = evolve(self.match, event)
            assert before.phase != "over"
        assert not self.dice.next, f"not drawn: {self.dice.next}"
        return self

    def violation(self, line: str) -> Violation | None:
        return check(self.match, self.word(line))

    def refuses(self, line: str, code: str, ruling: str) -> "Table":
        violation = self.violation(line)
        assert violation is not None, f"{line} was not refused"
        assert (violation.code, violation.ruling) == (code, ruling)
        assert message(violation, {ALICE: "Ana", BOB: "Bo"})  # every fact its text needs is there
        seat = Seat(line.split(maxsplit=1)[0])
        assert seat not in SEATS or self.word(line) not in legal_words(self.match, seat)
        return self

    def accepts(self, line: str) -> "Table":
        assert self.violation(line) is None, f"{line}: {self.violation(line)}"
        return self

    # --- scenes ---

    def start(self, first: str = "alice") -> "Table":
        return self.say("alice /toss", dice=first)

    def duel(self, first: str, second: str, dice: str = "") -> "Table":
        """The turn's first player lays `first`, the other one answers with `second`."""
        one = self.match.leader
        two = self.match.other(one)
        return self.say(f"{one} /mem {first}", f"{two} /mem {second}", dice=dice)

    def roll(self, dice: str = "") -> "Table":
        """Both are happy; `dice` come up."""
        assert self.match.floor is not None
        other = self.match.other(self.match.floor)
        return self.say(f"{self.match.floor} /roll", f"{other} /roll", dice=dice)

    def turns(self, count: int) -> Self:
        """Play so many turns to their end, the first legal token each, whatever wins."""
        for _ in range(count):
            turn = self.match.turn
            for _ in range(2):
                (seat,) = floor(self.match)
                words = [str(w.title) for w in legal_words(self.match, seat) if is_mem(w)]
                self.say(f"{seat} /mem {words[0]}")
            stat = self.deciding_stat()
            self.roll(stat)
            assert self.match.turn == turn + 1 or self.match.phase == "over"
        return self

    def deciding_stat(self, winner: str | None = None) -> Stat:
        """A stat on which the two cards differ (and `winner` is ahead)."""
        for stat in ("F", "D", "I", "K"):
            lead = self.stat("alice", stat) - self.stat("bob", stat)
            if (lead and winner is None) or (lead > 0 and winner == "alice"):
                return stat
            if lead < 0 and winner == "bob":
                return stat
        raise AssertionError("no such stat in this duel")

    # --- looking ---

    def side(self, seat: str) -> Side:
        return self.match.sides[Seat(seat)]

    def stats(self, seat: str, card: int = 0) -> tuple[int, int, int, int]:
        """The effective stats of this seat's card on the table."""
        value = effective(self.match, Seat(seat), self.side(seat).table[card])
        return (value.F, value.D, value.I, value.K)

    def stat(self, seat: str, stat: str) -> int:
        return self.stats(seat)["FDIK".index(stat)]

    def gained(self, seat: str, card: int = 0) -> tuple[int, int, int, int]:
        """What was added to this seat's card, inversion and flip apart."""
        laid = self.side(seat).table[card]
        base = self.match.book.base(laid.title, laid.inverted != laid.flipped)
        now = self.stats(seat, card)
        return (now[0] - base.F, now[1] - base.D, now[2] - base.I, now[3] - base.K)

    def score(self) -> tuple[int, int]:
        return self.side("alice").score, self.side("bob").score

    def happened(self, kind: type[Event]) -> list[Event]:
        return [event for event in self.events if isinstance(event, kind)]


def is_mem(word: PlayerWord) -> TypeGuard[Mem]:
    return isinstance(word, Mem)


def table(alice: str = "", bob: str = "", tournament: bool = False) -> Table:
    return Table(alice, bob, tournament)
