"""The duel: both cards side by side, the four stats against each other, and what decides."""

from collections.abc import Callable

from PIL import Image, ImageDraw

from hodlbot.chat.hodltrumps.figures import STAT_WORDS, figure, number
from hodlbot.chat.hodltrumps.orders import CardOrder, Corner, DuelOrder
from hodlbot.games.hodltrumps.cards import STATS, Stat, Stats
from hodlbot.pictures import tile as tiles
from hodlbot.pictures.card import arrow, inks, tone
from hodlbot.pictures.frames import mixed, rounded
from hodlbot.pictures.lettering import readable, write
from hodlbot.pictures.palette import INK, LIT, NIGHT, PAPER, SEATS, SEATS_BY_NIGHT, Colour

WIDTH = 1080
_SIDE, _MIDDLE = 36, WIDTH // 2
_TILES = 176
_ROWS, _ROW = 662, 112
_FOOT = _ROWS + 4 * _ROW + 18
_HEIGHT, _CAUSES = _FOOT + 126, 78
"""Of the picture, and what is added where something changed the stats."""
_LABEL = 100
"""Half of the room that a stat's name takes in the middle."""
_VALUE = 182
_FULL: dict[Stat, int] = {"F": 25, "D": 25, "I": 5, "K": 5}
"""The value at which a bar is full, if no value is larger."""

DrawTile = Callable[[CardOrder | None], Image.Image]
PrintedOf = Callable[[CardOrder], Stats]


class _Look:
    """The colours of a picture, by day or by night."""

    def __init__(self, flipped: bool) -> None:
        self.paper, self.ink, self.faint = inks(flipped)
        self.flipped = flipped
        self.seats = SEATS_BY_NIGHT if flipped else SEATS


def draw_duel(order: DuelOrder, draw_tile: DrawTile, printed_of: PrintedOf) -> Image.Image:
    look = _Look(order.flipped)
    causes = [_causes(corner) for corner in order.corners]
    picture = _table(look, _HEIGHT + (_CAUSES if any(causes) else 0))
    draw = ImageDraw.Draw(picture)
    _head(draw, order, look)
    for seat in (0, 1):
        _hand(picture, draw, order, seat, draw_tile, look)
    _versus(draw, look)
    if any(corner.cards for corner in order.corners):
        for place, stat in enumerate(STATS):
            _row(draw, order, stat, _ROWS + place * _ROW, look, printed_of)
    _foot(draw, order, look)
    for seat in (0, 1):
        _because(draw, causes[seat], seat, look)
    return picture


def _table(look: _Look, height: int) -> Image.Image:
    """Each player's half of it in that player's colour, parted aslant."""
    ground, share = (look.paper, 0.2) if look.flipped else ((255, 255, 255), 0.17)
    picture = Image.new("RGB", (WIDTH, height), mixed(ground, look.seats[0], share))
    right = mixed(ground, look.seats[1], share)
    slant = [(_MIDDLE + 70, 0), (WIDTH, 0), (WIDTH, height), (_MIDDLE - 70, height)]
    ImageDraw.Draw(picture).polygon(slant, fill=right)
    return picture


def _head(draw: ImageDraw.ImageDraw, order: DuelOrder, look: _Look) -> None:
    one, two = order.corners
    for seat, corner, x, anchor in ((0, one, _SIDE, "l"), (1, two, WIDTH - _SIDE, "r")):
        name = readable(corner.name, f"Player {seat + 1}")
        write(draw, (x, 66), name, look.ink, 50, bold=True, anchor=f"{anchor}m", width=330)
        bar = (x, 108, x + 150, 120) if seat == 0 else (x - 150, 108, x, 120)
        draw.rounded_rectangle(bar, 6, fill=look.seats[seat])
    score = f"{number(one.score)} : {number(two.score)}"
    write(draw, (_MIDDLE, 64), score, look.ink, 92, bold=True, anchor="mm", width=310)
    turn = "Sudden death" if order.turn == 0 else f"Turn {order.turn} of 9"
    if order.flipped:
        turn += " · ⟲"
    write(draw, (_MIDDLE, 134), turn, look.faint, 36, bold=True, anchor="mm", width=330)


