"""`hodlbot cards preview`: the cards as players will see them, one PNG each."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from hodlbot.catalogue import Catalogue, TitleIndex, default_directory, load
from hodlbot.chat.hodltrumps.orders import FLIP, CardOrder
from hodlbot.pictures.artist import Artist

GOOD, UNKNOWN, UNWRITABLE = 0, 2, 4


def main(cards: Path | None, titles: Sequence[str], out: Path | None, art: Path | None) -> int:
    """All cards, or the named ones; a token also turned over."""
    catalogue = load(cards or default_directory())
    if art is not None and not art.is_dir():
        print(f"there is no folder {art}", file=sys.stderr)
        return UNKNOWN
    orders: list[CardOrder] = []
    for title in titles:
        order = _order(catalogue, title)
        if order is None:
            print(_unknown(catalogue, title), file=sys.stderr)
            return UNKNOWN
        orders.append(order)
    artist = Artist(catalogue, art)
    folder = out or Path("preview")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for order in orders or _all(catalogue):
            path = folder / f"{order.kind}-{order.title}.png"
            artist.card(order).save(path)
            print(path)
            if order.kind == "token":
                turned = CardOrder("token", order.title, turned=True)
                path = folder / f"token-{order.title}-flipped.png"
                artist.card(turned).save(path)
                print(path)
    except OSError as error:
        print(f"cannot write to {folder}: {error.strerror}", file=sys.stderr)
        return UNWRITABLE
    return GOOD


def _order(catalogue: Catalogue, text: str) -> CardOrder | None:
    if text.upper() == FLIP:
        return CardOrder("flip", FLIP)
    found = TitleIndex(catalogue).kind_of(text)
    return None if found is None else CardOrder(found[0], found[1])


def _unknown(catalogue: Catalogue, text: str) -> str:
    titles = TitleIndex(catalogue)
    near = [
        *titles.suggest("token", text),
        *titles.suggest("power", text),
        *titles.suggest("medal", text),
    ][:3]
    hint = f" Did you mean {', '.join(near)}?" if near else ""
    return f"No card is called {text[:40]!r}.{hint}"


def _all(catalogue: Catalogue) -> Iterator[CardOrder]:
    yield from (CardOrder("token", card.title) for card in catalogue.tokens)
    yield from (CardOrder("power", card.title) for card in catalogue.powers)
    yield from (CardOrder("medal", card.title) for card in catalogue.medals)
    yield CardOrder("flip", FLIP)
