"""Who may speak to a server on loopback: programs of this machine, and pages it served itself.

Any web page can send requests to 127.0.0.1 from its reader's browser. Under a name of its own that
it lets point here (DNS rebinding) it could even read the answers. The browser tells on both: in
`Host`, and in `Origin`.
"""

from collections.abc import Iterable
from urllib.parse import urlsplit

_LOOPBACK_NAMES = frozenset({"127.0.0.1", "localhost", "::1"})
_HARMLESS = frozenset({"GET", "HEAD"})
Headers = Iterable[tuple[bytes, bytes]]


def refusal(method: str, headers: Headers, *, page: bool = False) -> str | None:
    """Why this request is none of ours. `page`: only a browser posts there, and it says whence."""
    given = {name: value.decode("latin-1") for name, value in headers}
    host = given.get(b"host", "")
    if not _is_loopback(host):
        return "This server answers on this machine only, under its own address."
    origin = given.get(b"origin")
    if origin is None:
        missing = page and method not in _HARMLESS
        return "Only the page itself may ask for that." if missing else None
    if origin != f"http://{host}":
        return "Another site's page may not ask for that."
    return None


def _is_loopback(host: str) -> bool:
    try:
        return urlsplit(f"//{host}").hostname in _LOOPBACK_NAMES
    except ValueError:
        return False
