"""R-REF-2 and R-DICE-1: a match of HodlTrumps on the line of play: undo, redo, pause, luck."""

from typing import Any

import pytest

from hodlbot.chat.hodltrumps.parse import parse
from hodlbot.games.dice import Dice, ScriptedDice, seeded_dice
from hodlbot.games.hodltrumps.decks import start
from hodlbot.games.hodltrumps.rules import HodlTrumps
from hodlbot.games.hodltrumps.state import Match
from hodlbot.games.record import Record, begin, say
from hodlbot.games.record_words import Luck
from hodlbot.games.seats import Result
from hodlbot.games.violation import Violation
from tests.hodltrumps.table import ALICE, BOB, SEATS, book, deck, titles

GAME = HodlTrumps()
AT = "2026-11-18T12:00:00Z"


class Played:
    def __init__(self, alice: str = "", bob: str = "", dice: Dice | None = None) -> None:
        first = deck(alice)
        decks = {ALICE: first, BOB: deck(bob, avoid=first.tokens)}
        self.dice = dice or seeded_dice("hodl")
        match = start(book(), SEATS, decks)
        self.record: Record[Match] = begin(GAME, match, self.dice.commitment)

    @property
    def match(self) -> Match:
        return self.record.match

    def hear(self, line: str) -> Violation | None:
        by, _, text = line.partition(" ")
        word: Any = parse(book(), titles(), SEATS, by, text)
        assert not isinstance(word, Violation), word
        said = say(GAME, self.record, word, text=text, at=AT, dice=self.dice)
        if isinstance(said, Violation):
            return said
        self.record, self.dice = said.record, said.dice
        return None

    def say(self, *lines: str) -> "Played":
        for line in lines:
            assert self.hear(line) is None, (line, self.hear(line))
        return self

    def refuses(self, line: str, code: str, ruling: str) -> "Played":
        before = self.record
        violation = self.hear(line)
        assert violation is not None, f"{line} was heard"
        assert (violation.code, violation.ruling) == (code, ruling)
        assert self.record == before
        return self

    def score(self) -> tuple[int, int]:
        return self.match.sides[ALICE].score, self.match.sides[BOB].score

    def last_draws(self) -> tuple[str, ...]:
        return self.record.entries[-1].draws


def scripted(*draws: str) -> Played:
    return Played("HODLTUNE LEARNER", "BROOM LOSER", ScriptedDice(draws))


def happy_one(*draws: str) -> Played:
    """HODLTUNE against BROOM, and alice is happy."""
    game = scripted("alice", *draws)
    return game.say("alice /toss", "alice /mem HODLTUNE", "bob /mem BROOM", "alice /roll")


# --- R-REF-2: undo and redo ----------------------------------------------------------------------


def test_undo_takes_back_players_and_referees_words() -> None:
    """R-REF-2: two words, a correction and a token, the latest first; redo brings them back."""
    game = scripted("alice").say("alice /toss", "alice /mem HODLTUNE", "cy /ref score bob 3")
    after = game.match
    game.say("cy /ref undo 2 -- wrong card")
    assert (game.match.phase, game.score()) == ("opening", (0, 0))
    (undone,) = game.record.entries[-1].events
    assert (undone.by, undone.entries, undone.reason) == ("cy", (3, 2), "wrong card")
    game.say("cy /ref redo").say("cy /ref redo")
    assert game.match == after


def test_undo_restores_the_count_of_happy_words() -> None:
    """R-TURN-3 with R-REF-2: alice happy; bob's word and its undo leave her word standing."""
    game = happy_one("F").say("cy /ref boost alice F 5")
    assert game.match.happy == 0
    game.say("cy /ref undo")
    assert (game.match.happy, game.match.floor) == (1, BOB)
    game.say("bob /roll", "bob /pass")
    assert game.score() == (1, 0)


def test_pauses_and_logs_leave_the_count_of_happy_words() -> None:
    """R-TURN-3: pause and resume in between, and bob's roll is the second in a row."""
    game = happy_one("F").say("cy /ref pause", "cy /ref resume")
    assert game.match.happy == 1
    game.say("bob /roll")
    assert game.match.phase == "appeal"


def test_undo_does_not_count_undo_redo_and_pauses() -> None:
    """R-REF-2: after a pause and an undo, `undo` takes back the token before them."""
    game = scripted("alice").say("alice /toss", "alice /mem HODLTUNE", "cy /ref score bob 3")
    game.say("cy /ref pause", "cy /ref resume", "cy /ref undo", "cy /ref undo")
    assert game.match.phase == "opening"
    assert game.record.redoable == 2


def test_undo_reaches_as_far_as_there_are_words() -> None:
    """R-REF-2: three words can be taken back, not four; then there is nothing left."""
    game = scripted("alice").say("alice /toss", "alice /mem HODLTUNE", "bob /mem BROOM")
    game.refuses("cy /ref undo 4", "undo-too-far", "R-REF-2")
    game.refuses("cy /ref redo", "nothing-to-redo", "R-REF-2")
    game.say("cy /ref undo 3")
    assert game.match.phase == "toss"
    game.refuses("cy /ref undo", "nothing-to-undo", "R-REF-2")
    game.refuses("cy /ref redo 4", "redo-too-far", "R-REF-2")


