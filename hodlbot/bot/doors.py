"""The bot's own HTTP server: how it is, its pages, and where Telegram brings updates."""

import logging
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from hodlbot.bot.health import Health
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


class Doors:
    def __init__(self, health: Health) -> None:
        self._health = health
        self.app = Starlette(routes=[Route("/healthz", self._healthz)])
        self.port = 0

    async def _healthz(self, _: Request) -> Response:
        """For everybody who can reach it: nothing in it is secret."""
        report = self._health.report
        return Response(
            msgspec.json.encode(report),
            status_code=503 if report.status == "stuck" else 200,
            media_type="application/json",
            headers={"Cache-Control": "no-store"},
        )

    def admit(self, settings: Settings, running: "Running") -> Callable[[], None]:
        """From now on also to the pages, and Telegram. What comes back ends the pages."""
        pages = _pages(settings, running)
        routes = self.app.router.routes
        if isinstance(running.intake, Webhook):
            routes.append(running.intake.route)
        if pages is None:
            return lambda: None
        routes += pages.routes
        host, _ = host_and_port(settings.web_listen)
        log.info("the pages are at %s", settings.web_url or f"http://{host}:{self.port}")
        return pages.close


@asynccontextmanager
async def open_doors(health: Health, bound: socket.socket | None) -> AsyncIterator[Doors | None]:
    """Open as long as the block runs, where there is an address to listen on."""
    if bound is None:
        yield None
        return
    doors = Doors(health)
    async with served(doors.app, bound) as doors.port:
        yield doors


def _pages(settings: Settings, running: "Running") -> Pages | None:
    """They show HodlTrumps' cards and matches; another game would bring its own."""
    face = running.desk.face
    if not isinstance(face, HodlTrumpsFace):
        return None
    token = settings.token.get_secret_value()
    return Pages(running.desk, face, running.store, token, running.watching, art=settings.art_dir)
