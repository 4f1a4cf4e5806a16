"""Updates, as Telegram sends them, and what the table hears of them."""

from typing import Any

import msgspec
import pytest

from hodlbot.bot import wire
from hodlbot.bot.reading import lane, read
from hodlbot.table.heard import (
    AdminsChanged,
    Heard,
    Migrated,
    Place,
    Pressed,
    Queried,
    Standing,
    Typed,
    Who,
)

ANA = {"id": 1, "is_bot": False, "first_name": "Ana", "last_name": "Ng", "username": "ana"}
BO = {"id": 2, "is_bot": False, "first_name": "Bo", "language_code": "de"}
BOT = {"id": 9, "is_bot": True, "first_name": "HodlBot", "username": "hodl_bot"}
ANONYMOUS = {"id": 1087968824, "is_bot": True, "first_name": "Group"}
GROUP = {"id": -100, "type": "supergroup", "title": "Disco"}
CHANNEL = {"id": -200, "type": "channel", "title": "News"}
ana = Who(1, "Ana Ng", "ana")
place = Place(-100, "supergroup", 0, "Disco")


def message(text: str | None = "/toss", **more: Any) -> dict[str, Any]:
    made = {"message_id": 5, "date": 1, "chat": GROUP, "from": ANA, **more}
    return made if text is None else {"text": text, **made}


def heard(**update: Any) -> Heard | None:
    decoded = wire.decode(msgspec.json.encode({"update_id": 1, **update}))
    assert decoded is not None
    return read(decoded, "Hodl_Bot")


def typed(**update: Any) -> Typed:
    found = heard(**update)
    assert isinstance(found, Typed)
    return found


def test_a_typed_word() -> None:
    assert heard(message=message()) == Typed(place, ana, "/toss", 5)


def test_an_edit_is_no_word() -> None:
    assert heard(edited_message=message()) is None


@pytest.mark.parametrize(
    ("text", "arrives"),
    [
        ("/toss@hodl_bot", "/toss"),
        ("/MEM@HODL_BOT VOMIT", "/MEM VOMIT"),
        ("/deck@hodl_bot\nsave", "/deck\nsave"),
        ("/toss @hodl_bot", "/toss @hodl_bot"),
        ("/toss@hodl_bot.", "/toss@hodl_bot."),
        ("mail me@other_bot", "mail me@other_bot"),
    ],
)
def test_our_name_behind_a_command_goes(text: str, arrives: str) -> None:
    assert typed(message=message(text)).text == arrives


@pytest.mark.parametrize("text", ["/toss@other_bot", "/toss@hodl_bot2 x"])
def test_another_bots_command_is_not_ours(text: str) -> None:
    assert heard(message=message(text)) is None


def test_an_anonymous_admin_is_nobody_in_particular() -> None:
    said = message("/ref undo", **{"from": ANONYMOUS, "sender_chat": GROUP})
    assert typed(message=said).who is None


@pytest.mark.parametrize(
    "more",
    [
        {"from": {**ANONYMOUS, "id": 136817688}, "sender_chat": CHANNEL},
        {"sender_chat": CHANNEL, "is_automatic_forward": True},
        {"forward_origin": {"type": "user", "date": 1, "sender_user": BO}},
        {"from": BOT},
    ],
)
def test_what_nobody_here_has_said(more: dict[str, Any]) -> None:
    assert heard(message=message(**more)) is None


def test_a_forwarded_deck_counts_in_the_private_chat() -> None:
    private = {"id": 1, "type": "private"}
    said = message("/deck save X", chat=private, forward_origin={"type": "hidden_user"})
    assert typed(message=said).place == Place(1, "private")


def test_a_topic_is_one_only_where_telegram_says_so() -> None:
    chain = message(message_thread_id=3)
    assert typed(message=chain).place.topic == 0
    assert typed(message={**chain, "is_topic_message": True}).place.topic == 3


def test_who_is_answered_and_mentioned() -> None:
    said = message(
        "/toss Bo",
        reply_to_message=message("hi", **{"from": BO}),
        entities=[{"type": "text_mention", "offset": 6, "length": 2, "user": BO}],
    )
    bo = Who(2, "Bo", None, "de")
    found = typed(message=said)
    assert (found.reply_to, found.replied_text, found.mentions) == (bo, "hi", (bo,))


def test_the_opening_of_a_topic_is_not_answered() -> None:
    opening = message(None, message_id=3, forum_topic_created={"name": "x"})
    said = message(message_thread_id=3, is_topic_message=True, reply_to_message=opening)
    assert typed(message=said).reply_to is None


def test_a_picture_is_no_word() -> None:
    assert heard(message=message(None, caption="/toss", photo=[])) is None


# --- presses and queries -----------------------------------------------------------------------


