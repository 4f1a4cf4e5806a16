"""Draws orders. One artist per catalogue; it is asked from a worker thread, never on the loop."""

from collections import OrderedDict
from io import BytesIO
from pathlib import Path

from PIL import Image

from hodlbot.catalogue import Catalogue
from hodlbot.chat.hodltrumps.orders import CardOrder, DuelOrder, Order, fingerprint
from hodlbot.games.hodltrumps.cards import Stats, Title
from hodlbot.pictures.card import blank_card, write_stats
from hodlbot.pictures.duel import draw_duel
from hodlbot.pictures.emblems import Emblems
from hodlbot.pictures.match import draw_match
from hodlbot.pictures.tile import draw_back, draw_tile

_MOST_BLANKS, _MOST_TILES = 12, 24
"""Two megabytes and half a one each, so not every card of the catalogue at once."""
QUALITY = 92


class Artist:
    def __init__(self, catalogue: Catalogue, art: Path | None = None) -> None:
        self.catalogue = catalogue
        self.emblems = Emblems(art)
        self._blanks: OrderedDict[tuple[CardOrder, bool], Image.Image] = OrderedDict()
        self._tiles: OrderedDict[CardOrder | None, Image.Image] = OrderedDict()

    def name_of(self, order: Order) -> str:
        return fingerprint(order, self.catalogue.sha256 + self.emblems.mark)

    def draw(self, order: Order) -> Image.Image:
        if isinstance(order, CardOrder):
            return self.card(order)
        if isinstance(order, DuelOrder):
            return draw_duel(order, self._tile, self._printed)
        return draw_match(order, self.emblems)

    def jpeg(self, order: Order) -> bytes:
        """As it is sent: Telegram makes a JPEG of every photo anyway."""
        out = BytesIO()
        self.draw(order).save(out, "JPEG", quality=QUALITY, subsampling=0)
        return out.getvalue()

    def card(self, order: CardOrder) -> Image.Image:
        """A fresh picture: whoever gets it may draw on it."""
        card = self._blank(order).copy()
        if order.kind == "token":
            write_stats(card, self.catalogue.book.tokens[Title(order.title)].stats, order)
        return card

    def _printed(self, order: CardOrder) -> Stats:
        """As printed, and turned over if the card counts upside down."""
        stats = self.catalogue.book.tokens[Title(order.title)].stats
        return -stats if order.turned else stats

    def _blank(self, order: CardOrder) -> Image.Image:
        plain = CardOrder(order.kind, order.title, turned=order.turned)
        changed = bool(order.because)
        blank = self._blanks.pop((plain, changed), None)
        if blank is None:
            blank = blank_card(self.catalogue, plain, self.emblems, changed)
        self._blanks[plain, changed] = blank
        if len(self._blanks) > _MOST_BLANKS:
            self._blanks.popitem(last=False)
        return blank

    def _tile(self, order: CardOrder | None) -> Image.Image:
        """Not to be drawn on."""
        plain = None if order is None else CardOrder("token", order.title, turned=order.turned)
        tile = self._tiles.pop(plain, None)
        if tile is None:
            tile = draw_back() if plain is None else draw_tile(self.catalogue, plain, self.emblems)
        self._tiles[plain] = tile
        if len(self._tiles) > _MOST_TILES:
            self._tiles.popitem(last=False)
        return tile
