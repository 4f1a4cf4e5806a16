"""The group's buttons: the same for everyone, made from the public view alone.

Nothing here may look at a hand, an unused power or an unused medal: whether a button is there
can be seen by everybody.
"""

from hodlbot.chat.actions import (
    CallReferee,
    OpenMoves,
    Rematch,
    Replay,
    ShowHand,
    ShowOdds,
    Verify,
)
from hodlbot.chat.markup import cut
from hodlbot.chat.screen import LONGEST_LABEL, Button, Row, SayWord
from hodlbot.games.hodltrumps.state import LAST_TURN
from hodlbot.games.hodltrumps.views import CardView, View

MOVES = Button("✨ My moves", OpenMoves())
HAND = Button("🂠 My hand", ShowHand())
ODDS = Button("📊 Odds", ShowOdds())


def board_buttons(seen: View, paused: bool, provable: bool) -> tuple[Row, ...]:
    """`provable`: there are dice to verify."""
    if seen.phase == "over":
        checks = (Button("🔍 Verify", Verify()),) if provable else ()
        return ((*checks, Button("⏪ Replay", Replay()), Button("⚔ Rematch", Rematch())),)
    if paused:
        return ((HAND, Button("⚖ Call a referee", CallReferee())),)
    if seen.show is not None:
        return ((Button("I have none", SayWord(f"/{seen.show.kinds[0]} none")),), (MOVES, HAND))
    match seen.phase:
        case "toss":
            return ((Button("🪙 Toss the coin", SayWord("/toss")), HAND),)
        case "opening":
            flip = (Button("⟲ Flip the game", SayWord("/flip")),)
            return ((MOVES, HAND), flip) if flip_is_open(seen) else ((MOVES, HAND),)
        case "answer":
            return ((MOVES, HAND),)
        case "choice":
            return (*_choices(seen), (HAND, ODDS))
        case "appeal":
            return _appeal(seen)
        case _:
            roll = "🎲 Happy too: roll!" if seen.happy else "🎲 Happy, roll"
            return ((Button(roll, SayWord("/roll")),), (MOVES, HAND, ODDS))


def flip_is_open(seen: View) -> bool:
    """For somebody, as far as a public view can tell for sure: the first flip; the one owed in
    turn 9. How many duels lie behind the latest flip, only the rules know."""
    states = [side.flip for side in seen.sides.values()]
    if "played" not in states:
        return "held" in states
    return seen.turn == LAST_TURN and all(seen.sides[seat].flip == "held" for seat in seen.floor)


def _choices(seen: View) -> tuple[Row, ...]:
    """The floor's two cards lie open; one that could only meet its equal may not be chosen."""
    (seat,) = seen.floor
    (other,) = (name for name in seen.seats if name != seat)
    chosen = seen.chosen.get(other)
    opposing = [card for card in seen.sides[other].table if chosen in (None, card.title)]
    return tuple(
        (Button(cut(f"⚔ {card.title}", LONGEST_LABEL), SayWord(f"/choose {card.title}")),)
        for card in seen.sides[seat].table
        if _can_meet(card, opposing)
    )


def _can_meet(card: CardView, opposing: list[CardView]) -> bool:
    return any(theirs.stats != card.stats for theirs in opposing)


def _appeal(seen: View) -> tuple[Row, ...]:
    medal = appeal_medal(seen)
    accept = Button("Accept the loss", SayWord("/pass"))
    if medal is None:
        return ((MOVES, accept), (HAND, ODDS))
    again = Button(cut(f"🎲 {medal}: roll again", LONGEST_LABEL), SayWord(f"/med {medal}"))
    return ((again, accept), (HAND, ODDS))


def appeal_medal(seen: View) -> str | None:
    """That the turn waits shows everybody which medal it waits for (R-MEDAL-LOSER)."""
    (seat,) = seen.floor
    return next((title for title in seen.sides[seat].medals if title == "LOSER"), None)
