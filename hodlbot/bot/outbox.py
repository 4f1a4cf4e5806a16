"""One chat's outgoing things, one after the other: answers, and a match's news by its cursor."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace
from telegram.error import ChatMigrated, RetryAfter, TelegramError

from hodlbot.bot import failpoints, logs, rooms
from hodlbot.bot.api import Sent
from hodlbot.bot.health import TELEGRAM
from hodlbot.bot.letters import Answer, Letter, Letters
from hodlbot.bot.moods import Mood, mood_of, seconds_of
from hodlbot.bot.painting import Photo
from hodlbot.bot.plain import plain
from hodlbot.chat.markup import utf16
from hodlbot.chat.screen import LONGEST_CAPTION
from hodlbot.store import Conflict, Cursor, Missing, Unit
from hodlbot.table.announcing import telling
from hodlbot.table.answers import Private, Redraw, Remove, Reply, Shown
from hodlbot.table.memory import follow
from hodlbot.table.refusals import remember_refusal
from hodlbot.table.telling import Step, Telling

if TYPE_CHECKING:
    from hodlbot.bot.post import Post

MOST_ROUNDS = 100
"""Steps of one telling: a plan that never ends must not send for ever."""
TRIES_OF_A_PICTURE = 2
"""A picture that cannot be brought to Telegram goes no further; its message goes without."""
CALL_SECONDS, READING_SECONDS = 90.0, 60.0
"""Far more than a call may take, with all its own limits, and a look into the database."""
_FIRST_PAUSE, _LONGEST_PAUSE = 0.5, 30.0
log = logging.getLogger(__name__)

Done = TypeVar("Done")


class _RefusedError(Exception):
    def __init__(self, mood: Mood, error: TelegramError) -> None:
        super().__init__(str(error))
        self.mood = mood


class _AgainError(Exception):
    """It was not done; the wait is over, and it may be tried again."""


class _LaterError(_AgainError):
    """Telegram asked for a break, and nothing more."""


class _MovedError(Exception):
    """The chat is elsewhere now, and so is everything of this outbox."""


class Outbox:
    """Of one chat's topic. `shut_at`: when it was last tried in vain, for we may not write there;
    `shut_since`: since when that is so."""

    def __init__(self, post: "Post", chat: int, topic: int) -> None:
        self.chat = chat
        self.topic = topic
        self.shut_at: float | None = None
        self.shut_since: float | None = None
        self.letters = Letters(post.tally)
        self.news: dict[str, None] = {}
        self._post = post
        self._task: asyncio.Task[None] | None = None
        self._pause = _FIRST_PAUSE
        self._failed_attachments = 0
        self._urgent = asyncio.Event()
        self._has_room = False

    def __str__(self) -> str:
        return f"{self.chat}/{self.topic}" if self.topic else str(self.chat)

    @property
    def busy(self) -> bool:
        return self._task is not None and not self._task.done()

    def put(self, letter: Letter) -> None:
        if self.shut_at is not None:
            letter.settle(False)
            return
        first = self.letters.first if self.letters else None
        self.letters.put(letter)
        if first is not None and self.letters and self.letters.first is not first:
            self._urgent.set()
        self._go()

    def nudge(self, match: str) -> None:
        self.news[match] = None
        self._urgent.set()
        self._post.rooms.hurry(self)
        if self.shut_at is None:
            self._go()

    def wake(self) -> None:
        self.shut_at = None
        if self.letters or self.news:
            self._go()

    def cancel(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def _go(self) -> None:
        if not self.busy:
            self._task = asyncio.create_task(self._run(), name=f"outbox {self}")

    async def _run(self) -> None:
        with self._about():
            await self._work()

    def _about(self, match: str | None = None) -> AbstractContextManager[None]:
        return logs.about(chat=self.chat, topic=self.topic or None, match=match)

    async def _work(self) -> None:
        try:
            while self.letters or self.news:
                if self.news:
                    match = next(iter(self.news))
                    with self._about(match):
                        try:
                            await self._tell(match)
                        finally:
                            self._leave_room()
                self.letters.forget_late(asyncio.get_running_loop().time())
                if self.letters:
                    await self._deliver(self.letters.first)
        except _RefusedError as refused:
            log.warning("the chat does not take messages now: %s", refused)
            self._close()
        except _MovedError:
            return
        except Exception:
            log.exception("sending failed in a way nobody thought of")
            self._close()
        self._post.rested(self)

    def _close(self) -> None:
        self.shut_at = asyncio.get_running_loop().time()
        if self.shut_since is None:
            self.shut_since = self.shut_at
        self.letters.clear()

    # --- news of a match -----------------------------------------------------------------------

    async def _tell(self, match: str) -> None:
        """A step is planned when there is room for it: what is overtaken while it waits, as a
        board is under load, is not even drawn."""
        plan: Telling | None = None
        done = rounds = 0
        while True:
            patient = plan is not None and match not in self.news
            if patient and self._post.rooms.crowded_lately:
                await self._lull()
            await self._take_room(patient=patient)
            if plan is None or match in self.news or done == len(plan.steps):
                plan, done = await self._planned(match), 0
                if plan is None:
                    return
            rounds += 1
            if rounds > MOST_ROUNDS:
                log.error("there is always more to tell; leaving it for now")
                return
            if not plan.steps:
                self._leave_room()
                await self._told(plan.end)
                plan = None
                continue
            step = plan.steps[done]
            if step.deed == "delete":
                if self._post.pace.is_held(self.chat):
                    self._leave_room()
                    await self._post.pace.held(self.chat)
            elif (wait := self._post.pace.wait(self.chat)) > 0:
                self._leave_room()
                await asyncio.sleep(wait)
                await self._post.pace.turn(self.chat)
                if match in self.news:
                    # Overtaken while it waited: what there is to tell now goes in its place.
                    plan, done = await self._planned(match), 0
                    if plan is None:
                        return
                    if not plan.steps:
                        continue
                    step = plan.steps[0]
            failpoints.reached("outbox:before-send")
            try:
                cursor, as_planned = await self._done(step)
            except _AgainError:
                plan = None
                continue
            except _RefusedError:
                self.news[match] = None
                raise
            except _MovedError:
                self._post.nudge(match, self.chat, self.topic)
                raise
            failpoints.reached("outbox:after-send")
            await self._told(cursor)
            done += 1
            if not as_planned:
                plan = None
            elif done == len(plan.steps) and not plan.left and match not in self.news:
                return

    async def _planned(self, match: str) -> Telling | None:
        self.news.pop(match, None)
        try:
            with self._post.part.doing("reading what to tell", READING_SECONDS):
                async with self._post.store.reading() as unit:
                    plan = await telling(self._post.desk, unit, match)
        except Exception:
            log.exception("what to tell cannot be made out")
            return None
        if plan is not None and (plan.place.chat, plan.place.topic) != (self.chat, self.topic):
            self._post.nudge(match, plan.place.chat, plan.place.topic)
            return None
        return plan

    async def _done(self, step: Step) -> tuple[Cursor, bool]:
        """The cursor afterwards, and whether the plan still holds."""
        chat, message = self.chat, step.message
        api = self._post.api
        try:
            if step.deed == "send":
                assert step.shown is not None
                sent = await self._new(
                    step.shown,
                    lambda shown, html, photo: api.send(
                        chat, self.topic, shown, html=html, silent=step.silent, photo=photo
                    ),
                )
                return step.told(sent or 0), True
            assert message is not None
            if step.deed == "edit":
                assert step.shown is not None
                await self._shown(
                    step.shown, lambda shown, html: api.edit(chat, message, shown, html=html)
                )
            else:
                await self._call(lambda: api.delete(chat, message))
        except _RefusedError as refused:
            if refused.mood is Mood.SHUT:
                raise
            if refused.mood is Mood.GONE:
                return step.lost or step.told(message or 0), False
            log.error("Telegram will not take this %s: %s", step.deed, refused)
            return step.told(message or 0), True
        return step.told(message), True

    async def _told(self, cursor: Cursor) -> None:
        try:
            await self._post.marks.write(lambda unit: unit.cursors.told(cursor))
        except Missing:
            log.info("the match is gone, nothing more to tell")

    # --- answers -------------------------------------------------------------------------------

    async def _deliver(self, letter: Letter) -> None:
        """The letter leaves the queue when it is delivered, or never can be."""
        try:
            if isinstance(letter.answer, Remove):
                await self._post.pace.held(self.chat)
            elif not await self._turn_of(letter):
                return
            await self._sent(letter.answer)
        except _AgainError:
            return
        except _RefusedError as refused:
            if refused.mood is Mood.SHUT and self.chat < 0:
                raise
            if refused.mood is not Mood.GONE:
                log.warning("an answer is not taken: %s", refused)
            self.letters.drop(letter)
            await self._unreachable(letter.answer, refused.mood)
            return
        self.letters.drop(letter, delivered=True)

    async def _turn_of(self, letter: Letter) -> bool:
        """Whether it may go; not if something more urgent came while it waited."""
        self._urgent.clear()
        while (wait := self._post.pace.wait(self.chat, letter.kind)) > 0:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._urgent.wait(), wait)
                return False
        return True

    async def _sent(self, answer: Answer) -> None:
        api, chat = self._post.api, self.chat
        match answer:
            case Reply(shown=shown, to=to, asks=asks, refusal=refusal, loud=loud):
                silent = not loud
                sent = await self._new(
                    shown,
                    lambda shown, html, photo: api.send(
                        chat,
                        self.topic,
                        shown,
                        html=html,
                        to=to,
                        asks=asks,
                        silent=silent,
                        photo=photo,
                    ),
                )
                if refusal is not None and sent is not None:
                    await self._note_refusal(*refusal, sent)
            case Private(shown=shown):
                await self._new(
                    shown,
                    lambda shown, html, photo: api.send(chat, 0, shown, html=html, photo=photo),
                )
            case Redraw(message=message, shown=shown):
                await self._shown(
                    shown, lambda shown, html: api.edit(chat, message, shown, html=html)
                )
            case Remove(message=message):
                await self._call(lambda: api.delete(chat, message))

    async def _note_refusal(self, match: str, person: int, message: int) -> None:
        chat = self.chat
        await self._post.marks.write(
            lambda unit: remember_refusal(unit, match, person, chat, message)
        )

    async def _unreachable(self, answer: Answer, mood: Mood) -> None:
        """A person who has not started the bot, or blocked it."""
        if mood is not Mood.SHUT:
            return
        person = self.chat
        await self._post.marks.write(lambda unit: unit.people.blocked(person))
        if isinstance(answer, Private) and answer.instead is not None:
            self._post.send(answer.instead)

    # --- calls ---------------------------------------------------------------------------------

    async def _lull(self) -> None:
        """Until there are news, or so long that there will hardly be any at once."""
        self._urgent.clear()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(rooms.LATELY):
                await self._urgent.wait()

    async def _take_room(self, *, patient: bool = False) -> None:
        """For one call, among those that may be on their way at a time."""
        if not self._has_room:
            await self._post.rooms.take(self, patient=patient)
            self._has_room = True

    def _leave_room(self) -> None:
        if self._has_room:
            self._has_room = False
            self._post.rooms.leave()

    async def _new(
        self, shown: Shown, call: Callable[[Shown, bool, Photo | None], Awaitable[Sent]]
    ) -> int | None:
        """A new message. Where its picture or document is not welcome, it goes without."""
        sent = await self._with_picture(shown, call)
        if sent is None and shown.document is not None:
            sent = await self._attached(lambda: call(shown, True, None))
        if sent is None:
            bare = replace(shown, document=None)
            sent = await self._shown(bare, lambda shown, html: call(shown, html, None))
        self._failed_attachments, self.shut_since = 0, None
        return None if sent is None else sent.message

    async def _with_picture(
        self, shown: Shown, call: Callable[[Shown, bool, Photo | None], Awaitable[Sent]]
    ) -> Sent | None:
        """None: it is to go without."""
        painter = self._post.painter
        if shown.picture is None or utf16(plain(shown.text)) > LONGEST_CAPTION:
            return None
        if self._attachments_failed():
            return None
        self._leave_room()  # drawing takes its time
        photo = await painter.photo(shown.picture)
        if photo is None:
            return None
        try:
            sent = await self._attached(lambda: call(shown, True, photo))
            if sent is None:
                await painter.unknown(photo)
            else:
                await painter.sent(photo, sent.file_id)
        finally:
            painter.let_go(photo.name)
        return sent

    def _attachments_failed(self) -> bool:
        failed = self._failed_attachments >= TRIES_OF_A_PICTURE
        if failed:
            log.warning("sent in words alone: for more there is no way now")
        return failed

    async def _attached(self, call: Callable[[], Awaitable[Sent]]) -> Sent | None:
        """None: words alone are welcome."""
        if self._attachments_failed():
            return None
        try:
            return await self._call(call)
        except _LaterError:
            raise  # which is not the attachment's fault
        except _AgainError:
            self._failed_attachments += 1
            raise
        except _RefusedError as refused:
            if refused.mood in (Mood.SHUT, Mood.GONE):
                raise
            log.warning("what is attached is not taken: %s", refused)
            return None

    async def _shown(
        self, shown: Shown, call: Callable[[Shown, bool], Awaitable[Done]]
    ) -> Done | None:
        """A text that Telegram cannot read as HTML goes as plain text: a chat must not stand
        still for it."""
        try:
            return await self._call(lambda: call(shown, True))
        except _RefusedError as refused:
            if refused.mood is not Mood.GARBLED:
                raise
            log.error("sent without its tags, for %s", refused)
            unmarked = replace(shown, text=plain(shown.text))
            return await self._call(lambda: call(unmarked, False))

    async def _call(self, call: Callable[[], Awaitable[Done]]) -> Done | None:
        post = self._post
        await self._take_room()
        try:
            try:
                with post.part.doing("sending", CALL_SECONDS):
                    result = await call()
            finally:
                self._leave_room()
        except TelegramError as error:
            mood = mood_of(error)
            if mood is Mood.AGAIN:
                post.part.waits_for(TELEGRAM)
            else:
                post.part.goes_on(TELEGRAM)
            if mood is Mood.DONE:
                return None
            if isinstance(error, RetryAfter):
                log.warning("Telegram asks for a break: %s", error)
                post.pace.hold(self.chat, seconds_of(error))
                raise _LaterError from error
            if mood is Mood.AGAIN:
                log.warning("not sent, trying again: %s", error)
                await asyncio.sleep(self._pause)
                self._pause = min(self._pause * 2, _LONGEST_PAUSE)
                raise _AgainError from error
            if isinstance(error, ChatMigrated):
                await self._move(error.new_chat_id)
                raise _MovedError from error
            raise _RefusedError(mood, error) from error
        self._pause = _FIRST_PAUSE
        post.part.goes_on(TELEGRAM)
        return result

    async def _move(self, new: int) -> None:
        log.info("group %s is the supergroup %s now", self.chat, new)
        old, now = self.chat, self._post.desk.now()
        moved: dict[str, None] = {}

        async def note(unit: Unit) -> None:
            moved.update(dict.fromkeys(await follow(unit, old, new, now)))

        try:
            await self._post.marks.write(note)
        except Conflict as conflict:
            log.error("group %s cannot go on as %s: %s", old, new, conflict)
            raise _RefusedError(Mood.SHUT, TelegramError(str(conflict))) from conflict
        self.chat = new
        self._post.moved(self, old)
        for match in moved:
            self._post.nudge(match, new, self.topic)
