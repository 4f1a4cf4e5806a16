"""Making people and places, and letting people act. All POST."""

import base64
import binascii
from contextlib import suppress
from typing import Any

from hodlbot.coliseum.chats import Chat
from hodlbot.coliseum.control_naming import Named
from hodlbot.coliseum.errors import NotPossible
from hodlbot.coliseum.members import STATUSES
from hodlbot.coliseum.queries import InlineAsked, Press

Json = dict[str, Any]


def new_user(named: Named) -> Json:
    given = named.given
    user = named.telegram.user(
        named.text("first_name"),
        given.get("username"),
        last_name=given.get("last_name"),
        language_code=given.get("language_code", "en"),
    )
    return user.wire()


def new_bot(named: Named) -> Json:
    given = named.given
    bot = named.telegram.bot(
        named.text("username"),
        given.get("name", "HodlBot"),
        token=given.get("token"),
        privacy=bool(given.get("privacy", True)),
        inline=bool(given.get("inline", True)),
    )
    return {**bot.wire(), "token": bot.token}


def new_chat(named: Named) -> Json:
    """{"type": "group" | "supergroup" | "forum" | "channel", "title", "members", "admins"}"""
    kind, title = named.given.get("type", "supergroup"), named.text("title")
    members, admins = named.accounts("members"), named.accounts("admins")
    telegram = named.telegram
    if kind == "group":
        chat = telegram.group(title, *members, admins=admins)
    elif kind == "channel":
        chat = telegram.channel(title, *members, admins=admins)
    elif kind in ("supergroup", "forum"):
        chat = telegram.supergroup(title, *members, admins=admins, forum=kind == "forum")
    else:
        raise NotPossible(f"no such type of chat: {kind}")
    return chat.wire()


def new_topic(named: Named) -> Json:
    topic = named.telegram.topic(named.chat(), named.text("name"))
    return {"message_thread_id": topic.id, "name": topic.name}


def change_chat(named: Named) -> Json:
    """{"chat", "members_may_write"?, "general_closed"?, "topic"? with "closed"?}"""
    chat, given = named.chat(), named.given
    chat.members_may_write = bool(given.get("members_may_write", chat.members_may_write))
    chat.general_closed = bool(given.get("general_closed", chat.general_closed))
    topic = named.optional_number("topic")
    if topic is not None:
        if topic not in chat.topics:
            raise NotPossible(f"there is no topic {topic}")
        chat.topics[topic].closed = bool(given.get("closed", chat.topics[topic].closed))
    return chat.wire()


def migrate(named: Named) -> Json:
    return named.telegram.migrate(named.chat()).wire()


def set_member(named: Named) -> bool:
    """{"chat", "account", "status", "anonymous"?}"""
    asked = named.text("status")
    status = next((known for known in STATUSES if known == asked), None)
    if status is None:
        raise NotPossible(f"no such status: {asked}; there are {', '.join(STATUSES)}")
    named.telegram.set_member(
        named.chat(),
        named.account("account"),
        status,
        anonymous=bool(named.given.get("anonymous", False)),
    )
    return True


def join(named: Named) -> bool:
    named.user().joins(named.chat())
    return True


def leave(named: Named) -> bool:
    named.user().leaves(named.chat())
    return True


def rename(named: Named) -> Json:
    user = named.user()
    user.renames(named.given.get("first_name"), named.given.get("username"))
    return user.wire()


def start(named: Named) -> Json:
    return named.user().starts(named.bot(), named.given.get("payload", "")).wire()


def block(named: Named) -> bool:
    named.user().blocks(named.bot())
    return True


def unblock(named: Named) -> bool:
    named.user().unblocks(named.bot())
    return True


def say(named: Named) -> Json:
    """{"user", "chat"?, "bot"?, "text", "reply_to"?, "topic"?, "entities"?, "as_channel"?}"""
    message = named.user().says(
        named.chat(),
        named.text("text"),
        reply_to=named.reply_to(),
        topic=named.optional_number("topic"),
        entities=named.given.get("entities", ()),
        as_channel=_channel(named),
    )
    return message.wire()


def _channel(named: Named) -> Chat | None:
    number = named.optional_number("as_channel")
    if number is None:
        return None
    if number not in named.telegram.chats:
        raise NotPossible(f"there is no channel {number}")
    return named.telegram.chats[number]


def send_photo(named: Named) -> Json:
    """{"user", "chat"?, "photo": base64, "caption"?}"""
    try:
        picture = base64.b64decode(named.text("photo"), validate=True)
    except binascii.Error as fault:
        raise NotPossible(f"photo: not base64: {fault}") from fault
    message = named.user().sends_photo(
        named.chat(),
        picture,
        named.given.get("caption", ""),
        reply_to=named.reply_to(),
        topic=named.optional_number("topic"),
    )
    return message.wire()


def edit(named: Named) -> Json:
    message = named.message()
    named.user().edits(message, named.text("text"))
    return message.wire()


def delete(named: Named) -> bool:
    named.user().deletes(named.message())
    return True


async def press(named: Named) -> Json:
    """{"user", "chat", "message", "button": label, data or place, or "data": any; "wait"?}

    `wait` seconds for the bot's answer; without an answer, "answer" is null.
    """
    user, message = named.user(), named.message()
    if "data" in named.given:
        pressed = user.presses_data(message, named.text("data"))
    else:
        revision = named.number("revision", -1)
        pressed = user.presses(message, named.given.get("button", ""), revision=revision)
    seconds = named.seconds("wait", 0)
    if seconds and pressed.answer is None:
        with suppress(TimeoutError):
            await named.telegram.answer_to(pressed, seconds)
    return press_wire(pressed)


def press_wire(pressed: Press) -> Json:
    answer = pressed.answer
    told = None
    if answer is not None:
        told = {"text": answer.text, "show_alert": answer.show_alert, "url": answer.url}
    return {"query_id": pressed.id, "data": pressed.data, "answer": told}


async def inline(named: Named) -> Json:
    """{"user", "bot"?, "query", "chat"?, "offset"?, "wait"?}"""
    place = named.chat() if named.given.get("chat") is not None else None
    offset = named.given.get("offset", "")
    asked = named.user().queries_inline(named.bot(), named.text("query"), place, offset=offset)
    seconds = named.seconds("wait", 0)
    if seconds and asked.results is None:
        with suppress(TimeoutError):
            await named.telegram.results_of(asked, seconds)
    return inline_wire(asked)


def inline_wire(asked: InlineAsked) -> Json:
    return {
        "query_id": asked.id,
        "results": asked.results,
        "next_offset": asked.next_offset,
        "button": asked.button,
        "from_cache": asked.from_cache,
    }


def pick(named: Named) -> Json:
    """{"query_id", "result": id or place, "chat"?, "topic"?}, by the person who asked"""
    asked = named.telegram.inline_asked.get(named.text("query_id"))
    user = named.user()
    if asked is None or asked.person is not user:
        raise NotPossible("this person has not asked that")
    topic = named.optional_number("topic")
    return user.picks(asked, named.given.get("result", 0), named.chat(), topic=topic).wire()


PEOPLE = {
    "user": new_user,
    "bot": new_bot,
    "chat": new_chat,
    "topic": new_topic,
    "change_chat": change_chat,
    "migrate": migrate,
    "member": set_member,
    "join": join,
    "leave": leave,
    "rename": rename,
    "start": start,
    "block": block,
    "unblock": unblock,
    "say": say,
    "photo": send_photo,
    "edit": edit,
    "delete": delete,
    "press": press,
    "inline": inline,
    "pick": pick,
}
