"""The same match twice: the same public words, another hidden deck behind them."""

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
import msgspec
from starlette.applications import Starlette

from hodlbot.chat.hodltrumps.face import HodlTrumpsFace
from hodlbot.games.hodltrumps.cards import RARITIES, Deck, Title
from hodlbot.web.pages import Pages
from hodlbot.web.watching import Watching
from tests.bot.table import Player, Table, catalogue, seated

MATCH = "twinmatch2"
TURNS = 3
DICE = ("1", *"DFIKDFIKDFIKDFIK")
# Medals that show themselves, LOSER by the rules' own exception: in no deck here.
_TELLTALE = {"LOSER", "GOLDMEDAL", "SILVERMEDAL", "BRONZEMEDAL", "PEPETROPHY"}
_SECRET_WORDS = ("/hand", "/flip next", "/flip next", f"/start m{MATCH}", "/mem", "/med", "/power")
_SLIPS = (
    "/mem", "/mem NOSUCH", "/power", "/med", "/flip now", "/choose 1", "/help", "/hand", "/deck",
    "/deck show Mine", "/deck save More: NOSUCH", "/pass", "/roll",
)  # fmt: skip
_ORDER = ("rare", "common", "uncommon")


@dataclass
class Sheet:
    """Two decks without a title in common, and for each player what hides behind the same played
    cards another time, which is in neither."""

    ana: Deck
    bo: Deck
    other_ana: Deck
    other_bo: Deck


def sheet(seed: int) -> Sheet:
    rng = random.Random(seed)
    book = catalogue().book
    left: dict[str, list[Title]] = {
        rarity: [title for title, token in book.tokens.items() if token.rarity == rarity]
        for rarity in RARITIES
    }
    for titles in left.values():
        rng.shuffle(titles)
    # The last ones are taken first: Ana has the rare that gives SWITCH.
    left["rare"].sort(key=lambda title: book.tokens[title].power == "SWITCH")
    medals = [title for title in book.medals if title not in _TELLTALE]
    rng.shuffle(medals)
    medals.sort(key=lambda title: title == "TRADER")

    def dealt(each: int) -> list[list[Title]]:
        return [[left[rarity].pop() for _ in range(each)] for rarity in _ORDER]

    def flat(dealt: list[list[Title]], medals: list[Title]) -> Deck:
        return Deck(tuple(title for titles in dealt for title in titles), tuple(medals))

    ana, bo, spare = dealt(3), dealt(3), dealt(2)
    ana_medals, bo_medals, hidden = ([medals.pop() for _ in range(3)] for _ in range(3))

    def another(known: list[list[Title]], shown: Title) -> Deck:
        """Only the first token of each rarity and the first medal are the same."""
        return flat([[*s, one[0]] for s, one in zip(spare, known, strict=True)], [*hidden, shown])

    return Sheet(
        flat(ana, ana_medals),
        flat(bo, bo_medals),
        _fewer(another(ana, ana_medals[0])),
        _fewer(another(bo, bo_medals[0])),
    )


def _fewer(deck: Deck) -> Deck:
    """How many medals there are is a secret, too."""
    return Deck(deck.tokens, deck.medals[-2:])


def shown(deck: Deck) -> list[Title]:
    """What is played openly, one token a turn."""
    return [deck.tokens[n] for n in (0, 3, 6)]


def kept_back(deck: Deck, openly: Deck, place: int = 0) -> dict[str, Title]:
    """For each rarity, a token that is not played openly."""
    book = catalogue().book
    hidden = [title for title in deck.tokens if title not in shown(openly)]
    return {
        rarity: [title for title in hidden if book.tokens[title].rarity == rarity][place]
        for rarity in RARITIES
    }


@dataclass
class Sight:
    """What one run showed to everybody but the hidden player."""

    places: dict[str, list[bytes]] = field(default_factory=dict)
    pages: list[bytes] = field(default_factory=list)
    answers: dict[str, bytes] = field(default_factory=dict)
    hidden: list[bytes] = field(default_factory=list)


Sights = dict[str, Sight]


def sight(table: Table, hidden: Player) -> Sight:
    """Every call by the chat it went to, every answer by the press or query it answers."""
    made = Sight()
    telegram = table.telegram
    asked: Mapping[str, Any] = {**telegram.presses, **telegram.inline_asked}
    for call in telegram.calls:
        packed = _packed((call.method, call.payload, call.status))
        query = call.payload.get("callback_query_id") or call.payload.get("inline_query_id")
        if query is not None:
            if asked[str(query)].person is hidden.user:
                made.hidden.append(packed)
            else:
                made.answers[str(query)] = packed
        elif str(call.chat_id) == str(hidden.id):
            made.hidden.append(packed)
        elif call.chat_id is not None and call.method != "getChatAdministrators":
            made.places.setdefault(str(call.chat_id), []).append(packed)
    return made


def _packed(what: Any) -> bytes:
    return msgspec.json.encode(what, order="deterministic")


@dataclass
class Run:
    """`buries`: which of the unplayed tokens of a rarity go face down into the graveyard.
    `quietly`: what Ana whispers now and then, that nobody is to notice."""

    decks: tuple[Deck, Deck]
    openly: Sheet
    quietly: str = "/hand"
    buries: int = 0


