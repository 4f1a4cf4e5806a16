"""Who may referee, what each word does, and what is asked back."""

import pytest

from hodlbot.chat.screens import asking
from hodlbot.store import Person, Store
from hodlbot.table.desk import FactWanted
from hodlbot.table.heard import Place, Who
from hodlbot.table.keys import Moment, data
from hodlbot.table.live import SEATS
from tests.table.refereed import ANA, BO, CY, DEE, ED, FAY, GROUP, NOBODY, Room, catalogue, seated

pytestmark = pytest.mark.asyncio


# --- who may ---------------------------------------------------------------------------------


@pytest.mark.parametrize("referee", [CY, ED, FAY], ids=lambda who: who.name)
async def test_an_admin_an_appointed_one_and_the_operators_referee(
    store: Store, referee: Who
) -> None:
    room = await seated(store)
    await room.appoint(FAY)
    heard = await room.says(referee, "/ref score Ana 3 -- counted wrong")
    assert heard.answers == []
    assert await room.score() == (3, 0)
    (entry,) = await room.words()
    assert (entry.by, entry.word) == ("referee", "/ref score 1 3 -- counted wrong")
    assert entry.person_id == referee.id


async def test_anybody_else_is_refused_and_told_the_ruling(store: Store) -> None:
    room = await seated(store)
    heard = await room.says(DEE, "/ref score 1 3")
    assert "R-REF-1" in heard.text
    assert await room.words() == []


@pytest.mark.parametrize("text", ["/ref score 1 3", "/ref", "/ref log", "/ref void"])
async def test_a_player_never_referees_their_own_match(store: Store, text: str) -> None:
    room = await seated(store)
    room.desk.facts.learn_admins(GROUP.chat, frozenset({ANA.id, CY.id}))
    await room.appoint(ANA)
    heard = await room.says(ANA, text)
    assert "own match" in heard.text
    assert heard.keys == []
    assert heard.replies[0].refusal == ((await room.live()).id, ANA.id)
    assert await room.words() == []


async def test_who_the_admins_are_is_asked_for_when_it_matters(store: Store) -> None:
    room = await seated(store)
    room.desk.facts.forget(GROUP.chat)
    with pytest.raises(FactWanted):
        await room.says(CY, "/ref score 1 3")
    await room.says(ED, "/ref score 1 3")
    assert await room.score() == (3, 0)


async def test_privately_no_match_is_meant(store: Store) -> None:
    room = await seated(store)
    heard = await room.says(CY, "/ref undo", place=Place(CY.id, "private"))
    assert "in the group" in heard.text
    assert await room.words() == []


async def test_where_nothing_was_played(store: Store) -> None:
    room = Room(store)
    assert "/ref appoint @name" in (await room.says(CY, "/ref")).text
    for text in ("/ref undo", "/ref log", "/ref hands", "/ref sub 1 @dee"):
        assert "No match" in (await room.says(CY, text)).text


# --- words -----------------------------------------------------------------------------------


async def test_players_are_named_as_people_name_them(store: Store) -> None:
    room = await seated(store)
    for name in ("@Ana_Hodl", "ana", "1"):
        await room.says(CY, f"/ref score {name} 2")
    assert [entry.word for entry in await room.words()] == ["/ref score 1 2"] * 3


async def test_two_of_the_same_name(store: Store) -> None:
    room = await seated(store, bo_is=Who(2, "ANA"))
    heard = await room.says(CY, "/ref score Ana 2")
    assert "1 or 2" in heard.text
    assert await room.words() == []


async def test_a_refusal_says_why_and_who_acts_next(store: Store) -> None:
    room = await seated(store)
    heard = await room.says(CY, "/ref award Ana")
    assert "R-REF-3" in heard.text
    assert "👉" in heard.text
    assert heard.replies[0].refusal == ((await room.live()).id, CY.id)
    assert "Ana, Bo" in (await room.says(CY, "/ref award Zoe")).text
    assert "did you mean" in (await room.says(CY, "/ref awrad Ana")).text.lower()


