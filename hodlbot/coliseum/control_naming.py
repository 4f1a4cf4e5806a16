"""From the ids in a control request to the people, bots and places they mean."""

from collections.abc import Mapping
from typing import Any

from hodlbot.coliseum.accounts import Account, BotAccount
from hodlbot.coliseum.chats import Chat
from hodlbot.coliseum.errors import NotPossible
from hodlbot.coliseum.messages import Message
from hodlbot.coliseum.telegram import Telegram
from hodlbot.coliseum.user import User


class Named:
    """`given` is a request's JSON, or its query: numbers may come as text."""

    def __init__(self, telegram: Telegram, given: Mapping[str, Any]) -> None:
        self.telegram = telegram
        self.given = given

    def number(self, name: str, default: int | None = None) -> int:
        value = self.given.get(name, default)
        if value is None:
            raise NotPossible(f"{name} is missing")
        try:
            return int(value)
        except (TypeError, ValueError) as fault:
            raise NotPossible(f"{name} must be a number, not {value!r}") from fault

    def optional_number(self, name: str) -> int | None:
        return None if self.given.get(name) is None else self.number(name)

    def seconds(self, name: str, default: float) -> float:
        value = self.given.get(name, default)
        try:
            return float(value)
        except (TypeError, ValueError) as fault:
            raise NotPossible(f"{name} must be a number of seconds, not {value!r}") from fault

    def text(self, name: str) -> str:
        value = self.given.get(name)
        if not isinstance(value, str):
            raise NotPossible(f"{name} is missing")
        return value

    def account(self, name: str) -> Account:
        return self.account_of(self.number(name))

    def account_of(self, number: int) -> Account:
        found = self.telegram.accounts.get(number)
        if found is None:
            raise NotPossible(f"there is no account {number}")
        return found

    def accounts(self, name: str) -> list[Account]:
        listed = self.given.get(name, [])
        try:
            return [self.account_of(int(number)) for number in listed]
        except TypeError as fault:
            raise NotPossible(f"{name} must be a list of ids, not {listed!r}") from fault
        except NotPossible:
            raise
        except ValueError as fault:
            raise NotPossible(f"{name} must be ids, not {listed!r}") from fault

    def user(self, name: str = "user") -> User:
        found = self.account(name)
        if not isinstance(found, User):
            raise NotPossible(f"{found.first_name} is not a person")
        return found

    def bot(self, name: str = "bot") -> BotAccount:
        """By id or username; without either, the only bot there is."""
        asked = self.given.get(name)
        bots = list(self.telegram.bots_by_token.values())
        if asked is None and len(bots) == 1:
            return bots[0]
        for bot in bots:
            if str(asked) in (str(bot.id), bot.username):
                return bot
        raise NotPossible(f"which bot? {asked!r}")

    def chat(self) -> Chat:
        """By id; without one, or with a person's id, that person's private chat with the bot."""
        number = self.optional_number("chat")
        if number is None:
            return self.telegram.private_chat(self.bot(), self.user())
        if number > 0:
            return self.telegram.private_chat(self.bot(), self.account_of(number))
        found = self.telegram.chats.get(number)
        if found is None:
            raise NotPossible(f"there is no chat {number}")
        return found

    def message(self, name: str = "message") -> Message:
        chat = self.chat()
        number = self.number(name)
        found = chat.messages.get(number) or chat.current.messages.get(number)
        if found is None:
            raise NotPossible(f"there is no message {number}")
        return found

    def reply_to(self) -> Message | None:
        return None if self.given.get("reply_to") is None else self.message("reply_to")
