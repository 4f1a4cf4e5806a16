"""Carrying out a word that `check` has passed."""

from collections.abc import Callable
from typing import Any

from hodlbot.games.game import Chance
from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps import words as w
from hodlbot.games.hodltrumps.cards import Turn
from hodlbot.games.hodltrumps.corrections import CORRECTIONS, after_correction
from hodlbot.games.hodltrumps.duel import accept_loss, judge, start_duel
from hodlbot.games.hodltrumps.flips import play_flip
from hodlbot.games.hodltrumps.medals import behaviour as medals
from hodlbot.games.hodltrumps.medals import registry as _medals_registered
from hodlbot.games.hodltrumps.play import Play
from hodlbot.games.hodltrumps.powers import behaviour as powers
from hodlbot.games.hodltrumps.powers import registry as _powers_registered
from hodlbot.games.hodltrumps.rollers import roller_of
from hodlbot.games.hodltrumps.shows import show_card
from hodlbot.games.hodltrumps.state import Match
from hodlbot.games.hodltrumps.tokens import lay, lay_random
from hodlbot.games.hodltrumps.turns import end_match, open_turn
from hodlbot.games.seats import Seat

__all__ = ["_medals_registered", "_powers_registered", "decide"]


def decide(match: Match, word: w.Word, chance: Chance) -> tuple[e.Event, ...]:
    play = Play(match, chance)
    _DECIDE[type(word)](play, word)
    return tuple(play.events)


def _toss(play: Play, word: w.Toss) -> None:
    first = Seat(play.chance.draw("toss", play.match.seats))
    play.emit(e.CoinLanded(first))
    open_turn(play, Turn(1), first)


def _flip(play: Play, word: w.Flip) -> None:
    play_flip(play, word.by)


def _flip_next(play: Play, word: w.FlipNext) -> None:
    play.emit(e.FlipPlanned(word.by, on=not play.match.sides[word.by].flip_next))


def _mem(play: Play, word: w.Mem) -> None:
    if word.title is None:
        lay_random(play, word.by)
    else:
        lay(play, word.by, word.title)


def _power(play: Play, word: w.PlayPower) -> None:
    seat = word.by
    power = play.match.book.powers[word.title]
    behaviour = powers.behaviour_of(power)
    stand = play.match.sides[seat].powers[word.title]
    if stand.state != "active":
        roller = roller_of(play.match, seat) if stand.state == "used" else None
        instant = power.lasts == "instant"
        play.emit(e.PowerPlayed(seat, power.title, "used" if instant else "active", roller))
        behaviour.activated(play, seat, power)
    behaviour.play(play, seat, power, word)


def _medal(play: Play, word: w.PlayMedal) -> None:
    seat = word.by
    medal = play.match.book.medals[word.title]
    behaviour = medals.behaviour_of(medal)
    left = play.match.sides[seat].medals[word.title].left
    left = None if left is None else left - 1
    play.emit(e.MedalPlayed(seat, medal.title, left, behaviour.declared))
    behaviour.play(play, seat, medal, word)


def _happy(play: Play, word: w.Roll) -> None:
    play.emit(e.HappySaid(word.by))
    if play.match.happy == 2:
        start_duel(play)


def _pass(play: Play, word: w.Pass) -> None:
    if play.match.phase == "appeal":
        accept_loss(play, word.by)
    else:
        _happy(play, w.Roll(word.by))


def _warn(play: Play, word: w.Warn) -> None:
    play.emit(e.Warned(word.by, play.match.turn))


def _choose(play: Play, word: w.Choose) -> None:
    play.emit(e.CardChosen(word.by, word.title))
    if len(play.match.chosen) == sum(len(s.table) > 1 for s in play.match.sides.values()):
        judge(play)


def _show(play: Play, word: w.Show) -> None:
    show_card(play, word)


def _resign(play: Play, word: w.Resign) -> None:
    play.emit(e.Resigned(word.by))
    end_match(play, play.match.other(word.by), "resigned")


def _correction(play: Play, word: Any) -> None:
    CORRECTIONS[type(word)].carry_out(play, word)
    after_correction(play)


_DECIDE: dict[type, Callable[[Play, Any], None]] = {
    w.Toss: _toss,
    w.Flip: _flip,
    w.FlipNext: _flip_next,
    w.Mem: _mem,
    w.PlayPower: _power,
    w.PlayMedal: _medal,
    w.Roll: _happy,
    w.Pass: _pass,
    w.Warn: _warn,
    w.Choose: _choose,
    w.Show: _show,
    w.Resign: _resign,
    **dict.fromkeys(CORRECTIONS, _correction),
}
