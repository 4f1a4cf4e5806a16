"""Random matches with random corrections, and every word anyone could think of saying.

A walk is repeated by its seed: `walk(seed)` says the same words to the same decks and dice.
HODLBOT_SOAK=100 makes all random tests here a hundred times as long.
"""

import os
import random
from collections.abc import Callable, Iterator, Sequence
from itertools import permutations
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from hodlbot.games.game import Chance, Draw
from hodlbot.games.hodltrumps import words as w
from hodlbot.games.hodltrumps.cards import RARITIES, STATS, Deck, Title
from hodlbot.games.hodltrumps.check import check
from hodlbot.games.hodltrumps.decide import decide
from hodlbot.games.hodltrumps.decks import deck_faults, start
from hodlbot.games.hodltrumps.events import Event
from hodlbot.games.hodltrumps.evolve import evolve
from hodlbot.games.hodltrumps.legal import legal_words
from hodlbot.games.hodltrumps.state import Match
from hodlbot.games.hodltrumps.values import effective
from hodlbot.games.hodltrumps.views import floor
from hodlbot.games.seats import Seat
from tests.hodltrumps.table import ALICE, BOB, SEATS, book

SOAK = max(1, int(os.environ.get("HODLBOT_SOAK", "1")))
"""How many times as many random matches as usual."""

NONSENSE = Title("NO SUCH CARD")
REFEREE = "cy"


class RandomDice:
    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def draw(self, kind: Draw, options: Sequence[str]) -> str:
        return self.rng.choice(options)


class Step(Struct, frozen=True):
    """`word` was said in `before`, and `events` made `after` of it."""

    before: Match
    word: w.Word
    events: tuple[Event, ...]
    after: Match


BUSY_RARES = tuple(map(Title, ("REDSPEX", "VOMIT", "PUNCHANDPIE", "SHROOM", "GREENCANDLES")))
BUSY_MEDALS = tuple(
    map(Title, ("LOSER", "ARTISTE", "COLISEUM", "TRADER", "TRUMPHUSTLER", "ROLLER", "PESSIMIST"))
)
"""Where most of the special cases live; half of the decks are made of these."""


def random_deck(rng: random.Random) -> Deck:
    busy = rng.random() < 0.5
    tokens: list[Title] = []
    for rarity in RARITIES:
        all_of_it = [t for t, k in book().tokens.items() if k.rarity == rarity]
        tokens += rng.sample(BUSY_RARES if busy and rarity == "rare" else all_of_it, 3)
    rng.shuffle(tokens)
    medals = BUSY_MEDALS if busy else tuple(book().medals)
    return Deck(tuple(tokens), tuple(rng.sample(medals, rng.choice((0, 2, 3, 3, 3)))))


def random_start(rng: random.Random) -> Match:
    """Half the time both play one deck's tokens, so that titles and stats clash."""
    one, two = random_deck(rng), random_deck(rng)
    if rng.random() < 0.5:
        shared = list(one.tokens)
        rng.shuffle(shared)
        two = replace(two, tokens=tuple(shared))
    assert not deck_faults(book(), one)
    assert not deck_faults(book(), two)
    return start(book(), SEATS, {ALICE: one, BOB: two}, tournament=rng.random() < 0.5)


