"""Draws orders. One artist per catalogue; it is asked from a worker thread, never on the loop."""

from collections import OrderedDict
from io import BytesIO
from pathlib import Path

from PIL import Image

from hodlbot.catalogue import Catalogue
from hodlbot.chat.hodltrumps.orders import CardOrder, DuelOrder, Order, fingerprint
from hodlbot.games.hodltrumps.cards import Title
from hodlbot.pictures.card import blank_card, write_stats
from hodlbot.pictures.duel import draw_duel
from hodlbot.pictures.emblems import Emblems
from hodlbot.pictures.match import draw_match

_MOST_BLANKS = 48
"""Half a megabyte each, so not every card of the catalogue at once."""
QUALITY = 92


class Artist:
    def __init__(self, catalogue: Catalogue, art: Path | None = None) -> None:
        self.catalogue = catalogue
        self.emblems = Emblems(art)
        self._blanks: OrderedDict[CardOrder, Image.Image] = OrderedDict()

    def name_of(self, order: Order) -> str:
        return fingerprint(order, self.catalogue.sha256)

    def draw(self, order: Order) -> Image.Image:
        if isinstance(order, CardOrder):
            return self.card(order)
        if isinstance(order, DuelOrder):
            return draw_duel(order, self.card)
        return draw_match(order, self.emblems)

    def jpeg(self, order: Order) -> bytes:
        """As it is sent: Telegram makes a JPEG of every photo anyway."""
        out = BytesIO()
        self.draw(order).save(out, "JPEG", quality=QUALITY, subsampling=0)
        return out.getvalue()

    def card(self, order: CardOrder) -> Image.Image:
        """A fresh picture: whoever gets it may draw on it."""
        card = self._blank(order).copy()
        token = (
            self.catalogue.book.tokens.get(Title(order.title)) if order.kind == "token" else None
        )
        if token is not None:
            write_stats(card, token.stats, order)
        return card

    def _blank(self, order: CardOrder) -> Image.Image:
        key = CardOrder(order.kind, order.title, turned=order.turned)
        blank = self._blanks.pop(key, None)
        if blank is None:
            blank = blank_card(self.catalogue, key, self.emblems)
        self._blanks[key] = blank
        if len(self._blanks) > _MOST_BLANKS:
            self._blanks.popitem(last=False)
        return blank
