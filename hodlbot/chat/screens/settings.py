"""`/settings`."""

from collections.abc import Mapping

from hodlbot.chat.markup import bold, cut, escaped, isolated
from hodlbot.chat.plain import plain
from hodlbot.chat.screen import Screen


def settings_screen(settings: Mapping[str, str]) -> Screen:
    """What is set here, as the carrier tells it: a name and a value each."""
    lines = (
        f"{escaped(plain(name))}: {bold(isolated(escaped(cut(plain(value), 120))))}"
        for name, value in list(settings.items())[:20]
    )
    return Screen("\n".join((bold("⚙ Settings"), *lines)))
