"""R-DECK-3 as a law: what nobody has seen of a deck changes nothing that anybody else can see.

A match is played twice with the same words and draws. The second time the hidden seat's deck is
another one in everything that was not shown, its order included. To everybody else the two
matches are the same, byte for byte: views, events, the words they may say, the refusals they get,
and the word that HodlPet would say in their place.

Two exceptions are the law's own: the wait of LOSER, and the shared last title of turn 9
(R-TOKEN-4), where a player learns that both hold the same card.
"""

import random
from collections.abc import Sequence
from itertools import islice
from typing import Any

import msgspec
from msgspec.structs import replace

from hodlbot.games.game import Draw
from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps import words as w
from hodlbot.games.hodltrumps.cards import Deck, Title
from hodlbot.games.hodltrumps.check import check
from hodlbot.games.hodltrumps.decide import decide
from hodlbot.games.hodltrumps.decks import powers_of, start
from hodlbot.games.hodltrumps.evolve import evolve
from hodlbot.games.hodltrumps.hodlpet.choosing import choose
from hodlbot.games.hodltrumps.legal import legal_words
from hodlbot.games.hodltrumps.odds import odds
from hodlbot.games.hodltrumps.state import Match
from hodlbot.games.hodltrumps.tokens import both_hold_the_same
from hodlbot.games.hodltrumps.views import PUBLIC, Viewer, protocol, view, visible
from hodlbot.games.seats import Seat
from tests.hodltrumps.table import SEATS, book
from tests.hodltrumps.walks import SOAK, RandomDice, Step, random_start, universe, walk

PAIRS = 150 * SOAK
TELLTALE = {"LOSER", "GOLDMEDAL", "SILVERMEDAL", "BRONZEMEDAL", "PEPETROPHY"}
"""Medals that show themselves: they are not smuggled into a history in which they did not."""


class Remembered:
    """Dice that give again what was drawn, and insist on the same options: with fair dice their
    number decides the outcome, so it must not depend on a secret."""

    def __init__(self, rng: random.Random) -> None:
        self.dice = RandomDice(rng)
        self.drawn: list[tuple[Draw, tuple[str, ...], str]] = []
        self.recording = True

    def draw(self, kind: Draw, options: Sequence[str]) -> str:
        if self.recording:
            word = self.dice.draw(kind, options)
            self.drawn.append((kind, tuple(options), word))
            return word
        remembered, offered, word = self.drawn.pop(0)
        assert (kind, tuple(options)) == (remembered, offered)
        return word


def shown(steps: list[Step], seat: Seat) -> set[str | None]:
    """The titles of this seat's that everybody has seen, told from what was done and not from
    any view: a leak must not pass for a card that was played."""
    seen: set[str | None] = set()
    for event in (event for step in steps for event in step.events):
        match event:
            case e.TokenPlayed(random=False) | e.MedalPlayed() if event.seat == seat:
                seen.add(event.title)
            case e.PowerPlayed() if event.seat == seat:
                seen |= {event.title, event.by_roller}
            case e.CardsSwapped() if event.seat == seat:
                seen.add(event.retrieved)
            case e.AppealAwaited() if event.seat == seat:
                seen.add(event.medal)
            case e.TrophyWon() if event.holder == seat:
                seen.add(event.medal)
            case e.Corrected() if event.seat == seat:
                seen.add(event.title)
            case e.StatsChanged() | e.ChangeWaits() if event.owner == seat:
                seen.update(event.amplified)
    return seen


def disguised(
    rng: random.Random, deck: Deck, seen: set[str | None]
) -> tuple[Deck, dict[Title, Title]] | None:
    """Another deck that agrees with this one on everything seen, and who stands for whom."""
    tokens = book().tokens
    stands_for: dict[Title, Title] = {}
    for title in deck.tokens:
        power = tokens[title].power
        if title in seen or (power is not None and power in seen):
            continue
        taken = {*deck.tokens, *stands_for.values()}
        others = [t for t, k in tokens.items() if k.rarity == tokens[title].rarity]
        others = [t for t in others if t not in taken]
        if others and rng.random() < 0.7:
            stands_for[title] = rng.choice(others)
    hidden = [title for title in deck.medals if title not in seen]
    medals = [title for title in deck.medals if title in seen]
    spare = [t for t in book().medals if t not in deck.medals and t not in TELLTALE]
    medals += rng.sample(spare, rng.randint(0, len(hidden)))
    new = [stands_for.get(title, title) for title in deck.tokens]
    if rng.random() < 0.5:
        rng.shuffle(new)
        rng.shuffle(medals)
    made = Deck(tuple(new), tuple(medals))
    return None if made == deck else (made, stands_for)


