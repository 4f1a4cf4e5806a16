"""The library's calls over aiohttp, which takes less than half of httpx's time for each of them."""

import ssl
from typing import Any

import aiohttp
import certifi
from telegram.error import NetworkError, TimedOut
from telegram.request import BaseRequest, RequestData
from yarl import URL

_CONNECT = 5.0
_WRITE = 20.0
"""For all that is sent, a picture on a slow line too."""


class Transport(BaseRequest):
    """`direct`: no proxy, whatever the environment says. `read`: how long an answer may take."""

    def __init__(self, *, connections: int, read: float, direct: bool) -> None:
        self._connections = connections
        self._read = read
        self._direct = direct
        self._session: aiohttp.ClientSession | None = None

    @property
    def read_timeout(self) -> float:
        return self._read

    async def initialize(self) -> None:
        """The session is opened by the first call, in whichever loop that is made."""

    async def shutdown(self) -> None:
        session, self._session = self._session, None
        if session is not None:
            await session.close()

    async def do_request(
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: Any = BaseRequest.DEFAULT_NONE,
        write_timeout: Any = BaseRequest.DEFAULT_NONE,
        connect_timeout: Any = BaseRequest.DEFAULT_NONE,
        pool_timeout: Any = BaseRequest.DEFAULT_NONE,
    ) -> tuple[int, bytes]:
        read = read_timeout if isinstance(read_timeout, int | float) else self._read
        # An answer that drips in for ever has an end too.
        limits = aiohttp.ClientTimeout(
            total=_CONNECT + _WRITE + 2 * read, sock_connect=_CONNECT, sock_read=read
        )
        try:
            async with self._opened().request(
                method,
                URL(url, encoded=True),
                data=None if request_data is None else _form(request_data),
                timeout=limits,
                allow_redirects=False,
            ) as response:
                return response.status, await response.read()
        except TimeoutError as error:
            raise TimedOut from error
        except (aiohttp.ClientError, OSError) as error:
            # Some of aiohttp's texts hold the address, and that holds the token.
            told = str(error).replace(url, "…")
            raise NetworkError(f"{type(error).__name__}: {told}") from error

    def _opened(self) -> aiohttp.ClientSession:
        if self._session is None:
            self._session = aiohttp.ClientSession(
                connector=aiohttp.TCPConnector(limit=self._connections, ssl=_trusted()),
                headers={"User-Agent": self.USER_AGENT},
                cookie_jar=aiohttp.DummyCookieJar(),
                trust_env=not self._direct,
            )
        return self._session


def _form(asked: RequestData) -> Any:
    files = asked.multipart_data
    if not files:
        return asked.json_parameters
    form = aiohttp.FormData()
    for name, value in asked.json_parameters.items():
        form.add_field(name, value)
    for name, (filename, content, mime) in files.items():
        form.add_field(name, content, filename=filename, content_type=mime)
    return form


def _trusted() -> ssl.SSLContext:
    """The machine's authorities, and those of certifi: small images have none of their own."""
    context = ssl.create_default_context()
    context.load_verify_locations(certifi.where())
    return context
