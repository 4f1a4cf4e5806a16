"""A referee's corrections: what each asks, what each does (R-REF)."""

from collections.abc import Callable
from typing import Any, NamedTuple

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps import words as w
from hodlbot.games.hodltrumps.boosts import equalising
from hodlbot.games.hodltrumps.cards import Stats, Title
from hodlbot.games.hodltrumps.duel import judge_again
from hodlbot.games.hodltrumps.flips import void_late_flips
from hodlbot.games.hodltrumps.play import Play
from hodlbot.games.hodltrumps.powers import behaviour as powers
from hodlbot.games.hodltrumps.powers.cobbeecat import Cobbeecat, nothing_to_repeat
from hodlbot.games.hodltrumps.state import LAST_TURN, Change, Match
from hodlbot.games.hodltrumps.turns import end_match, win_turn
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Violation

LARGEST_SCORE = 99
LARGEST_BOOST = 1000
BY_REFEREE = Title("referee")


class Correction(NamedTuple):
    check: Callable[[Match, Any], Violation | None]
    carry_out: Callable[[Play, Any], None]


def after_correction(play: Play) -> None:
    """R-REF-1: between roll and end of turn it is judged again; R-FLIP-5: in the opening of
    turn 9 so are the flip cards. R-TOKEN-3 first: a power may have ended, cards may have turned."""
    play.settle_equal_pairs()
    match = play.match
    if match.phase in ("choice", "appeal"):
        judge_again(play)
    elif match.phase == "opening" and match.turn == LAST_TURN:
        void_late_flips(play)


def _corrected(
    play: Play,
    word: w.RefereeWord,
    what: e.CorrectedWhat,
    old: str | int | bool | None,
    new: str | int | bool | None,
    seat: Seat | None = None,
    title: Title | None = None,
) -> None:
    play.emit(e.Corrected(word.by, what, seat, title, old, new, word.reason))


def _nothing(match: Match, word: Any) -> Violation | None:
    return None


# --- score and cards -------------------------------------------------------------------------


def _check_score(match: Match, word: w.RefScore) -> Violation | None:
    if abs(word.points) > LARGEST_SCORE:
        return Violation("ref-number", "R-REF-1", {"largest": LARGEST_SCORE})
    return None


def _score(play: Play, word: w.RefScore) -> None:
    old = play.match.sides[word.seat].score
    _corrected(play, word, "score", old, word.points, word.seat)


def _check_hand(match: Match, word: w.RefHand) -> Violation | None:
    if all(card.title != word.title for card in match.sides[word.seat].graveyard):
        return Violation("ref-not-in-graveyard", "R-REF-8", _card(word))
    return None


def _hand(play: Play, word: w.RefHand) -> None:
    _corrected(play, word, "hand", "graveyard", "hand", word.seat, word.title)


def _check_bury(match: Match, word: w.RefBury) -> Violation | None:
    if word.title not in match.sides[word.seat].hand:
        return Violation("ref-not-in-hand", "R-REF-8", _card(word))
    return None


def _bury(play: Play, word: w.RefBury) -> None:
    _corrected(play, word, "bury", "hand", "graveyard", word.seat, word.title)


def _card(word: w.RefHand | w.RefBury | w.RefPower | w.RefMedal) -> dict[str, Any]:
    return {"title": word.title, "seat": word.seat}


# --- powers and medals -----------------------------------------------------------------------


def _check_power(match: Match, word: w.RefPower) -> Violation | None:
    if word.title not in match.sides[word.seat].powers:
        return Violation("ref-not-their-power", "R-REF-5", _card(word))
    if word.state != "active":
        return None
    power = match.book.powers[word.title]
    behaviour = powers.behaviour_of(power)
    if power.lasts == "instant" or not behaviour.referee_may_activate:
        return Violation("ref-power-not-activated", "R-REF-5", _card(word))
    if isinstance(behaviour, Cobbeecat) and nothing_to_repeat(match, power) is not None:
        return Violation("no-last-stat", "R-REF-5", {"power": word.title})
    return None


def _power(play: Play, word: w.RefPower) -> None:
    """Ready and used end an active power first; active begins anew and rolls nothing."""
    power = play.match.book.powers[word.title]
    behaviour = powers.behaviour_of(power)
    old = play.match.sides[word.seat].powers[word.title].state
    if old == "active" and word.state != "active":
        powers.end_power(play, word.seat, power, behaviour)
    _corrected(play, word, "power", old, word.state, word.seat, word.title)
    if word.state == "active" and old != "active":
        behaviour.activated(play, word.seat, power)


