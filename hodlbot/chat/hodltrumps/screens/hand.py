"""A player's own hand: in an alert of 200 characters, in two pages, or as a private message."""

from collections.abc import Collection, Iterable

from hodlbot.chat.actions import OpenMoves
from hodlbot.chat.hodltrumps.figures import figures
from hodlbot.chat.markup import bold, escaped, within
from hodlbot.chat.screen import LONGEST_ALERT, Button, Screen
from hodlbot.games.hodltrumps.cards import RARITIES, Book, Title
from hodlbot.games.hodltrumps.views import SideView, View

_INITIALS = {"rare": "R", "uncommon": "U", "common": "C"}
FLIP = {"held": "yours to play", "played": "played", "void": "void"}


def own_side(seen: View) -> SideView:
    """The side of the seat that looks."""
    seat = seen.viewer.seat
    assert seat is not None, "a hand is shown to its owner"
    return seen.sides[seat]


def hand_alert(seen: View, book: Book, page: str = "tokens") -> str:
    """Plain text."""
    side = own_side(seen)
    text = _tokens_alert(side, book) if page == "tokens" else _rest_alert(side, book)
    return within(text, LONGEST_ALERT)


def _tokens_alert(side: SideView, book: Book) -> str:
    lines = [
        f"{_INITIALS[rarity]}  {' '.join(titles)}"
        for rarity in RARITIES
        if (titles := _of_rarity(side.hand or (), book, rarity))
    ]
    return "\n".join(lines) or "No tokens left in your hand."


def _rest_alert(side: SideView, book: Book) -> str:
    powers = (f"{title}{_state(state)}" for title, state in side.powers.items())
    plan = ", planned for the next turn" if side.flip_next else ""
    return "\n".join(
        (
            f"Powers {' '.join(powers) or 'none'}",
            f"Medals {' '.join(_medals(side, book)) or 'none'}",
            f"Flip card: {FLIP[side.flip]}{plan}",
        )
    )


def _state(state: str) -> str:
    return {"ready": "", "active": " (on)", "used": " (used)"}[state]


def _medals(side: SideView, book: Book) -> Iterable[str]:
    for title, left in side.medals.items():
        uncounted = left is None or book.medals[title].uses == 0
        yield title if uncounted else f"{title}×{left}" if left else f"{title} (0)"


def _of_rarity(titles: Collection[Title], book: Book, rarity: str) -> list[Title]:
    return [title for title in titles if book.tokens[title].rarity == rarity]


def hand_screen(seen: View, book: Book, playable: Collection[Title] = ()) -> Screen:
    """For the private chat. `playable`: what can be laid now, marked."""
    side = own_side(seen)
    lines = [bold("🂠 Your hand")]
    for rarity in RARITIES:
        titles = _of_rarity(side.hand or (), book, rarity)
        lines += [f"<i>{rarity}</i>"] if titles else []
        lines += [_token(book, title, title in playable, seen.flipped) for title in titles]
    if not side.hand:
        lines.append("No tokens left.")
    if playable:
        lines.append("✓ can be laid now.")
    if seen.flipped:
        lines.append("⟲ The game is flipped: stats as they count now.")
    powers = (f"{title}, {state}" for title, state in side.powers.items())
    lines.append(f"{bold('Powers')}: {escaped(' · '.join(powers) or 'none')}")
    lines.append(f"{bold('Medals')}: {escaped(' · '.join(_medals(side, book)) or 'none')}")
    plan = " (planned for the next turn)" if side.flip_next else ""
    lines.append(f"{bold('Flip card')}: {FLIP[side.flip]}{plan}")
    if side.graveyard:
        buried = ", ".join(title or "a card" for title in side.graveyard)
        lines.append(f"{bold('Graveyard')}: {escaped(buried)}")
    return Screen("\n".join(lines), ((Button("✨ My moves", OpenMoves()),),))


def _token(book: Book, title: Title, playable: bool, flipped: bool) -> str:
    mark = "✓ " if playable else ""
    return f"{mark}{escaped(title)}  {figures(book.base(title, flipped))}"
