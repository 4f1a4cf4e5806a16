"""Three whole matches, word for word: what was typed, and how it is told.

A change of rules or prose shows here as a change of a story. If it is meant:
HODLBOT_GOLDEN=write make test TESTS=tests/golden, and read the difference before committing it.
"""

import io
import os
from pathlib import Path

import pytest

from hodlbot.catalogue import TitleIndex, load
from hodlbot.chat.hodltrumps.decks_file import read_decks
from hodlbot.games.dice import seeded_dice
from hodlbot.games.log import read_log
from hodlbot.games.verify import Verified, verify
from hodlbot.referee import GAME, Pipe, Setup
from hodlbot.replay import rulebook, told

HERE = Path(__file__).parent
MATCHES = sorted(path.parent.name for path in HERE.glob("*/words.txt"))
CATALOGUE = load(HERE.parent / "cards")


def test_there_are_three_at_least() -> None:
    assert len(MATCHES) >= 3


@pytest.mark.parametrize("name", MATCHES)
def test_a_whole_match(name: str) -> None:
    log, refused = play(name)
    story = "\n".join((*told(CATALOGUE, read_log(GAME, log)), "", "Refused:", *refused, ""))
    file = HERE / name / "story.txt"
    if os.environ.get("HODLBOT_GOLDEN") == "write":
        file.write_text(story, "utf-8")
    assert story == file.read_text("utf-8")
    assert isinstance(verify(rulebook(CATALOGUE), read_log(GAME, log)), Verified)


def play(name: str) -> tuple[str, list[str]]:
    """The match's log, and what was refused on the way."""
    titles = TitleIndex(CATALOGUE)
    tournament = name == "tournament"
    decks = read_decks(
        CATALOGUE.book, titles, (HERE / name / "decks.yaml").read_text("utf-8"), tournament
    )
    assert not decks.faults
    sink = io.StringIO()
    setup = Setup(CATALOGUE, decks.decks, seeded_dice("golden"), "cy", tournament)
    pipe = Pipe(setup, sink, lambda: "2026-11-18T12:00:00Z")
    refused = []
    lines = (HERE / name / "words.txt").read_text("utf-8").splitlines()
    for number, line in enumerate(lines, 1):
        answer = pipe.answer(number, line)
        assert answer is not None
        if answer.violation is not None:
            refused.append(f"{number:>4}  {line}: {answer.violation.message!r}")
    assert pipe.record.match.result is not None
    return sink.getvalue(), refused
