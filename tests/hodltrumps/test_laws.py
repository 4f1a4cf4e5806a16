"""Laws that hold at every moment of every match, whatever is said and whatever a referee corrects.

A failing walk names its seed: `list(walk(SEED))` plays it again.
"""

import random
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
import pytest

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps import words as w
from hodlbot.games.hodltrumps.cards import Title
from hodlbot.games.hodltrumps.check import check
from hodlbot.games.hodltrumps.codec import decode, encode
from hodlbot.games.hodltrumps.decide import decide
from hodlbot.games.hodltrumps.evolve import evolve
from hodlbot.games.hodltrumps.legal import legal_words
from hodlbot.games.hodltrumps.odds import odds
from hodlbot.games.hodltrumps.state import Match
from hodlbot.games.hodltrumps.values import may_meet, only_equal_pairs
from hodlbot.games.hodltrumps.views import PUBLIC, REFEREE, Viewer, floor, protocol, view, visible
from tests.hodltrumps.table import SEATS, book
from tests.hodltrumps.walks import (
    SOAK,
    RandomDice,
    Step,
    as_listed,
    referee_universe,
    universe,
    walk,
)

WALKS = 40 * SOAK
CORRECTED = 0.15


@contextmanager
def told(seed: int | str, word: w.Word | None = None) -> Iterator[None]:
    """A failure says which walk it was."""
    try:
        yield
    except Exception as failure:
        failure.add_note(f"walk({seed!r}, corrections=...), said: {word}")
        raise


def steps(seed: int, corrections: float = CORRECTED) -> Iterator[Step]:
    with told(seed):
        for step in walk(seed, corrections=corrections):
            with told(seed, step.word):
                yield step


def seeds(name: str, count: int = WALKS) -> range:
    """Different matches for different laws, the same ones every day."""
    offset = sum(map(ord, name)) * 1_000_000
    return range(offset, offset + count)


@pytest.mark.parametrize("corrections", [0.0, CORRECTED, 0.5])
def test_a_match_ends_after_a_bounded_number_of_words(corrections: float) -> None:
    """Nine turns, and in each only so much that can be said: `walk` gives up after 2000."""
    for seed in seeds("bounded", WALKS):
        played = list(steps(seed, corrections))
        assert played[-1].after.phase == "over"
        assert played[-1].after.turn <= 9
        turns = [ev.turn for step in played for ev in step.events if isinstance(ev, e.TurnOpened)]
        assert turns == list(range(1, len(turns) + 1))


def test_the_events_folded_are_the_match_as_it_lives() -> None:
    """Events go through JSON first: a stored match is the same match."""
    for seed in seeds("fold"):
        played = list(steps(seed))
        match = played[0].before
        for step in played:
            data = msgspec.json.encode(step.events)
            events = msgspec.json.decode(data, type=tuple[e.Event, ...])
            assert events == step.events
            for event in events:
                match = evolve(match, event)
            assert match == step.after


