"""`hodlbot referee`, to the letter of REFEREE-PROTOCOL."""

import os
import subprocess
import sys
from pathlib import Path
from select import select

import pytest

from tests.pipe.pipes import DECKS, decks_file, referee

KEYS = ["line", "by", "text", "ok", "violation", "events", "match"]
MATCH = [
    *("turn", "phase", "flipped", "first", "floor", "score", "table", "hand", "graveyard"),
    *("powers", "medals", "flip", "stat", "last_stat", "paused", "result"),
]
TURN = """\
bob /toss
alice /mem SHROOM
bob /mem CLYDE
alice /roll
bob /roll
"""


def test_a_turn_with_scripted_dice(tmp_path: Path) -> None:
    done = referee(tmp_path, TURN, "--dice", "alice,D")
    assert (done.code, done.err) == (0, "")
    assert [answer["ok"] for answer in done.answers] == [True] * 5
    for answer in done.answers:
        assert list(answer) == KEYS
        assert list(answer["match"]) == MATCH
    laid = done.answers[1]["match"]
    assert (laid["phase"], laid["first"], laid["floor"]) == ("answer", "alice", ["bob"])
    assert laid["table"]["alice"][0]["title"] == "SHROOM"
    assert set(laid["table"]["alice"][0]["stats"]) == set("FDIK")
    assert laid["medals"] == {"alice": {"HATTRICK": 4, "LEARNER": 1}, "bob": {}}
    last = done.answers[-1]["match"]
    assert (last["turn"], last["phase"], last["last_stat"]) == (2, "opening", "D")
    assert sum(last["score"].values()) == 1
    assert last["graveyard"] == {"alice": ["SHROOM"], "bob": ["CLYDE"]}


