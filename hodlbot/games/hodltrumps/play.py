"""A word being carried out: it emits events and lives in the match that each of them makes."""

from hodlbot.games.game import Chance
from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.cards import STATS, Condition, Stat, Stats, Title
from hodlbot.games.hodltrumps.evolve import evolve
from hodlbot.games.hodltrumps.state import Match
from hodlbot.games.hodltrumps.values import only_equal_pairs
from hodlbot.games.seats import Seat


class Play:
    """Mutable on purpose, and only while one word is carried out, so that a roll with draws,
    exchange, graveyard and next turn reads from top to bottom."""

    __slots__ = ("chance", "events", "match")

    def __init__(self, match: Match, chance: Chance) -> None:
        self.match = match
        self.chance = chance
        self.events: list[e.Event] = []

    def emit(self, event: e.Event) -> None:
        self.events.append(event)
        self.match = evolve(self.match, event)

    def draw_stat(self) -> Stat:
        return self.chance.draw("stat", STATS)  # type: ignore[return-value]

    def roll_for(self, seat: Seat, source: Title) -> Stat:
        """A roll for a power or medal, shown to all."""
        stat = self.draw_stat()
        self.emit(e.StatRolled(seat, source, stat))
        return stat

    def change(
        self,
        seat: Seat,
        source: Title,
        owner: Seat | None,
        amount: Stats,
        *,
        card: Title | None = None,
        condition: Condition | None = None,
        amplified: tuple[Title, ...] = (),
    ) -> None:
        self.emit(
            e.StatsChanged(
                seat, source, owner, amount, card, condition, waited=None, amplified=amplified
            )
        )

    def settle_equal_pairs(self) -> None:
        """R-TOKEN-3: after something that happened by itself, changes are taken back, newest
        first, a referee's last, until a pair differs. Bare cards always differ (R-TOKEN-2)."""
        while only_equal_pairs(self.match):
            changes = self.match.changes
            index = max(range(len(changes)), key=lambda i: (changes[i].owner is not None, i))
            gone = changes[index]
            self.emit(e.ChangeTakenBack(index, gone.seat, gone.source, gone.amount))
