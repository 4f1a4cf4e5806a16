"""Lines for corrections, and for what happened to the line of play itself."""

from collections.abc import Callable
from typing import Any

from hodlbot.chat.hodltrumps.figures import STAT_WORDS, number
from hodlbot.chat.hodltrumps.told import Told
from hodlbot.chat.plain import plain
from hodlbot.games import record_events as r
from hodlbot.games.hodltrumps import events as e


def _why(line: str, reason: str) -> str:
    return f"{line}\nReason: {plain(reason)}" if reason else line


def corrected(event: e.Corrected, told: Told) -> str:
    line = f"⚖ Referee {plain(event.by)}: {_corrected(event, told)}."
    return _why(line, event.reason)


def _corrected(event: e.Corrected, told: Told) -> str:
    who = told.name(event.seat) if event.seat is not None else ""
    match event.what:
        case "score":
            return f"score {who} {_value(event.old)} → {_value(event.new)}"
        case "hand":
            return f"{event.title} back into {who}'s hand"
        case "bury":
            return f"{event.title} into {who}'s graveyard"
        case "power" | "medal":
            left = " uses left" if event.what == "medal" else ""
            return f"{who}'s {event.title} {_value(event.old)} → {_value(event.new)}{left}"
        case "flipped":
            return "the game is flipped now" if event.new else "the game is not flipped now"
        case "flipcard":
            return f"{who}'s flip card {_value(event.old)} → {_value(event.new)}"
        case "boost":
            return f"a change for {who}"
        case "stat":
            return f"{_stat(event.new)} decides this turn"
        case "award":
            return f"the turn goes to {who}"
        case "floor":
            return f"the floor goes to {who}"
        case "forfeit":
            return f"{who} forfeits the match"
        case "end":
            return f"the match ends, {who} wins" if event.seat else "the match ends in a draw"
        case _:
            return "the match is declared void"


def _stat(value: object) -> str:
    return next((word for stat, word in STAT_WORDS.items() if stat == value), str(value))


def _value(value: str | int | bool | None) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return number(value) if isinstance(value, int) else plain(str(value))


def luck_said(event: r.LuckSaid, told: Told) -> str:
    return f"🍀 {told.name(event.seat)} puts luck on “{plain(event.word)}”."


def undone(event: r.Undone, told: Told) -> str:
    return _why(f"⚖ Referee {plain(event.by)} takes back {_entries(event.entries)}.", event.reason)


def redone(event: r.Redone, told: Told) -> str:
    return _why(f"⚖ Referee {plain(event.by)} brings back {_entries(event.entries)}.", event.reason)


def _entries(entries: tuple[int, ...]) -> str:
    return ", ".join(f"#{entry}" for entry in entries)


def paused(event: r.Paused, told: Told) -> str:
    return _why(f"⏸ Referee {plain(event.by)} pauses the match.", event.reason)


def resumed(event: r.Resumed, told: Told) -> str:
    return _why(f"▶ Referee {plain(event.by)} lets the match go on.", event.reason)


LINES: dict[type[Any], Callable[[Any, Told], str | None]] = {
    e.Corrected: corrected,
    r.LuckSaid: luck_said,
    r.Undone: undone,
    r.Redone: redone,
    r.Paused: paused,
    r.Resumed: resumed,
}
