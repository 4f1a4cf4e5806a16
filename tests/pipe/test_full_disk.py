"""Output that cannot be written: told in one line, never a traceback. /dev/full is a full disk."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.pipe.pipes import decks_file

TOSS = b"alice /toss\n"


def shell(line: str, said: bytes = b"") -> tuple[int, list[str]]:
    """What people type, with its exit code and what it complains of."""
    # Buffered, as most people run it: some complaints would come at exit.
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    hodlbot = f'hodlbot() {{ "{sys.executable}" -m hodlbot.cli "$@"; }}'
    done = subprocess.run(
        ["bash", "-c", f"{hodlbot}; {line}"],
        input=said,
        env=buffered,
        capture_output=True,
        timeout=60,
        check=False,
    )
    return done.returncode, done.stderr.decode().splitlines()


def test_no_room_for_the_log(tmp_path: Path) -> None:
    code, told = shell(f"hodlbot referee --decks {decks_file(tmp_path)} --log /dev/full", TOSS)
    assert code == 4
    assert told == ["/dev/full: the log cannot be written: No space left on device"]


def test_the_room_runs_out_in_mid_match(tmp_path: Path) -> None:
    """Every answer that was given is in the log: answers end where the log ends."""
    files = f"--decks {decks_file(tmp_path)} --log {tmp_path}/log.jsonl"
    said = b"".join(b"alice /luck %d\n" % number for number in range(100))
    count = f"wc -l >{tmp_path}/answers"
    code, told = shell(
        f"(ulimit -f 4; hodlbot referee {files}) | {count}; exit ${{PIPESTATUS[0]}}", said
    )
    assert code == 4
    assert told == [f"{tmp_path}/log.jsonl: the log cannot be written: File too large"]
    answers = int((tmp_path / "answers").read_text())
    header, *entries, half = (tmp_path / "log.jsonl").read_text("utf-8").split("\n")
    assert json.loads(header)["hodlbot_log"] == 1
    assert 0 < len(entries) == answers < 100
    assert "\n" not in half


def test_a_log_that_nobody_reads_any_more(tmp_path: Path) -> None:
    """A pipe as log: its end is a fault, unlike the end of whoever reads the answers."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    said = b"".join(b"alice /luck %d\n" % number for number in range(2000))
    line = f"head -c 1 {pipe} & hodlbot referee --decks {decks_file(tmp_path)} --log {pipe}"
    code, told = shell(f"{line} >/dev/null", said)
    assert code == 4
    assert told == [f"{pipe}: the log cannot be written: Broken pipe"]


@pytest.mark.parametrize("verb", ["referee --decks {}", "play --fast", "cards check", "rules flip"])
def test_no_room_for_the_output(tmp_path: Path, verb: str) -> None:
    code, told = shell(f"hodlbot {verb.format(decks_file(tmp_path))} >/dev/full", TOSS)
    assert code == 4
    assert told == ["standard output cannot be written: No space left on device"]


def test_a_reader_of_one_answer(tmp_path: Path) -> None:
    files = f"--decks {decks_file(tmp_path)} --log {tmp_path}/log.jsonl"
    said = b"bob /toss\n" * 2000
    code, told = shell(
        f"hodlbot referee {files} | head -1 >{tmp_path}/first; exit ${{PIPESTATUS[0]}}", said
    )
    assert (code, told) == (0, [])
    assert json.loads((tmp_path / "first").read_text("utf-8"))["line"] == 1


def test_streams_that_were_closed_from_the_start(tmp_path: Path) -> None:
    file = decks_file(tmp_path)
    for streams in ("<&-", ">&-", "<&- >&-"):
        assert shell(f"hodlbot referee --decks {file} {streams}") == (0, [])


def test_a_log_in_a_folder_that_is_not_there(tmp_path: Path) -> None:
    code, told = shell(f"hodlbot referee --decks {decks_file(tmp_path)} --log {tmp_path}/no/log")
    assert code == 2
    assert told == [f"{tmp_path}/no/log: the log cannot be written: No such file or directory"]