def test_a_match_as_json_is_the_match() -> None:
    books = {book().sha256: book()}
    for seed in seeds("json", WALKS // 2):
        for step in steps(seed):
            data = encode(step.after)
            again = decode(data, books)
            assert again == step.after
            assert encode(again) == data


def test_every_listed_word_is_accepted_and_every_other_refused() -> None:
    """Out of some thousand words at each of these moments; `check` answers every one of them."""
    moments = 0
    for seed in seeds("listed", 20 * SOAK):
        for number, step in enumerate(steps(seed)):
            if number % 7 != seed % 7:
                continue
            moments += 1
            for seat in SEATS:
                listed = legal_words(step.after, seat)
                assert len(listed) == len(set(map(repr, listed)))
                assert all(check(step.after, word) is None for word in listed)
                for word in universe(step.after, seat):
                    with told(seed, word):
                        accepted = check(step.after, word) is None
                        assert accepted == (as_listed(step.after, word) in listed)
    assert moments > 100


def test_every_word_that_is_accepted_can_be_carried_out() -> None:
    """Players' and referees', whatever they lead to, and the match they leave is a sound one."""
    for seed in seeds("carried", 12 * SOAK):
        for number, step in enumerate(steps(seed)):
            if number % 11 != seed % 11:
                continue
            words: list[w.Word] = [word for s in SEATS for word in legal_words(step.after, s)]
            words += [w for w in referee_universe(step.after) if check(step.after, w) is None]
            for word in words:
                with told(seed, word):
                    dice = RandomDice(random.Random(seed))
                    after = step.after
                    for event in decide(step.after, word, dice):
                        after = evolve(after, event)
                    assert_sound(after)


def test_checking_and_deciding_change_nothing() -> None:
    """Words are answered, not lived through: the match that was asked stays as it was."""
    for seed in seeds("pure", 8 * SOAK):
        for number, step in enumerate(steps(seed)):
            if number % 9 != seed % 9:
                continue
            frozen = encode(step.after)
            for seat in SEATS:
                for word in universe(step.after, seat):
                    check(step.after, word)
                legal_words(step.after, seat)
            for correction in referee_universe(step.after):
                check(step.after, correction)
            assert encode(step.after) == frozen


def test_somebody_can_always_go_on() -> None:
    """Whatever a referee corrected: who is awaited has a word besides resigning."""
    for seed in seeds("go on"):
        for step in steps(seed, 0.3):
            match = step.after
            awaited = floor(match)
            assert bool(awaited) == (match.phase != "over")
            for seat in awaited:
                words = legal_words(match, seat)
                idle = (w.Resign, w.FlipNext, w.Warn)
                assert [word for word in words if not isinstance(word, idle)], (seat, words)


def assert_sound(match: Match) -> None:
    """Everything that must hold of a match at rest."""
    assert_cards_in_one_place(match)
    assert_numbers_in_range(match)
    assert_duel_possible(match)
    for viewer in (PUBLIC, REFEREE, *(Viewer(seat=seat) for seat in SEATS)):
        seen = view(match, viewer)
        protocol(seen, paused=False)
        chances = odds(seen, book())
        assert chances is None or sum(chances.chances.values()) == 1


def assert_cards_in_one_place(match: Match) -> None:
    for seat in SEATS:
        side = match.sides[seat]
        places: Counter[Title] = Counter(side.hand)
        places.update(card.title for card in side.graveyard)
        places.update(card.title for card in side.table if not card.random)
        assert places == Counter(match.decks[seat].tokens)
        order = match.decks[seat].tokens
        assert list(side.hand) == sorted(side.hand, key=order.index)
        laid = [card.title for card in side.table]
        assert len(laid) == len(set(laid)) <= 2


def assert_numbers_in_range(match: Match) -> None:
    for seat in SEATS:
        side = match.sides[seat]
        assert abs(side.score) <= 99 + 9 * 4
        for title, medal in side.medals.items():
            uses = book().medals[title].uses
            if uses is None:
                assert medal.left is None
            else:
                assert medal.left is not None
                assert 0 <= medal.left <= uses
        assert list(side.warned) == sorted(set(side.warned))
    assert 0 <= match.duels <= 9
    assert match.happy <= 2
    assert (match.result is None) == (match.phase != "over")


def assert_duel_possible(match: Match) -> None:
    """R-TOKEN-3: nobody is left with equal cards; who chooses has a card to choose."""
    if match.phase in ("effects", "choice", "appeal"):
        assert not only_equal_pairs(match)
    if match.phase == "choice":
        (seat,) = floor(match)
        assert any(may_meet(match, seat, card) for card in match.sides[seat].table)
    for seat, title in match.chosen.items():
        assert any(card.title == title for card in match.sides[seat].table)
    if match.phase in ("choice", "appeal"):
        assert match.stat is not None


@pytest.mark.parametrize("corrections", [0.0, 0.4])
def test_a_match_is_sound_at_every_moment(corrections: float) -> None:
    """Cards in one place each, numbers in range, an unequal duel, odds that add up to 1."""
    for seed in seeds("sound"):
        for step in steps(seed, corrections):
            assert_sound(step.after)


def test_a_point_is_scored_in_every_turn_unless_it_is_shut_down() -> None:
    """Without referees the scores are what the events say, and duels are counted once each."""
    for seed in seeds("points"):
        events = [event for step in steps(seed, 0.0) for event in step.events]
        last = list(steps(seed, 0.0))[-1].after
        won = [event for event in events if isinstance(event, e.TurnWon)]
        shut = [event for event in events if isinstance(event, e.TurnShutDown)]
        assert len(won) + len(shut) == 9
        assert last.duels == len(won)
        for seat in SEATS:
            points = sum(event.points for event in won if event.seat == seat)
            points -= sum(
                event.points
                for event in events
                if isinstance(event, e.Penalised) and event.seat == seat
            )
            points += sum(
                isinstance(event, e.SuddenDeathRolled) and event.winner == seat for event in events
            )
            assert last.sides[seat].score == points


def test_every_correction_tells_who_what_and_why() -> None:
    """R-REF-1: actor, old value, new value, reason; the first event but for powers that end."""
    for seed in seeds("corrections", WALKS // 2):
        for step in steps(seed, 0.5):
            told_of = [event for event in step.events if isinstance(event, e.Corrected)]
            if isinstance(step.word, w.RefereeWord):
                (event,) = told_of
                assert (event.by, event.reason) == (step.word.by, step.word.reason)
            else:
                assert not told_of


def test_nothing_happens_unseen_but_plans_to_flip() -> None:
    """Everybody learns of every event, except a planned flip and its lapse."""
    for seed in seeds("unseen", WALKS // 2):
        for step in steps(seed):
            hidden = len(step.events) - len(visible(step.events, PUBLIC))
            private = [ev for ev in step.events if isinstance(ev, e.FlipPlanned | e.FlipLapsed)]
            assert hidden == len(private)
