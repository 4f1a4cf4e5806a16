"""From the second happy word to the end of the turn: stat, choice, draw, appeal."""

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.medals.behaviour import appeal_medal
from hodlbot.games.hodltrumps.play import Play
from hodlbot.games.hodltrumps.state import Match
from hodlbot.games.hodltrumps.turns import right_exchanges, win_turn
from hodlbot.games.hodltrumps.values import choosers, owners_of_two, value_of
from hodlbot.games.seats import Seat


def start_duel(play: Play) -> None:
    """R-TURN-3: both are happy. A referee's stat comes first, then COBBEECAT's, then a roll."""
    match = play.match
    if match.stat is None:
        if match.forced:
            play.emit(e.StatSet(match.forced[0].stat, "repeated"))
        else:
            roll_duel(play)
    judge(play)


def roll_duel(play: Play) -> None:
    play.emit(e.StatSet(play.draw_stat(), "rolled"))


def judge(play: Play) -> None:
    """A stat is there: who has two cards chooses, then the cards are compared, until somebody
    wins, may appeal, or must choose."""
    while not (seats := choosers(play.match)):
        if compare(play):
            return
    play.emit(e.ChoiceAwaited(seats))


def judge_again(play: Play) -> None:
    """R-REF-1: a correction between the roll and the end of the turn. Same stat, new choices."""
    seats = owners_of_two(play.match)
    if seats:
        play.emit(e.ChoiceAwaited(seats))
    else:
        judge(play)


def compare(play: Play) -> bool:
    """The cards that duel are known. True: somebody wins, or is about to and the loser may appeal
    (LOSER). False: a draw, and a new stat was rolled (R-TURN-4)."""
    match = play.match
    assert match.stat is not None
    first, second = match.seats
    mine, theirs = value_of(match, first, match.stat), value_of(match, second, match.stat)
    if mine == theirs:
        play.emit(e.StatDrawn(match.stat, mine))
        roll_duel(play)
        return False
    winner = after_exchange(match, first if mine > theirs else second)
    loser = match.other(winner)
    medal = appeal_medal(match, loser)
    if medal is not None:
        play.emit(e.AppealAwaited(loser, medal))
    else:
        win_turn(play, winner, match.stat)
    return True


def after_exchange(match: Match, winner: Seat) -> Seat:
    """R-MEDAL-3: each right TRUMPHUSTLER turns winner and loser round; two cancel."""
    return match.other(winner) if len(right_exchanges(match, match.stat)) % 2 else winner


def accept_loss(play: Play, loser: Seat) -> None:
    play.emit(e.LossAccepted(loser))
    win_turn(play, play.match.other(loser), play.match.stat)
