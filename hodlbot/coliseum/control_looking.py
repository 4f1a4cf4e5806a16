"""Looking at chats, at what happened, and at what bots called. All GET."""

from typing import Any

from hodlbot.coliseum.chats import Chat
from hodlbot.coliseum.commands import commands_shown
from hodlbot.coliseum.control_naming import Named
from hodlbot.coliseum.control_people import inline_wire, press_wire
from hodlbot.coliseum.errors import NotPossible

Json = dict[str, Any]


def messages(named: Named) -> list[Json]:
    """?chat=&viewer=&topic=: what is there now, with every state it has been in."""
    viewer = named.account("viewer") if "viewer" in named.given else None
    seen = named.telegram.messages(named.chat(), viewer, topic=named.optional_number("topic"))
    return [
        {
            **message.wire(),
            "revisions": [
                {"seq": one.seq, "time": one.time, **one.content.wire()}
                for one in message.revisions
            ],
        }
        for message in seen
    ]


async def changes(named: Named) -> list[Json]:
    """?after=&chat=&viewer=&wait=: everything since, waiting for the first if there is none."""
    telegram = named.telegram
    place = named.chat() if "chat" in named.given else None
    viewer = named.account("viewer") if "viewer" in named.given else None
    after = named.number("after", 0)

    def visible(chat: Chat | None) -> bool:
        return viewer is None or chat is None or telegram.may_see(viewer, chat)

    def since() -> list[Json] | None:
        found = telegram.history(place, after=after)
        return [change.wire() for change in found if visible(change.chat)] or None

    seconds = named.seconds("wait", 0)
    found = since()
    if found is None and seconds:
        try:
            found = await telegram.until(since, seconds)
        except TimeoutError:
            found = None
    return found or []


def calls(named: Named) -> list[Json]:
    """?after=&method=&polls=1: what bots called, in order."""
    after, method = named.number("after", 0), named.given.get("method")
    log = named.telegram.polls if named.given.get("polls") else named.telegram.calls
    return [
        call.wire()
        for call in log
        if call.seq > after and (method is None or call.method == method)
    ]


def answer(named: Named) -> Json:
    """?query_id=: the answer to a press or to an inline query, as far as it came."""
    number = named.text("query_id")
    if number in named.telegram.presses:
        return press_wire(named.telegram.presses[number])
    if number in named.telegram.inline_asked:
        return inline_wire(named.telegram.inline_asked[number])
    raise NotPossible("nobody asked that")


def commands(named: Named) -> list[Json]:
    """?user=&chat=&bot=: the menu this person sees there."""
    return commands_shown(named.bot(), named.chat(), named.user())


def everything(named: Named) -> Json:
    """Who and what there is."""
    telegram = named.telegram
    return {
        "users": [one.wire() for one in telegram.accounts.values() if not one.is_bot],
        "bots": [
            {**bot.wire(), "token": bot.token, "pending": len(bot.updates.waiting)}
            for bot in telegram.bots_by_token.values()
        ],
        "chats": [
            {
                **chat.wire(),
                "members": [one.wire() for one in chat.members.values()],
                "topics": [
                    {"message_thread_id": one.id, "name": one.name, "closed": one.closed}
                    for one in chat.topics.values()
                ],
                "migrated_to": chat.migrated_to.id if chat.migrated_to else None,
                "pinned": chat.pinned,
            }
            for chat in telegram.chats.values()
        ],
    }


def file(named: Named) -> bytes:
    """?file_unique_id=: a picture's bytes, for the page."""
    data = named.telegram.files.by_unique_id(named.text("file_unique_id"))
    if data is None:
        raise NotPossible("there is no such file")
    return data


LOOKING = {
    "messages": messages,
    "changes": changes,
    "calls": calls,
    "answer": answer,
    "commands": commands,
    "everything": everything,
    "file": file,
}
