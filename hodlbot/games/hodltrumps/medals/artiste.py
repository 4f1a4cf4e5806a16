"""ARTISTE: an extra point for the turn, if the opponent has made no common of lower or equal
supply."""

from collections.abc import Iterable
from typing import ClassVar

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.cards import Medal
from hodlbot.games.hodltrumps.medals.behaviour import MedalBehaviour
from hodlbot.games.hodltrumps.play import Play
from hodlbot.games.hodltrumps.shows import supply_violation
from hodlbot.games.hodltrumps.state import AwaitedShow, Match
from hodlbot.games.hodltrumps.words import PlayMedal
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Violation


class Artiste(MedalBehaviour):
    takes_common: ClassVar[bool] = True
    declared: ClassVar[bool] = True

    def check(self, match: Match, seat: Seat, medal: Medal, word: PlayMedal) -> Violation | None:
        ruling = f"R-MEDAL-{medal.title}"
        if word.common is None:
            return Violation("common-needed", ruling, {"medal": medal.title})
        return supply_violation(ruling, word.common, word.supply)

    def words(self, match: Match, seat: Seat, medal: Medal) -> Iterable[PlayMedal]:
        """Which common is the player's to say; this one stands for all of them."""
        yield PlayMedal(seat, medal.title, common="MYCOMMON", supply=100)

    def play(self, play: Play, seat: Seat, medal: Medal, word: PlayMedal) -> None:
        other = play.match.other(seat)
        play.emit(e.ShowAsked(seat, medal.title, (other,), ("common",)))
        play.emit(e.CardShown(seat, "common", word.common, word.supply))

    def all_shown(self, play: Play, show: AwaitedShow) -> None:
        claim, answer = show.shown
        assert claim.supply is not None
        beaten = answer.supply is not None and answer.supply <= claim.supply
        play.emit(e.ShowEnded(show.owner, show.source, answer.seat if beaten else claim.seat))
        if beaten:
            # A referee may have given the use back already.
            left = play.match.sides[show.owner].medals[show.source].left
            uses = play.match.book.medals[show.source].uses
            returned = None if left is None or uses is None else min(left + 1, uses)
            play.emit(e.MedalReturned(show.owner, show.source, returned))
        else:
            play.emit(e.ExtraPointPromised(show.owner, show.owner, show.source))