async def test_an_undo_too_far_does_not_tell_how_many_words_there_are(store: Store) -> None:
    room = await seated(store)
    openly = await room.says(CY, "/ref undo 500")
    await room.says(ANA, "/flip next")
    assert "R-REF-2" in openly.text
    assert (await room.says(CY, "/ref undo 500")).text == openly.text


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("/ref forfeit Bo -- late", "forfeit"),
        ("/ref end Ana -- late", "referee"),
        ("/ref end draw -- late", "referee"),
        ("/ref void -- late", "void"),
    ],
)
async def test_an_end_is_asked_once_and_keeps_its_reason(
    store: Store, text: str, reason: str
) -> None:
    room = await seated(store)
    asked = await room.says(CY, text)
    assert text in asked.text
    assert await room.state() == "running"
    done = await room.presses(CY, asked.data("Confirm"), answering=text)
    assert len(done.removed) == 1
    assert done.toasts == [""]
    live = await room.live()
    assert live.row.state == "over"
    assert live.match.result.reason == reason
    (entry,) = await room.words()
    assert entry.word.endswith(" -- late")
    assert entry.person_id == CY.id


async def test_a_long_reason_is_read_from_the_message_but_never_the_word(store: Store) -> None:
    room = await seated(store)
    reason = "it rained so much that nobody could see the cards any more"
    asked = await room.says(CY, f"/ref forfeit Bo -- {reason}")
    edited = f"/ref forfeit Ana -- {reason}"
    await room.presses(CY, asked.data("Confirm"), answering=edited)
    (entry,) = await room.words()
    assert entry.word == f"/ref forfeit 2 -- {reason}"


async def test_a_finished_match_hears_no_correction_and_asks_nothing(store: Store) -> None:
    room = await _over(store)
    for text in ("/ref score 1 3", "/ref forfeit Bo", "/ref pause"):
        heard = await room.says(CY, text)
        assert "over" in heard.text
        assert heard.keys == []


async def test_a_finished_match_is_undone_though_a_seat_was_opened(store: Store) -> None:
    room = await _over(store)
    assert "R-REF-1" in (await room.says(DEE, "/ref undo")).text
    assert "own match" in (await room.says(BO, "/ref undo")).text
    await room.says(CY, "/ref undo")
    assert await room.state() == "running"
    await room.says(CY, "/ref redo")
    assert await room.state() == "over"

    await room.says(DEE, "/toss")
    assert "own match" in (await room.says(BO, "/ref undo")).text
    assert "/ref void" in (await room.says(CY, "/ref")).text
    assert "/ref void" in (await room.says(CY, "/ref score Bo 2")).text
    assert await room.state() == "over"
    await room.says(CY, "/ref undo")
    assert await room.state() == "running"


async def test_a_finished_match_stays_finished_once_the_next_was_started(store: Store) -> None:
    room = await _over(store)
    first = (await room.live()).id
    await room.says(DEE, "/toss")
    await room.says(BO, "/toss")
    second = await room.live()
    assert second.id != first
    await room.says(CY, "/ref undo")
    async with store.unit() as unit:
        row = await unit.matches.get(first)
    assert row is not None
    assert row.state == "over"
    assert (await room.words())[0].match_id == second.id


async def test_an_open_seat_is_withdrawn_by_a_referee(store: Store) -> None:
    room = Room(store)
    for text, who in (("/ref void", CY), ("/ref void", NOBODY), ("/ref void", DEE)):
        async with store.unit() as unit:
            await unit.people.met(Person(DEE.id, DEE.name))
            made = room.desk.face.deal(room.desk.rng)
            await unit.decks.save(DEE.id, "one", made.tokens, made.medals, 1)
        await room.says(DEE, "/toss")
        if who is not DEE:
            assert "R-REF-1" in (await room.says(ANA, text)).text
        await room.says(who, text)
        async with store.unit() as unit:
            assert await unit.matches.standing(GROUP.chat, 0) is None


async def test_a_reason_has_its_length(store: Store) -> None:
    room = await seated(store)
    for text in (f"/ref pause -- {'x' * 501}", f"/ref sub Ana @dee -- {'x' * 501}"):
        assert "too long" in (await room.says(CY, text)).text
    await room.says(CY, f"/ref pause -- {'x' * 500}")
    assert len(await room.words()) == 1


