"""A message without its tags, for when Telegram does not understand them."""

import html
import re

from hodlbot.chat.markup import within
from hodlbot.chat.screen import LONGEST_TEXT

_TAG = re.compile(r"</?[a-z][^<>]*>", re.IGNORECASE)


def plain(text: str) -> str:
    return within(html.unescape(_TAG.sub("", text)), LONGEST_TEXT) or "…"
