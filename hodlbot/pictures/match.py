"""The match at its end: score by turn, flips, rolls, powers and medals, on one picture."""

from PIL import Image, ImageDraw

from hodlbot.chat.hodltrumps.figures import number
from hodlbot.chat.hodltrumps.orders import MatchOrder, TurnMark
from hodlbot.pictures.emblems import Emblems
from hodlbot.pictures.frames import mixed
from hodlbot.pictures.lettering import readable, write
from hodlbot.pictures.palette import INK, LIT, NIGHT, PAPER, PIXELS, Colour

WIDTH, HEIGHT = 1080, 720
_LEFT, _RIGHT = 40, WIDTH - 40
_ROWS = (150, 430)
"""Where each player's row of cards begins; the chart of the score lies between them."""
_CHART = (326, 408)
_MOST_TURNS = 10
_COLOURS: tuple[Colour, Colour] = (PIXELS["b"], PIXELS["o"])
_FAINT = mixed(INK, PAPER, 0.4)


def draw_match(order: MatchOrder, emblems: Emblems) -> Image.Image:
    picture = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
    draw = ImageDraw.Draw(picture)
    _head(draw, order)
    turns = order.turns[-_MOST_TURNS:]
    width = (_RIGHT - _LEFT) // max(len(turns), 6)
    for place, turn in enumerate(turns):
        _column(picture, draw, turn, _LEFT + place * width, width, emblems)
    _chart(draw, turns, width)
    _foot(draw, order)
    return picture


def _head(draw: ImageDraw.ImageDraw, order: MatchOrder) -> None:
    for seat, (x, anchor) in enumerate(((_LEFT, "lm"), (_RIGHT, "rm"))):
        name = readable(order.names[seat], f"Player {seat + 1}")
        won = order.winner == seat
        colour = INK if won or order.winner is None else _FAINT
        write(draw, (x, 52), name, colour, 38, bold=True, anchor=anchor, width=370)
        under = (x, 84, x + 120, 90) if seat == 0 else (x - 120, 84, x, 90)
        draw.rounded_rectangle(under, 3, fill=_COLOURS[seat])
        if won:
            write(draw, (x, 110), "wins the match", _COLOURS[seat], 22, bold=True, anchor=anchor)
    one, two = order.score
    middle = (WIDTH // 2, 56)
    write(draw, middle, f"{number(one)} : {number(two)}", INK, 60, bold=True, anchor="mm")
    below = "drawn" if order.winner is None else readable(order.reason, "")
    if below:
        write(draw, (WIDTH // 2, 106), below, _FAINT, 20, anchor="mm", width=280)


def _column(
    picture: Image.Image,
    draw: ImageDraw.ImageDraw,
    turn: TurnMark,
    left: int,
    width: int,
    emblems: Emblems,
) -> None:
    middle = left + width // 2
    if turn.flipped:
        draw.rounded_rectangle(
            (left + 3, _ROWS[0] - 10, left + width - 3, _ROWS[1] + 206), 12, fill=NIGHT
        )
    ink = PAPER if turn.flipped else INK
    for seat, top in enumerate(_ROWS):
        won = turn.winner == seat
        box = (middle - 44, top, middle + 44, top + 88)
        back = LIT if won else mixed(NIGHT if turn.flipped else PAPER, ink, 0.1)
        draw.rounded_rectangle(box, 12, fill=back)
        if turn.cards[seat]:
            art = emblems.of(turn.cards[seat], 72)
            if turn.flipped:
                art = art.transpose(Image.Transpose.ROTATE_180)
            at = (middle - art.width // 2, top + 44 - art.height // 2)
            picture.paste(art, at, art)
        title = turn.cards[seat] or "–"
        write(draw, (middle, top + 102), title, ink, 14, bold=won, anchor="mm", width=width - 10)
        for line, used in enumerate(turn.used[seat][:3]):
            more = len(turn.used[seat]) - 3
            text = f"{used} +{more}" if line == 2 and more > 0 else used
            colour = mixed(_COLOURS[seat], ink, 0.35)
            at = (middle, top + 120 + line * 17)
            write(draw, at, text, colour, 13, anchor="mm", width=width - 10)
    label = "sudden death" if turn.turn == "S" else f"turn {turn.turn}"
    write(draw, (middle, _ROWS[1] + 190), label, ink, 13, anchor="mm", width=width - 8)
    roll = turn.stat if turn.stat in "FDIK" else "–"
    write(draw, (middle, _ROWS[1] + 170), roll, ink, 20, bold=True, anchor="mm")


def _chart(draw: ImageDraw.ImageDraw, turns: tuple[TurnMark, ...], width: int) -> None:
    """Both scores as lines over the turns."""
    top, bottom = _CHART
    scores = [value for turn in turns for value in turn.score]
    high, low = max([1, *scores]), min([0, *scores])

    def height(value: int) -> int:
        return bottom - round((value - low) * (bottom - top) / (high - low))

    for seat, colour in enumerate(_COLOURS):
        points = [
            (_LEFT + place * width + width // 2, height(turn.score[seat]) + seat * 3)
            for place, turn in enumerate(turns)
        ]
        if len(points) > 1:
            draw.line(points, fill=colour, width=5, joint="curve")
        for x, y in points:
            draw.ellipse((x - 7, y - 7, x + 7, y + 7), fill=colour, outline=PAPER, width=2)


def _foot(draw: ImageDraw.ImageDraw, order: MatchOrder) -> None:
    place = readable(order.place, "")
    text = "letter: the stat that decided · dark: flipped · gold: took the turn"
    write(draw, (_LEFT, HEIGHT - 28), text, _FAINT, 16, anchor="lm")
    if place:
        write(draw, (_RIGHT, HEIGHT - 28), place, _FAINT, 16, anchor="rm", width=380)
