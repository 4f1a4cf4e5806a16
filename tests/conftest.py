"""How hard the random tests try, and what happens to tests whose program is not on this machine.
No deadlines: a slow machine is not a wrong rule."""

import os
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack

import pytest
from hypothesis import HealthCheck, settings

from tests import browsing, postgresql

_COMMON = settings(deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("quick", _COMMON, max_examples=15)
settings.register_profile("default", _COMMON, max_examples=60)
settings.register_profile("soak", _COMMON, max_examples=5_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


_MISSING = [
    (mark, how_to_get_it)
    for mark, is_there, how_to_get_it in (
        ("browser", browsing.CHROMIUM is not None, browsing.HOW_TO_GET_IT),
        ("postgresql", postgresql.THERE_IS_ONE, postgresql.HOW_TO_GET_IT),
    )
    if not is_there
]


def pytest_xdist_auto_num_workers() -> int:
    """Many tests wait for a bot, a browser or a server of their own: two share a processor."""
    return 2 * (os.cpu_count() or 1)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What cannot be run here is left out, and the last lines say so."""
    marks = [mark for mark, _ in _MISSING]
    left_out = [item for item in items if any(map(item.get_closest_marker, marks))]
    if left_out:
        items[:] = [item for item in items if item not in left_out]
        config.hook.pytest_deselected(items=left_out)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter,
) -> Generator[None, None, None]:
    """After everything else that is told of the run."""
    yield
    for mark, how_to_get_it in _MISSING:
        terminalreporter.section(f"{mark} tests were left out", yellow=True)
        terminalreporter.line(how_to_get_it)


@pytest.fixture(scope="session", name="postgresql")
def _postgresql() -> Iterator[Callable[[], postgresql.Server]]:
    """The server, started when it is first asked for."""
    with ExitStack() as stack:
        started: list[postgresql.Server] = []

        def server() -> postgresql.Server:
            if not started:
                started.append(stack.enter_context(postgresql.server()))
            return started[0]

        yield server
