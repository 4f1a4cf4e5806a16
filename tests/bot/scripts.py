"""Matches known beforehand, word by word: what is said in one chat, whatever happens to the bot."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from hodlbot.chat.hodltrumps.unparse import unparse
from hodlbot.games.chance import ScriptError
from hodlbot.games.dice import ScriptedDice
from hodlbot.games.hodltrumps.cards import Deck
from hodlbot.games.hodltrumps.words import Resign
from hodlbot.games.seats import Seat
from hodlbot.policies import random_deck, random_word
from hodlbot.referee import Pipe, Setup
from tests.bot.table import catalogue

DICE = ("1", *"DFIKFDKIIFDK" * 12)
SEATS = (Seat("1"), Seat("2"))


@dataclass(frozen=True)
class Line:
    """`player`: 0 opens the seat, 1 takes it."""

    player: int
    text: str


def decks(seed: str) -> dict[Seat, Deck]:
    rng = random.Random(f"{seed} decks")
    return {seat: random_deck(catalogue().book, rng) for seat in SEATS}


def match(seed: str, number: int) -> Iterator[Line]:
    """From the open seat to the result, by chance but the same for the same seed."""
    rng = random.Random(f"{seed} match {number}")
    yield Line(0, "/toss")
    lucks = [f"luck{rng.randrange(1000)}" for _ in SEATS]
    for player, luck in enumerate(lucks):
        yield Line(player, f"/luck {luck}")
    yield Line(1, "/toss")
    pipe = Pipe(Setup(catalogue(), decks(seed), ScriptedDice(DICE)), None, lambda: "")
    for seat, luck in zip(SEATS, lucks, strict=True):
        _say(pipe, f"{seat} /luck {luck}")
    _say(pipe, "1 /toss")
    while pipe.record.match.result is None:
        word = random_word(pipe.record.match, rng)
        try:
            _say(pipe, f"{word.by} {unparse(word)}")
        except ScriptError:
            continue  # a power that draws something else than the script has next
        # In a chat, `/resign` alone asks whether it is meant.
        text = unparse(word) + (" yes" if isinstance(word, Resign) else "")
        yield Line(SEATS.index(word.by), text)


def _say(pipe: Pipe, line: str) -> None:
    answer = pipe.answer(1, line)
    assert answer is not None
    assert answer.ok, (line, answer.violation)
