"""What a refusal offers instead, what one player alone is told, and whose phone buzzes."""

import random

import pytest

from hodlbot.chat.screens import asking, lobby
from tests.bot.matches import live
from tests.bot.table import Table, said

pytestmark = pytest.mark.asyncio

ANAS = "SHROOM, VOMIT, TWOFIDDY, LAUNCH, RAMEN, HANGOVER, HODLTUNE, PINKSHIT, BROOM"
BOS = "CLYDE, MYSTERYBOX, REDSPEX, SHADES, MARIO, PARTY, BATHTIME, TOTER, CANDYCANE"


async def _sit(table: Table, anas: str = "LEARNER", bos: str = "COLISEUM") -> None:
    await table.ana.asks_privately(f"/deck save Main: {ANAS}, {anas}")
    await table.bo.asks_privately(f"/deck save Main: {BOS}, {bos}")
    await table.ana.asks("/toss")
    await table.bo.asks("/toss")


async def _turn(table: Table, *words: str) -> None:
    """Ana's word, then Bo's, and so on."""
    for place, word in enumerate(words):
        await (table.bo if place % 2 else table.ana).asks(word)


def _labels(message: object) -> list[str]:
    return [button["text"] for button in message.buttons]  # type: ignore[attr-defined]


# --- remedies ----------------------------------------------------------------------------------


async def test_the_one_word_that_helps_is_a_button(table: Table) -> None:
    await _sit(table)
    (slip,) = await table.ana.asks("/mem early")
    assert _labels(slip) == ["/power EARLY"]
    (slip,) = await table.ana.asks("/mem hodltun")
    assert _labels(slip) == ["/mem HODLTUNE"]
    assert (await table.bo.presses(slip, 0)).text == asking.NOT_FOR_YOU
    assert (await table.cy.presses(slip, 0)).text == asking.NOT_FOR_YOU
    await table.ana.presses(slip, 0)
    assert "Ana lays HODLTUNE" in said(table.written()[-1])
    assert slip.deleted


async def test_a_remedy_is_worth_nothing_once_the_match_has_gone_on(table: Table) -> None:
    await _sit(table)
    (slip,) = await table.ana.asks("/mem hodltun")
    kept = slip.buttons[0]["callback_data"]
    await table.ana.asks("/mem SHROOM")
    before = len((await live(table)).record.entries)
    answer = await table.ana.answered(table.ana.user.presses_data(table.board(), kept))
    assert answer.text == asking.STALE
    assert len((await live(table)).record.entries) == before
    assert not table.board().deleted


async def test_where_there_is_a_choice_nothing_is_guessed(table: Table) -> None:
    await _sit(table)
    (slip,) = await table.ana.asks("/mem shrom")
    assert "SHROOM or MARIOSHROOM" in slip.text
    assert not slip.buttons
    (slip,) = await table.ana.asks("/resing")
    assert not slip.buttons


async def test_the_last_turns_weaken_wants_a_yes_and_gets_it_by_a_button(table: Table) -> None:
    await _sit(table)
    for turn in range(1, 9):
        first, second = (table.ana, table.bo) if turn % 2 else (table.bo, table.ana)
        one, two = ("1", "2") if turn % 2 else ("2", "1")
        if turn == 7:
            # Nobody flipped: the game has by itself.
            assert "FLIPPED" in table.board().text
        sides = (await live(table)).match.sides
        await first.asks(f"/mem {sides[one].hand[-1]}")
        await second.asks(f"/mem {sides[two].hand[-1]}")
        await table.cy.asks("/ref award 1")
    await table.ana.asks(f"/mem {(await live(table)).match.sides['1'].hand[0]}")
    await table.bo.asks(f"/mem {(await live(table)).match.sides['2'].hand[0]}")
    await table.ana.asks("/roll")
    (slip,) = await table.bo.asks("/power weaken")
    assert _labels(slip) == ["/power WEAKEN yes"]
    await table.bo.presses(slip, 0)
    assert "Bo plays WEAKEN" in said(table.written()[-1])


