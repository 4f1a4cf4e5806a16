"""A Bot API on loopback, standing where Telegram stands.

`Telegram` is the world and its people; `serving` puts it on HTTP. Nothing of hodlbot is
imported here: whatever bot comes, comes over HTTP.
"""

from hodlbot.coliseum.accounts import BotAccount
from hodlbot.coliseum.changes import Call, Change
from hodlbot.coliseum.chats import Chat, Topic
from hodlbot.coliseum.errors import ApiError, NotPossible
from hodlbot.coliseum.messages import Message
from hodlbot.coliseum.queries import Answer, InlineAsked, Press
from hodlbot.coliseum.telegram import Telegram
from hodlbot.coliseum.user import User

__all__ = [
    "Answer",
    "ApiError",
    "BotAccount",
    "Call",
    "Change",
    "Chat",
    "InlineAsked",
    "Message",
    "NotPossible",
    "Press",
    "Telegram",
    "Topic",
    "User",
]
