"""A Mini App opened from here: the person's name and a hash, signed as Telegram signs them."""

import hashlib
import hmac
import json
import secrets
import time
from urllib.parse import quote, urlencode

from hodlbot.coliseum.accounts import BotAccount
from hodlbot.coliseum.user import User


def launched(bot: BotAccount, user: User, address: str) -> str:
    """The address with everything behind its #, where no server sees it."""
    person = {"id": user.id, "first_name": user.first_name}
    fields = {
        "auth_date": str(int(time.time())),
        "query_id": secrets.token_hex(8),
        "user": json.dumps(person, separators=(",", ":")),
    }
    lines = "\n".join(f"{key}={value}" for key, value in sorted(fields.items()))
    key = hmac.digest(b"WebAppData", bot.token.encode(), hashlib.sha256)
    signed = hmac.new(key, lines.encode(), hashlib.sha256).hexdigest()
    return f"{address}#tgWebAppData={quote(urlencode({**fields, 'hash': signed}))}"
