"""A few screens as they were when somebody last looked at them.

After a change that is meant: HODLBOT_NEW_SNAPSHOTS=1 pytest tests/chat/screens/test_snapshots.py,
then read the difference.
"""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from hodlbot.chat.actions import DraftPick
from hodlbot.chat.hodltrumps.screens.board import board, floor_line
from hodlbot.chat.hodltrumps.screens.deck_draft import DeckDraft, press
from hodlbot.chat.hodltrumps.screens.decks import draft_screen
from hodlbot.chat.hodltrumps.screens.hand import hand_alert, hand_screen
from hodlbot.chat.hodltrumps.screens.help import help_in_match
from hodlbot.chat.hodltrumps.screens.history import history_screen, turn_lines
from hodlbot.chat.hodltrumps.screens.moves import moves
from hodlbot.chat.hodltrumps.screens.moves_screens import moves_screen
from hodlbot.chat.hodltrumps.screens.news import Happening, happenings, mention_line, news
from hodlbot.chat.hodltrumps.screens.referee_menu import referee_menu
from hodlbot.chat.hodltrumps.screens.refusing import refusal
from hodlbot.chat.screen import Screen
from hodlbot.chat.screens.lobby import OpenSeat, open_seat
from hodlbot.chat.surroundings import Surroundings
from hodlbot.games.hodltrumps.cards import Title
from hodlbot.games.hodltrumps.legal import legal_words
from hodlbot.games.hodltrumps.odds import odds
from hodlbot.games.hodltrumps.views import PUBLIC, Viewer, view
from hodlbot.games.seats import Seat
from tests.chat.screens.looks import good, names_of
from tests.chat.speech import CATALOGUE
from tests.hodltrumps.table import ALICE, SEATS, Table, book, table

FOLDER = Path(__file__).parent / "snapshots"
NAMES = names_of("Ana", "Bo")


def drawn(screen: Screen) -> str:
    good(screen)
    rows = ("".join(f"[{b.label} → {b.word or b.action}]" for b in row) for row in screen.rows)
    return "\n".join((screen.text, *rows))


def the_board(at: Table, around: Surroundings | None = None) -> str:
    seen = view(at.match, PUBLIC)
    return drawn(board(seen, odds(seen, book()), NAMES, around or Surroundings()))


def opened() -> Table:
    return table("EARLY SWITCH DOUBLEVISION LEARNER", "TRUMPHUSTLER").start()


def duel() -> Table:
    at = opened()
    common = [t for t in at.side("alice").hand if book().tokens[t].rarity == "common"]
    theirs = [t for t in at.side("bob").hand if book().tokens[t].rarity == "uncommon"]
    return at.duel(common[0], theirs[0])


def told(at: Table, *lines: str, dice: str = "", all_of_it: list[Happening] | None = None) -> str:
    before = at.match
    at.say(*lines, dice=dice)
    here = happenings(at.events, before)
    if all_of_it is not None:
        all_of_it += here
    return "\n".join(news(here, view(at.match, PUBLIC), NAMES, referee="Cy"))


def board_in_the_effects_stage() -> str:
    return the_board(duel().say("alice /med LEARNER K"))


def board_with_two_cards() -> str:
    at = duel()
    hand = at.side("alice").hand
    second = next(t for t in hand if book().tokens[t].rarity == "common")
    return the_board(at.say(f"alice /power DOUBLEVISION {second}"))


def board_at_the_toss() -> str:
    return the_board(table(), Surroundings(commitment="ab" * 32))


def board_paused() -> str:
    return the_board(duel(), Surroundings(paused=True))


def board_waiting_for_shows() -> str:
    return the_board(duel().say("alice /power EARLY"))


def board_on_the_last_card() -> str:
    at = opened().turns(6)
    at.say("cy /ref score alice 3", "cy /ref score bob 3")
    return the_board(at.turns(2).say("cy /ref score alice 4", "cy /ref score bob 4"))


def board_at_the_end() -> str:
    at = duel().say("bob /resign")
    return the_board(at, Surroundings(place="Pinkshit's Disco", secret="3f" * 32, draws=14))


def news_of_a_roll() -> str:
    at = duel()
    stat = at.deciding_stat()
    return told(at, "alice /med LEARNER K", "alice /roll", "bob /roll", dice=stat)


def board_in_an_appeal() -> str:
    at = table("LOSER", "").start()
    at.duel(at.side("alice").hand[-1], at.side("bob").hand[0])
    return the_board(at.roll(at.deciding_stat("bob")))


