"""The five coliseums and the four people the page offers to be."""

import secrets
from dataclasses import dataclass
from typing import Literal

from hodlbot.coliseum.accounts import BotAccount
from hodlbot.coliseum.chats import Chat
from hodlbot.coliseum.telegram import Telegram
from hodlbot.coliseum.user import User

Role = Literal["player", "referee", "spectator"]

COLISEUMS = (
    ("🕯️", "Pepecobbee's Grotto", "Quiet, damp, and good for a first match."),
    ("🪩", "Pinkshit's Disco", "Loud. The floor is sticky."),
    ("🍄", "Mario's Sewer", "Mind the pipes."),
    ("🐍", "Snek's Jungle", "Something moves in the leaves."),
    ("🧹", "Broom's Cupboard", "Small, but yours."),
)
_PEOPLE: tuple[tuple[str, str, Role], ...] = (
    ("ana", "Ana", "player"),
    ("bo", "Bo", "player"),
    ("cy", "Cy", "referee"),
    ("di", "Di", "spectator"),
)
BOT_NAME = "HodlPet"
BOT_USERNAME = "hodlpet_bot"


@dataclass(frozen=True, slots=True)
class Seat:
    """Somebody whose eyes and hands the page lends. `key` is what an address calls them."""

    key: str
    user: User
    role: Role


@dataclass(frozen=True, slots=True)
class Room:
    sign: str
    about: str
    chat: Chat


@dataclass(frozen=True, slots=True)
class Seating:
    bot: BotAccount
    seats: tuple[Seat, ...]
    rooms: tuple[Room, ...]


def furnish(telegram: Telegram) -> Seating:
    """Everybody is in every room; the referee owns them, as an admin would."""
    # Nobody but the bot of this run can know its token.
    token = f"7000000001:{secrets.token_urlsafe(24)}"
    bot = telegram.bot(BOT_USERNAME, BOT_NAME, token=token)
    seats = tuple(Seat(key, telegram.user(name, key), role) for key, name, role in _PEOPLE)
    owners = sorted(seats, key=lambda seat: seat.role != "referee")
    people = [seat.user for seat in owners]
    rooms = tuple(
        Room(sign, about, telegram.supergroup(title, *people, bot))
        for sign, title, about in COLISEUMS
    )
    return Seating(bot, seats, rooms)
