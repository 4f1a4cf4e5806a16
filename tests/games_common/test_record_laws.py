"""Laws of the line of play, over random ones."""

from hypothesis import given
from hypothesis import strategies as st

from hodlbot.games.log import Log, read_log
from hodlbot.games.record import begin, fold
from hodlbot.games.verify import Verified, verify
from tests.games_common.random_play import SAYINGS, played, sayings
from tests.games_common.table import DECKS, GAME, RULEBOOK, Table
from tests.toy_game import start


@given(sayings)
def test_folding_the_log_gives_the_live_record(said: list[str]) -> None:
    table = played(said)
    log = read_log(GAME, table.text())
    assert log == Log(table.header, tuple(table.lines))
    begun = begin(GAME, start(DECKS), table.header.commitment)
    assert fold(GAME, begun, log.entries) == table.record


@given(sayings)
def test_every_line_of_play_verifies(said: list[str]) -> None:
    table = played(said)
    verified = verify(RULEBOOK, read_log(GAME, table.text()))
    assert isinstance(verified, Verified), verified
    assert verified.entries == len(table.record.entries)
    assert verified.draws == table.record.draws
    assert verified.result == table.record.match.result
    if verified.result is not None:
        assert verified.unchecked == 0


@given(sayings, st.sampled_from(SAYINGS))
def test_undo_after_do_is_nothing_and_redo_restores(said: list[str], saying: str) -> None:
    table = played(said)
    before = table.record
    by, _, text = saying.partition(" ")
    counted = table.hear(by, text) is None and table.record.cursor == before.cursor + 1
    if not counted or "redo" in text:
        return
    after = table.record
    table.says("ref /ref undo 1")
    assert table.record.match == before.match
    assert table.record.standing == before.standing
    assert _never_rewinds(table) == (after.luck, after.draws, after.paused)
    table.says("ref /ref redo 1")
    assert table.record.match == after.match
    assert table.record.standing == after.standing
    assert _never_rewinds(table) == (after.luck, after.draws, after.paused)


def _never_rewinds(table: Table) -> tuple[tuple[str, ...], int, bool]:
    return table.record.luck, table.record.draws, table.record.paused


@given(sayings)
def test_undoing_everything_is_the_start(said: list[str]) -> None:
    table = played(said)
    steps, end = table.record.undoable, table.record.match
    if not steps:
        return
    table.says(f"ref /ref undo {steps}")
    assert table.record.match == table.record.start == start(DECKS)
    table.says(f"ref /ref redo {steps}")
    assert table.record.match == end


@given(sayings)
def test_numbers_have_no_holes_and_draws_are_all_counted(said: list[str]) -> None:
    record = played(said).record
    assert [entry.n for entry in record.entries] == list(range(1, len(record.entries) + 1))
    assert record.draws == sum(len(entry.draws) for entry in record.entries)
    assert list(record.standing) == sorted(set(record.standing))