async def test_after_the_end_nobody_is_seated_anew_and_no_hand_is_looked_into(
    store: Store,
) -> None:
    room = await _over(store)
    await room.start_private_chat(ED)
    for text in ("/ref sub Ana @dee", "/ref hands"):
        assert "No match" in (await room.says(ED, text)).text


# --- the menu --------------------------------------------------------------------------------


async def test_the_menu_opens_turns_its_pages_and_says_words(store: Store) -> None:
    room = await seated(store)
    menu = await room.says(CY, "/ref")
    page = await room.presses(CY, menu.data("Score"))
    done = await room.presses(ED, page.data("Ana 0 → 1"))
    assert await room.score() == (1, 0)
    assert (await room.words())[0].person_id == ED.id
    assert done.redrawn
    assert done.toasts == [""]
    page = await room.presses(CY, done.data("Score"))
    assert page.data("Ana 1 → 2")


@pytest.mark.parametrize("presser", [ANA, DEE], ids=lambda who: who.name)
async def test_the_menu_is_for_referees(store: Store, presser: Who) -> None:
    room = await seated(store)
    room.desk.facts.learn_admins(GROUP.chat, frozenset({ANA.id, CY.id}))
    menu = await room.says(CY, "/ref")
    for label in ("Undo", "Score", "Pause", "Log"):
        heard = await room.presses(presser, menu.data(label))
        assert "R-REF-1" in heard.toasts[0]
        assert len(heard.answers) == 1
    assert await room.words() == []


async def test_an_old_menu_changes_nothing_and_is_drawn_anew(store: Store) -> None:
    room = await seated(store, ana="CLYDE")
    menu = await room.says(CY, "/ref")
    await room.says(ANA, "/mem CLYDE")
    heard = await room.presses(CY, menu.data("Undo"))
    assert "moved on" in heard.toasts[0]
    assert await room.on_table() == [["CLYDE"], []]
    await room.presses(CY, heard.data("Undo"))
    assert await room.on_table() == [[], []]


async def test_an_end_in_the_menu_is_the_question_itself(store: Store) -> None:
    room = await seated(store)
    menu = await room.says(CY, "/ref")
    page = await room.presses(CY, menu.data("End it"))
    await room.presses(CY, page.data("Void"))
    assert await room.state() == "over"


async def test_a_forged_word_of_the_menu_is_asked_once_too(store: Store) -> None:
    room = await seated(store)
    live = await room.live()
    async with store.unit() as unit:
        cursor = await unit.cursors.get(live.id)
    assert cursor is not None
    heard = await room.presses(CY, data("w", Moment(live.id, cursor.decision), "/ref void"))
    assert heard.data("Confirm")
    assert await room.state() == "running"


async def test_in_private_a_referees_button_means_nothing(store: Store) -> None:
    room = await seated(store)
    menu = await room.says(CY, "/ref")
    heard = await room.presses(CY, menu.data("Undo"), place=Place(CY.id, "private"))
    assert "in the group" in heard.toasts[0]
    assert await room.words() == []


async def test_the_menu_of_a_match_that_gave_way_to_a_seat(store: Store) -> None:
    room = await _over(store)
    menu = await room.says(CY, "/ref")
    await room.says(DEE, "/toss")
    heard = await room.presses(CY, menu.data("Redo"))
    assert "seat" in heard.toasts[0]
    await room.says(BO, "/toss")
    heard = await room.presses(CY, menu.data("Undo"))
    assert "over" in heard.toasts[0]
    assert await room.words() == []


# --- anonymous admins ------------------------------------------------------------------------


async def test_an_anonymous_word_counts_once_a_referee_presses(store: Store) -> None:
    room = await seated(store)
    text = "/ref score Bo 2 -- seen by all"
    asked = await room.says(NOBODY, text)
    assert "anonymous" in asked.text
    assert await room.words() == []
    for presser in (ANA, DEE):
        heard = await room.presses(presser, asked.data("Confirm"), answering=text, by=None)
        assert "R-REF-1" in heard.toasts[0]
    assert await room.words() == []
    await room.presses(CY, asked.data("Confirm"), answering=text, by=None)
    (entry,) = await room.words()
    assert entry.word == "/ref score 2 2 -- seen by all"
    assert entry.person_id is None


