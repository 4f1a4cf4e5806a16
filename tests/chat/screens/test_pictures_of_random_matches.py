"""Whatever happens in a match, a picture of it can be ordered: a chat's news wait for it."""

import random
from pathlib import Path

import pytest

from hodlbot.catalogue import load
from hodlbot.chat.hodltrumps.face import HodlTrumpsFace
from hodlbot.chat.hodltrumps.unparse import unparse
from hodlbot.games.dice import FairDice
from hodlbot.games.seats import Seat
from hodlbot.policies import random_deck, random_word
from hodlbot.referee import Pipe, Setup

CARDS = load(Path(__file__).parents[2] / "cards")


@pytest.mark.parametrize("seed", range(20))
def test_every_entry_can_be_pictured(seed: int) -> None:
    rng = random.Random(seed)
    decks = {Seat(seat): random_deck(CARDS.book, rng) for seat in ("1", "2")}
    dice = FairDice("m", rng.randbytes(32), lambda secret: secret)
    pipe = Pipe(Setup(CARDS, decks, dice), None, lambda: "")
    face = HodlTrumpsFace(CARDS)
    drawn = 0
    line = "1 /toss"
    while True:
        before = pipe.record.match
        answer = pipe.answer(1, line)
        assert answer is not None
        if answer.ok:
            events = pipe.record.entries[-1].events
            drawn += face.news_picture(events, before, pipe.names) is not None
        if pipe.record.match.result is not None:
            break
        word = random_word(pipe.record.match, rng)
        line = f"{word.by} {unparse(word)}"
    assert drawn > 3
