"""HodlPet's word: of all that is legal the one whose outcome is worth most."""

from collections.abc import Sequence

from msgspec.structs import replace

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps import words as w
from hodlbot.games.hodltrumps.evolve import evolve
from hodlbot.games.hodltrumps.hodlpet.branches import branches
from hodlbot.games.hodltrumps.hodlpet.known import known_to
from hodlbot.games.hodltrumps.hodlpet.worth import (
    Scene,
    flip_gain,
    laid_worth,
    scene,
    turn_chance,
    worth,
)
from hodlbot.games.hodltrumps.legal import legal_words
from hodlbot.games.hodltrumps.state import LAST_TURN, Match
from hodlbot.games.hodltrumps.views import floor
from hodlbot.games.seats import Seat

ENOUGH = 0.02
"""Less than so many points are not worth a word."""
FLIP_ENOUGH = 0.3
HOPE, HASTE = 1.2, 0.3
"""What LOSER's new roll must promise early in a match, and how much less will do."""
OUTSIDE = ("lowest-supply", "lowest-common", "undispensed")
"""Effects that rest on what a player owns outside the match. HodlPet owns nothing, and claims
nothing it cannot know."""


def choose(match: Match, seat: Seat) -> w.PlayerWord | None:
    """None: it has nothing to say now, and nobody waits for it. Made from what the seat knows and
    from the words it is offered, and always the same for the same match."""
    return choose_of(known_to(match, seat), seat, legal_words(match, seat), floor(match))


def choose_of(
    match: Match, seat: Seat, words: Sequence[w.PlayerWord], awaited: Sequence[Seat]
) -> w.PlayerWord | None:
    """`match` as this seat knows it."""
    offered = [word for word in words if _honest(match, word)]
    if match.phase == "toss" or not offered:
        return next((word for word in offered if isinstance(word, w.Toss)), None)
    aside = _aside(match, seat, offered)
    if aside is not None:
        return aside
    if seat not in awaited:
        return None
    if match.phase in ("opening", "answer"):
        return _token(match, scene(match, seat), offered)
    if match.phase == "choice":
        return _choice(match, seat, offered)
    if match.phase == "appeal":
        return _appeal(match, seat, offered)
    if match.show is not None:
        return next(word for word in offered if isinstance(word, w.Show) and word.name is None)
    return _effect(match, scene(match, seat), offered)


def _honest(match: Match, word: w.PlayerWord) -> bool:
    match word:
        case w.Resign() | w.FlipNext():
            return False
        case w.PlayPower():
            return match.book.powers[word.title].effect.name not in OUTSIDE
        case w.PlayMedal():
            effect = match.book.medals[word.title].effect
            return effect is None or effect.name not in OUTSIDE
    return True


def _aside(match: Match, seat: Seat, offered: Sequence[w.PlayerWord]) -> w.PlayerWord | None:
    """What it says whoever is awaited: a warning, which costs nothing, and its flip."""
    for word in offered:
        if isinstance(word, w.Warn) and match.turn < LAST_TURN:
            return word
        if isinstance(word, w.Flip):
            owed = floor(match) == (seat,) and not any(isinstance(o, w.Mem) for o in offered)
            if owed or _flips(match, seat, word):
                return word
    return None


def _flips(match: Match, seat: Seat, word: w.Flip) -> bool:
    here = scene(match, seat)
    for _, turned in branches(match, word):
        lost = match.sides[seat].score - turned.sides[seat].score
        return flip_gain(match, here, turned) > FLIP_ENOUGH + lost
    return False


def _token(match: Match, here: Scene, offered: Sequence[w.PlayerWord]) -> w.PlayerWord | None:
    best: tuple[float, w.PlayerWord] | None = None
    for word in offered:
        if isinstance(word, w.Mem):
            value = -9.0 if word.title is None else laid_worth(match, here, word.title)
            if best is None or value > best[0]:
                best = value, word
    medal = _better(match, here, offered)
    return medal or (None if best is None else best[1])


def _better(match: Match, here: Scene, offered: Sequence[w.PlayerWord]) -> w.PlayerWord | None:
    """The power or medal that helps most, if one helps at all."""
    now = worth(match, here)
    best, gain = None, ENOUGH
    for word in offered:
        if isinstance(word, w.PlayPower | w.PlayMedal):
            found = sum(likely * worth(after, here) for likely, after in branches(match, word))
            if found - now > gain:
                best, gain = word, found - now
    return best


def _effect(match: Match, here: Scene, offered: Sequence[w.PlayerWord]) -> w.PlayerWord:
    return _better(match, here, offered) or w.Roll(here.seat)


def _choice(match: Match, seat: Seat, offered: Sequence[w.PlayerWord]) -> w.PlayerWord:
    def value(word: w.Choose) -> tuple[float, float]:
        after = evolve(match, e.CardChosen(seat, word.title))
        kept = scene(match, seat).edges[word.title]
        return turn_chance(after, seat), kept if match.flipped else -kept

    return max((word for word in offered if isinstance(word, w.Choose)), key=value)


def _appeal(match: Match, seat: Seat, offered: Sequence[w.PlayerWord]) -> w.PlayerWord:
    """A new roll is free of charge now; kept, it may meet a turn with more to hope for."""
    again = replace(match, stat=None, forced=(), chosen={})
    turns = LAST_TURN - match.turn
    hope = 2 * turn_chance(again, seat)
    medal = next((word for word in offered if isinstance(word, w.PlayMedal)), None)
    if medal is not None and hope > HOPE * (1 - 1 / (turns + 1)) - HASTE:
        return medal
    return w.Pass(seat)
