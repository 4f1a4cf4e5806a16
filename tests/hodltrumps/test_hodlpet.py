"""HodlPet: legal words, sensible ones, and more matches won than lost."""

from hodlbot.contest import contest
from hodlbot.games.hodltrumps import words as w
from hodlbot.games.hodltrumps.check import check
from hodlbot.games.hodltrumps.hodlpet.choosing import OUTSIDE, choose
from hodlbot.games.hodltrumps.hodlpet.known import known_to
from hodlbot.games.hodltrumps.views import Viewer, floor, view
from tests.hodltrumps.table import SEATS, book
from tests.hodltrumps.walks import walk


def test_it_wins_against_random_words() -> None:
    """Equal decks, seats and decks swapped in turn. Whoever plays no better wins half of them."""
    outcome = contest(book(), ("hodlpet", "random"), 60, "pet")
    assert outcome.wins["hodlpet"] > 42
    assert sum(outcome.wins.values()) + outcome.drawn == 60


def test_two_of_them_come_to_an_end() -> None:
    outcome = contest(book(), ("hodlpet", "hodlpet"), 4, "two pets")
    assert outcome.wins["hodlpet"] + outcome.drawn == 4


def test_wherever_a_match_stands_it_answers_and_its_word_is_legal() -> None:
    """Corrections and other people's odd moves included."""
    asked = 0
    for seed in range(25):
        for step in walk(f"pet {seed}", corrections=0.05):
            match = step.after
            for seat in SEATS:
                word = choose(match, seat)
                if word is None:
                    assert seat not in floor(match)
                    continue
                assert word.by == seat
                assert check(match, word) is None
                assert not isinstance(word, w.Resign)
                assert not _claims_something(word)
                asked += 1
    assert asked > 500


def _claims_something(word: w.PlayerWord) -> bool:
    """It owns nothing, and says so."""
    if isinstance(word, w.Show):
        return word.name is not None
    if isinstance(word, w.PlayMedal):
        effect = book().medals[word.title].effect
        return effect is not None and effect.name in OUTSIDE
    return False


def test_what_it_goes_by_holds_nothing_of_the_other_hand() -> None:
    for step in walk("a known match"):
        one, two = SEATS
        known = known_to(step.after, one)
        assert known.sides[two].hand == ()
        assert known.decks[two].tokens == ()
        seen = view(step.after, Viewer(one)).sides[two]
        assert set(known.sides[two].powers) == set(seen.powers)
        assert set(known.sides[two].medals) == set(seen.medals)
        assert known.sides[one] == step.after.sides[one]
