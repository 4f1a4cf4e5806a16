"""The bare echo bot that hodlbot is measured against: python-telegram-bot as its own examples use
it, and nothing else. echo_bot.py ADDRESS TOKEN AT_ONCE [swift]. `swift`: on hodlbot's HTTP client
instead of the library's own."""

import os
import sys

os.environ.setdefault("PTB_TIMEDELTA", "true")

from telegram import Update
from telegram.ext import Application, ContextTypes, MessageHandler, filters
from telegram.request import BaseRequest, HTTPXRequest

from hodlbot.bot.transport import Transport


async def echo(update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
    assert update.effective_chat is not None
    assert update.effective_message is not None
    assert update.effective_message.text is not None
    await context.bot.send_message(update.effective_chat.id, update.effective_message.text)


def main() -> None:
    address, token, at_once = sys.argv[1], sys.argv[2], int(sys.argv[3])
    direct = {"trust_env": False}
    calls: BaseRequest
    if sys.argv[4:] == ["swift"]:
        calls = Transport(connections=max(at_once, 8), read=5, direct=True)
    else:
        calls = HTTPXRequest(connection_pool_size=max(at_once, 8), httpx_kwargs=direct)
    application = (
        Application.builder()
        .token(token)
        .base_url(f"{address}/bot")
        .request(calls)
        .get_updates_request(HTTPXRequest(connection_pool_size=1, httpx_kwargs=direct))
        .concurrent_updates(at_once if at_once > 1 else False)
        .build()
    )
    application.add_handler(MessageHandler(filters.UpdateType.MESSAGE, echo))
    application.run_polling(allowed_updates=["message"])


if __name__ == "__main__":
    main()
