"""After the end anybody gets the log, and it verifies."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from hodlbot import cli
from hodlbot.coliseum import Message
from tests.bot.matches import sit
from tests.bot.table import CARDS, Table, said, seated

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    """With fair dice."""
    async with seated(tmp_path / "fair.sqlite3") as table:
        yield table


async def over(table: Table) -> Message:
    """The board of a match that has ended."""
    await sit(table)
    await table.ana.asks("/luck banana")
    await table.bo.asks("/resign yes")
    return table.board()


async def test_an_onlooker_gets_the_log_and_it_verifies(
    table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    board = await over(table)
    onlooker = table.player("Di")
    onlooker.user.joins(table.group)
    await onlooker.presses(board, "🔍 Verify")
    sent = table.last()
    document = sent.content.media["document"]
    assert "hodlbot verify match-1.log" in said(sent)
    assert document["file_name"] == "match-1.log"
    log = table.telegram.files.by_unique_id(document["file_unique_id"])
    assert log is not None
    file = tmp_path / "match-1.log"
    file.write_bytes(log)
    assert cli.main(["verify", str(file), "--cards", str(CARDS)]) == 0
    file.write_bytes(log.replace(b'"/toss"', b'"/flip"'))
    assert cli.main(["verify", str(file), "--cards", str(CARDS)]) == 1


async def test_where_no_documents_are_welcome_the_words_come_alone(table: Table) -> None:
    board = await over(table)
    table.group.members_may_send_documents = False
    await table.bo.presses(board, "🔍 Verify")
    assert "hodlbot verify match-1.log" in said(table.last())
    assert "document" not in table.last().content.media
