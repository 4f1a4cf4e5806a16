"""`/undo`: both agree, nothing drawn is taken back, and nothing unseen is shown."""

from pathlib import Path

import pytest

from hodlbot.games.record_words import Undo
from hodlbot.store import Store
from hodlbot.table.heard import Place
from hodlbot.table.kept import AGREED
from hodlbot.table.live import SEATS
from tests.table.refereed import ANA, BO, CY, DEE, Heard, Room, seated

pytestmark = pytest.mark.asyncio


async def dueling(store: Store, ana: str = "") -> Room:
    """Both cards of turn 1 lie; Ana has the floor."""
    room = await seated(store, f"HODLTUNE {ana}", "BROOM")
    await room.says(ANA, "/mem HODLTUNE")
    await room.says(BO, "/mem BROOM")
    return room


async def agrees(room: Room, asked: Heard) -> Heard:
    return await room.presses(BO, asked.data("Agree"), answering="/undo", by=ANA)


# --- agreed ----------------------------------------------------------------------------------


async def test_the_opponent_agrees_and_the_word_goes_back(store: Store) -> None:
    room = await seated(store, "HODLTUNE")
    await room.says(ANA, "/mem HODLTUNE")
    asked = await room.says(ANA, "/undo")
    assert "Ana asks to take back /mem HODLTUNE." in asked.text
    assert "Bo: do you agree?" in asked.text
    assert await room.on_table() == [["HODLTUNE"], []]

    done = await agrees(room, asked)
    assert len(done.removed) == 1
    assert await room.on_table() == [[], []]
    entry = (await room.words())[-1]
    assert (entry.by, entry.word) == ("referee", f"/ref undo 1 -- {AGREED}")
    said = (await room.live()).face.parse(SEATS, entry.by, entry.word)
    assert said == Undo("referee", 1, AGREED)


async def test_what_the_opponent_said_since_goes_back_too(store: Store) -> None:
    room = await dueling(store)
    asked = await room.says(ANA, "/undo")
    assert "/mem HODLTUNE, /mem BROOM" in asked.text
    await agrees(room, asked)
    assert await room.on_table() == [[], []]


async def test_only_the_last_word_of_the_asker_goes_back(store: Store) -> None:
    room = await dueling(store, "LEARNER")
    await room.says(ANA, "/med LEARNER F")
    asked = await room.says(ANA, "/undo")
    assert "take back /med LEARNER." in asked.text
    await agrees(room, asked)
    assert await room.on_table() == [["HODLTUNE"], ["BROOM"]]
    again = await room.says(ANA, "/undo")
    assert "/mem HODLTUNE, /mem BROOM" in again.text


async def test_the_opponent_says_no(store: Store) -> None:
    room = await dueling(store)
    asked = await room.says(ANA, "/undo")
    heard = await room.presses(BO, asked.data("No"))
    assert "does not agree" in heard.redrawn[0].shown.text
    assert heard.keys == []
    assert await room.on_table() == [["HODLTUNE"], ["BROOM"]]


# --- refused ---------------------------------------------------------------------------------


async def test_a_draw_is_not_taken_back(store: Store) -> None:
    room = await seated(store)
    for who in (ANA, BO):
        heard = await room.says(who, "/undo")
        assert "A draw was made since" in heard.text
        assert heard.keys == []
        assert heard.replies[0].refusal == ((await room.live()).id, who.id)


async def test_a_referees_word_is_not_taken_back(store: Store) -> None:
    room = await dueling(store)
    await room.says(CY, "/ref score Bo 1")
    heard = await room.says(ANA, "/undo")
    assert "A referee has spoken since" in heard.text
    await room.says(CY, "/ref undo")
    assert (await room.says(ANA, "/undo")).data("Agree")


async def test_nothing_to_take_back(store: Store) -> None:
    room = await seated(store)
    await room.says(CY, "/ref undo 3")
    assert "nothing yet" in (await room.says(ANA, "/undo")).text


async def test_not_by_others_nor_in_a_pause_nor_privately(store: Store) -> None:
    room = await dueling(store)
    assert "do not play" in (await room.says(DEE, "/undo")).text
    await room.says(CY, "/ref pause")
    assert "R-REF-2" in (await room.says(ANA, "/undo")).text


async def test_privately_the_opponent_would_not_see_it(store: Store) -> None:
    room = await dueling(store)
    heard = await room.says(ANA, "/undo", place=Place(ANA.id, "private"))
    assert "in the group" in heard.text
    assert heard.keys == []


