"""What a referee types after `/ref`, word by word."""

from collections.abc import Callable, Sequence
from typing import TypeAlias, cast

from msgspec import Struct

from hodlbot.catalogue.titles import Kind, TitleIndex
from hodlbot.chat.hodltrumps.reading import (
    read_no_more,
    read_number,
    read_only_title,
    read_option,
    read_seat,
    read_stat,
    refuse,
)
from hodlbot.chat.hodltrumps.usage import REFEREE_USAGE
from hodlbot.chat.referees import DRAW
from hodlbot.games.hodltrumps import words as said
from hodlbot.games.hodltrumps.cards import Title
from hodlbot.games.hodltrumps.state import FlipCard, PowerState
from hodlbot.games.record_words import Pause, Redo, Resume, Undo
from hodlbot.games.seats import Seat


class AskLog(Struct, frozen=True):
    """`/ref log`: answered, never recorded, so it is no word of the game or the record."""

    by: str
    reason: str = ""


Corrective: TypeAlias = said.RefereeWord | Undo | Redo | Pause | Resume | AskLog


class Sentence(Struct, frozen=True):
    """What a referee said, taken apart: `/ref` and the word itself are gone."""

    titles: TitleIndex
    seats: Sequence[Seat]
    by: str
    usage: str
    words: Sequence[str]
    reason: str

    def exactly(self, count: int) -> Sequence[str]:
        if len(self.words) < count:
            raise refuse("missing-argument", usage=self.usage)
        read_no_more(self.words[count:], self.usage)
        return self.words

    def seat(self) -> Seat:
        return read_seat(self.words[0], self.seats)


def read_referee_word(
    titles: TitleIndex, seats: Sequence[Seat], by: str, words: Sequence[str], reason: str
) -> Corrective:
    """`words[0]` is one of REFEREE_USAGE."""
    name = words[0].lower()
    return _READERS[name](Sentence(titles, seats, by, REFEREE_USAGE[name], words[1:], reason))


def _steps(it: Sentence) -> int:
    read_no_more(it.words[1:], it.usage)
    return read_number(it.words[0], it.usage, least=1) if it.words else 1


def _undo(it: Sentence) -> Undo:
    return Undo(it.by, _steps(it), it.reason)


def _redo(it: Sentence) -> Redo:
    return Redo(it.by, _steps(it), it.reason)


def _pause(it: Sentence) -> Pause:
    it.exactly(0)
    return Pause(it.by, it.reason)


def _resume(it: Sentence) -> Resume:
    it.exactly(0)
    return Resume(it.by, it.reason)


def _log(it: Sentence) -> AskLog:
    it.exactly(0)
    return AskLog(it.by, it.reason)


def _score(it: Sentence) -> said.RefScore:
    _, points = it.exactly(2)
    return said.RefScore(
        by=it.by, reason=it.reason, seat=it.seat(), points=read_number(points, it.usage)
    )


def _hand(it: Sentence) -> said.RefHand:
    seat, title = _seat_and_title(it)
    return said.RefHand(by=it.by, reason=it.reason, seat=seat, title=title)


def _bury(it: Sentence) -> said.RefBury:
    seat, title = _seat_and_title(it)
    return said.RefBury(by=it.by, reason=it.reason, seat=seat, title=title)


def _seat_and_title(it: Sentence) -> tuple[Seat, Title]:
    if len(it.words) < 2:
        raise refuse("missing-argument", usage=it.usage)
    return it.seat(), read_only_title(it.titles, "token", it.words[1:], it.usage)


def _seat_title_last(it: Sentence, kind: Kind) -> tuple[Seat, Title, str]:
    """A name, a title in any number of pieces, and one word after it."""
    if len(it.words) < 3:
        raise refuse("missing-argument", usage=it.usage)
    *between, last = it.words[1:]
    return it.seat(), read_only_title(it.titles, kind, between, it.usage), last


def _power(it: Sentence) -> said.RefPower:
    seat, title, last = _seat_title_last(it, "power")
    state = cast(PowerState, read_option(last, ("ready", "active", "used"), it.usage))
    return said.RefPower(by=it.by, reason=it.reason, seat=seat, title=title, state=state)


def _medal(it: Sentence) -> said.RefMedal:
    seat, title, last = _seat_title_last(it, "medal")
    left = read_number(last, it.usage)
    return said.RefMedal(by=it.by, reason=it.reason, seat=seat, title=title, left=left)


def _flipped(it: Sentence) -> said.RefFlipped:
    (way,) = it.exactly(1)
    on = read_option(way, ("on", "off"), it.usage) == "on"
    return said.RefFlipped(by=it.by, reason=it.reason, flipped=on)


def _flipcard(it: Sentence) -> said.RefFlipcard:
    _, last = it.exactly(2)
    state = cast(FlipCard, read_option(last, ("held", "played", "void"), it.usage))
    return said.RefFlipcard(by=it.by, reason=it.reason, seat=it.seat(), state=state)


def _boost(it: Sentence) -> said.RefBoost:
    _, stat, amount = it.exactly(3)
    return said.RefBoost(
        by=it.by,
        reason=it.reason,
        seat=it.seat(),
        stat=read_stat(stat, it.usage),
        amount=read_number(amount, it.usage),
    )


def _stat(it: Sentence) -> said.RefStat:
    (stat,) = it.exactly(1)
    return said.RefStat(by=it.by, reason=it.reason, stat=read_stat(stat, it.usage))


def _award(it: Sentence) -> said.RefAward:
    it.exactly(1)
    return said.RefAward(by=it.by, reason=it.reason, seat=it.seat())


def _floor(it: Sentence) -> said.RefFloor:
    it.exactly(1)
    return said.RefFloor(by=it.by, reason=it.reason, seat=it.seat())


def _forfeit(it: Sentence) -> said.RefForfeit:
    it.exactly(1)
    return said.RefForfeit(by=it.by, reason=it.reason, seat=it.seat())


def _end(it: Sentence) -> said.RefEnd:
    (who,) = it.exactly(1)
    winner = None if who.lower() == DRAW else it.seat()
    return said.RefEnd(by=it.by, reason=it.reason, winner=winner)


def _void(it: Sentence) -> said.RefVoid:
    it.exactly(0)
    return said.RefVoid(by=it.by, reason=it.reason)


_READERS: dict[str, Callable[[Sentence], Corrective]] = {
    "undo": _undo,
    "redo": _redo,
    "score": _score,
    "hand": _hand,
    "bury": _bury,
    "power": _power,
    "medal": _medal,
    "flipped": _flipped,
    "flipcard": _flipcard,
    "boost": _boost,
    "stat": _stat,
    "award": _award,
    "floor": _floor,
    "pause": _pause,
    "resume": _resume,
    "forfeit": _forfeit,
    "end": _end,
    "void": _void,
    "log": _log,
}
