"""How hard the random tests try. No deadlines: a slow machine is not a wrong rule."""

import os

from hypothesis import HealthCheck, settings

_COMMON = settings(deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("quick", _COMMON, max_examples=15)
settings.register_profile("default", _COMMON, max_examples=60)
settings.register_profile("soak", _COMMON, max_examples=5_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))
