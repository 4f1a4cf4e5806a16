"""Who is before the page: Telegram's word for it, exchanged once for a short session."""

from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import Response

from hodlbot.web.init_data import FRESH_SECONDS, InitDataError, checked
from hodlbot.web.responses import RefusedError, as_json, body_of
from hodlbot.web.tickets import Tickets


class Entrance:
    """`token`: the bot's, with which Telegram signs who opens a page."""

    def __init__(self, token: str, tickets: Tickets, clock: Callable[[], float]) -> None:
        self._token = token
        self._tickets = tickets
        self._clock = clock

    async def enter(self, request: Request) -> Response:
        body = await body_of(request)
        now = self._clock()
        try:
            opener = checked(str(body.get("init_data", "")), self._token, now)
        except InitDataError as error:
            raise RefusedError(401, str(error)) from error
        if not self._tickets.first_use(opener.hash, opener.at, now, FRESH_SECONDS):
            raise RefusedError(401, "This link was used already. Please open the page anew.")
        session = self._tickets.session(opener.id, now)
        return as_json({"session": session, "name": opener.name, "start": opener.start})

    def session(self, request: Request) -> tuple[int, str]:
        """The person, and their session renewed."""
        scheme, _, session = request.headers.get("authorization", "").partition(" ")
        if scheme == "Bearer":
            now = self._clock()
            person = self._tickets.person(session, now)
            renewed = self._tickets.renewed(session, now)
            if person is not None and renewed is not None:
                return person, renewed
        raise RefusedError(401, "Please open this page from the bot once more.")

    def person(self, request: Request) -> int:
        return self.session(request)[0]