def said_instead(word: w.Word, seat: Seat, stands_for: dict[Title, Title]) -> w.Word:
    if isinstance(word, w.PlayPower | w.PlayMedal) and word.by == seat:
        return replace(word, titles=tuple(stands_for.get(title, title) for title in word.titles))
    return word


def what_others_see(match: Match, events: tuple[e.Event, ...], other: Seat) -> list[bytes]:
    looks: list[Any] = []
    for viewer in (PUBLIC, Viewer(seat=other)):
        seen = view(match, viewer)
        chances = odds(seen, book())
        looks += [seen, protocol(seen, paused=False), visible(events, viewer)]
        looks.append(None if chances is None else str(chances))
    return [msgspec.json.encode(look) for look in looks]


def what_others_may_say(match: Match, other: Seat) -> list[bytes]:
    looks: list[Any] = [str(word) for word in legal_words(match, other)]
    looks += [check(match, word) for word in universe(match, other)]
    looks.append(str(choose(match, other)))
    return [msgspec.json.encode(look) for look in looks]


def lawful_exception(match: Match, seat: Seat) -> bool:
    """R-TOKEN-4 itself tells a player that the other one holds the same last title."""
    return match.phase in ("opening", "answer") and both_hold_the_same(match, seat)


def play_twice(seed: int) -> tuple[int, int]:
    """How many words were said, and how many of them in the disguised match too."""
    rng = random.Random(f"secrecy {seed}")
    seat = rng.choice(SEATS)
    other = next(s for s in SEATS if s != seat)
    first = random_start(rng)
    dice = Remembered(rng)
    length = rng.randint(5, 90)
    steps = list(islice(walk(seed, corrections=0.05, match=first, dice=dice), length))
    dice.recording = False
    disguise = disguised(rng, first.decks[seat], shown(steps, seat))
    if disguise is None:
        return len(steps), 0
    deck, stands_for = disguise
    assert set(powers_of(book(), deck)) >= set(view(steps[-1].after, PUBLIC).sides[seat].powers)
    match = start(book(), SEATS, {**first.decks, seat: deck}, first.tournament)
    for number, step in enumerate(steps):
        word = said_instead(step.word, seat, stands_for)
        if check(match, word) is not None:
            # Another deck could not have had this history: no pair to compare.
            return len(steps), number
        events = decide(match, word, dice)
        for event in events:
            match = evolve(match, event)
        assert what_others_see(match, events, other) == what_others_see(
            step.after, step.events, other
        ), (seed, number, word)
        if number % 5 == 0 and not (
            lawful_exception(match, other) or lawful_exception(step.after, other)
        ):
            assert what_others_may_say(match, other) == what_others_may_say(step.after, other), (
                seed,
                number,
                word,
            )
    return len(steps), len(steps)


def test_an_unseen_deck_changes_nothing_that_others_see() -> None:
    """R-DECK-3: views, events, odds, listed words and refusals, byte for byte."""
    said = again = 0
    for seed in range(PAIRS):
        words, compared = play_twice(seed)
        said += words
        again += compared
    assert again > said / 2, "the disguises are too thin to prove anything"


def test_a_planned_flip_is_its_owners_secret() -> None:
    """R-FLIP-6: nobody else can tell a match with a plan from one without."""
    planned = 0
    for seed in range(PAIRS // 5):
        for number, step in enumerate(walk(f"plans {seed}", corrections=0.05)):
            seat = SEATS[number % 2]
            word = w.FlipNext(seat)
            if check(step.after, word) is not None:
                continue
            events = decide(step.after, word, RandomDice(random.Random(seed)))
            after = step.after
            for event in events:
                after = evolve(after, event)
            assert after != step.after
            other = after.other(seat)
            assert what_others_see(after, events, other) == what_others_see(step.after, (), other)
            if number % 9 == 0:
                assert what_others_may_say(after, other) == what_others_may_say(step.after, other)
            planned += 1
    assert planned > 100
