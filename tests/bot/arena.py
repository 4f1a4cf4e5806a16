"""Several chats play scripted matches at once with the bot as a process of its own, which may be
killed; and what must be true afterwards, whatever became of it on the way."""

import asyncio
import contextlib
import io
import json
import random
import signal
import sqlite3
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from time import monotonic
from typing import Any

from hodlbot import printing
from hodlbot.bot.plain import plain
from hodlbot.chat.hodltrumps.face import HodlTrumpsFace
from hodlbot.coliseum import Chat, Message, Telegram
from hodlbot.coliseum.serve import serving
from hodlbot.games.record import append
from hodlbot.settings import DatabaseSettings
from hodlbot.store import Store, Unit
from hodlbot.table.live import Live, bring_to_life, entry_of, revive
from tests.bot import scripts
from tests.bot.processes import PATIENCE, ended, hodlbot_run
from tests.bot.table import Table, catalogue

AHEAD = 6
"""So many words wait at most for a bot that is slow, or dead."""
_WAITS = "SELECT (SELECT count(*) FROM inbox WHERE done_at IS NULL) + "
_WAITS += "(SELECT count(*) FROM cursors WHERE shown < wanted)"


class Corner:
    """One chat, its two players and their script: as many matches as there is time for."""

    def __init__(self, arena: "Arena", seed: str) -> None:
        self.arena = arena
        self.seed = seed
        table = arena.table
        self.players = [table.telegram.user(f"{name} {seed}") for name in ("Ana", "Bo")]
        self.chat = table.telegram.supergroup(f"Arena {seed}", *self.players, table.bot)
        self.matches = 0
        self._lines = self._matches()
        self._next = next(self._lines)
        self.over = False

    def sits(self) -> None:
        decks = scripts.decks(self.seed)
        for seat, player in zip(scripts.SEATS, self.players, strict=True):
            titles = ", ".join((*decks[seat].tokens, *decks[seat].medals))
            player.says(self.arena.table.bot, f"/deck save Main: {titles}")

    def speaks(self) -> None:
        """The next word, but for the very last one."""
        following = next(self._lines, None)
        if following is None:
            self.over = True
        else:
            self.says_the_last_word()
            self._next = following

    def says_the_last_word(self) -> None:
        self.players[self._next.player].says(self.chat, self._next.text)

    def _matches(self) -> Iterator[scripts.Line]:
        while self.arena.goes_on(self):
            self.matches += 1
            yield from scripts.match(self.seed, self.matches)


class Arena:
    def __init__(self, table: Table, seeds: list[str], goes_on: Callable[[Corner], bool]) -> None:
        self.table = table
        self.goes_on = goes_on
        self.settings: dict[str, str] = {}
        self.corners = [Corner(self, seed) for seed in seeds]

    async def talk(self, rng: random.Random) -> None:
        """Everybody says their words in order, as fast as the bot takes them; the last one of each
        chat is kept for `last_words`."""
        waiting = self.table.bot.updates
        for corner in self.corners:
            corner.sits()
        while going := [corner for corner in self.corners if not corner.over]:
            if len(waiting.waiting) < AHEAD:
                rng.choice(going).speaks()
            await asyncio.sleep(rng.uniform(0, 0.01))

    def last_words(self) -> None:
        for corner in self.corners:
            corner.says_the_last_word()

    async def bot(self, **more: str) -> Process:
        return await hodlbot_run(
            self.table,
            HODLBOT_DICE=",".join(scripts.DICE),
            HODLBOT_PICTURES="off",
            **self.settings,
            **more,
        )

    async def settled(self, process: Process, seconds: float = PATIENCE) -> None:
        """Until everything said was heard, and everything to be told was told."""
        end = monotonic() + seconds
        while (left := len(self.table.bot.updates.waiting)) or (waits := self._waits()):
            assert process.returncode is None, (await ended(process))[1]
            if monotonic() > end:
                process.kill()
                said = (await ended(process))[1]
                raise AssertionError(
                    f"{left} updates or {waits} rows wait for ever: {said[-2000:]}"
                )
            await asyncio.sleep(0.05)

    def _waits(self) -> int:
        with closing(sqlite3.connect(self.table.database)) as looked:
            return int(looked.execute(_WAITS).fetchone()[0])

    async def told_to_end(self, process: Process) -> None:
        process.send_signal(signal.SIGTERM)
        code, said = await ended(process)
        assert code == 0, said

    # --- afterwards ----------------------------------------------------------------------------

    def logs(self) -> dict[str, list[Any]]:
        """What `hodlbot log` prints of every match, without moments and names made by chance."""
        return {
            f"{corner.seed}/{number}": self._log(corner, number)
            for corner in self.corners
            for number in range(1, corner.matches + 1)
        }

    def _log(self, corner: Corner, number: int) -> list[Any]:
        out = io.StringIO()
        url = f"sqlite:///{self.table.database}"
        settings = DatabaseSettings(_env_file=None, database_url=url)
        with contextlib.redirect_stdout(out):
            code = printing.main(settings, printing.Wanted(corner.chat.id, match=number))
        assert code == printing.GOOD, f"match {number} of {corner.chat.title} is not stored"
        lines = [json.loads(line) for line in out.getvalue().splitlines()]
        return [
            {name: value for name, value in line.items() if name not in ("at", "match")}
            for line in lines
        ]

    async def check_everything_was_told(self) -> None:
        """Every announcement, at least once and in order, and the last board is right."""
        async with Store(f"sqlite:///{self.table.database}") as store, store.reading() as unit:
            for corner in self.corners:
                told: list[str] = []
                for number in range(1, corner.matches + 1):
                    live = await _live(unit, corner.chat, number)
                    assert live.over, f"match {number} of {corner.chat.title}: a word is missing"
                    told += [line for lines in await _news(unit, live) for line in lines]
                _check_order(told, news_of(self.table, corner.chat))
                board = boards_of(self.table, corner.chat)[-1]
                assert "wins" in board.text or "drawn" in board.text, board.text