def _hand(
    picture: Image.Image,
    draw: ImageDraw.ImageDraw,
    order: DuelOrder,
    seat: int,
    draw_tile: DrawTile,
    look: _Look,
) -> None:
    cards: tuple[CardOrder | None, ...] = order.corners[seat].cards[:3] or (None,)
    left = _SIDE if seat == 0 else WIDTH - _SIDE - tiles.WIDTH
    lost = order.winner is not None and order.winner != seat
    step = 0 if len(cards) == 1 else 120 // (len(cards) - 1)
    factor = (tiles.WIDTH - 120) / tiles.WIDTH if step else 1.0
    for place, one in enumerate(cards):
        tile = draw_tile(one)
        if step:
            size = (round(tile.width * factor), round(tile.height * factor))
            tile = tile.resize(size, Image.Resampling.BILINEAR)
        at = (left + place * step, _TILES + place * step)
        radius = round(tiles.RADIUS * factor)
        if order.winner == seat:
            box = (at[0] - 12, at[1] - 12, at[0] + tile.width + 11, at[1] + tile.height + 11)
            draw.rounded_rectangle(box, radius + 12, fill=LIT)
        else:
            box = (at[0] + 6, at[1] + 10, at[0] + tile.width + 6, at[1] + tile.height + 10)
            draw.rounded_rectangle(box, radius, fill=mixed(look.paper, INK, 0.45))
        if lost:
            grey = tile.convert("L").convert("RGB")
            tile = Image.blend(Image.blend(tile, grey, 0.75), _flat(tile.size, look.paper), 0.3)
        picture.paste(tile, at, rounded(tile.size, radius))


def _flat(size: tuple[int, int], colour: Colour) -> Image.Image:
    return Image.new("RGB", size, colour)


def _versus(draw: ImageDraw.ImageDraw, look: _Look) -> None:
    y = _TILES + tiles.HEIGHT // 2
    draw.ellipse((_MIDDLE - 48, y - 48, _MIDDLE + 48, y + 48), fill=look.ink)
    draw.ellipse((_MIDDLE - 40, y - 40, _MIDDLE + 40, y + 40), outline=LIT, width=5)
    write(draw, (_MIDDLE, y), "VS", look.paper, 44, bold=True, anchor="mm")


def _row(
    draw: ImageDraw.ImageDraw,
    order: DuelOrder,
    stat: Stat,
    top: int,
    look: _Look,
    printed_of: PrintedOf,
) -> None:
    """One stat: whose bar is longer has more of it."""
    lit = order.stat == stat
    ground = LIT if lit else mixed(look.paper, look.ink, 0.08) if look.flipped else look.paper
    draw.rounded_rectangle((_SIDE - 12, top, WIDTH - _SIDE + 12, top + _ROW - 12), 22, fill=ground)
    middle = top + (_ROW - 12) // 2
    ink = INK if lit else look.ink
    told = f"⚄ {STAT_WORDS[stat]}" if lit else STAT_WORDS[stat]
    write(draw, (_MIDDLE, middle), told, ink, 42 if lit else 38, bold=True, anchor="mm", width=190)
    values = [
        [(_stats(card, printed_of).of(stat), printed_of(card).of(stat), card) for card in c.cards]
        for c in order.corners
    ]
    full = max(_FULL[stat], *(abs(v[0]) for side in values for v in side), 0)
    best = [max((v[0] for v in side), default=None) for side in values]
    for seat, side in enumerate(values):
        other = best[1 - seat]
        high = (_ROW - 12) // max(1, min(len(side), 2))
        for place, (now, was, card) in enumerate(side[:2]):
            y = top + high * place + high // 2
            behind = other is not None and now < other
            _bar(draw, seat, y, high, (now + full) / (2 * full), ground, look, behind, lit)
            _value(draw, seat, y, high, (now, was), stat, lit, behind, look, card)


def _stats(card: CardOrder, printed_of: PrintedOf) -> Stats:
    return card.stats or printed_of(card)