def test_a_resignation_and_an_end_can_be_undone() -> None:
    """R-REF-2: the match goes on where it was; after the end only undo, redo and log are heard."""
    for line in ("bob /resign", "cy /ref void", "cy /ref forfeit alice"):
        game = happy_one().say(line)
        assert GAME.result(game.match) is not None
        game.refuses("cy /ref score bob 1", "match-over", "R-REF-1")
        game.refuses("cy /ref pause", "match-over", "R-REF-1")
        game.refuses("alice /luck moon", "match-over", "R-REF-1")
        game.say("cy /ref undo")
        assert (game.match.phase, game.match.happy) == ("effects", 1)
        assert GAME.result(game.match) is None
        game.say("cy /ref redo")
        assert game.match.phase == "over"


def test_redo_brings_the_same_numbers_back() -> None:
    """R-REF-2: the roll gave F; undone and redone it is F, and no die is used for it."""
    game = happy_one("F", "K").say("bob /roll")
    rolled = game.match
    game.say("cy /ref undo", "cy /ref redo")
    assert game.match == rolled
    assert game.last_draws() == ()
    assert game.record.draws == 2


def test_a_new_word_ends_what_could_be_redone() -> None:
    """R-REF-2: after an undo bob says it himself: another draw, and no redo any more. A pause ends
    nothing."""
    game = happy_one("F", "K").say("bob /roll", "cy /ref undo", "cy /ref pause", "cy /ref resume")
    assert game.record.redoable == 1
    game.say("bob /roll")
    assert (game.last_draws(), game.match.last_stat) == (("K",), "K")
    game.refuses("cy /ref redo", "nothing-to-redo", "R-REF-2")


def test_a_refused_word_ends_nothing() -> None:
    """R-REF-2: only new words that count do."""
    game = happy_one("F").say("bob /roll", "cy /ref undo")
    game.refuses("alice /roll", "not-your-floor", "R-TURN-3").say("cy /ref redo")
    assert game.match.phase == "appeal"


def test_pause_is_heard_once_and_survives_undo() -> None:
    """R-REF-2: pausing twice, resuming what is not paused; the floor stays as it is."""
    game = happy_one("F").refuses("cy /ref resume", "not-paused", "R-REF-2")
    game.say("cy /ref pause").refuses("cy /ref pause", "already-paused", "R-REF-2")
    assert game.match.floor == BOB
    game.refuses("bob /roll", "paused", "R-REF-2")
    game.say("cy /ref undo", "cy /ref redo")
    assert game.record.paused
    game.say("cy /ref resume", "bob /roll")


def test_while_paused_referees_and_resignations_are_heard() -> None:
    """R-TURN-8, R-TURN-9: no any-time medal, but /resign; corrections too."""
    game = Played("HODLTUNE COLISEUM", dice=ScriptedDice(("alice",)))
    game.say("alice /toss", "cy /ref pause")
    game.refuses("alice /med COLISEUM", "paused", "R-REF-2")
    game.refuses("alice /flip next", "paused", "R-REF-2")
    game.say("cy /ref score alice 2", "alice /resign")
    assert game.match.result == Result(BOB, "resigned")


def test_players_undo_nothing_by_themselves() -> None:
    """R-REF-2: these are a referee's words."""
    assert parse(book(), titles(), SEATS, "alice", "/ref undo") == Violation(
        "not-a-referee", "R-REF-1", {}
    )


# --- R-DICE-1 ------------------------------------------------------------------------------------


def toss(*lucks: str) -> str | None:
    game = Played().say(*lucks, "alice /toss")
    return game.match.first


def test_the_fair_dice_of_the_protocol() -> None:
    """R-DICE-1: seed `hodl`: without luck alice wins the toss; with `banana` and `moon` bob."""
    assert toss() == ALICE
    assert toss("alice /luck banana", "bob /luck moon") == BOB


def test_the_last_luck_word_counts() -> None:
    """R-DICE-1: `apple` first and `banana` last is `banana`."""
    game = Played().say("alice /luck apple", "bob /luck moon", "alice /luck banana")
    assert game.record.luck == ("banana", "moon")
    assert game.say("bob /toss").match.first == BOB


def test_luck_closes_for_good_with_the_first_toss() -> None:
    """R-DICE-1: also if that toss is undone."""
    game = Played().say("alice /luck banana", "bob /toss")
    game.refuses("alice /luck moon", "luck-closed", "R-DICE-1")
    game.say("cy /ref undo").refuses("alice /luck moon", "luck-closed", "R-DICE-1")
    assert game.record.luck == ("banana", "")


def test_what_stood_at_the_toss_holds_undone_or_not() -> None:
    """R-DICE-1: a luck word undone before the toss or after it: `banana` stands."""
    game = Played().say("alice /luck banana", "bob /luck moon", "alice /toss")
    game.say("cy /ref undo 3")
    assert game.record.luck == ("banana", "moon")
    game.say("alice /toss")
    assert game.record.draws == 2, "the count of draws goes on"


@pytest.mark.parametrize(
    ("word", "code"),
    [("x" * 65, "luck-too-long"), (" ", "luck-empty"), ("a\nb", "luck-bad-characters")],
)
def test_a_luck_word_is_short_and_on_one_line(word: str, code: str) -> None:
    """R-DICE-1: at most 64 characters, and nothing that could pass for two players' words."""
    game = Played().say("alice /luck " + "x" * 64)
    said = say(GAME, game.record, Luck(ALICE, word), text=word, at=AT, dice=game.dice)
    assert isinstance(said, Violation)
    assert (said.code, said.ruling) == (code, "R-DICE-1")


def test_an_undone_end_renews_the_secret() -> None:
    """R-DICE-1, the protocol: the old secret is known, so draws go on under a fresh commitment."""
    game = Played().say("alice /toss", "alice /resign")
    old = game.record.commitment
    game.say("cy /ref undo")
    assert game.record.commitment == game.record.entries[-1].commitment != old
