"""Appointing and dismissing, calling, substituting, looking into hands, and the log of it all."""

import pytest

from hodlbot.store import Store
from hodlbot.table.answers import Private
from hodlbot.table.heard import Place, Who
from hodlbot.table.kept import load_kept
from hodlbot.table.live import SEATS
from tests.table.refereed import ANA, BO, CY, DEE, ED, FAY, GROUP, NOBODY, Room, seated

pytestmark = pytest.mark.asyncio

ONE, TWO = SEATS


async def notes(room: Room) -> list[str]:
    return [note.text for note in load_kept((await room.live()).row.header).notes]


async def referees(store: Store) -> list[int]:
    async with store.unit() as unit:
        return [referee.person_id for referee in await unit.referees.of(GROUP.chat)]


# --- appointing ------------------------------------------------------------------------------


async def test_admins_appoint_and_dismiss(store: Store) -> None:
    room = await seated(store)
    assert "Dee is a referee here now" in (await room.says(CY, "/ref appoint @DEE")).text
    assert "already" in (await room.says(ED, "/ref appoint", reply_to=DEE)).text
    assert await referees(store) == [DEE.id]
    assert (await room.says(DEE, "/ref pause")).answers == []
    assert "no appointed referee" in (await room.says(CY, "/ref dismiss @dee")).text
    assert "not appointed" in (await room.says(CY, "/ref dismiss @dee")).text
    assert await referees(store) == []
    assert "R-REF-1" in (await room.says(DEE, "/ref resume")).text


async def test_somebody_never_met_is_appointed_by_a_link_or_an_answer(store: Store) -> None:
    room = await seated(store)
    gus, hal = Who(7, "Gus Gus"), Who(8, "Hal")
    assert "not met @gus" in (await room.says(CY, "/ref appoint @gus")).text
    await room.says(CY, "/ref appoint Gus Gus", mentions=(gus,))
    await room.says(CY, "/ref appoint", reply_to=hal)
    assert await referees(store) == [gus.id, hal.id]
    assert "Whom?" in (await room.says(CY, "/ref appoint")).text


async def test_appointed_referees_appoint_nobody(store: Store) -> None:
    room = await seated(store)
    await room.appoint(FAY)
    assert "admin" in (await room.says(FAY, "/ref appoint @dee")).text
    assert "admin" in (await room.says(FAY, "/ref dismiss @fay")).text
    assert await referees(store) == [FAY.id]


async def test_a_playing_admin_appoints_nobody_meanwhile(store: Store) -> None:
    room = await seated(store)
    room.desk.facts.learn_admins(GROUP.chat, frozenset({ANA.id}))
    assert "R-REF-1" in (await room.says(ANA, "/ref appoint @dee")).text
    await room.says(BO, "/resign")
    await room.says(ANA, "/ref appoint @dee")
    assert await referees(store) == [DEE.id]


async def test_the_bot_is_no_referee_to_appoint(store: Store) -> None:
    room = await seated(store)
    await room.says(CY, "/ref appoint", reply_to=Who(99, "hodlbot", "hodlbot"))
    assert await referees(store) == []


# --- calling ---------------------------------------------------------------------------------


async def test_a_call_mentions_referees_and_admins_not_players_nor_the_bot(store: Store) -> None:
    room = await seated(store)
    room.desk.facts.learn_admins(GROUP.chat, frozenset({CY.id, BO.id, 77, 99}))
    await room.appoint(FAY)
    await room.appoint(ANA)
    await room.says(CY, "/ref pause")
    (reply,) = (await room.says(ANA, "/call")).replies
    linked = [part.split('"')[0] for part in reply.shown.text.split("tg://user?id=")[1:]]
    assert linked == ["6", "3", "77"]
    assert "Cy &lt;3" in reply.shown.text
    assert "an admin" in reply.shown.text


async def test_a_call_where_nobody_is_there(store: Store) -> None:
    room = await seated(store)
    room.desk.facts.learn_admins(GROUP.chat, frozenset({99}))
    assert "none is known" in (await room.says(ANA, "/call")).text


async def test_a_call_where_nothing_was_played(store: Store) -> None:
    assert "No match" in (await Room(store).says(DEE, "/call")).text
    private = Place(DEE.id, "private")
    assert "in the group" in (await Room(store).says(DEE, "/call", place=private)).text


# --- substituting ----------------------------------------------------------------------------


async def test_another_person_takes_the_seat_and_everything_in_it(store: Store) -> None:
    room = await seated(store, ana="CLYDE")
    before = await room.live()
    heard = await room.says(CY, "/ref sub Ana @dee -- <ill>")
    assert heard.answers == []
    after = await room.live()
    assert after.people == {ONE: DEE.id, TWO: BO.id}
    assert after.names == {ONE: "Dee", TWO: "Bo"}
    assert (after.record, after.kept.log) == (before.record, before.kept.log)
    (note,) = await notes(room)
    assert "Cy &lt;3" in note
    assert "Reason: &lt;ill&gt;" in note
    async with store.unit() as unit:
        assert after.id in await unit.cursors.behind()
    await room.says(DEE, "/mem CLYDE")
    assert await room.on_table() == [["CLYDE"], []]