def random_correction(rng: random.Random, match: Match) -> w.RefereeWord:
    """One that could be wanted; whether it is legal is for `check` to say."""
    seat = rng.choice(SEATS)
    side, deck = match.sides[seat], match.decks[seat]
    common: dict[str, Any] = {"by": REFEREE, "reason": "because"}
    makers: list[Callable[[], w.RefereeWord]] = [
        lambda: w.RefScore(seat=seat, points=rng.randint(-9, 9), **common),
        lambda: w.RefHand(seat=seat, title=rng.choice(deck.tokens), **common),
        lambda: w.RefBury(seat=seat, title=rng.choice(deck.tokens), **common),
        lambda: w.RefPower(
            seat=seat,
            title=rng.choice(list(side.powers)),
            state=rng.choice(("ready", "active", "used")),
            **common,
        ),
        lambda: w.RefMedal(
            seat=seat,
            title=rng.choice(deck.medals or (NONSENSE,)),
            left=rng.randint(0, 4),
            **common,
        ),
        lambda: w.RefFlipped(flipped=rng.random() < 0.5, **common),
        lambda: w.RefFlipcard(seat=seat, state=rng.choice(("held", "played", "void")), **common),
        lambda: w.RefBoost(
            seat=seat, stat=rng.choice(STATS), amount=rng.choice((-5, -2, -1, 1, 2, 5)), **common
        ),
        lambda: w.RefStat(stat=rng.choice(STATS), **common),
        lambda: w.RefAward(seat=seat, **common),
        lambda: w.RefFloor(seat=seat, **common),
    ]
    return rng.choice(makers)()


def equalising_boost(rng: random.Random, match: Match) -> w.RefereeWord | None:
    """Towards cards that are equal in all four stats: where take-backs and refusals live."""
    if not all(side.table for side in match.sides.values()):
        return None
    mine = effective(match, ALICE, match.sides[ALICE].table[-1])
    theirs = effective(match, BOB, match.sides[BOB].table[-1])
    apart = [stat for stat in STATS if mine.of(stat) != theirs.of(stat)]
    if not apart:
        return None
    stat = rng.choice(apart)
    return w.RefBoost(by=REFEREE, seat=ALICE, stat=stat, amount=theirs.of(stat) - mine.of(stat))


def pick(rng: random.Random, words: list[w.PlayerWord]) -> w.PlayerWord:
    """Powers, medals and flips rather more often than a listing would have them."""
    weights = [
        0.0 if isinstance(word, w.Resign)
        else 0.3 if isinstance(word, w.FlipNext)
        else 4.0 if isinstance(word, w.Flip | w.Warn | w.Toss)
        else 1.0
        for word in words
    ]  # fmt: skip
    return rng.choices(words, weights)[0]


def walk(
    seed: int | str,
    *,
    corrections: float = 0.1,
    limit: int = 2000,
    match: Match | None = None,
    dice: Chance | None = None,
) -> Iterator[Step]:
    """A whole random match. A referee speaks with the chance `corrections` before each word."""
    rng = random.Random(f"walk {seed}")
    dice = RandomDice(rng) if dice is None else dice
    match = random_start(rng) if match is None else match
    for _ in range(limit):
        if match.phase == "over":
            return
        word: w.Word | None = None
        delicate = match.phase in ("choice", "appeal") or match.show is not None
        if rng.random() < corrections * (4 if delicate else 1):
            word = random_correction(rng, match)
            if rng.random() < 0.3:
                word = equalising_boost(rng, match) or word
            if check(match, word) is not None:
                continue
        if word is None:
            both = [word for seat in SEATS for word in legal_words(match, seat)]
            awaited = floor(match)
            hers = [word for word in both if word.by in awaited]
            word = pick(rng, hers if rng.random() < 0.85 else both)
            if isinstance(word, w.Resign):
                continue
        events = decide(match, word, dice)
        after = match
        for event in events:
            after = evolve(after, event)
        yield Step(match, word, events, after)
        match = after
    raise AssertionError(f"walk({seed!r}) was not over after {limit} words")


# --- every word there is, free text apart ------------------------------------------------------


