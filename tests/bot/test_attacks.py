"""What a bored, a hurried and a wicked group can do to the bot: nothing breaks, nobody gets what is
not theirs, and no word is lost or counted twice."""

import asyncio
import random
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from hodlbot.bot.lanes import SORRY
from hodlbot.chat.screens import asking
from hodlbot.coliseum import Chat, Message
from hodlbot.store import Match as Row
from hodlbot.table.keys import based
from hodlbot.table.live import Live
from tests.bot.matches import live, sit
from tests.bot.table import Table, said

pytestmark = pytest.mark.asyncio
NEVER_OURS = "That button is not one of mine."
HARMLESS = ("message is not modified", "message to edit not found")
"""Answers to edits: of what is so already, and of what stayed behind in a group's old self."""
WILD = (
    "<b>Ana</b> & </pre><script>",
    "\u202eeno\u202d evil \u2066",
    "👩‍👩‍👧‍👦🏳️‍🌈" * 6,
    "\u0627\u0644\u0639\u0631\u0628\u064a\u0629",
    "Z\u0351\u0343\u030d\u0316" * 15,
    "\u3164",
    "'; DROP TABLE matches;--",
    "%s {0} \\n \x00".replace("\x00", ""),
    "W" * 64,
)


@pytest_asyncio.fixture(autouse=True)
async def _nothing_broke(table: Table, caplog: pytest.LogCaptureFixture) -> AsyncIterator[None]:
    yield
    assert not [r.getMessage() for r in caplog.records if r.levelname in ("ERROR", "CRITICAL")]
    refused = [call.answer for call in table.telegram.calls if call.status == 400]
    assert not [why for why in refused if not any(harmless in why for harmless in HARMLESS)]
    for change in table.telegram.history():
        assert change.content is None or SORRY not in change.content.text


async def _state(table: Table) -> tuple[int, dict[str, int], str]:
    now = await live(table)
    return len(now.record.entries), dict(now.row.seats), now.row.state


async def _matches(table: Table, place: Chat, topic: int = 0) -> list[Row]:
    """Everything that ever stood there."""
    assert table.running is not None
    async with table.running.store.reading() as unit:
        found = [
            await unit.matches.latest(place.id, topic),
            await unit.matches.standing(place.id, topic),
        ]
    return list({row.id: row for row in found if row is not None}.values())


async def _live_in(table: Table, place: Chat, topic: int = 0) -> Live:
    assert table.running is not None
    async with table.running.store.reading() as unit:
        row = await unit.matches.latest(place.id, topic)
        assert row is not None
        return await table.running.desk.live(unit, row)


# --- buttons -----------------------------------------------------------------------------------


def _forged(match: str, person: str) -> list[str]:
    letters = "ijkwohmucbvpMAWLSUqDBPGVdrfCHRxz?"
    moments = (
        *("..", f"{match}..", f"..{person}", f"{match}..{person}", "nosuchone2.."),
        *(f"{match}.zzzzzzzzzzzz.", f"{match}..zzzzzzzzzzzz"),
    )
    numbers = ("", "0", "zzzzzzzzzzzzz", "-1", "0-0-0", "z-z-z", "9" * 40)
    rests = (*numbers, "~", "y", ",,,,", "é", "\u202e")
    return [f"{letter}.{m}.{rest}" for letter in letters for m in moments for rest in rests]


async def test_whatever_a_forged_button_says_changes_nothing(table: Table) -> None:
    await sit(table, 1)
    match = (await live(table)).id
    board, before = table.board(), await _state(table)
    text = board.text
    dee = table.player("Dee")
    dee.user.joins(table.group)
    words = ("/ref end 1", "/ref hands", "/roll", "/resign", "/ref void", "/mem", "/toss")
    spoken = [f"{letter}.{match}...{word}" for letter in "wC" for word in words]
    garbage = ["", ".", "....", "\x00", "a" * 64, "é" * 32, "a.b.c.d.e.f.g", "{}", "i\n.x...", "🂡"]
    rng = random.Random(4)
    forged = rng.sample(_forged(match, based(dee.id)), 250)
    wiping = [f"x...{based(dee.id)}.", f"u.{match}...y", f"R.{match}..{based(dee.id)}.", "r....0-"]
    pressed = [(dee, data) for data in (*spoken, *forged, *wiping)]
    pressed += [(table.ana, data) for data in (*spoken, *forged, *garbage)]
    pressed += [(table.cy, data) for data in (*forged, *garbage)]
    # A few at a time: who presses faster than that is not always answered.
    for start in range(0, len(pressed), 4):
        bunch = [one.user.presses_data(board, data) for one, data in pressed[start : start + 4]]
        for press in bunch:
            await table.telegram.answer_to(press)
    await table.settled()
    assert await _state(table) == before
    assert (board.deleted, board.text) == (False, text)


