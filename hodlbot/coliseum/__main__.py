"""python -m hodlbot.coliseum --port 8081 --token 123:abc"""

import argparse
import asyncio
import contextlib
import signal

from hodlbot.coliseum.serve import serving
from hodlbot.coliseum.telegram import Telegram


def main() -> None:
    parser = argparse.ArgumentParser("hodlbot.coliseum", description="a Bot API on loopback")
    parser.add_argument("--port", type=int, default=8081, help="0 takes a free one")
    parser.add_argument("--token", help="make a bot with this token at once")
    parser.add_argument("--username", default="hodl_test_bot")
    parser.add_argument("--remember", type=int, help="keep that many calls and changes (all)")
    asked = parser.parse_args()
    telegram = Telegram(remember=asked.remember)
    if asked.token:
        telegram.bot(asked.username, token=asked.token)
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_run(telegram, asked.port))


async def _run(telegram: Telegram, port: int) -> None:
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(sign, stopped.set)
    async with serving(telegram, port=port) as address:
        print(address, flush=True)
        await stopped.wait()


if __name__ == "__main__":
    main()
