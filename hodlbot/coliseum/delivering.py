"""Which bots hear of a message: membership and privacy mode."""

from hodlbot.coliseum.accounts import BotAccount
from hodlbot.coliseum.entities import commands_in
from hodlbot.coliseum.messages import Message

# A bot hears of its own pin; of its other doings it knows from the answers to its calls.
_HEARD_BY_ITS_AUTHOR = frozenset({"pinned_message"})


def bots_that_hear(message: Message) -> list[BotAccount]:
    bots = message.chat.bots()
    if not bots:
        return bots
    if isinstance(message.author, BotAccount):
        own = bool(_HEARD_BY_ITS_AUTHOR & message.service.keys())
        return [bot for bot in bots if own or (message.service and bot is not message.author)]
    return [bot for bot in bots if _hears(bot, message, alone=len(bots) == 1)]


def _hears(bot: BotAccount, message: Message, *, alone: bool) -> bool:
    chat = message.chat
    if chat.type in ("private", "channel") or message.service or message.via is bot:
        return True
    if not bot.privacy or chat.standing_of(bot).is_admin:
        return True
    answered = message.reply_to
    if answered is not None and not answered.service and bot in (answered.author, answered.via):
        return True
    for _, addressed in commands_in(message.text, message.content.entities):
        if addressed is not None:
            if addressed == (bot.username or "").lower():
                return True
        elif alone or chat.last_bot in (None, bot.id):
            return True
    return False
