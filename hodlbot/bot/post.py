"""Everything that goes out: to its chat's outbox, or, for presses and queries, at once."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from functools import partial

from telegram.error import BadRequest, NetworkError, RetryAfter, TelegramError

from hodlbot.bot.answering import Answering
from hodlbot.bot.api import Api
from hodlbot.bot.health import Part
from hodlbot.bot.letters import Letter, Tally
from hodlbot.bot.marks import Marks
from hodlbot.bot.moods import TOO_OLD, seconds_of
from hodlbot.bot.outbox import CALL_SECONDS, Outbox
from hodlbot.bot.pacing import Pace
from hodlbot.bot.painting import Painter
from hodlbot.bot.rooms import Rooms
from hodlbot.store import Store
from hodlbot.table.answers import Answer, Listed, Private, Redraw, Remove, Reply, Shown, Toast
from hodlbot.table.desk import Desk
from hodlbot.table.heard import Heard, Pressed, Queried, Typed
from hodlbot.table.rations import Rations
from hodlbot.web.watching import Watching

AT_ONCE = 8
"""Messages on their way at a time. More make every one of them slower."""
PATIENCE_OF_A_PRESS = 2.0
"""How long a press waits to hear whether its private message arrived."""
BETWEEN_TRIES = 5.0
"""Seconds between attempts at a chat that shut us out, however much is said there."""
UNHEARD, LONGEST_UNHEARD = 300.0, 6 * 3600.0
"""Seconds after which a chat that shut us out is tried even if nothing was heard from it: that
everybody may write again, Telegram does not tell. Then as long again as it has been shut, so that
chats which nobody will ever open cost nothing."""
MOST_SHUT = 1_000
"""Outboxes that may not write and have nothing to tell; the oldest are forgotten."""
SLOWLY = "Not so fast, please: I answer again in a moment. What you play still counts."
_ANSWER_PAUSES = (0.3, 1.0, 3.0)
log = logging.getLogger(__name__)


class Post:
    def __init__(
        self,
        api: Api,
        store: Store,
        desk: Desk,
        marks: Marks,
        pace: Pace,
        painter: Painter,
        watching: Watching,
        part: Part,
    ) -> None:
        self.part = part
        self.api = api
        self.store = store
        self.desk = desk
        self.marks = marks
        self.pace = pace
        self.painter = painter
        self._watching = watching
        self.rations = Rations(limited=pace.limited)
        self.tally = Tally()
        self.rooms = Rooms(AT_ONCE)
        self._outboxes: dict[tuple[int, int], Outbox] = {}
        self._shut: dict[int, set[Outbox]] = {}
        self._silent: OrderedDict[Outbox, None] = OrderedDict()
        self._waking: dict[int, asyncio.TimerHandle] = {}
        self._answering = Answering()

    # --- from the lanes ------------------------------------------------------------------------

    def deliver(self, heard: Heard, answers: Iterable[Answer]) -> None:
        answers = self._rationed(heard, list(answers))
        toasts: list[Toast] = []
        awaited: Letter | None = None
        for answer in answers:
            match answer:
                case Toast():
                    toasts.append(answer)
                case Listed():
                    if isinstance(heard, Queried):
                        self._list(heard.who.id, answer)
                case _:
                    letter = self.send(answer)
                    if isinstance(answer, Private) and answer.query is not None:
                        awaited = letter
        if not isinstance(heard, Pressed):
            return
        if toasts or awaited is None:
            # A press is answered once: the first answer that says something counts.
            best = next((one for one in toasts if one.text or one.url), None)
            self._toast(heard.who.id, best or Toast(heard.query))
        else:
            self._answering.beside(self._toast_when_arrived(heard, awaited))

    def _rationed(self, heard: Heard, answers: list[Answer]) -> list[Answer]:
        """Without the letters, if this person, or this group, has had too many. What tells of a
        word that counted is never left out, and a press is always answered."""
        letters = [one for one in answers if isinstance(one, Reply | Private | Redraw)]
        if not letters or not isinstance(heard, Typed | Pressed):
            return answers
        person = 0 if heard.who is None else heard.who.id
        place = heard.place
        chat = person if place is None else place.chat
        rank = letters[0].rank
        if rank == "word" or self.rations.answer(person, chat, involved=rank == "involved"):
            return answers
        kept: list[Answer] = [one for one in answers if isinstance(one, Remove | Toast | Listed)]
        if isinstance(heard, Pressed):
            said = any(isinstance(one, Toast) and (one.text or one.url) for one in kept)
            return kept if said else [*kept, Toast(heard.query, SLOWLY)]
        if self.rations.note(person, chat):
            kept.append(Reply(heard.place, Shown(SLOWLY), heard.message))
        return kept

    def send(self, answer: Reply | Private | Redraw | Remove) -> Letter:
        """The letter's `arrived` tells of a private message's fate."""
        loop = asyncio.get_running_loop()
        if isinstance(answer, Private):
            letter = Letter(answer, loop.create_future(), loop.time())
            self._outbox(answer.person, 0).put(letter)
        else:
            letter = Letter(answer, born=loop.time())
            self._outbox(answer.place.chat, answer.place.topic).put(letter)
        return letter

    def nudge(self, match: str, chat: int, topic: int) -> None:
        """There is something to tell of this match."""
        self._watching.changed(match)
        outbox = self._outbox(chat, topic)
        outbox.nudge(match)
        if outbox.shut_at is None or outbox.shut_since is None:
            return
        patience = min(max(UNHEARD, outbox.shut_at - outbox.shut_since), LONGEST_UNHEARD)
        if asyncio.get_running_loop().time() - outbox.shut_at > patience:
            self.wake(outbox.chat, at_once=True)

    def wake(self, chat: int, *, at_once: bool = False) -> None:
        """Something was heard from a chat: if it had shut us out, try again."""
        shut = self._shut.get(chat)
        if not shut:
            return
        loop = asyncio.get_running_loop()
        last = max(outbox.shut_at or 0.0 for outbox in shut)
        wait = last + BETWEEN_TRIES - loop.time() if self.pace.limited else 0.0
        if wait > 0 and not at_once:
            if chat not in self._waking:
                again = partial(self.wake, chat, at_once=True)
                self._waking[chat] = loop.call_later(wait, again)
            return
        waking = self._waking.pop(chat, None)
        if waking is not None:
            waking.cancel()
        for outbox in self._shut.pop(chat):
            self._silent.pop(outbox, None)
            outbox.wake()
            if not outbox.busy:
                self.rested(outbox)

    # --- the outboxes --------------------------------------------------------------------------

    def _outbox(self, chat: int, topic: int) -> Outbox:
        key = (chat, topic)
        outbox = self._outboxes.get(key)
        if outbox is None:
            outbox = self._outboxes[key] = Outbox(self, chat, topic)
        return outbox

    def rested(self, outbox: Outbox) -> None:
        """It has nothing more to do, or may not."""
        if outbox.shut_at is None:
            self._outboxes.pop((outbox.chat, outbox.topic), None)
            return
        self._shut.setdefault(outbox.chat, set()).add(outbox)
        if not outbox.news:
            self._silent[outbox] = None
        if len(self._silent) > MOST_SHUT:
            oldest, _ = self._silent.popitem(last=False)
            if not oldest.news:
                self._forget(oldest)

    def _forget(self, outbox: Outbox) -> None:
        """As if nobody had ever tried to write there."""
        self._outboxes.pop((outbox.chat, outbox.topic), None)
        shut = self._shut.get(outbox.chat, set())
        shut.discard(outbox)
        if not shut:
            self._shut.pop(outbox.chat, None)
            waking = self._waking.pop(outbox.chat, None)
            if waking is not None:
                waking.cancel()

    def moved(self, outbox: Outbox, old: int) -> None:
        """Its group got another id, and perhaps has an outbox there already."""
        self._outboxes.pop((old, outbox.topic), None)
        there = self._outbox(outbox.chat, outbox.topic)
        moving = list(outbox.letters)
        self.tally.waiting -= len(moving)
        for letter in moving:
            there.put(letter)
        for match in outbox.news:
            there.nudge(match)

    # --- answers that do not wait --------------------------------------------------------------

    async def _toast_when_arrived(self, heard: Pressed, letter: Letter) -> None:
        person, query = heard.who.id, heard.query
        assert letter.arrived is not None
        done, _ = await asyncio.wait({letter.arrived}, timeout=PATIENCE_OF_A_PRESS)
        if done and not letter.arrived.result():
            # A link alone: some clients show a text instead of following it.
            self._toast(person, Toast(query, url=self.desk.me.link("start")))
        else:
            self._toast(person, Toast(query))

    def _toast(self, person: int, toast: Toast) -> None:
        self._answering.put(person, lambda: self._answer("press", lambda: self.api.toast(toast)))

    def _list(self, person: int, listed: Listed) -> None:
        """A person types on: only the last list is still looked at."""
        self._answering.put(
            person,
            lambda: self._answer("inline query", lambda: self.api.listed(listed)),
            overtakes=True,
        )

    async def _answer(self, what: str, call: Callable[[], Awaitable[None]]) -> None:
        for pause in (*_ANSWER_PAUSES, None):
            asked = 0.0
            try:
                with self.part.doing(f"answering a {what}", CALL_SECONDS):
                    await call()
            except RetryAfter as error:
                told: TelegramError = error
                asked = seconds_of(error)
            except BadRequest as error:
                if TOO_OLD not in error.message.lower():
                    log.error("the answer to a %s is not taken: %s", what, error)
                return
            except NetworkError as error:
                told = error
            except TelegramError as error:
                log.error("the answer to a %s is not taken: %s", what, error)
                return
            else:
                return
            if pause is None:
                log.warning("a %s is left without an answer: %s", what, told)
                return
            await asyncio.sleep(max(pause, asked))

    @property
    def crowded(self) -> bool:
        """More is to be sent than may be on its way."""
        return self.rooms.crowded

    # --- the end -------------------------------------------------------------------------------

    @property
    def idle(self) -> bool:
        return self._answering.idle and not any(one.busy for one in self._outboxes.values())

    async def close(self) -> None:
        """Whatever is not sent by now is sent after the next start."""
        for waking in self._waking.values():
            waking.cancel()
        for outbox in self._outboxes.values():
            outbox.cancel()
        self._answering.cancel()
