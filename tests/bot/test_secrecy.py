"""R-DECK-3 through the real bot: what nobody has seen of a deck changes no byte that anybody else
is sent, nor the number of messages, edits, alerts and lists.

Left out are the law's own two exceptions: the wait of LOSER, and the shared last title of turn 9
(R-TOKEN-4). A card that its owner names in the group is said openly and is no secret.
"""

from pathlib import Path

import pytest

from tests.bot.twins import Run, Sight, Sights, play, sheet

pytestmark = pytest.mark.asyncio
CARDS = sheet(7)
DECKS = (CARDS.ana, CARDS.bo)
_first: list[Sights] = []


async def first(tmp_path: Path) -> Sights:
    """The match that all others are held against, played once."""
    if not _first:
        _first.append(await play(tmp_path / "first.sqlite3", Run(DECKS, CARDS)))
    return _first[0]


def same(one: Sight, other: Sight) -> None:
    assert one.hidden != other.hidden, "its owner does see a difference"
    assert set(one.places) == set(other.places)
    for place, calls in one.places.items():
        for mine, theirs in zip(calls, other.places[place], strict=False):
            assert mine == theirs, place
        assert len(calls) == len(other.places[place])
    assert one.answers == other.answers
    assert one.pages == other.pages
    assert len(one.pages) > 60
    assert len(set(one.pages)) > 12, "the page goes along with the match"
    assert len(one.places) == 3, "the group and two private chats"
    assert len(one.answers) > 15


async def test_another_deck_of_the_opener_is_not_to_be_told(tmp_path: Path) -> None:
    other = await play(tmp_path / "other.sqlite3", Run((CARDS.other_ana, CARDS.bo), CARDS))
    same((await first(tmp_path))["ana"], other["ana"])


async def test_another_deck_of_the_accepter_is_not_to_be_told(tmp_path: Path) -> None:
    other = await play(tmp_path / "other.sqlite3", Run((CARDS.ana, CARDS.other_bo), CARDS))
    same((await first(tmp_path))["bo"], other["bo"])


async def test_a_planned_flip_and_another_buried_card_are_not_to_be_told(tmp_path: Path) -> None:
    run = Run(DECKS, CARDS, quietly="/flip next", buries=1)
    other = await play(tmp_path / "other.sqlite3", run)
    same((await first(tmp_path))["ana"], other["ana"])
