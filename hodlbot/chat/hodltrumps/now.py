"""Whose word is awaited, and which one: the line that ends every message.

Made from a view, and from its public part alone: it may be read by everyone.
"""

from collections.abc import Mapping

from hodlbot.chat.plain import plain
from hodlbot.games.hodltrumps.views import View
from hodlbot.games.seats import Seat


def what_now(view: View, seat: Seat | None, names: Mapping[Seat, str], paused: bool = False) -> str:
    """For `seat`: “Now: …”, what they can say, or whom they wait for."""
    if view.phase == "over":
        return "The match is over."
    if paused:
        return "The match is paused until a referee lets it go on."
    if seat in view.floor:
        return f"Now: {_own(view)}"
    waiting = " and ".join(plain(names.get(name, name)) for name in view.floor)
    flip = _flip(view, seat)
    return f"Now: {waiting} to {_deed(view)}{flip}"


def _own(view: View) -> str:
    if view.show is not None:
        kinds = " or ".join(f"/{kind} TITLE SUPPLY" for kind in view.show.kinds)
        return f"{kinds}, or none."
    match view.phase:
        case "toss":
            return "/toss, or first a luck word: /luck WORD."
        case "opening":
            return "/flip is due." if _flip_is_due(view) else "lay a token with /mem TITLE."
        case "answer":
            return "answer with /mem TITLE."
        case "choice":
            return "/choose the card that duels."
        case "appeal":
            return "/med LOSER to roll again, or /pass."
        case _:
            return "/power, /med, or /roll when you are happy."


def _deed(view: View) -> str:
    if view.show is not None:
        return "show a card"
    match view.phase:
        case "toss":
            return "toss the coin"
        case "opening":
            return "flip" if _flip_is_due(view) else "lay a token"
        case "answer":
            return "answer with a token"
        case "choice":
            return "choose the card that duels"
        case "appeal":
            return "appeal or accept"
        case _:
            return "move"


def _flip_is_due(view: View) -> bool:
    """In turn 9 the floor can be with the one who owes a flip, first player or not."""
    (seat,) = view.floor
    other = next(name for name in view.seats if name != seat)
    owed = view.sides[seat].flip == "held" and view.sides[other].flip == "played"
    return view.turn == 9 and owed


def _flip(view: View, seat: Seat | None) -> str:
    if view.phase == "opening" and seat in view.sides and view.sides[seat].flip == "held":
        return "; you may /flip before that." if _flip_is_legal(view) else "."
    return "."


def _flip_is_legal(view: View) -> bool:
    return all(side.flip == "held" for side in view.sides.values())
