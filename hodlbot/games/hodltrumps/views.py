"""The one gate for secrecy: what a viewer may know of a match (R-DECK-3).

Screens, pages, pictures and announcements are made from a view, never from the match. What is
not in a view cannot leak.
"""

from msgspec import Struct
from msgspec.structs import replace

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.cards import Stat, Stats, Title, Turn
from hodlbot.games.hodltrumps.flips import owed_flip
from hodlbot.games.hodltrumps.shows import still_to_show
from hodlbot.games.hodltrumps.state import (
    AwaitedShow,
    Change,
    Extra,
    FlipCard,
    Forced,
    Guess,
    Match,
    Phase,
    PowerState,
    Side,
    Waiting,
)
from hodlbot.games.hodltrumps.values import base, choosers, effective
from hodlbot.games.seats import Result, Seat


class Viewer(Struct, frozen=True):
    """Who looks: a seat, a referee (`sees_all`), or anybody."""

    seat: Seat | None = None
    sees_all: bool = False

    def sees(self, seat: Seat) -> bool:
        return self.sees_all or self.seat == seat


PUBLIC = Viewer()
REFEREE = Viewer(sees_all=True)


class CardView(Struct, frozen=True):
    """A card on the table: `base` after inversion and flip, `stats` with everything added."""

    title: Title
    stats: Stats
    base: Stats
    inverted: bool
    flipped: bool
    random: bool


class SideView(Struct, frozen=True):
    """None stands for what this viewer may not know. Powers and medals that nobody has seen yet
    are left out, and so is how many there are; others see the rest by title, because the order
    of a deck is a secret too."""

    score: int
    table: tuple[CardView, ...]
    held: int
    hand: tuple[Title, ...] | None
    graveyard: tuple[Title | None, ...]
    powers: dict[Title, PowerState]
    medals: dict[Title, int | None]
    flip: FlipCard
    flip_next: bool | None
    warned: tuple[Turn, ...]
    inverting: Title | None


class View(Struct, frozen=True):
    """A match as one viewer may see it."""

    viewer: Viewer
    seats: tuple[Seat, Seat]
    tournament: bool
    turn: Turn
    phase: Phase
    flipped: bool
    first: Seat | None
    floor: tuple[Seat, ...]
    sides: dict[Seat, SideView]
    stat: Stat | None
    last_stat: Stat | None
    changes: tuple[Change, ...]
    waiting: tuple[Waiting, ...]
    forced: tuple[Forced, ...]
    extras: tuple[Extra, ...]
    guesses: tuple[Guess, ...]
    show: AwaitedShow | None
    chosen: dict[Seat, Title]
    gap: int
    duels: int
    happy: int
    result: Result | None


def floor(match: Match) -> tuple[Seat, ...]:
    """The seats whose word is awaited now; asked only when a word has been carried out whole."""
    phase = match.phase
    if phase == "toss":
        return match.seats
    if phase == "opening":
        return (owed_flip(match) or match.leader,)
    if phase == "answer":
        return (match.other(match.leader),)
    if phase == "choice":
        return choosers(match)[:1]
    if phase == "appeal":
        assert match.appeal is not None
        return (match.appeal,)
    if phase == "over":
        return ()
    if match.show is not None:
        return still_to_show(match.show)
    assert match.floor is not None
    return (match.floor,)


def view(match: Match, viewer: Viewer, *, half_told: bool = False) -> View:
    """`half_told`: between two events of one word, when nobody's word is awaited."""
    return View(
        viewer=viewer,
        seats=match.seats,
        tournament=match.tournament,
        turn=match.turn,
        phase=match.phase,
        flipped=match.flipped,
        first=match.first,
        floor=() if half_told else floor(match),
        sides={seat: _side(match, seat, viewer.sees(seat)) for seat in match.seats},
        stat=match.stat,
        last_stat=match.last_stat,
        changes=match.changes,
        waiting=match.waiting,
        forced=match.forced,
        extras=match.extras,
        guesses=match.guesses,
        show=match.show,
        chosen=match.chosen,
        gap=match.gap,
        duels=match.duels,
        happy=match.happy,
        result=match.result,
    )


def _side(match: Match, seat: Seat, open_to_viewer: bool) -> SideView:
    side: Side = match.sides[seat]
    return SideView(
        score=side.score,
        table=tuple(
            CardView(
                card.title,
                effective(match, seat, card),
                base(match, card),
                card.inverted,
                card.flipped,
                card.random,
            )
            for card in side.table
        ),
        held=len(side.hand),
        hand=side.hand if open_to_viewer else None,
        graveyard=tuple(
            None if card.face_down and not open_to_viewer else card.title for card in side.graveyard
        ),
        powers={
            title: side.powers[title].state
            for title in (side.powers if open_to_viewer else sorted(side.powers))
            if open_to_viewer or side.powers[title].shown
        },
        medals={
            title: side.medals[title].left
            for title in (side.medals if open_to_viewer else sorted(side.medals))
            if open_to_viewer or side.medals[title].shown
        },
        flip=side.flip,
        flip_next=side.flip_next if open_to_viewer else None,
        warned=side.warned,
        inverting=side.inverting,
    )


def visible(events: tuple[e.Event, ...], viewer: Viewer) -> tuple[e.Event, ...]:
    """What happened, as this viewer may know it."""
    return tuple(seen for event in events if (seen := _visible(event, viewer)) is not None)


def _visible(event: e.Event, viewer: Viewer) -> e.Event | None:
    if isinstance(event, e.FlipPlanned | e.FlipLapsed):
        return event if viewer.sees(event.seat) else None
    if isinstance(event, e.CardsSwapped) and not viewer.sees(event.seat):
        return replace(event, buried=None)
    if isinstance(event, e.TokenPlayed) and event.random and not viewer.sees(event.seat):
        return replace(event, instead_of=None)
    return event


class TableCard(Struct, frozen=True):
    title: Title
    stats: Stats


class ProtocolMatch(Struct, frozen=True):
    """The `match` object of the referee protocol, to the letter."""

    turn: Turn
    phase: Phase
    flipped: bool
    first: Seat | None
    floor: tuple[Seat, ...]
    score: dict[Seat, int]
    table: dict[Seat, tuple[TableCard, ...]]
    hand: dict[Seat, tuple[Title, ...] | None]
    graveyard: dict[Seat, tuple[Title | None, ...]]
    powers: dict[Seat, dict[Title, PowerState]]
    medals: dict[Seat, dict[Title, int | None]]
    flip: dict[Seat, FlipCard]
    stat: Stat | None
    last_stat: Stat | None
    paused: bool
    result: Result | None


def protocol(seen: View, paused: bool) -> ProtocolMatch:
    sides = seen.sides
    return ProtocolMatch(
        turn=seen.turn,
        phase=seen.phase,
        flipped=seen.flipped,
        first=seen.first,
        floor=seen.floor,
        score={seat: side.score for seat, side in sides.items()},
        table={
            seat: tuple(TableCard(card.title, card.stats) for card in side.table)
            for seat, side in sides.items()
        },
        hand={seat: side.hand for seat, side in sides.items()},
        graveyard={seat: side.graveyard for seat, side in sides.items()},
        powers={seat: side.powers for seat, side in sides.items()},
        medals={seat: side.medals for seat, side in sides.items()},
        flip={seat: side.flip for seat, side in sides.items()},
        stat=seen.stat,
        last_stat=seen.last_stat,
        paused=paused,
        result=seen.result,
    )