def press(**more: Any) -> dict[str, Any]:
    return {"id": "77", "from": BO, "data": "A.abc...", "chat_instance": "1", **more}


def test_a_press_knows_its_message_and_the_question_behind_it() -> None:
    keyboard = {"inline_keyboard": [[{"text": "Accept", "callback_data": "A.abc..."}]]}
    board = message(
        "⚖",
        message_id=8,
        reply_to_message=message("/ref undo"),
        reply_markup=keyboard,
        **{"from": BOT},
    )
    found = heard(callback_query=press(message=board))
    assert found == Pressed(
        Who(2, "Bo", None, "de"), "A.abc...", "77", place, 8, Typed(place, ana, "/ref undo", 5)
    )


def test_a_press_of_a_button_that_the_message_does_not_have() -> None:
    other = {"inline_keyboard": [[{"text": "Accept", "callback_data": "A.abd..."}]]}
    for board in (message("⚖", **{"from": BOT}), message("⚖", reply_markup=other, **{"from": BOT})):
        found = heard(callback_query=press(message=board))
        assert isinstance(found, Pressed)
        assert not found.stands


def test_a_question_of_an_anonymous_admin() -> None:
    question = message("/ref undo", **{"from": ANONYMOUS, "sender_chat": GROUP})
    board = message("⚖", message_id=8, reply_to_message=question, **{"from": BOT})
    found = heard(callback_query=press(message=board))
    assert isinstance(found, Pressed)
    assert found.question is not None
    assert found.question.who is None


@pytest.mark.parametrize(
    "more",
    [
        {"message": {"message_id": 8, "date": 0, "chat": GROUP}},
        {"inline_message_id": "x"},
    ],
)
def test_a_press_whose_message_is_not_to_be_had(more: dict[str, Any]) -> None:
    found = heard(callback_query=press(**more))
    assert isinstance(found, Pressed)
    assert (found.place, found.message) == (None, None)


def test_an_inline_query() -> None:
    asked = {"id": "7", "from": ANA, "query": "abc ", "offset": "50"}
    assert heard(inline_query=asked) == Queried(ana, "7", "abc ", "50")


# --- comings and goings ------------------------------------------------------------------------


def test_a_migration_is_told_from_both_sides() -> None:
    old = {"id": -4, "type": "group", "title": "Disco"}
    told = message(None, chat=old, migrate_to_chat_id=-100)
    assert heard(message=told) == Migrated(-4, -100)
    assert heard(message=message(None, migrate_from_chat_id=-4)) == Migrated(-4, -100)


def change(old: str, new: str, **more: Any) -> dict[str, Any]:
    return {
        "chat": GROUP,
        "from": ANA,
        "date": 1,
        "old_chat_member": {"user": BOT, "status": old},
        "new_chat_member": {"user": BOT, "status": new, **more},
    }


@pytest.mark.parametrize(
    ("new", "more", "present"),
    [
        ("member", {}, True),
        ("administrator", {}, True),
        ("restricted", {"is_member": True, "can_send_messages": True}, True),
        ("restricted", {"is_member": True, "can_send_messages": False}, False),
        ("restricted", {"is_member": False}, False),
        ("left", {}, False),
        ("kicked", {}, False),
    ],
)
def test_where_the_bot_stands(new: str, more: dict[str, Any], present: bool) -> None:
    found = heard(my_chat_member=change("member", new, **more))
    assert found == Standing(place, present, ana)


def test_only_offices_matter_of_others() -> None:
    assert heard(chat_member=change("member", "administrator")) == AdminsChanged(-100)
    assert heard(chat_member=change("administrator", "left")) == AdminsChanged(-100)
    assert heard(chat_member=change("member", "left")) is None


# --- lanes -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("update", "expected"),
    [
        ({"message": message()}, "-100"),
        ({"message": message(message_thread_id=3, is_topic_message=True)}, "-100/3"),
        ({"callback_query": press(message=message())}, "match:abc"),
        ({"callback_query": press(data="L....", message=message())}, "-100"),
        ({"callback_query": press(data="?")}, "2"),
        ({"inline_query": {"id": "7", "from": ANA}}, "inline:1"),
        ({"my_chat_member": change("left", "member")}, "-100"),
        ({"poll": {}}, "0"),
    ],
)
def test_lanes(update: dict[str, Any], expected: str) -> None:
    decoded = wire.decode(msgspec.json.encode({"update_id": 1, **update}))
    assert decoded is not None
    assert lane(decoded) == expected


@pytest.mark.parametrize("raw", ["", "{}", "[]", '{"update_id": 1, "message": {}}', '"\\ud83d"'])
def test_what_telegram_would_never_send(raw: str) -> None:
    assert wire.decode(raw) is None
