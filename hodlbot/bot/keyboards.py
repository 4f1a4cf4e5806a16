"""From a screen's keys to Telegram's, as JSON values."""

from typing import Any

from hodlbot.table.answers import Key, Shown

Json = dict[str, Any]


def keyboard(shown: Shown) -> Json | None:
    if not shown.rows:
        return None
    return {"inline_keyboard": [[_button(key) for key in row] for row in shown.rows]}


def force_reply() -> Json:
    """The person's phone opens an answer to this message, and nobody else's does."""
    return {"force_reply": True, "selective": True}


def _button(key: Key) -> Json:
    button: Json = {"text": key.label}
    if key.url is not None:
        button["url"] = key.url
    elif key.inline is not None:
        button["switch_inline_query_current_chat"] = key.inline
    else:
        button["callback_data"] = key.data or ""
    return button