def test_the_protocols_own_example_of_fair_dice(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    said = "alice /luck banana\nbob /luck moon\nbob /toss\n"
    done = referee(tmp_path, said, "--seed", "hodl", "--log", log)
    assert done.answers[-1]["match"]["first"] == "bob"
    assert '"commitment":"b600d4ebf72a800a' in log.read_text("utf-8")
    assert (
        referee(tmp_path, "bob /toss\n", "--seed", "hodl").answers[-1]["match"]["first"] == "alice"
    )


def test_lines_are_counted_and_some_are_skipped(tmp_path: Path) -> None:
    said = b"\n# a remark\n   \t\r\nalice /mem\r\nbob\n  alice   /mem  X \n # no remark\nbob /toss"
    answers = referee(tmp_path, said, "--dice", "alice").answers
    assert [answer["line"] for answer in answers] == [4, 5, 6, 7, 8]
    assert [answer["by"] for answer in answers] == ["alice", "bob", "alice", "#", "bob"]
    assert [answer["ok"] for answer in answers] == [False, False, False, False, True]
    assert answers[1]["text"] == ""


def test_only_a_newline_ends_a_line(tmp_path: Path) -> None:
    said = "alice /luck a\u2028b\x0bc\x85d\rbob /toss\n".encode()
    assert [answer["line"] for answer in referee(tmp_path, said, "--dice", "bob").answers] == [1]


def test_bytes_that_are_no_utf8_are_replaced(tmp_path: Path) -> None:
    (answer,) = referee(tmp_path, b"alice /mem \xff\xfe\n").answers
    assert answer["text"] == "/mem \ufffd\ufffd"
    assert answer["violation"]["code"] == "unknown-title"


def test_hostile_lines_are_answered_and_change_nothing(tmp_path: Path) -> None:
    said = b"\n".join(
        [b"x" * 1_000_000, b"alice " + b"/mem " * 200_000, b"alice \x00", b"\x00", b"alice /ref"]
    )
    done = referee(tmp_path, said)
    assert done.code == 0
    assert [answer["ok"] for answer in done.answers] == [False] * 5
    assert len({str(answer["match"]) for answer in done.answers}) == 1


def test_a_refusal_changes_nothing_and_says_why(tmp_path: Path) -> None:
    before, after = referee(tmp_path, "bob /toss\nbob /mem SHROOM\n", "--dice", "alice").answers
    assert after["ok"] is False
    assert after["events"] == []
    assert after["match"] == before["match"]
    assert list(after["violation"]) == ["code", "ruling", "message"]
    assert after["violation"]["ruling"] in after["violation"]["message"]


def test_who_may_say_what(tmp_path: Path) -> None:
    said = "carol /toss\ncy /toss\nalice /ref pause\ncy /ref pause\nAlice /toss\n"
    answers = referee(tmp_path, said, "--referee", "cy").answers
    codes = [answer["violation"] and answer["violation"]["code"] for answer in answers]
    assert codes == ["unknown-name", "not-a-player", "not-a-referee", None, "unknown-name"]
    assert answers[3]["match"]["paused"] is True


def test_without_a_referee_nobody_may_correct(tmp_path: Path) -> None:
    answers = referee(tmp_path, "cy /ref pause\nalice /ref pause\n").answers
    assert [answer["violation"]["code"] for answer in answers] == ["unknown-name", "not-a-referee"]


def test_the_log_is_answered_and_not_recorded(tmp_path: Path) -> None:
    file = tmp_path / "log.jsonl"
    said = "alice /luck a\ncy /ref log\nalice /luck b\ncy /ref log\n"
    answers = referee(tmp_path, said, "--referee", "cy", "--log", file).answers
    assert "log" not in answers[0]
    assert (answers[1]["ok"], answers[1]["events"]) == (True, [])
    assert [entry["word"] for entry in answers[3]["log"]] == ["/luck a", "/luck b"]
    assert len(file.read_text("utf-8").splitlines()) == 3


@pytest.mark.parametrize(
    ("dice", "draws"),
    [("", 0), ("carol", 0), ("D", 0), ("alice", 4), ("alice,SHROOM", 4), ("alice,", 4)],
)
def test_dice_that_do_not_fit(tmp_path: Path, dice: str, draws: int) -> None:
    done = referee(tmp_path, TURN, "--dice", dice)
    assert done.code == 3
    assert len(done.answers) == draws
    assert "draw" in done.err.lower()
    assert "Traceback" not in done.err


@pytest.mark.parametrize(
    ("decks", "told"),
    [
        ("[", ["not YAML"]),
        ("{}", ["two players"]),
        ({"alice": DECKS["alice"]}, ["two players"]),
        ({**DECKS, "carol": DECKS["bob"]}, ["two players"]),
        ({**DECKS, "bob": {"tokens": []}}, ["bob", "rare", "uncommon", "common"]),
        ({**DECKS, "bob": {"medals": []}}, ["bob", "tokens"]),
        ({**DECKS, "bob": {**DECKS["bob"], "medals": ["HATRICK"]}}, ["bob", "HATTRICK"]),
        ({**DECKS, "bob": {**DECKS["bob"], "cards": []}}, ["bob", "cards"]),
        ({**DECKS, "bob": {**DECKS["bob"], "medals": ["LEARNER"] * 2}}, ["bob", "more than once"]),
        ({"a b": DECKS["alice"], "bob": DECKS["bob"]}, ["a b", "spaces"]),
        ({"#a": DECKS["alice"], "bob": DECKS["bob"]}, ["#a"]),
        ("alice: {}\nalice: {}\n", ["duplicate"]),
    ],
)
def test_a_bad_deck_file(tmp_path: Path, decks: object, told: list[str]) -> None:
    file = decks_file(tmp_path, decks)
    command = [sys.executable, "-m", "hodlbot.cli", "referee", "--decks", str(file)]
    done = subprocess.run(command, input=b"", capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (2, b"")
    error = done.stderr.decode()
    assert all(word in error for word in ["decks.yaml", *told]), error
    assert "Traceback" not in error


@pytest.mark.parametrize(
    "options",
    [
        ("--referee", "alice"),
        ("--referee", "a b"),
        ("--referee", ""),
        ("--dice", "alice", "--seed", "x"),
        ("--cards", "nowhere"),
        ("--log", "nowhere/log.jsonl"),
        ("--nonsense",),
    ],
)
def test_bad_arguments(tmp_path: Path, options: tuple[str, ...]) -> None:
    done = referee(tmp_path, TURN, *options)
    assert (done.code, done.out) == (2, b"")
    assert done.err
    assert "Traceback" not in done.err


def test_the_trophy_is_banned_in_tournaments(tmp_path: Path) -> None:
    decks = {**DECKS, "bob": {**DECKS["bob"], "medals": ["pepe trophy"]}}
    file = decks_file(tmp_path, decks)
    command = [sys.executable, "-m", "hodlbot.cli", "referee", "--decks", str(file)]
    for option, code in (([], 0), (["--tournament"], 2)):
        done = subprocess.run([*command, *option], input=b"", capture_output=True, check=False)
        assert done.returncode == code


def test_each_answer_comes_at_once(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hodlbot.cli", "referee", "--decks"]
    # Unbuffered Python would hide a flush that is missing.
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with subprocess.Popen(
        [*command, str(decks_file(tmp_path))],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=buffered,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            for _ in range(3):
                process.stdin.write(b"alice /luck x\n")
                process.stdin.flush()
                ready, _, _ = select([process.stdout], [], [], 20)
                assert ready, "no answer came while the pipe was open"
                assert b'"ok":true' in process.stdout.readline()
        finally:
            process.stdin.close()
        assert process.wait(timeout=30) == 0
