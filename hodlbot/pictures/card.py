"""One card as a picture, large enough to be read on a phone."""

from PIL import Image, ImageDraw

from hodlbot.catalogue import Catalogue
from hodlbot.catalogue.models import MedalCard
from hodlbot.chat.hodltrumps.figures import STAT_WORDS, figure
from hodlbot.chat.hodltrumps.orders import FLIP, CardOrder
from hodlbot.games.hodltrumps.cards import STATS, Stats
from hodlbot.pictures import palette
from hodlbot.pictures.emblems import Emblems
from hodlbot.pictures.frames import BORDER, framed, mixed, window
from hodlbot.pictures.lettering import filling, leading, readable, write
from hodlbot.pictures.palette import Colour

WIDTH, HEIGHT = 720, 1008
WINDOW_ART = 384
_LEFT, _RIGHT = BORDER + 30, WIDTH - BORDER - 30
_WIDE = _RIGHT - _LEFT
_WINDOW = (_LEFT, 156, _RIGHT, 562)
_STATS_TOP, _STAT_HEIGHT = 576, 92
_BECAUSE, _TEXT_TOP, _FACTS_TEXT = 776, 784, 724
_FOOT = HEIGHT - BORDER - 16
_LARGE, _SIZE, _LEAST = 37, 31, 22
FLIP_TEXT = (
    "Played in the opening, it turns over every token laid after it: plus counts as minus and "
    "minus as plus. The other player's flip ends that."
)
BORDERS: dict[str, tuple[Colour, ...]] = {
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


def blank_card(
    catalogue: Catalogue, order: CardOrder, emblems: Emblems, changed: bool = False
) -> Image.Image:
    """Everything but the stats, which are what changes in a match. `changed`: leave room for what
    changed them."""
    title, turned = order.title, order.turned
    if order.kind == "token":
        token = catalogue.token_by_title[title]
        sheet = _Sheet(token.rarity, turned)
        power = catalogue.power_by_title.get(token.power or "")
        sheet.head(
            title,
            "promo" if token.number is None else f"No. {token.number}",
            "" if power is None else f"⚡ {power.title} · {_LASTS[power.lasts]}",
            token.rarity,
        )
        giver = f"given by {readable(token.giver, '')}" if token.giver else ""
        text = token.text if power is None else power.text
        if changed:
            sheet.text(text, _BECAUSE + 74, _SIZE)
        else:
            sheet.text(text, _TEXT_TOP, _SIZE, " · ".join(token.tags))
        sheet.foot(giver, bool(token.provisional))
    elif order.kind == "medal":
        medal = catalogue.medal_by_title[title]
        sheet = _Sheet(medal.tier, turned)
        sheet.head(title, medal.tier, "medal", f"supply {medal.supply}")
        sheet.facts((_uses(medal.uses), _when(medal)))
        sheet.text(medal.text, _FACTS_TEXT, _LARGE)
        sheet.foot("", bool(medal.provisional))
    elif order.kind == "power":
        power = catalogue.power_by_title[title]
        sheet = _Sheet("power", turned)
        bearers = [token for token in catalogue.tokens if token.power == title]
        sheet.head(title, "power", "", "")
        sheet.facts((_LASTS[power.lasts], f"on {', '.join(token.title for token in bearers)}"))
        sheet.text(power.text, _FACTS_TEXT, _LARGE)
        guessed = any("power" in token.provisional for token in bearers)
        sheet.foot("", guessed or bool(power.provisional))
    else:
        sheet = _Sheet("flip", turned)
        sheet.head("FLIP", "flip card", "", "")
        sheet.facts(("plus and minus change places", "each player has one"))
        sheet.text(FLIP_TEXT, _FACTS_TEXT, _LARGE)
    sheet.window(emblems.of(title if order.kind != "flip" else FLIP, WINDOW_ART))
    return sheet.image


def _uses(uses: int | None) -> str:
    if uses is None:
        return "every turn"
    return {0: "always at work", 1: "once a match"}.get(uses, f"{uses} times a match")


def _when(medal: MedalCard) -> str:
    if medal.uses == 0:
        return "by being in the deck"
    return "at any time" if medal.anytime else "once both tokens are laid"


def write_stats(card: Image.Image, printed: Stats, order: CardOrder) -> None:
    """The four values as they stand: an arrow and a colour where they are not the printed ones."""
    paper, ink, faint = inks(order.turned)
    draw = ImageDraw.Draw(card)
    printed = -printed if order.turned else printed
    stats = order.stats or printed
    width = (_WIDE - 20) // 2
    for place, stat in enumerate(STATS):
        left = _LEFT + (place % 2) * (width + 20)
        top = _STATS_TOP + (place // 2) * (_STAT_HEIGHT + 10)
        now, was = stats.of(stat), printed.of(stat)
        colour = tone(now, was, order.turned)
        back = mixed(paper, ink, 0.08) if now == was else mixed(paper, colour, 0.16)
        draw.rounded_rectangle((left, top, left + width, top + _STAT_HEIGHT), 18, fill=back)
        middle, right = top + _STAT_HEIGHT // 2, left + width - 18
        if now == was:
            write(draw, (left + 18, middle), STAT_WORDS[stat], faint, 34, anchor="lm")
            write(draw, (right, middle), figure(stat, now), colour, 52, bold=True, anchor="rm")
        else:
            write(draw, (left + 18, middle - 18), STAT_WORDS[stat], faint, 32, anchor="lm")
            was_told = f"was {figure(stat, was)}"
            write(draw, (left + 18, middle + 22), was_told, faint, 23, anchor="lm")
            told = f"{arrow(now, was)}{figure(stat, now)}"
            write(draw, (right, middle), told, colour, 48, bold=True, anchor="rm", width=146)
    for line, cause in enumerate(_causes(order.because)):
        at = (_LEFT, _BECAUSE + line * 36)
        write(draw, at, cause, ink, 27, bold=True, width=_WIDE)


def _causes(because: tuple[str, ...]) -> tuple[str, ...]:
    """On two lines whatever there is."""
    if len(because) <= 2:
        return because
    return because[0], " · ".join(because[1:])


def tone(now: int, was: int, turned: bool) -> Colour:
    """Ink for what stands as printed, green for better, red for worse."""
    if now == was:
        return inks(turned)[1]
    if turned:
        return palette.PIXELS["l" if now > was else "p"]
    return palette.GOOD if now > was else palette.BAD


def arrow(now: int, was: int) -> str:
    """Colour is never the only sign."""
    return "" if now == was else "▲" if now > was else "▼"


def inks(turned: bool) -> tuple[Colour, Colour, Colour]:
    """Paper, ink, faint ink."""
    paper, ink = (palette.NIGHT, palette.PAPER) if turned else (palette.PAPER, palette.INK)
    return paper, ink, mixed(ink, paper, 0.32)


def panes(border: str) -> tuple[Colour, ...]:
    """What a window's ground is tinted with."""
    return palette.COMMON_WINDOW if border == "common" else BORDERS[border]


class _Sheet:
    """What goes on the paper of one card: ink that can be read on it, and where lines begin."""

    def __init__(self, border: str, turned: bool) -> None:
        self.border, self.turned = border, turned
        self.paper, self.ink, self.faint = inks(turned)
        self.image = framed((WIDTH, HEIGHT), BORDERS[border], self.paper, self.paper)
        self.draw = ImageDraw.Draw(self.image)

    def head(self, title: str, mark: str, below: str, below_mark: str) -> None:
        y = 92 if not (below or below_mark) else 78
        write(self.draw, (_LEFT, y), title, self.ink, 58, bold=True, anchor="lm", width=_WIDE - 150)
        write(self.draw, (_RIGHT, y), mark, self.faint, 34, anchor="rm", width=140)
        write(self.draw, (_LEFT, 128), below, self.ink, 29, anchor="lm", width=_WIDE - 160)
        write(self.draw, (_RIGHT, 128), below_mark, self.faint, 29, anchor="rm", width=150)

    def window(self, emblem: Image.Image) -> None:
        window(self.image, _WINDOW, panes(self.border), emblem, self.turned)
        if self.turned:
            ribbon(self.draw, (_LEFT, _WINDOW[3] - 56, _RIGHT, _WINDOW[3]))

    def facts(self, lines: tuple[str, str]) -> None:
        """Where a token has its stats: two short lines in a box."""
        box = (_LEFT, _STATS_TOP, _RIGHT, _STATS_TOP + 126)
        self.draw.rounded_rectangle(box, 18, fill=mixed(self.paper, self.ink, 0.08))
        for line, size, y in ((lines[0], 40, 42), (lines[1], 31, 92)):
            at = ((_LEFT + _RIGHT) // 2, _STATS_TOP + y)
            bold = size == 40
            write(self.draw, at, line, self.ink, size, bold=bold, anchor="mm", width=_WIDE - 24)

    def text(self, body: str, top: int, size: int, tags: str = "") -> None:
        bottom = _FOOT - 28
        if tags:
            write(self.draw, (_LEFT, bottom - 8), tags, self.faint, 27, bold=True, anchor="ls")
            bottom -= 38
        lines, size = filling(body, _WIDE, bottom - top, size, _LEAST)
        for place, line in enumerate(lines):
            write(self.draw, (_LEFT, top + place * leading(size)), line, self.ink, size)

    def foot(self, giver: str, provisional: bool) -> None:
        """On the left whose name it carries; on the right that nobody attests all of it."""
        write(self.draw, (_LEFT, _FOOT), giver, self.ink, 27, anchor="ls", width=_WIDE - 240)
        if provisional:
            write(self.draw, (_RIGHT, _FOOT), "in part provisional", self.faint, 24, anchor="rs")


def ribbon(draw: ImageDraw.ImageDraw, box: tuple[int, int, int, int]) -> None:
    """Says in words what the night and the headstand say."""
    draw.rounded_rectangle(box, 16, fill=palette.LIT)
    middle = ((box[0] + box[2]) // 2, (box[1] + box[3]) // 2)
    size = round((box[3] - box[1]) * 0.62)
    write(draw, middle, "⟲ FLIPPED", palette.INK, size, bold=True, anchor="mm")
