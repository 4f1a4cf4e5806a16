"""The bot as a whole: what is opened first, what runs beside what, and how it ends."""

import asyncio
import contextlib
import logging
import os
import signal
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic

from telegram.error import InvalidToken, TelegramError

from hodlbot.bot import failpoints, intake, logs, menus, open_files, webhook
from hodlbot.bot.api import Api
from hodlbot.bot.doors import WebError, bound_at, open_doors, watch_link
from hodlbot.bot.guarding import guard
from hodlbot.bot.health import TELEGRAM, Health, Part
from hodlbot.bot.intake import Intake
from hodlbot.bot.keeping import Keeper
from hodlbot.bot.lanes import Lanes
from hodlbot.bot.listening import Listening
from hodlbot.bot.marks import Marks
from hodlbot.bot.pacing import Pace
from hodlbot.bot.painting import Painter
from hodlbot.bot.post import Post
from hodlbot.bot.ticker import Ticker
from hodlbot.bot.webhook import Webhook
from hodlbot.catalogue import Catalogue, default_directory, load
from hodlbot.catalogue.faults import CatalogueError, NoCatalogueError
from hodlbot.chat.face import Face
from hodlbot.chat.hodltrumps.face import HodlTrumpsFace
from hodlbot.settings import Settings
from hodlbot.store import Busy, Claim, SchemaError, Store, StoreError
from hodlbot.table.desk import Desk, Me
from hodlbot.table.desk import Settings as DeskSettings
from hodlbot.web.watching import Watching

GOOD, FAILED, BAD_SETTINGS = 0, 1, 78
DRAIN_SECONDS = 5.0
"""For what has begun, before the end."""
LAST_SECONDS = 9.0
"""After so long there is an end, whatever holds it up: a service manager kills after ten. What is
left then is done after the next start, as after a crash."""
START_SECONDS = 120.0
"""Far more than a step of the start may take."""
CLAIM_SECONDS = 5.0
"""The bot before this one may be about to end."""
_FIRST_PAUSE, _LONGEST_PAUSE = 0.5, 30.0
log = logging.getLogger(__name__)


