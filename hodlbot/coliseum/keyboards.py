"""Keyboards under messages: what Telegram refuses of them."""

from typing import Any

from hodlbot.coliseum.errors import bad_request

_MOST_BUTTONS = 100
_ACTIONS = (
    "url",
    "callback_data",
    "web_app",
    "login_url",
    "switch_inline_query",
    "switch_inline_query_current_chat",
    "switch_inline_query_chosen_chat",
    "copy_text",
    "callback_game",
    "pay",
)


def checked_markup(markup: Any, *, private: bool = True) -> dict[str, Any] | None:
    """The markup as it is stored; an empty inline keyboard is none."""
    if not markup:
        return None
    if not isinstance(markup, dict):
        raise bad_request("object expected as reply markup")
    if "inline_keyboard" not in markup:
        return markup
    rows = [row for row in markup["inline_keyboard"] if row]
    if sum(map(len, rows)) > _MOST_BUTTONS:
        raise bad_request("reply markup is too long")
    for row in rows:
        for button in row:
            _check_button(button, private=private)
    return {"inline_keyboard": rows} if rows else None


def _check_button(button: dict[str, Any], *, private: bool) -> None:
    if not str(button.get("text", "")).strip():
        raise bad_request("inline keyboard button text must be non-empty")
    actions = [action for action in _ACTIONS if action in button]
    if not actions:
        raise bad_request(
            "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard"
        )
    data = button.get("callback_data")
    if data is not None and not 1 <= len(data.encode()) <= 64:
        raise bad_request("BUTTON_DATA_INVALID")
    if "web_app" in button and not private:
        raise bad_request("BUTTON_TYPE_INVALID")
    url = button.get("url")
    if url is not None and not url.startswith(("http://", "https://", "tg://", "t.me/")):
        raise bad_request(f"inline keyboard button URL '{url}' is invalid: Wrong HTTP URL")
