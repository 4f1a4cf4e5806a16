"""No power, no medal and no ruling without a test that names it in its docstring."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from hodlbot.catalogue import load

ROOT = Path(__file__).parent.parent.parent
RULING = re.compile(r"\bR-[A-Z][A-Z0-9-]*[A-Z0-9]\b")


def rulings_named_in(source: str) -> set[str]:
    """The rulings that docstrings of test functions name."""
    named: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith(
            "test"
        ):
            named.update(RULING.findall(ast.get_docstring(node) or ""))
    return named


@cache
def named_by_tests(folder: Path) -> frozenset[str]:
    files = folder.rglob("test_*.py")
    return frozenset().union(*(rulings_named_in(file.read_text("utf-8")) for file in files))


@cache
def rulings() -> tuple[str, ...]:
    """Every ruling of the rulebook page. Spelling is the parser's: tests/chat."""
    page = (ROOT / "docs" / "rules.md").read_text("utf-8")
    listed = re.findall(r"^- \*\*(R-[A-Z0-9-]+)\*\*", page, re.MULTILINE)
    return tuple(ruling for ruling in listed if ruling != "R-SPELLING")


def cards() -> list[str]:
    book = load(ROOT / "cards").book
    return [f"R-POWER-{title}" for title in book.powers] + [
        f"R-MEDAL-{title}" for title in book.medals
    ]


@pytest.mark.parametrize("ruling", cards())
def test_every_power_and_medal_has_a_scene(ruling: str) -> None:
    assert ruling in named_by_tests(ROOT / "tests" / "hodltrumps"), f"no scene names {ruling}"


@pytest.mark.parametrize("ruling", rulings())
def test_every_ruling_is_named_by_a_test(ruling: str) -> None:
    assert ruling in named_by_tests(ROOT / "tests"), f"no test names {ruling}"


def test_no_test_names_a_ruling_that_is_not_there() -> None:
    """A typing mistake in a docstring would make a ruling look tested."""
    unknown = named_by_tests(ROOT / "tests" / "hodltrumps") - set(rulings())
    assert not unknown, sorted(unknown)


def test_the_rulebook_page_is_read_whole() -> None:
    """13 powers, 31 medals, and rulings in every chapter."""
    page = rulings()
    assert len(page) == len(set(page))
    assert set(cards()) <= set(page)
    for chapter, count in {
        "R-DECK": 5, "R-TURN": 9, "R-DICE": 1, "R-TOKEN": 5, "R-STAT": 2, "R-FLIP": 6, "R-REF": 8,
        "R-POWER": 3, "R-MEDAL": 5,
    }.items():  # fmt: skip
        numbered = [ruling for ruling in page if re.fullmatch(rf"{chapter}-\d+", ruling)]
        assert len(numbered) == count, chapter


def test_only_docstrings_of_tests_count() -> None:
    source = '''
"""R-TURN-1"""
def helper():
    """R-TURN-2"""
def test_it():
    """R-TURN-3, R-POWER-NU-UH."""
    assert "R-TURN-4"
'''
    assert rulings_named_in(source) == {"R-TURN-3", "R-POWER-NU-UH"}
