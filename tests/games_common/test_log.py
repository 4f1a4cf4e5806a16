"""The log: its lines to the letter, and what is no log."""

import json

import pytest

from hodlbot.games.log import (
    Ending,
    LogError,
    as_line,
    read_header,
    read_log,
    sealed_header,
    write,
)
from hodlbot.games.seal import canonical_json, seal
from hodlbot.games.seats import Result, Seat
from tests.games_common.table import AT, GAME, Table, scripted, whole_match

COMMITMENT = "b600d4ebf72a800aa7bda271c521ec48464e5ac4572d955fb0b3155c195e9873"


def test_the_lines_to_the_letter() -> None:
    table = Table().says("alice /luck banana", "bob /luck moon", "bob /toss", "bob /giveup")
    header, luck, _, toss, _, result = table.text().splitlines()
    assert header == (
        '{"hodlbot_log":1,"game":"toy","rules":"1","match":"pipe","catalogue":"' + "c" * 64 + '",'
        '"seats":["alice","bob"],"decks":{"alice":[3,1,2],"bob":[1,2,3]},"tournament":false,'
        f'"dice":"fair","commitment":"{COMMITMENT}"}}'
    )
    assert luck == (
        f'{{"n":1,"at":"{AT}","by":"alice","word":"/luck banana","draws":[],'
        '"events":[{"type":"luck_said","seat":"alice","word":"banana"}]}'
    )
    assert toss == (
        f'{{"n":3,"at":"{AT}","by":"bob","word":"/toss","draws":["bob"],'
        '"events":[{"type":"tossed","first":"bob"}]}'
    )
    assert result == (
        '{"result":{"winner":"alice","reason":"resigned"},'
        '"secret":"' + (table.dice.secret or b"").hex() + '"}'
    )


def test_an_undone_end_to_the_letter() -> None:
    table = Table().says("bob /giveup", "ref /ref undo 1")
    line = json.loads(table.text().splitlines()[-1])
    assert list(line) == ["n", "at", "by", "word", "draws", "events", "commitment"]
    assert line["commitment"] == table.dice.commitment != COMMITMENT


def test_scripted_dice_commit_to_nothing() -> None:
    table = Table(scripted("alice")).says("bob /giveup")
    header, _, result = map(json.loads, table.text().splitlines())
    assert header["dice"] == "scripted"
    assert header["commitment"] is None
    assert result["secret"] is None


def test_reading_is_the_inverse_of_writing() -> None:
    table = whole_match()
    log = read_log(GAME, table.text())
    assert log.header == table.header == read_header(table.text())
    assert log.lines == tuple(table.lines)
    assert log.entries == table.record.entries
    assert log.endings == tuple(table.endings)
    assert len(log.endings) == 3


def test_every_line_is_written_out_at_once() -> None:
    class Sink:
        heard: tuple[str, ...] = ()

        def write(self, text: str) -> None:
            self.heard += (text,)

        def flush(self) -> None:
            self.heard += ("flush",)

    sink, table = Sink(), Table()
    write(sink, table.header)
    ending = Ending(Result(None, "void"), None)
    write(sink, ending)
    assert sink.heard == (as_line(table.header), "flush", as_line(ending), "flush")


def test_unknown_keys_and_separators_inside_strings_do_no_harm() -> None:
    table = Table().says("alice /luck a")
    text = (
        table.text().replace('{"n":1', '{"new": {"deep": 1}, "n":1').replace("pipe", "pi\u2028pe")
    )
    log = read_log(GAME, text)
    assert log.entries == table.record.entries
    assert log.header.match == "pi\u2028pe"
    assert read_log(GAME, table.text().replace("\n", "\r\n")).entries == table.record.entries


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ('{"hodlbot_log":1', '{"hodlbot_log":2', 1, "log version 2 is not known here"),
        ('"game":"toy"', '"game":"chess"', 1, "this is a log of 'chess', not of 'toy'"),
        ('"seats":["alice","bob"]', '"seats":["bob","bob"]', 1, "different names"),
        ('"seats":["alice","bob"]', '"seats":[]', 1, "different names"),
        ('"seats":["alice","bob"]', '"seats":["alice","eve"]', 1, "decks and seats"),
        ('"dice":"fair"', '"dice":"scripted"', 1, "scripted dice and commitment"),
        ('"dice":"fair"', '"dice":"loaded"', 1, "loaded"),
        (f'"{COMMITMENT}"', "null", 1, "fair dice and commitment None"),
        ('"tournament":false,', "", 1, "tournament"),
        ('{"hodlbot_log":1', '["hodlbot_log":1', 1, "got `array`"),
        ('"n":1', '"n":"1"', 2, "n"),
        ('"n":1', '"m":1', 2, "neither an entry"),
        ('"n":1', '"n":1,"result":null', 2, "neither an entry"),
        ('"draws":[]', '"draws":[1]', 2, "draws"),
        ("luck_said", "luck_sad", 2, "luck_sad"),
        ('"seat":"alice",', "", 2, "seat"),
        ('"resigned"},"secret"', '"tired"},"secret"', 4, "tired"),
        ('"secret"', '"secrets"', 4, "secret"),
        ('{"n":2', '\n{"n":2', 3, ""),
        ('{"n":2', 'x{"n":2', 3, "malformed"),
        ('"by":"alice","word":"/giveup"', '"by":"al', 3, ""),
        ("/giveup", "\ud800", 3, "surrogates"),
    ],
)
def test_what_is_no_log(old: str, new: str, line: int, reason: str) -> None:
    text = Table().says("alice /luck a", "alice /giveup").text()
    assert old in text
    with pytest.raises(LogError) as error:
        read_log(GAME, text.replace(old, new, 1))
    assert error.value.line == line
    assert reason in error.value.reason
    assert str(error.value) == f"line {line}: {error.value.reason}"


def test_an_empty_file_is_no_log() -> None:
    with pytest.raises(LogError, match="line 1"):
        read_log(GAME, "")


# --- seals -----------------------------------------------------------------------------------


def test_canonical_json_has_one_spelling() -> None:
    assert canonical_json({"b": ["é"], "a": 1}) == '{"a":1,"b":["é"]}'.encode()
    assert canonical_json({"a": 1, "b": ["é"]}) == canonical_json({"b": ["é"], "a": 1})


def test_a_seal_is_the_hash_of_deck_and_salt() -> None:
    # printf '{"a":1}\n00ff' | sha256sum
    expected = "b248e949b736a4151070d9317d8bd34a4fe3bff0c7d37d34305dc05498dc4ddf"
    assert seal({"a": 1}, b"\x00\xff") == expected
    assert seal({"a": 1}, b"\x00\xfe") != expected
    assert seal({"a": 2}, b"\x00\xff") != expected


def test_a_sealed_header_shows_no_deck() -> None:
    plain = Table().header
    salts = {"alice": b"1" * 16, "bob": b"2" * 16}
    sealed = sealed_header(plain, salts)
    assert sealed.decks == {seat: seal(deck, salts[seat]) for seat, deck in plain.decks.items()}
    assert sealed.sealed
    assert not plain.sealed
    assert sealed.seats == (Seat("alice"), Seat("bob"))
