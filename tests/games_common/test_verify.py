"""Verifying: a true log passes, and no lie in it does."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from hodlbot.games.dice import commitment_of
from hodlbot.games.log import Ending, Log, LogError, opening_ending, read_log, sealed_header
from hodlbot.games.seats import Result, Seat
from hodlbot.games.verify import Unverifiable, Verified, Wrong, verify
from tests.games_common.random_play import played, sayings
from tests.games_common.table import DECKS, GAME, RULEBOOK, Table, scripted, whole_match

Lines = list[dict[str, Any]]
Lie = Callable[[Lines], object]


def of(table: Table) -> Log:
    return read_log(GAME, table.text())


def lied(lie: Lie, table: Table | None = None) -> Verified | Wrong | Unverifiable:
    """What verify says of a whole match after `lie` has been at its lines."""
    lines = [json.loads(line) for line in (table or whole_match()).text().splitlines()]
    lie(lines)
    return verify(RULEBOOK, read_log(GAME, "".join(json.dumps(line) + "\n" for line in lines)))


def entry(lines: Lines, n: int) -> dict[str, Any]:
    return next(line for line in lines if line.get("n") == n)


def endings(lines: Lines) -> Lines:
    return [line for line in lines if "result" in line]


def test_a_whole_match() -> None:
    table = whole_match()
    assert lied(lambda lines: None) == Verified(
        len(table.record.entries), table.record.draws, 0, table.record.match.result
    )
    assert table.record.draws == 9
    assert len(table.endings) == 3


def test_a_match_that_is_not_over_shows_its_draws_later() -> None:
    table = Table().says("alice /luck x", "bob /toss").lays(2)
    assert verify(RULEBOOK, of(table)) == Verified(4, 3, 3, None)


def test_draws_after_an_undone_end_wait_for_the_next_end() -> None:
    table = Table().says("bob /toss", "alice /giveup", "ref /ref undo 2", "bob /toss")
    assert verify(RULEBOOK, of(table)) == Verified(4, 2, 1, None)


def test_a_match_nobody_spoke_in() -> None:
    assert verify(RULEBOOK, of(Table())) == Verified(0, 0, 0, None)


def test_scripted_dice_prove_nothing() -> None:
    unverifiable = verify(RULEBOOK, of(Table(scripted("alice")).says("bob /toss")))
    assert isinstance(unverifiable, Unverifiable)
    assert "scripted" in unverifiable.reason


# --- lies ------------------------------------------------------------------------------------
# The whole match: 1, 2 luck, 3 pause, 4 resume, 5 toss, 6–8 cards, 9 score, 10 undo, 11 redo,
# 12–14 cards and the end, 15 undo, 16 redo and the end, 17 undo, 18–19 cards and the end.


def _swap(lines: Lines, one: int, two: int) -> None:
    lines[one], lines[two] = lines[two], lines[one]


LIES: list[tuple[str, Lie, int, str]] = [
    ("draw", lambda x: entry(x, 5).update(draws=["alice"]), 5, "alice is logged, not bob"),
    ("no draw", lambda x: entry(x, 5).update(draws=[]), 5, "nothing is logged, not bob"),
    ("one draw more", lambda x: entry(x, 1).update(draws=["bob"]), 1, "bob is logged, not nothing"),
    ("late draw", lambda x: entry(x, 19)["draws"].reverse(), 19, "from draw number"),
    ("event", lambda x: entry(x, 5)["events"][0].update(first="alice"), 5, "event 1 is wrong"),
    ("second event", lambda x: entry(x, 7)["events"][1].update(seat="eve"), 7, "event 2 is wrong"),
    ("luck said", lambda x: entry(x, 1)["events"][0].update(word="b"), 1, "event 1 is wrong"),
    ("event left out", lambda x: entry(x, 7)["events"].pop(), 7, "1 events are logged, 2 happened"),
    ("event put in", lambda x: entry(x, 3)["events"].append({"type": "paused", "by": "ref"}), 3,
     "2 events are logged, 1 happened"),
    ("undone entries", lambda x: entry(x, 10)["events"][0].update(entries=[9, 7]), 10, "event 1"),
    ("luck", lambda x: entry(x, 1).update(word="/luck bananas"), 1, "event 1"),
    ("another word", lambda x: entry(x, 6).update(word="/lay 3"), 6, "event 1"),
    ("illegal word", lambda x: entry(x, 6).update(word="/lay 9"), 6, "no-such-card, T-3"),
    ("no word", lambda x: entry(x, 6).update(word="/lie 1"), 6, "no word bob can say (not-a-word)"),
    ("speaker", lambda x: entry(x, 6).update(by="alice"), 6, "not-your-turn"),
    ("referee", lambda x: entry(x, 10).update(by="alice"), 10, "not-a-word"),
    ("steps", lambda x: entry(x, 10).update(word="/ref undo 1"), 10, "event 1"),
    ("number", lambda x: entry(x, 6).update(n=7), 6, "entry 7 stands where entry 6 should"),
    ("hole", lambda x: x.remove(entry(x, 6)), 6, "entry 7 stands where entry 6 should"),
    ("first gone", lambda x: x.remove(entry(x, 1)), 1, "entry 2 stands where"),
    ("order", lambda x: _swap(x, 1, 2), 1, "entry 2 stands where"),
    ("time", lambda x: entry(x, 4).update(at="yesterday"), 4, "'yesterday' is no time"),
    ("result", lambda x: endings(x)[0]["result"].update(winner=None), 14, "result is another one"),
    ("reason", lambda x: endings(x)[2]["result"].update(reason="void"), 19, "result is another"),
    ("result gone", lambda x: x.pop(), 19, "the result line is missing"),
    ("result twice", lambda x: x.append(x[-1]), 19, "a result line where the match has not just"),
    ("result too soon", lambda x: x.insert(2, dict(endings(x)[0])), 1, "not just ended"),
    ("secret", lambda x: endings(x)[0].update(secret="00" * 32), 0, "secret does not fit"),
    ("secret later", lambda x: endings(x)[1].update(secret="00" * 32), 15, "secret does not fit"),
    ("no secret", lambda x: endings(x)[2].update(secret=None), 17, "secret is not 32 bytes"),
    ("secret no hex", lambda x: endings(x)[0].update(secret="hodl"), 0, "secret is not 32 bytes"),
    ("commitment", lambda x: x[0].update(commitment="0" * 64), 0, "secret does not fit"),
    ("fresh commitment", lambda x: entry(x, 15).update(commitment="0" * 64), 15, "does not fit"),
    ("no fresh one", lambda x: entry(x, 15).pop("commitment"), 15, "no fresh one is committed to"),
    ("commitment early", lambda x: entry(x, 10).update(commitment="0" * 64), 10,
     "no secret had been told"),
    ("match", lambda x: x[0].update(match="pope"), 7, "draw number 1"),
    ("rules", lambda x: x[0].update(rules="2"), 0, "played by rules '2', not '1'"),
    ("deck", lambda x: x[0]["decks"].update(alice=[1, 1, 1]), 0, "cannot start: a hand is 1, 2"),
    ("seats", lambda x: x[0].update(seats=["bob", "alice"]), 0, "other seats"),
    ("other decks", lambda x: endings(x)[0].update(decks={**DECKS, "bob": [3, 2, 1]}), 0,
     "the deck of bob is another one"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("lie", "n", "reason"), [pytest.param(*row[1:], id=row[0]) for row in LIES]
)
def test_a_lie_is_found_where_it_stands(lie: Lie, n: int, reason: str) -> None:
    wrong = lied(lie)
    assert isinstance(wrong, Wrong), wrong
    assert (wrong.n, reason in wrong.reason) == (n, True), wrong


def test_a_result_line_left_out_before_more_words() -> None:
    wrong = lied(lambda lines: lines.remove(endings(lines)[0]))
    # Its secret is gone with it, so the next one is held against the first commitment.
    assert wrong == Wrong(0, "the secret does not fit the commitment")
    table = Table().says("bob /toss", "alice /giveup", "ref /ref undo 1")
    wrong = lied(lambda lines: lines.remove(endings(lines)[0]), table)
    assert wrong == Wrong(3, "the match was over, but the result line before this is missing")


def test_words_after_the_end() -> None:
    table = Table().says("alice /giveup")

    def more(lines: Lines) -> None:
        lines.append({**entry(lines, 1), "n": 2})

    assert lied(more, table) == Wrong(2, "'/giveup' is refused (match-over, R-REF-1)")


def test_without_a_secret_draws_must_still_be_possible() -> None:
    table = Table().says("bob /toss")

    def drew(*draws: str) -> Lie:
        return lambda lines: entry(lines, 1).update(draws=list(draws))

    assert lied(drew("eve"), table) == Wrong(
        1, "'eve' was drawn as a toss, but is not one of its options"
    )
    assert lied(drew(), table) == Wrong(1, "a toss was drawn, but the log holds no such draw")
    assert isinstance(lied(drew("alice", "bob"), table), Wrong)
    assert lied(drew("bob"), table) == Wrong(
        1, 'event 1 is wrong: what happened is {"type":"tossed","first":"bob"}'
    )


@pytest.mark.parametrize("secret", ["", "zz", "00" * 31])
def test_a_commitment_to_less_than_a_secret_binds_nobody(secret: str) -> None:
    told = b"" if secret == "zz" else bytes.fromhex(secret)

    def lie(lines: Lines) -> None:
        lines[0].update(commitment=commitment_of(told))
        endings(lines)[0].update(secret=secret)

    wrong = lied(lie, Table().says("alice /giveup"))
    assert wrong == Wrong(0, "the secret is not 32 bytes in hex")


def test_a_commitment_must_look_like_one() -> None:
    wrong = lied(lambda lines: lines[0].update(commitment="trust me"), Table())
    assert wrong == Wrong(0, "the commitment is no SHA-256 in hex")


def test_python_takes_true_for_one_and_verify_does_not() -> None:
    log = of(Table().says("bob /giveup"))
    first = log.entries[0]
    event = replace(first.events[0], result=Result(Seat("alice"), "resigned"))
    assert isinstance(verify(RULEBOOK, log), Verified)
    assert event == first.events[0]
    score = of(Table().says("ref /ref score bob 1"))
    lying = replace(score.entries[0], events=(replace(score.entries[0].events[0], points=True),))
    assert lying.events == score.entries[0].events
    assert isinstance(verify(RULEBOOK, replace(score, lines=(lying,))), Wrong)


# --- sealed decks ----------------------------------------------------------------------------

SALTS = {"alice": b"1" * 16, "bob": b"2" * 16}


def sealed(table: Table, decks: dict[str, Any], salts: dict[str, bytes]) -> Log:
    lines = [
        opening_ending(line.result, table.dice, decks, salts) if isinstance(line, Ending) else line
        for line in table.lines
    ]
    log = Log(sealed_header(table.header, SALTS), tuple(lines))
    table.header, table.lines = log.header, lines
    assert of(table) == log
    return log


def test_sealed_decks_open_at_the_end() -> None:
    table = Table().says("bob /toss", "alice /giveup")
    assert isinstance(verify(RULEBOOK, sealed(table, DECKS, SALTS)), Verified)


def test_sealed_decks_stay_closed_until_then() -> None:
    unverifiable = verify(RULEBOOK, sealed(Table().says("bob /toss"), DECKS, SALTS))
    assert isinstance(unverifiable, Unverifiable)
    assert "sealed" in unverifiable.reason


@pytest.mark.parametrize(
    ("decks", "salts", "reason"),
    [
        ({**DECKS, "bob": [3, 2, 1]}, SALTS, "the deck of bob does not fit its seal"),
        (DECKS, {**SALTS, "alice": b"2" * 16}, "the deck of alice does not fit its seal"),
        (DECKS, {"bob": SALTS["bob"]}, "the deck of alice does not fit its seal"),
        ({"alice": DECKS["alice"]}, SALTS, "the deck of bob is not opened"),
        ({}, {}, "the deck of alice is not opened"),
    ],
)
def test_seals_that_were_broken(
    decks: dict[str, Any], salts: dict[str, bytes], reason: str
) -> None:
    table = Table().says("alice /giveup")
    assert verify(RULEBOOK, sealed(table, decks, salts)) == Wrong(0, reason)


def test_open_decks_may_be_told_again_at_the_end() -> None:
    assert isinstance(lied(lambda lines: endings(lines)[0].update(decks=DECKS)), Verified)


# --- any lie ---------------------------------------------------------------------------------

# What nothing in a log can prove: when a word was said, which cards there were (the shell's
# `start` looks at the catalogue's hash), and whether a toy match is a tournament. Another match's
# name gives other dice, but a few throws may fall the same.
UNPROVABLE = {("at",), ("catalogue",), ("tournament",), ("match",)}


def _leaves(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    if isinstance(value, dict):
        return [leaf for key, inner in value.items() for leaf in _leaves(inner, (*path, key))]
    if isinstance(value, list):
        return [leaf for i, inner in enumerate(value) for leaf in _leaves(inner, (*path, i))]
    return [path]


def _changed(value: Any, place: int) -> Any:
    """Another value of the same kind: a character of a text changed, a number moved."""
    if isinstance(value, bool) or value is None:
        return not value
    if isinstance(value, int):
        return value + 1
    place %= max(len(value), 1)
    other = "1" if value[place : place + 1] == "0" else "0"
    return value[:place] + other + value[place + 1 :]


@given(sayings, st.data())
def test_no_value_of_a_finished_log_can_be_changed(said: list[str], data: st.DataObject) -> None:
    table = played(said)
    if table.record.match.result is None:
        table.says("bob /giveup")
    lines: Lines = [json.loads(line) for line in table.text().splitlines()]
    number = data.draw(st.integers(0, len(lines) - 1))
    unprovable = set(UNPROVABLE)
    if lines[number].get("word", "").startswith("/ref score"):
        # The toy's correction does not say who made it; games should.
        unprovable.add(("by",))
    leaves = [leaf for leaf in _leaves(lines[number]) if leaf not in unprovable]
    path = data.draw(st.sampled_from(leaves))
    inner: Any = lines[number]
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = _changed(inner[path[-1]], data.draw(st.integers(0, 80)))
    text = "".join(json.dumps(line) + "\n" for line in lines)
    try:
        log = read_log(GAME, text)
    except LogError:
        return
    assert isinstance(verify(RULEBOOK, log), Wrong), (number, path)