async def test_only_the_opponent_answers(store: Store) -> None:
    room = await dueling(store)
    asked = await room.says(ANA, "/undo")
    for who in (ANA, DEE, CY):
        for label in ("Agree", "No"):
            heard = await room.presses(who, asked.data(label))
            assert "somebody else" in heard.toasts[0]
            assert len(heard.answers) == 1
    assert await room.on_table() == [["HODLTUNE"], ["BROOM"]]


# --- too late --------------------------------------------------------------------------------


async def test_too_late_when_the_match_has_moved_on(store: Store) -> None:
    room = await seated(store, "HODLTUNE", "BROOM")
    await room.says(ANA, "/mem HODLTUNE")
    asked = await room.says(ANA, "/undo")
    await room.says(BO, "/mem BROOM")
    await is_stale(room, asked)
    assert await room.on_table() == [["HODLTUNE"], ["BROOM"]]


async def test_too_late_when_the_asker_spoke_though_the_board_offers_the_same(
    store: Store,
) -> None:
    room = await dueling(store, "LEARNER REFEREE")
    await room.says(ANA, "/med LEARNER F")
    before = await decision(room)
    asked = await room.says(ANA, "/undo")
    await room.says(ANA, "/med REFEREE")
    assert await decision(room) == before
    await is_stale(room, asked)


async def test_agreed_once_is_not_agreed_twice(store: Store) -> None:
    room = await dueling(store, "LEARNER")
    await room.says(ANA, "/med LEARNER F")
    first, second = await room.says(ANA, "/undo"), await room.says(ANA, "/undo")
    await agrees(room, first)
    await is_stale(room, second)
    assert await room.on_table() == [["HODLTUNE"], ["BROOM"]]


async def test_too_late_when_the_asker_has_left_or_the_match_is_over(store: Store) -> None:
    room = await dueling(store)
    asked = await room.says(ANA, "/undo")
    await room.says(CY, "/ref sub Ana @dee")
    await is_stale(room, asked)
    await room.says(BO, "/resign")
    heard = await agrees(room, asked)
    assert "over" in heard.toasts[0]


async def is_stale(room: Room, asked: Heard) -> None:
    count = len(await room.words())
    heard = await agrees(room, asked)
    assert "moved on" in heard.toasts[0]
    assert len(heard.removed) == 1
    assert len(await room.words()) == count


async def decision(room: Room) -> int:
    async with room.store.unit() as unit:
        cursor = await unit.cursors.get((await room.live_in(unit)).id)
    assert cursor is not None
    return cursor.decision


# --- what nobody saw -------------------------------------------------------------------------


async def test_unseen_words_change_nothing_that_is_seen(tmp_path: Path) -> None:
    seen = []
    for name, planners in (("openly", ()), ("secretly", (ANA, BO))):
        async with Store(f"sqlite:///{tmp_path / name}.sqlite3") as store:
            room = await seated(store, "HODLTUNE", match_id="samematch2")
            await room.says(ANA, "/mem HODLTUNE")
            for who in planners:
                await room.says(who, "/flip next")
            asked = await room.says(ANA, "/undo")
            for who in planners[1:]:
                await room.says(who, "/flip next")
            done = await agrees(room, asked)
            log = await room.says(CY, "/ref log")
            plans = [side.flip_next for side in (await room.live()).match.sides.values()]
            assert plans == [False, False]
            assert await room.on_table() == [[], []]
            assert "Ana: undo agreed by both players" in log.text
            seen.append(([reply.shown for reply in asked.replies], done.answers))
            counted = 4 if planners else 1
            assert (await room.words())[-1].word == f"/ref undo {counted} -- {AGREED}"
    assert seen[0] == seen[1]


async def test_a_card_that_lies_face_down_is_not_named(store: Store) -> None:
    room = await seated(store, "SWITCH HODLTUNE TOTER MARIO", "BROOM PINKSHIT", "1,F")
    await room.says(ANA, "/mem HODLTUNE")
    await room.says(BO, "/mem BROOM")
    await room.says(ANA, "/roll")
    await room.says(BO, "/roll")
    await room.says(BO, "/mem PINKSHIT")
    await room.says(ANA, "/mem MARIO")
    await room.says(BO, "/roll")
    await room.says(ANA, "/power SWITCH TOTER HODLTUNE")
    asked = await room.says(ANA, "/undo")
    assert "take back /power SWITCH." in asked.text
    assert "TOTER" not in str(asked.answers[0])
