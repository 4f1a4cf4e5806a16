"""`hodlbot log`: a stored match, in the protocol's form, beside the running bot."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from hodlbot import cli
from hodlbot.games.hodltrumps.rules import HodlTrumps
from hodlbot.games.log import read_log
from tests.bot.table import CARDS, Table, seated

pytestmark = pytest.mark.asyncio


class Printed:
    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.text = out
        self.err = err

    @property
    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.text.splitlines()]


async def printed(
    table: Table,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    *arguments: str,
) -> Printed:
    """In another thread, as it has a loop of its own."""
    monkeypatch.setenv("HODLBOT_DATABASE_URL", f"sqlite:///{table.database}")
    capsys.readouterr()
    code = await asyncio.to_thread(cli.main, ["log", *arguments])
    captured = capsys.readouterr()
    return Printed(code, captured.out, captured.err)


async def test_a_running_match_is_sealed(
    table: Table, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    await table.sit()
    sealed = await printed(table, monkeypatch, capsys, str(table.group.id))
    assert sealed.code == 0
    header, *entries = sealed.lines
    assert header["players"] == {"1": "Ana", "2": "Bo"}
    assert header["seats"] == ["1", "2"]
    assert header["dice"] == "scripted"
    assert all(isinstance(deck, str) for deck in header["decks"].values())
    assert [entry["word"].split()[0] for entry in entries] == ["/luck", "/luck", "/toss"]
    opened = await printed(table, monkeypatch, capsys, str(table.group.id), "--open")
    assert len(opened.lines[0]["decks"]["1"]["tokens"]) == 9
    assert opened.lines[1:] == sealed.lines[1:]


async def test_an_end_an_undone_end_and_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async with seated(tmp_path / "fair.sqlite3") as table:
        await table.sit()
        await table.ana.asks("/resign yes")
        await table.cy.asks("/ref undo")
        going_on = await printed(table, monkeypatch, capsys, str(table.group.id))
        await table.bo.asks("/resign yes")
        over = await printed(table, monkeypatch, capsys, str(table.group.id), "--match", "1")
    assert isinstance(going_on.lines[0]["decks"]["1"], str)
    endings = [line for line in over.lines if "result" in line]
    assert [one["result"]["winner"] for one in endings] == ["2", "1"]
    assert endings[0]["secret"] != endings[1]["secret"]
    assert len(over.lines[0]["decks"]["1"]["tokens"]) == 9
    assert len(read_log(HodlTrumps(), over.text).entries) == len(over.lines) - 3
    file = tmp_path / "match.jsonl"
    file.write_text(over.text, "utf-8")
    assert cli.main(["verify", str(file), "--cards", str(CARDS)]) == 0


async def test_a_migrated_group_answers_to_both_ids(
    table: Table, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    group = table.telegram.group("Small", table.cy.user, table.ana.user, table.bo.user, table.bot)
    await table.settled()
    await table.sit(group)
    larger = table.telegram.migrate(group)
    await table.settled()
    old = await printed(table, monkeypatch, capsys, str(group.id))
    new = await printed(table, monkeypatch, capsys, str(larger.id))
    assert old.code == new.code == 0
    assert old.text == new.text


@pytest.mark.parametrize(
    "more",
    [
        ("--match", "2"),
        ("--match", "999999999999"),
        ("--topic", "7"),
        ("--topic", "7", "--match", "1"),
        ("--topic", "9" * 30),
    ],
)
async def test_no_such_match(
    table: Table,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    more: tuple[str, ...],
) -> None:
    await table.sit()
    nothing = await printed(table, monkeypatch, capsys, str(table.group.id), *more)
    assert nothing.code == 1
    assert not nothing.text
    assert "no match" in nothing.err


async def test_a_chat_that_cannot_be(
    table: Table, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for number in ("-100", "-" + "9" * 30):
        nothing = await printed(table, monkeypatch, capsys, number)
        assert (nothing.code, nothing.text) == (1, "")
        assert number in nothing.err


async def test_no_database_is_made(
    table: Table, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table.database = table.database.with_name("other.sqlite3")
    nothing = await printed(table, monkeypatch, capsys, "-100")
    assert nothing.code == 1
    assert "no database" in nothing.err
    assert not table.database.exists()
