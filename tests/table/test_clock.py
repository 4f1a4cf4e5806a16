"""How long a move may take, as it is written and said."""

import pytest

from hodlbot.table.clock import LONGEST, SHORTEST, grace, minutes_in, told


@pytest.mark.parametrize(
    ("written", "minutes"),
    [
        ("off", 0),
        ("5m", SHORTEST),
        ("90m", 90),
        ("12h", 720),
        ("7d", LONGEST),
        ("4m", None),
        ("8d", None),
        ("0m", None),
        ("-5m", None),
        ("m", None),
        ("", None),
        ("12", None),
        ("²h", None),
        ("٣h", None),
        ("9" * 50 + "m", None),
        ("on", None),
    ],
)
def test_what_is_written(written: str, minutes: int | None) -> None:
    assert minutes_in(written) == minutes


@pytest.mark.parametrize(
    ("minutes", "said"),
    [(1, "1 minute"), (1.25, "1.25 minutes"), (90, "90 minutes"), (60, "1 hour"), (2880, "2 days")],
)
def test_what_is_said(minutes: float, said: str) -> None:
    assert told(minutes) == said


def test_the_warning_comes_a_quarter_before_the_end_or_an_hour() -> None:
    assert grace(20) == 5
    assert grace(LONGEST) == 60
