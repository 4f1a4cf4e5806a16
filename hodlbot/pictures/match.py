"""The match at its end, turn by turn: score, flips, rolls, powers and medals, on one picture."""

from PIL import Image, ImageDraw

from hodlbot.chat.hodltrumps.figures import STAT_WORDS, number
from hodlbot.chat.hodltrumps.orders import MatchOrder, TurnMark
from hodlbot.games.hodltrumps.cards import STATS
from hodlbot.pictures.emblems import Emblems
from hodlbot.pictures.frames import mixed
from hodlbot.pictures.lettering import readable, write
from hodlbot.pictures.palette import INK, LIT, NIGHT, PAPER, SEATS, SEATS_BY_NIGHT, Colour

WIDTH = 1080
_LEFT, _RIGHT, _MIDDLE = 32, WIDTH - 32, WIDTH // 2
_CHART = (232, 382)
_ROWS, _ROW = 412, 104
_FOOT = 76
_MOST_TURNS = 10
_ART = 76
_WHITE: Colour = (255, 255, 255)
_FAINT = mixed(INK, PAPER, 0.32)
_WORDS: dict[str, str] = {stat: STAT_WORDS[stat] for stat in STATS}
_SUDDEN = "S"


def draw_match(order: MatchOrder, emblems: Emblems) -> Image.Image:
    turns = order.turns[-_MOST_TURNS:]
    height = _ROWS + max(1, len(turns)) * _ROW + _FOOT
    picture = Image.new("RGB", (WIDTH, height), mixed(_WHITE, SEATS[0], 0.17))
    draw = ImageDraw.Draw(picture)
    slant = [(_MIDDLE + 90, 0), (WIDTH, 0), (WIDTH, height), (_MIDDLE - 90, height)]
    draw.polygon(slant, fill=mixed(_WHITE, SEATS[1], 0.17))
    _head(draw, order)
    _chart(draw, turns)
    for place, turn in enumerate(turns):
        _turn(picture, draw, turn, _ROWS + place * _ROW, emblems)
    if not turns:
        at = (_MIDDLE, _ROWS + _ROW // 2)
        write(draw, at, "No turn was played to its end.", _FAINT, 34, anchor="mm")
    _legend(draw, order, height - _FOOT // 2)
    return picture


def _head(draw: ImageDraw.ImageDraw, order: MatchOrder) -> None:
    for seat, (x, anchor) in enumerate(((_LEFT, "lm"), (_RIGHT, "rm"))):
        name = readable(order.names[seat], f"Player {seat + 1}")
        won = order.winner == seat
        colour = INK if won or order.winner is None else _FAINT
        write(draw, (x, 72), name, colour, 56, bold=True, anchor=anchor, width=330)
        bar = (x, 116, x + 150, 128) if seat == 0 else (x - 150, 116, x, 128)
        draw.rounded_rectangle(bar, 6, fill=SEATS[seat])
        if won:
            crown = (x, 146, x + 190, 198) if seat == 0 else (x - 190, 146, x, 198)
            draw.rounded_rectangle(crown, 26, fill=LIT)
            middle = ((crown[0] + crown[2]) // 2, 172)
            write(draw, middle, "♛ winner", INK, 34, bold=True, anchor="mm")
    one, two = order.score
    score = f"{number(one)} : {number(two)}"
    write(draw, (_MIDDLE, 76), score, INK, 110, bold=True, anchor="mm", width=310)
    below = "drawn" if order.winner is None else readable(order.reason, "")
    write(draw, (_MIDDLE, 166), below, _FAINT, 34, anchor="mm", width=440)


def _turn(
    picture: Image.Image, draw: ImageDraw.ImageDraw, turn: TurnMark, top: int, emblems: Emblems
) -> None:
    bottom, middle = top + _ROW - 10, top + (_ROW - 10) // 2
    ground = NIGHT if turn.flipped else _WHITE
    ink = PAPER if turn.flipped else INK
    draw.rounded_rectangle((_LEFT - 12, top, _RIGHT + 12, bottom), 22, fill=ground)
    for seat in (0, 1):
        won = turn.winner == seat
        if won:
            half = (_LEFT - 12, _MIDDLE - 96) if seat == 0 else (_MIDDLE + 96, _RIGHT + 12)
            draw.rounded_rectangle((half[0], top, half[1], bottom), 22, fill=LIT)
        _card(picture, draw, turn, seat, middle, INK if won else ink, emblems)
    roll = _WORDS.get(turn.stat, "no duel" if turn.stat == "–" else turn.stat)
    faint = mixed(ink, ground, 0.3)
    label = "sudden" if turn.turn == _SUDDEN else f"turn {turn.turn}"
    if turn.flipped:
        label = f"⟲ {label}"
    write(draw, (_MIDDLE, middle - 28), label, faint, 26, anchor="mm", width=184)
    write(draw, (_MIDDLE, middle + 1), roll, ink, 32, bold=True, anchor="mm", width=184)
    score = f"{number(turn.score[0])} – {number(turn.score[1])}"
    write(draw, (_MIDDLE, middle + 32), score, faint, 26, anchor="mm", width=184)


def _card(
    picture: Image.Image,
    draw: ImageDraw.ImageDraw,
    turn: TurnMark,
    seat: int,
    middle: int,
    ink: Colour,
    emblems: Emblems,
) -> None:
    title = turn.cards[seat]
    way, anchor = (1, "lm") if seat == 0 else (-1, "rm")
    edge = _LEFT if seat == 0 else _RIGHT
    if title:
        art = emblems.of(title, _ART)
        if turn.flipped:
            art = art.transpose(Image.Transpose.ROTATE_180)
        x = edge + way * (_ART + 8) // 2 - art.width // 2
        at = (x, middle - art.height // 2)
        tray = edge if seat == 0 else edge - _ART - 8
        box = (tray, middle - 42, tray + _ART + 8, middle + 42)
        draw.rounded_rectangle(box, 14, fill=mixed(_WHITE, SEATS[seat], 0.2))
        picture.paste(art, at, art)
    used = turn.used[seat]
    at_x = edge + way * (_ART + 24)
    star = "★ " if turn.winner == seat else ""
    y = middle - 18 if used else middle
    told = f"{star}{title or '–'}"
    write(draw, (at_x, y), told, ink, 35, bold=True, anchor=anchor, width=330)
    if used:
        told = " ".join(f"✦{one}" for one in used)
        by_night = turn.flipped and turn.winner != seat
        colour = mixed((SEATS_BY_NIGHT if by_night else SEATS)[seat], ink, 0.35)
        write(draw, (at_x, middle + 22), told, colour, 27, anchor=anchor, width=330)


def _chart(draw: ImageDraw.ImageDraw, turns: tuple[TurnMark, ...]) -> None:
    """Both scores as lines over the turns, from nought all; flipped turns lie in the dark."""
    if not turns:
        return
    top, bottom = _CHART
    scores = (
        [(0, 0), *(turn.score for turn in turns)]
        if len(turns) < _MOST_TURNS
        else [turn.score for turn in turns]
    )
    values = [value for score in scores for value in score]
    high, low = max([1, *values]), min([0, *values])
    left, right = _LEFT + 30, _RIGHT - 30
    step = (right - left) / max(1, len(scores) - 1)
    first = len(scores) - len(turns)
    for place, turn in enumerate(turns):
        if turn.flipped:
            x = left + (place + first) * step
            box = (round(x - step), top - 24, round(x), bottom + 16)
            draw.rectangle(box, fill=mixed(PAPER, NIGHT, 0.78))

    def height(value: int) -> int:
        return bottom - round((value - low) * (bottom - top) / (high - low))

    for value in range(low, high + 1):
        y = height(value)
        draw.line((left, y, right, y), fill=mixed(PAPER, INK, 0.16), width=2)
    for seat in (0, 1):
        # A hair's breadth apart, so that neither hides the other where they are level.
        points = [
            (round(left + place * step), height(score[seat]) + (seat * 2 - 1) * 4)
            for place, score in enumerate(scores)
        ]
        if len(points) > 1:
            draw.line(points, fill=PAPER, width=14, joint="curve")
            draw.line(points, fill=SEATS[seat], width=8, joint="curve")
        for x, y in points:
            if seat == 0:
                draw.ellipse(
                    (x - 10, y - 10, x + 10, y + 10), fill=SEATS[0], outline=PAPER, width=3
                )
            else:
                draw.rectangle((x - 9, y - 9, x + 9, y + 9), fill=SEATS[1], outline=PAPER, width=3)


def _legend(draw: ImageDraw.ImageDraw, order: MatchOrder, y: int) -> None:
    place = readable(order.place, "")
    told = "★ took the turn · ⟲ flipped · ✦ power or medal"
    write(draw, (_LEFT, y), told, _FAINT, 28, anchor="lm", width=640)
    write(draw, (_RIGHT, y), place, _FAINT, 28, anchor="rm", width=350)
