"""HodlTrumps as a game: the door through which record, table, pipe and pages reach the rules."""

from typing import Any

from hodlbot.games.game import Chance
from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps import words as w
from hodlbot.games.hodltrumps.check import check
from hodlbot.games.hodltrumps.decide import decide
from hodlbot.games.hodltrumps.evolve import evolve
from hodlbot.games.hodltrumps.state import Match
from hodlbot.games.seats import Result, Seat
from hodlbot.games.violation import Violation


class HodlTrumps:
    """The `Game` of `games/game.py`."""

    name = "hodltrumps"
    rules = "1"

    @property
    def event_types(self) -> Any:
        return e.Event

    def seats(self, match: Match) -> tuple[Seat, ...]:
        return match.seats

    def check(self, match: Match, word: w.Word) -> Violation | None:
        return check(match, word)

    def decide(self, match: Match, word: w.Word, chance: Chance) -> tuple[e.Event, ...]:
        return decide(match, word, chance)

    def evolve(self, match: Match, event: e.Event) -> Match:
        return evolve(match, event)

    def result(self, match: Match) -> Result | None:
        return match.result

    def heard_while_paused(self, word: w.Word) -> bool:
        """R-TURN-9: a player may resign at any time; referees are always heard."""
        return isinstance(word, w.Resign | w.RefereeWord)
