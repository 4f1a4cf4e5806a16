"""What a picked inline result puts into the chat."""

from typing import Any

from hodlbot.coliseum.accounts import BotAccount
from hodlbot.coliseum.errors import NotPossible, bad_request
from hodlbot.coliseum.formatting import check_caption, check_text, formatted
from hodlbot.coliseum.keyboards import checked_markup
from hodlbot.coliseum.messages import Content
from hodlbot.coliseum.world import World

_MOST_RESULTS = 50


def picked_content(world: World, bot: BotAccount, result: dict[str, Any]) -> Content:
    given = result.get("input_message_content")
    markup = result.get("reply_markup")
    if given is not None:
        text, entities = formatted(
            given["message_text"], given.get("parse_mode"), given.get("entities"), world.accounts
        )
        return Content(text, entities, {}, markup)
    if "photo_file_id" in result:
        text, entities = formatted(
            result.get("caption", ""),
            result.get("parse_mode"),
            result.get("caption_entities"),
            world.accounts,
        )
        photo = world.files.known(bot.id, result["photo_file_id"], "photo")
        return Content(text, entities, {"photo": [photo]}, markup)
    raise NotPossible(f"this server cannot post a result of type {result.get('type')!r}")


def check_results(world: World, bot: BotAccount, results: list[dict[str, Any]]) -> None:
    """Refuse a whole answer for one bad result, as Telegram does."""
    if len(results) > _MOST_RESULTS:
        raise bad_request("RESULTS_TOO_MUCH")
    seen: set[str] = set()
    for result in results:
        name = str(result.get("id", ""))
        if not 1 <= len(name.encode()) <= 64:
            raise bad_request("RESULT_ID_INVALID")
        if name in seen:
            raise bad_request("RESULT_ID_DUPLICATE")
        seen.add(name)
        if result.get("type") == "article":
            if not result.get("title"):
                raise bad_request("can't parse inline query result: Can't find field \"title\"")
            if "input_message_content" not in result:
                raise bad_request("message text is empty")
        checked_markup(result.get("reply_markup"))
        content = picked_content(world, bot, result)
        if content.media:
            check_caption(content.text)
        else:
            check_text(content.text)
