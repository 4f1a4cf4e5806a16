"""Presses and inline mode."""

import pytest
from telegram import (
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InlineQueryResultArticle,
    InlineQueryResultCachedPhoto,
    InputTextMessageContent,
    Message,
)

from hodlbot.coliseum import InlineAsked, NotPossible
from tests.coliseum.scene import Scene, picture, refused

pytestmark = pytest.mark.asyncio

TOO_OLD = "Query is too old and response timeout expired or query id is invalid"


async def board(scene: Scene) -> Message:
    rows = [
        [InlineKeyboardButton("Roll", callback_data="1"), InlineKeyboardButton("t", url="t.me/x")],
        [InlineKeyboardButton("Hand", switch_inline_query_current_chat="m1 ")],
    ]
    return await scene.api.send_message(
        scene.group.id, "board", reply_markup=InlineKeyboardMarkup(rows)
    )


async def test_an_answer_reaches_the_presser_once(scene: Scene) -> None:
    shown = scene.group.messages[(await board(scene)).message_id]
    press = scene.bo.presses(shown, 0)
    query = (await scene.update()).callback_query
    assert query is not None
    assert query.message is not None
    assert query.message.message_id == shown.id
    with refused("Message_too_long"):
        await query.answer("x" * 201)
    assert await query.answer("x" * 200, show_alert=True)
    assert press.answer is not None
    assert press.answer.show_alert
    with refused(TOO_OLD):
        await query.answer("again")


async def test_a_late_answer_is_refused(scene: Scene) -> None:
    shown = scene.group.messages[(await board(scene)).message_id]
    scene.bo.presses(shown, "Roll")
    query = (await scene.update()).callback_query
    assert query is not None
    scene.telegram.clock.advance(151)
    with refused(TOO_OLD):
        await query.answer()
    scene.bo.presses(shown, "Roll")
    scene.telegram.clock.advance(151)
    assert await scene.updates() == [], "and one that was never fetched is gone"


async def test_stale_and_impossible_presses(scene: Scene) -> None:
    sent = await board(scene)
    shown = scene.group.messages[sent.message_id]
    with pytest.raises(NotPossible):
        scene.bo.presses(shown, "t")
    await sent.edit_text("no more")
    with pytest.raises(NotPossible):
        scene.bo.presses(shown, "Roll")
    assert scene.bo.presses(shown, "Roll", revision=0).data == "1"
    with pytest.raises(NotPossible):
        scene.telegram.user("Stranger").presses_data(shown, "1")


def card(name: str, text: str) -> InlineQueryResultArticle:
    return InlineQueryResultArticle(name, name, InputTextMessageContent(text))


async def asked_and_answered(scene: Scene, query: str, **how: object) -> InlineAsked:
    asked = scene.ana.queries_inline(scene.bot, query, scene.group)
    update = (await scene.update()).inline_query
    assert update is not None
    assert update.chat_type == "supergroup"
    await update.answer([card("vomit", "/mem VOMIT")], **how)  # type: ignore[arg-type]
    return asked


async def test_a_picked_card_is_posted_as_a_command(scene: Scene) -> None:
    asked = await asked_and_answered(scene, "m1 ", is_personal=True, cache_time=0)
    posted = scene.ana.picks(asked, "vomit", scene.group)
    said, chosen = await scene.updates()
    assert posted.text == "/mem VOMIT"
    assert said.message is not None
    assert said.message.via_bot is not None
    assert said.message.from_user is not None
    assert (said.message.via_bot.id, said.message.from_user.id) == (scene.bot.id, scene.ana.id)
    assert said.message.entities[0].type == "bot_command"
    assert chosen.chosen_inline_result is not None
    assert chosen.chosen_inline_result.result_id == "vomit"


async def test_a_careless_answer_is_served_to_others(scene: Scene) -> None:
    await asked_and_answered(scene, "hand")
    leaked = scene.bo.queries_inline(scene.bot, "hand", scene.group)
    assert leaked.from_cache
    assert leaked.results is not None
    assert leaked.results[0]["id"] == "vomit"
    scene.telegram.clock.advance(301)
    assert scene.bo.queries_inline(scene.bot, "hand").results is None


async def test_a_personal_answer_is_not(scene: Scene) -> None:
    await asked_and_answered(scene, "hand", is_personal=True)
    assert scene.bo.queries_inline(scene.bot, "hand").results is None
    assert scene.ana.queries_inline(scene.bot, "hand").from_cache
    await scene.updates(offset=-1)
    await scene.update()
    await asked_and_answered(scene, "moves", is_personal=True, cache_time=0)
    assert not scene.ana.queries_inline(scene.bot, "moves").from_cache


async def test_answers_telegram_refuses(scene: Scene) -> None:
    scene.ana.queries_inline(scene.bot, "hand")
    query = (await scene.update()).inline_query
    assert query is not None
    with refused("Results_too_much"):
        await query.answer([card(str(number), "/x") for number in range(51)])
    with refused("Result_id_duplicate"):
        await query.answer([card("a", "1"), card("a", "2")])
    with refused("Message text is empty"):
        await query.answer([card("a", " ")])
    scene.telegram.clock.advance(31)
    with refused(TOO_OLD):
        await query.answer([])


async def test_an_inline_message_with_buttons_is_edited_by_its_inline_id(scene: Scene) -> None:
    photo = (await scene.api.send_photo(scene.group.id, picture())).photo[-1]
    asked = scene.ana.queries_inline(scene.bot, "pic")
    query = (await scene.update()).inline_query
    assert query is not None
    markup = InlineKeyboardMarkup([[InlineKeyboardButton("go", callback_data="go")]])
    result = InlineQueryResultCachedPhoto("p", photo.file_id, caption="c", reply_markup=markup)
    await query.answer([result])
    posted = scene.ana.picks(asked, 0, scene.group)
    scene.bo.presses(posted, "go")
    pressed = (await scene.updates())[-1].callback_query
    assert pressed is not None
    assert pressed.message is None
    await pressed.edit_message_caption("done")
    assert posted.text == "done"
