"""What a refusal of Telegram's means for what was to be sent. Pure."""

from datetime import timedelta
from enum import Enum, auto

from telegram.error import BadRequest, ChatMigrated, Forbidden, RetryAfter, TelegramError


class Mood(Enum):
    DONE = auto()  # it is as it should be already
    GONE = auto()  # the message is not there any more
    LATER = auto()  # too fast: Telegram says for how long to wait
    AGAIN = auto()  # the network, or Telegram itself, failed
    SHUT = auto()  # we may not write there
    MOVED = auto()  # the group is a supergroup now
    GARBLED = auto()  # it does not like the text
    WORDS_ONLY = auto()  # words are welcome there, pictures or files are not
    HOPELESS = auto()  # it will never take it


_DONE = ("message is not modified",)
_GONE = (
    "message to edit not found",
    "message to delete not found",
    "message can't be edited",
    "message can't be deleted",
    "message identifier is not specified",
    "message_id_invalid",
    "there is no text in the message to edit",
)
_WORDS_ONLY = (
    "rights to send photos",
    "rights to send documents",
    "send_photos_forbidden",
    "send_docs_forbidden",
    "send_media_forbidden",
)
_SHUT = (
    "chat not found",
    "have no rights to send",
    "not enough rights to send",
    "need administrator rights",
    "chat_write_forbidden",
    "chat_restricted",
    "chat_admin_required",
    "chat_send_plain_forbidden",
    "chat_guest_send_forbidden",
    "channel_private",
    "user_banned_in_channel",
    "not a member of",
    "was kicked from",
    "topic_closed",
    "topic_deleted",
    "topic_id_invalid",
    "message thread not found",
    "user_is_blocked",
    "peer_id_invalid",
    "group chat was deactivated",
    "group chat was upgraded",
)
_GARBLED = (
    "can't parse entities",
    "message is too long",
    "message_too_long",
    "message text is empty",
    "entit",
)
TOO_OLD = "query is too old"


def mood_of(error: TelegramError) -> Mood:
    """BadRequest is looked at before NetworkError, which it is a kind of."""
    match error:
        case RetryAfter():
            return Mood.LATER
        case ChatMigrated():
            return Mood.MOVED
        case Forbidden():
            return Mood.SHUT
        case BadRequest():
            said = error.message.lower()
            for words, mood in (
                (_DONE, Mood.DONE),
                (_GONE, Mood.GONE),
                (_WORDS_ONLY, Mood.WORDS_ONLY),
                (_SHUT, Mood.SHUT),
                (_GARBLED, Mood.GARBLED),
            ):
                if any(word in said for word in words):
                    return mood
            return Mood.HOPELESS
        case _:
            return Mood.AGAIN


def seconds_of(error: RetryAfter) -> float:
    """The library gives whole seconds or a timedelta, as it is set up."""
    wait = error.retry_after
    return wait.total_seconds() if isinstance(wait, timedelta) else float(wait)
