"""The words a seat can say now: candidates that pass `check`. A player's free text (a luck word,
the name of a shown card) is stood for by one example."""

from collections.abc import Iterator

from hodlbot.games.hodltrumps import words as w
from hodlbot.games.hodltrumps.check import (
    check,
    floor_violation,
    medal_arguments,
    medal_violation,
    mem_violation,
    power_arguments,
    power_violation,
    token_violation,
)
from hodlbot.games.hodltrumps.medals import behaviour as medals
from hodlbot.games.hodltrumps.powers import behaviour as powers
from hodlbot.games.hodltrumps.shows import still_to_show
from hodlbot.games.hodltrumps.state import Match
from hodlbot.games.seats import Seat


def legal_words(match: Match, seat: Seat) -> list[w.PlayerWord]:
    if match.phase == "over":
        return []
    words: list[w.PlayerWord] = [
        word for word in _course(match, seat) if check(match, word) is None
    ]
    if match.phase != "toss":
        words += _tokens(match, seat)
        words += _medals(match, seat)
        if floor_violation(match, seat) is None:
            words += _powers(match, seat)
    words.append(w.Resign(seat))
    return words


def _course(match: Match, seat: Seat) -> Iterator[w.PlayerWord]:
    """What the phase of the match suggests, powers and medals apart."""
    side = match.sides[seat]
    if match.phase == "toss":
        yield w.Toss(seat)
        return
    if match.phase == "opening":
        yield w.Flip(seat)
    elif match.show is not None:
        if seat in still_to_show(match.show):
            for kind in match.show.kinds:
                yield w.Show(seat, kind)
                yield w.Show(seat, kind, "MYCARD", 100)
    elif match.phase == "choice":
        for card in side.table:
            yield w.Choose(seat, card.title)
    elif match.phase != "answer":
        yield w.Roll(seat)
        yield w.Pass(seat)
    yield w.FlipNext(seat)
    yield w.Warn(seat)


def _tokens(match: Match, seat: Seat) -> Iterator[w.PlayerWord]:
    if mem_violation(match, seat) is None:
        for title in (*match.sides[seat].hand, None):
            if token_violation(match, seat, title) is None:
                yield w.Mem(seat, title)


def _powers(match: Match, seat: Seat) -> Iterator[w.PlayerWord]:
    for title in match.sides[seat].powers:
        if power_violation(match, seat, w.PlayPower(seat, title)) is None:
            power = match.book.powers[title]
            for word in powers.behaviour_of(power).words(match, seat, power):
                if power_arguments(match, word) is None:
                    yield word


def _medals(match: Match, seat: Seat) -> Iterator[w.PlayerWord]:
    for title in match.sides[seat].medals:
        if medal_violation(match, seat, w.PlayMedal(seat, title)) is None:
            medal = match.book.medals[title]
            for word in medals.behaviour_of(medal).words(match, seat, medal):
                if medal_arguments(match, word) is None:
                    yield word
