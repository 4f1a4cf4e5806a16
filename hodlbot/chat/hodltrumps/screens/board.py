"""The board: one message per turn, edited in place, for everybody's eyes."""

from collections.abc import Iterator

from hodlbot.chat.hodltrumps.figures import number
from hodlbot.chat.hodltrumps.now import what_now
from hodlbot.chat.hodltrumps.scene import Card, Scene
from hodlbot.chat.hodltrumps.screens.board_buttons import board_buttons
from hodlbot.chat.hodltrumps.screens.duel_table import duel_table
from hodlbot.chat.hodltrumps.screens.prose import stand_ins, to_html
from hodlbot.chat.hodltrumps.screens.standing import standing
from hodlbot.chat.hodltrumps.story import ending_line
from hodlbot.chat.hodltrumps.telling import tell
from hodlbot.chat.markup import bold, code, escaped, italic
from hodlbot.chat.names import Names, name_of
from hodlbot.chat.screen import Screen
from hodlbot.chat.surroundings import NO_SURROUNDINGS, Surroundings
from hodlbot.games.hodltrumps.events import MatchEnded
from hodlbot.games.hodltrumps.odds import Odds
from hodlbot.games.hodltrumps.state import LAST_TURN
from hodlbot.games.hodltrumps.views import View
from hodlbot.games.seats import Seat


def board(
    seen: View, odds: Odds | None, names: Names, around: Surroundings = NO_SURROUNDINGS
) -> Screen:
    """`seen` must be the public's view, and `odds` made of it."""
    assert seen.viewer.seat is None, "a board is for everybody's eyes"
    assert not seen.viewer.sees_all, "a board is for everybody's eyes"
    blocks = (
        _over(seen, names, around)
        if seen.phase == "over"
        else _running(seen, odds, names, explained=around.first)
    )
    text = "\n".join(filter(None, (_head(seen, names), *blocks, _floor(seen, names, around))))
    return Screen(text, board_buttons(seen, around.paused, around.secret is not None))


def score(seen: View, names: Names) -> str:
    one, two = seen.seats
    points = f"{number(seen.sides[one].score)} – {number(seen.sides[two].score)}"
    return f"{name_of(names, one)} {points} {name_of(names, two)}"


def _head(seen: View, names: Names) -> str:
    if seen.phase == "toss":
        return bold(f"⚔ {name_of(names, seen.seats[0])} against {name_of(names, seen.seats[1])}")
    flipped = "FLIPPED ⟲ · " if seen.flipped else ""
    return bold(f"⚔ Turn {seen.turn}/{LAST_TURN} · {flipped}{score(seen, names)}")


_STAGES = {
    "opening": "A turn: both lay a token, then come powers and medals, then the dice name a stat.",
    "answer": "The token with the higher value on the rolled stat will take the turn.",
    "effects": "Powers and medals change the values. Happy means done: two happy words roll.",
}


def _running(seen: View, odds: Odds | None, names: Names, *, explained: bool) -> Iterator[str]:
    if seen.phase == "toss":
        yield "Both decks are down. The coin decides who goes first."
        return
    yield match_point(seen, names)
    yield duel_table(seen, odds, names)
    yield from standing(seen, names)
    # After the roll, in a choice or an appeal, nobody waits for the second word any more.
    if seen.happy and seen.phase == "effects":
        yield "One happy word is said: the next one rolls."
    elif explained and seen.turn == 1 and seen.phase in _STAGES:
        yield italic(f"💡 {_STAGES[seen.phase]}")


def match_point(seen: View, names: Names) -> str:
    """The moment before it is decided; what extra points could still turn is left aside."""
    one, two = seen.seats
    lead = seen.sides[one].score - seen.sides[two].score
    turns_after = LAST_TURN - seen.turn
    if not turns_after and lead == 0:
        return "🔥 The last card: this turn decides the match!"
    if turns_after < abs(lead) + 1 <= turns_after + 1:
        leader = name_of(names, one if lead > 0 else two)
        return f"🔥 Match point for {leader}" + ("" if turns_after else ", on the last card") + "!"
    return "" if turns_after else "🃏 The last card."


def _over(seen: View, names: Names, around: Surroundings) -> Iterator[str]:
    yield result(seen, names)
    if around.place:
        yield f"Played in {escaped(around.place)}."
    yield escaped(ending_line(around.secret, around.draws))
    if around.secret is not None:
        yield f"Secret: {code(around.secret)}"


def result(seen: View, names: Names) -> str:
    """Who has won, by name."""
    assert seen.result is not None
    scene = _scene(seen)
    ended = MatchEnded(seen.result.winner, seen.result.reason)
    return to_html(tell(ended, scene, scene, stand_ins(names)) or "", names)


def _scene(seen: View) -> Scene:
    table = {
        seat: tuple(Card(card.title, card.stats) for card in side.table)
        for seat, side in seen.sides.items()
    }
    return Scene(
        seats=seen.seats,
        turn=seen.turn,
        flipped=seen.flipped,
        score={seat: side.score for seat, side in seen.sides.items()},
        table=table,
        duelling={},
        happy=seen.happy,
        stat=seen.stat,
    )


def _floor(seen: View, names: Names, around: Surroundings) -> str:
    if seen.phase == "over":
        return ""
    if around.paused:
        return "⏸ " + floor_line(seen, names, paused=True)
    line = f"👉 {floor_line(seen, names)}"
    if seen.phase == "toss" and around.commitment is not None:
        return f"{line}\nFair dice, committed to {code(around.commitment)}"
    return line


def floor_line(seen: View, names: Names, paused: bool = False) -> str:
    """Who acts next, and how."""
    if paused or seen.phase == "over":
        return escaped(what_now(seen, None, names, paused))
    how = what_now(seen, seen.floor[0], stand_ins(names)).removeprefix("Now: ")
    return f"{_who(seen.floor, names)}: {to_html(how, names)}"


def _who(seats: tuple[Seat, ...], names: Names) -> str:
    return " and ".join(bold(name_of(names, seat)) for seat in seats)
