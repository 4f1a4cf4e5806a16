"""Short sessions and links to matches: signed with a key of our own, so nothing is stored."""

import base64
import hashlib
import hmac
from collections import OrderedDict

SESSION_SECONDS = 3600
LONGEST_SECONDS = 12 * 3600
"""However often it is renewed: then Telegram has to say once more who it is."""
_MOST_LAUNCHES = 10_000
_LINK_BYTES = 16


class Tickets:
    """`token`: the bot's. Our key is made of it and cannot be turned back into it; another token
    ends every session and every link."""

    def __init__(self, token: str, since: float = 0.0) -> None:
        """`since`: launches before it may have been exchanged by an earlier process."""
        self._since = int(since)
        self._key = hmac.digest(token.encode(), b"hodlbot pages", hashlib.sha256)
        self._used: OrderedDict[str, float] = OrderedDict()

    # --- sessions ------------------------------------------------------------------------------

    def first_use(self, launch: str, at: int, now: float, lasting: float) -> bool:
        """Whether a launch is exchanged for the first time: a copied one is of no use."""
        if at < self._since:
            return False
        while self._used and next(iter(self._used.values())) < now:
            self._used.popitem(last=False)
        if launch in self._used or len(self._used) >= _MOST_LAUNCHES:
            return False
        self._used[launch] = now + lasting
        return True

    def session(self, person: int, now: float, begun: int | None = None) -> str:
        """`begun`: when the person came in, if this renews an earlier one."""
        begun = int(now) if begun is None else begun
        ends = min(int(now) + SESSION_SECONDS, begun + LONGEST_SECONDS)
        said = f"{person}.{begun}.{ends}"
        return f"{said}.{self._sign('session', said)}"

    def person(self, session: str, now: float) -> int | None:
        """Whose session it is; None if it is nobody's, or over."""
        holder = self._holder(session, now)
        return None if holder is None else holder[0]

    def renewed(self, session: str, now: float) -> str | None:
        """The same person's, for a while longer."""
        holder = self._holder(session, now)
        return None if holder is None else self.session(holder[0], now, holder[1])

    def _holder(self, session: str, now: float) -> tuple[int, int] | None:
        said, _, signature = session.rpartition(".")
        if not hmac.compare_digest(signature.encode(), self._sign("session", said).encode()):
            return None
        person, begun, ends = map(int, said.split("."))
        return (person, begun) if ends >= now else None

    # --- links ---------------------------------------------------------------------------------

    def link(self, match: str) -> str:
        """What opens the page of a match: nobody can guess it."""
        return f"{match}-{self._sign('match', match)}"

    def match(self, link: str) -> tuple[str, bool]:
        """The match that a link names, and whether it may open it on its own."""
        match, _, signature = link.partition("-")
        good = hmac.compare_digest(signature.encode(), self._sign("match", match).encode())
        return match, good

    def _sign(self, kind: str, text: str) -> str:
        digest = hmac.digest(self._key, f"{kind}\n{text}".encode(), hashlib.sha256)
        return base64.urlsafe_b64encode(digest[:_LINK_BYTES]).decode().rstrip("=").replace("-", "~")