async def test_another_groups_board_cannot_be_pressed_from_here(table: Table) -> None:
    await sit(table, 1)
    before = await _state(table)
    elsewhere = table.telegram.supergroup("Elsewhere", table.ana.user, table.cy.user, table.bot)
    table.ana.user.says(elsewhere, "/help")
    await table.settled()
    (message,) = table.written(elsewhere)
    for button in table.board().buttons:
        data = button.get("callback_data")
        if data is not None:
            answer = await table.ana.answered(table.ana.user.presses_data(message, data))
            assert answer.text == NEVER_OURS
    forged = f"C.{(await live(table)).id}...{'/ref end 1'}"
    assert (
        await table.ana.answered(table.ana.user.presses_data(message, forged))
    ).text == NEVER_OURS
    assert await _state(table) == before


# --- names and texts ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", WILD)
async def test_wild_names_break_no_message(table: Table, name: str) -> None:
    table.ana.user.renames(name[:64])
    await sit(table, 1)
    now = await live(table)
    shown = now.names[now.record.seats[0]]
    assert shown
    assert "\u202e" not in shown
    for word in ("/board", "/odds", "/help", "/history", "/call", "/undo"):
        await table.ana.asks(word)
    (menu,) = await table.cy.asks("/ref")
    assert menu.buttons
    await table.cy.asks(f"/ref score 1 2 -- {name}")
    await table.cy.asks("/ref log")
    await table.ana.asks("/resign yes")
    assert "over" in (await live(table)).row.state
    texts = [message.text for message in table.written()]
    assert not [text for text in texts if "&lt;" in text or "&amp;" in text]


@pytest.mark.parametrize("title", WILD)
async def test_a_group_may_be_called_anything(table: Table, title: str) -> None:
    table.group.title = title
    await sit(table, 1)
    for word in ("/board", "/help", "/settings"):
        assert await table.ana.asks(word)
    told = await table.ana.asks("/resign yes")
    assert any("Bo wins" in said(one) for one in told)
    texts = [message.text for message in table.written()]
    assert not [text for text in texts if "&lt;" in text or "&amp;" in text]


async def test_texts_as_long_as_they_get(table: Table) -> None:
    await sit(table, 1)
    before = await _state(table)
    long = ("A" * 5000, "👑" * 2500, "<b>" * 2000, "a " * 2500, "\u202e" * 4000, "@" * 5000)
    for tail in long:
        for word in ("/mem ", "/power ", "/luck ", "/card ", "/rules ", "/ref score ", "/toss@"):
            table.ana.says((word + tail)[: 4096 if tail[0] != "👑" else 2040])
        for word in ("/deck save ", "/deck save X: ", "/deck show ", "/start ", "/", ""):
            table.bo.whispers((word + tail)[: 4096 if tail[0] != "👑" else 2040])
        table.cy.says(f"/ref score 1 2 -- {tail}"[: 4096 if tail[0] != "👑" else 2040])
        table.cy.says(f"/ref appoint {tail}"[: 4096 if tail[0] != "👑" else 2040])
    await table.settled()
    assert (await _state(table))[0] == before[0]
    assert all(message.text for message in table.written())


# --- all at once -------------------------------------------------------------------------------


async def test_a_storm_of_tosses_seats_two(table: Table) -> None:
    crowd = [table.ana, table.bo, *(table.player(f"P{n}") for n in range(10))]
    for player in crowd[2:]:
        player.user.joins(table.group)
    for player in crowd:
        player.whispers("/deck random")
    await table.settled()
    for _ in range(4):
        for player in crowd:
            player.says("/toss")
    await table.settled()
    now = await live(table)
    assert list(now.people.values()) == [table.ana.id, table.bo.id]
    assert [entry.word.split()[0] for entry in now.record.entries] == ["/luck", "/luck", "/toss"]
    assert now.row.number == 1
    assert [row.id for row in await _matches(table, table.group)] == [now.id]


