"""The bot's own HTTP server: its pages, and where Telegram brings updates."""

import logging
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.routing import BaseRoute

from hodlbot.bot.webhook import Webhook
from hodlbot.chat.hodltrumps.face import HodlTrumpsFace
from hodlbot.serving import listening, served
from hodlbot.settings import Settings, host_and_port
from hodlbot.web.pages import Pages
from hodlbot.web.tickets import Tickets

if TYPE_CHECKING:
    from hodlbot.bot.running import Running

log = logging.getLogger(__name__)


class WebError(Exception):
    """Nothing can be served as it is set."""


def bound_at(setting: str, address: str) -> socket.socket | None:
    """Listening already, so that a start that cannot succeed fails before it changes anything."""
    if not address:
        return None
    try:
        return listening(*host_and_port(address))
    except OSError as error:
        raise WebError(f"{setting}: {address}: {error.strerror or error}") from error


def watch_link(settings: Settings) -> Callable[[str], str] | None:
    """A match's page, for the button under its board. None: there are no pages."""
    if not settings.web_url:
        return None
    tickets = Tickets(settings.token.get_secret_value())
    return lambda match: f"{settings.web_url}/m/{tickets.link(match)}"


@asynccontextmanager
async def open_doors(
    settings: Settings, running: "Running", bound: socket.socket | None
) -> AsyncIterator[None]:
    """Open as long as the block runs, where there is an address to listen on."""
    if bound is None:
        yield
        return
    routes: list[BaseRoute] = []
    pages = _pages(settings, running)
    if pages is not None:
        routes += pages.routes
    if isinstance(running.intake, Webhook):
        routes.insert(0, running.intake.route)
    try:
        async with served(Starlette(routes=routes), bound) as running.web_port:
            host, _ = host_and_port(settings.web_listen)
            log.info("the pages are at %s", settings.web_url or f"http://{host}:{running.web_port}")
            yield
    finally:
        if pages is not None:
            pages.close()


def _pages(settings: Settings, running: "Running") -> Pages | None:
    """They show HodlTrumps' cards and matches; another game would bring its own."""
    face = running.desk.face
    if not isinstance(face, HodlTrumpsFace):
        return None
    token = settings.token.get_secret_value()
    return Pages(running.desk, face, running.store, token, running.watching, art=settings.art_dir)