async def test_mem_alone_shows_its_author_alone_what_can_be_played(table: Table) -> None:
    """R-TOKEN-4."""
    await _sit(table)
    before = len(table.written(table.ana.private))
    (slip,) = await table.ana.asks("/mem")
    assert "R-TOKEN-4" in slip.text
    assert not [title for title in ANAS.split(", ") if title in slip.text]
    (moves,) = table.written(table.ana.private)[before:]
    assert set(ANAS.split(", ")) <= set(_labels(moves))
    alert = await table.ana.presses(slip, "🂠 My hand")
    assert "SHROOM" in alert.text
    await table.ana.presses(moves, "BROOM")
    assert "Ana lays BROOM" in said(table.written()[-1])


async def test_an_alert_says_what_can_be_done_instead(table: Table) -> None:
    await _sit(table)
    await _turn(table, "/mem SHROOM", "/mem TOTER")
    alert = await table.bo.presses(table.board(), "🎲 Happy, roll")
    assert "R-TURN-3" in alert.text
    assert alert.text.endswith("Now: Ana to move.")


async def test_a_refusal_in_the_private_chat_says_whose_move_it_is(table: Table) -> None:
    await _sit(table)
    (slip,) = await table.bo.asks_privately("/roll")
    assert said(slip).split("\n")[1].startswith("👉 Ana: ")


async def test_both_are_named_who_have_to_show_a_card(table: Table) -> None:
    """R-POWER-EARLY: the ruling that says so, and everybody who is awaited."""
    await _sit(table)
    await _turn(table, "/mem SHROOM", "/mem TOTER")
    (asked,) = [one for one in await table.ana.asks("/power EARLY") if one.text.startswith("✨")]
    assert said(asked).split("\n")[-1].startswith("👉 Ana and Bo, your move: /drop TITLE SUPPLY")
    assert asked.content.entities
    (slip,) = await table.ana.asks("/roll")
    assert "EARLY waits for Ana and Bo to show a card (R-POWER-EARLY)" in said(slip)


# --- for one player alone ------------------------------------------------------------------------


async def test_a_planned_flip_that_lapses_is_told_to_its_owner_alone(table: Table) -> None:
    """R-FLIP-6."""
    await _sit(table)
    await table.bo.asks("/flip")
    await _turn(table, "/mem SHROOM", "/mem TOTER", "/roll")
    await table.ana.asks_privately("/flip next")
    before, in_group = len(table.written(table.ana.private)), len(table.written())
    bos = len(table.written(table.bo.private))
    await table.bo.asks("/roll")
    (told,) = table.written(table.ana.private)[before:]
    assert "planned flip lapses" in told.text
    assert len(table.written(table.bo.private)) == bos
    assert "lapse" not in "".join(one.text for one in table.written()[in_group:])
    assert not (await live(table)).match.sides["1"].flip_next


async def test_who_ends_the_turn_oneself_learns_it_too(table: Table) -> None:
    await _sit(table)
    await table.ana.asks("/flip")
    await _turn(table, "/mem SHROOM", "/mem TOTER", "/roll")
    await table.bo.asks_privately("/flip next")
    told = await table.bo.asks_privately("/roll")
    assert sum("planned flip lapses" in one.text for one in told) == 1


# --- whose phone buzzes --------------------------------------------------------------------------


async def test_whoever_takes_a_seat_that_has_the_move_is_called(table: Table) -> None:
    di = table.player("Di", "di")
    table.telegram.set_member(table.group, di.user, "member")
    await di.asks("/help")
    await _sit(table)
    (told,) = await table.cy.asks("/ref sub Ana @di -- gone home")
    assert not told.silent
    assert said(told).split("\n")[-1].startswith("👉 Di, your move: ")
    (told,) = await table.cy.asks("/ref sub Bo @ana")
    assert told.silent
    assert said(told).split("\n")[-1].startswith("👉 Di: ")