def _check_medal(match: Match, word: w.RefMedal) -> Violation | None:
    if word.title not in match.sides[word.seat].medals:
        return Violation("ref-not-their-medal", "R-REF-6", _card(word))
    uses = match.book.medals[word.title].uses
    if not uses:
        return Violation("ref-medal-uncounted", "R-REF-6", _card(word))
    if not 0 <= word.left <= uses:
        return Violation("ref-medal-number", "R-REF-6", {**_card(word), "uses": uses})
    return None


def _medal(play: Play, word: w.RefMedal) -> None:
    old = play.match.sides[word.seat].medals[word.title].left
    _corrected(play, word, "medal", old, word.left, word.seat, word.title)


# --- flips -----------------------------------------------------------------------------------


def _flipped(play: Play, word: w.RefFlipped) -> None:
    _corrected(play, word, "flipped", play.match.flipped, word.flipped)


def _flipcard(play: Play, word: w.RefFlipcard) -> None:
    old = play.match.sides[word.seat].flip
    _corrected(play, word, "flipcard", old, word.state, word.seat)


# --- the running turn ------------------------------------------------------------------------


def _by_referee(word: w.RefBoost) -> Change:
    return Change(word.seat, BY_REFEREE, None, Stats(**{word.stat: word.amount}))


def _check_boost(match: Match, word: w.RefBoost) -> Violation | None:
    if not match.sides[word.seat].table:
        return Violation("ref-no-card", "R-REF-8", {"seat": word.seat})
    if not 0 < abs(word.amount) <= LARGEST_BOOST:
        return Violation("ref-number", "R-REF-8", {"largest": LARGEST_BOOST})
    return equalising(match, _by_referee(word))


def _boost(play: Play, word: w.RefBoost) -> None:
    _corrected(play, word, "boost", None, f"{word.stat} {word.amount:+d}", word.seat)
    play.change(word.seat, BY_REFEREE, None, _by_referee(word).amount)


def _check_stat(match: Match, word: w.RefStat) -> Violation | None:
    if match.phase not in ("effects", "choice", "appeal"):
        return Violation("ref-no-duel", "R-REF-4", {"phase": match.phase})
    return None


def _stat(play: Play, word: w.RefStat) -> None:
    _corrected(play, word, "stat", play.match.stat, word.stat)
    play.emit(e.StatSet(word.stat, "referee"))


def _check_award(match: Match, word: w.RefAward) -> Violation | None:
    if not all(side.table for side in match.sides.values()):
        return Violation("ref-no-duel", "R-REF-3", {"phase": match.phase})
    return None


def _award(play: Play, word: w.RefAward) -> None:
    _corrected(play, word, "award", None, word.seat, word.seat)
    win_turn(play, word.seat, None)


def _check_floor(match: Match, word: w.RefFloor) -> Violation | None:
    if match.phase != "effects" or match.show is not None:
        return Violation("ref-no-floor", "R-REF-8", {"phase": match.phase})
    return None


def _floor(play: Play, word: w.RefFloor) -> None:
    _corrected(play, word, "floor", play.match.floor, word.seat, word.seat)


# --- the end ---------------------------------------------------------------------------------


def _forfeit(play: Play, word: w.RefForfeit) -> None:
    winner = play.match.other(word.seat)
    _corrected(play, word, "forfeit", None, winner, word.seat)
    end_match(play, winner, "forfeit")


def _end(play: Play, word: w.RefEnd) -> None:
    _corrected(play, word, "end", None, word.winner, word.winner)
    end_match(play, word.winner, "referee")


def _void(play: Play, word: w.RefVoid) -> None:
    _corrected(play, word, "void", None, None)
    end_match(play, None, "void")


CORRECTIONS: dict[type, Correction] = {
    w.RefScore: Correction(_check_score, _score),
    w.RefHand: Correction(_check_hand, _hand),
    w.RefBury: Correction(_check_bury, _bury),
    w.RefPower: Correction(_check_power, _power),
    w.RefMedal: Correction(_check_medal, _medal),
    w.RefFlipped: Correction(_nothing, _flipped),
    w.RefFlipcard: Correction(_nothing, _flipcard),
    w.RefBoost: Correction(_check_boost, _boost),
    w.RefStat: Correction(_check_stat, _stat),
    w.RefAward: Correction(_check_award, _award),
    w.RefFloor: Correction(_check_floor, _floor),
    w.RefForfeit: Correction(_nothing, _forfeit),
    w.RefEnd: Correction(_nothing, _end),
    w.RefVoid: Correction(_nothing, _void),
}
