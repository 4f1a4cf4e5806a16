"""One look after the other; then all that was found, and whether it is good enough to run."""

import asyncio
import sys
from collections.abc import Iterable

from hodlbot.doctor import at_cards, at_database, at_settings, at_telegram, at_web
from hodlbot.doctor.finding import Finding
from hodlbot.doctor.telling import told

GOOD, BAD = 0, 1


def main() -> int:
    findings, secrets = asyncio.run(_examined())
    print(told(findings, secrets, terminal=sys.stdout.isatty()))
    return BAD if any(one.verdict == "bad" for one in findings) else GOOD


async def _examined() -> tuple[list[Finding], Iterable[str]]:
    settings, wrong, findings = at_settings.readable()
    if settings is None:
        return findings, ()
    findings += at_settings.remarks(settings)
    if "database_url" not in wrong:
        findings += await at_database.look(settings.database_url)
    if "cards_dir" not in wrong:
        findings += at_cards.look(settings)
    if not wrong & {"token", "bot_api"}:
        findings += await at_telegram.look(settings)
    if "web_listen" not in wrong:
        findings += await asyncio.to_thread(lambda: [*at_web.look(settings)])
    return findings, settings.secrets
