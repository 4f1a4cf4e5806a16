"""Signs that the page can show on a machine without any in colour."""

import re
from pathlib import Path

import hodlbot
from hodlbot.coliseum.page_server import FILES

_ROOT = Path(hodlbot.__file__).parent
_SIGN = re.compile("[\U0001f300-\U0001faff]")


def test_every_sign_that_is_said_is_among_those_the_page_brings_along() -> None:
    css = (FILES / "base.css").read_text(encoding="utf-8")
    ranges = re.search(r"unicode-range:([^;]*);", css)
    assert ranges is not None
    brought = {chr(int(code, 16)) for code in re.findall(r"U\+([0-9A-F]+)", ranges.group(1))}
    said = {
        sign
        for kind in ("*.py", "*.js")
        for file in _ROOT.rglob(kind)
        for sign in _SIGN.findall(file.read_text(encoding="utf-8"))
    }
    assert said
    assert said - brought == set()
