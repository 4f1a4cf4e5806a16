"""Every refusal has a text of its own, with its ruling, in one or two lines."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from string import Formatter

import pytest

import hodlbot
from hodlbot.chat.hodltrumps.now import what_now
from hodlbot.chat.hodltrumps.refusal_texts import TEXTS
from hodlbot.chat.hodltrumps.refusals import _PHRASES, message
from hodlbot.games.hodltrumps import words as w
from hodlbot.games.hodltrumps.check import check
from hodlbot.games.hodltrumps.views import PUBLIC, view
from hodlbot.games.violation import Violation
from tests.chat.matches import random_match
from tests.chat.speech import ALICE, BOB, BOOK, CY, SEATS, heard

NAMES = {ALICE: "Ana", BOB: "Bo"}


def codes_in_the_source() -> Iterator[tuple[str, set[str] | None]]:
    """Every code that is written anywhere, and its facts where they are written beside it."""
    for path in Path(hodlbot.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id not in ("Violation", "refuse") or not node.args:
                continue
            code = node.args[0]
            if isinstance(code, ast.Constant):
                yield str(code.value), _facts(node)
            elif isinstance(code, ast.JoinedStr):  # the record's: undo and redo differ in a word
                pattern = "".join(
                    str(part.value) if isinstance(part, ast.Constant) else "(undo|redo)"
                    for part in code.values
                )
                found = [known for known in TEXTS if re.fullmatch(pattern, known)]
                assert found, pattern
                yield from ((known, _facts(node)) for known in found)


def _facts(node: ast.Call) -> set[str] | None:
    if isinstance(node.func, ast.Name) and node.func.id == "refuse":
        return {keyword.arg for keyword in node.keywords if keyword.arg}
    if len(node.args) < 3:
        return set()
    facts = node.args[2]
    # Facts built elsewhere, or with others spread into them, cannot be told from here.
    if not isinstance(facts, ast.Dict) or any(key is None for key in facts.keys):
        return None
    return {str(key.value) for key in facts.keys if isinstance(key, ast.Constant)}


def test_every_code_has_a_text_and_every_text_a_code() -> None:
    assert {code for code, _ in codes_in_the_source()} == set(TEXTS)


def test_texts_ask_for_facts_that_are_there() -> None:
    for code, facts in codes_in_the_source():
        if facts is None:
            continue
        fields = {field for text in TEXTS[code] for _, field, _, _ in Formatter().parse(text)}
        missing = fields - facts - set(_PHRASES) - {None}
        assert not missing, (code, missing)


@pytest.mark.parametrize(
    ("violation", "text"),
    [
        (
            Violation("flip-too-soon", "R-FLIP-3", {"needed": 2, "fought": 1}),
            (
                "Not yet: one duel since the last flip, 2 are needed (R-FLIP-3)."
                " You can flip after one more duel."
            ),
        ),
        (
            Violation("not-your-floor", "R-TURN-3", {"floor": ALICE}),
            "Ana has the floor (R-TURN-3). Yours comes when Ana says /roll or /pass.",
        ),
        (
            Violation("unknown-title", "R-SPELLING", {"given": "SHROM", "wanted": "token",
                      "suggestions": ("SHROOM", "BROOM")}),
            "No token is called SHROM (R-SPELLING). Did you mean SHROOM or BROOM?",
        ),
        (
            Violation("wrong-kind", "R-SPELLING", {"title": "EARLY", "kind": "power",
                      "wanted": "token", "word": "/power"}),
            "EARLY is a power, not a token (R-SPELLING). Try /power EARLY.",
        ),
        (Violation("medal-spent", "R-TURN-5", {"medal": "LOSER"}),
         "LOSER has no uses left in this match (R-TURN-5)."),
        (Violation("shown-already", "R-POWER-EARLY", {"waiting": (BOB,)}),
         "You are not asked to show anything now (R-POWER-EARLY). Waiting for: Bo."),
    ],
)  # fmt: skip
def test_a_refusal_in_words(violation: Violation, text: str) -> None:
    assert message(violation, NAMES) == text


@pytest.mark.parametrize(
    "text", ["/mem {0.__class__}", "/mem {given}", "/{x}", "/mem %s", "/\x1b[2J"]
)
def test_what_was_typed_is_quoted_and_nothing_more(text: str) -> None:
    violation = heard(ALICE, text)
    assert isinstance(violation, Violation)
    assert "\x1b" not in message(violation, NAMES)


TYPED = [
    *("/toss", "/flip", "/mem", "/roll", "/pass", "/warn", "/resign"),
    *("/flip next", "/drop none", "/common X 5", "/choose SHROOM"),
    *(f"/mem {title}" for title in ("SHROOM", "VOMIT", "BROOM")),
    *(f"/power {title}" for title in BOOK.powers),
    *(f"/med {title}" for title in BOOK.medals),
    *("/power SWITCH VOMIT BROOM", "/med TRADER BROOM PINKSHIT", "/power WEAKEN yes"),
]
CORRECTED = [
    *("score alice 1000", "hand alice SHROOM", "bury bob VOMIT", "power alice EARLY active"),
    *("medal bob HATTRICK 9", "medal bob ROLLER 1", "boost alice F 5", "stat F", "award bob"),
    *("floor alice", "flipcard alice void", "flipped on"),
]


@pytest.mark.parametrize("seed", range(10))
def test_whatever_is_refused_in_a_match_is_told_in_two_lines(seed: int) -> None:
    random = Random(seed)
    for match, _, _ in random_match(seed):
        public = view(match, PUBLIC)
        for by, text in [
            (random.choice(SEATS), random.choice(TYPED)),
            (CY, f"/ref {random.choice(CORRECTED)}"),
        ]:
            word = heard(by, text)
            assert isinstance(word, w.PlayerWord | w.RefereeWord)
            violation = check(match, word)
            if violation is None:
                continue
            now = what_now(public, next((s for s in SEATS if s == by), None), NAMES)
            lines = message(violation, NAMES, now).split("\n")
            assert len(lines) == 2
            assert violation.ruling in lines[0]
            assert all(0 < len(line) <= 160 for line in lines), lines
            assert "{" not in lines[0]
            assert "  " not in lines[0]
