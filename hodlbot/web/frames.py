"""A match for its page: what everybody may see, after each entry. Made of public views alone."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from hodlbot.chat.hodltrumps.figures import whole_percent
from hodlbot.chat.hodltrumps.screens.duel_table import deciding_stat
from hodlbot.chat.hodltrumps.screens.pictures import causes
from hodlbot.games.chance import Recorded
from hodlbot.games.game import Draw
from hodlbot.games.hodltrumps.cards import STATS, Book, Title
from hodlbot.games.hodltrumps.odds import odds as odds_of
from hodlbot.games.hodltrumps.views import PUBLIC, CardView, View, view
from hodlbot.games.record import append, hear
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Violation
from hodlbot.store import Entry
from hodlbot.table.announcing import told_lines
from hodlbot.table.dice import secret_told
from hodlbot.table.live import Live, revive


class Card(Struct, frozen=True):
    """`base`: what its values were before anything changed them. `because`: what did."""

    title: str
    stats: dict[str, int]
    base: dict[str, int]
    turned: bool
    because: tuple[str, ...]


class Side(Struct, frozen=True):
    name: str
    score: int
    table: tuple[Card, ...]
    held: int
    graveyard: tuple[str | None, ...]
    powers: Mapping[Title, str]
    medals: Mapping[Title, int | None]
    flip: str
    chance: int | None


class Frame(Struct, frozen=True):
    """`n`: its place among what everybody may see, since gaps would tell of what they may not.
    `lines`: what was told of the entry that led here, HTML as the chat has it."""

    n: int
    at: str
    lines: tuple[str, ...]
    turn: int
    phase: str
    flipped: bool
    floor: tuple[int, ...]
    stat: str | None
    sides: tuple[Side, Side]


class Drawn(Struct, frozen=True):
    """One draw of the dice, with all that is needed to make it again. `n`: the frame it led to."""

    n: int
    k: int
    kind: str
    options: tuple[str, ...]
    outcome: str
    luck: tuple[str, ...]
    stretch: int


class Stretch(Struct, frozen=True):
    """The draws between two ends share a secret. None: not told yet."""

    commitment: str | None
    secret: str | None


class MatchPage(Struct, frozen=True):
    """`alike`: how many frames before these the one who looks has already."""

    match: str
    names: tuple[str, str]
    place: str
    tournament: bool
    paused: bool
    over: bool
    result: str
    dice: str
    seats: tuple[str, ...]
    frames: tuple[Frame, ...]
    stretches: tuple[Stretch, ...]
    draws: tuple[Drawn, ...]
    alike: int = 0


class _Noting:
    """Gives the recorded draws again and notes what they were drawn from."""

    def __init__(self, draws: tuple[str, ...]) -> None:
        self._recorded = Recorded(draws)
        self.asked: list[tuple[Draw, tuple[str, ...], str]] = []

    @property
    def drawn(self) -> list[str]:
        return self._recorded.drawn

    def draw(self, kind: Draw, options: Any) -> str:
        outcome = self._recorded.draw(kind, options)
        self.asked.append((kind, tuple(options), outcome))
        return outcome


def match_page(live: Live, stored: Sequence[Entry], referees: dict[int, str]) -> MatchPage:
    """`stored`: the entries of the record, as they are stored. Draws are told with their options
    once the match is over: what a token could have been drawn from may name cards that nobody has
    seen."""
    face, kept = live.face, live.kept
    record = revive(face, live.row, kept, [])
    frames = [_frame(0, "", (), view(record.match, PUBLIC), live)]
    draws: list[Drawn] = []
    stretches = [Stretch(record.commitment, None)]
    for kept_entry, entry in zip(stored, live.record.entries, strict=True):
        before = record
        if live.over and entry.draws:
            draws += _draws(live, before, entry, len(frames), len(stretches) - 1)
        record = append(face.game, record, entry)
        if entry.commitment is not None:
            stretches.append(Stretch(entry.commitment, None))
        if face.game.result(record.match) is not None:
            secret = secret_told(live.id, live.secrets, len(stretches) - 1).secret
            stretches[-1] = Stretch(
                stretches[-1].commitment, None if secret is None else secret.hex()
            )
        if face.publicly_seen(entry.events):
            lines = told_lines(live, kept_entry, entry, before.match, referees)
            seen = view(record.match, PUBLIC)
            frames.append(_frame(len(frames), entry.at, tuple(lines), seen, live))
    one, two = record.seats
    return MatchPage(
        live.id,
        (live.names[one], live.names[two]),
        kept.place,
        kept.tournament,
        live.record.paused,
        live.over,
        face.result_line(live.match, live.names) if live.over else "",
        live.dice.kind,
        record.seats,
        tuple(frames),
        tuple(stretches),
        tuple(draws),
    )


def _draws(live: Live, record: Any, entry: Any, n: int, stretch: int) -> list[Drawn]:
    noting = _Noting(entry.draws)
    said = live.face.parse(record.seats, entry.by, entry.word)
    assert not isinstance(said, Violation), "an accepted word can be read again"
    hear(live.face.game, record, said, noting)
    return [
        Drawn(n, record.draws + place, kind, options, outcome, tuple(record.luck), stretch)
        for place, (kind, options, outcome) in enumerate(noting.asked)
    ]


def _frame(n: int, at: str, lines: tuple[str, ...], seen: View, live: Live) -> Frame:
    odds = None if seen.phase in ("toss", "over") else odds_of(seen, live.match.book)

    def side(seat: Seat) -> Side:
        mine = seen.sides[seat]
        return Side(
            live.names[seat],
            mine.score,
            table_of(seen, seat, live.match.book),
            mine.held,
            mine.graveyard,
            mine.powers,
            mine.medals,
            mine.flip,
            None if odds is None else whole_percent(odds.chances[seat]),
        )

    one, two = seen.seats
    return Frame(
        n,
        at,
        lines,
        seen.turn,
        seen.phase,
        seen.flipped,
        tuple(seen.seats.index(seat) for seat in seen.floor),
        deciding_stat(seen),
        (side(one), side(two)),
    )


def table_of(seen: View, seat: Seat, book: Book) -> tuple[Card, ...]:
    return tuple(_card(card, causes(seen, seat, card, book)) for card in seen.sides[seat].table)


def _card(seen: CardView, because: tuple[str, ...]) -> Card:
    stats: dict[str, int] = {stat: seen.stats.of(stat) for stat in STATS}
    base: dict[str, int] = {stat: seen.base.of(stat) for stat in STATS}
    return Card(seen.title, stats, base, seen.inverted != seen.flipped, because)
