"""Laying tokens: which are legal, random ones, and what comes with a token (R-TOKEN)."""

from collections.abc import Iterator

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.cards import Title
from hodlbot.games.hodltrumps.play import Play
from hodlbot.games.hodltrumps.powers.behaviour import active_powers
from hodlbot.games.hodltrumps.state import LAST_TURN, Match
from hodlbot.games.hodltrumps.values import base
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Violation


def clash(match: Match, seat: Seat, title: Title, inverted: bool) -> Violation | None:
    """Why this token cannot meet what the opponent has on the table."""
    stats = match.book.base(title, inverted != match.flipped)
    for card in match.sides[match.other(seat)].table:
        if card.title == title:
            return Violation("same-token", "R-TOKEN-1", {"title": title})
        if base(match, card) == stats:
            return Violation("equal-token", "R-TOKEN-2", {"title": title, "other": card.title})
    return None


def playable(match: Match, seat: Seat) -> Iterator[Title]:
    """The held tokens that could be laid by /mem in this turn."""
    inverted = match.sides[seat].inverting is not None
    for title in match.sides[seat].hand:
        if clash(match, seat, title, inverted) is None:
            yield title


def both_hold_the_same(match: Match, seat: Seat) -> bool:
    """R-TOKEN-4: in turn 9 both have only the same title left, so both draw at random. The
    second player's case is read off the card that stands on the table in place of that title."""
    if match.turn != LAST_TURN or len(match.sides[seat].hand) != 1:
        return False
    other = match.sides[match.other(seat)]
    theirs = other.table[0].instead_of if other.table else None
    return match.sides[seat].hand == (other.hand if not other.table else (theirs,))


def draws_at_random(match: Match, seat: Seat) -> bool:
    return both_hold_the_same(match, seat) or next(playable(match, seat), None) is None


def random_options(match: Match, seat: Seat) -> tuple[Title, ...]:
    inverted = match.sides[seat].inverting is not None
    return tuple(
        title for title in match.book.alphabetical if clash(match, seat, title, inverted) is None
    )


def lay(
    play: Play,
    seat: Seat,
    title: Title,
    *,
    random: bool = False,
    instead_of: Title | None = None,
    second: Title | None = None,
) -> None:
    """A token comes to the table, and with it what was waiting, then NOMNOM, then FEELSBADMAN."""
    match = play.match
    inverted = second is None and match.sides[seat].inverting is not None
    play.emit(e.TokenPlayed(seat, title, inverted, match.flipped, random, instead_of, second))
    if second is None:
        for waiting in sorted(match.waiting, key=lambda waiting: waiting.order):
            if waiting.seat == seat:
                play.emit(
                    e.StatsChanged(
                        seat, waiting.source, waiting.owner, waiting.amount, waited=waiting.order
                    )
                )
    for owner in (seat, match.other(seat)):
        for power, behaviour in active_powers(play.match, owner):
            behaviour.token_laid(play, owner, power, seat, title)
    play.settle_equal_pairs()


def lay_random(play: Play, seat: Seat) -> None:
    """R-TOKEN-4: drawn from the whole collection, in place of the first token still held."""
    match = play.match
    hand = match.sides[seat].hand
    title = Title(play.chance.draw("token", random_options(match, seat)))
    lay(play, seat, title, random=True, instead_of=hand[0] if hand else None)
