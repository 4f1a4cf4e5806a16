"""The commands of Telegram's menus, per scope: `setMyCommands` as data."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

Scope = Literal["private", "groups", "group_admins"]


class Command(Struct, frozen=True):
    """`name` without the slash; `about` is at most 256 characters."""

    name: str
    about: str


Commands: TypeAlias = Mapping[Scope, tuple[Command, ...]]
