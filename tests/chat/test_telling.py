"""Every event has a line; a told match reads well, and tells no secrets."""

from typing import get_args

import pytest

from hodlbot.chat.hodltrumps.scene import scene
from hodlbot.chat.hodltrumps.telling import LINES, tell, tell_all
from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.cards import Deck, Stats, Title, Turn
from hodlbot.games.hodltrumps.decks import start
from hodlbot.games.hodltrumps.state import Match
from hodlbot.games.record_events import LuckSaid, Paused, RecordEvent, Undone
from tests.chat.matches import random_match
from tests.chat.speech import ALICE, BOB, BOOK, SEATS

NAMES = {ALICE: "Ana", BOB: "Bo"}
T = Title


@pytest.fixture
def match() -> Match:
    rares, uncommons, commons = (
        tuple(t for t in BOOK.alphabetical if BOOK.tokens[t].rarity == rarity)
        for rarity in ("rare", "uncommon", "common")
    )
    one = Deck((T("VOMIT"), *rares[:2], *uncommons[:3], *commons[:3]))
    two = Deck((T("SHROOM"), *rares[:2], *uncommons[:3], *commons[:3]))
    return start(BOOK, SEATS, {ALICE: one, BOB: two})


def told(match: Match, *events: e.Event | RecordEvent, eyes: tuple[str, ...] = ()) -> list[str]:
    return list(tell_all(events, match, NAMES, [seat for seat in SEATS if seat in eyes]))


def test_every_event_has_a_line() -> None:
    assert set(LINES) == {*get_args(e.Event), *get_args(RecordEvent)}


def test_a_flipped_duel(match: Match) -> None:
    lines = told(
        match,
        e.CoinLanded(ALICE),
        e.TurnOpened(Turn(1), ALICE),
        e.FlipPlayed(ALICE, flipped=True),
        e.TokenPlayed(ALICE, T("VOMIT"), inverted=False, flipped=True),
        e.TokenPlayed(BOB, T("SHROOM"), inverted=False, flipped=True),
        e.StatsChanged(ALICE, T("LEARNER"), ALICE, Stats(K=1)),
        e.HappySaid(ALICE),
        e.HappySaid(BOB),
        e.StatSet("K", "rolled"),
        e.TurnWon(ALICE, "K", 1),
        e.TableCleared(),
    )
    assert lines == [
        "🪙 The coin falls for Ana, who goes first.",
        "⚔ Turn 1/9 · Ana 0 – 0 Bo · first: Ana",
        "⟲ Ana FLIPS the game: tokens laid from now on count upside down.",
        "Ana lays VOMIT ⟲: F +20% D +15% I +1 K +3",
        "Bo lays SHROOM ⟲: F −15% D −10% I −2 K −3",
        "+1 Karma for Ana (LEARNER)",
        "Ana is happy.",
        "Bo is happy too.",
        "🎲 Karma! VOMIT +4 beats SHROOM −3.\nAna takes turn 1 · Ana 1 – 0 Bo",
    ]


def test_a_referees_word_has_its_reason(match: Match) -> None:
    event = e.Corrected("Cy", "score", ALICE, None, 3, 2, "SHROOM was played twice")
    assert told(match, event) == ["⚖ Referee Cy: score Ana 3 → 2.\nReason: SHROOM was played twice"]
    assert told(match, Undone("Cy", (5, 4)), Paused("Cy", "tea")) == [
        "⚖ Referee Cy takes back #5, #4.",
        "⏸ Referee Cy pauses the match.\nReason: tea",
    ]


def test_amounts_are_short(match: Match) -> None:
    all_stats, some = Stats(10, 10, 2, 2), Stats(F=-5, I=3)
    assert told(
        match,
        e.ChangeWaits(ALICE, T("STAKER"), ALICE, all_stats, 1),
        e.StatsChanged(BOB, T("WEAKEN"), ALICE, some),
    ) == [
        "Ana's next token: +10%/+2 on all stats (STAKER)",
        "−5% Feels, +3 IQ for Bo (WEAKEN)",
    ]


def test_what_people_typed_cannot_steer_a_terminal(match: Match) -> None:
    (line,) = told(match, LuckSaid(ALICE, "\x1b[2J\u202ebanana\nx"))
    assert line == "🍀 Ana puts luck on “[2J banana x”."


def test_secrets_are_for_their_owners_eyes(match: Match) -> None:
    swap = e.CardsSwapped(ALICE, T("SWITCH"), T("BROOM"), T("PINKSHIT"))
    assert "PINKSHIT" not in " ".join(told(match, e.FlipPlanned(ALICE, on=True)))
    before = scene(match)
    assert "PINKSHIT" not in (tell(swap, before, before, NAMES) or "")
    assert "PINKSHIT" in (tell(swap, before, before, NAMES, eyes=(ALICE,)) or "")
    assert told(match, e.FlipPlanned(ALICE, on=True)) == []
    assert told(match, e.FlipPlanned(ALICE, on=True), eyes=(BOB,)) == []
    assert len(told(match, e.FlipPlanned(ALICE, on=True), eyes=(ALICE,))) == 1


@pytest.mark.parametrize("seed", range(20))
def test_random_matches_are_told_in_short_lines(seed: int) -> None:
    lines = [
        line
        for before, _, events in random_match(seed)
        for text in tell_all(events, before, NAMES)
        for line in text.split("\n")
    ]
    assert sum(line.startswith("⚔") for line in lines) == 9
    assert all(line and len(line) <= 120 for line in lines), max(lines, key=len)
    assert all("alice" not in line and "bob" not in line for line in lines)
    assert all("-" not in line.replace("NU-UH", "") for line in lines)
