"""What every screen must keep to: Telegram's HTML read strictly, its limits, and table widths."""

import re
import unicodedata

from hodlbot.chat.screen import LONGEST_ALERT, LONGEST_TEXT, MOST_BUTTONS, Screen
from hodlbot.games.seats import Seat
from tests.chat.speech import ALICE, BOB

_TOKEN = re.compile(
    r"<(/?)([a-z]+)((?: [a-z]+=\"[^\"<>&]*\")?)>|&(lt|gt|amp|quot);|[^<>&]", re.DOTALL
)
_TAGS = {"b", "i", "code", "pre", "a"}

WILD = (
    "<b>&amp;</b>\"'" + "&" * 53,
    "👨‍👩‍👧‍👦🏳️‍🌈🇩🇪" * 8,
    "שלום עולם مرحبا " * 4,
    "\u202egnp.exe\u2066 \u200f" + "x" * 50,
    "漢字" * 32,
    "Z\u0351\u036b\u0343\u036a\u0302" * 12,
    "\u3164\u3164\u200b",
    "W" * 64,
)
"""Sixty-four characters are as many as a name on Telegram can have."""


def names_of(one: str, two: str) -> dict[Seat, str]:
    return {ALICE: one, BOB: two}


def shown(html: str) -> str:
    """The text a reader sees; fails on anything Telegram would refuse."""
    text, at = "", 0
    stack: list[str] = []
    while at < len(html):
        found = _TOKEN.match(html, at)
        assert found is not None, f"bad HTML at {html[at : at + 30]!r}"
        at = found.end()
        closing, tag, attribute, entity = found.groups()
        if tag:
            assert tag in _TAGS, tag
            assert bool(attribute) == (tag == "a" and not closing), found.group()
            if closing:
                assert stack, f"</{tag}> closes nothing"
                assert stack.pop() == tag
            else:
                assert not {"pre", "code"} & set(stack), "nothing nests inside code"
                assert tag not in stack, f"<{tag}> inside itself"
                stack.append(tag)
        elif entity:
            text += {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}[entity]
        else:
            text += found.group()
    assert not stack, stack
    return text


def columns(text: str) -> int:
    """Counted another way than the screens do, and never less: joined emoji each on their own."""
    return sum(
        0
        if unicodedata.category(c) in ("Mn", "Me", "Cf")
        else 2
        if unicodedata.east_asian_width(c) in "WF"
        else 1
        for c in text
    )


def units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def tables(html: str) -> list[str]:
    found = re.findall(r"<pre>(.*?)</pre>", html, re.DOTALL)
    return [line for table in found for line in shown(table).split("\n")]


def isolates_close(line: str) -> bool:
    depth = 0
    for c in line:
        depth += (c == "\u2068") - (c == "\u2069")
        assert depth in (0, 1), line
        assert c not in "\u202a\u202b\u202d\u202e\u2066\u2067\u200f", "a name steers the line"
    return depth == 0


def good(screen: Screen) -> str:
    """The screen's text, after everything about the screen was looked at."""
    text = shown(screen.text)
    assert text.strip()
    assert units(screen.text) <= LONGEST_TEXT
    assert not re.search("[\ufdd0-\ufdef]", text), "a stand-in was left"
    assert all(map(isolates_close, text.split("\n")))
    assert not re.search(r"(?<![\w-])-\d", text), "minus is −"
    for line in tables(screen.text):
        joined = "\u200d" in line
        assert joined or columns(line) <= 32, (columns(line), line)
    assert len(screen.buttons) <= MOST_BUTTONS
    for row in screen.rows:
        assert 0 < len(row) <= 8
    for button in screen.buttons:
        assert button.label.strip()
        assert columns(button.label) <= 40 or "\u200d" in button.label
        assert "\n" not in button.label
    return text


def good_alert(text: str) -> str:
    assert text.strip()
    assert units(text) <= LONGEST_ALERT
    return text
