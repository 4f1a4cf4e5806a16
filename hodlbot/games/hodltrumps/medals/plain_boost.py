"""Plain boosts: everything about them stands in the catalogue (R-MEDAL-1).

GAMBLER, DECKBUILDER, PLAYTESTER, FRENMAKER, SLEEPER, EATER, REFEREE, LEARNER, GIVER, CLOUDNINE,
COLLECTOR, ENTRANT, QUARTERFINALIST, SEMIFINALIST, RUNNERUP, CHAMPION, BIDDER, and PEPETROPHY,
whose prize is the match's affair. A new one needs no code.
"""

from collections.abc import Iterable

from hodlbot.games.hodltrumps.boosts import amplified, equalising
from hodlbot.games.hodltrumps.cards import STATS, Medal, Stat, Stats, Title
from hodlbot.games.hodltrumps.medals.behaviour import MedalBehaviour
from hodlbot.games.hodltrumps.play import Play
from hodlbot.games.hodltrumps.state import Change, Match
from hodlbot.games.hodltrumps.words import PlayMedal
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Violation


class PlainBoost(MedalBehaviour):
    def takes_stat(self, medal: Medal) -> bool:
        return medal.boost is not None and medal.boost.stats == "chosen"

    def check(self, match: Match, seat: Seat, medal: Medal, word: PlayMedal) -> Violation | None:
        """A rolled boost happens by itself and is not refused (R-TOKEN-3)."""
        if self.takes_stat(medal) and word.stat is None:
            return Violation("stat-needed", f"R-MEDAL-{medal.title}", {"card": medal.title})
        stats = self.stats_without_rolling(medal, word)
        if stats is None:
            return None
        amount, _ = self.amount(match, seat, medal, stats)
        change = Change(seat, medal.title, seat, amount, None, medal.when)
        return equalising(match, change)

    def words(self, match: Match, seat: Seat, medal: Medal) -> Iterable[PlayMedal]:
        if self.takes_stat(medal):
            for stat in STATS:
                yield PlayMedal(seat, medal.title, stat=stat)
        else:
            yield PlayMedal(seat, medal.title)

    def play(self, play: Play, seat: Seat, medal: Medal, word: PlayMedal) -> None:
        stats = self.stats_without_rolling(medal, word)
        rolled = stats is None
        if stats is None:
            stats = (play.roll_for(seat, medal.title),)
        amount, by = self.amount(play.match, seat, medal, stats)
        play.change(seat, medal.title, seat, amount, condition=medal.when, amplified=by)
        if rolled:
            play.settle_equal_pairs()

    def stats_without_rolling(self, medal: Medal, word: PlayMedal) -> tuple[Stat, ...] | None:
        assert medal.boost is not None
        stats = medal.boost.stats
        if stats == "all":
            return STATS
        if stats == "chosen":
            assert word.stat is not None
            return (word.stat,)
        return None if stats == "rolled" else stats

    def amount(
        self, match: Match, seat: Seat, medal: Medal, stats: tuple[Stat, ...]
    ) -> tuple[Stats, tuple[Title, ...]]:
        assert medal.boost is not None
        return amplified(match, seat, medal.boost.percent, medal.boost.points, stats)
