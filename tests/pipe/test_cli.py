"""The command line: every verb answers, and slips are told kindly."""

import os
import subprocess
import sys

import pytest

import hodlbot as package
from tests.pipe.pipes import hodlbot


def test_the_version() -> None:
    assert hodlbot("--version").out.decode().strip() == f"hodlbot {package.__version__}"


def test_a_match_to_watch() -> None:
    one, two = hodlbot("play", "--seed", "moon", "--fast"), hodlbot("play", "--seed", "moon")
    assert one.code == 0
    assert one.out == two.out
    text = one.out.decode()
    assert "🪙" in text
    assert "hodlbot play --seed moon" in text
    assert hodlbot("play", "--seed", "other").out != one.out


@pytest.mark.parametrize(
    "arguments",
    [("cards", "check"), ("cards", "schema"), ("rules", "--markdown"), ("--help",)],
)
def test_verbs_that_answer(arguments: tuple[str, ...]) -> None:
    done = hodlbot(*arguments)
    assert (done.code, done.err) == (0, "")
    assert done.out


def test_simulate() -> None:
    done = hodlbot("simulate", "--matches", "3", "--seed", "5", "--json")
    assert done.code == 0
    assert done.answers[0]["matches"] == 3


def test_simulate_with_two_policies() -> None:
    done = hodlbot("simulate", "--policy", "hodlpet,random", "--matches", "4", "--json")
    assert done.code == 0
    (outcome,) = done.answers
    assert set(outcome["wins"]) == {"hodlpet", "random"}
    assert sum(outcome["wins"].values()) + outcome["drawn"] == outcome["matches"] == 4


@pytest.mark.parametrize(
    "arguments",
    [
        ("dance",),
        ("referee",),
        ("cards",),
        ("replay",),
        ("replay", "x", "--to", "0"),
        ("simulate", "--matches", "many"),
        ("simulate", "--policy", "hodlpet"),
        ("play", "--cards", "nowhere"),
    ],
)
def test_slips_are_told_and_exit_with_2(arguments: tuple[str, ...]) -> None:
    done = hodlbot(*arguments)
    assert done.code == 2
    assert done.err
    assert "Traceback" not in done.err


def test_a_reader_who_leaves_is_no_fault() -> None:
    command = [sys.executable, "-m", "hodlbot.cli", "rules"]
    read, write = os.pipe()
    os.close(read)
    # Buffered, as most people run it: the complaint would come at exit.
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    done = subprocess.run(
        command, stdout=write, stderr=subprocess.PIPE, env=buffered, timeout=60, check=False
    )
    os.close(write)
    assert done.stderr == b""
    assert done.returncode == 0


def test_another_card_folder_by_environment() -> None:
    command = [sys.executable, "-m", "hodlbot.cli", "play"]
    environment = {**os.environ, "HODLBOT_CARDS_DIR": "nowhere"}
    done = subprocess.run(command, env=environment, capture_output=True, timeout=60, check=False)
    assert done.returncode == 2