async def play(database: Path, run: Run) -> Sights:
    """Three turns and a resignation, with everything people look at on the way."""
    async with seated(database, dice=DICE) as table:
        assert table.running is not None
        desk = table.running.desk
        desk.new_id = lambda: MATCH  # type: ignore[method-assign]
        desk._now = lambda: datetime(2026, 11, 18, 12, tzinfo=UTC)
        desk.rng = random.Random(1)
        for player, deck in zip((table.ana, table.bo), run.decks, strict=True):
            titles = ", ".join((*deck.tokens, *deck.medals))
            (saved,) = await player.asks_privately(f"/deck save Mine: {titles}")
            assert "Mine" in saved.text, saved.text
        await table.cy.asks_privately("/start")
        await table.ana.asks("/toss")
        await table.bo.presses(table.board(), 0)
        pages = Onlooker(table)
        await _turns(table, run)
        await table.ana.asks_privately(run.quietly)
        await _looks(table)
        await _end(table)
        sights = {name: sight(table, player) for name, player in _hiding(table)}
        for one in sights.values():
            one.pages = await pages.closed()
        return sights


class Onlooker:
    """Somebody with the match's link, who looks again after all that happens."""

    def __init__(self, table: Table) -> None:
        assert table.running is not None
        running = table.running
        assert isinstance(running.desk.face, HodlTrumpsFace)
        token = table.bot.token
        self._pages = Pages(running.desk, running.desk.face, running.store, token, Watching())
        self._client = httpx.AsyncClient(
            transport=httpx.ASGITransport(Starlette(routes=self._pages.routes)),
            base_url="http://pages",
        )
        self._link = self._pages.tickets.link(MATCH)
        self._seen: list[bytes] = []
        self._settled = table.settled
        table.settled = self._after  # type: ignore[method-assign]

    async def _after(self, seconds: float = 10.0) -> None:
        await self._settled(seconds)
        answer = await self._client.get(f"/api/m/{self._link}")
        self._seen.append(answer.content)

    async def closed(self) -> list[bytes]:
        await self._client.aclose()
        self._pages.close()
        return self._seen


def _hiding(table: Table) -> Iterable[tuple[str, Player]]:
    return ("ana", table.ana), ("bo", table.bo)


async def _turns(table: Table, run: Run) -> None:
    sides = [(table.ana, shown(run.openly.ana)), (table.bo, shown(run.openly.bo))]
    for turn in range(TURNS):
        (one, ones), (two, twos) = sides if turn % 2 == 0 else sides[::-1]
        await one.asks(f"/mem {ones[turn]}")
        if turn == 1:
            await _slips((two, one))
        await two.asks(f"/mem {twos[turn]}")
        if turn == 1:
            await _undo(two, one, 1)
        if turn == 2:
            await _swaps(table, run)
        await one.asks("/pass")
        await two.asks("/roll")
        told = table.last().text
        assert f"Turn {turn + 2}" in told, told


async def _slips(players: Iterable[Player]) -> None:
    for player in players:
        for slip in _SLIPS:
            await player.asks(slip)
        for word in _SECRET_WORDS:
            await player.asks_privately(word)


async def _swaps(table: Table, run: Run) -> None:
    """Ana names privately what she buries; once she takes it back, with what she said besides."""
    rare, common, _ = (shown(run.openly.ana)[n] for n in range(TURNS))
    buried = kept_back(run.decks[0], run.openly.ana, run.buries)
    switch = f"/power SWITCH {buried['rare']} {rare}"
    await _done(table.ana, switch)
    await table.ana.asks_privately(run.quietly)
    await _undo(table.ana, table.bo, 0)
    await _done(table.ana, switch)
    await _done(table.ana, f"/med TRADER {buried['common']} {common}")


async def _done(player: Player, word: str) -> None:
    (told,) = await player.asks_privately(word)
    assert "✓" in told.text, told.text


async def _undo(asks: Player, other: Player, answer: int) -> None:
    asked = await asks.asks("/undo")
    await other.presses(asked[-1], answer)


async def _looks(table: Table) -> None:
    """The board's buttons by everybody, their inline lists, their private screens, the
    referee's menu page by page."""
    board = table.board()
    for player in (table.ana, table.bo, table.cy):
        for place, button in enumerate(board.buttons):
            if "hand" in button["text"].lower() or "odds" in button["text"].lower():
                await player.presses(board, place)
        await player.answered(player.user.presses_data(board, f"m.{MATCH}..."))
        for query in (f"{MATCH} ", f"{MATCH} /m", ""):
            asked = player.user.queries_inline(table.bot, query, table.group)
            await table.telegram.results_of(asked)
        for word in ("/board", "/odds", "/history", "/help"):
            await player.asks(word)
    await _menu(table)


async def _menu(table: Table) -> None:
    (menu,) = await table.cy.asks("/ref")
    todo, done = [_pages(menu.buttons)], set[str]()
    while todo:
        for data in todo.pop():
            if data not in done and len(done) < 15:
                done.add(data)
                await table.cy.answered(table.cy.user.presses_data(menu, data))
                todo.append(_pages(menu.buttons))
    assert len(done) > 5
    await table.cy.asks("/ref undo 99")
    await table.cy.asks("/ref log")


def _pages(buttons: list[dict[str, Any]]) -> list[str]:
    return [b["callback_data"] for b in buttons if b.get("callback_data", "").startswith("f.")]


async def _end(table: Table) -> None:
    await table.ana.asks("/resign yes")
    (board,) = await table.cy.asks("/board")
    assert "Ana" in board.text
    for place in range(len(board.buttons)):
        await table.cy.presses(board, place)
    for word in ("/history", "/ref log", "/hand"):
        await table.bo.asks(word)
