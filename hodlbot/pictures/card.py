"""One card as a picture."""

from PIL import Image, ImageDraw

from hodlbot.catalogue import Catalogue
from hodlbot.chat.hodltrumps.figures import STAT_WORDS, figure
from hodlbot.chat.hodltrumps.orders import FLIP, CardOrder
from hodlbot.games.hodltrumps.cards import STATS, Stats
from hodlbot.pictures import palette
from hodlbot.pictures.emblems import Emblems
from hodlbot.pictures.frames import BORDER, framed, gradient, mixed, rounded
from hodlbot.pictures.lettering import readable, wrapped, write
from hodlbot.pictures.palette import Colour

WIDTH, HEIGHT = 360, 504
_LEFT, _RIGHT = BORDER + 15, WIDTH - BORDER - 15
_WINDOW = (_LEFT, 66, _RIGHT, 278)
_STATS_TOP, _TEXT_TOP = 288, 402
_FACTS_TEXT = 368
WINDOW_ART = 192
FLIP_TEXT = (
    "Played in the opening, it turns over every token laid after it: plus counts as minus and "
    "minus as plus. The other player's flip ends that."
)
_BORDERS: dict[str, tuple[Colour, ...]] = {
    "rare": palette.RAINBOW,
    "uncommon": palette.SILVER,
    "common": palette.BLACK,
    "diamond": palette.DIAMOND,
    "gold": palette.GOLD,
    "silver": palette.SILVER,
    "bronze": palette.BRONZE,
    "power": palette.POWER,
    "flip": palette.FLIP,
}
_LASTS = {
    "instant": "at once",
    "turn": "for this turn",
    "next-turn": "this turn and the next",
    "match": "for the whole match",
}


def tier(supply: int) -> str:
    """A medal's metal, by how many of it there are."""
    if supply <= 5:
        return "diamond"
    if supply <= 49:
        return "gold"
    return "silver" if supply <= 99 else "bronze"


def blank_card(catalogue: Catalogue, order: CardOrder, emblems: Emblems) -> Image.Image:
    """Everything but the stats, which are what changes in a match."""
    title, turned = order.title, order.turned
    if order.kind == "token":
        token = catalogue.token_by_title[title]
        sheet = _Sheet(token.rarity, turned)
        sheet.head(title, "promo" if token.number is None else f"No. {token.number}")
        power = catalogue.power_by_title.get(token.power or "")
        giver = f"given by {readable(token.giver, '')}" if token.giver else ""
        if power is None:
            sheet.text("", token.text, giver)
        else:
            sheet.text(f"{power.title} · {_LASTS[power.lasts]}", power.text, giver)
    elif order.kind == "medal":
        medal = catalogue.medal_by_title[title]
        metal = tier(medal.supply)
        sheet = _Sheet(metal, turned)
        sheet.head(title, metal)
        sheet.facts((_uses(medal.uses), f"{medal.supply} of it exist"))
        sheet.text("Medal", medal.text, "", _FACTS_TEXT)
    elif order.kind == "power":
        power = catalogue.power_by_title[title]
        sheet = _Sheet("power", turned)
        sheet.head(title, "power")
        bearer = next((t.title for t in catalogue.tokens if t.power == title), "")
        sheet.facts((_LASTS[power.lasts], f"on {bearer}"))
        sheet.text("Power", power.text, "", _FACTS_TEXT)
    else:
        sheet = _Sheet("flip", turned)
        sheet.head("FLIP", "flip card")
        sheet.facts(("plus and minus change places", "each player has one"))
        sheet.text("The flip card", FLIP_TEXT, "", _FACTS_TEXT)
    sheet.window(emblems.of(title if order.kind != "flip" else FLIP, WINDOW_ART), turned)
    return sheet.image


def _uses(uses: int | None) -> str:
    if uses is None:
        return "every turn"
    return {0: "always at work", 1: "once a match"}.get(uses, f"{uses} times a match")


