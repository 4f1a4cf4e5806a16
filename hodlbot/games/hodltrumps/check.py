"""The one source of legality: why a word is refused, or None."""

from collections.abc import Callable
from typing import Any

from hodlbot.games.hodltrumps import words as w
from hodlbot.games.hodltrumps.cards import Title
from hodlbot.games.hodltrumps.corrections import CORRECTIONS
from hodlbot.games.hodltrumps.flips import flip_violation, owed_flip
from hodlbot.games.hodltrumps.medals import behaviour as medals
from hodlbot.games.hodltrumps.powers import behaviour as powers
from hodlbot.games.hodltrumps.powers.foresight import warn_violation
from hodlbot.games.hodltrumps.rollers import roller_of
from hodlbot.games.hodltrumps.shows import ruling_of, show_violation, still_to_show
from hodlbot.games.hodltrumps.state import Match
from hodlbot.games.hodltrumps.tokens import (
    both_hold_the_same,
    clash,
    draws_at_random,
    playable,
)
from hodlbot.games.hodltrumps.values import choosers, draws, may_meet, on_table
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Fact, Violation

MOST_DRAWS = 9
"""So many draws in one turn are luck; who then still chooses a card that draws, where another
would decide, is stalling. (Ours: R-POWER-DOUBLEVISION in docs/rules.md.)"""


def check(match: Match, word: w.Word) -> Violation | None:
    if match.phase == "over":
        return Violation("match-over", "R-REF-1")
    return _CHECKS[type(word)](match, word)


# --- whose moment is it? ---------------------------------------------------------------------


def before_toss(match: Match) -> Violation | None:
    return Violation("toss-first", "R-TURN-1") if match.phase == "toss" else None


def floor_violation(match: Match, seat: Seat) -> Violation | None:
    """Why this seat may not play powers and medals, or say it is happy (R-TURN-3)."""
    if match.phase == "effects" and match.show is None and match.floor == seat:
        return None
    if match.phase == "toss":
        return before_toss(match)
    if match.phase == "choice":
        return Violation("choice-awaited", "R-POWER-DOUBLEVISION", {"waiting": choosers(match)})
    if match.phase == "appeal":
        return Violation("appeal-awaited", "R-MEDAL-LOSER", {"waiting": match.appeal})
    if match.phase != "effects":
        return Violation("tokens-first", "R-TURN-2", {"phase": match.phase})
    if match.show is not None:
        facts: dict[str, Fact] = {"waiting": still_to_show(match.show), "source": match.show.source}
        return Violation("show-awaited", ruling_of(match, match.show), facts)
    return Violation("not-your-floor", "R-TURN-3", {"floor": match.floor})


# --- the players' words ----------------------------------------------------------------------


def _toss(match: Match, word: w.Toss) -> Violation | None:
    return None if match.phase == "toss" else Violation("tossed-already", "R-TURN-1")


def _flip(match: Match, word: w.Flip) -> Violation | None:
    violation = before_toss(match) or flip_violation(match, word.by)
    if violation is not None and violation.code != "flip-too-soon":
        return violation
    if match.phase != "opening":
        return Violation("flip-only-in-opening", "R-FLIP-1", {"phase": match.phase})
    return violation


def _flip_next(match: Match, word: w.FlipNext) -> Violation | None:
    state = match.sides[word.by].flip
    if match.phase != "toss" and state != "held":
        return Violation("flip-card-spent", "R-FLIP-6", {"state": state})
    return before_toss(match)


def _mem(match: Match, word: w.Mem) -> Violation | None:
    return mem_violation(match, word.by) or token_violation(match, word.by, word.title)


def mem_violation(match: Match, seat: Seat) -> Violation | None:
    """Why this seat may not lay a token now, whichever it is."""
    if match.phase not in ("opening", "answer"):
        return before_toss(match) or Violation("tokens-laid", "R-TURN-2", {"phase": match.phase})
    to_move = match.leader if match.phase == "opening" else match.other(match.leader)
    if seat != to_move:
        return Violation("not-your-token", "R-TURN-2", {"floor": to_move, "phase": match.phase})
    owed = owed_flip(match)
    return None if owed is None else Violation("flip-owed", "R-FLIP-5", {"seat": owed})


def token_violation(match: Match, seat: Seat, title: Title | None) -> Violation | None:
    """Why this token cannot be laid; None stands for a random one (R-TOKEN-4)."""
    side = match.sides[seat]
    if title is None:
        if draws_at_random(match, seat):
            return None
        return Violation("title-needed", "R-TOKEN-4", {"playable": tuple(playable(match, seat))})
    if title not in side.hand:
        if any(card.title == title for card in side.graveyard):
            return Violation("token-played", "R-TURN-5", {"title": title})
        return Violation("not-in-hand", "R-DECK-1", {"title": title})
    if both_hold_the_same(match, seat):
        return Violation("both-draw", "R-TOKEN-4", {"title": title})
    violation = clash(match, seat, title, side.inverting is not None)
    if violation is not None and draws_at_random(match, seat):
        return Violation("nothing-playable", "R-TOKEN-4", {"title": title})
    return violation


def _power(match: Match, word: w.PlayPower) -> Violation | None:
    return power_violation(match, word.by, word) or power_arguments(match, word)


