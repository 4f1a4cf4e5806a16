"""For how long everybody who said something could be heard: what a move clock has to know before it
takes a match from somebody."""

from collections.abc import Callable


class Listening:
    """`now`: Unix milliseconds, by the clock that the matches go by, so that a machine which slept,
    or whose clock jumped, has not listened meanwhile. `gap`: seconds that may lie between two signs
    of life from Telegram."""

    def __init__(self, now: Callable[[], int], gap: float) -> None:
        self._now = now
        self._gap = gap * 1000
        self._since: int | None = None
        self._last = 0

    def heard(self) -> None:
        """Telegram has just handed over everything there was."""
        now = self._now()
        if self._since is None or not 0 <= now - self._last <= self._gap:
            self._since = now
        self._last = now

    @property
    def seconds(self) -> float:
        now = self._now()
        if self._since is None or not 0 <= now - self._last <= self._gap:
            return 0.0
        return (now - self._since) / 1000