async def test_a_seat_accepted_by_two_at_once_has_one_taker(table: Table) -> None:
    for player in (table.ana, table.bo, table.cy):
        await player.asks_privately("/deck random")
    await table.ana.asks("/toss")
    seat = table.board()
    presses = [player.user.presses(seat, "⚔ Accept") for player in (table.bo, table.cy)]
    answers = await asyncio.gather(*map(table.telegram.answer_to, presses))
    await table.settled()
    now = await live(table)
    assert list(now.people.values()) == [table.ana.id, table.bo.id]
    assert [answer.text for answer in answers] == ["", asking.STALE]
    assert len(now.record.entries) == 3


async def test_both_players_say_everything_at_once(table: Table) -> None:
    await sit(table, 1)
    hands = {seat: side.hand for seat, side in (await live(table)).match.sides.items()}
    for one, two in zip(hands["1"], hands["2"], strict=True):
        table.ana.says(f"/mem {one}")
        table.bo.says(f"/mem {two}")
        table.ana.says("/roll")
        table.bo.says("/roll")
        table.ana.says("/undo")
        table.bo.says("/flip")
    await table.settled()
    now = await live(table)
    assert [entry.n for entry in now.record.entries] == list(range(1, len(now.record.entries) + 1))
    assert len(now.record.entries) > 6


# --- places ------------------------------------------------------------------------------------


async def test_a_group_that_becomes_a_supergroup_in_mid_match_plays_on(table: Table) -> None:
    group = table.telegram.group("Small", table.cy.user, table.ana.user, table.bo.user, table.bot)
    await table.sit(group)
    first = await _live_in(table, group)
    old_board = next(m for m in reversed(table.written(group)) if m.buttons)
    card = first.match.sides["1"].hand[0]
    table.ana.user.says(group, f"/mem {card}")
    larger = table.telegram.migrate(group)
    other = next(title for title in first.match.sides["2"].hand if title != card)
    table.bo.user.says(larger, f"/mem {other}")
    await table.settled()
    now = await _live_in(table, larger)
    assert now.id == first.id
    assert [len(now.match.sides[seat].table) for seat in ("1", "2")] == [1, 1]
    answer = await table.bo.answered(table.bo.user.presses_data(old_board, f"o.{now.id}..."))
    assert answer.text != NEVER_OURS
    board = next(m for m in reversed(table.written(larger)) if m.buttons)
    assert card in board.text
    assert other in board.text
    await table.ana.presses(board, "🎲 Happy, roll")
    assert len((await _live_in(table, larger)).record.entries) == len(now.record.entries) + 1
    table.cy.user.says(larger, "/ref score 1 2")
    await table.settled()
    assert (await _live_in(table, group)).match.sides["1"].score == 2


async def test_two_topics_two_matches(table: Table) -> None:
    forum = table.telegram.supergroup(
        "Forum", table.cy.user, table.ana.user, table.bo.user, table.bot, forum=True
    )
    topics = [table.telegram.topic(forum, name).id for name in ("One", "Two")]
    for topic in (*topics, 0):
        await table.sit(forum, topic=topic or None)
    lives = [await _live_in(table, forum, topic) for topic in (*topics, 0)]
    assert len({one.id for one in lives}) == 3
    for topic, one in zip(topics, lives, strict=False):
        table.ana.user.says(forum, f"/mem {one.match.sides['1'].hand[0]}", topic=topic)
    await table.settled()
    for topic, one in zip((*topics, 0), lives, strict=True):
        now = await _live_in(table, forum, topic)
        assert len(now.match.sides["1"].table) == (1 if topic else 0)
        written = [m for m in table.written(forum) if (m.topic or 0) == topic and m.buttons]
        assert one.id in written[-1].buttons[0].get("callback_data", one.id)
    second = next(m for m in table.written(forum) if m.topic == topics[1] and m.buttons)
    table.ana.user.says(forum, "/resign yes", topic=topics[0])
    await table.settled()
    assert [(await _live_in(table, forum, t)).over for t in topics] == [True, False]
    answer = await table.bo.answered(table.bo.user.presses_data(second, f"R.{lives[1].id}..."))
    assert answer.text == asking.NOT_FOR_YOU
    (told,) = await table.ana.asks_privately("/mem")
    assert "several" in told.text


async def test_two_groups_with_the_same_players(table: Table) -> None:
    elsewhere = table.telegram.supergroup(
        "Elsewhere", table.bo.user, table.ana.user, table.cy.user, table.bot
    )
    await table.sit()
    await table.sit(elsewhere)
    here, there = await live(table), await _live_in(table, elsewhere)
    assert here.id != there.id
    table.ana.user.says(elsewhere, f"/mem {there.match.sides['1'].hand[0]}")
    await table.settled()
    assert len((await live(table)).match.sides["1"].table) == 0
    assert len((await _live_in(table, elsewhere)).match.sides["1"].table) == 1
    (told,) = await table.ana.asks_privately(f"/mem {here.match.sides['1'].hand[0]}")
    assert "several" in told.text
    table.cy.user.says(elsewhere, "/ref score 1 5")
    await table.settled()
    assert (await _live_in(table, elsewhere)).match.sides["1"].score == 0
    assert "R-REF-1" in table.last(elsewhere).text


