"""Screens outside a match: lobby, questions, help, cards, rules, names, commands."""

import re

import pytest

from hodlbot.chat import markup
from hodlbot.chat.actions import ShowRules
from hodlbot.chat.hodltrumps.refusal_texts import TEXTS
from hodlbot.chat.hodltrumps.screens.cards import card_screen
from hodlbot.chat.hodltrumps.screens.commands import COMMANDS
from hodlbot.chat.hodltrumps.screens.habits import habit_screen
from hodlbot.chat.hodltrumps.screens.help import (
    HODL,
    help_screen,
    hodl_screen,
    rules_screen,
    start_screen,
)
from hodlbot.chat.hodltrumps.screens.refusing import refusal
from hodlbot.chat.hodltrumps.usage import PLAYER_USAGE
from hodlbot.chat.names import display_names
from hodlbot.chat.screen import LONGEST_CAPTION, Screen
from hodlbot.chat.screens import asking, lobby
from hodlbot.chat.screens.settings import settings_screen
from hodlbot.games.violation import Fact, Violation
from tests.chat.screens.looks import WILD, good, good_alert, names_of, shown, units
from tests.chat.speech import ALICE, BOB, BOOK, CATALOGUE, TITLES


@pytest.mark.parametrize("name", WILD)
def test_lobby_and_questions_under_wild_names(name: str) -> None:
    for challenged in (None, name):
        for commitment in (None, "c" * 64):
            seat = lobby.OpenSeat(name, commitment, 10, challenged, "Mario's <Sewer>")
            text = good(lobby.open_seat(seat))
            assert ("SCRIPTED" in text) == (commitment is None)
            assert (commitment or "") in text
    names = display_names(names_of(name, name))
    for screen in (
        lobby.seat_taken(name, name),
        lobby.seat_withdrawn(name),
        lobby.seat_expired(name),
        lobby.deck_offer(name, accept=True),
        lobby.deck_offer(name, accept=False),
        asking.resign_question(name),
        asking.undo_question(ALICE, f"/luck {name}", names),
        asking.referee_question(f"/ref void -- {name}", anonymous=True),
        asking.referee_question("/ref void", anonymous=False),
        Screen(asking.call_line(name)),
        Screen(asking.call_line(name, '<a href="tg://user?id=1">Cy</a>')),
        settings_screen({"Referees": name}),
        rules_screen(CATALOGUE, name),
        card_screen(CATALOGUE, TITLES, name),
    ):
        good(screen)


@pytest.mark.parametrize("code", TEXTS)
def test_every_refusal_is_a_screen(code: str) -> None:
    facts: dict[str, Fact] = {
        "floor": ALICE,
        "given": "<b>",
        "title": "A&B",
        "fought": 1,
        "needed": 2,
    }
    screen = refusal(Violation(code, "R-X-1", facts), {ALICE: "<i>", BOB: "&"}, "👉 now", "/flip")
    good(screen)
    assert "R-X-1" in screen.text


def test_short_answers_fit_an_alert() -> None:
    texts = [
        value
        for module in (asking, lobby)
        for name, value in vars(module).items()
        if name.isupper() and isinstance(value, str) and name not in ("BUILD", "_NOTHING_YET")
    ]
    assert len(texts) > 10
    for text in texts:
        good_alert(text)
        assert not re.search("[<>&]", text)


def test_every_card_fits_a_caption() -> None:
    for title in (*BOOK.tokens, *BOOK.powers, *BOOK.medals, "flip", "", "nonsense"):
        text = good(card_screen(CATALOGUE, TITLES, title))
        assert units(text) <= LONGEST_CAPTION
        assert title.upper() in text.upper()
    assert "SHROOM" in good(card_screen(CATALOGUE, TITLES, "shrom"))


def test_old_habits_show_and_start_nothing() -> None:
    for command, rest, wanted in (
        ("/mem", "vomit", "VOMIT"), ("/med", "loser", "LOSER"), ("/power", "early", "EARLY"),
        ("/flip", "", "FLIP"), ("/roll", "", "Karma"), ("/mem", "", "/toss"),
        ("/pass", "", "/toss"),
    ):  # fmt: skip
        screen = habit_screen(CATALOGUE, TITLES, command, rest, "K")
        assert wanted in good(screen)
        assert not screen.buttons


def test_all_rules_can_be_reached_by_buttons_and_fit() -> None:
    todo, done, text = [ShowRules()], set(), ""
    while todo:
        action = todo.pop()
        done.add(action)
        screen = rules_screen(CATALOGUE, action.asked, action.page)
        text += good(screen)
        todo += [a for a in screen.actions if isinstance(a, ShowRules) and a not in done]
    for ruling in ("R-DECK-1", "R-FLIP-3", "R-POWER-EARLY", "R-MEDAL-LOSER", "R-REF-8"):
        assert ruling in text


def test_help_start_and_hodl() -> None:
    for screen in (start_screen(True), start_screen(False), help_screen(), help_screen("private"),
                   *map(hodl_screen, range(len(HODL)))):  # fmt: skip
        good(screen)
    assert "not look" in shown(hodl_screen().text)


def test_commands_are_what_telegram_takes() -> None:
    for commands in COMMANDS.values():
        names = [command.name for command in commands]
        assert len(set(names)) == len(names) <= 100
        assert all(re.fullmatch("[a-z0-9_]{1,32}", name) for name in names)
        assert all(1 <= len(command.about) <= 256 for command in commands)
    typed = {word.strip("/") for word in PLAYER_USAGE}
    assert typed <= {command.name for command in COMMANDS["groups"]}


# --- names and widths ----------------------------------------------------------------------------


def test_two_equal_names_get_a_mark() -> None:
    assert display_names(names_of("Ana", "ana")) == {ALICE: "Ana (1)", BOB: "ana (2)"}
    assert display_names(names_of("Ana", "Bo")) == {ALICE: "Ana", BOB: "Bo"}
    assert display_names(names_of("\u3164", "\u200b")) == {ALICE: "Player 1", BOB: "Player 2"}
    long = "Alexander the very great "
    shortened = display_names(names_of(long + "x", long + "y"))
    assert len(set(shortened.values())) == 2


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("abc", 3),
        ("漢字", 4),
        ("e\u0301", 1),
        ("👨‍👩‍👧", 2),
        ("🇩🇪", 2),
        ("❤️", 2),
        ("👍🏽", 2),
        ("\u2068x\u2069", 1),
    ],
)
def test_width(text: str, columns: int) -> None:
    assert markup.width(text) == columns
    assert markup.width(markup.cut(text * 20, 9)) <= 9
    assert markup.width(markup.left(text, 9)) == 9
