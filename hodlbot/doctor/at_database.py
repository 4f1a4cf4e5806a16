"""The database: reach, room, schema, and who is at work on it."""

from collections.abc import Iterator
from shlex import quote

from hodlbot.doctor.finding import Finding, bad, good, hint, size
from hodlbot.store import CorruptError, SchemaError, StoreError, location
from hodlbot.store.location import Location
from hodlbot.store.looking import Seen, look_at
from hodlbot.store.schema import HEAD

ABOUT = "database"
_LITTLE, _TOO_LITTLE = 500_000_000, 50_000_000


async def look(url: str) -> list[Finding]:
    where = location.of_url(url)
    try:
        seen = await look_at(where)
    except SchemaError as error:
        return [bad(ABOUT, str(error), "or name another one in HODLBOT_DATABASE_URL")]
    except CorruptError as error:
        return [bad(ABOUT, str(error), "end the bot, put the file aside, and restore a backup")]
    except StoreError as error:
        return [bad(ABOUT, f"{where}: {error}", _way_in(where))]
    return [*_told(where, seen)]


def _way_in(where: Location) -> str:
    if where.path is None:
        return (
            f"see whether psql {quote(where.for_libpq)} comes in, as this user, with that password"
        )
    return "see HODLBOT_DATABASE_URL, and who may do what in that folder"


def _told(where: Location, seen: Seen) -> Iterator[Finding]:
    room = "" if seen.free is None else f", {size(seen.free)} free"
    server = f"{seen.server}, " if seen.server else ""
    match seen.state:
        case "none":
            yield good(ABOUT, f"{where} is empty{room}; the first start makes its tables")
        case "old":
            yield hint(
                ABOUT,
                f"{where} is of an older hodlbot; the next start upgrades it to {HEAD}",
                "make a backup before that" + ("" if where.path is None else ": hodlbot backup"),
            )
        case "current":
            yield good(ABOUT, f"{where} ({server}{size(seen.size)}{room}), schema {HEAD}")
    if seen.unwritable:
        user = "make it writable for the user who runs the bot"
        yield bad(ABOUT, seen.unwritable, user)
    if seen.free is not None and seen.free < _LITTLE:
        tell = bad if seen.free < _TOO_LITTLE else hint
        yield tell(ABOUT, f"only {size(seen.free)} are free there", "make room")
    if seen.holder:
        yield good(ABOUT, f"a bot is at work on it ({seen.holder})")
