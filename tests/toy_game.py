"""A second game, to prove that record, log and verify know nothing of the first.

Each player holds three cards face down, 1 to 3. In a round both lay one; a die is thrown and
added to each. The higher sum takes the round (equal: nobody); after three rounds the most rounds
win. Who is to lay first is tossed for.
"""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from hodlbot.games.game import Chance
from hodlbot.games.record_words import Luck, Pause, RecordWord, Redo, Resume, Undo
from hodlbot.games.seats import Result, Seat
from hodlbot.games.violation import Violation

DIE = ("1", "2", "3", "4", "5", "6")


class Toss(Struct, frozen=True):
    by: str


class Lay(Struct, frozen=True):
    by: str
    card: int


class GiveUp(Struct, frozen=True):
    by: str


class SetScore(Struct, frozen=True):
    """A referee's correction."""

    by: str
    seat: str
    points: int


ToyWord = Toss | Lay | GiveUp | SetScore


class Tossed(Struct, frozen=True, tag_field="type", tag="tossed"):
    first: Seat


class CardLaid(Struct, frozen=True, tag_field="type", tag="card_laid"):
    seat: Seat
    card: int


class RoundTaken(Struct, frozen=True, tag_field="type", tag="round_taken"):
    seat: Seat | None
    dice: tuple[int, ...]


class ScoreSet(Struct, frozen=True, tag_field="type", tag="score_set"):
    seat: Seat
    points: int


class Over(Struct, frozen=True, tag_field="type", tag="over"):
    result: Result


class ToyMatch(Struct, frozen=True):
    hands: dict[Seat, tuple[int, ...]]
    score: dict[Seat, int]
    laid: dict[Seat, int] = {}
    to_lay: Seat | None = None
    result: Result | None = None


class ToyGame:
    name = "toy"
    rules = "1"
    event_types: Any = Tossed | CardLaid | RoundTaken | ScoreSet | Over

    def seats(self, match: ToyMatch) -> tuple[Seat, ...]:
        return tuple(match.hands)

    def check(self, match: ToyMatch, word: ToyWord) -> Violation | None:
        if match.result is not None:
            return Violation("match-over", "R-REF-1")
        match word:
            case Toss() if match.to_lay is not None:
                return Violation("tossed", "T-1")
            case Lay(by=by) if by != match.to_lay:
                return Violation("not-your-turn", "T-2")
            case Lay(by=by, card=card) if card not in match.hands[Seat(by)]:
                return Violation("no-such-card", "T-3")
            case _:
                return None

    def decide(self, match: ToyMatch, word: ToyWord, chance: Chance) -> tuple[Any, ...]:
        seats = self.seats(match)
        match word:
            case Toss():
                return (Tossed(Seat(chance.draw("toss", seats))),)
            case SetScore(seat=seat, points=points):
                return (ScoreSet(Seat(seat), points),)
            case GiveUp(by=by):
                return (Over(Result(next(s for s in seats if s != by), "resigned")),)
            case Lay(by=by, card=card):
                laid = CardLaid(Seat(by), card)
                return (laid, *self._round(self.evolve(match, laid), chance))

    def _round(self, match: ToyMatch, chance: Chance) -> tuple[Any, ...]:
        if len(match.laid) < len(match.hands):
            return ()
        dice = tuple(int(chance.draw("token", DIE)) for _ in match.hands)
        sums = {s: match.laid[s] + die for s, die in zip(match.hands, dice, strict=True)}
        taken = RoundTaken(_best(sums), dice)
        after = self.evolve(match, taken)
        if any(after.hands.values()):
            return (taken,)
        return (taken, Over(Result(_best(after.score), "score")))

    def evolve(self, match: ToyMatch, event: Any) -> ToyMatch:
        match event:
            case Tossed(first=first):
                return replace(match, to_lay=first)
            case CardLaid(seat=seat, card=card):
                hand = tuple(c for c in match.hands[seat] if c != card)
                other = next(s for s in match.hands if s != seat)
                return replace(
                    match,
                    hands={**match.hands, seat: hand},
                    laid={**match.laid, seat: card},
                    to_lay=other,
                )
            case RoundTaken(seat=seat):
                score = match.score
                if seat is not None:
                    score = {**score, seat: score[seat] + 1}
                return replace(match, laid={}, score=score)
            case ScoreSet(seat=seat, points=points):
                return replace(match, score={**match.score, seat: points})
            case Over(result=result):
                return replace(match, result=result)
            case _:
                raise AssertionError(event)

    def result(self, match: ToyMatch) -> Result | None:
        return match.result

    def heard_while_paused(self, word: ToyWord) -> bool:
        return isinstance(word, GiveUp)


def _best(values: dict[Seat, int]) -> Seat | None:
    best = [seat for seat, value in values.items() if value == max(values.values())]
    return best[0] if len(best) == 1 else None


def start(decks: dict[str, Any]) -> ToyMatch:
    """Raises where a hand is not a hand."""
    hands = {Seat(seat): tuple(cards) for seat, cards in decks.items()}
    if any(sorted(hand) != [1, 2, 3] for hand in hands.values()):
        raise ValueError("a hand is 1, 2 and 3")
    return ToyMatch(hands, dict.fromkeys(hands, 0))


def parse(match: ToyMatch, by: str, text: str) -> ToyWord | RecordWord | Violation:
    """Small, strict, and the inverse of `written`."""
    ref, player = by not in match.hands, by in match.hands
    match text.split(" "):
        case ["/toss"] if player:
            return Toss(by)
        case ["/lay", card] if player and card.isdecimal():
            return Lay(by, int(card))
        case ["/giveup"] if player:
            return GiveUp(by)
        case ["/luck", word] if player:
            return Luck(Seat(by), word)
        case ["/ref", "score", seat, points] if ref and seat in match.hands:
            return SetScore(by, seat, int(points))
        case ["/ref", "undo", steps] if ref:
            return Undo(by, int(steps))
        case ["/ref", "redo", steps] if ref:
            return Redo(by, int(steps))
        case ["/ref", "pause"] if ref:
            return Pause(by)
        case ["/ref", "resume"] if ref:
            return Resume(by)
        case _:
            return Violation("not-a-word", "")