def universe(match: Match, seat: Seat) -> Iterator[w.PlayerWord]:
    """All words of this seat that differ in kind: each title with each argument, and nonsense."""
    side = match.sides[seat]
    for plain in (w.Toss, w.Flip, w.FlipNext, w.Mem, w.Roll, w.Pass, w.Warn, w.Resign):
        yield plain(seat)
    for title in (*book().tokens, NONSENSE):
        yield w.Mem(seat, title)
        yield w.Choose(seat, title)
    for kind in ("drop", "common"):
        yield w.Show(seat, kind)
        yield w.Show(seat, kind, "MYCARD", 100)
        for name, supply in (("MYCARD", None), (None, 3), ("", 3), ("X" * 65, 3), ("Y", 0)):
            yield w.Show(seat, kind, name, supply)
    own = list(match.decks[seat].tokens)
    some = [*own, NONSENSE]
    for power in (*book().powers, NONSENSE):
        yield w.PlayPower(seat, power)
        yield w.PlayPower(seat, power, sure=True)
        if power not in side.powers:
            continue
        for stat in STATS:
            yield w.PlayPower(seat, power, (), stat)
            yield w.PlayPower(seat, power, (), stat, True)
            for title in some:
                yield w.PlayPower(seat, power, (title,), stat)
        for title in (*book().tokens, NONSENSE):
            yield w.PlayPower(seat, power, (title,))
        for pair in permutations(some, 2):
            yield w.PlayPower(seat, power, pair)
        yield w.PlayPower(seat, power, (own[0], own[0]))
        yield w.PlayPower(seat, power, (own[0], own[1], own[2]))
    for medal in (*book().medals, NONSENSE):
        yield w.PlayMedal(seat, medal)
        for stat in STATS:
            yield w.PlayMedal(seat, medal, stat=stat)
        if medal not in side.medals:
            continue
        for title in some:
            yield w.PlayMedal(seat, medal, (title,))
            yield w.PlayMedal(seat, medal, (title,), "F")
        for pair in permutations(some, 2):
            yield w.PlayMedal(seat, medal, pair)
        yield w.PlayMedal(seat, medal, common="MYCOMMON", supply=100)
        yield w.PlayMedal(seat, medal, stat="F", common="MYCOMMON", supply=100)
        for name, supply in (("MYCOMMON", None), (None, 3), ("", 3), ("X" * 65, 3), ("Y", -1)):
            yield w.PlayMedal(seat, medal, common=name, supply=supply)


def referee_universe(match: Match) -> Iterator[w.RefereeWord]:
    by = REFEREE
    for seat in SEATS:
        for points in (-100, -99, 0, 99, 100, 10**30):
            yield w.RefScore(by=by, seat=seat, points=points)
        for title in (*match.decks[seat].tokens, *book().powers, NONSENSE):
            yield w.RefHand(by=by, seat=seat, title=title)
            yield w.RefBury(by=by, seat=seat, title=title)
        for title in (*book().powers, NONSENSE):
            for state in ("ready", "active", "used"):
                yield w.RefPower(by=by, seat=seat, title=title, state=state)
        for title in (*book().medals, NONSENSE):
            for left in (-1, 0, 1, 4, 5, 10**30):
                yield w.RefMedal(by=by, seat=seat, title=title, left=left)
        for card in ("held", "played", "void"):
            yield w.RefFlipcard(by=by, seat=seat, state=card)
        for stat in STATS:
            for amount in (-1001, -1000, -1, 0, 1, 1000, 10**30):
                yield w.RefBoost(by=by, seat=seat, stat=stat, amount=amount)
        yield w.RefAward(by=by, seat=seat)
        yield w.RefFloor(by=by, seat=seat)
        yield w.RefForfeit(by=by, seat=seat)
        yield w.RefEnd(by=by, winner=seat)
    for stat in STATS:
        yield w.RefStat(by=by, stat=stat)
    yield w.RefFlipped(by=by, flipped=True)
    yield w.RefFlipped(by=by, flipped=False)
    yield w.RefEnd(by=by, winner=None)
    yield w.RefVoid(by=by)


def as_listed(match: Match, word: w.PlayerWord) -> w.PlayerWord:
    """The listing's way to say the same: MILESTONE's first card need not be named."""
    if isinstance(word, w.PlayPower) and word.stat is not None and len(word.titles) == 1:
        cards = [card for card in match.sides[word.by].table if word.title not in card.served]
        milestones = [c.title for c in cards if "milestone" in book().tokens[c.title].tags]
        if milestones and milestones[0] == word.titles[0]:
            return replace(word, titles=())
    return word
