"""The duel: both cards side by side, the four stats against each other, and what decides."""

from collections.abc import Callable

from PIL import Image, ImageDraw

from hodlbot.chat.hodltrumps.figures import STAT_WORDS, figure, number
from hodlbot.chat.hodltrumps.orders import CardOrder, Corner, DuelOrder
from hodlbot.games.hodltrumps.cards import STATS, Stat
from hodlbot.pictures import card as cards
from hodlbot.pictures.card import inks
from hodlbot.pictures.frames import RADIUS, mixed, rounded
from hodlbot.pictures.lettering import readable, write
from hodlbot.pictures.palette import GOOD, INK, LIT, PIXELS, Colour

WIDTH, HEIGHT = 1080, 640
_CARD_TOP, _SIDE = 104, 24
_MIDDLE = WIDTH // 2
_BARS = (_SIDE + cards.WIDTH + 22, WIDTH - _SIDE - cards.WIDTH - 22)
_COLOURS: tuple[Colour, Colour] = (PIXELS["b"], PIXELS["o"])
_FULL: dict[Stat, int] = {"F": 25, "D": 25, "I": 5, "K": 5}
"""The value at which a bar is full."""


def draw_duel(order: DuelOrder, draw_card: Callable[[CardOrder], Image.Image]) -> Image.Image:
    paper, ink, faint = inks(order.flipped)
    table = mixed(paper, PIXELS["z"] if order.flipped else PIXELS["y"], 0.14)
    picture = Image.new("RGB", (WIDTH, HEIGHT), table)
    draw = ImageDraw.Draw(picture)
    _head(draw, order, ink, faint)
    for seat in (0, 1):
        left = _SIDE if seat == 0 else WIDTH - _SIDE - cards.WIDTH
        _hand(picture, draw, order, seat, left, draw_card, (table, faint))
    if all(len(corner.cards) == 1 for corner in order.corners):
        _bars(draw, order, ink, faint, table)
    return picture


def _head(draw: ImageDraw.ImageDraw, order: DuelOrder, ink: Colour, faint: Colour) -> None:
    one, two = order.corners
    for corner, colour, x, anchor, instead in (
        (one, _COLOURS[0], _SIDE, "lm", "Player 1"),
        (two, _COLOURS[1], WIDTH - _SIDE, "rm", "Player 2"),
    ):
        draw.rounded_rectangle((x - 6, 30, x + 6, 78), 4, fill=colour)
        at = (x + (18 if anchor == "lm" else -18), 54)
        name = readable(corner.name, instead)
        write(draw, at, name, ink, 34, bold=True, anchor=anchor, width=330)
    write(
        draw,
        (_MIDDLE, 42),
        f"{number(one.score)} : {number(two.score)}",
        ink,
        46,
        bold=True,
        anchor="mm",
    )
    turn = "Sudden death" if order.turn == 0 else f"Turn {order.turn}"
    write(draw, (_MIDDLE, 82), turn, faint, 20, anchor="mm")


def _hand(
    picture: Image.Image,
    draw: ImageDraw.ImageDraw,
    order: DuelOrder,
    seat: int,
    left: int,
    draw_card: Callable[[CardOrder], Image.Image],
    colours: tuple[Colour, Colour],
) -> None:
    table, faint = colours
    corner: Corner = order.corners[seat]
    box = (left - 6, _CARD_TOP - 6, left + cards.WIDTH + 5, _CARD_TOP + cards.HEIGHT + 5)
    if order.winner == seat:
        draw.rounded_rectangle(box, 26, fill=LIT)
    if not corner.cards:
        draw.rounded_rectangle(box, 26, outline=mixed(table, faint, 0.5), width=4)
        middle = (left + cards.WIDTH // 2, _CARD_TOP + cards.HEIGHT // 2)
        write(draw, middle, "?", mixed(table, faint, 0.5), 120, bold=True, anchor="mm")
    step = 0 if len(corner.cards) < 2 else 96 // (len(corner.cards) - 1)
    for place, one in enumerate(corner.cards):
        small = draw_card(one)
        if step:
            factor = 0.79
            small = small.resize((round(small.width * factor), round(small.height * factor)))
        if order.winner is not None and order.winner != seat:
            small = Image.blend(small, Image.new("RGB", small.size, table), 0.45)
        at = (left + place * step * 3 // 4, _CARD_TOP + place * step)
        picture.paste(small, at, _mask(small))


def _mask(card: Image.Image) -> Image.Image:
    return rounded(card.size, RADIUS * card.width // cards.WIDTH)


def _bars(
    draw: ImageDraw.ImageDraw, order: DuelOrder, ink: Colour, faint: Colour, table: Colour
) -> None:
    left, right = _BARS
    one, two = (corner.cards[0].stats for corner in order.corners)
    if one is None or two is None:
        return
    room = (right - left) // 2 - 8
    for place, stat in enumerate(STATS):
        top = _CARD_TOP + 22 + place * 104
        if order.stat == stat:
            draw.rounded_rectangle((left - 12, top - 14, right + 12, top + 76), 14, fill=LIT)
        lit = order.stat == stat
        word_ink = INK if lit else faint
        write(draw, (_MIDDLE, top + 6), STAT_WORDS[stat], word_ink, 20, bold=lit, anchor="mm")
        values = (one.of(stat), two.of(stat))
        ahead = _ahead(values)
        for seat, value in enumerate(values):
            x = left if seat == 0 else right
            colour = INK if lit else ink
            weight = ahead == seat
            anchor = "lm" if seat == 0 else "rm"
            write(draw, (x, top + 10), figure(stat, value), colour, 24, bold=weight, anchor=anchor)
            long = max(6, min(room, round(room * abs(value) / _FULL[stat])))
            shade = _COLOURS[seat] if weight or ahead is None else mixed(_COLOURS[seat], table, 0.5)
            start, end = (
                (_MIDDLE - 4 - long, _MIDDLE - 4)
                if seat == 0
                else (_MIDDLE + 4, _MIDDLE + 4 + long)
            )
            bar = (start, top + 32, end, top + 58)
            if value < 0:
                draw.rounded_rectangle(bar, 6, outline=shade, width=4)
            else:
                draw.rounded_rectangle(bar, 6, fill=shade)
    _chances(draw, order, ink)


def _ahead(values: tuple[int, int]) -> int | None:
    """Flipped values are turned over already: more is more."""
    one, two = values
    return None if one == two else int(one < two)


def _chances(draw: ImageDraw.ImageDraw, order: DuelOrder, ink: Colour) -> None:
    left, right = _BARS
    y = _CARD_TOP + 22 + 4 * 104 + 18
    chances = [corner.chance for corner in order.corners]
    if order.winner is not None:
        name = readable(order.corners[order.winner].name, f"Player {order.winner + 1}")
        write(
            draw,
            (_MIDDLE, y + 10),
            f"{name} takes it",
            GOOD if not order.flipped else LIT,
            26,
            bold=True,
            anchor="mm",
            width=right - left,
        )
    elif None not in chances:
        write(draw, (_MIDDLE, y - 8), "chance", ink, 16, anchor="mm")
        for x, chance, anchor in ((left, chances[0], "lm"), (right, chances[1], "rm")):
            write(draw, (x, y + 14), f"{chance}%", ink, 30, bold=True, anchor=anchor)
