"""The line of play: luck, undo, redo, pause, and what the end closes."""

import pytest

from hodlbot.games.chance import Recorded
from hodlbot.games.record import fold, hear
from hodlbot.games.record_events import LuckSaid, Paused, Redone, Resumed, Undone
from hodlbot.games.record_words import Luck, Pause, RecordWord, Redo, Resume, Undo
from hodlbot.games.seats import Result, Seat
from hodlbot.games.violation import Violation
from tests.games_common.table import AT, GAME, Table, scripted
from tests.toy_game import CardLaid, Tossed

ALICE, BOB = Seat("alice"), Seat("bob")


def happened(table: Table) -> tuple[object, ...]:
    """The events of the last word."""
    return table.record.entries[-1].events


def heard(table: Table, word: RecordWord) -> object:
    """What the record makes of a word no chat would let through."""
    return hear(GAME, table.record, word, Recorded(()))


# --- entries ---------------------------------------------------------------------------------


def test_an_entry_keeps_who_when_what_draws_and_events() -> None:
    table = Table(scripted("bob")).says("alice /luck x", "alice /toss", "bob /lay 2")
    luck, toss, lay = table.record.entries
    assert (luck.n, luck.by, luck.word, luck.draws) == (1, "alice", "/luck x", ())
    assert luck.events == (LuckSaid(ALICE, "x"),)
    assert (toss.n, toss.at, toss.draws, toss.events) == (2, AT, ("bob",), (Tossed(BOB),))
    assert (lay.n, lay.draws, lay.events) == (3, (), (CardLaid(BOB, 2),))
    assert table.record.match.laid == {BOB: 2}
    assert table.record.draws == 1


def test_a_refused_word_leaves_no_trace() -> None:
    table = Table().says("alice /toss")
    assert table.refused("alice /toss").code == "tossed"
    assert len(table.record.entries) == 1


# --- luck ------------------------------------------------------------------------------------


def test_the_last_luck_word_counts() -> None:
    table = Table().says("alice /luck a", "bob /luck b", "alice /luck c")
    assert table.record.luck == ("c", "b")


def test_luck_moves_the_dice() -> None:
    assert Table().says("bob /toss").record.match.to_lay == "alice"
    lucky = Table().says("bob /luck moon", "alice /luck banana", "bob /toss")
    assert lucky.record.match.to_lay == "bob"


def test_luck_closes_for_good_with_the_first_draw() -> None:
    table = Table().says("alice /luck a", "bob /toss")
    closed = Violation("luck-closed", "R-DICE-1")
    assert table.refused("bob /luck b") == closed
    table.says("ref /ref undo 2")
    assert table.refused("bob /luck b") == closed
    assert table.record.luck == ("a", "")


def test_luck_counts_for_undo_but_never_rewinds() -> None:
    table = Table().says("alice /luck a", "ref /ref undo 1")
    assert table.record.luck == ("a", "")
    assert table.refused("ref /ref undo 1").code == "nothing-to-undo"
    table.says("bob /luck b")
    assert table.refused("ref /ref redo 1").code == "nothing-to-redo"


@pytest.mark.parametrize(
    ("word", "violation"),
    [
        ("", Violation("luck-empty", "R-DICE-1")),
        (" \u3000", Violation("luck-empty", "R-DICE-1")),
        ("x" * 65, Violation("luck-too-long", "R-DICE-1", {"longest": 64})),
        ("a\nb", Violation("luck-bad-characters", "R-DICE-1")),
        ("a\rb", Violation("luck-bad-characters", "R-DICE-1")),
        ("a\0b", Violation("luck-bad-characters", "R-DICE-1")),
        ("a\x85b", Violation("luck-bad-characters", "R-DICE-1")),
        ("a\u2028b", Violation("luck-bad-characters", "R-DICE-1")),
        ("a\u2029b", Violation("luck-bad-characters", "R-DICE-1")),
        ("a\ud800b", Violation("luck-bad-characters", "R-DICE-1")),
    ],
)
def test_luck_words_that_are_refused(word: str, violation: Violation) -> None:
    assert heard(Table(), Luck(ALICE, word)) == violation


