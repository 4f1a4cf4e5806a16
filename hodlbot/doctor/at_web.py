"""Where the bot listens: is the place free, or is it the bot itself that has it?"""

import json
import os
from collections.abc import Iterator
from pathlib import Path

from hodlbot.bot import heartbeat
from hodlbot.doctor.finding import Finding, bad, good, hint
from hodlbot.serving import listening
from hodlbot.settings import Settings, host_and_port

ABOUT = "web"


def look(settings: Settings) -> Iterator[Finding]:
    if settings.web_listen:
        yield _listening(settings.web_listen)
    else:
        yield good(ABOUT, "no server: no pages, and no /healthz (HODLBOT_WEB_LISTEN is not set)")
    if settings.web_url and not settings.web_listen:
        todo = "set HODLBOT_WEB_LISTEN, or take HODLBOT_WEB_URL out"
        yield bad(ABOUT, "boards would lead to pages that nobody serves", todo)
    elif settings.web_url and not settings.web_url.startswith("https://"):
        todo = "put a proxy with TLS before it, and https:// into HODLBOT_WEB_URL"
        yield hint(ABOUT, "HODLBOT_WEB_URL: the Deckviewer opens in Telegram by https only", todo)
    if settings.heartbeat is not None and not _writable(settings.heartbeat):
        yield bad(ABOUT, f"{settings.heartbeat} cannot be written", "see HODLBOT_HEARTBEAT")


def _writable(file: Path) -> bool:
    return os.access(file if file.exists() else file.parent, os.W_OK)


def _listening(address: str) -> Finding:
    try:
        listening(*host_and_port(address)).close()
    except OSError as error:
        said = heartbeat.told_at(address)
        if said is None:
            todo = "end that one, or change HODLBOT_WEB_LISTEN"
            return bad(
                ABOUT, f"{address} cannot be had ({error.strerror}), and no bot answers", todo
            )
        return _of_the_bot(address, said)
    return good(ABOUT, f"{address} is free for the bot to listen at")


def _of_the_bot(address: str, said: str) -> Finding:
    try:
        report = json.loads(said)
        status, parts = str(report["status"]), dict(report["parts"])
    except (ValueError, KeyError, TypeError):
        todo = "end it, or change HODLBOT_WEB_LISTEN"
        return bad(ABOUT, f"at {address} another program answers", todo)
    for name, part in parts.items():
        if part["status"] == status == "stuck":
            what = f"the bot at {address} is stuck in {name}: {part['at']}, {part['seconds']} s"
            return bad(ABOUT, what, "start it anew; its log says more")
        if part["status"] == status == "waiting":
            what = f"the bot at {address} waits for {part['waiting_for']}, {part['seconds']} s"
            return hint(ABOUT, what, "its log says more")
    return good(ABOUT, f"the bot answers at {address}: it is well")
