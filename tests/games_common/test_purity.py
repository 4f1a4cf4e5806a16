"""The rules import nothing but themselves, msgspec and the standard library."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import hodlbot.games

ROOM = Path(hodlbot.games.__file__).parent
FILES = sorted(ROOM.rglob("*.py"))
BESIDES = {"msgspec"}
# What a rule could make a difference by that no log would show.
NAMES = {"open", "print", "input", "urandom"}


def imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "relative imports hide which room they lead to"
            yield node.module or ""


def test_there_is_something_to_look_at() -> None:
    assert ROOM / "record.py" in FILES
    assert "ast" in set(imported(ast.parse(Path(__file__).read_text("utf-8"))))


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOM)))
def test_a_pure_file(file: Path) -> None:
    tree = ast.parse(file.read_text("utf-8"))
    for module in imported(tree):
        top = module.partition(".")[0]
        own = module == "hodlbot.games" or module.startswith("hodlbot.games.")
        assert own or top in BESIDES or top in sys.stdlib_module_names, module
        if file.parent == ROOM:
            assert not module.startswith("hodlbot.games.hodltrumps"), "knows a game by name"
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    assert not used & NAMES
