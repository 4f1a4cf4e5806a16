"""Shows: what EARLY and ARTISTE ask players to lay open about their collections (R-MEDAL-6)."""

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.medals import behaviour as medals
from hodlbot.games.hodltrumps.play import Play
from hodlbot.games.hodltrumps.powers import behaviour as powers
from hodlbot.games.hodltrumps.state import AwaitedShow, Match
from hodlbot.games.hodltrumps.words import Show
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Violation

LONGEST_NAME = 64
LARGEST_SUPPLY = 10**12


def still_to_show(show: AwaitedShow) -> tuple[Seat, ...]:
    done = {shown.seat for shown in show.shown}
    return tuple(seat for seat in show.seats if seat not in done)


def ruling_of(match: Match, show: AwaitedShow) -> str:
    return f"R-{'POWER' if show.source in match.book.powers else 'MEDAL'}-{show.source}"


def supply_violation(ruling: str, name: str, supply: int | None) -> Violation | None:
    if not 0 < len(name) <= LONGEST_NAME:
        return Violation("name-too-long", ruling, {"longest": LONGEST_NAME})
    if supply is None:
        return Violation("supply-needed", ruling, {"name": name})
    if not 0 < supply <= LARGEST_SUPPLY:
        return Violation("supply-out-of-range", ruling, {"largest": LARGEST_SUPPLY})
    return None


def show_violation(match: Match, word: Show) -> Violation | None:
    show = match.show
    if show is None:
        return Violation("no-show-awaited", "R-MEDAL-6", {"kind": word.kind})
    ruling = ruling_of(match, show)
    if word.by not in still_to_show(show):
        return Violation("shown-already", ruling, {"waiting": still_to_show(show)})
    if word.kind not in show.kinds:
        return Violation("show-the-other-kind", ruling, {"kinds": show.kinds})
    if word.name is None:
        if word.supply is not None:
            return Violation("name-too-long", ruling, {"longest": LONGEST_NAME})
        return None
    return supply_violation(ruling, word.name, word.supply)


def show_card(play: Play, word: Show) -> None:
    play.emit(e.CardShown(word.by, word.kind, word.name, word.supply))
    show = play.match.show
    assert show is not None
    if still_to_show(show):
        return
    book = play.match.book
    power = book.powers.get(show.source)
    if power is not None:
        powers.behaviour_of(power).all_shown(play, show)
    else:
        medals.behaviour_of(book.medals[show.source]).all_shown(play, show)
