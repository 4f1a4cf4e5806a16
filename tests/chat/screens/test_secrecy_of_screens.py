"""Non-interference: two matches with the same public history and different hidden decks show
everybody else the same boards, news, odds, menus and buttons, byte for byte."""

import random
from itertools import islice

import msgspec

from hodlbot.chat.hodltrumps.face import HodlTrumpsFace
from hodlbot.chat.hodltrumps.screens.board import board
from hodlbot.chat.hodltrumps.screens.help import help_in_match
from hodlbot.chat.hodltrumps.screens.history import history_screen, turn_lines
from hodlbot.chat.hodltrumps.screens.news import Happening, happenings, mention_line, news
from hodlbot.chat.hodltrumps.screens.odds import odds_screen
from hodlbot.games.hodltrumps.check import check
from hodlbot.games.hodltrumps.decide import decide
from hodlbot.games.hodltrumps.decks import start
from hodlbot.games.hodltrumps.events import Event
from hodlbot.games.hodltrumps.evolve import evolve
from hodlbot.games.hodltrumps.odds import odds
from hodlbot.games.hodltrumps.state import Match
from hodlbot.games.hodltrumps.views import PUBLIC, Viewer, view
from hodlbot.games.seats import Seat
from tests.chat.screens.looks import names_of
from tests.chat.speech import CATALOGUE
from tests.hodltrumps.table import SEATS, book
from tests.hodltrumps.test_secrecy import Remembered, disguised, said_instead, shown
from tests.hodltrumps.walks import SOAK, random_start, walk

PAIRS = 60 * SOAK
NAMES = names_of("Ana", "Bo")
FACE = HodlTrumpsFace(CATALOGUE)
PAGES = (
    (), ("score",), ("turn",), ("boost",), ("boost", "1", "F"), ("flip",), ("cards",), ("powers",),
    ("medals",), ("people",), ("end",),
)  # fmt: skip


def what_everybody_sees(
    before: Match, events: tuple[Event, ...], after: Match, other: Seat, told: list[Happening]
) -> list[bytes]:
    """`told`: everything that has happened, for the history; this much is added to it."""
    seen = view(after, PUBLIC)
    chances = odds(seen, book())
    here = happenings(events, before)
    told += here
    looks: list[object] = [
        board(seen, chances, NAMES),
        news(here, seen, NAMES),
        odds_screen(seen, chances, NAMES),
        history_screen(turn_lines(told), SEATS, NAMES),
        help_in_match(view(after, Viewer(seat=other)), other, NAMES),
        *(FACE.referee_menu(after, NAMES, page, False) for page in PAGES),
    ]
    if seen.floor:
        looks.append(mention_line(seen, seen.floor, NAMES))
    return [msgspec.json.encode(look) for look in looks]


def play_twice(seed: int) -> tuple[int, int]:
    rng = random.Random(f"screens {seed}")
    seat = rng.choice(SEATS)
    other = next(s for s in SEATS if s != seat)
    first = random_start(rng)
    dice = Remembered(rng)
    steps = list(islice(walk(seed, corrections=0.05, match=first, dice=dice), rng.randint(5, 90)))
    dice.recording = False
    disguise = disguised(rng, first.decks[seat], shown(steps, seat))
    if disguise is None:
        return len(steps), 0
    deck, stands_for = disguise
    match = start(book(), SEATS, {**first.decks, seat: deck}, first.tournament)
    told: list[Happening] = []
    told_of_disguise: list[Happening] = []
    for number, step in enumerate(steps):
        word = said_instead(step.word, seat, stands_for)
        if check(match, word) is not None:
            return len(steps), number
        before, events = match, decide(match, word, dice)
        for event in events:
            match = evolve(match, event)
        one = what_everybody_sees(step.before, step.events, step.after, other, told)
        two = what_everybody_sees(before, events, match, other, told_of_disguise)
        assert one == two, (seed, number, word)
    return len(steps), len(steps)


def test_an_unseen_deck_changes_no_screen_of_others() -> None:
    said = again = 0
    for seed in range(PAIRS):
        words, compared = play_twice(seed)
        said, again = said + words, again + compared
    assert again > said / 2, "the disguises are too thin to prove anything"