async def test_who_wants_to_play_where_a_match_runs_is_told_so(table: Table) -> None:
    await _sit(table)
    (told,) = await table.cy.asks("/toss")
    assert told.text == lobby.MATCH_RUNNING


async def test_help_tells_the_first_player_of_the_flip_too(table: Table) -> None:
    await _sit(table)
    hint = "may /flip before that"
    for player, may in ((table.ana, True), (table.bo, True), (table.cy, False)):
        (told,) = await player.asks("/help")
        assert (hint in said(told).split("\n")[0]) is may
    await table.ana.asks("/flip")
    for player in (table.ana, table.bo):
        (told,) = await player.asks("/help")
        assert hint not in told.text


# --- tournaments ---------------------------------------------------------------------------------


async def test_a_tournament_is_announced_and_a_banned_medal_named_privately(table: Table) -> None:
    """R-DECK-5, and R-DECK-3: which card keeps a deck out is its owner's secret."""
    await _sit(table, anas="PEPETROPHY")
    await table.bo.asks("/resign yes")
    await table.cy.asks("/settings tournament on")
    before = len(table.written(table.ana.private))
    (refused,) = await table.ana.asks("/toss")
    assert "PEPETROPHY" not in refused.text
    (why,) = table.written(table.ana.private)[before:]
    assert "PEPETROPHY is banned in tournaments (R-DECK-5)" in why.text
    await table.bo.asks("/toss")
    seat = table.board()
    assert lobby.TOURNAMENT in seat.text
    alert = await table.ana.presses(seat, "⚔ Accept")
    assert alert.show_alert
    assert "R-DECK-5" in alert.text
    assert table.running is not None
    # One deck in ten that are dealt here holds the banned medal again.
    table.running.desk.rng = random.Random(1)
    await table.ana.asks_privately("/deck random Fresh")
    await table.ana.asks_privately("/deck use Fresh")
    await table.ana.presses(seat, "⚔ Accept")
    assert lobby.TOURNAMENT in seat.text
    assert (await live(table)).match.tournament


async def test_an_anonymous_admin_looks_and_sets_but_does_not_play(table: Table) -> None:
    await _sit(table)
    table.telegram.set_member(table.group, table.cy.user, "creator", anonymous=True)
    (board,) = await table.cy.asks("/board")
    assert "Turn 1/9" in board.text
    (told,) = await table.cy.asks("/settings tournament on")
    assert "tournament" in told.text
    (settings,) = await table.cy.asks("/settings")
    assert "tournament (admins" in said(settings)
    (told,) = await table.cy.asks("/toss")
    assert "cannot tell who you are" in told.text


# --- told in the right order ---------------------------------------------------------------------


async def test_the_stat_is_named_beside_the_duel_that_it_decides(table: Table) -> None:
    await _sit(table, bos="LOSER")
    await _turn(table, "/mem SHROOM", "/mem TOTER", "/roll", "/roll")
    assert "holds LOSER" in table.written()[-1].text
    (won, *_) = await table.bo.asks("/pass")
    assert "Dank: SHROOM +10% beats TOTER +5%." in said(won)


async def test_artistes_own_common_is_told_before_the_question(table: Table) -> None:
    await _sit(table, anas="ARTISTE")
    await _turn(table, "/mem SHROOM", "/mem TOTER")
    (told,) = await table.ana.asks("/med ARTISTE MY COMMON 30")
    shown, asked = (said(told).index(part) for part in ("Ana shows the common", "can you show"))
    assert shown < asked


# --- decks ---------------------------------------------------------------------------------------


async def test_titles_without_commas_are_told_what_is_missing_and_nothing_else(
    table: Table,
) -> None:
    (slip,) = await table.ana.asks_privately(f"/deck save Main: {ANAS.replace(',', '')}")
    assert slip.text.split("\n") == [
        "That is no deck yet:",
        "Put a comma between the titles: SHROOM, VOMIT, and so on.",
    ]
    assert "no deck yet" in (await table.ana.asks_privately("/deck"))[0].text


