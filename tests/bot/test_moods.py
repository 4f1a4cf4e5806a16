"""Each of Telegram's refusals means one thing for what was to be sent."""

from datetime import timedelta

import pytest
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Forbidden,
    NetworkError,
    RetryAfter,
    TelegramError,
    TimedOut,
)

from hodlbot.bot.moods import Mood, mood_of, seconds_of
from hodlbot.bot.plain import plain


@pytest.mark.parametrize(
    ("error", "mood"),
    [
        (BadRequest("Bad Request: message is not modified: specified new …"), Mood.DONE),
        (BadRequest("Bad Request: message to edit not found"), Mood.GONE),
        (BadRequest("Bad Request: message to delete not found"), Mood.GONE),
        (BadRequest("Bad Request: message can't be deleted for everyone"), Mood.GONE),
        (BadRequest("Bad Request: MESSAGE_ID_INVALID"), Mood.GONE),
        (BadRequest("Bad Request: chat not found"), Mood.SHUT),
        (BadRequest("Bad Request: TOPIC_CLOSED"), Mood.SHUT),
        (BadRequest("Bad Request: message thread not found"), Mood.SHUT),
        (BadRequest("Bad Request: CHAT_SEND_PLAIN_FORBIDDEN"), Mood.SHUT),
        (BadRequest("Bad Request: CHAT_SEND_PHOTOS_FORBIDDEN"), Mood.WORDS_ONLY),
        (BadRequest("Bad Request: CHANNEL_PRIVATE"), Mood.SHUT),
        (BadRequest("Bad Request: TOPIC_ID_INVALID"), Mood.SHUT),
        (BadRequest("Bad Request: have no rights to send a message"), Mood.SHUT),
        (BadRequest("Bad Request: can't parse entities: unclosed tag"), Mood.GARBLED),
        (BadRequest("Bad Request: message is too long"), Mood.GARBLED),
        (BadRequest("Bad Request: BUTTON_DATA_INVALID"), Mood.HOPELESS),
        (Forbidden("Forbidden: bot was kicked from the supergroup chat"), Mood.SHUT),
        (ChatMigrated(-100), Mood.MOVED),
        (RetryAfter(3), Mood.LATER),
        (TimedOut(), Mood.AGAIN),
        (NetworkError("Bad Gateway"), Mood.AGAIN),
        (TelegramError("?"), Mood.AGAIN),
    ],
)
def test_moods(error: TelegramError, mood: Mood) -> None:
    assert mood_of(error) is mood


@pytest.mark.parametrize("wait", [3, timedelta(seconds=3)])
def test_how_long_to_wait(wait: int | timedelta) -> None:
    assert seconds_of(RetryAfter(wait)) == 3


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("<b>A</b> &lt;b&gt; 1 < 2", "A <b> 1 < 2"),
        ('<a href="tg://user?id=1">Ana</a>', "Ana"),
        ("<b></b>", "…"),
    ],
)
def test_a_text_without_its_tags(text: str, expected: str) -> None:
    assert plain(text) == expected