async def test_a_playing_admin_cannot_confirm_what_they_said_unnamed(store: Store) -> None:
    room = await seated(store)
    room.desk.facts.learn_admins(GROUP.chat, frozenset({ANA.id, CY.id}))
    asked = await room.says(NOBODY, "/ref score Ana 9")
    heard = await room.presses(ANA, asked.data("Confirm"), by=None)
    assert "own match" in heard.toasts[0]
    assert await room.score() == (0, 0)


async def test_an_anonymous_word_is_stale_once_the_match_moved_on(store: Store) -> None:
    room = await seated(store, ana="CLYDE")
    asked = await room.says(NOBODY, "/ref undo")
    await room.says(ANA, "/mem CLYDE")
    heard = await room.presses(CY, asked.data("Confirm"), by=None)
    assert "moved on" in heard.toasts[0]
    assert heard.removed
    assert await room.on_table() == [["CLYDE"], []]


async def test_a_wrong_anonymous_word_is_refused_before_anybody_is_asked(store: Store) -> None:
    room = await seated(store)
    for text in ("/ref award", "/ref awrad Ana", "/ref sub Ana @nobody", "/ref hands"):
        heard = await room.says(NOBODY, text)
        assert heard.text
        assert heard.keys == []


async def test_an_anonymous_player_cannot_ask_what_the_other_holds(store: Store) -> None:
    room = await seated(store, bo="VOMIT")
    hand = (await room.live()).match.sides[SEATS[1]].hand
    lacking = next(title for title in catalogue().book.tokens if title not in hand)
    held = await room.says(NOBODY, "/ref bury Bo VOMIT")
    other = await room.says(NOBODY, f"/ref bury Bo {lacking}")
    assert held.text.replace("VOMIT", lacking) == other.text
    assert len(held.keys) == len(other.keys) == 2
    refused = await room.presses(CY, other.data("Confirm"), by=None)
    assert refused.toasts[0]
    assert refused.replies == []
    assert await room.words() == []


async def test_the_menu_of_an_anonymous_admin_names_no_presser(store: Store) -> None:
    room = await seated(store)
    menu = await room.says(NOBODY, "/ref")
    await room.presses(CY, menu.data("Pause"), by=None)
    (entry,) = await room.words()
    assert (entry.word, entry.person_id) == ("/ref pause", None)


async def test_an_anonymous_admin_appoints_by_a_press_of_an_admin(store: Store) -> None:
    room = await seated(store)
    await room.appoint(FAY)
    asked = await room.says(NOBODY, "/ref appoint", reply_to=DEE)
    heard = await room.presses(FAY, asked.data("Confirm"), by=None)
    assert "admin" in heard.toasts[0]
    await room.presses(CY, asked.data("Confirm"), by=None)
    async with store.unit() as unit:
        (dee,) = (r for r in await unit.referees.of(GROUP.chat) if r.person_id == DEE.id)
    assert dee.appointed_by is None


async def test_what_an_anonymous_admin_was_asked_is_closed_by_referees_alone(store: Store) -> None:
    room = await seated(store)
    room.desk.facts.learn_admins(GROUP.chat, frozenset({ANA.id, CY.id}))
    for asked in (
        await room.says(NOBODY, "/ref"),
        await room.says(NOBODY, "/ref undo"),
        await room.says(NOBODY, "/ref end Ana"),
    ):
        close = asked.keys[-1].data
        assert close is not None
        for presser in (ANA, BO, DEE):
            heard = await room.presses(presser, close, by=None)
            assert (heard.removed, heard.toasts) == ([], [asking.NOT_FOR_YOU])
        assert (await room.presses(CY, close, by=None)).removed


async def test_a_question_without_a_match_cannot_end_one_that_began_since(store: Store) -> None:
    room = await seated(store)
    heard = await room.presses(CY, data("C", Moment(), "/ref void"))
    assert "moved on" in heard.toasts[0]
    assert await room.state() == "running"


async def _over(store: Store) -> Room:
    room = await seated(store)
    await room.says(BO, "/resign")
    assert await room.state() == "over"
    return room