class Running:
    """A bot at work."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        api: Api,
        desk: Desk,
        *,
        claim: Claim,
        health: Health,
    ) -> None:
        self.store = store
        self.health = health
        self._claim = claim
        self.api = api
        self.desk = desk
        self.marks = Marks(store, health.sender, lambda: self.post.crowded)
        self.painter = Painter(
            store,
            self.marks,
            desk.me.id,
            desk.now,
            on=settings.pictures == "on",
            art=settings.art_dir,
        )
        pace = Pace(limited=settings.pacing == "telegram")
        self.watching = Watching(open_files.for_lookers(open_files.raised()))
        self.post = Post(
            api, store, desk, self.marks, pace, self.painter, self.watching, health.sender
        )
        self.lanes = Lanes(store, desk, api, self.post, health.lanes)
        keeper = Keeper(store, self.lanes, desk.me.id, desk.now)
        silence = webhook.LONGEST_SILENCE if settings.webhook_url else intake.LONGEST_SILENCE
        listening = Listening(desk.now, silence)
        self.intake: Intake | Webhook = (
            Webhook(
                api, keeper, listening, health.fetcher, settings.webhook_url, settings.hook_secret
            )
            if settings.webhook_url
            else Intake(api, keeper, listening, health.fetcher, lambda: self.post.crowded)
        )
        self.ticker = Ticker(store, desk, self.post, listening, health.ticker)
        self.web_port: int | None = None
        self._pages_at = settings.web_url
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def idle(self) -> bool:
        return self.intake.idle and self.lanes.idle and self.post.idle and self.marks.idle

    async def start(self) -> None:
        with self.health.start.doing("looking at what was left undone", START_SECONDS):
            await self.lanes.catch_up()
            await self.ticker.tell_all()
        for name, work in (
            ("claim", guard(self._claim)),
            ("marks", self.marks.run()),
            ("lanes", self.lanes.run()),
            ("ticker", self.ticker.run()),
            ("intake", self.intake.run()),
        ):
            self._tasks.append(asyncio.create_task(work, name=name))
        self._menus = asyncio.create_task(
            menus.register(self.api, self.desk.face.commands, self._pages_at), name="menus"
        )

    async def ended(self) -> None:
        """Returns never; raises what ended one of the parts."""
        done, _ = await asyncio.wait(self._tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
            raise RuntimeError(f"{task.get_name()} has ended")

    async def settled(self, seconds: float = 10.0) -> None:
        """Until everything heard is dealt with and everything to be told is told."""
        end = monotonic() + seconds
        while not self.idle and monotonic() < end:
            await asyncio.sleep(0.01)

    async def stop(self, drain: float) -> None:
        """No more is fetched; what has begun is finished, as far as that takes no longer."""
        *others, intake = self._tasks
        if any(task.done() for task in self._tasks):
            drain = 0.0  # a part has failed; the others would wait for it in vain
        intake.cancel()
        self._menus.cancel()
        end = monotonic() + drain
        await self.intake.finished(drain)
        await self.settled(end - monotonic())
        await self.post.close()
        self.painter.close()
        await self.lanes.close()
        for task in others:
            task.cancel()
        await asyncio.gather(*self._tasks, self._menus, return_exceptions=True)


@asynccontextmanager
async def running_bot(
    settings: Settings,
    catalogue: Catalogue | None = None,
    *,
    face: Face | None = None,
    drain: float = DRAIN_SECONDS,
    claim_seconds: float = CLAIM_SECONDS,
) -> AsyncIterator[Running]:
    """A bot that runs as long as the block does; it plays HodlTrumps unless it gets another face.
    StoreError or InvalidToken if it cannot."""
    face = face or HodlTrumpsFace(catalogue or load(settings.cards_dir or default_directory()))
    store = Store(settings.database_url)
    async with contextlib.AsyncExitStack() as stack:
        # First of all: to open a store may be to upgrade it, and another bot may be at work on it.
        claim = await store.claim(claim_seconds)
        stack.push_async_callback(claim.release)
        await stack.enter_async_context(store)
        api = Api.at(settings.bot_api, settings.token.get_secret_value())
        stack.push_async_callback(api.shutdown)
        bound = bound_at("HODLBOT_WEB_LISTEN", settings.web_listen)
        if bound is not None:
            stack.callback(bound.close)
        health = Health()
        beating = asyncio.create_task(health.beat(settings.heartbeat), name="heartbeat")
        stack.push_async_callback(_ended, beating)
        # Open before Telegram has answered: whoever asks after our health must not wait for it.
        doors = await stack.enter_async_context(open_doors(health, bound))
        me = await _introduced(api, health.start)
        watch = watch_link(settings)
        desk = Desk(face, me, DeskSettings(settings.referees, settings.dice, watch=watch))
        if settings.dice is not None:
            log.warning(
                "HODLBOT_DICE IS SET: THE DICE ARE SCRIPTED (%s). For tests only; no match "
                "played now is fair.",
                ",".join(settings.dice),
            )
        running = Running(settings, store, api, desk, claim=claim, health=health)
        await running.start()
        try:
            if doors is not None:
                running.web_port = doors.port
                stack.callback(doors.admit(settings, running))
            yield running
        finally:
            await running.stop(drain)


async def _ended(task: asyncio.Task[None]) -> None:
    task.cancel()
    await asyncio.wait({task})


async def _introduced(api: Api, part: Part) -> Me:
    """Who we are, however long Telegram takes to say so."""
    pause = _FIRST_PAUSE
    while True:
        try:
            with part.doing("asking Telegram who we are", START_SECONDS):
                await api.initialize()
            part.goes_on(TELEGRAM)
            break
        except InvalidToken:
            raise
        except TelegramError as error:
            log.warning("Telegram does not answer, trying again in %g s: %s", pause, error)
            part.waits_for(TELEGRAM)
            await asyncio.sleep(pause)
            pause = min(pause * 2, _LONGEST_PAUSE)
    me = api.bot
    return Me(me.id, me.username or "", bool(me.supports_inline_queries))


# --- the command -------------------------------------------------------------------------------


def run(settings: Settings) -> int:
    logs.set_up(settings.secrets, settings.log, settings.log_level)
    failpoints.arm()
    # Hidden decks and the dice of running matches: for nobody else on this machine.
    os.umask(0o077)
    try:
        catalogue = load(settings.cards_dir or default_directory())
    except (CatalogueError, NoCatalogueError) as error:
        return _refused(str(error), BAD_SETTINGS)
    try:
        return asyncio.run(_run(settings, catalogue))
    except InvalidToken:
        # The library's own words hold the token.
        return _refused(
            f"HODLBOT_TOKEN: {settings.bot_api} does not accept it; @BotFather tells the token.",
            BAD_SETTINGS,
        )
    except WebError as error:
        return _refused(str(error), BAD_SETTINGS)
    except Busy as error:
        return _refused(f"{error}; two bots on one database would harm each other", FAILED)
    except SchemaError as error:
        return _refused(f"HODLBOT_DATABASE_URL: {error}", BAD_SETTINGS)
    except StoreError as error:
        return _refused(f"the database cannot be used: {error}", FAILED)
    except Exception:
        log.exception("the bot has failed")
        return FAILED


def _refused(why: str, code: int) -> int:
    log.critical("%s", why)
    return code


def _leave() -> None:
    log.warning("something holds up the end; it is left as it is, for the next start")
    os._exit(GOOD)


async def _run(settings: Settings, catalogue: Catalogue) -> int:
    loop = asyncio.get_running_loop()
    stop = asyncio.Event()

    last = threading.Timer(LAST_SECONDS, _leave)
    last.daemon = True

    def asked(name: str) -> None:
        if stop.is_set():
            return
        log.info("%s: finishing what has begun", name)
        stop.set()
        last.start()

    for sign in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(sign, asked, sign.name)
    stopped = asyncio.create_task(stop.wait())
    starting = contextlib.AsyncExitStack()
    async with starting:
        opening = asyncio.create_task(
            starting.enter_async_context(running_bot(settings, catalogue))
        )
        # Also while Telegram is down or the database is taken, a signal ends it.
        await asyncio.wait({opening, stopped}, return_when=asyncio.FIRST_COMPLETED)
        if not opening.done():
            opening.cancel()
            await asyncio.wait({opening})
            return GOOD
        running = opening.result()
        log.info("@%s is at work (%s)", running.desk.me.username, running.store.location)
        ended = asyncio.create_task(running.ended())
        await asyncio.wait({ended, stopped}, return_when=asyncio.FIRST_COMPLETED)
        if ended.done():
            ended.result()
        ended.cancel()
    stopped.cancel()
    return GOOD
