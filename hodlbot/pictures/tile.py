"""A token as it lies in a duel: its title, power and emblem. Its values stand below, as bars."""

from PIL import Image, ImageDraw

from hodlbot.catalogue import Catalogue
from hodlbot.chat.hodltrumps.orders import CardOrder
from hodlbot.pictures.card import BORDERS, inks, panes, ribbon
from hodlbot.pictures.emblems import Emblems
from hodlbot.pictures.frames import framed, mixed, window
from hodlbot.pictures.lettering import write
from hodlbot.pictures.palette import PAPER, PIXELS, RAINBOW

WIDTH, HEIGHT = 468, 456
RADIUS, BORDER = 36, 18
ART = 288
_LEFT, _RIGHT = BORDER + 16, WIDTH - BORDER - 16


def draw_tile(catalogue: Catalogue, order: CardOrder, emblems: Emblems) -> Image.Image:
    token = catalogue.token_by_title[order.title]
    paper, ink, faint = inks(order.turned)
    tile = framed((WIDTH, HEIGHT), BORDERS[token.rarity], paper, paper, BORDER, RADIUS)
    draw = ImageDraw.Draw(tile)
    write(draw, (WIDTH // 2, 56), token.title, ink, 46, bold=True, anchor="mm", width=400)
    below = f"⚡ {token.power}" if token.power else token.rarity
    write(draw, (WIDTH // 2, 98), below, faint, 30, anchor="mm", width=400)
    box = (_LEFT, 122, _RIGHT, HEIGHT - BORDER - 14)
    window(tile, box, panes(token.rarity), emblems.of(order.title, ART), order.turned)
    if order.turned:
        ribbon(draw, (_LEFT, box[3] - 50, _RIGHT, box[3]))
    return tile


def draw_back() -> Image.Image:
    """Where no token lies yet: a card face down."""
    navy = PIXELS["z"]
    tile = framed((WIDTH, HEIGHT), (navy, mixed(navy, PAPER, 0.3), navy), navy, navy, 18, RADIUS)
    draw = ImageDraw.Draw(tile)
    for row in range(4):
        for column in range(5):
            hue = mixed(navy, RAINBOW[(row + column) % len(RAINBOW)], 0.34)
            x, y = 58 + column * 88, 66 + row * 108
            draw.polygon([(x, y - 26), (x + 26, y), (x, y + 26), (x - 26, y)], fill=hue)
    write(draw, (WIDTH // 2, HEIGHT // 2), "?", PAPER, 190, bold=True, anchor="mm")
    return tile
