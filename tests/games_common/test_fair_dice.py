"""Fair dice, to the letter of the protocol's example."""

from collections import Counter

import pytest

from hodlbot.games.chance import RANGE, DrawError, Fair, fair_option, option_of
from hodlbot.games.dice import FairDice, commitment_of, random_dice, seeded_dice

SEATS = ("alice", "bob")
STATS = ("F", "D", "I", "K")


@pytest.mark.parametrize(
    ("luck", "toss", "stats"),
    [
        (("", ""), "alice", "DKIFFFIDDIFIKFDFFDIIFIII"),
        (("banana", "moon"), "bob", "KFIIDDFDKFDKFDFDDKKIFIKF"),
    ],
)
def test_the_example_of_the_protocol(luck: tuple[str, str], toss: str, stats: str) -> None:
    chance = seeded_dice("hodl").chance(luck, 0)
    assert chance.draw("toss", SEATS) == toss
    assert "".join(chance.draw("stat", STATS) for _ in range(24)) == stats
    assert chance.drawn == [toss, *stats]


def test_the_commitment_of_the_example() -> None:
    commitment = "b600d4ebf72a800aa7bda271c521ec48464e5ac4572d955fb0b3155c195e9873"
    assert seeded_dice("hodl").commitment == commitment


def test_draws_of_a_later_word_count_on() -> None:
    dice = seeded_dice("hodl")
    assert "".join(dice.chance(("", ""), 4).draw("stat", STATS) for _ in range(3)) == "FFF"
    later = dice.chance(("", ""), 7)
    assert "".join(later.draw("stat", STATS) for _ in range(4)) == "IDDI"


def test_the_last_incomplete_stretch_stands_for_nothing() -> None:
    # 2⁶⁴ = 3 · 6148914691236517205 + 1: one number too many for three equal shares.
    assert RANGE % 3 == 1
    assert option_of(RANGE - 1, 3) is None
    assert [option_of(RANGE - x, 3) for x in (4, 3, 2)] == [0, 1, 2]
    assert [option_of(x, 3) for x in range(4)] == [0, 1, 2, 0]
    assert option_of(RANGE - 1, 4) == 3
    assert option_of(RANGE - 1, 1) == 0


def test_a_number_that_stands_for_nothing_is_drawn_again() -> None:
    # With more than half of 2⁶⁴ options nearly every second number is rejected.
    n = RANGE // 2 + 1
    secret = seeded_dice("hodl").secret
    first_bytes = [
        [int.from_bytes(_digest(secret, f"pipe\n\n\n{k}\n{j}")[:8], "big") for j in range(40)]
        for k in range(40)
    ]
    expected = [next(x for x in xs if x < n) for xs in first_bytes]
    assert [fair_option(secret, "pipe", ("", ""), k, n) for k in range(40)] == expected
    assert any(xs[0] >= n and xs[1] >= n for xs in first_bytes)


def _digest(secret: bytes, message: str) -> bytes:
    """HMAC-SHA-256 by its definition (RFC 2104), not by the library the dice use."""
    from hashlib import sha256

    key = secret.ljust(64, b"\0")
    inner = sha256(bytes(b ^ 0x36 for b in key) + message.encode()).digest()
    return sha256(bytes(b ^ 0x5C for b in key) + inner).digest()


def test_every_option_comes_about_equally_often() -> None:
    chance = seeded_dice("distribution").chance(("", ""), 0)
    counts = Counter(chance.draw("stat", STATS) for _ in range(4000))
    # Five standard deviations; the seed is fixed, so this either always holds or never.
    assert all(abs(counts[stat] - 1000) < 137 for stat in STATS)


def test_match_luck_seat_of_the_luck_and_secret_all_matter() -> None:
    def throw(dice: FairDice, *luck: str) -> list[str]:
        chance = dice.chance(luck, 0)
        return [chance.draw("stat", STATS) for _ in range(32)]

    throws = [
        throw(seeded_dice("hodl"), "", ""),
        throw(seeded_dice("hodl"), "a", ""),
        throw(seeded_dice("hodl"), "", "a"),
        throw(seeded_dice("hodl", "another"), "", ""),
        throw(seeded_dice("hodl2"), "", ""),
    ]
    assert len({tuple(one) for one in throws}) == len(throws)


def test_nothing_cannot_be_drawn_from() -> None:
    with pytest.raises(DrawError, match="nothing to draw from"):
        Fair(b"s", "m", (), 0).draw("token", ())


def test_a_seeded_secret_is_followed_by_its_own_hash() -> None:
    dice = seeded_dice("hodl")
    assert commitment_of(dice.secret) == dice.renewed().secret.hex()
    assert dice.renewed().renewed().secret.hex() == dice.renewed().commitment
    assert dice.renewed().match == "pipe"


def test_random_secrets_come_from_the_source() -> None:
    asked: list[int] = []

    def source(size: int) -> bytes:
        asked.append(size)
        return bytes([len(asked)] * size)

    dice = random_dice("m", source)
    assert (dice.match, dice.secret) == ("m", b"\1" * 32)
    assert dice.renewed().secret == b"\2" * 32
    assert dice.renewed().renewed().secret == b"\4" * 32
    assert asked == [32] * 4


def test_a_secret_is_not_shown_by_accident() -> None:
    dice = seeded_dice("hodl")
    assert dice.secret.hex() not in repr(dice)
    assert repr(dice.secret) not in repr(dice)
    assert dice.commitment in repr(dice)
