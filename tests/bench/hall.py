"""A hall full of running matches: the groups on the loopback Bot API, and a database that says
the same. A few matches are played to the end; the hall holds them at every stage, many times."""

import itertools
import random
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from hodlbot.catalogue import Catalogue, default_directory, load
from hodlbot.chat.hodltrumps.face import HodlTrumpsFace
from hodlbot.chat.hodltrumps.unparse import unparse
from hodlbot.coliseum import Telegram, User
from hodlbot.coliseum.chats import Chat
from hodlbot.coliseum.messages import Content
from hodlbot.games.hodltrumps.words import FlipNext, Resign
from hodlbot.games.record import say
from hodlbot.policies import random_word
from hodlbot.store import Entry, Match, Store
from hodlbot.store.rows import Cursor
from hodlbot.table.desk import Desk, Me
from hodlbot.table.dice import dice_of
from hodlbot.table.heard import Place, Typed, Who
from hodlbot.table.kept import dump, load_kept, load_secrets
from hodlbot.table.live import SEATS, revive
from hodlbot.table.memory import Memory, remembering
from hodlbot.table.routes import hear

PLAYED = 10
LONGEST, SHORTEST = 40, 30
"""Entries: a match shorter than that is not taken, and none is held at a later stage."""
BOARD = 2
"""The number of the bot's board in every group: the first message after the group's own."""
LEFT_OUT = Resign | FlipNext
"""A match is to go on. And whoever speaks at random plans a flip, or takes that back, with every
seventh word, which nobody is told of; people and HodlPet hardly ever do."""
_LETTERS = "abcdefghij"


class Line(Struct, frozen=True):
    """`player`: 0 opened the seat, 1 took it."""

    player: int
    text: str


class Source(Struct, frozen=True):
    row: Match
    entries: list[Entry]
    first: int
    """How many entries the start makes."""


class Corner:
    """One group and its two players."""

    def __init__(self, chat: Chat, players: tuple[User, User]) -> None:
        self.chat = chat
        self.players = players


class Hall:
    """The groups, with a bot in all of them that has not heard anything yet."""

    def __init__(self, groups: int) -> None:
        self.telegram = Telegram(remember=1000)
        self.bot = self.telegram.bot("hodl_bench_bot")
        board = Content(
            "the board", markup={"inline_keyboard": [[{"text": "·", "callback_data": "·"}]]}
        )
        self.corners: list[Corner] = []
        for number in range(groups):
            players = (self.telegram.user(f"Ana {number}"), self.telegram.user(f"Bo {number}"))
            chat = self.telegram.supergroup(f"Hall {number}", *players, self.bot)
            sent = self.telegram.post(chat, self.bot, board)
            assert sent.id == BOARD
            self.corners.append(Corner(chat, players))
        self.bot.updates.waiting.clear()


