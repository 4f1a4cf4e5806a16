"""Answers to presses and to inline queries."""

from hodlbot.coliseum import utf16
from hodlbot.coliseum.errors import ApiError, bad_request
from hodlbot.coliseum.methods.request import Request
from hodlbot.coliseum.picking import check_results
from hodlbot.coliseum.queries import Answer
from hodlbot.coliseum.updates import LIFETIMES

_ANSWER_LIMIT = 200
_USUAL_CACHE_SECONDS = 300


def _too_old() -> ApiError:
    return bad_request("query is too old and response timeout expired or query ID is invalid")


def answer_callback_query(request: Request) -> bool:
    telegram, given = request.telegram, request.given
    press = telegram.presses.get(given.text("callback_query_id"))
    if press is None or press.bot is not request.bot or press.answer is not None:
        raise _too_old()
    if telegram.clock() - press.asked_at > LIFETIMES["callback_query"]:
        raise _too_old()
    text = given.text("text")
    if utf16.length(text) > _ANSWER_LIMIT:
        raise bad_request("MESSAGE_TOO_LONG")
    press.answer = Answer(text, given.flag("show_alert"), given.optional_text("url"))
    telegram.note(
        "answer",
        press.message.chat,
        query_id=press.id,
        user_id=press.person.id,
        text=text,
        show_alert=press.answer.show_alert,
    )
    return True


def answer_inline_query(request: Request) -> bool:
    telegram, given = request.telegram, request.given
    asked = telegram.inline_asked.get(given.text("inline_query_id"))
    if asked is None or asked.bot is not request.bot or asked.results is not None:
        raise _too_old()
    if telegram.clock() - asked.asked_at > LIFETIMES["inline_query"]:
        raise _too_old()
    results = given.json("results") or []
    check_results(telegram, request.bot, results)
    asked.next_offset = given.text("next_offset")
    if len(asked.next_offset.encode()) > 64:
        raise bad_request("NEXT_OFFSET_INVALID")
    asked.results = results
    asked.button = given.json("button")
    telegram.served_answers.keep(
        asked,
        personal=given.flag("is_personal"),
        seconds=given.integer("cache_time", _USUAL_CACHE_SECONDS),
        now=telegram.clock(),
    )
    telegram.note("answer", query_id=asked.id, user_id=asked.person.id, results=len(results))
    return True


METHODS = {
    "answerCallbackQuery": answer_callback_query,
    "answerInlineQuery": answer_inline_query,
}
