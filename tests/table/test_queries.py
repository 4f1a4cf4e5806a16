"""Inline mode: everybody's own moves, asked for letter by letter, and nothing written down."""

import re
from pathlib import Path
from random import Random

import pytest

from hodlbot.games.hodltrumps.cards import Title
from hodlbot.games.hodltrumps.legal import legal_words
from hodlbot.games.violation import Violation
from hodlbot.store import Person, Store
from hodlbot.table import lobby, queries
from hodlbot.table.answers import Listed
from hodlbot.table.heard import Place, Queried, Who
from hodlbot.table.live import REFEREE, SEATS, Live
from hodlbot.table.playing import utter
from tests.chat.matches import random_deck
from tests.chat.screens.looks import WILD
from tests.table.deck_scene import ANA, BO, CY, GROUP, Scene, dump, listing

pytestmark = pytest.mark.asyncio
OTHER_GROUP = Place(-200, "supergroup", title="Disco")


@pytest.fixture
def scene(store: Store) -> Scene:
    return Scene(store)


async def begun(scene: Scene, place: Place = GROUP, one: Who = ANA, two: Who = BO) -> str:
    """A match after its toss; by the script, the opener goes first. Its id."""
    for who in (one, two):
        if not await scene.decks(who):
            await scene.deck(listing(who.id), who=who)
        await scene.heard(scene.text(who, place, "/toss"), lambda h: lobby.toss(h, ""))
    return (await standing(scene, place)).id


async def standing(scene: Scene, place: Place = GROUP) -> Live:
    async with scene.store.unit() as unit:
        row = await unit.matches.standing(place.chat)
        assert row is not None
        return await scene.desk.live(unit, row)


async def say(scene: Scene, by: str, text: str) -> None:
    async with scene.store.unit() as unit:
        row = await unit.matches.standing(GROUP.chat)
        assert row is not None
        live = await scene.desk.live(unit, row)
        word = live.face.parse(SEATS, by, text)
        assert not isinstance(word, Violation), word
        said = await utter(scene.desk, unit, live, word, None)
        assert not isinstance(said, Violation), said


async def ask(scene: Scene, text: str, who: Who = ANA, offset: str = "") -> Listed:
    async with scene.store.unit() as unit:
        (listed,) = await queries.queried(scene.desk, unit, Queried(who, "q", text, offset))
    assert isinstance(listed, Listed)
    assert listed.query == "q"
    assert len(listed.label) <= 64
    assert bool(listed.label) == bool(listed.start)
    assert re.fullmatch(r"[A-Za-z0-9_-]{0,64}", listed.start)
    assert len(listed.choices) <= 50
    assert len({choice.id for choice in listed.choices}) == len(listed.choices)
    return listed


def tokens(live: Live, seat: int) -> set[str]:
    return set(live.match.sides[SEATS[seat]].hand)


# --- one's own moves -----------------------------------------------------------------------------


async def test_the_first_player_sees_their_own_cards_and_nobody_elses(scene: Scene) -> None:
    match = await begun(scene)
    live = await standing(scene)
    listed = await ask(scene, f"{match} ")
    laid = {choice.word for choice in listed.choices if choice.word.startswith("/mem")}
    assert laid == {f"/mem {title}" for title in tokens(live, 0)}
    legal = {live.face.unparse(word) for word in legal_words(live.match, SEATS[0])}
    assert {choice.word for choice in listed.choices} <= legal
    theirs = await ask(scene, f"{match} ", BO)
    assert not [choice for choice in theirs.choices if choice.word.startswith("/mem")]


async def test_whose_move_it_is_stands_above_the_list_of_whoever_waits(scene: Scene) -> None:
    """There can be something in it all the same: a flip."""
    match = await begun(scene)
    assert [choice.word for choice in (await ask(scene, match, BO)).choices] == ["/flip"]
    for text in (match, f"{match} nosuchcard"):
        listed = await ask(scene, text, BO)
        assert listed.label.startswith("Ana to move")
        assert listed.start == f"m{match}"
    assert "to move" not in (await ask(scene, match)).label
    title = min(tokens(await standing(scene), 0))
    await say(scene, SEATS[0], f"/mem {title}")
    assert (await ask(scene, match)).label.startswith("Bo to move")
    assert [c for c in (await ask(scene, match, BO)).choices if c.word.startswith("/mem")]


async def test_the_match_is_known_without_its_id_if_it_is_the_only_one(scene: Scene) -> None:
    match = await begun(scene)
    assert await ask(scene, "") == await ask(scene, match)
    await begun(scene, OTHER_GROUP, ANA, CY)
    several = await ask(scene, "")
    assert (several.choices, several.label) == ((), queries.SEVERAL)
    assert (await ask(scene, match)).choices
    assert (await ask(scene, "", CY)).label.startswith("Ana to move")


async def test_what_is_typed_narrows_the_list(scene: Scene) -> None:
    match = await begun(scene)
    title = min(tokens(await standing(scene), 0), key=len)
    for text in (f"{match} {title}", f"{match}  {title.lower()} ", title, f"  {match}\n{title}"):
        words = [choice.word for choice in (await ask(scene, text)).choices]
        assert f"/mem {title}" in words
        assert len(words) < 9
    for text in (f"{match} nosuchcard", "nosuchcard"):
        nothing = await ask(scene, text)
        assert not nothing.choices
        assert nothing.label


