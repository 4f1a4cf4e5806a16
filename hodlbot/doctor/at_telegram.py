"""The token, and what Telegram knows of the bot. Nothing is fetched and nothing is set."""

import asyncio
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from urllib.parse import urlsplit

from telegram import User, WebhookInfo
from telegram.error import InvalidToken, TelegramError

from hodlbot.bot.api import Api
from hodlbot.doctor.finding import Finding, bad, good, hint
from hodlbot.settings import TELEGRAM, Settings

ABOUT, UPDATES = "telegram", "updates"
PATIENCE = 20.0
_LATELY = timedelta(hours=1)
_MANY = 1_000


async def look(settings: Settings) -> list[Finding]:
    api = Api.at(settings.bot_api, settings.token.get_secret_value())
    try:
        async with asyncio.timeout(PATIENCE):
            await api.initialize()
            info = await api.get_webhook_info()
        return [*_of_the_bot(api.bot, settings), *_of_updates(info, settings)]
    except InvalidToken:
        # Its own words hold the token.
        return [
            bad(
                ABOUT,
                f"{settings.bot_api} does not accept the token: it is wrong, or revoked",
                "@BotFather shows the one that counts (/token); put it into HODLBOT_TOKEN",
            )
        ]
    except (TelegramError, TimeoutError) as error:
        said = f" ({error})" if str(error) else ""
        todo = "see the network, HTTPS_PROXY and HODLBOT_BOT_API; the bot waits until it answers"
        return [bad(ABOUT, f"{settings.bot_api} does not answer{said}", todo)]
    finally:
        await api.shutdown()


def _of_the_bot(me: User, settings: Settings) -> Iterator[Finding]:
    elsewhere = "" if settings.bot_api == TELEGRAM else f" at {settings.bot_api}"
    name = f"@{me.username}"
    yield good(ABOUT, f"{name} (id {me.id}){elsewhere}")
    if not me.can_join_groups:
        yield bad(ABOUT, f"{name} may not be added to groups", "@BotFather: /setjoingroups, Enable")
    if not me.supports_inline_queries:
        yield hint(
            ABOUT,
            "inline mode is off: players pick their cards in the private chat alone",
            f"@BotFather: /setinline, {name}, and any word as placeholder",
        )
    if me.can_read_all_group_messages:
        yield hint(
            ABOUT,
            "privacy mode is off: every message of a group is brought, where commands are enough",
            f"@BotFather: /setprivacy, {name}, Enable; then take it out of the group and back in",
        )


def _of_updates(info: WebhookInfo, settings: Settings) -> Iterator[Finding]:
    waiting = info.pending_update_count
    waits = f", {waiting:,} waiting" if waiting else ""
    wanted, known = settings.webhook_url, info.url or ""
    if not wanted and not known:
        yield good(UPDATES, f"fetched by long polling{waits}")
    elif not wanted:
        todo = "hodlbot run ends it; for a webhook of your own set HODLBOT_WEBHOOK_URL"
        yield hint(UPDATES, f"a webhook to {_host(known)} is set at Telegram{waits}", todo)
    elif known == wanted:
        yield good(UPDATES, f"brought to {_host(wanted)} by webhook{waits}")
    elif known:
        todo = "hodlbot run sets ours; should it change again, find who sets the other"
        yield hint(UPDATES, f"Telegram brings them to {_host(known)} and not to us{waits}", todo)
    else:
        yield hint(UPDATES, f"no webhook is set yet{waits}", "hodlbot run sets it")
    ours = bool(wanted) and known == wanted
    if ours and info.last_error_date and datetime.now(UTC) - info.last_error_date < _LATELY:
        yield bad(
            UPDATES,
            f"Telegram could not bring one of late: {info.last_error_message}",
            "see whether the proxy passes that path on, and its certificate",
        )
    if waiting >= _MANY:
        todo = "if the bot runs, see its log; Telegram keeps them for 24 hours"
        yield hint(UPDATES, f"{waiting:,} updates wait to be taken", todo)


def _host(url: str) -> str:
    """The path may be somebody's secret."""
    return urlsplit(url).hostname or "another address"
