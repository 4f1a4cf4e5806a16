"""Every screen of a match, over random matches with corrections, under the wildest names."""

import random
from itertools import islice

import pytest

from hodlbot.catalogue import TitleIndex
from hodlbot.chat.actions import ConfirmReferee, OpenMoves, OpenReferee
from hodlbot.chat.hodltrumps.face import HodlTrumpsFace
from hodlbot.chat.hodltrumps.parse import parse
from hodlbot.chat.hodltrumps.screens.board import board, floor_line
from hodlbot.chat.hodltrumps.screens.board_buttons import board_buttons
from hodlbot.chat.hodltrumps.screens.hand import hand_alert, hand_screen
from hodlbot.chat.hodltrumps.screens.help import help_in_match
from hodlbot.chat.hodltrumps.screens.history import history_screen, turn_lines
from hodlbot.chat.hodltrumps.screens.inline_moves import inline_moves
from hodlbot.chat.hodltrumps.screens.moves import moves
from hodlbot.chat.hodltrumps.screens.moves_screens import moves_screen
from hodlbot.chat.hodltrumps.screens.news import (
    Happening,
    happenings,
    mention_line,
    news,
    passes_to,
)
from hodlbot.chat.hodltrumps.screens.odds import odds_alert, odds_screen
from hodlbot.chat.mentions import linked
from hodlbot.chat.names import display_names
from hodlbot.chat.screen import MOST_RESULTS, SayWord, Screen
from hodlbot.chat.surroundings import Surroundings
from hodlbot.games.hodltrumps import words as w
from hodlbot.games.hodltrumps.check import MOST_DRAWS, check
from hodlbot.games.hodltrumps.legal import legal_words
from hodlbot.games.hodltrumps.odds import odds
from hodlbot.games.hodltrumps.state import Match
from hodlbot.games.hodltrumps.views import PUBLIC, Viewer, view
from hodlbot.games.record_words import Pause, Redo, Resume, Undo
from hodlbot.games.seats import Seat
from tests.chat.screens.looks import WILD, good, good_alert, names_of, shown
from tests.chat.speech import CATALOGUE
from tests.hodltrumps.table import SEATS, book, titles
from tests.hodltrumps.walks import SOAK, walk

SEEDS = range(12 * SOAK)
AROUND = Surroundings(commitment="c" * 64, place="Pinkshit's <Disco>", draws=14)


def wild_names(seed: int) -> dict[Seat, str]:
    rng = random.Random(f"names {seed}")
    return display_names(names_of(rng.choice(WILD), rng.choice(WILD)))


def legal_for_somebody(match: Match, text: str) -> bool:
    """As a press of either player or of a referee."""
    for by in (*SEATS, "referee"):
        word = parse(book(), titles(), SEATS, by, text)
        if isinstance(word, Undo | Redo | Pause | Resume):
            return True
        if isinstance(word, w.PlayerWord | w.RefereeWord) and check(match, word) is None:
            return True
    return False


@pytest.mark.parametrize("seed", SEEDS)
def test_what_the_group_sees(seed: int) -> None:
    names = wild_names(seed)
    happened: list[Happening] = []
    for step in walk(seed):
        seen = view(step.after, PUBLIC)
        chances = odds(seen, book())
        for around in (AROUND, Surroundings(secret="5" * 64)):
            assert ("👉" in good(board(seen, chances, names, around))) == (seen.phase != "over")
        good(board(seen, chances, names, Surroundings(paused=True)))
        screen = board(seen, chances, names)
        for word in filter(None, (button.word for button in screen.buttons)):
            stalling = word.startswith("/choose") and step.after.drawn >= MOST_DRAWS
            assert stalling or legal_for_somebody(step.after, word), (seed, word)
        good(odds_screen(seen, chances, names))
        good_alert(odds_alert(seen, chances, names))
        here = happenings(step.events, step.before)
        happened += here
        lines = news(here, seen, names, referee="<Cy>")
        assert not lines or seen.phase == "over" or lines[-1] == f"👉 {floor_line(seen, names)}"
        good(Screen("\n".join(lines) or "–"))
        assert len(lines) <= 16, lines
        for seat in passes_to(view(step.before, PUBLIC), seen, None):
            line = linked(mention_line(seen, [seat], names), dict.fromkeys(SEATS, 7))
            assert 'href="tg://user?id=7"' in line
            assert "seat:" not in line
            good(Screen(line))
    good(history_screen(turn_lines(happened), SEATS, names))


