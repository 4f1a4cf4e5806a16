"""What referees type: every correction, its reason, and its slips."""

import pytest

from hodlbot.chat.hodltrumps.referee_words import AskLog
from hodlbot.games.hodltrumps import words as w
from hodlbot.games.hodltrumps.cards import Title
from hodlbot.games.record_words import Pause, Redo, Resume, Undo
from tests.chat.speech import ALICE, BOB, CY, heard, refused

T = Title


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("undo", Undo(CY)),
        ("undo 3 -- a slip", Undo(CY, 3, "a slip")),
        ("redo 2", Redo(CY, 2)),
        ("pause", Pause(CY)),
        ("PAUSE -- tea", Pause(CY, "tea")),
        ("resume", Resume(CY)),
        ("score alice 3", w.RefScore(by=CY, seat=ALICE, points=3)),
        ("score ALICE −2", w.RefScore(by=CY, seat=ALICE, points=-2)),
        ("hand bob mario shroom", w.RefHand(by=CY, seat=BOB, title=T("MARIOSHROOM"))),
        ("bury bob VOMIT", w.RefBury(by=CY, seat=BOB, title=T("VOMIT"))),
        ("power bob nu uh used", w.RefPower(by=CY, seat=BOB, title=T("NU-UH"), state="used")),
        ("medal bob hat trick 2", w.RefMedal(by=CY, seat=BOB, title=T("HATTRICK"), left=2)),
        ("flipped ON", w.RefFlipped(by=CY, flipped=True)),
        ("flipped off", w.RefFlipped(by=CY, flipped=False)),
        ("flipcard alice void", w.RefFlipcard(by=CY, seat=ALICE, state="void")),
        ("boost alice feels +10%", w.RefBoost(by=CY, seat=ALICE, stat="F", amount=10)),
        ("boost alice K -1", w.RefBoost(by=CY, seat=ALICE, stat="K", amount=-1)),
        ("stat karma", w.RefStat(by=CY, stat="K")),
        ("award bob", w.RefAward(by=CY, seat=BOB)),
        ("floor bob", w.RefFloor(by=CY, seat=BOB)),
        ("forfeit bob", w.RefForfeit(by=CY, seat=BOB)),
        ("end bob", w.RefEnd(by=CY, winner=BOB)),
        ("end Draw", w.RefEnd(by=CY, winner=None)),
        ("void", w.RefVoid(by=CY)),
        ("log", AskLog(CY)),
    ],
)
def test_a_correction(text: str, word: object) -> None:
    assert heard(CY, f"/ref {text}") == word


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("/ref void -- both left", "both left"),
        ("/ref void --both left", "both left"),
        ("/ref void — both left", "both left"),
        ("/ref void -- one -- two", "one -- two"),
        ("/ref void --", ""),
    ],
)
def test_the_reason_is_what_follows_the_dashes(typed: str, reason: str) -> None:
    assert heard(CY, typed) == w.RefVoid(by=CY, reason=reason)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "missing-ref-word"),
        ("-- why", "missing-ref-word"),
        ("udno", "unknown-ref-word"),
        ("undo 0", "bad-number"),
        ("undo -1", "bad-number"),
        ("undo two", "bad-number"),
        ("undo 1 2", "too-many-arguments"),
        ("score alice", "missing-argument"),
        ("score carol 3", "unknown-seat"),
        ("score alice three", "bad-number"),
        ("hand alice", "missing-argument"),
        ("hand alice EARLY", "wrong-kind"),
        ("power alice EARLY", "missing-argument"),
        ("power alice EARLY open", "bad-option"),
        ("medal alice HATTRICK", "missing-argument"),
        ("flipped maybe", "bad-option"),
        ("flipcard alice gone", "bad-option"),
        ("boost alice LUCK 3", "bad-stat"),
        ("end", "missing-argument"),
        ("void now", "too-many-arguments"),
        ("void -- " + "x" * 501, "reason-too-long"),
    ],
)
def test_a_slip_is_refused(text: str, code: str) -> None:
    assert refused(CY, f"/ref {text}").code == code


def test_a_near_miss_gets_suggestions() -> None:
    assert refused(CY, "/ref udno").facts["suggestions"] == ("undo",)
