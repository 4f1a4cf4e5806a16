"""STAKER and TRUMPHUSTLER: guesses at the stat that will decide the turn (R-MEDAL-3)."""

from collections.abc import Iterable

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.boosts import amplified
from hodlbot.games.hodltrumps.cards import STATS, Medal
from hodlbot.games.hodltrumps.medals.behaviour import MedalBehaviour
from hodlbot.games.hodltrumps.play import Play
from hodlbot.games.hodltrumps.state import Guess, Match
from hodlbot.games.hodltrumps.words import PlayMedal
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Violation


class Trumphustler(MedalBehaviour):
    """A right guess exchanges winner and loser; that is counted where the turn is decided."""

    def takes_stat(self, medal: Medal) -> bool:
        return True

    def check(self, match: Match, seat: Seat, medal: Medal, word: PlayMedal) -> Violation | None:
        if word.stat is None:
            return Violation("stat-needed", f"R-MEDAL-{medal.title}", {"card": medal.title})
        return None

    def words(self, match: Match, seat: Seat, medal: Medal) -> Iterable[PlayMedal]:
        for stat in STATS:
            yield PlayMedal(seat, medal.title, stat=stat)

    def play(self, play: Play, seat: Seat, medal: Medal, word: PlayMedal) -> None:
        assert word.stat is not None
        play.emit(e.GuessMade(seat, medal.title, word.stat))

    def guess_judged(self, play: Play, guess: Guess, medal: Medal, right: bool) -> None:
        if not right:
            play.emit(e.MedalMissed(guess.seat, medal.title))


class Staker(Trumphustler):
    """A right guess boosts its owner's next token."""

    def guess_judged(self, play: Play, guess: Guess, medal: Medal, right: bool) -> None:
        super().guess_judged(play, guess, medal, right)
        if right:
            assert medal.effect is not None
            boost, by = amplified(
                play.match, guess.seat, medal.effect.percent, medal.effect.points, STATS
            )
            play.emit(e.ChangeWaits(guess.seat, medal.title, guess.seat, boost, guess.order, by))
