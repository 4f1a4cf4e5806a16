"""A figure, what it is held against, and how all of them are shown."""

import json
import operator
import os
import platform
import sys
from collections.abc import Sequence
from importlib.metadata import version
from typing import Any, Literal

from msgspec import Struct

_HOLDS = {"≥": operator.ge, "<": operator.lt, "≤": operator.le}


class Figure(Struct, frozen=True):
    """`measured`: everything it was made of. Without a bound it is there to be read."""

    name: str
    value: float
    unit: str = ""
    sign: Literal["≥", "<", "≤", ""] = ""
    bound: float | None = None
    measured: dict[str, Any] = {}

    @property
    def holds(self) -> bool | None:
        if self.bound is None:
            return None
        return bool(_HOLDS[self.sign](self.value, self.bound))


def as_table(figures: Sequence[Figure]) -> str:
    lines = [f"{'':<58} {'measured':>10}  {'bound':>10}  "]
    for one in figures:
        bound = "" if one.bound is None else f"{one.sign} {one.bound:g}"
        verdict = {True: "holds", False: "MISSED", None: ""}[one.holds]
        name = f"{one.name} ({one.unit})" if one.unit else one.name
        lines.append(f"{name:<58} {one.value:>10.2f}  {bound:>10}  {verdict}".rstrip())
    return "\n".join(lines)


def as_json(figures: Sequence[Figure]) -> str:
    told = [
        {
            "name": one.name,
            "value": round(one.value, 4),
            "unit": one.unit,
            "bound": None if one.bound is None else f"{one.sign} {one.bound:g}",
            "holds": one.holds,
            "measured": one.measured,
        }
        for one in figures
    ]
    return json.dumps({"machine": machine(), "figures": told}, ensure_ascii=False)


def machine() -> dict[str, Any]:
    return {
        "python": platform.python_version(),
        "python-telegram-bot": version("python-telegram-bot"),
        "httpx": version("httpx"),
        "system": f"{platform.system()} {platform.machine()}",
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 1),
        "platform": sys.platform,
    }
