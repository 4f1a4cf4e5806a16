"""The flip: when it is legal, when it is owed, when it is void, and playing it."""

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.play import Play
from hodlbot.games.hodltrumps.powers.behaviour import active_powers
from hodlbot.games.hodltrumps.state import LAST_TURN, Match
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Violation

AUTOMATIC_TURN = 7


def anybody_flipped(match: Match) -> bool:
    return any(side.flip == "played" for side in match.sides.values())


def flip_violation(match: Match, seat: Seat) -> Violation | None:
    """Whether this flip card may be played in an opening (R-FLIP-1, R-FLIP-3)."""
    state = match.sides[seat].flip
    if state != "held":
        return Violation("flip-card-spent", "R-FLIP-1", {"state": state})
    fought = match.duels - match.flipped_at
    if anybody_flipped(match) and fought < match.gap:
        return Violation("flip-too-soon", "R-FLIP-3", {"needed": match.gap, "fought": fought})
    return None


def owed_flip(match: Match) -> Seat | None:
    """R-FLIP-5: who must flip before turn 9 can begin."""
    if match.turn != LAST_TURN or match.phase != "opening":
        return None
    for seat in match.seats:
        if match.sides[match.other(seat)].flip == "played" and not flip_violation(match, seat):
            return seat
    return None


def void_late_flips(play: Play) -> None:
    """R-FLIP-5: a flip that turn 9 finds illegal will never be legal again."""
    for seat in play.match.seats:
        match = play.match
        if (
            match.sides[seat].flip == "held"
            and match.sides[match.other(seat)].flip == "played"
            and flip_violation(match, seat)
        ):
            play.emit(e.FlipVoided(seat))


def play_flip(play: Play, seat: Seat, planned: bool = False) -> None:
    play.emit(e.FlipPlayed(seat, flipped=not play.match.flipped, planned=planned))
    watcher = play.match.other(seat)
    for power, behaviour in active_powers(play.match, watcher):
        behaviour.flip_played(play, watcher, power, seat)


def flips_at_opening(play: Play) -> None:
    """What flips by itself when a turn opens: the automatic one, then planned ones, in order."""
    match = play.match
    if match.turn == AUTOMATIC_TURN and not anybody_flipped(match):
        play.emit(e.GameFlippedItself())
    for seat in (match.leader, match.other(match.leader)):
        if not play.match.sides[seat].flip_next:
            continue
        if flip_violation(play.match, seat) is None:
            play_flip(play, seat, planned=True)
        else:
            play.emit(e.FlipLapsed(seat))
    if match.turn == LAST_TURN:
        void_late_flips(play)
