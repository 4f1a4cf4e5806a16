"""Somebody in front of the coliseum's page: what they press and type, and what they read."""

import asyncio
from typing import Any

from playwright.async_api import Locator, Page, expect
from playwright.async_api import TimeoutError as LateError

from hodlbot.coliseum import Message
from hodlbot.local import Local

_SHOWN = """(latest) => {
    const bare = (text) => text.replace(/\\s/g, "");
    return latest.every(([id, words, keys]) => {
        const node = document.getElementById(`m${id}`);
        return node && bare(node.querySelector(".text")?.textContent ?? "") === bare(words)
            && node.querySelectorAll(".key").length === keys;
    });
}"""
MOST_ASKED = 5
_LATEST = 15
"""Far enough back for a board that is edited."""


class Eyes:
    """One window, which is one person at a time."""

    def __init__(self, page: Page, local: Local, seat: str, room: int) -> None:
        self.page = page
        self.local = local
        self.seat = seat
        self.room = room
        self.field = page.locator("#say")

    async def arrive(self) -> None:
        await self.page.goto(f"{self.local.address}/?as={self.seat}&room={self.room}")
        await self.page.wait_for_selector("#seats .me")

    # --- doing ---------------------------------------------------------------------------------

    async def says(self, text: str) -> None:
        await self.field.fill(text)
        async with self._sending("say"):
            await self.field.press("Enter")
        await self.caught_up()

    async def presses(self, label: str) -> None:
        """The newest button that begins so."""
        async with self._sending("press"):
            await self.key(label).click()
        await self.caught_up()

    async def becomes(self, seat: str) -> None:
        await self.page.click(f"[data-seat={seat}]")
        await expect(self.page.locator("#seats .me")).to_have_attribute("data-seat", seat)
        self.seat = seat

    async def picks(self, title: str | None = None) -> None:
        """One of their own moves from the list that My moves opens."""
        offered = self.page.locator("#choices .choice")
        if title is not None:
            offered = offered.filter(has_text=title)
        for _ in range(MOST_ASKED):
            # On a busy machine an answer may be too late for Telegram, and one asks again.
            await self.key("✨ My moves").click()
            try:
                await offered.first.wait_for(timeout=6_000)
                break
            except LateError:
                await self.field.fill("")
        async with self._sending("pick"):
            await offered.first.click()
        await self.caught_up()

    def _sending(self, what: str) -> Any:
        """Until the coliseum has heard it: before that, the bot has nothing to do."""
        return self.page.expect_response(f"**/page/{what}")

    # --- reading -------------------------------------------------------------------------------

    def key(self, label: str) -> Locator:
        return self.page.locator(".key", has_text=label).last

    @property
    def last(self) -> Locator:
        return self.page.locator("#messages > .message").last

    async def called(self) -> list[str]:
        """Who is to move, as the faces show."""
        seats = self.page.locator("#seats .called")
        return [str(await one.get_attribute("data-seat")) for one in await seats.all()]

    async def sees(self, *words: str) -> None:
        """In the last message."""
        for word in words:
            await expect(self.last).to_contain_text(word)

    async def caught_up(self) -> None:
        """Until the bot has nothing more to do, and the window shows the latest of it."""
        bot = self.local.bot
        updates = self.local.seating.bot.updates
        quiet = 0
        while quiet < 2:
            assert bot.running is not None
            quiet = quiet + 1 if bot.running.idle and not updates.waiting else 0
            await asyncio.sleep(0.003)
        latest = [[m.id, m.text, len(m.buttons)] for m in self._messages()[-_LATEST:]]
        await self.page.wait_for_function(_SHOWN, arg=latest, polling=10)

    def _messages(self) -> list[Message]:
        me = next(one.user for one in self.local.seating.seats if one.key == self.seat)
        rooms = self.local.seating.rooms
        if self.room > len(rooms):
            return self.local.telegram.messages(me.private(self.local.seating.bot), me)
        return self.local.telegram.messages(rooms[self.room - 1].chat, me)
