"""My moves in the private chat: buttons, step by step where a card needs something picked."""

from collections.abc import Sequence

from hodlbot.chat.actions import OpenMoves, ShowHand
from hodlbot.chat.hodltrumps.screens.moves import Move
from hodlbot.chat.markup import bold, code, cut, escaped
from hodlbot.chat.screen import LONGEST_LABEL, Button, Row, SayWord, Screen, in_rows

PER_PAGE = 30
NOTHING = "There is nothing for you to do now."
_HEADINGS = {"token": "Tokens", "power": "Powers", "medal": "Medals", "course": "Else"}
_BACK = Button("‹ All moves", OpenMoves())


def moves_screen(offered: Sequence[Move], path: tuple[str, ...] = (), page: int = 0) -> Screen:
    """`path`: a card, then what was picked for it so far. A path that leads nowhere any more
    shows everything again."""
    if path:
        left = [move for move in offered if _follows(move, path)]
        if left:
            return _step(left, path, page)
    return _all(offered, page)


def _follows(move: Move, path: tuple[str, ...]) -> bool:
    return move.card == path[0] and move.picks[: len(path) - 1] == path[1:]


def _all(offered: Sequence[Move], page: int) -> Screen:
    if not offered:
        return Screen(NOTHING, ((Button("🂠 My hand", ShowHand()),),))
    buttons: list[Button] = []
    lines = [bold("✨ Your moves")]
    seen: set[str] = set()
    for move in offered:
        if move.typed:
            lines.append(f"{escaped(move.title)}: type {code(move.word)}")
        elif move.kind == "course" or move.card is None:
            buttons.append(_say(move, move.title))
        elif move.card not in seen:
            seen.add(move.card)
            buttons.append(_card(offered, move))
            lines.append(f"{escaped(_card_name(move))}: {escaped(cut(move.description, 90))}")
    return _paged("\n".join(lines), buttons, (), page)


def _card_name(move: Move) -> str:
    return move.title.partition(":")[0]


def _card(offered: Sequence[Move], move: Move) -> Button:
    """A card with nothing to pick is played at once."""
    if not move.picks:
        return _say(move, _card_name(move))
    assert move.card is not None
    return Button(cut(f"{_card_name(move)} …", LONGEST_LABEL), OpenMoves((move.card,)))


def _step(left: Sequence[Move], path: tuple[str, ...], page: int) -> Screen:
    """What can be picked next. The last pick says the word."""
    depth = len(path) - 1
    last = all(len(move.picks) <= depth + 1 or not _is_swap(move) for move in left)
    buttons: list[Button] = []
    for move in left:
        if last:
            buttons.append(_say(move, " ".join(move.picks[depth:]) or _card_name(move)))
        else:
            button = Button(
                cut(f"{move.picks[depth]} …", LONGEST_LABEL), OpenMoves((*path, move.picks[depth]))
            )
            if button not in buttons:
                buttons.append(button)
    head = bold(escaped(" · ".join((_card_name(left[0]), *path[1:]))))
    return _paged(f"{head}\n{escaped(_question(left[0], depth))}", buttons, path, page)


def _is_swap(move: Move) -> bool:
    return move.secret and len(move.picks) == 2


def _question(move: Move, depth: int) -> str:
    if _is_swap(move):
        return ("Which card comes back from your graveyard? Everybody will see it.",
                "Which card do you give for it? Nobody will see it.")[depth]  # fmt: skip
    return "Which one?"


def _say(move: Move, label: str) -> Button:
    return Button(cut(label, LONGEST_LABEL), SayWord(move.word))


def _paged(text: str, buttons: list[Button], path: tuple[str, ...], page: int) -> Screen:
    pages = max(1, -(-len(buttons) // PER_PAGE))
    page = min(max(page, 0), pages - 1)
    rows: list[Row] = list(in_rows(buttons[page * PER_PAGE : (page + 1) * PER_PAGE], 2))
    turning: list[Button] = []
    if page > 0:
        turning.append(Button("‹ Before", OpenMoves(path, page - 1)))
    if page < pages - 1:
        turning.append(Button("More ›", OpenMoves(path, page + 1)))
    if turning:
        rows.append(tuple(turning))
    rows.append((_BACK,) if path else (Button("🂠 My hand", ShowHand()),))
    return Screen(text, tuple(rows))