def power_violation(match: Match, seat: Seat, word: w.PlayPower) -> Violation | None:
    """Why this power cannot be played now, whatever its arguments."""
    violation = floor_violation(match, seat)
    if violation is not None:
        return violation
    side = match.sides[seat]
    stand = side.powers.get(word.title)
    if stand is None:
        return Violation("not-your-power", "R-DECK-2", {"power": word.title})
    if stand.state == "active":
        power = match.book.powers[word.title]
        return powers.behaviour_of(power).check_again(match, seat, power)
    if stand.state == "used" and roller_of(match, seat) is None:
        return Violation("power-used", "R-TURN-5", {"power": word.title})
    return None


def power_arguments(match: Match, word: w.PlayPower) -> Violation | None:
    power = match.book.powers[word.title]
    behaviour = powers.behaviour_of(power)
    if (
        len(word.titles) > behaviour.titles
        or (word.stat is not None and not behaviour.takes_stat)
        or (word.sure and not behaviour.takes_yes)
    ):
        return Violation("too-many-arguments", f"R-POWER-{power.title}", {"card": power.title})
    return behaviour.check(match, word.by, power, word)


def _medal(match: Match, word: w.PlayMedal) -> Violation | None:
    return medal_violation(match, word.by, word) or medal_arguments(match, word)


def medal_violation(match: Match, seat: Seat, word: w.PlayMedal) -> Violation | None:
    """Why this medal cannot be played now, whatever its arguments."""
    if match.phase == "toss":
        return before_toss(match)
    side, title = match.sides[seat], word.title
    if title not in side.medals:
        return Violation("not-your-medal", "R-DECK-1", {"medal": title})
    medal = match.book.medals[title]
    if medal.uses == 0:
        return Violation("medal-passive", f"R-MEDAL-{title}", {"medal": title})
    if medals.behaviour_of(medal).moment == "appeal":
        if match.phase != "appeal" or match.appeal != seat:
            return Violation("appeal-not-now", "R-MEDAL-LOSER", {"medal": title})
    elif not medal.anytime:
        violation = floor_violation(match, seat)
        if violation is not None:
            return violation
    violation = medals.playable_still(match, seat, title)
    if violation is not None or medal.when is None:
        return violation
    tokens = match.book.tokens
    if any(medal.when.met_by(tokens[card.title]) for card in side.table):
        return None
    return Violation("condition-not-met", f"R-MEDAL-{title}", {"medal": title})


def medal_arguments(match: Match, word: w.PlayMedal) -> Violation | None:
    medal = match.book.medals[word.title]
    behaviour = medals.behaviour_of(medal)
    if (
        len(word.titles) > behaviour.titles
        or (word.stat is not None and not behaviour.takes_stat(medal))
        or ((word.common, word.supply) != (None, None) and not behaviour.takes_common)
    ):
        return Violation("too-many-arguments", f"R-MEDAL-{medal.title}", {"card": medal.title})
    return behaviour.check(match, word.by, medal, word)


def _roll(match: Match, word: w.Roll) -> Violation | None:
    return floor_violation(match, word.by)


def _pass(match: Match, word: w.Pass) -> Violation | None:
    if match.phase == "appeal" and match.appeal == word.by:
        return None
    return floor_violation(match, word.by)


def _warn(match: Match, word: w.Warn) -> Violation | None:
    return before_toss(match) or warn_violation(match, word.by)


def _choose(match: Match, word: w.Choose) -> Violation | None:
    if match.phase != "choice":
        return before_toss(match) or Violation("nothing-to-choose", "R-POWER-DOUBLEVISION")
    waiting = choosers(match)
    if word.by != waiting[0]:
        return Violation("not-your-choice", "R-POWER-DOUBLEVISION", {"waiting": waiting})
    card = on_table(match, word.by, word.title)
    if card is None:
        table = tuple(laid.title for laid in match.sides[word.by].table)
        facts: dict[str, Fact] = {"title": word.title, "table": table}
        return Violation("not-on-your-table", "R-POWER-DOUBLEVISION", facts)
    if not may_meet(match, word.by, card):
        return Violation("choice-equal", "R-POWER-DOUBLEVISION", {"title": word.title})
    if match.drawn >= MOST_DRAWS and draws(match, word.by, card):
        decisive = tuple(
            laid.title for laid in match.sides[word.by].table if not draws(match, word.by, laid)
        )
        if decisive:
            facts = {"title": word.title, "decisive": decisive}
            return Violation("choice-must-decide", "R-POWER-DOUBLEVISION", facts)
    return None


def _show(match: Match, word: w.Show) -> Violation | None:
    return before_toss(match) or show_violation(match, word)


def _resign(match: Match, word: w.Resign) -> Violation | None:
    return None


def _correction(match: Match, word: Any) -> Violation | None:
    return CORRECTIONS[type(word)].check(match, word)


_CHECKS: dict[type, Callable[[Match, Any], Violation | None]] = {
    w.Toss: _toss,
    w.Flip: _flip,
    w.FlipNext: _flip_next,
    w.Mem: _mem,
    w.PlayPower: _power,
    w.PlayMedal: _medal,
    w.Roll: _roll,
    w.Pass: _pass,
    w.Warn: _warn,
    w.Choose: _choose,
    w.Show: _show,
    w.Resign: _resign,
    **dict.fromkeys(CORRECTIONS, _correction),
}