@pytest.mark.parametrize("word", ["x" * 64, "🍌" * 64, "two words", "👩‍🚀", "−–’"])
def test_luck_words_that_are_taken(word: str) -> None:
    assert heard(Table(), Luck(ALICE, word)) == (LuckSaid(ALICE, word),)


def test_only_players_have_luck() -> None:
    assert heard(Table(), Luck(Seat("ref"), "a")) == Violation("not-a-player", "R-REF-1")


# --- undo and redo ---------------------------------------------------------------------------


def test_undo_takes_back_the_last_words_latest_first() -> None:
    table = Table(scripted("alice")).says("bob /toss", "alice /lay 3", "ref /ref score bob 5")
    before = table.record.match
    table.says("ref /ref undo 2")
    assert happened(table) == (Undone("ref", (3, 2)),)
    assert table.record.match == table.record.steps[0].match
    assert (table.record.undoable, table.record.redoable) == (1, 2)
    assert table.record.standing == (1,)
    table.says("ref /ref redo 1", "ref /ref redo 1")
    assert happened(table) == (Redone("ref", (3,)),)
    assert table.record.match == before


def test_redo_brings_back_several_earliest_first() -> None:
    table = Table(scripted("alice")).says("bob /toss", "alice /lay 3", "ref /ref undo 2")
    assert table.record.match == table.record.start
    table.says("ref /ref redo 2")
    assert happened(table) == (Redone("ref", (1, 2)),)
    assert table.record.match.laid == {ALICE: 3}
    assert table.record.standing == (1, 2)


def test_undo_redo_pause_and_resume_are_not_counted() -> None:
    table = Table(scripted("alice")).says("bob /toss", "ref /ref pause", "ref /ref resume")
    table.says("ref /ref undo 1", "ref /ref redo 1", "ref /ref undo 1")
    assert table.record.match.to_lay is None
    assert table.refused("ref /ref undo 1") == Violation("nothing-to-undo", "R-REF-2")


def test_pausing_does_not_end_what_could_be_redone() -> None:
    table = Table(scripted("alice")).says("bob /toss", "ref /ref undo 1", "ref /ref pause")
    table.says("ref /ref redo 1")
    assert table.record.match.to_lay == ALICE


def test_too_far() -> None:
    table = Table(scripted("alice")).says("bob /toss", "alice /lay 3")
    facts = {"asked": 3, "possible": 2}
    assert table.refused("ref /ref undo 3") == Violation("undo-too-far", "R-REF-2", dict(facts))
    assert table.refused("ref /ref redo 1") == Violation("nothing-to-redo", "R-REF-2")
    table.says("ref /ref undo 2")
    assert table.refused("ref /ref redo 3") == Violation("redo-too-far", "R-REF-2", dict(facts))


@pytest.mark.parametrize("count", [0, -1])
def test_bad_counts(count: int) -> None:
    table = Table(scripted("alice")).says("bob /toss")
    for word in (Undo("ref", count), Redo("ref", count)):
        assert heard(table, word) == Violation("bad-count", "R-REF-2", {"given": count})


@pytest.mark.parametrize("word", [Undo("bob"), Redo("bob"), Pause("bob"), Resume("bob")])
def test_players_do_not_turn_time(word: RecordWord) -> None:
    table = Table(scripted("alice")).says("bob /toss")
    assert heard(table, word) == Violation("not-a-referee", "R-REF-1")


def test_a_new_word_ends_what_could_be_redone() -> None:
    table = Table(scripted("alice", "bob")).says("bob /toss", "ref /ref undo 1", "bob /toss")
    assert table.record.match.to_lay == BOB
    assert table.refused("ref /ref redo 1").code == "nothing-to-redo"
    assert table.record.standing == (3,)


def test_an_undone_draw_keeps_its_number() -> None:
    table = Table()
    tosses = []
    for _ in range(8):
        table.says("bob /toss")
        tosses.append(table.record.match.to_lay)
        table.says("ref /ref undo 1")
    chance = table.dice.chance(("", ""), 0)
    assert tosses == [chance.draw("toss", ("alice", "bob")) for _ in range(8)]
    assert set(tosses) == {ALICE, BOB}
    assert table.record.draws == 8


