"""Ten thousand wild lines through a running match: each gets an answer, and one that is refused
changes nothing."""

import json
import random
from pathlib import Path

from tests.pipe.pipes import DECKS, referee

WORDS = """/luck /toss /flip next /mem /power /med /roll /pass /warn /choose /drop /common none
    /resign /ref undo redo score hand bury power medal flipped flipcard boost stat award floor pause
    resume forfeit end void log draw on off held played ready active used -- yes F DANK iq karma 0 1
    -1 99 999999999999999999999 ٣ ½ SHROOM vomit HATTRICK LEARNER EARLY WEAKEN nu-uh Mario! alice
    bob cy""".split()  # noqa: SIM905 - to be read, not to be parsed
STRANGE = (
    "\u202e\u200f\u0000\ufeff🤡👩‍👩‍👧\U0010ffff\u2028\x85\x0b\x1b[2J'\"\\{}%$<b>&amp;שלום مرحبا"
)
ENDINGS = ("/resign", "/ref end", "/ref void", "/ref forfeit")


def wild_line(rng: random.Random) -> str:
    name = rng.choice(("alice", "bob", "alice", "bob", "cy", "zed", "ALICE", ""))
    if rng.random() < 0.05:
        seat = rng.choice(("alice", "bob"))
        token = rng.choice(DECKS[seat]["tokens"])
        return f"{seat} {rng.choice(('/roll', '/flip', f'/mem {token}'))}"
    parts = rng.choices(WORDS, k=rng.randint(0, 5))
    if rng.random() < 0.3:
        parts.insert(rng.randint(0, len(parts)), "".join(rng.choices(STRANGE, k=rng.randint(1, 9))))
    if rng.random() < 0.1:
        parts = ["".join(map(chr, rng.choices(range(1, 0xD800), k=rng.randint(1, 40))))]
    return f"{name} {' '.join(parts)}".replace("\n", " ").replace("\r", " ")


def test_ten_thousand_wild_lines(tmp_path: Path) -> None:
    rng = random.Random("wild")
    lines = ["alice /toss"]
    while len(lines) < 10_001:
        line = wild_line(rng)
        # A match that is over refuses everything in the same way; that is no test.
        if line.strip() and not line.startswith("#") and not any(e in line for e in ENDINGS):
            lines.append(line)
    outcome = referee(tmp_path, "\n".join(lines), "--seed", "wild", "--referee", "cy")
    assert outcome.code == 0, outcome.err
    answers = outcome.answers
    assert [answer["line"] for answer in answers] == list(range(1, len(lines) + 1))
    accepted = 0
    before = None
    for answer in answers:
        if answer["ok"]:
            accepted += 1
            assert answer["violation"] is None
        else:
            assert answer["match"] == before, answer["text"]
            assert answer["events"] == []
            assert answer["violation"]["ruling"].startswith("R-")
            assert len(answer["violation"]["message"]) < 600
        before = answer["match"]
    assert accepted > 20, "too few words were accepted for this to say anything"
    assert json.dumps(before)
