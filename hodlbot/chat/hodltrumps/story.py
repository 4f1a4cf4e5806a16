"""First and last lines of a told match."""

from collections.abc import Mapping

from hodlbot.chat.plain import plain
from hodlbot.games.seats import Seat


def opening_line(names: Mapping[Seat, str], commitment: str | None) -> str:
    players = " against ".join(plain(name) for name in names.values())
    dice = f"Fair dice, commitment {_short(commitment)}" if commitment else "Scripted dice"
    return f"{players} · {dice}"


def ending_line(secret: str | None, draws: int) -> str:
    count = "one draw" if draws == 1 else f"{draws} draws"
    if secret is None:
        return f"Scripted dice: {count}."
    return f"Fair dice: secret {_short(secret)} revealed, {count}."


def _short(digits: str) -> str:
    return f"{plain(digits[:4])}…{plain(digits[-4:])}"
