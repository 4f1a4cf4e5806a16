"""Laws of reading: every word can be written and read again; every text gets an answer."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hodlbot.chat.hodltrumps import usage
from hodlbot.chat.hodltrumps.parse import Said
from hodlbot.chat.hodltrumps.referee_words import AskLog
from hodlbot.chat.hodltrumps.unparse import unparse
from hodlbot.games.hodltrumps import words as w
from hodlbot.games.hodltrumps.cards import STATS
from hodlbot.games.record_words import Luck, Pause, Redo, Resume, Undo
from hodlbot.games.violation import Violation
from tests.chat.speech import ALICE, BOOK, CY, SEATS, heard

tokens = st.sampled_from(sorted(BOOK.tokens))
stats = st.sampled_from(STATS)
seats = st.sampled_from(SEATS)
supplies = st.integers(1, 10**12)
pieces = st.text(min_size=1, max_size=20).filter(
    lambda text: len(text.split()) == 1 and text == text.strip()
)
phrases = st.lists(pieces, min_size=1, max_size=3).map(" ".join)
reasons = st.one_of(st.just(""), phrases)


@st.composite
def powers(draw: st.DrawFn) -> w.PlayPower:
    power = draw(st.sampled_from(list(BOOK.powers.values())))
    match usage.power_arguments(power):
        case usage.TWO_TITLES:
            titles = draw(st.lists(tokens, max_size=2, unique=True).map(tuple))
            return w.PlayPower(ALICE, power.title, titles)
        case usage.ONE_TITLE:
            return w.PlayPower(ALICE, power.title, draw(st.lists(tokens, max_size=1).map(tuple)))
        case usage.STAT_AND_TITLE:
            titles = draw(st.lists(tokens, max_size=1).map(tuple))
            return w.PlayPower(ALICE, power.title, titles, draw(stats))
        case usage.SURE:
            return w.PlayPower(ALICE, power.title, sure=draw(st.booleans()))
    return w.PlayPower(ALICE, power.title)


@st.composite
def medals(draw: st.DrawFn) -> w.PlayMedal:
    medal = draw(st.sampled_from(list(BOOK.medals.values())))
    match usage.medal_arguments(medal):
        case usage.TWO_TITLES:
            titles = draw(st.lists(tokens, max_size=2, unique=True).map(tuple))
            return w.PlayMedal(ALICE, medal.title, titles)
        case usage.STAT:
            return w.PlayMedal(ALICE, medal.title, stat=draw(st.one_of(st.none(), stats)))
        case usage.COMMON:
            common, supply = draw(phrases), draw(supplies)
            return w.PlayMedal(ALICE, medal.title, common=common, supply=supply)
    return w.PlayMedal(ALICE, medal.title)


@st.composite
def shows(draw: st.DrawFn) -> w.Show:
    kinds: tuple[w.ShowKind, ...] = ("drop", "common")
    kind = draw(st.sampled_from(kinds))
    if draw(st.booleans()):
        return w.Show(ALICE, kind)
    return w.Show(ALICE, kind, draw(phrases), draw(supplies))


player_words: st.SearchStrategy[Said] = st.one_of(
    st.builds(Luck, st.just(ALICE), pieces),
    *(st.just(word(ALICE)) for word in (w.Toss, w.Flip, w.FlipNext, w.Mem, w.Roll, w.Pass)),
    *(st.just(word(ALICE)) for word in (w.Warn, w.Resign)),
    st.builds(w.Mem, st.just(ALICE), tokens),
    st.builds(w.Choose, st.just(ALICE), tokens),
    powers(),
    medals(),
    shows(),
)
numbers = st.integers(-(10**12), 10**12)
by = {"by": st.just(CY), "reason": reasons}
referee_words: st.SearchStrategy[Said] = st.one_of(
    *(st.builds(word, steps=st.integers(1, 10**12), **by) for word in (Undo, Redo)),
    *(st.builds(word, **by) for word in (Pause, Resume, AskLog, w.RefVoid)),
    st.builds(w.RefScore, seat=seats, points=numbers, **by),
    *(st.builds(word, seat=seats, title=tokens, **by) for word in (w.RefHand, w.RefBury)),
    st.builds(
        w.RefPower,
        seat=seats,
        title=st.sampled_from(sorted(BOOK.powers)),
        state=st.sampled_from(("ready", "active", "used")),
        **by,
    ),
    st.builds(
        w.RefMedal, seat=seats, title=st.sampled_from(sorted(BOOK.medals)), left=numbers, **by
    ),
    st.builds(w.RefFlipped, flipped=st.booleans(), **by),
    st.builds(w.RefFlipcard, seat=seats, state=st.sampled_from(("held", "played", "void")), **by),
    st.builds(w.RefBoost, seat=seats, stat=stats, amount=numbers, **by),
    st.builds(w.RefStat, stat=stats, **by),
    *(st.builds(word, seat=seats, **by) for word in (w.RefAward, w.RefFloor, w.RefForfeit)),
    st.builds(w.RefEnd, winner=st.one_of(st.none(), seats), **by),
)


@given(st.one_of(player_words, referee_words))
def test_what_is_written_is_read_again(word: Said) -> None:
    assert heard(word.by, unparse(word)) == word


commands = st.sampled_from([*usage.PLAYER_USAGE, *(f"/ref {name}" for name in usage.REFEREE_USAGE)])


@given(
    st.sampled_from((ALICE, CY)),
    st.one_of(
        st.text(),
        st.builds("{} {}".format, commands, st.text()),
        st.builds("/power SWITCH {} {}".format, st.text(), tokens),
    ),
)
def test_every_text_is_answered_and_read_in_one_way(speaker: str, text: str) -> None:
    answer = heard(speaker, text)
    if not isinstance(answer, Violation):
        assert heard(speaker, unparse(answer)) == answer


@pytest.mark.parametrize(
    "text",
    [
        "x" * 1_000_000,
        "/mem " + "x" * 1_000_000,
        "/power SWITCH " + "mario " * 200_000,
        "/power SWITCH " + "mario " * 600,
        "/power SWITCH " + "," * 4000,
        "/med ARTISTE " + "9" * 4000,
        "/med ARTISTE x " + "9" * 4000,
        "/mem " + "- " * 2000 + "x",
        "/mem \x00\x00",
        "\u202e/mem SHROOM",
        "/mem 🍄",
        "/" * 4000,
        "/ref " + "-" * 4000,
        "/mem \ud800",
    ],
)
def test_hostile_lines_are_answered_at_once(text: str) -> None:
    start = time.perf_counter()
    assert isinstance(heard(ALICE, text), Violation | w.PlayerWord)
    assert time.perf_counter() - start < 0.5
