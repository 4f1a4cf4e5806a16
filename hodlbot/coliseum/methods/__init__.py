"""The Bot API's methods. Telegram reads their names without regard to case."""

from collections.abc import Callable
from typing import Any

from hodlbot.coliseum.methods import (
    about_chats,
    about_the_bot,
    answering,
    deleting,
    editing,
    sending,
)
from hodlbot.coliseum.methods.request import Request

Method = Callable[[Request], Any]

# getUpdates alone waits, and is told apart by the server (hodlbot/coliseum/polling.py).
METHODS: dict[str, Method] = {
    name.lower(): method
    for part in (about_chats, about_the_bot, answering, deleting, editing, sending)
    for name, method in part.METHODS.items()
}