async def test_a_mistyped_deck_word_is_not_taken_for_a_bad_deck(table: Table) -> None:
    (slip,) = await table.ana.asks_privately("/deck rndom")
    head = slip.text.split("\n")[0]
    assert head == "/deck rndom is not a word I know. Did you mean /deck random?"


# --- when nothing runs ---------------------------------------------------------------------------


async def test_after_the_end_undo_points_to_the_referees(table: Table) -> None:
    await _sit(table)
    await table.bo.asks("/resign yes")
    (told,) = await table.bo.asks("/undo")
    assert "R-REF-1" in told.text
    assert "/call" in told.text
    (told,) = await table.bo.asks("/call")
    assert "Cy" in told.text
    await table.bo.asks("/toss")
    (told,) = await table.bo.asks("/undo")
    assert "R-REF-1" not in told.text


async def test_an_open_seat_is_no_empty_table(table: Table) -> None:
    await _sit(table)
    await table.bo.asks("/resign yes")
    await table.bo.asks("/toss")
    (told,) = await table.cy.asks("/board")
    assert told.text == lobby.SEAT_OPEN


# --- several matches of one person ---------------------------------------------------------------


async def test_who_plays_in_several_matches_keeps_a_secret_in_the_private_chat(
    table: Table,
) -> None:
    """R-FLIP-6: a plan is not to be said in a group."""
    await _sit(table)
    sewer = table.telegram.supergroup("Sewer", table.ana.user, table.bo.user, table.bot)
    for player in (table.ana, table.bo):
        player.user.says(sewer, "/toss")
    await table.settled()
    (looked,) = await table.ana.asks_privately("/board")
    (asked,) = await table.ana.asks_privately("/flip next")
    assert _labels(asked) == _labels(looked)
    await table.ana.presses(asked, "✨ Pinkshit's Disco · Bo")
    assert "Pinkshit's Disco" in asked.text
    await table.ana.presses(asked, "🤫 Flip when the next turn opens")
    assert (await live(table)).match.sides["1"].flip_next
    await table.ana.presses(asked, "🂠 My hand")
    assert "Pinkshit's Disco" in asked.text


# --- an end that was none ------------------------------------------------------------------------


async def test_a_seat_opened_at_once_does_not_keep_a_referee_from_undoing_the_end(
    table: Table,
) -> None:
    """A finished match can be undone until the next one starts, and a seat is no start."""
    await _sit(table)
    first = (await live(table)).id
    await table.bo.asks("/resign yes")
    await table.ana.asks("/toss")
    seat = table.board()
    (refused,) = await table.cy.asks("/ref undo 50")
    assert "R-REF-2" in refused.text
    assert "wants a match" in seat.text
    (told,) = await table.cy.asks("/ref undo -- his brother typed that")
    assert "takes back" in told.text
    assert "does not wait any more" in seat.text
    assert not seat.buttons
    again = await live(table)
    assert (again.id, again.over) == (first, False)
    await table.ana.asks("/mem SHROOM")
    assert "Ana lays SHROOM" in said(table.written()[-1])


async def test_a_player_who_is_an_admin_does_not_undo_their_own_end(table: Table) -> None:
    await _sit(table)
    table.telegram.set_member(table.group, table.bo.user, "administrator")
    await table.bo.asks("/resign yes")
    await table.cy.asks("/toss")
    (refused,) = await table.bo.asks("/ref undo")
    assert "R-REF-1" in refused.text
    assert (await live(table)).over
    table.telegram.set_member(table.group, table.cy.user, "creator", anonymous=True)
    (question,) = await table.cy.asks("/ref undo")
    assert "R-REF-1" in (await table.bo.presses(question, "⚖ Confirm")).text
    assert (await live(table)).over
    await table.cy.presses(question, "⚖ Confirm")
    assert not (await live(table)).over
