"""NAME is an @username, a name, or the number of a seat."""

import pytest

from hodlbot.chat.hodltrumps.usage import TAKING
from hodlbot.games.seats import Seat
from hodlbot.table.naming import Called, Fault, seat_named, with_players, with_seat_names

ONE, TWO = Seat("1"), Seat("2")
PLAYERS = {
    ONE: Called("Ana Broom", "Ana Broom", "AnaHodl"),
    TWO: Called("Élodie", "Élodie"),
}
TWINS = {
    ONE: Called("Kim", "Kim (1)"),
    TWO: Called("KIM", "KIM (2)", "kim"),
}


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("/ref score 1 3", "/ref score 1 3"),
        ("/ref score 2 3", "/ref score 2 3"),
        ("/ref score @anahodl 3", "/ref score 1 3"),
        ("/ref score Ana 3", "/ref score 1 3"),
        ("/ref score ana broom 3", "/ref score 1 3"),
        ("/ref SCORE élodie 3", "/ref SCORE 2 3"),
        ("/ref award Ana Broom", "/ref award 1"),
        ("/ref sub Ana Broom @new -- ill", "/ref sub 1 @new -- ill"),
        ("/ref sub Ana", "/ref sub 1"),
        ("/ref power Élodie EARLY used", "/ref power 2 EARLY used"),
    ],
)
def test_a_name_becomes_the_seat(typed: str, read: str) -> None:
    assert with_seat_names(typed, PLAYERS, TAKING) == read


def test_a_first_name_may_be_of_several_words() -> None:
    players = {ONE: Called("Mary Jane O'Hara", "Mary Jane O'Hara"), TWO: Called("Bo", "Bo")}
    for name in ("Mary", "mary jane", "Mary Jane O'Hara"):
        assert with_seat_names(f"/ref score {name} 6", players, TAKING) == "/ref score 1 6"
    assert with_seat_names("/ref hand Mary Jane", players, TAKING) == "/ref hand 1 Jane"
    assert with_seat_names("/ref award Jane", players, TAKING) == "/ref award Jane"


def test_a_name_does_not_swallow_the_card_after_it() -> None:
    assert with_seat_names("/ref hand Ana BROOM", PLAYERS, TAKING) == "/ref hand 1 BROOM"
    assert with_seat_names("/ref hand Ana Broom BROOM", PLAYERS, TAKING) == "/ref hand 1 BROOM"


def test_a_reason_is_left_alone() -> None:
    assert with_seat_names("/ref void -- Ana left", PLAYERS, TAKING) == "/ref void -- Ana left"
    assert (
        with_seat_names("/ref award Ana -- Ana won", PLAYERS, TAKING) == "/ref award 1 -- Ana won"
    )
    assert with_seat_names("/ref award Ana —Ana won", PLAYERS, TAKING) == "/ref award 1 —Ana won"


def test_words_without_a_name_and_a_draw_are_left_alone() -> None:
    players = {ONE: Called("draw", "draw"), TWO: Called("on", "on")}
    assert with_seat_names("/ref end draw", players, TAKING) == "/ref end draw"
    assert with_seat_names("/ref flipped on", players, TAKING) == "/ref flipped on"
    assert with_seat_names("/ref award draw", players, TAKING) == "/ref award 1"


def test_a_stranger_stays_for_the_parser() -> None:
    assert with_seat_names("/ref award Zoe", PLAYERS, TAKING) == "/ref award Zoe"
    assert with_seat_names("/ref award @ana", PLAYERS, TAKING) == "/ref award @ana"
    assert with_seat_names("/ref award", PLAYERS, TAKING) == "/ref award"
    assert with_seat_names("/ref", PLAYERS, TAKING) == "/ref"


def test_two_of_the_same_name_are_told_apart_by_number() -> None:
    fault = with_seat_names("/ref award kim", TWINS, TAKING)
    assert isinstance(fault, Fault)
    assert "1 or 2" in fault.text
    assert with_seat_names("/ref award 2", TWINS, TAKING) == "/ref award 2"
    assert with_seat_names("/ref award @kim", TWINS, TAKING) == "/ref award 2"
    assert with_seat_names("/ref award Kim (1)", TWINS, TAKING) == "/ref award 1"


def test_a_whole_name_is_meant_before_the_beginning_of_another() -> None:
    players = {ONE: Called("Ana Lee", "Ana Lee"), TWO: Called("Ana", "Ana")}
    assert seat_named(["ana"], players) == (TWO, 1)
    assert seat_named(["ana", "lee"], players) == (ONE, 2)
    players = {ONE: Called("Ana Lee", "Ana Lee"), TWO: Called("Ana Kim", "Ana Kim")}
    assert isinstance(seat_named(["ana"], players), Fault)


def test_a_number_is_a_seat_whatever_people_are_called() -> None:
    assert seat_named(["2"], {ONE: Called("2", "2"), TWO: Called("1", "1")}) == (TWO, 1)


def test_nobody_is_called_nothing() -> None:
    blank = {ONE: Called("", "Player 1"), TWO: Called("Bo", "Bo")}
    assert seat_named(["\u200b"], blank) is None
    assert seat_named([], blank) is None
    assert seat_named(["player", "1"], blank) == (ONE, 2)


def test_the_way_back_for_a_log() -> None:
    shown = {ONE: "Ana", TWO: "Bo"}
    assert with_players(("score", "2", "3"), shown, TAKING) == "score Bo 3"
    assert with_players(("end", "draw"), shown, TAKING) == "end draw"
    assert with_players(("undo", "1"), shown, TAKING) == "undo 1"
