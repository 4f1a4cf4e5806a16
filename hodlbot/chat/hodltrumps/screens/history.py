"""`/history`: the match turn by turn, as a table."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from hodlbot.chat.hodltrumps.figures import number
from hodlbot.chat.hodltrumps.screens.news import Happening
from hodlbot.chat.markup import WIDEST, bold, cut, isolated, left, pre
from hodlbot.chat.names import Names
from hodlbot.chat.screen import Screen
from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.cards import Title
from hodlbot.games.seats import Seat

_COLUMN = 9
MOST_LINES = 40


class TurnLine(Struct, frozen=True):
    """How a turn ended. `stat` "–": no stat decided it. `winner` None: nobody scored."""

    turn: str
    flipped: bool
    cards: dict[Seat, Title]
    stat: str
    winner: Seat | None
    score: dict[Seat, int]


def turn_lines(happened: Iterable[Happening]) -> tuple[TurnLine, ...]:
    """Out of what happened in the entries that stand, in order."""
    lines: list[TurnLine] = []
    drawn: dict[Seat, Title] = {}
    for one in happened:
        event, before, score = one.event, one.before, one.after.score
        cards = {seat: card.title for seat, card in before.duelling.items()}
        turn = str(before.turn)
        match event:
            case e.TurnWon(seat=winner, stat=stat):
                lines.append(TurnLine(turn, before.flipped, cards, stat or "–", winner, score))
            case e.TurnShutDown():
                lines.append(TurnLine(turn, before.flipped, cards, "–", None, score))
            case e.SuddenDeathToken(seat=seat, title=title):
                drawn[seat] = title
            case e.SuddenDeathRolled(stat=stat, winner=winner) if winner is not None:
                lines.append(TurnLine("S", False, dict(drawn), stat, winner, score))
    return tuple(lines)


def history_screen(lines: Sequence[TurnLine], seats: tuple[Seat, Seat], names: Names) -> Screen:
    if not lines:
        return Screen("No turn has been played to its end yet.")
    heads = (isolated(cut(names.get(seat, str(seat)), _COLUMN)) for seat in seats)
    head = f"   {left(next(heads), _COLUMN)}   {left(next(heads), _COLUMN)}"
    rows = [_row(line, seats) for line in lines[-MOST_LINES:]]
    table = pre(head, *(cut(row, WIDEST) for row in rows))
    return Screen(f"{bold('📜 Turn by turn')}\n{table}\n◂ ▸ who took it · ⟲ flipped")


def _row(line: TurnLine, seats: tuple[Seat, Seat]) -> str:
    one, two = seats
    sign = {one: "◂", two: "▸", None: "·"}[line.winner]
    flipped = "⟲" if line.flipped else " "
    score = f"{number(line.score[one])}–{number(line.score[two])}"
    return (
        f"{line.turn}{flipped} {left(line.cards.get(one, Title('–')), _COLUMN)} {sign} "
        f"{left(line.cards.get(two, Title('–')), _COLUMN)} {line.stat} {score}"
    )
