"""A real Chromium for the tests that look at pages: the machine's own, driven by Playwright."""

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from playwright.async_api import Browser, Page, async_playwright, expect

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CHROMIUM = next((path for name in _NAMES if (path := shutil.which(name))), None)
HOW_TO_GET_IT = (
    "No Chromium was found, so no page was looked at. Debian, Ubuntu: apt-get install chromium; "
    "elsewhere install Chromium or Chrome. Then run the tests again."
)
PHONE = (390, 844)
DESK = (1280, 800)
# A busy machine is slow, and nothing is wrong with it.
PATIENCE = 15_000
expect.set_options(timeout=PATIENCE)


@asynccontextmanager
async def browser() -> AsyncIterator[Browser]:
    assert CHROMIUM is not None, HOW_TO_GET_IT
    async with async_playwright() as playwright:
        # Without a sandbox: containers run as root, and these pages are our own.
        chromium = await playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-dev-shm-usage"]
        )
        try:
            yield chromium
        finally:
            await chromium.close()


class Window:
    """A browser window that notes everything that must not happen in one: errors on the console,
    exceptions, requests that leave the server the page came from."""

    def __init__(self, page: Page, base: str) -> None:
        self.page = page
        self.faults: list[str] = []
        page.on("console", lambda m: self.faults.append(m.text) if m.type == "error" else None)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("request", lambda request: self._asked(request.url, base))

    def _asked(self, url: str, base: str) -> None:
        if not url.startswith((base, "data:", "blob:")):
            self.faults.append(f"asked for {url}")


async def window(
    chromium: Browser, base: str, size: tuple[int, int] = PHONE, *, dark: bool = False
) -> Window:
    """A fresh window of its own: nothing kept from another one."""
    context = await chromium.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme="dark" if dark else "light",
    )
    context.set_default_timeout(PATIENCE)
    return Window(await context.new_page(), base)
