"""What comes back from a button may be forged."""

import pytest

from hodlbot.table.keys import Moment, based, data, read, unbased

LARGEST = 2**63 - 1
"""In the database."""


@pytest.mark.parametrize("number", [0, 1, 35, 36, 7_000_000_001, 2**52, 36**12 - 1])
def test_a_number_travels_and_comes_back(number: int) -> None:
    assert unbased(based(number)) == number


def test_no_forged_number_is_too_large_for_the_database() -> None:
    assert unbased("z" * 12) <= LARGEST
    assert unbased("z" * 13) == -1
    assert unbased("0" * 13) == -1
    assert int("z" * 13, 36) > LARGEST, "or the bound could be wider"


@pytest.mark.parametrize("text", ["", "-1", "A", " 1", "1_0", "１", "é", "1.0", "\x00"])
def test_what_is_no_number(text: str) -> None:
    assert unbased(text) == -1


def test_a_press_travels_and_comes_back() -> None:
    press = read(data("i", Moment("abcdefghj2", 40, 99), "a.b"))
    assert press is not None
    assert press.moment == Moment("abcdefghj2", 40, 99)
    assert (press.letter, press.rest) == ("i", "a.b")


@pytest.mark.parametrize(
    "text", ["", "i", "i...", "ii.m...", ".m...", "i.m m...", "i.\x00...", "i.ä...", "i.m'--..."]
)
def test_what_was_never_a_button_of_ours(text: str) -> None:
    assert read(text) is None


@pytest.mark.parametrize("text", ["i.m.zzzzzzzzzzzzz.-5.", "i.m.é.é.", "i.m.NaN. ."])
def test_numbers_that_are_none_count_as_none(text: str) -> None:
    press = read(text)
    assert press is not None
    assert press.moment == Moment("m")
