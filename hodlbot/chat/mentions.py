"""A link to a seat, until somebody knows who sits there."""

from hodlbot.chat.markup import escaped
from hodlbot.games.seats import Seat


def mention(seat: Seat) -> str:
    """The address that stands for a person."""
    return f"seat:{seat}"


def linked(text: str, people: dict[Seat, int]) -> str:
    """`text` with each seat's link leading to a person."""
    for seat, person in people.items():
        text = text.replace(f'href="{escaped(mention(seat))}"', f'href="tg://user?id={person}"')
    return text
