"""However few files the machine allows, the match has enough of them."""

import resource
import subprocess
import sys

import pytest

from hodlbot.bot.open_files import OUR_OWN, WANTED, for_lookers

_ASK = "from hodlbot.bot.open_files import raised; import resource; print(raised(), "
_ASK += "*resource.getrlimit(resource.RLIMIT_NOFILE))"


@pytest.mark.parametrize(("soft", "hard", "most"), [(300, 500, 500), (300, 20_000, WANTED)])
def test_as_many_as_the_machine_allows(soft: int, hard: int, most: int) -> None:
    if resource.getrlimit(resource.RLIMIT_NOFILE)[1] < hard:
        pytest.skip("this machine itself allows fewer")

    def before() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))

    told = subprocess.run(
        [sys.executable, "-c", _ASK], preexec_fn=before, capture_output=True, check=True
    )
    assert told.stdout.split() == [str(most).encode(), str(most).encode(), str(hard).encode()]


def test_those_who_look_on_leave_enough_for_the_match() -> None:
    for files in (64, 300, 1024, WANTED):
        assert for_lookers(files) <= max(0, files - OUR_OWN)
    assert for_lookers(1024) == 384
