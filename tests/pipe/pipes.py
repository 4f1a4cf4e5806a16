"""A pipe to speak into: as a process, the way scripts use it, and in one piece for speed."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

TOKENS = {
    "alice": "SHROOM VOMIT GREENCANDLES LAUNCH RAMEN HANGOVER HODLTUNE PINKSHIT BROOM",
    "bob": "SHROOM CLYDE PEPECOBBEE LAUNCH RAMEN HANGOVER HODLTUNE PINKSHIT BROOM",
}
DECKS = {
    "alice": {"tokens": TOKENS["alice"].split(), "medals": ["HATTRICK", "LEARNER"]},
    "bob": {"tokens": TOKENS["bob"].split(), "medals": []},
}


class Outcome(NamedTuple):
    code: int
    out: bytes
    err: str

    @property
    def answers(self) -> list[dict[str, Any]]:
        # Not splitlines: a \x85 inside a JSON string ends no line.
        return [json.loads(line) for line in self.out.split(b"\n") if line]


def hodlbot(*arguments: str | Path, stdin: bytes = b"") -> Outcome:
    command = [sys.executable, "-m", "hodlbot.cli", *map(str, arguments)]
    done = subprocess.run(command, input=stdin, capture_output=True, timeout=60, check=False)
    return Outcome(done.returncode, done.stdout, done.stderr.decode())


def decks_file(directory: Path, decks: Any = DECKS) -> Path:
    """JSON is YAML, too."""
    file = directory / "decks.yaml"
    file.write_text(decks if isinstance(decks, str) else json.dumps(decks), "utf-8")
    return file


def referee(directory: Path, said: str | bytes, *options: str | Path) -> Outcome:
    lines = said.encode() if isinstance(said, str) else said
    return hodlbot("referee", "--decks", decks_file(directory), *options, stdin=lines)
