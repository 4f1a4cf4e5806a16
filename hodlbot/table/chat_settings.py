"""How a chat is set up: JSON in the store."""

import msgspec
from msgspec import Struct

from hodlbot.store import Unit


class ChatSettings(Struct, frozen=True, omit_defaults=True):
    """For matches from the next one on. `tournament`: by tournament rules. `clock`: minutes that a
    move may take, 0 for as long as it takes."""

    tournament: bool = False
    clock: int = 0


_decoder = msgspec.json.Decoder(ChatSettings)


async def chat_settings(unit: Unit, chat: int) -> ChatSettings:
    known = await unit.chats.get(chat)
    return ChatSettings() if known is None else _decoder.decode(known.settings)


async def set_chat_settings(unit: Unit, chat: int, settings: ChatSettings) -> None:
    await unit.chats.set_settings(chat, msgspec.json.encode(settings).decode())