async def test_the_new_player_by_a_link_or_an_answer(store: Store) -> None:
    room = await seated(store)
    gus, hal = Who(7, "Gus Gus"), Who(8, "Hal")
    await room.says(CY, "/ref sub Ana Gus Gus", mentions=(gus,))
    assert (await room.live()).people[ONE] == gus.id
    await room.says(CY, "/ref sub Gus Gus", reply_to=hal)
    assert (await room.live()).people[ONE] == hal.id


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("/ref sub Ana", "Whom?"),
        ("/ref sub Zoe @dee", "Whose seat?"),
        ("/ref sub", "Whose seat?"),
        ("/ref sub Ana @stranger", "not met"),
        ("/ref sub Bo @ana_hodl", "already"),
        ("/ref sub Ana @cy", "R-REF-1"),
        ("/ref sub Ana @dee please", "not met"),
    ],
)
async def test_nobody_is_put_into_a_seat_by_mistake(store: Store, text: str, why: str) -> None:
    room = await seated(store)
    assert why in (await room.says(CY, text)).text
    assert (await room.live()).people == {ONE: ANA.id, TWO: BO.id}
    assert await notes(room) == []


async def test_an_anonymous_substitution_names_nobody(store: Store) -> None:
    room = await seated(store)
    asked = await room.says(NOBODY, "/ref sub Ana -- ill", reply_to=DEE)
    await room.presses(CY, asked.data("Confirm"), answering="/ref sub Ana -- ill", by=None)
    assert (await room.live()).people[ONE] == DEE.id
    (note,) = await notes(room)
    assert "Cy" not in note
    assert "Reason: ill" in note


async def test_a_referee_does_not_press_themselves_into_a_seat(store: Store) -> None:
    room = await seated(store)
    await room.says(CY, "/ref pause")
    asked = await room.says(NOBODY, "/ref sub Ana @cy")
    heard = await room.presses(CY, asked.data("Confirm"), by=None)
    assert "R-REF-1" in heard.text
    assert (await room.live()).people[ONE] == ANA.id


# --- hands -----------------------------------------------------------------------------------


@pytest.mark.parametrize("referee", [FAY, ED], ids=lambda who: who.name)
async def test_hands_are_shown_privately_and_that_is_announced(store: Store, referee: Who) -> None:
    room = await seated(store, ana="CLYDE", bo="VOMIT")
    await room.appoint(FAY)
    await room.start_private_chat(referee)
    heard = await room.says(referee, "/ref hands -- a doubt")
    (shown,) = heard.answers
    assert isinstance(shown, Private)
    assert shown.person == referee.id
    assert "CLYDE" in shown.shown.text
    assert "VOMIT" in shown.shown.text
    (note,) = await notes(room)
    assert referee.name in note
    assert "a doubt" in note
    assert "CLYDE" not in note


async def test_mere_admins_and_anonymous_ones_see_no_hands(store: Store) -> None:
    room = await seated(store)
    await room.start_private_chat(CY)
    for who in (CY, NOBODY):
        heard = await room.says(who, "/ref hands")
        assert "appointed" in heard.text
        assert heard.private == []
    assert await notes(room) == []


async def test_hands_need_a_private_chat_first(store: Store) -> None:
    room = await seated(store)
    heard = await room.says(ED, "/ref hands")
    assert "private chat" in heard.text
    assert heard.private == []
    assert await notes(room) == []


# --- the log ---------------------------------------------------------------------------------


async def test_the_log_tells_every_correction_latest_first(store: Store) -> None:
    room = await seated(store)
    assert "Nothing was corrected" in (await room.says(CY, "/ref log")).text
    await room.says(CY, "/ref score Ana 3 -- <oops>")
    asked = await room.says(NOBODY, "/ref score Bo 2")
    await room.presses(CY, asked.data("Confirm"), by=None)
    await room.says(CY, "/ref sub Bo @dee")
    await room.says(ED, "/ref undo")
    _, *lines = (await room.says(CY, "/ref log")).text.splitlines()
    assert [line.partition(" ")[0] for line in lines] == ["4.", "3.", "2.", "1."]
    assert "Ed: undo 1" in lines[0]
    assert "Dee takes Bo's seat" in lines[1]
    assert "anonymous admin: score Dee 2" in lines[2]
    assert lines[2].endswith("(taken back)")
    assert "Cy <3: score Ana 3 <oops>" in lines[3]
    assert len(await room.words()) == 3


async def test_the_log_does_not_tell_of_words_that_nobody_saw(store: Store) -> None:
    room = await seated(store)
    await room.says(CY, "/ref score 1 1")
    openly = (await room.says(CY, "/ref log")).text
    await room.says(ANA, "/flip next")
    assert (await room.says(CY, "/ref log")).text == openly


async def test_a_long_log_fits_and_says_what_is_left_out(store: Store) -> None:
    room = await seated(store)
    for points in range(1, 13):
        await room.says(CY, f"/ref score 1 {points} -- {'so ' * 160}")
    (reply,) = (await room.says(CY, "/ref log")).replies
    text = reply.shown.text
    assert len(text.encode("utf-16-le")) // 2 <= 4096
    shown = [int(line.split(".")[0]) for line in text.splitlines()[1:-1]]
    assert shown[0] == 12
    assert text.splitlines()[-1] == f"… and {shown[-1] - 1} before these."


async def test_the_log_of_a_finished_match_can_be_read_while_a_seat_is_open(store: Store) -> None:
    room = await seated(store)
    await room.says(CY, "/ref score 1 1 -- why not")
    await room.says(BO, "/resign")
    await room.says(DEE, "/toss")
    assert "why not" in (await room.says(CY, "/ref log")).text