def test_a_redone_draw_is_not_drawn_again() -> None:
    table = Table().says("bob /toss", "ref /ref undo 1", "ref /ref redo 1")
    assert table.record.draws == 1
    assert table.record.entries[-1].draws == ()
    assert table.record.match.to_lay == ALICE


def test_reasons_are_kept() -> None:
    table = Table(scripted("alice")).says("bob /toss")
    assert heard(table, Undo("ref", 1, "slip")) == (Undone("ref", (1,), "slip"),)
    assert heard(table, Pause("ref", "tea")) == (Paused("ref", "tea"),)
    table.says("ref /ref pause", "ref /ref undo 1")
    assert heard(table, Redo("ref", 1, "sorry")) == (Redone("ref", (1,), "sorry"),)
    assert heard(table, Resume("ref", "drunk")) == (Resumed("ref", "drunk"),)


# --- pause -----------------------------------------------------------------------------------


def test_while_paused_players_wait_and_referees_do_not() -> None:
    table = Table(scripted("alice")).says("ref /ref pause")
    paused = Violation("paused", "R-REF-2")
    assert table.refused("bob /toss") == paused
    assert table.refused("bob /luck x") == paused
    table.says("ref /ref score bob 3", "ref /ref resume", "bob /toss")
    assert table.record.match.score == {ALICE: 0, BOB: 3}


def test_pausing_twice_and_resuming_what_runs() -> None:
    table = Table()
    assert table.refused("ref /ref resume") == Violation("not-paused", "R-REF-2")
    table.says("ref /ref pause")
    assert table.refused("ref /ref pause") == Violation("already-paused", "R-REF-2")


def test_pause_survives_undo_and_redo() -> None:
    table = Table(scripted("alice")).says("bob /toss", "ref /ref pause", "ref /ref undo 1")
    states = [table.record.paused]
    table.says("ref /ref resume", "ref /ref redo 1")
    assert [*states, table.record.paused] == [True, False]


def test_some_words_are_heard_while_paused() -> None:
    table = Table().says("ref /ref pause", "alice /giveup")
    assert table.record.match.result == Result(BOB, "resigned")


# --- the end ---------------------------------------------------------------------------------


@pytest.mark.parametrize("paused", [False, True])
def test_after_the_end_only_undo_and_redo_are_heard(paused: bool) -> None:
    table = Table().says(*(["ref /ref pause"] if paused else []), "alice /giveup")
    over = Violation("match-over", "R-REF-1")
    for saying in (
        "alice /luck x",
        "alice /toss",
        "bob /giveup",
        "ref /ref pause",
        "ref /ref resume",
        "ref /ref score bob 1",
    ):
        assert table.refused(saying) == over
    assert table.refused("ref /ref redo 1").code == "nothing-to-redo"
    table.says("ref /ref undo 1", "ref /ref redo 1", "ref /ref undo 1")
    assert table.record.paused is paused
    assert table.record.match == table.record.start


def test_an_undone_end_brings_a_fresh_secret() -> None:
    table = Table().says("bob /toss")
    first = table.dice
    table.says("alice /giveup", "ref /ref undo 1")
    second = table.dice
    assert second.secret == bytes.fromhex(first.commitment or "")
    assert table.record.entries[-1].commitment == second.commitment == table.record.commitment
    table.says("ref /ref redo 1", "ref /ref undo 2", "bob /toss")
    assert [ending.secret for ending in table.endings] == [
        dice.secret.hex() for dice in (first, second) if dice.secret
    ]
    assert table.record.entries[-2].commitment == table.dice.commitment
    # The first draw of the third secret is draw number 1 of the match.
    assert table.record.entries[-1].draws == (
        table.dice.chance(("", ""), 1).draw("toss", ("alice", "bob")),
    )


def test_other_undos_bring_no_fresh_secret() -> None:
    table = Table().says("bob /toss", "ref /ref undo 1")
    assert table.record.entries[-1].commitment is None
    assert table.record.commitment == Table().dice.commitment


def test_fold_starts_from_any_point() -> None:
    table = Table().says("alice /luck x", "bob /toss")
    half = table.record
    table.lays(4).says("ref /ref undo 2", "ref /ref pause")
    assert fold(GAME, half, table.record.entries[2:]) == table.record