# --- people ------------------------------------------------------------------------------------

REF = (
    "", "score 1 5", "award 1", "hand 1 CLYDE", "bury 2 CLYDE", "power 1 EARLY ready", "turn 3",
    "medal 1 TRADER 2", "flipcard 1 held", "boost 1 D 3", "floor 1", "flip", "undo", "redo",
    "pause", "resume", "forfeit 2", "end 1", "end draw", "void", "hands", "log", "sub 2 @cy",
    "appoint @ana", "dismiss @cy", "warn 2", "nonsense", "undo 99999999999999999999", "-- why",
)  # fmt: skip


async def test_a_player_who_is_an_admin_referees_nothing_of_their_own(table: Table) -> None:
    table.telegram.set_member(table.group, table.ana.user, "administrator")
    await sit(table, 1)
    before, board = await _state(table), table.board()
    for word in REF:
        (told,) = await table.ana.asks(f"/ref {word}")
        assert "R-REF-1" in told.text, word
        assert not told.buttons
        for letter in "wC":
            data = f"{letter}.{(await live(table)).id}...{'/ref ' + word}"
            if len(data.encode()) <= 64:
                answer = await table.ana.answered(table.ana.user.presses_data(board, data))
                assert answer.text, word
    assert await _state(table) == before


async def test_an_anonymous_admin_who_plays_gets_nothing_by_it(table: Table) -> None:
    await sit(table, 1)
    before = await _state(table)
    table.telegram.set_member(table.group, table.ana.user, "administrator", anonymous=True)
    told: list[Message] = []
    for word in REF:
        told += await table.ana.asks(f"/ref {word}")
    for message in told:
        for button in message.buttons:
            data = button.get("callback_data", "")
            if not data.startswith(("f.", "x.")):
                answer = await table.ana.answered(table.ana.user.presses_data(message, data))
                assert answer.text, data
    assert await _state(table) == before
    for word in ("/mem CLYDE", "/roll", "/hand", "/resign yes", "/toss", "/undo", "/deck random"):
        (message,) = await table.ana.asks(word)
        assert "cannot tell who you are" in message.text
    assert await _state(table) == before


async def test_words_that_are_nobodys_to_us(table: Table) -> None:
    await sit(table, 1)
    before, written = await _state(table), len(table.written())
    group, card = table.group, (await live(table)).match.sides["1"].hand[0]
    channel = table.telegram.channel("News", table.ana.user, table.bot)
    for text in (f"/mem {card}", "/resign yes", "/toss", "/ref void"):
        table.ana.user.says(group, f"{text.split()[0]}@otherbot {text.partition(' ')[2]}")
        table.ana.user.says(group, f"said {text}")
        table.ana.user.says(group, text, as_channel=channel)
        table.ana.user.says(channel, text)
        table.telegram.forward_from_channel(channel, group, text)
        chat = table.ana.user.says(group, "hello")
        table.ana.user.edits(chat, text)
    await table.settled()
    assert (await _state(table), len(table.written())) == (before, written)
    assert not table.written(channel)


async def test_somebody_elses_private_screen_is_of_no_use(table: Table) -> None:
    """Ana's own moves and decks, pressed with their data by Bo in his own private chat."""
    await sit(table, 1)
    before = await _state(table)
    (moves,) = await table.ana.asks_privately(f"/start m{(await live(table)).id}")
    (decks,) = await table.ana.asks_privately("/deck")
    (his,) = await table.bo.asks_privately("/deck")
    titles = (await live(table)).match.sides["1"].hand
    known = set((await live(table)).match.sides["2"].hand)
    for button in (*moves.buttons, *decks.buttons):
        data = button.get("callback_data", "")
        if data and not data.startswith(("B.", "d.")):  # his own new deck
            await table.bo.answered(table.bo.user.presses_data(his, data))
            assert not [t for t in titles if t not in known and t in said(his)], data
    # He can say his own words by it, and nothing else.
    assert {entry.by for entry in (await live(table)).record.entries[before[0] :]} <= {"2"}
    (again,) = await table.ana.asks_privately("/deck")
    assert again.text == decks.text