async def test_a_title_that_looks_like_an_id_is_a_title(scene: Scene) -> None:
    """PUNCHANDPI are ten letters of which an id could be made."""
    punch = Title("PUNCHANDPIE")
    deck = random_deck(Random(1))
    tokens = deck.tokens if punch in deck.tokens else (punch, *deck.tokens[1:])
    await scene.deck(f"save Pie: {', '.join(tokens)}")
    await begun(scene)
    found = await ask(scene, "punchandpi")
    assert [choice.word for choice in found.choices] == ["/mem PUNCHANDPIE"]
    unknown = await ask(scene, "abcdefghij")
    assert (unknown.choices, unknown.label) == ((), queries.UNKNOWN)


async def test_moves_for_the_private_chat_are_said_to_be_there(scene: Scene) -> None:
    """`/flip next` is legal between the cards, and telling it to the group would spoil it."""
    match = await begun(scene)
    live = await standing(scene)
    for who, seat in ((ANA, SEATS[0]), (BO, SEATS[1])):
        offered = live.face.moves(live.match, seat)
        hidden = {move.word for move in offered if move.secret or move.typed}
        listed = await ask(scene, match, who)
        assert not hidden & {choice.word for choice in listed.choices}
        assert bool(hidden) == listed.label.endswith(queries.MORE)
        if hidden:
            assert listed.start == f"m{match}"


async def test_pages(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hodlbot.chat.hodltrumps.screens.inline_moves.MOST_RESULTS", 4)
    match = await begun(scene)
    words: list[str] = []
    offset = ""
    for _ in range(30):
        listed = await ask(scene, match, offset=offset)
        words += [choice.word for choice in listed.choices]
        offset = listed.next_offset
        if not offset:
            break
    monkeypatch.undo()
    assert words == [choice.word for choice in (await ask(scene, match)).choices]
    assert len(words) >= 9
    first = await ask(scene, match)
    for forged in ("x", "-1", "٣", "1e9", "9" * 40, "0.5"):
        assert await ask(scene, match, offset=forged) == first
    assert (await ask(scene, match, offset="999")).choices == ()


# --- no moves ------------------------------------------------------------------------------------


async def test_onlookers_are_told_that_they_do_not_play(scene: Scene) -> None:
    match = await begun(scene)
    listed = await ask(scene, match, CY)
    assert (listed.choices, listed.label) == ((), queries.NOT_PLAYING)
    nobody = await ask(scene, "", CY)
    assert (nobody.choices, nobody.label) == ((), queries.NO_MATCH)


async def test_an_open_seat_a_pause_and_an_end(scene: Scene) -> None:
    await scene.deck("random")
    await scene.heard(scene.text(ANA, GROUP, "/toss"), lambda h: lobby.toss(h, ""))
    async with scene.store.unit() as unit:
        row = await unit.matches.standing(GROUP.chat)
    assert row is not None
    assert (await ask(scene, row.id)).label == queries.NOT_BEGUN
    assert (await ask(scene, "")).label == queries.NO_MATCH
    await scene.deck("random", who=BO)
    await scene.heard(scene.text(BO, GROUP, "/toss"), lambda h: lobby.toss(h, ""))
    assert (await ask(scene, row.id)).choices
    await say(scene, REFEREE, "/ref pause")
    paused = await ask(scene, row.id)
    assert (paused.choices, paused.label) == ((), queries.PAUSED)
    await say(scene, REFEREE, "/ref resume")
    await say(scene, SEATS[0], "/resign")
    over = await ask(scene, row.id)
    assert (over.choices, over.label) == ((), queries.OVER)
    assert (await ask(scene, "")).label == queries.NO_MATCH


async def test_a_seat_that_nobody_took(scene: Scene) -> None:
    await scene.deck("random")
    await scene.heard(scene.text(ANA, GROUP, "/toss"), lambda h: lobby.toss(h, ""))
    async with scene.store.unit() as unit:
        row = await unit.matches.standing(GROUP.chat)
        assert row is not None
        await lobby.part(scene.desk, unit, row, "withdrawn")
    assert (await ask(scene, row.id)).label == queries.UNKNOWN


@pytest.mark.parametrize("name", WILD)
async def test_labels_under_wild_names(scene: Scene, name: str) -> None:
    await begun(scene)
    async with scene.store.unit() as unit:
        await unit.people.met(Person(ANA.id, name))
    listed = await ask(scene, "", BO)
    assert "to move" in listed.label


@pytest.mark.parametrize(
    "text", ["", " ", "\n", "💣" * 80, "a" * 256, "%", "';--", "\u202e", "\x00"]
)
async def test_wild_texts(scene: Scene, text: str) -> None:
    match = await begun(scene)
    for who in (ANA, BO, CY):
        await ask(scene, text, who)
        await ask(scene, f"{match} {text}", who)


async def test_nothing_is_ever_written(scene: Scene, tmp_path: Path) -> None:
    match = await begun(scene)
    before = dump(tmp_path / "bot.sqlite3")
    stranger = Who(77, "Dee")
    for who in (ANA, BO, CY, stranger):
        for text in ("", match, f"{match} a", "abcdefghij", "nosuch"):
            await ask(scene, text, who)
    assert dump(tmp_path / "bot.sqlite3") == before
