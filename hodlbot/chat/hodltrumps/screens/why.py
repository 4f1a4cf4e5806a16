"""Why HodlPet said its last word, in one line, out of what everybody may know: the public view
before and after it, and the word. What is still in its hand has no part in it."""

from hodlbot.games.hodltrumps import words as w
from hodlbot.games.hodltrumps.hodlpet.known import known_to
from hodlbot.games.hodltrumps.hodlpet.strengths import chance, rivals
from hodlbot.games.hodltrumps.odds import odds
from hodlbot.games.hodltrumps.state import Match
from hodlbot.games.hodltrumps.views import PUBLIC, view
from hodlbot.games.seats import Seat

STRENGTH = "How good it is: it wins 95 of 100 matches against random words; people are harder."
NOTHING_YET = "HodlPet has said nothing yet in this match."
NO_PET = "HodlPet plays in no match here. /toss hodlpet starts one against it."


def why(before: Match, after: Match, word: object, seat: Seat) -> str:
    match word:
        case w.Mem(title=None):
            return "it had no token that could be laid, so it drew one."
        case w.Mem(title=title):
            return f"{title}: {_duel(after, seat) or _first(before, after, seat)}."
        case w.PlayPower(title=title) | w.PlayMedal(title=title):
            return f"{title}: {_change(before, after, seat)}."
        case w.Choose(title=title):
            return f"{title}: of its two cards the one that serves it best on this stat."
        case w.Flip():
            return "the flip: the cards it still holds are worth more turned over than as they are."
        case w.Warn():
            return "a warning costs nothing and leaves its flip free."
        case w.Show():
            return "it owns no cards outside the match, and says so."
    return _happy(before, seat)


def _percent(match: Match, seat: Seat) -> int | None:
    found = odds(view(match, PUBLIC), match.book)
    return None if found is None else round(100 * found.chances[seat])


def _duel(match: Match, seat: Seat) -> str:
    found = odds(view(match, PUBLIC), match.book)
    if found is None:
        return ""
    ahead = sum(winner == seat for winner in found.winners.values())
    return f"ahead on {ahead} of 4 stats, {_percent(match, seat)}% to take the turn"


def _first(before: Match, after: Match, seat: Seat) -> str:
    """Against what the other side may still hold, as far as everybody can tell."""
    cards = view(after, PUBLIC).sides[seat].table
    against = rivals(known_to(before, seat), seat)
    book = before.book
    share = sum(
        rival.weight * chance(cards[0].stats, book.base(rival.title, before.flipped))
        for rival in against
    )
    return f"about {round(100 * share)}% against what the other side may still hold"


def _change(before: Match, after: Match, seat: Seat) -> str:
    was, now = _percent(before, seat), _percent(after, seat)
    if was is None or now is None:
        return "for the turns to come"
    if was == now:
        return f"this turn stays at {now}%; it is meant for what comes after the roll"
    return f"from {was}% to {now}% for this turn"


def _happy(before: Match, seat: Seat) -> str:
    now = _percent(before, seat)
    if now is None:
        return "nothing better to say."
    if now >= 50:
        return f"happy with {now}% for this turn; anything more is for a turn that needs it."
    return f"{now}% for this turn: more would cost more than the turn is worth."