def board_in_a_choice() -> str:
    at = duel()
    second = next(t for t in at.side("alice").hand if book().tokens[t].rarity == "common")
    return the_board(at.say(f"alice /power DOUBLEVISION {second}").roll("D"))


def news_of_a_referee() -> str:
    return told(duel(), "cy /ref score alice 3 -- SHROOM was played <twice>")


def mention_of_the_next() -> str:
    seen = view(duel().match, PUBLIC)
    return mention_line(seen, seen.floor, NAMES)


def hand_of_alice() -> str:
    seen = view(duel().match, Viewer(seat=ALICE))
    pages = (hand_alert(seen, book()), hand_alert(seen, book(), "rest"))
    return "\n---\n".join((*pages, drawn(hand_screen(seen, book()))))


def moves_of_alice(path: tuple[str, ...] = ()) -> str:
    at = duel()
    at.roll(at.deciding_stat()).turns(1)
    first = at.match.leader
    at.duel(*(_tokens(at, seat)[0] for seat in (first, at.match.other(first))))
    seen = view(at.match, Viewer(seat=ALICE))
    offered = moves(seen, legal_words(at.match, ALICE), CATALOGUE)
    return drawn(moves_screen(offered, path))


def _tokens(at: Table, seat: Seat) -> list[str]:
    taken = [card.title for side in at.match.sides.values() for card in side.table]
    return [title for title in at.match.sides[seat].hand if title not in taken]


def moves_of_switch() -> str:
    return moves_of_alice(("SWITCH",))


def help_for_both() -> str:
    seen = view(duel().match, PUBLIC)
    one, two = (help_in_match(seen, seat, NAMES).text.split("\n")[0] for seat in SEATS)
    return f"{one}\n{two}\n{floor_line(seen, NAMES)}"


def history_of_three_turns() -> str:
    at = opened()
    happened: list[Happening] = []
    for _ in range(3):
        for _ in range(2):
            seat = view(at.match, PUBLIC).floor[0]
            told(at, f"{seat} /mem {_tokens(at, seat)[0]}", all_of_it=happened)
        stat = at.deciding_stat()
        first = view(at.match, PUBLIC).floor[0]
        told(at, f"{first} /roll", all_of_it=happened)
        told(at, f"{at.match.other(first)} /roll", dice=stat, all_of_it=happened)
    return drawn(history_screen(turn_lines(happened), SEATS, NAMES))


def lobby_challenge() -> str:
    return drawn(open_seat(OpenSeat("Ana", "ab" * 32, 10, challenged="Bo")))


def refusal_of_a_flip() -> str:
    at = opened().say("alice /flip")
    violation = at.violation("bob /flip")
    assert violation is not None
    seen = view(at.match, PUBLIC)
    return drawn(refusal(violation, NAMES, f"👉 {floor_line(seen, NAMES)}"))


def draft_of_rares() -> str:
    draft = press(DeckDraft(), book(), DraftPick(Title("SHROOM")))
    return drawn(draft_screen(draft, book()))


def referee_in_a_turn() -> str:
    seen = view(duel().match, PUBLIC)
    pages = (drawn(referee_menu(seen, NAMES, path)) for path in ((), ("turn",), ("end",)))
    return "\n---\n".join(pages)


SHOWN = (
    board_at_the_toss,
    board_in_the_effects_stage,
    board_with_two_cards,
    board_paused,
    board_waiting_for_shows,
    board_in_an_appeal,
    board_in_a_choice,
    board_on_the_last_card,
    board_at_the_end,
    news_of_a_roll,
    news_of_a_referee,
    mention_of_the_next,
    hand_of_alice,
    moves_of_alice,
    moves_of_switch,
    help_for_both,
    history_of_three_turns,
    lobby_challenge,
    refusal_of_a_flip,
    draft_of_rares,
    referee_in_a_turn,
)


@pytest.mark.parametrize("made", SHOWN, ids=lambda made: made.__name__)
def test_looks_as_it_did(made: Callable[[], str]) -> None:
    # Isolates cannot be seen in a file; these can.
    text = made().replace("\u2068", "⟨").replace("\u2069", "⟩") + "\n"
    file = FOLDER / f"{made.__name__}.txt"
    if os.environ.get("HODLBOT_NEW_SNAPSHOTS"):
        file.write_text(text, "utf-8")
    assert text == file.read_text("utf-8")


def test_no_snapshot_is_left_over() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == {made.__name__ for made in SHOWN}