def _bar(
    draw: ImageDraw.ImageDraw,
    seat: int,
    y: int,
    high: int,
    share: float,
    ground: Colour,
    look: _Look,
    behind: bool,
    lit: bool,
) -> None:
    """From the middle outwards; the notch in its track is where nought lies."""
    room = _MIDDLE - _LABEL - _SIDE - _VALUE
    half = 20 if high > 60 else 13
    start = _MIDDLE - _LABEL if seat == 0 else _MIDDLE + _LABEL
    way = -1 if seat == 0 else 1

    def box(length: int) -> tuple[int, int, int, int]:
        ends = sorted((start, start + way * length))
        return ends[0], y - half, ends[1], y + half

    ink = INK if lit else look.ink
    draw.rounded_rectangle(box(room), half // 2, fill=mixed(ground, ink, 0.12))
    colour = SEATS[seat] if lit else look.seats[seat]
    if behind:
        colour = mixed(colour, ground, 0.5)
    draw.rounded_rectangle(box(max(12, round(room * share))), half // 2, fill=colour)
    nought = start + way * room // 2
    draw.line((nought, y - half - 5, nought, y + half + 5), fill=ink, width=3)


def _value(
    draw: ImageDraw.ImageDraw,
    seat: int,
    y: int,
    high: int,
    values: tuple[int, int],
    stat: Stat,
    lit: bool,
    behind: bool,
    look: _Look,
    card: CardOrder,
) -> None:
    now, was = values
    x, anchor = (_SIDE + 10, "l") if seat == 0 else (WIDTH - _SIDE - 10, "r")
    by_night = look.flipped and not lit
    colour = tone(now, was, by_night)
    told = f"{arrow(now, was)}{figure(stat, now)}"
    room = _VALUE - 20
    if high <= 60:
        write(draw, (x, y), told, colour, 36, bold=not behind, anchor=f"{anchor}m", width=room)
        return
    size = 46 if behind else 50
    if now == was:
        write(draw, (x, y), told, colour, size, bold=not behind, anchor=f"{anchor}m", width=room)
        return
    if lit:
        colour = mixed(colour, INK, 0.35)
    write(draw, (x, y - 14), told, colour, size, bold=True, anchor=f"{anchor}m", width=room)
    faint = INK if lit else look.faint
    below = f"was {figure(stat, was)}"
    write(draw, (x, y + 28), below, faint, 27, anchor=f"{anchor}m", width=room)


def _foot(draw: ImageDraw.ImageDraw, order: DuelOrder, look: _Look) -> None:
    one, two = order.corners
    if order.winner is not None:
        name = readable(order.corners[order.winner].name, f"Player {order.winner + 1}")
        box = (_SIDE - 12, _FOOT, WIDTH - _SIDE + 12, _FOOT + 96)
        draw.rounded_rectangle(box, 26, fill=SEATS[order.winner])
        what = "sudden death" if order.turn == 0 else f"turn {order.turn}"
        told = f"★ {name} takes {what}"
        at = (_MIDDLE, _FOOT + 48)
        write(draw, at, told, (255, 255, 255), 50, bold=True, anchor="mm", width=930)
    elif one.chance is not None and two.chance is not None:
        _chances(draw, (one.chance, two.chance), look)


def _because(draw: ImageDraw.ImageDraw, causes: tuple[str, ...], seat: int, look: _Look) -> None:
    x, anchor = (_SIDE, "ls") if seat == 0 else (WIDTH - _SIDE, "rs")
    for line, told in enumerate(causes):
        at = (x, _HEIGHT + 16 + line * 38)
        write(draw, at, f"✦ {told}", look.ink, 32, anchor=anchor, width=500)


def _causes(corner: Corner) -> tuple[str, ...]:
    causes = tuple(dict.fromkeys(cause for card in corner.cards for cause in card.because))
    return causes if len(causes) <= 2 else (causes[0], " · ".join(causes[1:]))


def _chances(draw: ImageDraw.ImageDraw, chances: tuple[int, int], look: _Look) -> None:
    """One bar, shared out as the duel may go."""
    left, right = _SIDE - 12, WIDTH - _SIDE + 12
    top, bottom = _FOOT, _FOOT + 80
    draw.rounded_rectangle((left, top, right, bottom), 26, fill=mixed(look.paper, look.ink, 0.2))
    whole = sum(chances)
    cut = left + round((right - left) * chances[0] / whole) if whole else (left + right) // 2
    if chances[0]:
        draw.rounded_rectangle((left, top, max(cut, left + 52), bottom), 26, fill=SEATS[0])
    if chances[1]:
        draw.rounded_rectangle((min(cut, right - 52), top, right, bottom), 26, fill=SEATS[1])
    if all(chances):
        cut = min(max(cut, left + 60), right - 60)
        draw.rectangle((cut - 26, top, cut, bottom), fill=SEATS[0])
        draw.rectangle((cut, top, cut + 26, bottom), fill=SEATS[1])
        draw.line((cut, top, cut, bottom), fill=NIGHT if look.flipped else PAPER, width=5)
    y = (top + bottom) // 2
    white = (255, 255, 255)
    for x, chance, anchor in ((left + 26, chances[0], "lm"), (right - 26, chances[1], "rm")):
        colour = white if chance > 14 else look.ink if not chance else white
        if chance > 8 or chance == 0:
            write(draw, (x, y), f"{chance}%", colour, 48, bold=True, anchor=anchor)
    at = (_MIDDLE, y)
    if min(abs(cut - (_MIDDLE - 80)), abs(cut - (_MIDDLE + 80))) > 0:
        write(draw, at, "chance", white, 32, bold=True, anchor="mm")
