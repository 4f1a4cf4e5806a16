"""Logs that the pipe writes: replayed, verified, and caught when somebody has changed them."""

import json
from pathlib import Path
from random import Random

import pytest

from hodlbot.catalogue import default_directory, load
from hodlbot.chat.hodltrumps.unparse import unparse
from hodlbot.games.dice import ScriptedDice, seeded_dice
from hodlbot.games.hodltrumps.cards import Deck
from hodlbot.games.seats import Seat
from hodlbot.policies import random_deck, random_word
from hodlbot.referee import Pipe, Setup
from tests.pipe.pipes import hodlbot

CATALOGUE = load(default_directory())
ALICE, BOB = Seat("alice"), Seat("bob")


def played(file: Path, seed: int, dice: ScriptedDice | None = None) -> Path:
    """A whole random match with a referee who takes things back, as the pipe logs it."""
    random = Random(seed)
    decks: dict[Seat, Deck] = {seat: random_deck(CATALOGUE.book, random) for seat in (ALICE, BOB)}
    setup = Setup(CATALOGUE, decks, dice or seeded_dice(str(seed)), "cy")
    with file.open("w", encoding="utf-8") as sink:
        pipe = Pipe(setup, sink, lambda: "2026-11-18T12:00:00Z")
        pipe.answer(1, "alice /luck banana")
        undone = False
        while pipe.record.match.result is None:
            if pipe.record.match.turn == 4 and not undone:
                undone = True
                pipe.answer(1, "cy /ref undo 2 -- a slip")
                pipe.answer(1, "cy /ref redo 1")
            word = random_word(pipe.record.match, random)
            answer = pipe.answer(1, f"{word.by} {unparse(word)}")
            assert answer is not None
            assert answer.ok, answer
        pipe.answer(1, "cy /ref undo")
        pipe.answer(1, "bob /resign")
    return file


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return played(tmp_path_factory.mktemp("logs") / "log.jsonl", 7)


def test_a_log_is_verified(log: Path) -> None:
    done = hodlbot("verify", log)
    assert (done.code, done.err) == (0, "")
    assert "follow the rules" in done.out.decode()


def test_a_log_is_told_again(log: Path) -> None:
    text = hodlbot("replay", log).out.decode()
    assert "⚔ Turn 9/9" in text
    assert "takes back" in text
    assert "bob resigned" in text


def test_a_log_is_told_up_to_an_entry(log: Path) -> None:
    text = hodlbot("replay", log, "--to", "2").out.decode()
    assert "🪙" in text
    assert len(text.splitlines()) == 5


def changed(log: Path, file: Path, line: int, **keys: object) -> Path:
    lines = log.read_text("utf-8").split("\n")
    lines[line] = json.dumps({**json.loads(lines[line]), **keys})
    file.write_text("\n".join(lines), "utf-8")
    return file


@pytest.mark.parametrize(
    ("line", "keys", "told"),
    [
        (0, {"catalogue": "0" * 64}, "header"),
        (0, {"commitment": "0" * 64}, "commitment"),
        (1, {"word": "/luck moon"}, "entry 1"),
        (2, {"by": "carol"}, "entry 2"),
        (2, {"draws": []}, "entry 2"),
        (2, {"events": []}, "entry 2"),
        (2, {"word": "/ref log"}, "entry 2"),
        (3, {"n": 9}, "entry 3"),
        (-2, {"result": {"winner": "bob", "reason": "score"}}, "result"),
    ],
)
def test_a_changed_log_is_caught(
    log: Path, tmp_path: Path, line: int, keys: dict[str, object], told: str
) -> None:
    done = hodlbot("verify", changed(log, tmp_path / "changed.jsonl", line, **keys))
    assert done.code == 1
    assert told in done.err
    assert "Traceback" not in done.err


@pytest.mark.parametrize("text", ["", "{}", "[]\n", "\x00", '{"hodlbot_log": 1}\n', "not json"])
@pytest.mark.parametrize("verb", ["verify", "replay"])
def test_what_is_no_log_is_said_to_be_none(tmp_path: Path, verb: str, text: str) -> None:
    file = tmp_path / "log.jsonl"
    file.write_text(text, "utf-8")
    done = hodlbot(verb, file)
    assert done.code == 1
    assert "line 1" in done.err
    assert "Traceback" not in done.err


@pytest.mark.parametrize("verb", ["verify", "replay"])
def test_a_file_that_is_not_there(tmp_path: Path, verb: str) -> None:
    done = hodlbot(verb, tmp_path / "nothing.jsonl")
    assert done.code == 2
    assert "cannot be read" in done.err


def test_replaying_entries_that_do_not_fit(log: Path, tmp_path: Path) -> None:
    event = {"type": "power_ended", "seat": "alice", "title": "NONE", "state": "used"}
    done = hodlbot("replay", changed(log, tmp_path / "odd.jsonl", 3, events=[event]))
    assert done.code == 1
    assert "does not fit" in done.err


def test_scripted_dice_cannot_be_verified(tmp_path: Path) -> None:
    stats = [Random(3).choice("FDIK") for _ in range(200)]
    file = played_scripted(tmp_path, ("alice", *stats))
    done = hodlbot("verify", file)
    assert done.code == 1
    assert "cannot be verified" in done.err
    assert hodlbot("replay", file).code == 0


def played_scripted(directory: Path, words: tuple[str, ...]) -> Path:
    file = directory / "scripted.jsonl"
    random = Random(1)
    decks = {seat: random_deck(CATALOGUE.book, random) for seat in (ALICE, BOB)}
    with file.open("w", encoding="utf-8") as sink:
        pipe = Pipe(
            Setup(CATALOGUE, decks, ScriptedDice(words)), sink, lambda: "2026-11-18T12:00:00Z"
        )
        pipe.answer(1, "bob /toss")
        pipe.answer(2, "bob /resign")
    return file


@pytest.mark.parametrize("seed", range(5))
def test_whole_matches_are_verified(tmp_path: Path, seed: int) -> None:
    from hodlbot.replay import verify

    assert verify(played(tmp_path / "log.jsonl", seed), None) == 0
