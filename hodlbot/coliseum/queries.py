"""Questions people put to bots by a press or by typing @bot …, and their answers."""

from dataclasses import dataclass, field
from typing import Any

from hodlbot.coliseum.accounts import Account, BotAccount
from hodlbot.coliseum.messages import Message

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Answer:
    """What a person sees after a press: a toast, or an alert to be closed."""

    text: str = ""
    show_alert: bool = False
    url: str | None = None


@dataclass(eq=False, slots=True)
class Press:
    id: str
    person: Account
    bot: BotAccount
    message: Message
    data: str
    asked_at: float
    answer: Answer | None = None


@dataclass(eq=False, slots=True)
class InlineAsked:
    id: str
    person: Account
    bot: BotAccount
    query: str
    offset: str
    asked_at: float
    # None while the bot has not answered.
    results: list[Json] | None = None
    next_offset: str = ""
    button: Json | None = None
    # True: not asked of the bot at all, since a stored answer was at hand.
    from_cache: bool = False


@dataclass(slots=True)
class _Stored:
    until: float
    results: list[Json]
    next_offset: str
    button: Json | None


@dataclass(slots=True)
class ServedAnswers:
    """Telegram's cache of inline answers. What is not personal is served to everybody:
    a bot that forgets `is_personal` shows one player's hand to another, and here it does so too.
    """

    stored: dict[tuple[int, str, str, int], _Stored] = field(default_factory=dict)

    def keep(self, asked: InlineAsked, *, personal: bool, seconds: int, now: float) -> None:
        if seconds > 0 and asked.results is not None:
            key = (asked.bot.id, asked.query, asked.offset, asked.person.id if personal else 0)
            self.stored[key] = _Stored(
                now + seconds, asked.results, asked.next_offset, asked.button
            )

    def serve(self, asked: InlineAsked, now: float) -> bool:
        for who in (asked.person.id, 0):
            found = self.stored.get((asked.bot.id, asked.query, asked.offset, who))
            if found is not None and found.until > now:
                asked.results = found.results
                asked.next_offset = found.next_offset
                asked.button = found.button
                asked.from_cache = True
                return True
        return False