def write_stats(card: Image.Image, printed: Stats, order: CardOrder) -> None:
    """The four values as they stand: green for better than printed, red for worse."""
    paper, ink, faint = inks(order.turned)
    draw = ImageDraw.Draw(card)
    printed = -printed if order.turned else printed
    stats = order.stats or printed
    width = (_RIGHT - _LEFT - 10) // 2
    for place, stat in enumerate(STATS):
        left = _LEFT + (place % 2) * (width + 10)
        top = _STATS_TOP + (place // 2) * 48
        now, was = stats.of(stat), printed.of(stat)
        colour = ink if now == was else _better(order.turned) if now > was else _worse(order.turned)
        back = mixed(paper, ink, 0.08) if now == was else mixed(paper, colour, 0.16)
        draw.rounded_rectangle((left, top, left + width, top + 42), 9, fill=back)
        write(draw, (left + 10, top + 21), STAT_WORDS[stat], faint, 16, anchor="lm")
        value = (left + width - 10, top + (21 if now == was else 16))
        write(draw, value, figure(stat, now), colour, 23, bold=True, anchor="rm")
        if now != was:
            low = (left + width - 10, top + 34)
            write(draw, low, f"was {figure(stat, was)}", faint, 11, anchor="rm")
    if order.because:
        by = "changed by " + ", ".join(order.because)
        write(draw, (_LEFT, _STATS_TOP + 94), by, faint, 13, width=_RIGHT - _LEFT)


def inks(turned: bool) -> tuple[Colour, Colour, Colour]:
    """Paper, ink, faint ink."""
    paper, ink = (palette.NIGHT, palette.PAPER) if turned else (palette.PAPER, palette.INK)
    return paper, ink, mixed(ink, paper, 0.35)


def _better(turned: bool) -> Colour:
    return palette.PIXELS["l"] if turned else palette.GOOD


def _worse(turned: bool) -> Colour:
    return palette.PIXELS["p"] if turned else palette.BAD


class _Sheet:
    """What goes on the paper of one card: ink that can be read on it, and where lines begin."""

    def __init__(self, border: str, turned: bool) -> None:
        self.colours = _BORDERS[border]
        self.paper, self.ink, self.faint = inks(turned)
        self.image = framed((WIDTH, HEIGHT), self.colours, self.paper, self.paper)
        self.draw = ImageDraw.Draw(self.image)

    def head(self, title: str, mark: str) -> None:
        write(self.draw, (_LEFT, 44), title, self.ink, 27, bold=True, anchor="lm", width=232)
        write(self.draw, (_RIGHT, 45), mark, self.faint, 16, anchor="rm", width=68)

    def window(self, picture: Image.Image, turned: bool) -> None:
        """The emblem in its window; upside down where the card counts upside down."""
        left, top, right, bottom = _WINDOW
        size = (right - left, bottom - top)
        back = gradient(size, tuple(mixed(c, self.paper, 0.72) for c in self.colours))
        self.image.paste(back, (left, top), rounded(size, 14))
        if turned:
            picture = picture.transpose(Image.Transpose.ROTATE_180)
        place = (left + (size[0] - picture.width) // 2, top + (size[1] - picture.height) // 2)
        self.image.paste(picture, place, picture)
        if turned:
            ribbon = (right - 104, bottom - 28, right - 6, bottom - 6)
            self.draw.rounded_rectangle(ribbon, 8, fill=palette.LIT)
            middle = ((ribbon[0] + ribbon[2]) // 2, (ribbon[1] + ribbon[3]) // 2)
            write(self.draw, middle, "FLIPPED", palette.INK, 16, bold=True, anchor="mm")

    def facts(self, lines: tuple[str, str]) -> None:
        """Where a token has its stats: two short lines in a box."""
        box = (_LEFT, _STATS_TOP, _RIGHT, _STATS_TOP + 66)
        self.draw.rounded_rectangle(box, 9, fill=mixed(self.paper, self.ink, 0.08))
        middle = (_LEFT + _RIGHT) // 2
        for line, size, y in ((lines[0], 20, 22), (lines[1], 15, 47)):
            at = (middle, _STATS_TOP + y)
            write(self.draw, at, line, self.ink, size, bold=size == 20, anchor="mm", width=280)

    def text(self, head: str, body: str, foot: str, top: int = _TEXT_TOP) -> None:
        y = top
        if head:
            write(self.draw, (_LEFT, y), head, self.ink, 17, bold=True, width=_RIGHT - _LEFT)
            y += 22
        room = max(1, (HEIGHT - BORDER - (22 if foot else 4) - y) // 17)
        for line in wrapped(body, _RIGHT - _LEFT, 14, room):
            write(self.draw, (_LEFT, y), line, self.ink, 14)
            y += 17
        if foot:
            write(
                self.draw,
                (_RIGHT, HEIGHT - BORDER - 8),
                foot,
                self.faint,
                13,
                anchor="rs",
                width=_RIGHT - _LEFT,
            )