class Matches:
    """The matches of a hall: number k is the one of group k, whatever the hall's size."""

    def __init__(self, catalogue: Catalogue, sources: list[Source]) -> None:
        self._face = HodlTrumpsFace(catalogue)
        self._catalogue = catalogue
        self._sources = sources
        self._turns: dict[tuple[int, int], int] = {}

    def _stage(self, number: int) -> tuple[int, int]:
        """Which match it is, and how many of its entries have been said."""
        which, round_ = number % PLAYED, number // PLAYED
        source = self._sources[which]
        stages = min(len(source.entries) - 5, LONGEST) - source.first
        return which, source.first + round_ % stages

    def _row(self, number: int, corner: Corner) -> Match:
        """Like its source, in another group and with other players."""
        source = self._sources[number % PLAYED]
        people = [player.id for player in corner.players]
        kept = replace(
            load_kept(source.row.header),
            opener=people[0],
            place=corner.chat.title,
            seated_by={str(person): "1" for person in people},
        )
        seats = {str(seat): person for seat, person in zip(SEATS, people, strict=True)}
        return replace(
            source.row,
            id="bench" + "".join(_LETTERS[int(digit)] for digit in f"{number:05d}"),
            chat_id=corner.chat.id,
            header=dump(kept),
            seats=seats,
        )

    def lines(self, number: int, corner: Corner) -> Iterator[Line]:
        """What is said in it from now on, until it is over."""
        which, stage = self._stage(number)
        row, rng = self._row(number, corner), random.Random(number)
        kept = load_kept(row.header)
        record = revive(self._face, row, kept, self._sources[which].entries[:stage])
        dice = dice_of(row.id, load_secrets(row.dice))
        game = self._face.game
        while game.result(record.match) is None:
            word = random_word(record.match, rng)
            if isinstance(word, LEFT_OUT):
                continue
            text = unparse(word)
            said = say(game, record, word, text=text, at="", dice=dice)
            record, dice = said.record, said.dice  # type: ignore[union-attr]
            yield Line(SEATS.index(word.by), text)

    async def write(self, path: Path, hall: Hall) -> None:
        """The database of a bot that has told these groups everything."""
        async with Store(f"sqlite:///{path}") as store, store.unit() as unit:
            await unit.catalogues.keep(self._catalogue.sha256, self._catalogue.canonical)
        with closing(sqlite3.connect(path)) as database, database:
            for number, corner in enumerate(hall.corners):
                self._write_one(database, number, corner)

    def _write_one(self, database: sqlite3.Connection, number: int, corner: Corner) -> None:
        which, stage = self._stage(number)
        row, now = self._row(number, corner), int(time.time() * 1000)
        for player in corner.players:
            _insert(
                database,
                "people",
                id=player.id,
                name=player.first_name,
                language="en",
                started=1,
                seen_at=now,
            )
        _insert(database, "chats", id=corner.chat.id, kind="supergroup", title=corner.chat.title)
        columns = {
            name: value for name, value in msgspec.structs.asdict(row).items() if name != "seats"
        }
        _insert(database, "matches", **columns)
        for seat, person in row.seats.items():
            _insert(database, "seats", match_id=row.id, seat=seat, person_id=person)
        people = dict(zip(self._sources[which].row.seats.values(), row.seats.values(), strict=True))
        for entry in self._sources[which].entries[:stage]:
            by = None if entry.person_id is None else people[entry.person_id]
            draws = msgspec.json.encode(entry.draws).decode()
            _insert(
                database,
                "entries",
                **{
                    **msgspec.structs.asdict(entry),
                    "match_id": row.id,
                    "person_id": by,
                    "draws": draws,
                },
            )
        memory = Memory(turn=self._turn(which, stage), chat=corner.chat.id)
        cursor = Cursor(
            row.id, announced=stage, wanted=1, shown=1, board_message_id=BOARD, board_hash=""
        )
        _insert(database, "cursors", **msgspec.structs.asdict(remembering(cursor, memory)))

    def _turn(self, which: int, stage: int) -> int:
        if (which, stage) not in self._turns:
            source = self._sources[which]
            record = revive(
                self._face, source.row, load_kept(source.row.header), source.entries[:stage]
            )
            self._turns[which, stage] = self._face.turn(record.match)
        return self._turns[which, stage]


def _insert(database: sqlite3.Connection, table: str, **row: object) -> None:
    names, places = ", ".join(f'"{name}"' for name in row), ", ".join("?" * len(row))
    database.execute(f'INSERT INTO "{table}" ({names}) VALUES ({places})', tuple(row.values()))


async def played(directory: Path) -> Matches:
    """Matches played to the end, word by word, by the table's own hand."""
    catalogue = load(default_directory())
    desk = Desk(HodlTrumpsFace(catalogue), Me(1, "hodl_bench_bot"))
    desk.rng = random.Random("decks")
    sources: list[Source] = []
    async with Store(f"sqlite:///{directory / 'played.sqlite3'}") as store:
        for number in itertools.count():
            if len(sources) == PLAYED:
                return Matches(catalogue, sources)
            source = await _one(desk, store, number)
            if len(source.entries) >= SHORTEST:
                sources.append(source)
    raise AssertionError


async def _one(desk: Desk, store: Store, number: int) -> Source:
    place = Place(-1 - number, title=f"Source {number}")
    players = [Who(2 * number + seat + 1, name) for seat, name in enumerate(("Ana", "Bo"))]
    rng = random.Random(f"match {number}")
    async with store.unit() as unit:

        async def says(player: int, text: str, where: Place = place) -> None:
            await hear(desk, unit, Typed(where, players[player], text, message=1))

        for player, who in enumerate(players):
            await says(player, "/deck random", Place(who.id, "private"))
        for player in (0, 1):
            await says(player, "/toss")
        row = await unit.matches.standing(place.chat)
        assert row is not None
        live = await desk.live(unit, row)
        first = len(live.record.entries)
        while not live.over:
            word = random_word(live.match, rng)
            if not isinstance(word, LEFT_OUT):
                await says(SEATS.index(word.by), unparse(word))
                live = await desk.live(unit, row)
        return Source(row, await unit.entries.of(row.id), first)