@pytest.mark.parametrize("seed", SEEDS)
def test_what_a_player_sees(seed: int) -> None:
    names = wild_names(seed)
    for step in islice(walk(seed), 0, None, 2):
        for seat in SEATS:
            seen = view(step.after, Viewer(seat=seat))
            listed = legal_words(step.after, seat)
            playable = [word.title for word in listed if isinstance(word, w.Mem) and word.title]
            good(hand_screen(seen, book(), playable))
            for page in ("tokens", "rest"):
                good_alert(hand_alert(seen, book(), page))
            good(help_in_match(seen, seat, names))
            offered = moves(seen, listed, CATALOGUE)
            spoken = {move.word for move in offered if not move.typed}
            assert all(legal_for_somebody(step.after, word) for word in spoken)
            assert reachable(offered) == spoken
            inline = inline_moves(offered)
            assert len(inline.options) <= MOST_RESULTS
            assert len({option.id for option in inline.options}) == len(inline.options)


def reachable(offered: tuple[object, ...]) -> set[str]:
    """Every word that some chain of presses in the private chat leads to."""
    said: set[str] = set()
    open_, done = [OpenMoves()], set()
    while open_:
        action = open_.pop()
        done.add(action)
        screen = moves_screen(offered, action.path, action.page)  # type: ignore[arg-type]
        good(screen)
        for next_ in screen.actions:
            if isinstance(next_, SayWord):
                said.add(next_.word)
            elif isinstance(next_, OpenMoves) and next_ not in done:
                open_.append(next_)
    return said


def test_a_swap_is_never_posted_in_the_group() -> None:
    """R-DECK-3: inline mode posts the word for all to read."""
    swaps = 0
    for seed in range(25):
        for step in walk(seed):
            for seat in SEATS:
                listed = legal_words(step.after, seat)
                offered = moves(view(step.after, Viewer(seat=seat)), listed, CATALOGUE)
                secret = {move.word for move in offered if move.secret}
                swaps += sum("," in word for word in secret)
                public = {option.word for option in inline_moves(offered).options}
                assert not public & secret
                assert "/flip next" not in public
                two = {word for word in public if word.startswith(("/power SWITCH", "/med TRADER"))}
                assert not two
    assert swaps, "nobody ever could swap"


LOOKS = ("/ref log", "/ref hands")
FACE = HodlTrumpsFace(CATALOGUE)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_referees_menu(seed: int) -> None:
    names = wild_names(seed)
    refused = said = 0
    for step in islice(walk(seed), 0, None, 4):
        todo, done = [OpenReferee()], set()
        while todo:
            page = todo.pop()
            done.add(page)
            screen = FACE.referee_menu(step.after, names, page.path, False)
            good(screen)
            todo += [a for a in screen.actions if isinstance(a, OpenReferee) and a not in done]
            for action in screen.actions:
                if isinstance(action, SayWord | ConfirmReferee) and action.word not in LOOKS:
                    said += 1
                    refused += not legal_for_somebody(step.after, action.word)
                ends = ("/ref forfeit", "/ref end", "/ref void")
                assert not (isinstance(action, SayWord) and action.word.startswith(ends))
    assert said
    assert refused <= said / 50, "what the rules refuse is rarely offered"


def test_the_groups_buttons_depend_on_the_phase_and_the_table() -> None:
    """Whoever is to move and whatever they hold: one phase, one keyboard."""
    keyboards: dict[str, set[tuple[str, ...]]] = {}
    for seed in range(30):
        for step in walk(seed, corrections=0):
            seen = view(step.after, PUBLIC)
            rows = board_buttons(seen, paused=False, provable=True)
            actions = tuple(str(button.action) for row in rows for button in row)
            key = "show" if seen.show else seen.phase
            keyboards.setdefault(key, set()).add(actions)
    assert {key: len(found) for key, found in keyboards.items() if key != "choice"} == {
        "opening": 2,  # with the flip that is surely open, and without
        "answer": 1,
        "effects": 1,
        "show": 2,  # a drop or a common is asked for
        "appeal": 1,
        "over": 1,
    }


def test_the_catalogue_of_the_tests_is_a_copy_of_the_real_one() -> None:
    """Moves are described from the real cards while the walks play with the copy."""
    assert set(book().powers) == set(CATALOGUE.book.powers)
    assert set(book().medals) == set(CATALOGUE.book.medals)
    assert isinstance(titles(), TitleIndex)
    assert shown("<b>a</b>&lt;") == "a<"
