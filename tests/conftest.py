"""How hard the random tests try, and what happens to browser tests without a browser. No deadlines:
a slow machine is not a wrong rule."""

import os

import pytest
from hypothesis import HealthCheck, settings

from tests.browsing import CHROMIUM, HOW_TO_GET_IT

_COMMON = settings(deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("quick", _COMMON, max_examples=15)
settings.register_profile("default", _COMMON, max_examples=60)
settings.register_profile("soak", _COMMON, max_examples=5_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Without a Chromium the browser tests are left out, and the last lines say so."""
    if CHROMIUM is not None:
        return
    left_out = [item for item in items if item.get_closest_marker("browser")]
    if left_out:
        items[:] = [item for item in items if item not in left_out]
        config.hook.pytest_deselected(items=left_out)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if CHROMIUM is None:
        terminalreporter.section("browser tests were left out", yellow=True)
        terminalreporter.line(HOW_TO_GET_IT)