async def _live(unit: Unit, chat: Chat, number: int) -> Live:
    row = await unit.matches.numbered(chat.id, number)
    assert row is not None
    return await bring_to_life(unit, HodlTrumpsFace(catalogue()), row, None)


async def _news(unit: Unit, live: Live) -> list[list[str]]:
    """The lines that each entry is told by."""
    face, lines = live.face, []
    record = revive(face, live.row, live.kept, [])
    for stored in await unit.entries.of(live.id, 0):
        entry = entry_of(face, stored)
        told = face.news(entry.events, record.match, live.names, "")
        record = append(face.game, record, entry)
        if face.publicly_seen(entry.events):
            lines.append([plain(line) for text in told for line in text.split("\n")])
    return lines


def _of_the_bot(table: Table, chat: Chat) -> list[Message]:
    return [one for one in table.telegram.messages(chat) if one.author is table.bot]


def boards_of(table: Table, chat: Chat) -> list[Message]:
    return [one for one in _of_the_bot(table, chat) if one.revisions[0].content.buttons]


def news_of(table: Table, chat: Chat) -> list[str]:
    return [
        one.text
        for one in _of_the_bot(table, chat)
        if not one.revisions[0].content.buttons and one.reply_to is None
    ]


def _check_order(told: list[str], messages: list[str]) -> None:
    """Each message goes on where the one before ended, or, sent anew after a crash, begins where
    that one began. The last line may be the one that says who is next."""
    reached = {(0, 0)}
    for text in messages:
        lines = text.split("\n")
        after = {
            (begin + len(said), begin)
            for end, before in reached
            for begin in (end, before)
            for said in (lines, lines[:-1])
            if said and told[begin : begin + len(said)] == said
        }
        furthest = max(end for end, _ in reached)
        assert after, f"out of order: {text!r} after {told[max(furthest - 3, 0) : furthest + 3]}"
        reached = after
    assert any(end == len(told) for end, _ in reached), f"never told: {told[-5:]}"


@asynccontextmanager
async def arena(
    directory: Path, seeds: list[str], goes_on: Callable[[Corner], bool]
) -> AsyncIterator[Arena]:
    directory.mkdir()
    telegram = Telegram()
    async with serving(telegram) as url:
        yield Arena(Table(telegram, url, directory / "bot.sqlite3"), seeds, goes_on)


async def undisturbed(
    directory: Path, seeds: list[str], matches: dict[str, int]
) -> dict[str, list[Any]]:
    """The logs of the same matches when nothing happens to the bot."""
    async with arena(
        directory, seeds, lambda corner: corner.matches < matches[corner.seed]
    ) as hall:
        process = await hall.bot()
        await hall.talk(random.Random(0))
        hall.last_words()
        await hall.settled(process)
        await hall.told_to_end(process)
        await hall.check_everything_was_told()
        return await asyncio.to_thread(hall.logs)
