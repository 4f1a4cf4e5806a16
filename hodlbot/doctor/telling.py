"""Findings as lines: a sign, what it is about, what was found; below it, what to do."""

import os
import shutil
import sys
import textwrap
from collections.abc import Iterable, Sequence

from hodlbot.bot.logs import without
from hodlbot.doctor.finding import Finding, Verdict

_SIGNS: dict[Verdict, str] = {"good": "✓", "hint": "!", "bad": "✗"}
_COLOURS: dict[Verdict, str] = {"good": "32", "hint": "33", "bad": "31"}
_ABOUT = 10
_NARROWEST, _WIDEST = 40, 100


def told(
    findings: Sequence[Finding],
    secrets: Iterable[str],
    *,
    terminal: bool,
) -> str:
    """Elsewhere than on a terminal a line is as long as it is, and has no colour."""
    colours = terminal and not os.environ.get("NO_COLOR")
    width = min(max(shutil.get_terminal_size().columns, _NARROWEST), _WIDEST)
    if not terminal:
        width = sys.maxsize
    lines: list[str] = []
    before = ""
    for one in findings:
        lines += _lines(one, before, width, colours=colours)
        before = one.about
    return without(secrets, "\n".join([*lines, "", _sum(findings)]))


def _lines(one: Finding, before: str, width: int, *, colours: bool) -> list[str]:
    room = width - _ABOUT - 2
    sign = _painted(_SIGNS[one.verdict], _COLOURS[one.verdict], colours=colours)
    about = "" if one.about == before else one.about
    indent = " " * (_ABOUT + 2)
    first, *rest = _wrapped(one.text, room)
    lines = [f"{sign} {about:{_ABOUT}}{first}", *(f"{indent}{line}" for line in rest)]
    if one.todo:
        first, *rest = _wrapped(one.todo, room - 2)
        lines.append(f"{indent}{_painted('→', '1', colours=colours)} {first}")
        lines += [f"{indent}  {line}" for line in rest]
    return lines


def _wrapped(text: str, room: int) -> list[str]:
    # Paths and addresses stay whole, to be copied.
    return textwrap.wrap(text, room, break_long_words=False, break_on_hyphens=False) or [""]


def _painted(text: str, colour: str, *, colours: bool) -> str:
    return f"\x1b[{colour}m{text}\x1b[0m" if colours else text


def _sum(findings: Sequence[Finding]) -> str:
    bad = sum(one.verdict == "bad" for one in findings)
    hints = sum(one.verdict == "hint" for one in findings)
    if bad:
        return f"{bad} {'thing' if bad == 1 else 'things'} to put right."
    if hints:
        return f"Fit to run; {hints} {'thing' if hints == 1 else 'things'} to know."
    return "All is well."
